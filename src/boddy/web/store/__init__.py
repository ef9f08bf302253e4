"""Where tables are kept: SQLite in a file, or PostgreSQL by URL."""

from boddy.web.store.ledger import Ledger
from boddy.web.store.schema import open_engine
from boddy.web.store.tables import StoredGame, StoredSeat, StoredTable

__all__ = ["Ledger", "StoredGame", "StoredSeat", "StoredTable", "open_engine"]
