"""Until when the strands of a match must be shown."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("matches", sa.Column("reveal_by", sa.Float))
    op.create_index("ix_matches_reveal_by", "matches", ["reveal_by"])


def downgrade() -> None:
    op.drop_index("ix_matches_reveal_by", "matches")
    op.drop_column("matches", "reveal_by")
