"""The Commandement: a Déplacement of a commander who takes others of its Band along [FF-CMD, FF-R-37, FF-R-38, FF-R-96]."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from escarmouche.engine.asking.options import Action, against, simple
from escarmouche.engine.asking.places import DrawnSpots, Path, PickPlace
from escarmouche.engine.asking.requests import Choose, Option, yes_no
from escarmouche.engine.showing.scene import Limits
from escarmouche.engine.words.messages import Refusal
from escarmouche.games.flammes_et_fantassins.battle import Character, Fray, measured
from escarmouche.games.flammes_et_fantassins.cards import RALLY, can_play
from escarmouche.games.flammes_et_fantassins.characteristics import leading_of, stride_of
from escarmouche.games.flammes_et_fantassins.cubes import NEUTRAL
from escarmouche.games.flammes_et_fantassins.footing import LEVEL, Track, is_held, track_of
from escarmouche.games.flammes_et_fantassins.going import can_stand
from escarmouche.games.flammes_et_fantassins.magic.poison import suffer
from escarmouche.games.flammes_et_fantassins.moving import walk_out
from escarmouche.games.flammes_et_fantassins.outings import Outing
from escarmouche.games.flammes_et_fantassins.sentinel import greet
from escarmouche.games.flammes_et_fantassins.sight import HIDDEN, view
from escarmouche.games.flammes_et_fantassins.traps import arrive
from escarmouche.table.bases.bodies import Body, distance_in_space
from escarmouche.table.geometry.points import Point, at, length
from escarmouche.table.geometry.shapes import FULL_TURN, UNIT_CIRCLE, point_to_segment

CLOSE: Final = 1.0  # inches from the commander, on the way and on arrival [FF-CMD-04, FF-CMD-05]
TAKE: Final = "take"
ENOUGH: Final = "enough"
STRIDE: Final = 0.1  # inches between the looks along a way that changes its level
RINGS: Final[tuple[float, ...]] = (0.01, 0.25, 0.5, 0.75, 0.99)  # inches from the commander at which places are tried
AROUND: Final = 4  # ninety-sixths between two of them


def why_not_command(battle: Fray, who: Character) -> Refusal | None:
    """A command cube on the sheet pays for it; who has no Com. moves alone [FF-CMD-01..03, FF-R-37, FF-R-155]."""
    if not who.is_standing:
        return Refusal("refused.lying", "FF-R-61", figure=who)
    if who.command < 1 or who.charm_cube == NEUTRAL:  # who is charmed pays with the cube that it loses [FF-R-72]
        return Refusal("refused.no_command_cube", "FF-CMD-01", figure=who)
    if battle.switch("ff_command_limit") == "one" and battle.commands[who.owner] > 0:
        return Refusal("refused.commanded", "FF-R-37", figure=who)
    return None


async def command(battle: Fray, commander: Character) -> None:
    """The commander moves, then those taken along are placed around it [FF-CMD-03..05]."""
    battle.put_cubes(commander, 0, -1, rule="FF-CMD-01")
    if commander.charm_cube:
        battle.pay_charm(commander, rule="FF-R-72")
    battle.count_command(commander.owner, rule="FF-CMD-02")
    battle.note("commands", rule="FF-CMD-03", figure=commander)
    outing = Outing(commander)
    await walk_out(battle, outing)
    if not commander.is_standing:
        return  # who leaves the table takes nobody along [FF-R-23]
    reach = await rallying(battle, commander, outing)
    left = leading_of(battle, commander).value
    while left > 0 and commander.is_standing:
        lister = Followers(battle, outing, reach)
        if not lister.found():
            return
        told: dict[str, object] = {"left": left}
        action = await Choose(
            commander.controller, "take_along", lister, rule="FF-CMD-04", figure=commander, fields=told
        )
        if action.kind == ENOUGH:
            return
        await bring(battle, commander, battle.character(action.target))
        outing.taken = (*outing.taken, action.target)
        left -= 1


async def rallying(battle: Fray, commander: Character, outing: Outing) -> float:
    """How far the voice carries: an inch, or Dép. with the Cri de Ralliement [FF-CMD-04, FF-TAL-04, FF-R-96]."""
    if not can_play(commander, RALLY):
        return CLOSE
    reach = float(stride_of(battle, commander))
    far, near = Followers(battle, outing, reach).found(), Followers(battle, outing, CLOSE).found()
    if len(far) == len(near):
        return CLOSE
    if not await yes_no(commander.owner, "rally", rule="FF-TAL-04", figure=commander):
        return CLOSE
    battle.use_talent(commander, RALLY, rule="FF-TAL-04")
    return reach


# Who comes along.


class Followers:
    """Whom the commander may take along, one at a time [FF-CMD-04, FF-R-38]."""

    def __init__(self, battle: Fray, outing: Outing, reach: float) -> None:
        self.battle: Final = battle
        self.outing: Final = outing
        self.reach: Final = reach

    def __call__(self, explain: bool) -> list[Option[Action]]:
        return [simple(ENOUGH), *[against(TAKE, one, None) for one in self.found()]]

    def found(self) -> list[Character]:
        """Others of the Band who stand, were within reach at some point of the way, and have a place to go to."""
        battle, commander = self.battle, self.outing.mover
        return [
            one
            for one in battle.in_play(commander.owner)
            if one is not commander
            and one.is_standing
            and one.id not in self.outing.taken
            and measured(nearest_on_way(battle, self.outing, one.standing)) <= self.reach
            and ArrivalSpots(battle, commander, one).first() is not None
        ]


def nearest_on_way(battle: Fray, outing: Outing, body: Body) -> float:
    """The least distance of the commander from somebody on its way, in space [FF-R-38, FF-R-124]."""
    best = distance_in_space(outing.mover.standing, body)
    for start, path in outing.walks:
        track = track_of(battle.terrain, start, path)
        if track is not None:
            best = min(best, nearest_on_track(track, body))
    return best


def nearest_on_track(track: Track, body: Body) -> float:
    """The same for one walk."""
    if track.levels:
        count = int(track.size / STRIDE) + 1
        return min([distance_in_space(track.at(track.size * k / count), body) for k in range(count + 1)])
    apart = track.body.reach + body.reach
    path: Path = track.path
    flat = [point_to_segment(body.x, body.y, path[i - 1], path[i]) for i in range(1, len(path))]
    return length(max(min(flat) - apart, 0.0), track.body.z - body.z)


# Where they arrive.


class ArrivalSpots(DrawnSpots):
    """Free places within 1" of the commander, on its level and in its sight [FF-CMD-05, FF-R-38, FF-R-139]."""

    def __init__(self, battle: Fray, commander: Character, follower: Character) -> None:
        self.battle: Final = battle
        self.commander: Final = commander
        self.follower: Final = follower
        self.level: Final = commander.standing.z

    def body_at(self, place: Point) -> Body:
        return self.follower.standing.moved(place, self.level)

    def why_not(self, answer: Point) -> Refusal | None:
        body, leader = self.body_at(answer), self.commander.standing
        away = measured(distance_in_space(leader, body))
        if away > CLOSE:
            about: dict[str, object] = {"distance": away, "limit": CLOSE}
            return Refusal("refused.too_far_away", "FF-CMD-05", about, figure=self.follower, target=self.commander)
        if not is_held(self.battle.terrain, body):
            return Refusal("refused.over_the_edge", "FF-R-124", figure=self.follower)
        if not can_stand(self.battle, self.follower, body):
            return Refusal("refused.overlaps", "FF-R-38", figure=self.follower)
        if view(self.battle, leader, body, (self.commander.id, self.follower.id)) == HIDDEN:
            return Refusal("refused.not_in_sight", "FF-R-38", figure=self.commander, target=self.follower)
        return None

    def place_at(self, turn: int, off: float) -> Point:
        leader = self.commander.standing
        far = leader.reach + self.follower.standing.reach + off
        ux, uy = UNIT_CIRCLE[turn % FULL_TURN]
        return at(leader.x + ux * far, leader.y + uy * far)

    def first(self) -> Point | None:
        """Where it is, if that will do; else the first place around the commander that is free."""
        if abs(self.follower.standing.z - self.level) <= LEVEL and self.why_not(self.follower.place) is None:
            return self.follower.place
        for off in RINGS:
            for turn in range(0, FULL_TURN, AROUND):
                place = self.place_at(turn, off)
                if self.why_not(place) is None:
                    return place
        return None

    def default(self) -> Point:
        place = self.first()
        assert place is not None, "somebody was taken along to where there is no room"
        return place

    def suggest(self, count: int, draw: Callable[[int], int]) -> list[Point]:
        return [self.default(), *self.by_chance(count - 1, draw)]

    def drawn(self, draw: Callable[[int], int]) -> Point | None:
        place = self.place_at(draw(FULL_TURN), RINGS[draw(len(RINGS))])
        return place if self.why_not(place) is None else None

    def limits(self) -> Limits:
        leader = self.commander.standing
        far = leader.reach + self.follower.standing.reach + CLOSE  # between the centres
        return Limits(figure=self.follower.id, origin=(leader.x, leader.y), reach=far)


async def bring(battle: Fray, commander: Character, follower: Character) -> None:
    """Somebody is placed beside the commander, and counts as having moved: traps, then Sentinels there [FF-R-38, FF-R-120]."""
    spots = ArrivalSpots(battle, commander, follower)
    place = await PickPlace(commander.controller, "arrival", spots, rule="FF-CMD-05", figure=follower, target=commander)
    before = follower.standing
    battle.put(follower, spots.body_at(place), rule="FF-CMD-05", kind="taken_along")
    arrive(battle, follower, before)
    if follower.body is not None:
        await greet(battle, follower, before)
    if battle.effects and follower.body is not None and place != before.place:
        suffer(battle, follower)
