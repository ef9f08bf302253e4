"""Where tables are kept: SQLite in a file, or PostgreSQL by URL."""

from boddy.web.store.ledger import Ledger
from boddy.web.store.schema import open_engine
from boddy.web.store.sql_store import SqlStore

__all__ = ["Ledger", "SqlStore", "open_engine"]
