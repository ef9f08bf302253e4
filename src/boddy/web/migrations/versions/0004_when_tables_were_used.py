"""When somebody was last at a table."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Make room for the time, which is not known of the tables that there are."""
    op.add_column("tables", sa.Column("used", sa.Float))
