"""What a figure carries from one scenario to the next, as its line of the Band list says it [FF-R-112, FF-EQL-01..04]."""

from __future__ import annotations

from typing import Any

from escarmouche.campaign.rosters import Member, Roster
from escarmouche.engine.words.messages import Refusal
from escarmouche.games.flammes_et_fantassins.band import check_load
from escarmouche.games.flammes_et_fantassins.items import ITEMS, MELEE, RANGED
from escarmouche.games.flammes_et_fantassins.sheets import LACKS, carried_by

Line = dict[str, Any]


def with_items(line: Line, items: tuple[str, ...]) -> Line:
    """The line of a figure that carries these; one that has lost every weapon says so."""
    kept = {name: content for name, content in line.items() if name not in ("weapon", "items", LACKS)}
    weapons = [key for key in items if ITEMS[key].slot in (MELEE, RANGED)]
    if not weapons:
        return {**kept, "weapon": line["weapon"], "items": list(items), LACKS: [line["weapon"]]}
    others = list(items)
    others.remove(weapons[0])
    return {**kept, "weapon": weapons[0], "items": others}


def why_not_carry(line: Line, item: str, switches: dict[str, object]) -> Refusal | None:
    """The limit that one more thing would break [FF-EQL-01..04]."""
    broken = check_load(with_items(line, (*carried_by(line), item)), switches)
    return broken[0] if broken else None


def put_in_hand(member: Member, item: str) -> None:
    member.line = with_items(member.line, (*carried_by(member.line), item))


def take_from_hand(member: Member, item: str) -> None:
    """The newest of this kind."""
    held = list(carried_by(member.line))
    held.reverse()
    held.remove(item)
    held.reverse()
    member.line = with_items(member.line, tuple(held))


def stow(roster: Roster, member: Member, item: str, switches: dict[str, object]) -> None:
    """Into the hands of somebody if they are free, else to what the Band keeps in reserve."""
    if why_not_carry(member.line, item, switches) is None:
        put_in_hand(member, item)
    else:
        roster.stock.append(item)
