"""What a player sees of a battle: everything, for nothing is hidden in this game."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.showing.scene import Counter, Fact, Figures, Range, Score, Sheet, Shown, Tags, Zone, box
from escarmouche.engine.showing.staging import markers_shown, traits_of
from escarmouche.games.song_of_blades.battle import NOBODY, Raid, Warrior, is_lost
from escarmouche.games.song_of_blades.break_through import points_through
from escarmouche.games.song_of_blades.deployment import strip
from escarmouche.games.song_of_blades.profiles import NO_RANGE
from escarmouche.games.song_of_blades.treasure import tokens_of
from escarmouche.games.song_of_blades.turn import round_limit

RANGES: Final = ("once", "twice", "thrice")  # sticks of a shooter


def show(battle: Raid, seat: int) -> Shown:
    """What this game adds to a scene."""
    limit = round_limit(battle)
    return Shown(
        sheets=tuple([sheet(battle, warrior) for warrior in battle.warriors]),
        rounds=limit if limit > 0 else -1,
        actions_left=battle.group_actions if battle.group else battle.actions_left,
        scenario=battle.scenario.key,
        markers=tuple(markers_shown(battle, "treasure", held_leave=True)),  # [SB-SC-02]
        zones=zones(battle),
        scores=scores(battle),
        facts=facts(battle),
    )


def zones(battle: Raid) -> tuple[Zone, ...]:
    """The deployment of each side once the sides are known [SB-SET-03]."""
    if battle.south == NOBODY:
        return ()
    found: list[Zone] = []
    for seat in (0, 1):
        low, high = strip(battle, seat)
        found.append(Zone("deployment", seat, box(0.0, low, battle.terrain.width, high)))
    return tuple(found)


def scores(battle: Raid) -> tuple[Score, ...]:
    """What each side has won so far, and the figures it has left."""
    won = Score("won", (battle.points_lost(1), battle.points_lost(0)))
    left = Score("left", (len(battle.in_play(0)), len(battle.in_play(1))))
    if battle.markers:
        return (Score("tokens", (tokens_of(battle, 0), tokens_of(battle, 1))), won, left)
    if battle.attacker != NOBODY and battle.scenario.key == "break_through":
        through = [0, 0]
        through[battle.attacker] = points_through(battle)
        return (Score("through", (through[0], through[1])), won, left)
    return (won, left)


def facts(battle: Raid) -> tuple[Fact, ...]:
    """A hand that is about to pass, those who still test their morale, a group under orders."""
    found: list[Fact] = []
    if battle.is_turnover:
        found.append(Fact(Tags("hand", ("turnover",)), seat=battle.active, is_pressing=True))
    if battle.testing:
        found.append(Fact(Figures("testing", battle.testing), is_pressing=True))
    if battle.group:
        found.append(Fact(Figures("group", battle.group), seat=battle.active, is_pressing=True))
    return tuple(found)


def ranges(battle: Raid, warrior: Warrior) -> tuple[Range, ...]:
    """One, two and three sticks of a shooter, measured from its base [SB-SHT-03]."""
    if warrior.profile.range == NO_RANGE:
        return ()
    stick = battle.sticks[warrior.profile.range]
    return tuple([Range(key, stick * (count + 1)) for count, key in enumerate(RANGES)])


def sheet(battle: Raid, warrior: Warrior) -> Sheet:
    """A figure as a sheet of counters, tags and states."""
    profile = warrior.profile
    return Sheet(
        warrior.id,
        widgets=(
            Counter("quality", f"{profile.quality}+"),
            Counter("combat", profile.combat),
            Counter("move", f"{battle.sticks[profile.move]:g} mm"),
        ),
        tags=traits_of(warrior.card),
        states=states_of(battle, warrior),
        ranges=ranges(battle, warrior),
        cost=profile.cost,
        role=profile.title,
    )


def states_of(battle: Raid, warrior: Warrior) -> tuple[str, ...]:
    """What holds of a figure now, by name."""
    states = {
        "fallen": warrior.is_fallen,
        "immobilised": warrior.is_immobilised,
        "activated": warrior.is_activated,
        "attacked": warrior.has_attacked,
        "no_ammunition": warrior.is_out_of_ammunition,
        "powerless": warrior.is_powerless,
        "testing": warrior.id in battle.testing,
        "carrying": battle.marker_of(warrior) != NOBODY,
        "left": warrior.id in battle.gone,
        "out": is_lost(battle, warrior),
    }
    return tuple([name for name, holds in states.items() if holds])
