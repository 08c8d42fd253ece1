"""Shooting, with a weapon or by magic [SB-SHT, SB-MAG-03]."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from escarmouche.engine.asking.dice import D6, FACE
from escarmouche.engine.asking.requests import Roll
from escarmouche.engine.battle.markers import NOBODY
from escarmouche.engine.battle.tally import Tally
from escarmouche.engine.words.messages import Refusal
from escarmouche.games.song_of_blades.battle import Raid, Warrior
from escarmouche.games.song_of_blades.melee import is_ambush
from escarmouche.games.song_of_blades.profiles import NO_RANGE
from escarmouche.games.song_of_blades.results import Blow, suffer
from escarmouche.games.song_of_blades.sighting import view_of
from escarmouche.table.bases.bodies import distance_in_space

FARTHEST: Final = 3  # sticks [SB-SHT-03]
POWER_RULES: Final = ("", "SB-MAG-04", "SB-MAG-05", "SB-MAG-06")


@mypyc_attr(acyclic=True)
class Shot:
    """Who shoots at whom, and how."""

    __slots__ = ("helpers", "is_aimed", "power", "shooter", "target")

    def __init__(
        self, shooter: Warrior, target: Warrior, *, is_aimed: bool = False, helpers: int = 0, power: int = 0
    ) -> None:
        self.shooter: Final = shooter
        self.target: Final = target
        self.is_aimed: Final = is_aimed
        self.helpers: Final = helpers  # other members of a group that could shoot at the target
        self.power: Final = power  # of a magical shot; 0 for a weapon

    @property
    def how(self) -> str:
        """What the shot is called."""
        if self.power > 0:
            return "magical"
        if self.helpers > 0:
            return "aimed_group" if self.is_aimed else "group"
        return "aimed" if self.is_aimed else "shot"


# Whether.


def why_not_armed(battle: Raid, shooter: Warrior) -> Refusal | None:
    """A shot needs a weapon, ammunition, free hands, and nobody in contact [SB-SPEC-09, SB-STA-03, SB-SC-02, SB-SHT-05]."""
    if shooter.profile.range == NO_RANGE:
        return Refusal("refused.no_weapon", "SB-SPEC-09", figure=shooter)
    if shooter.is_out_of_ammunition:
        return Refusal("refused.no_ammunition", "SB-STA-03", figure=shooter)
    return why_not_free(battle, shooter)


def why_not_free(battle: Raid, shooter: Warrior) -> Refusal | None:
    """Nobody shoots in contact with an enemy, whatever its state, nor with a treasure in hand [SB-SHT-05, SB-SC-02]."""
    if battle.markers and battle.marker_of(shooter) != NOBODY:
        return Refusal("refused.hands_full", "SB-SC-02", figure=shooter)
    if battle.is_engaged(shooter):
        return Refusal("refused.in_contact", "SB-SHT-05", figure=shooter)
    return None


def reach_of(battle: Raid, shooter: Warrior) -> float:
    """How far a figure shoots at most: three of its sticks [SB-SHT-03]."""
    return FARTHEST * battle.sticks[shooter.profile.range] if shooter.profile.range != NO_RANGE else 0.0


def why_not_target(battle: Raid, shooter: Warrior, target: Warrior, reach: float) -> Refusal | None:
    """A target is in range, seen, and not in contact with an able friend [SB-SHT-03..05]."""
    if target.body is None:
        return Refusal("refused.nobody_there", "SB-SHT-06", figure=shooter, target=target)
    away = distance_in_space(shooter.standing, target.body)
    if away > reach:
        about: dict[str, object] = {"distance": away, "limit": reach}
        return Refusal("refused.out_of_range", "SB-SHT-03", about, figure=shooter, target=target)
    if battle.switch("sb_shoot_into_melee") is not True:
        for friend in battle.enemies_engaged(target):
            if friend.controller == shooter.controller and friend.is_able:
                return Refusal("refused.friend_in_contact", "SB-SHT-05", figure=friend, target=target)
    if view_of(battle, shooter, target).is_out_of_sight:
        return Refusal("refused.not_in_sight", "SB-SHT-04", figure=shooter, target=target)
    return None


def why_not_shoot(battle: Raid, shooter: Warrior, target: Warrior) -> Refusal | None:
    """Whether a figure with a weapon may shoot at an enemy; any legal one, unless the table wants the closest [SB-SHT-06, SB-R-35]."""
    refusal = why_not_armed(battle, shooter)
    if refusal is None:
        refusal = why_not_target(battle, shooter, target, reach_of(battle, shooter))
    if refusal is None and battle.switch("sb_must_shoot_closest") is True:
        refusal = why_not_closest(battle, shooter, target)
    return refusal


def why_not_closest(battle: Raid, shooter: Warrior, target: Warrior) -> Refusal | None:
    """Another legal target is nearer [SB-R-35]."""
    away = distance_in_space(shooter.standing, target.standing)
    for other in battle.in_play(1 - shooter.controller):
        is_nearer = distance_in_space(shooter.standing, other.standing) < away
        if is_nearer and why_not_target(battle, shooter, other, reach_of(battle, shooter)) is None:
            return Refusal("refused.not_closest", "SB-R-35", figure=shooter, target=other)
    return None


# How.


async def shoot(battle: Raid, shot: Shot) -> None:
    """Both roll; only the target can suffer [SB-SHT-01, SB-ENG-01, SB-R-55]."""
    shooter, target = shot.shooter, shot.target
    die = await Roll(D6, FACE, rule="SB-SHT-01", by=shooter.id, key="shot_die")
    if die == 1 and shot.power == 0:
        die = await check_ammunition(battle, shooter)
    their_die = await Roll(D6, FACE, rule="SB-SHT-01", by=target.id, key="shot_die")
    mine = shooting_score(battle, shot, die)
    theirs = target_score(battle, shot, their_die)
    scores: dict[str, object] = {"how": shot.how, "mine": mine, "theirs": theirs}
    battle.note("shot", rule="SB-SHT-01", figure=shooter, target=target, fields=scores)
    if mine.value > theirs.value:
        blow = Blow(shooter, target, die, winner_score=mine.value, loser_score=theirs.value, in_melee=False)
        await suffer(battle, blow)
    else:
        battle.note("shot_missed", rule="SB-SHT-01", figure=shooter, target=target)


async def check_ammunition(battle: Raid, shooter: Warrior) -> int:
    """A second 1 and it shoots no more; the 1 stands, unless the table lets the new die replace it [SB-SHT-02, SB-R-31]."""
    second = await Roll(D6, FACE, rule="SB-SHT-02", by=shooter.id, key="ammunition_die")
    if second == 1:
        battle.run_dry(shooter, rule="SB-SHT-02")
    return second if battle.switch("sb_ammo_reroll_replaces") is True else 1


def shooting_score(battle: Raid, shot: Shot, die: int) -> Tally:
    """The shooter's die, Combat and rows of the table [SB-SHT-07..13]; a spell has a Combat of its own [SB-MAG-03]."""
    shooter, target = shot.shooter, shot.target
    tally = Tally(die, rule="SB-SHT-01")
    if shot.power > 0:
        tally.add(shot.power, rule=POWER_RULES[shot.power])
    else:
        tally.add(shooter.profile.combat, rule="SB-GEN-01")
    tally.add(+2, rule="SB-SHT-07", when=target.is_immobilised)
    tally.add(+1, rule="SB-SHT-08", when=target.profile.size > 1)
    tally.add(+1, rule="SB-SHT-09", when=is_ambush(battle, shooter, target))
    tally.add(-1, rule="SB-SHT-11", when=view_of(battle, shooter, target).is_covered)
    if shot.power == 0:
        sticks = sticks_away(battle, shooter, target)
        tally.add(-2, rule="SB-SHT-12", when=sticks == 2)
        tally.add(-4, rule="SB-SHT-13", when=sticks == FARTHEST)
    return tally


def sticks_away(battle: Raid, shooter: Warrior, target: Warrior) -> int:
    """In how many of its shooting sticks the target lies, height included [SB-SHT-03, SB-GEN-05]."""
    stick = battle.sticks[shooter.profile.range]
    away = distance_in_space(shooter.standing, target.standing)
    return 1 if away <= stick else 2 if away <= 2.0 * stick else FARTHEST


def target_score(battle: Raid, shot: Shot, die: int) -> Tally:
    """The target's die, Combat and rows of the table [SB-SHT-14, SB-SHT-15]."""
    tally = Tally(die, rule="SB-SHT-01")
    tally.add(shot.target.profile.combat, rule="SB-GEN-01")
    tally.add(-1, rule="SB-SHT-14", when=shot.is_aimed)
    for _ in range(shot.helpers):
        tally.add(-1, rule="SB-SHT-15")
    return tally
