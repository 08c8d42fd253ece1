"""Spells between scenarios: old ones stay, a new class or a grimoire brings its own, a lost grimoire takes one away [FF-R-115, FF-R-123, FF-R-13]."""

from __future__ import annotations

from itertools import combinations
from typing import Any, Final

from escarmouche.campaign.campaign import Campaign
from escarmouche.campaign.rosters import Member
from escarmouche.engine.asking.choices import ChooseSome
from escarmouche.engine.asking.requests import Option, yes_no
from escarmouche.engine.book.data_files import strings
from escarmouche.engine.match.seats import only
from escarmouche.engine.words.messages import Refusal
from escarmouche.games.flammes_et_fantassins.band import check_learning
from escarmouche.games.flammes_et_fantassins.campaign.details import OF_SPELLS, detailed
from escarmouche.games.flammes_et_fantassins.learning import SPELLS, is_caster, lessons, openings

BEYOND: Final = "too_many_spells"
TOO_GREAT: Final = "too_many_great_spells"


def spells_of(line: dict[str, Any]) -> list[str]:
    return strings(line.get("spells", []))


def lacking(line: dict[str, Any]) -> int:
    """How many spells are still to be chosen [FF-SPL-02]."""
    return sum([lesson.amount for lesson in lessons(line) if lesson.lacks and lesson.field == "spells"])


def beyond(line: dict[str, Any]) -> int:
    """How many spells there are too many [FF-SPL-03]."""
    return sum([lesson.amount for lesson in lessons(line) if lesson.key == BEYOND])


async def study(campaign: Campaign, seat: int, member: Member) -> None:
    """A Mage knows as many spells as its classes and its grimoire grant; its player alone knows which [FF-R-115, FF-R-13]."""
    count = beyond(member.line)
    if count:
        member.line = without(member.line, await Forgetting(seat, member, count))
    due = lacking(member.line)
    if due:
        line = member.line
        items = [detailed("spell", key, OF_SPELLS) for key in SPELLS if can_learn(line, key)]
        learnt = await ChooseSome(
            seat, "campaign.spells", items, least=due, most=due, rule="FF-R-115",
            fields={"figure": member.number, "count": due}, seen_by=only(seat), clash=Clash(line),
        )  # fmt: skip
        member.line = {**line, "spells": [*spells_of(line), *learnt]}


def can_learn(line: dict[str, Any], key: str) -> bool:
    """Whether a spell is of a domain in which another one is granted, and not known yet."""
    return key not in spells_of(line) and not beyond({**line, "spells": [*spells_of(line), key]})


class Clash:
    """What is wrong with some spells together: never more of level II than of level I, as many as are granted [FF-SPL-04]."""

    def __init__(self, line: dict[str, Any]) -> None:
        self.line: Final = line

    def __call__(self, chosen: tuple[str, ...]) -> Refusal | None:
        broken = check_learning({**self.line, "spells": [*spells_of(self.line), *chosen]})
        return broken[0] if broken else None


class Forgetting(ChooseSome[str]):
    """All that goes at once, and nothing else: else how often is asked would tell of what has gone."""

    def __init__(self, seat: int, member: Member, count: int) -> None:
        known = spells_of(member.line)
        parts = [tuple(one) for one in combinations(known, count)]
        fits = any([Left(member.line)(one) is None for one in parts])
        super().__init__(
            seat, "campaign.forget", [detailed("spell", key, OF_SPELLS) for key in known], least=count, most=count,
            rule="FF-R-13", fields={"figure": member.number, "count": count}, seen_by=only(seat),
            clash=Left(member.line, is_strict=fits),
        )  # fmt: skip

    def parse(self, data: object) -> tuple[Option[str], ...]:
        """Older files have the one spell by itself."""
        return super().parse([data] if isinstance(data, str) else data)


class Left:
    """What is wrong with the spells that are left: one too many still, or where it can be helped too many of level II [FF-SPL-03, FF-SPL-04]."""

    def __init__(self, line: dict[str, Any], *, is_strict: bool = True) -> None:
        self.line: Final = line
        self.faults: Final = (f"band.{BEYOND}", f"band.{TOO_GREAT}") if is_strict else (f"band.{BEYOND}",)

    def __call__(self, chosen: tuple[str, ...]) -> Refusal | None:
        rest = without(self.line, chosen)
        broken = [one for one in check_learning(rest) if one.key in self.faults]
        return broken[0] if broken else None


def without(line: dict[str, Any], spells: tuple[str, ...]) -> dict[str, Any]:
    return {**line, "spells": [one for one in spells_of(line) if one not in spells]}


async def choose_again(campaign: Campaign, seat: int) -> None:
    """By a house rule every Mage may choose all its spells anew [FF-R-123]."""
    if campaign.switches["ff_rechoose_spells"] is not True:
        return
    for member in campaign.rosters[seat].present:
        if not any([is_caster(key) for key in strings(member.line["classes"])]):
            continue
        wanted = yes_no(seat, "campaign.choose_again", rule="FF-R-123", seen_by=only(seat))
        wanted.fields = {"figure": member.number}
        if await wanted:
            member.line = {**member.line, "spells": []}
            await study(campaign, seat, member)


def with_class(line: dict[str, Any], key: str) -> dict[str, Any]:
    """A figure with one class more; the first that casts spells brings its speciality, later ones do not change it [FF-R-115]."""
    classes = [*strings(line.get("classes", [])), key]
    more: dict[str, Any] = {**line, "classes": classes}
    if is_caster(key) and not line.get("speciality"):
        more["speciality"] = openings(classes)[0]
    return more
