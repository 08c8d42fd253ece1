"""What all shelves take together is kept, so that nobody adds it up to keep one thing more."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """The first who keeps something adds up what lies there."""
    op.create_table(
        "totals",
        sa.Column("name", sa.String(16), primary_key=True),
        sa.Column("bytes", sa.BigInteger, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("totals")
