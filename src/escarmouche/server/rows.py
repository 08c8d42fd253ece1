"""The tables of the store. One schema for SQLite and PostgreSQL; `migrations` makes and changes it."""

from __future__ import annotations

from typing import Final

import sqlalchemy as sa

PARTIAL: Final = "partial"  # the status of a match that lacks some of its rows: nobody finds it (`partial.py`)
SCHEMA: Final = sa.MetaData(naming_convention={"pk": "pk_%(table_name)s", "ix": "ix_%(table_name)s_%(column_0_name)s"})

secrets: Final = sa.Table(
    "secrets",
    SCHEMA,
    sa.Column("name", sa.String(32), primary_key=True),
    sa.Column("value", sa.String(128), nullable=False),
)

matches: Final = sa.Table(
    "matches",
    SCHEMA,
    sa.Column("id", sa.String(16), primary_key=True),
    sa.Column("game", sa.String(64), nullable=False),
    sa.Column("status", sa.String(8), nullable=False),  # open, over, kept; or partial
    sa.Column("created", sa.Float, nullable=False),
    sa.Column("updated", sa.Float, nullable=False),
    sa.Column("header", sa.Text, nullable=False),
    sa.Column("settings", sa.Text, nullable=False),
    sa.Column("seed", sa.String(128), nullable=False),  # secret until the match is over; "" when dice are typed
    sa.Column("position", sa.BigInteger, nullable=False),  # where the tape stands
    sa.Column("head", sa.Integer, nullable=False),  # how many entries there are
    sa.Column("base", sa.Integer, nullable=False),  # the first entry of the record under the present rules
    sa.Column("opening", sa.Text),  # the snapshot that this record goes on from
    sa.Column("snapshot", sa.Text),  # the battle at the last boundary
    sa.Column("round", sa.Integer, nullable=False),
    sa.Column("waiting", sa.String(64), nullable=False),  # the seats that are asked: ",0,1,"
    sa.Column(
        "is_computer", sa.Boolean, nullable=False
    ),  # a computer player has to answer somebody: one among computers plays while it is watched
    sa.Column("is_public", sa.Boolean, nullable=False),
    sa.Column("outcome", sa.Text),
    sa.Column("proposal", sa.Text),
    sa.Column("standing", sa.Text, nullable=False),
    sa.Column("rematch", sa.String(16)),
    sa.Column("origin", sa.Text),
    sa.Column("resumed", sa.Text, nullable=False),
    sa.Column("visited", sa.Float, nullable=False, server_default="0"),  # when somebody last came, to a day
    sa.Column("size", sa.Integer, nullable=False, server_default="0"),  # bytes of the rows of an import
    sa.Column("archive", sa.LargeBinary),  # the record, told and packed, in the place of rows that nobody visits
    sa.Index("ix_matches_visited", "status", "visited"),
    sa.Column("reveal_by", sa.Float),  # the moment at which it is called off, unless all strands are shown
    sa.Index("ix_matches_reveal_by", "reveal_by"),
    sa.Column("campaign", sa.String(16)),  # that it is played for
)
# `updated` changes with every answer: only those matches are in an index of it that somebody looks for by it.
for name, flag in (("ix_matches_watch", matches.c.is_public), ("ix_matches_computer", matches.c.is_computer)):
    sa.Index(name, matches.c.updated, sqlite_where=flag, postgresql_where=flag)

entries: Final = sa.Table(
    "entries",
    SCHEMA,
    sa.Column("match", sa.String(16), sa.ForeignKey("matches.id"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),  # -1 is the set-up
    sa.Column("entry", sa.Text),  # as the record has it; none for the set-up and for notes of the server
    sa.Column("frame", sa.LargeBinary, nullable=False),
    sa.Column("scenes", sa.LargeBinary),  # the state for each audience, when it changed (`scene_rows.py`)
    sa.Column("scenery", sa.LargeBinary),  # the table, when it changed
    sa.Column("round", sa.Integer, nullable=False),
    sa.Column("at", sa.Float, nullable=False),
)

commands: Final = sa.Table(
    "commands",
    SCHEMA,
    sa.Column("match", sa.String(16), sa.ForeignKey("matches.id"), primary_key=True),
    sa.Column("id", sa.String(64), primary_key=True),
    sa.Column("head", sa.Integer, nullable=False),  # of the match once it was done
    sqlite_with_rowid=False,  # one page less to write with every answer
)

chat: Final = sa.Table(
    "chat",
    SCHEMA,
    sa.Column("match", sa.String(16), sa.ForeignKey("matches.id"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("name", sa.String(64), nullable=False),
    sa.Column("text", sa.String(500), nullable=False),
    sa.Column("at", sa.Float, nullable=False),
)

shelf: Final = sa.Table(
    "shelf",
    SCHEMA,
    sa.Column("id", sa.String(16), primary_key=True),  # the link: nobody guesses it
    sa.Column("owner", sa.String(64), nullable=False),  # the hash of the token of a shelf; the token itself is not kept
    sa.Column("kind", sa.String(8), nullable=False),  # band, table
    sa.Column("game", sa.String(64), nullable=False),
    sa.Column("scenario", sa.String(64), nullable=False),  # of a table; may be empty
    sa.Column("title", sa.Text, nullable=False),  # in every language
    sa.Column("value", sa.Integer),  # what a band costs
    sa.Column("body", sa.Text, nullable=False),  # as its file has it
    sa.Column("size", sa.Integer, nullable=False),  # bytes that are counted of it
    sa.Column("version", sa.Integer, nullable=False),  # one more with every change
    sa.Column("created", sa.Float, nullable=False),
    sa.Column("updated", sa.Float, nullable=False),
    sa.Column("visited", sa.Float, nullable=False),  # when somebody last looked at it or at its shelf, to a day
    sa.Column("deleted", sa.Float),  # when its owner threw it away; it can be taken back for a while
    sa.Index("ix_shelf_owner", "owner", "size"),  # what a shelf holds
    sa.Index("ix_shelf_visited", "visited"),
)

totals: Final = sa.Table(
    "totals",
    SCHEMA,
    sa.Column("name", sa.String(16), primary_key=True),  # shelves
    sa.Column("bytes", sa.BigInteger, nullable=False),
)

campaigns: Final = sa.Table(
    "campaigns",
    SCHEMA,
    sa.Column("id", sa.String(16), primary_key=True),
    sa.Column("game", sa.String(64), nullable=False),
    sa.Column("status", sa.String(8), nullable=False),  # open, over
    sa.Column("header", sa.Text, nullable=False),
    sa.Column("settings", sa.Text, nullable=False),  # how its matches are played, as a match has them
    sa.Column("entries", sa.Text, nullable=False),  # results and decisions
    sa.Column(
        "matches", sa.Text, nullable=False
    ),  # the ids of its matches in the order of the plan; the last may be open
    sa.Column("version", sa.Integer, nullable=False),  # one more with every change
    sa.Column("size", sa.Integer, nullable=False),  # bytes that are counted of it
    sa.Column("created", sa.Float, nullable=False),
    sa.Column("updated", sa.Float, nullable=False),
    sa.Column("visited", sa.Float, nullable=False),  # when somebody last looked at it, to a day
    sa.Index("ix_campaigns_size", "size"),
    sa.Index("ix_campaigns_visited", "visited"),
)
