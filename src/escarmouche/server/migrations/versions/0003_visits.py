"""When a match was last visited, how much room an import takes, and the record of one that nobody visits."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column("matches", sa.Column("visited", sa.Float, nullable=False, server_default="0"))
    op.add_column("matches", sa.Column("size", sa.Integer, nullable=False, server_default="0"))
    op.add_column("matches", sa.Column("archive", sa.LargeBinary))
    op.execute("UPDATE matches SET visited = updated")
    op.create_index("ix_matches_visited", "matches", ["status", "visited"])


def downgrade() -> None:
    op.drop_index("ix_matches_visited", "matches")
    for name in ("archive", "size", "visited"):
        op.drop_column("matches", name)
