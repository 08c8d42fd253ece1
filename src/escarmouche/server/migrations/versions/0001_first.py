"""The first schema: matches, their entries, commands already taken, chat, the signing key."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "secrets",
        sa.Column("name", sa.String(32), primary_key=True),
        sa.Column("value", sa.String(128), nullable=False),
    )
    make_matches()
    op.create_index("ix_matches_watch", "matches", ["is_public", "updated"])
    op.create_index("ix_matches_computer", "matches", ["is_computer", "updated"])
    op.create_table(
        "entries",
        of_match(),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("entry", sa.Text),
        sa.Column("frame", sa.LargeBinary, nullable=False),
        sa.Column("scenes", sa.LargeBinary),
        sa.Column("scenery", sa.LargeBinary),
        sa.Column("round", sa.Integer, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_table(
        "commands",
        of_match(),
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("head", sa.Integer, nullable=False),
    )
    op.create_table(
        "chat",
        of_match(),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("text", sa.String(500), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )


def of_match() -> sa.Column[str]:
    return sa.Column("match", sa.String(16), sa.ForeignKey("matches.id"), primary_key=True)


def make_matches() -> None:
    op.create_table(
        "matches",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("status", sa.String(8), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("updated", sa.Float, nullable=False),
        sa.Column("header", sa.Text, nullable=False),
        sa.Column("settings", sa.Text, nullable=False),
        sa.Column("seed", sa.String(128), nullable=False),
        sa.Column("position", sa.BigInteger, nullable=False),
        sa.Column("head", sa.Integer, nullable=False),
        sa.Column("base", sa.Integer, nullable=False),
        sa.Column("opening", sa.Text),
        sa.Column("snapshot", sa.Text),
        sa.Column("round", sa.Integer, nullable=False),
        sa.Column("waiting", sa.String(64), nullable=False),
        sa.Column("is_computer", sa.Boolean, nullable=False),
        sa.Column("is_public", sa.Boolean, nullable=False),
        sa.Column("outcome", sa.Text),
        sa.Column("proposal", sa.Text),
        sa.Column("standing", sa.Text, nullable=False),
        sa.Column("rematch", sa.String(16)),
        sa.Column("origin", sa.Text),
        sa.Column("resumed", sa.Text, nullable=False),
    )


def downgrade() -> None:
    for name in ("chat", "commands", "entries", "matches", "secrets"):
        op.drop_table(name)
