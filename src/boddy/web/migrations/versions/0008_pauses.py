"""Who paused a table and when, and from when the time for a decision counts after that."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Make room for it."""
    op.add_column("tables", sa.Column("paused_by", sa.Integer))
    op.add_column("tables", sa.Column("paused_at", sa.Float))
    op.add_column("tables", sa.Column("counts_from", sa.Float))
