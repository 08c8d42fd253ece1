"""An answer writes half as many pages: indexes of `updated` hold only what is looked for by it, commands are their own index."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"

INDEXES = {"ix_matches_watch": "is_public", "ix_matches_computer": "is_computer"}


def upgrade() -> None:
    for name, flag in INDEXES.items():
        op.drop_index(name, "matches")
        only = sa.column(flag, sa.Boolean)
        op.create_index(name, "matches", ["updated"], sqlite_where=only, postgresql_where=only)
    if op.get_bind().dialect.name == "sqlite":
        make_commands_anew(sqlite_with_rowid=False)


def downgrade() -> None:
    for name, flag in INDEXES.items():
        op.drop_index(name, "matches")
        op.create_index(name, "matches", [flag, "updated"])
    if op.get_bind().dialect.name == "sqlite":
        make_commands_anew()


def make_commands_anew(**options: bool) -> None:
    op.rename_table("commands", "old_commands")
    op.create_table(
        "commands",
        sa.Column("match", sa.String(16), sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("head", sa.Integer, nullable=False),
        **options,
    )
    op.execute("INSERT INTO commands SELECT * FROM old_commands")
    op.drop_table("old_commands")
