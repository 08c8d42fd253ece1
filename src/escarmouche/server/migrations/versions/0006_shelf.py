"""Bands and tables that a browser keeps here."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.create_table(
        "shelf",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("owner", sa.String(64), nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("scenario", sa.String(64), nullable=False),
        sa.Column("title", sa.Text, nullable=False),
        sa.Column("value", sa.Integer),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("size", sa.Integer, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("updated", sa.Float, nullable=False),
        sa.Column("visited", sa.Float, nullable=False),
        sa.Column("deleted", sa.Float),
    )
    op.create_index("ix_shelf_owner", "shelf", ["owner", "size"])
    op.create_index("ix_shelf_visited", "shelf", ["visited"])


def downgrade() -> None:
    op.drop_table("shelf")
