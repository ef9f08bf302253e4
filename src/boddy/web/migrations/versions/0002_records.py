"""Records that people uploaded."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Make room for records."""
    op.create_table(
        "records",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("added", sa.Float, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
    )
