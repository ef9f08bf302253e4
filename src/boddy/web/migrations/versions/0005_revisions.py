"""Revisions, by which servers see that another one has changed a table; and pauses."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Make room for them."""
    paused = sa.Column("paused", sa.Boolean, nullable=False, server_default=sa.false())
    counted = sa.Column("revision", sa.Integer, nullable=False, server_default="0")
    op.add_column("tables", paused)
    op.add_column("tables", counted)
