"""Bands and tables as people bring them: of which game they are, what cannot be read of them, and what is left when that is taken out."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import msgspec

from escarmouche.engine.bands.lines import mended
from escarmouche.engine.bands.rules import BandRules
from escarmouche.engine.record.digest import canonical
from escarmouche.faults.fault import Saying
from escarmouche.server.budgets import MOST_PROBLEMS
from escarmouche.server.errors import detail, refused, refused_for
from escarmouche.server.protocol.basics import Detail
from escarmouche.server.texts import fault_told
from escarmouche.table.scenery.faults import TABLE, TWICE, Flaw, read_with_faults
from escarmouche.table.scenery.files import (
    FORMAT,
    MOST_PIECES,
    VERSION,
    PieceEntry,
    StoredTable,
    TableEntry,
    encode_table,
)

Found = dict[str, Any]
PASSES: Final = 12  # times that a table is looked at again without what could not be read
TABLE_FIELDS: Final = [one.name for one in msgspec.structs.fields(TableEntry)]
PIECE_FIELDS: Final = [one.name for one in msgspec.structs.fields(PieceEntry)]


class Mended(NamedTuple):
    """What is left of something, and what was left out."""

    body: Found
    left_out: list[Detail]


# Bands.


def readable_band(rules: BandRules | None, band: Found, *, is_mended: bool) -> Mended:
    """A band that can be read, though it may break rules; raises Problem with every fault and its place."""
    faults = [] if rules is None else rules.malformed(band)
    if not faults or rules is None:
        return Mended(band, [])
    told = [fault_at(one) for one in faults]
    left = mended(rules, band).band if is_mended else band
    if rules.malformed(left):
        raise refused("bad_band", details=told)
    return Mended(left, told)


def fault_at(fault: Saying) -> Detail:
    """A fault of a band list, with its place apart."""
    place, problem = fault.fields.get("place"), fault.fields.get("problem")
    if fault.key == "fault.at" and isinstance(place, str) and isinstance(problem, Saying):
        return detail(place, problem)
    return detail("", fault)


# Tables.


def readable_table(table: Found, *, is_mended: bool) -> Mended:
    """A table that can be read, in its normal form, though it may not be sound; raises Problem with every fault and its place."""
    try:
        first, flaws = read_with_faults(canonical(table), table)
        stored = mended_table(table) if first is None and is_mended else first
    except Exception as error:  # whatever a table file contains, the answer is one sentence
        raise refused_for("bad_table", error) from error
    told = [flaw_at(one) for one in flaws[:MOST_PROBLEMS]] if first is None else []
    if stored is None:
        raise refused("bad_table_file", details=told)
    return Mended(msgspec.json.decode(encode_table(stored)), told)


def flaw_at(flaw: Flaw) -> Detail:
    """A flaw of a table, with its place as files write it."""
    piece = "" if flaw.number == TABLE else f"pieces[{flaw.number}]"
    place = ".".join([part for part in (piece, flaw.field) if part])
    return Detail(f"{place} ({flaw.name})" if flaw.name else place, fault_told(flaw.problem))


def mended_table(table: Found) -> StoredTable | None:
    """A table without the pieces, and without what of them, cannot be read; None where nothing helps."""
    pieces = table.get("pieces")
    if not isinstance(pieces, list):
        return None
    left = {name: value for name, value in table.items() if name in TABLE_FIELDS}
    left |= {"format": FORMAT, "version": VERSION, "pieces": [bare(piece) for piece in pieces[:MOST_PIECES]]}
    for _ in range(PASSES):
        stored, flaws = read_with_faults(canonical(left), left)
        if stored is not None:
            return stored
        # a name that another piece has may be free when the worse ones are gone
        bad = numbers_of([flaw for flaw in flaws if flaw.problem is not TWICE]) or numbers_of(flaws)
        if any([flaw.number == TABLE and flaw.field == "title" for flaw in flaws]):
            left.pop("title")
        elif not bad:
            return None
        left["pieces"] = [piece for number, piece in enumerate(left["pieces"]) if number not in bad]
    return None


def numbers_of(flaws: list[Flaw]) -> list[int]:
    return [flaw.number for flaw in flaws if flaw.number != TABLE]


def bare(piece: object) -> object:
    """A piece without the fields that nobody knows."""
    return {name: one for name, one in piece.items() if name in PIECE_FIELDS} if isinstance(piece, dict) else piece
