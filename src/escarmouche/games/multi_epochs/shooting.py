"""Shooting [ME-SHO]."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from escarmouche.engine.asking.dice import D6, FACE
from escarmouche.engine.asking.requests import Roll
from escarmouche.engine.battle.tally import Tally
from escarmouche.engine.words.messages import Refusal
from escarmouche.games.multi_epochs.battle import Character, Skirmish
from escarmouche.games.multi_epochs.footing import is_climbing, is_hill
from escarmouche.games.multi_epochs.harming import raw_effect, suffer
from escarmouche.games.multi_epochs.moments import SHOT, Harm, ShotDifficulty
from escarmouche.games.multi_epochs.pushing import push_back
from escarmouche.games.multi_epochs.rounding import half
from escarmouche.table.bases.bodies import Body, distance_in_space
from escarmouche.table.geometry.shapes import contains
from escarmouche.table.scenery.terrain import Piece
from escarmouche.table.sight.sight import FAN, IGNORED, OPAQUE, SOFT, Reader, Sight, look, near
from escarmouche.table.sight.sight_lines import Span, total, united

LIGHT: Final = "light"
HEAVY: Final = "heavy"
ON_THE_LINE: Final = 0.25  # the share of the target that a thing must hide to matter [ME-R-55]
MOST_OF_IT: Final = 0.5  # the share from which heavy scenery is heavy cover [ME-R-55]


@mypyc_attr(acyclic=True)
class Weapon:
    """How far a weapon shoots [ME-SHO-02]."""

    __slots__ = ("long_range", "short_range")

    def __init__(self, short_range: float, long_range: float) -> None:
        self.short_range: Final = short_range
        self.long_range: Final = long_range


class RealSight(Reader):
    """Heavy scenery and floors hide, lighter scenery and figures hamper, marsh does nothing; heights count [ME-R-37, ME-R-55]."""

    def piece(self, piece: Piece, viewer: Body, target: Body) -> int:
        if is_heavy(piece):
            is_ignored = piece.is_open or (is_hill(piece) and (is_on(piece, viewer) or is_on(piece, target)))
            return IGNORED if is_ignored else OPAQUE
        return SOFT if piece.nature.cover == LIGHT else IGNORED

    def body(self, body: Body, viewer: Body, target: Body) -> int:
        return SOFT


def is_heavy(piece: Piece) -> bool:
    """Heavy cover, a closed door, a floor or a hill may hide somebody altogether [ME-R-55, ME-R-67]."""
    nature = piece.nature
    return nature.cover == HEAVY or (nature.cover == "" and (nature.opaque or nature.platform))


def is_on(hill: Piece, body: Body) -> bool:
    """Whether somebody stands on a hill, which then hides nothing from it and nothing of it [ME-R-67]."""
    return contains(hill.shape, body.x, body.y)


SIGHT: Final = RealSight("multi-epochs", in_space=True)


def sight_between(battle: Skirmish, shooter: Character, target: Character) -> Sight:
    """What the shooter sees of its target, from the centre of its base [ME-GEN-03, ME-R-55]."""
    others = battle.bodies(shooter.id, target.id)
    return look(battle.terrain, shooter.standing, target.standing, others=others, lines=FAN, reader=SIGHT)


def why_not_shoot(
    battle: Skirmish, shooter: Character, target: Character, *, weapon: Weapon | None = None
) -> Refusal | None:
    """A shot needs a weapon, free hands, range, sight, and both out of melee [ME-SHO-01, ME-SHO-02, ME-R-38, ME-R-73]."""
    if weapon is None and not shooter.profile.has_weapon:
        return Refusal("refused.no_weapon", "ME-SHO-01", figure=shooter, target=target)
    if is_climbing(battle.terrain, shooter.standing):
        return Refusal("refused.on_a_face", "ME-R-73", figure=shooter, target=target)
    away = distance_in_space(shooter.standing, target.standing)
    reach = float(shooter.profile.long_range) if weapon is None else weapon.long_range
    if away > reach:  # "less than n" means n or less [ME-R-35]
        return Refusal("refused.out_of_range", "ME-SHO-02", {"distance": away}, figure=shooter, target=target)
    if battle.switch("me_shoot_engaged") is not True:
        if battle.is_engaged(shooter):
            return Refusal("refused.engaged", "ME-R-38", figure=shooter)
        if battle.is_engaged(target):
            return Refusal("refused.engaged", "ME-R-38", figure=target)
    if sight_between(battle, shooter, target).hidden >= 1.0:
        return Refusal("refused.not_in_sight", "ME-SHO-02", figure=shooter, target=target)
    return None


def shot_difficulty(battle: Skirmish, shooter: Character, target: Character, *, weapon: Weapon | None = None) -> Tally:
    """The difficulty of a shot, as the printed table [ME-SHO-05]."""
    sight = sight_between(battle, shooter, target)
    cover, has_obstacle = cover_and_obstacle(sight, target.standing)
    stacks = battle.switch("me_cover_obstacle_stack") is True
    tally = Tally(5, rule="ME-SHO-M1")
    short = float(shooter.profile.short_range) if weapon is None else weapon.short_range
    tally.add(+1, rule="ME-SHO-M2", when=sight.distance > short)
    tally.add(+1, rule="ME-SHO-M3", when=cover == LIGHT)
    tally.add(+2, rule="ME-SHO-M5", when=cover == HEAVY)
    tally.add(+1, rule="ME-SHO-M4", when=has_obstacle and (stacks or cover == ""))
    return battle.adjust(tally, ShotDifficulty(battle, shooter, target))


def cover_and_obstacle(sight: Sight, target: Body) -> tuple[str, bool]:
    """What the target is behind counts as cover, the worse kind only; anything farther is an obstacle [ME-R-36].

    A sliver does nothing, and heavy scenery that hides less than half of the target is no more than light cover [ME-R-55].
    """
    cover = ""
    has_obstacle = False
    behind: list[Span] = []  # heavy scenery, counted together
    for meeting in sight.meetings:
        piece = meeting.piece
        if meeting.share < ON_THE_LINE:
            continue
        if piece is None:
            has_obstacle = True  # a figure on the line
        elif not near(piece, target, 1.0):
            has_obstacle = True
        else:
            cover = LIGHT
            if is_heavy(piece):
                behind.extend(meeting.spans)
    if behind and total(united(behind)) >= MOST_OF_IT:
        cover = HEAVY
    return cover, has_obstacle


async def shot(
    battle: Skirmish, shooter: Character, target: Character, *, tir: int, weapon: Weapon | None = None
) -> None:
    """D6 + Tir against the difficulty; a hit acts like a lost melee [ME-SHO-03, ME-SHO-04]."""
    difficulty = shot_difficulty(battle, shooter, target, weapon=weapon)
    die = await Roll(D6, FACE, rule="ME-SHO-03", by=shooter.id, key="shot_die")
    total = Tally(die, rule="ME-SHO-03")
    total.add(tir, rule="ME-PRO-01")
    told: dict[str, object] = {"total": total, "difficulty": difficulty}
    if total.value < difficulty.value:
        battle.note("shot_missed", rule="ME-SHO-03", figure=shooter, target=target, fields=told)
        return
    battle.note("shot_hit", rule="ME-SHO-04", figure=shooter, target=target, fields=told)
    harm = Harm(target, harm=raw_effect(die), attacker=shooter, cause=SHOT, in_charge=False)
    await suffer(battle, harm)
    await push_back(battle, target, shooter.place, harm=harm)


def rapid_fire_tir(shooter: Character) -> int:
    """Each shot of rapid fire is made with Tir halved, rounded up [ME-TRT-13, ME-R-40]."""
    return half(shooter.profile.tir)
