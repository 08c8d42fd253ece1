"""Campaigns: several matches in a row."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.create_table(
        "campaigns",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("status", sa.String(8), nullable=False),
        sa.Column("header", sa.Text, nullable=False),
        sa.Column("settings", sa.Text, nullable=False),
        sa.Column("entries", sa.Text, nullable=False),
        sa.Column("matches", sa.Text, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("size", sa.Integer, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("updated", sa.Float, nullable=False),
        sa.Column("visited", sa.Float, nullable=False),
    )
    op.create_index("ix_campaigns_size", "campaigns", ["size"])
    op.create_index("ix_campaigns_visited", "campaigns", ["visited"])
    op.add_column("matches", sa.Column("campaign", sa.String(16)))


def downgrade() -> None:
    op.drop_column("matches", "campaign")
    op.drop_table("campaigns")
