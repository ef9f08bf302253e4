"""Seats that were opened during a game, and guests who ask for them."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Make room for them."""
    op.add_column("seats", sa.Column("former_hash", sa.String(64)))
    op.add_column("seats", sa.Column("guest", sa.String(64), nullable=False, server_default=""))
    op.add_column("seats", sa.Column("guest_hash", sa.String(64)))
    op.add_column("seats", sa.Column("let_in", sa.String(8), nullable=False, server_default=""))
