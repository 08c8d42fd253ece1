"""What a player sees of a battle: everything, for nothing is hidden in this game."""

from __future__ import annotations

from escarmouche.engine.showing.scene import (
    Counter,
    Fact,
    MarkerShown,
    Range,
    Score,
    Sheet,
    Shown,
    Tag,
    Tags,
    Track,
    Widget,
    Zone,
    box,
)
from escarmouche.engine.showing.staging import traits_of
from escarmouche.games.sons_of_fate.battle import NOBODY, Feud, Fighter
from escarmouche.games.sons_of_fate.deployment import zone_of
from escarmouche.games.sons_of_fate.fate import MOST_FATES
from escarmouche.games.sons_of_fate.paying import MOST_ATTACKS, MOST_ENGAGEMENTS, MOST_MOVES
from escarmouche.games.sons_of_fate.profiles import CHARACTERISTICS, PROFILES
from escarmouche.games.sons_of_fate.three_stones import holder_of
from escarmouche.games.sons_of_fate.turn import TURNS


def show(battle: Feud, seat: int) -> Shown:
    """What this game adds to a scene."""
    return Shown(
        sheets=tuple([sheet(battle, fighter) for fighter in battle.fighters]),
        rounds=TURNS,
        actions_left=battle.fighter(battle.acting).points if battle.acting != NOBODY else 0,
        scenario=battle.scenario.key,
        markers=stones(battle),
        zones=zones(battle),
        scores=scores(battle),
        facts=facts(battle),
    )


def stones(battle: Feud) -> tuple[MarkerShown, ...]:
    """The stones, and for whom each would count now [SF-SC-02]."""
    found: list[MarkerShown] = []
    for index, marker in enumerate(battle.markers):
        at = (marker.place.x, marker.place.y, marker.z)
        found.append(MarkerShown("stone", number=index + 1, at=at, seat=holder_of(battle, marker)))
    return tuple(found)


def zones(battle: Feud) -> tuple[Zone, ...]:
    """The deployment of each side once the sides are known [SF-DEP-03]."""
    if battle.south == NOBODY:
        return ()
    return tuple([Zone("deployment", seat, box(*zone_of(battle, seat))) for seat in (0, 1)])


def scores(battle: Feud) -> tuple[Score, ...]:
    """What each side has won so far, and the figures it has left."""
    left = (len(battle.in_play(0)), len(battle.in_play(1)))
    return (Score("won", battle.scenario.scores(battle)), Score("left", left))


def facts(battle: Feud) -> tuple[Fact, ...]:
    """The fate dice that each side has left, and who is first player [SF-FATE-01, SF-R-54]."""
    found = [Fact(Track("fate", MOST_FATES - battle.fates[seat], MOST_FATES), seat=seat) for seat in (0, 1)]
    if battle.first != NOBODY:
        found.append(Fact(Tags("first", ("turn",)), seat=battle.first))
    return tuple(found)


def sheet(battle: Feud, fighter: Fighter) -> Sheet:
    """A figure as tracks of points, counters, tags and states."""
    profile = fighter.profile
    return Sheet(
        fighter.id,
        widgets=(*limbs(fighter), *quotas(battle, fighter)),
        tags=(*rank_of(fighter), *traits_of(fighter.card)),
        states=states_of(battle, fighter),
        ranges=(Range("weapon", float(profile.range)),) if profile.is_shooter else (),
        cost=profile.cost,
        role=profile.title,
    )


def limbs(fighter: Fighter) -> list[Widget]:
    """Each part of the body: its points, white and red, and the characteristic as it stands [SF-PC-01]."""
    profile = fighter.profile
    return [
        Track(key, fighter.left(part), profile.totals[part], red=profile.reds[part], shows=str(fighter.value(part)))
        for part, key in enumerate(CHARACTERISTICS)
    ]


def quotas(battle: Feud, fighter: Fighter) -> list[Widget]:
    """Action points left, and what has been done in this turn of how much [SF-ACT-02, SF-TURN-04]."""
    found: list[Widget] = [Counter("points", fighter.points), Counter("moves", f"{fighter.moves}/{MOST_MOVES}")]
    if battle.switch("sf_attack_quota") == "separate":
        found.append(Counter("attacks", f"{fighter.strikes}/{MOST_ATTACKS}"))
        found.append(Counter("shots", f"{fighter.shots}/{MOST_ATTACKS}"))
    else:
        found.append(Counter("attacks", f"{fighter.strikes + fighter.shots}/{MOST_ATTACKS}"))
    found.append(Counter("engagements", f"{fighter.engagements}/{MOST_ENGAGEMENTS}"))
    return found


def rank_of(fighter: Fighter) -> list[Tag]:
    """Lords, captains and colossi are told apart at a glance."""
    profile = fighter.profile
    return [] if profile.rank == "rank" else [Tag(profile.key, str(PROFILES[profile.key]["rule"]))]


def states_of(battle: Feud, fighter: Fighter) -> tuple[str, ...]:
    """What holds of a figure now, by name."""
    states = {
        "activated": fighter.is_activated,
        "engaged": battle.is_engaged(fighter),
        "execution": fighter.has_execution,
        "extra_success": fighter.has_extra_success,
        "free_shift": fighter.has_free_shift,
        "sprint": fighter.has_sprint,
        "fated": fighter.has_fate,
        "healed": fighter.is_healed,
        "left": fighter.id in battle.gone,
        "out": not fighter.in_play and fighter.id not in battle.gone,
    }
    return tuple([name for name, holds in states.items() if holds])
