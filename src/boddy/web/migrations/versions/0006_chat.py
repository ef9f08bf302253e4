"""What people say, bots that stand in for people who are away, and when actions were done."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Make room for them."""
    op.create_table(
        "chat",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("key", sa.String(32), nullable=False),
        sa.Column("line", sa.Text, nullable=False),
        sa.UniqueConstraint("table_id", "key"),
    )
    standing_in = sa.Column("standing_in", sa.Boolean, nullable=False, server_default=sa.false())
    op.add_column("seats", standing_in)
    op.add_column("actions", sa.Column("at", sa.Float))
