"""The budget of everything that comes from outside, and of what is told back: all numbers of the server in one place.

How often somebody may ask is another matter (`limits.py`). The table in docs/server.md is written from `TOLD`.
"""

from __future__ import annotations

from typing import Final

from escarmouche.engine.bands.forms import MOST_FAULTS
from escarmouche.lab.trials import MOST_MATCHES
from escarmouche.reading.budget import BAND, RECORD, TABLE, Budget
from escarmouche.table.scenery.files import MOST_CORNERS, MOST_PIECES, PIECE_CORNERS

KIB: Final = 1024
MIB: Final = 1024 * 1024

# Texts.
BODY: Final = Budget(bytes=256 * KIB, depth=24, values=50_000)
UPLOAD: Final = Budget(bytes=8 * MIB, depth=RECORD.depth, values=1_500_000)  # a record, also once it is unpacked
MESSAGE: Final = Budget(bytes=64 * KIB, depth=8, values=5_000)  # on the socket
DRAINED: Final = 16 * MIB  # of a body that is too long: read and thrown away, so that its sender reads why
DRAINING: Final = 10.0  # seconds for that

# Numbers and names.
FARTHEST: Final = 1_000_000  # index of an entry that can be asked for
LONGEST_ID: Final = 16  # letters in the id of a match

# What is told back.
FAULTS: Final = 10  # of one message
FAULT: Final = 300  # letters of each
MOST_PROBLEMS: Final = 50  # of one band
MOST_FRAMES: Final = 500  # in one answer
FRAMES: Final = 1 * MIB  # bytes of them, but for the first

# What a browser keeps here (`shelf.py`).
SHELF_ITEMS: Final = 200  # of one shelf, those that were thrown away and can be taken back among them
SHELF_BYTES: Final = 2 * MIB  # of all of them
SHELF_ROW: Final = 512  # bytes that each counts for, beside what is in it
TITLE: Final = 80  # letters

# Campaigns.
CAMPAIGN_BYTES: Final = 1 * MIB  # of what one keeps beside its matches
CAMPAIGN_DECISIONS: Final = 3000  # entries of one

# Matches that are played here: then they end, and are still short enough to be sent in elsewhere.
MOST_PLAYED: Final = 9_500  # entries; a command may add some more

# Matches that are sent in.
MOST_ENTRIES: Final = 10_000
MOST_AGAIN: Final = 200_000  # answers that its undos play again
MOST_ROWS: Final = 48 * MIB  # of what is written down of it, or of a match that is played
WRITTEN: Final = 1 * MIB  # ... at once: others have their turn


def size(bytes: int) -> str:
    """A number of bytes as people say it."""
    return f"{bytes // MIB} MiB" if bytes % MIB == 0 else f"{bytes // KIB} KiB"


def text(budget: Budget) -> str:
    """A budget in words."""
    return f"{size(budget.bytes)}, {budget.depth} levels, {budget.values:,} values"


TOLD: Final[dict[str, str]] = {
    "the body of a request": text(BODY),
    "a record that is sent in, also once it is unpacked": text(UPLOAD),
    "a match that is played": f"{MOST_PLAYED:,} entries or {size(MOST_ROWS)}: then it ends as a draw, and says why",
    "entries of a record that is sent in": f"{MOST_ENTRIES:,}; undos may play {MOST_AGAIN:,} answers again",
    "what is kept of a record that is sent in": size(MOST_ROWS),
    "a record file read by the command": text(RECORD),
    "a table file": text(TABLE),
    "scenery of a table": f"{MOST_PIECES} pieces, {PIECE_CORNERS} corners of one, {MOST_CORNERS:,} of all",
    "a band file, here or read by the command": text(BAND),
    "what one shelf holds": f"{SHELF_ITEMS} bands and tables, {size(SHELF_BYTES)}; a title {TITLE} letters",
    "what one campaign keeps beside its matches": f"{size(CAMPAIGN_BYTES)}, {CAMPAIGN_DECISIONS:,} decisions",
    "one message on the socket": text(MESSAGE),
    "matches of one trial of a band": str(MOST_MATCHES),
    "whole numbers": "below 2^53; an index at most 1,000,000",
    "faults that are told of one band": f"{MOST_FAULTS} of its form, {MOST_PROBLEMS} of the rules, each {FAULT} letters",
    "faults that are told of one message": f"{FAULTS}, each {FAULT} letters",
    "frames in one answer": f"{MOST_FRAMES}, or {size(FRAMES)} of them; at least one",
    "read of a body that is too long": f"{size(DRAINED)} in {DRAINING:g} s, then the line is cut",
}  # what is limited, and to what
