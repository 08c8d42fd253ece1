"""Changeforme, once it is cast: at any later moment between two actions Mage and ally change places [FF-SNA-04, FF-R-89, FF-HID-05].

A marker lies open for every cast, and with it, which allies could have been named; the paper that names one is seen by its player alone. The
k-th marker of a Mage belongs to its k-th paper.
"""

from __future__ import annotations

from typing import Final

from escarmouche.engine.asking.choices import VeiledChoice
from escarmouche.engine.asking.requests import Option
from escarmouche.engine.battle.effects import NO_FIGURE, Effect
from escarmouche.engine.match.tape import Tape
from escarmouche.games.flammes_et_fantassins.battle import Character, Fray
from escarmouche.games.flammes_et_fantassins.deeds import Deed
from escarmouche.games.flammes_et_fantassins.magic.arcana import PAPER_KEY
from escarmouche.games.flammes_et_fantassins.magic.lasting import CHANGING, PAPER
from escarmouche.games.flammes_et_fantassins.sheltering import in_seat_order
from escarmouche.games.flammes_et_fantassins.traps import arrive

NOTHING: Final = ""


# The swap.


def has_marker(battle: Fray) -> bool:
    """Whether anybody might still change shape, as everybody can see [FF-HID-08]."""
    return any([effect.kind is CHANGING for effect in battle.effects])


def markers_of(battle: Fray, seat: int) -> list[Effect]:
    """The markers of a player whose Mage is on the table [FF-R-89]."""
    found = [one for one in battle.effects if one.kind is CHANGING]
    mages = [battle.character(one.source) for one in found]
    return [one for one, mage in zip(found, mages, strict=True) if mage.owner == seat and mage.body is not None]


def papers_of(battle: Fray, mage: Character) -> list[Effect]:
    return [one for one in battle.effects if one.kind is PAPER and one.source == mage.id]


class Changes:
    """Nothing, or one of the papers whose Mage and ally are both on the table; its player alone is shown which [FF-D-62, FF-R-89]."""

    def __init__(self, battle: Fray, seat: int) -> None:
        self.battle: Final = battle
        self.seat: Final = seat

    def __call__(self, explain: bool) -> list[Option[str]]:
        battle = self.battle
        found: list[Option[str]] = [Option("pass", NOTHING)]
        for mage in battle.in_play(self.seat):
            for number, paper in enumerate(papers_of(battle, mage)):
                can_swap = paper.subject != NO_FIGURE and battle.character(paper.subject).body is not None
                if can_swap and mage.body is not None:
                    found.append(Option("swap", f"{mage.id}:{number}", (mage.id, number + 1, paper.subject)))
        return found


async def offer_changes(battle: Fray) -> list[Character]:
    """Between two actions of anybody every player whose marker lies is asked, in seat order; who has changed places [FF-D-62, FF-R-57, FF-HID-08]."""
    battle.is_change_due = False
    changed: list[Character] = []
    mages = [battle.character(one.source) for one in battle.effects if one.kind is CHANGING]
    for seat in dict.fromkeys([mage.owner for mage in in_seat_order(battle, mages)]):
        if not markers_of(battle, seat):
            continue
        chosen = await VeiledChoice(seat, "shapechange", Changes(battle, seat), rule="FF-SNA-04", fields={"seat": seat})
        if chosen != NOTHING:
            mage_id, _, number = chosen.partition(":")
            changed += swap(battle, battle.character(int(mage_id)), int(number))
    return changed


def swap(battle: Fray, mage: Character, number: int) -> list[Character]:
    """The paper is shown and both stand exactly where the other stood, once; tokens near there are triggered [FF-SNA-04, FF-R-89, FF-R-100]."""
    paper = papers_of(battle, mage)[number]
    marker = [one for one in battle.effects if one.kind is CHANGING and one.source == mage.id][number]
    ally = battle.character(paper.subject)
    battle.end(paper, rule="FF-SNA-04")
    battle.end(marker, rule="FF-SNA-04")
    one, other = mage.standing, ally.standing
    battle.note("shapechanges", rule="FF-SNA-04", figure=mage, target=ally)
    battle.put(mage, other, rule="FF-SNA-04", kind="changes_places")
    battle.put(ally, one, rule="FF-SNA-04", kind="changes_places")
    arrive(battle, mage, one)
    arrive(battle, ally, other)
    return [mage, ally]


async def change_target(battle: Fray, deed: Deed) -> Deed:
    """By a house rule shapes change in the middle of an attack as well: it goes on against who then stands in the target's place [FF-R-89]."""
    if battle.switch("ff_changeforme_interrupts_attacks") is not True or not has_marker(battle):
        return deed
    changed = await offer_changes(battle)
    target, attacker = deed.target, deed.attacker
    for one, other in ((changed[k], changed[k + 1]) for k in range(0, len(changed), 2)):
        if target in (one, other):
            target = other if target is one else one
    if target is deed.target or target is attacker or target.body is None:
        return deed
    return Deed(attacker, target, deed.weapon, deed.how, is_stun=deed.is_stun)


# What others do not know.


def redraw_papers(battle: Fray, seat: int, tape: Tape) -> None:
    """Of every paper that a seat may not read: any of the allies that could have been named; who has gone since is of no use [FF-HID-05]."""
    found: list[Effect] = []
    markers = [one for one in battle.effects if one.kind is CHANGING]
    read: dict[int, int] = {}
    for effect in battle.effects:
        if effect.kind.key != PAPER_KEY or battle.character(effect.source).owner == seat:
            found.append(effect)
            continue
        number = read.get(effect.source, 0)
        read[effect.source] = number + 1
        mask = [one for one in markers if one.source == effect.source][number].value
        named = [one for one in battle.characters if mask >> one.id & 1]
        drawn = named[tape.below(len(named))]
        subject = drawn.id if drawn.in_play else NO_FIGURE
        found.append(Effect(PAPER, subject=subject, source=effect.source, seen_by=effect.seen_by))
    battle.effects = tuple(found)
