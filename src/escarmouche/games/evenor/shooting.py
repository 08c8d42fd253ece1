"""Shooting [EV-SHO]."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from escarmouche.engine.asking.dice import Successes, d6
from escarmouche.engine.asking.options import list_yes_first
from escarmouche.engine.asking.requests import Choose, Roll
from escarmouche.engine.battle.tally import Tally
from escarmouche.engine.words.messages import Refusal
from escarmouche.games.evenor.battle import CONTACT, Hero, Skirmish
from escarmouche.games.evenor.moments import ShootingThreshold, Touching
from escarmouche.games.evenor.profiles import Weapon
from escarmouche.games.evenor.scenery import bars
from escarmouche.games.evenor.thresholds import limited, passed
from escarmouche.table.bases.bodies import Body, distance, is_contact
from escarmouche.table.scenery.terrain import Piece
from escarmouche.table.sight.sight import FAN, IGNORED, OPAQUE, SOFT, Reader, Sight, look

HALF: Final = 0.5


class PlainSight(Reader):
    """Scenery hides; figures in between are marked, since who is masked by one cannot be chosen [EV-SET-04, EV-R-27]."""

    def piece(self, piece: Piece, viewer: Body, target: Body) -> int:
        return OPAQUE if bars(piece) else IGNORED

    def body(self, body: Body, viewer: Body, target: Body) -> int:
        return SOFT


SIGHT: Final = PlainSight("evenor")


def sight_between(battle: Skirmish, viewer: Body, target: Body, *, besides: tuple[int, int]) -> Sight:
    """How much of a base is hidden, as seen under an angle from the centre of another [EV-R-11]."""
    others = battle.bodies(besides[0], besides[1])
    return look(battle.terrain, viewer, target, others=others, lines=FAN, reader=SIGHT)


@mypyc_attr(acyclic=True)
class Shot:
    """One shot: who at whom, with what, from where, and how it is made."""

    __slots__ = ("at", "is_aimed", "is_counter", "is_moving", "is_sheltered", "needed", "shooter", "target", "weapon")

    def __init__(
        self,
        shooter: Hero,
        target: Hero,
        weapon: Weapon,
        *,
        at: Body,
        is_moving: bool = False,
        is_counter: bool = False,
        is_aimed: bool = False,
        is_sheltered: bool = False,
    ) -> None:
        self.shooter: Final = shooter
        self.target: Final = target
        self.weapon: Final = weapon
        self.at: Final = at  # where the shooter stands
        self.is_moving: Final = is_moving  # part of a Moving shot [EV-DYN-02]
        self.is_counter: Final = is_counter  # a Counter-charge shot [EV-REA-16]
        self.is_aimed: Final = is_aimed  # [EV-DYN-07]
        self.is_sheltered: Final = is_sheltered  # its target took cover from it: Covered, and seen [EV-R-09]
        self.needed: Tally | None = None  # the threshold, where it was settled before others moved [EV-R-22]


# Who may be shot at.


def shooting_weapons(hero: Hero) -> list[Weapon]:
    """What it can shoot or throw: nothing without T [EV-PRO-05], only weapons with a range [EV-PRO-10]."""
    if hero.profile.shooting == 0:
        return []
    return [weapon for weapon in hero.weapons() if weapon.shoots]


def why_not_shot(
    battle: Skirmish, shooter: Hero, target: Hero, weapon: Weapon, *, at: Body | None = None
) -> Refusal | None:
    """Why a shot cannot be made, from where the shooter stands or will stand [EV-SHO-01..04]."""
    body = shooter.standing if at is None else at
    return why_not_from(battle, Shot(shooter, target, weapon, at=body), target_at=target.body)


def why_not_from(battle: Skirmish, shot: Shot, *, target_at: Body | None, reach: float = 0.0) -> Refusal | None:
    """The same with the target standing somewhere [EV-HID-02]; `reach` stands for the weapon's long range when given."""
    shooter, target, weapon = shot.shooter, shot.target, shot.weapon
    if shooter.profile.shooting == 0:
        return Refusal("refused.cannot_shoot", "EV-PRO-05", figure=shooter)
    if weapon.key in shooter.lost or not weapon.shoots:
        rule = "EV-PRO-10" if not weapon.shoots else "EV-PRO-09"
        return Refusal("refused.no_such_shot", rule, {"weapon": weapon.key}, figure=shooter)
    if target_at is None or not target.in_play or target.controller == shooter.controller:
        return Refusal("refused.no_target", "EV-SHO-01", figure=shooter, target=target)
    if target.is_hidden:
        return Refusal("refused.hidden_target", "EV-SHO-04", figure=shooter, target=target)
    away = distance(shot.at, target_at)
    limit = weapon.long if reach == 0.0 else reach
    if away > limit:
        far: dict[str, object] = {"distance": away, "limit": limit}
        return Refusal("refused.out_of_range", "EV-SHO-01", far, figure=shooter, target=target)
    if is_shooter_engaged(battle, shot):
        return Refusal("refused.engaged", "EV-SHO-03", figure=shooter)
    if is_engaged_at(battle, target, target_at, shot=shot):
        return Refusal("refused.engaged", "EV-SHO-03", figure=target)
    return None if is_sheltered(battle, shot) else why_not_seen(battle, shot, target_at)


def is_shooter_engaged(battle: Skirmish, shot: Shot) -> bool:
    """Whether the shooter touches an enemy; one who has left it to come back does not count on its way [EV-R-15]."""
    touched = battle.touched_at(shot.shooter, shot.at)
    return len(touched) > (1 if shot.is_counter and shot.target in touched else 0)


def is_engaged_at(battle: Skirmish, target: Hero, target_at: Body, *, shot: Shot) -> bool:
    """Whether a target standing there touches an enemy of its own, the shooter being where it shoots."""
    for other in battle.touched_at(target, target_at):
        if other is not shot.shooter:
            return True
    return is_contact(shot.at, target_at, CONTACT, 0.0)


def is_sheltered(battle: Skirmish, shot: Shot) -> bool:
    """Whether the target has taken cover from this shooter in reaction: it counts as seen [EV-REA-12, EV-R-09]."""
    pair = (shot.shooter.id, shot.target.id)
    is_still = pair in battle.slot.sheltered and shot.target.cover != ""
    return shot.is_sheltered or is_still


def why_not_seen(battle: Skirmish, shot: Shot, target_at: Body) -> Refusal | None:
    """A line must reach the target, and no other figure may hide even a part of it [EV-SHO-01, EV-SHO-02]."""
    sight = sight_between(battle, shot.at, target_at, besides=(shot.shooter.id, shot.target.id))
    if sight.hidden >= 1.0:
        return Refusal("refused.not_in_sight", "EV-SHO-01", figure=shot.shooter, target=shot.target)
    for meeting in sight.meetings:
        if meeting.piece is None:
            return Refusal("refused.masked", "EV-SHO-02", figure=shot.shooter, target=shot.target)
    return None


# What the dice need.


def shot_threshold(battle: Skirmish, shot: Shot, *, target_at: Body | None = None) -> Tally:
    """The printed table of modifiers, all of them cumulative [EV-SHO-09, EV-R-10]; the target may be thought elsewhere."""
    shooter, target = shot.shooter, shot.target
    there = target.standing if target_at is None else target_at
    tally = Tally(shooter.profile.shooting, rule="EV-PRO-05")
    add_range(tally, shot, there)
    is_covered, is_concealed = concealment(battle, shot, there)
    tally.add(+1, rule="EV-SHO-M4", when=target.is_prone)
    tally.add(+1, rule="EV-SHO-M5", when=is_concealed)
    tally.add(+2, rule="EV-SHO-M6", when=is_covered)
    tally.add(+1, rule="EV-SHO-M7", when=shot.is_moving)
    tally.add(-2, rule="EV-SHO-M11", when=shot.is_aimed)
    return limited(battle.adjust(tally, ShootingThreshold(battle, shooter, target)))


def add_range(tally: Tally, shot: Shot, target_at: Body) -> None:
    """Short, medium or long [EV-SHO-06]; a Counter-charge shot is always short [EV-REA-16]."""
    away = distance(shot.at, target_at)
    is_short = away <= shot.weapon.short or shot.is_counter
    tally.add(-1, rule="EV-SHO-M1", when=is_short)
    tally.add(+1, rule="EV-SHO-M3", when=not is_short and away > shot.weapon.medium)


def concealment(battle: Skirmish, shot: Shot, target_at: Body) -> tuple[bool, bool]:
    """Whether the target is Covered from this shooter, or else Concealed: more than half hidden [EV-SHO-08, EV-R-11]."""
    target = shot.target
    sight = sight_between(battle, shot.at, target_at, besides=(shot.shooter.id, target.id))
    is_covered = False
    if target.cover != "" and target_at.place == target.standing.place:  # it is lost by moving [EV-STA-08]
        is_covered = is_sheltered(battle, shot)
        for meeting in sight.meetings:
            if meeting.piece is not None and meeting.piece.id == target.cover:
                is_covered = True
    is_concealed = sight.hidden > HALF
    if is_covered:  # Covered includes being concealed [EV-STA-07]
        return (True, False)
    return (is_covered, is_concealed)


def shot_dice(battle: Skirmish, shot: Shot) -> int:
    """The Power of the weapon [EV-PRO-08]; none if it cannot touch the target [EV-TRT-11]."""
    touching = Touching(battle, shot.target, shot.weapon)
    battle.tell(touching)
    return 0 if touching.is_harmless else shot.weapon.power


# Rolling.


async def roll_shot(battle: Skirmish, shot: Shot) -> int:
    """Every die that reaches the threshold is one damage; these dice do not explode [EV-SHO-07]."""
    shooter, target, weapon = shot.shooter, shot.target, shot.weapon
    needed = shot_threshold(battle, shot) if shot.needed is None else shot.needed
    dice = shot_dice(battle, shot)
    battle.reveal(shooter, rule="EV-HID-04")
    damage = 0
    if dice > 0:
        damage = await Roll(
            d6(dice), Successes(needed.value), rule="EV-SHO-07", by=shooter.id, key="shot_dice",
            figure=shooter, target=target, needed=needed,
        )  # fmt: skip
        if damage < dice and weapon.is_enchanted and await rerolls(shooter):
            damage += await passed(needed, rule="EV-R-30", by=shooter, key="reroll_die", target=target)
    told: dict[str, object] = {"weapon": weapon.key, "hits": damage}
    battle.note("shot", rule="EV-SHO-07", figure=shooter, target=target, needed=needed, fields=told)
    if shot.is_aimed:
        battle.lose_aim(shooter)
    if weapon.is_thrown:
        battle.lose_weapon(shooter, weapon, rule="EV-PRO-09")
    return damage


async def rerolls(owner: Hero) -> bool:
    """The user of an enchanted weapon may reroll one failed die [EV-PRO-11, EV-D-41]."""
    return await Choose(owner.controller, "reroll", list_yes_first, rule="EV-PRO-11", figure=owner)


# In reaction.


def why_not_return(battle: Skirmish, reactor: Hero, weapon: Weapon, enemy: Hero, *, enemy_at: Body) -> Refusal | None:
    """A Return shot is measured where the enemy stands when it shoots or uses its power [EV-REA-14, EV-R-72]."""
    return why_not_from(battle, Shot(reactor, enemy, weapon, at=reactor.standing), target_at=enemy_at)
