"""Odds as messages, for whoever shows them: what they are made of, and each consequence with its chance."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from escarmouche.engine.battle.battle import Battle
from escarmouche.engine.book.game import Game
from escarmouche.engine.odds.consequences import Consequence, Result, consequences_in
from escarmouche.engine.odds.foreseeing import Odds
from escarmouche.engine.words.messages import Message
from escarmouche.table.bases.bodies import distance

NOTHING: Final = Message("odds.nothing")


class Told:
    """Something that may come of an answer, and how often."""

    __slots__ = ("chance", "high", "low", "messages", "parts")

    def __init__(
        self, messages: list[Message], chance: Fraction, bounds: tuple[float, float], parts: list[Told] | None = None
    ) -> None:
        self.messages: Final = messages  # all of them happen
        self.chance: Final = chance
        self.low: Final = bounds[0]
        self.high: Final = bounds[1]
        self.parts: Final[list[Told]] = parts or []  # its numbers one by one, where it has several

    def alone(self) -> Told:
        """The same without its parts."""
        return Told(self.messages, self.chance, (self.low, self.high))


def told_in_short(odds: Odds, game: Game) -> list[Told]:
    """Each consequence whatever else happens, all its numbers together, the most telling first; then how often nothing does."""
    known = consequences_in(game.folder)
    grouped: dict[Consequence, list[tuple[Consequence, Fraction]]] = {}
    for one, chance in odds.consequences:
        grouped.setdefault(known.in_short(one), []).append((one, chance))
    found: list[Told] = []
    for several in grouped.values():
        parts = [Told([known.message(one)], chance, odds.interval(chance)) for one, chance in several]
        whole = sum([chance for _, chance in several], Fraction(0))
        message = known.message(several[0][0], most=several[-1][0][3])
        found.append(Told([message], whole, odds.interval(whole), parts if len(parts) > 1 else None))
    if odds.nothing > 0:
        found.append(Told([NOTHING], odds.nothing, odds.interval(odds.nothing)))
    return found


def consequences_told(odds: Odds, game: Game) -> list[Told]:
    """The same with every number by itself."""
    found: list[Told] = []
    for told in told_in_short(odds, game):
        found += told.parts or [told]
    return found


def results_told(odds: Odds, game: Game) -> list[Told]:
    """The whole distribution: all that happens together, the likeliest first."""
    return [Told(messages_of(result, game), chance, odds.interval(chance)) for result, chance in odds.results]


def messages_of(result: Result, game: Game) -> list[Message]:
    known = consequences_in(game.folder)
    return [known.message(one) for one in result] or [NOTHING]


def made_of(odds: Odds, battle: Battle, figure: int, target: int) -> Message | None:
    """How far it is to the target, the dice, what they must show and for which reasons; None where no dice are thrown."""
    decided = odds.decided
    if decided is None:
        return None
    fields: dict[str, object] = {"dice_name": decided.dice}
    if decided.thresholds:
        fields["needs"] = " ".join([f"{threshold}+" for threshold in decided.thresholds])
    if decided.reasons is not None and len(decided.reasons) > 1:
        fields["reasons"] = decided.reasons
    away = apart(battle, figure, target)
    if away > 0:
        fields["apart"] = away
    return Message("odds.made_of", fields)


def apart(battle: Battle, figure: int, target: int) -> float:
    """How far two figures stand from each other; 0 where one of them is not on the table."""
    if figure < 0 or target < 0 or figure == target:
        return 0.0
    one, other = battle.figures[figure].body, battle.figures[target].body
    return 0.0 if one is None or other is None else round(distance(one, other), 1)


def method(odds: Odds) -> Message:
    """How the odds were found: counted, with what was left out, or estimated; and how later choices are made."""
    fields: dict[str, object] = {"policy": odds.policy}
    if odds.samples:
        return Message("odds.estimated", {**fields, "number": odds.samples})
    if odds.worlds:
        return Message("odds.imagined", {**fields, "number": odds.worlds})
    if odds.unresolved > 0:
        return Message("odds.cut", {**fields, "share": share_text(odds.unresolved)})
    return Message("odds.counted", fields)


def share_text(share: Fraction) -> str:
    """A small share in words that lose nothing: per cent with two digits that count."""
    return f"{float(share * 100):.2g}"
