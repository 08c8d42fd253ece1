"""Scenes of the proving ground, written as one would set up the table."""

from __future__ import annotations

from escarmouche.engine.match.match import Match
from escarmouche.engine.match.tape import Tape
from escarmouche.table.bases.bodies import Body
from escarmouche.table.geometry.points import Point
from tests.proving_ground.battle import Fighter, Skirmish
from tests.proving_ground.game import GAME, sample_header, set_up

BANDS = ("red", "green", "blue")
RED, GREEN, BLUE = range(3)


def scene(*lines: str, points: int = 3, hands: tuple[tuple[int, ...], ...] = ((), (), ())) -> Skirmish:
    """A battle in its first round; "red captain 3,3", "blue rider 5,9 turned 24", "green witch 11,7 up".

    Figures that are not named are out of play; those named without a place have none.
    """
    battle = set_up(sample_header(0))
    battle.prepared = 3
    battle.round = 1
    battle.points = [points] * 3
    battle.hands = list(hands)
    for fighter in battle.fighters():
        fighter.body = None
        fighter.in_play = False
    battle.cat.in_play = True
    battle.set_down(battle.cat, Point(13.0, 13.0), rule="PG-CAT-01")
    battle.events.clear()
    for line in lines:
        words = line.split()
        fighter = named(battle, f"{words[0]} {words[1]}")
        fighter.in_play = True
        if len(words) > 2:
            x, y = words[2].split(",")
            turn = int(words[words.index("turned") + 1]) if "turned" in words else 0
            level = 3.0 if "up" in words else 0.0
            fighter.body = Body(fighter.card.base, Point(float(x), float(y)), level, fighter.card.height, turn=turn)
    return battle


def named(battle: Skirmish, name: str) -> Fighter:
    """The figure called "red captain"."""
    band, kind = name.split()
    [found] = [f for f in battle.fighters() if BANDS[f.owner] == band and f.name == kind]
    return found


def ready_match(number: int = 0) -> Match:
    """A match whose seats have made ready by default answers, waiting for the first bids."""
    match = Match(GAME, sample_header(number), tape=Tape(f"ready {number}"))
    while match.request is not None and match.request.key != "bids":
        match.answer(match.request.default())
    return match


def skirmish_of(match: Match) -> Skirmish:
    assert isinstance(match.battle, Skirmish)
    return match.battle
