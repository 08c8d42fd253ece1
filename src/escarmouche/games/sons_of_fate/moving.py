"""Moving, and engaging: a movement into contact with its attack [SF-MOVE, SF-ENG]."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from escarmouche.engine.asking.places import Path, PickPath
from escarmouche.engine.asking.requests import yes_no
from escarmouche.engine.asking.walks import ContactSpots, WalkSpots
from escarmouche.engine.words.messages import Refusal
from escarmouche.games.sons_of_fate.battle import CONTACT, Feud, Fighter, touch
from escarmouche.games.sons_of_fate.going import DIFFICULT, HAIR, cost_of, inches_of, passage_of, survey, why_not_way
from escarmouche.games.sons_of_fate.melee import attack
from escarmouche.games.sons_of_fate.moments import DISENGAGE, ENGAGE, MOVE, STEP
from escarmouche.games.sons_of_fate.paying import (
    ENGAGE_PRICE,
    MOST_ENGAGEMENTS,
    MOST_MOVES,
    MOVE_PRICE,
    why_not_points,
    why_not_strike,
)
from escarmouche.games.sons_of_fate.shooting import corridor_of
from escarmouche.games.sons_of_fate.vaulting import Vault, go_over, vault, ways_over
from escarmouche.games.sons_of_fate.wounding import CHARGE
from escarmouche.table.bases.bodies import Body, distance
from escarmouche.table.geometry.points import Point, at, snap
from escarmouche.table.geometry.shapes import FULL_TURN, UNIT_CIRCLE
from escarmouche.table.moving.walking import Passage, is_free, path_length

ROUND_ABOUT: Final = 4  # a way out is looked for in every fourth of the ninety-six directions
LEEWAY: Final = 2  # inches by which a climb may fall short at most, by any house rule [SF-R-34]
GIVEN_BY: Final = {
    DISENGAGE: "SF-DIS-05",
    STEP: "SF-FATE-15",
}  # the rule that gives the inches, if not that of the Move
SIDES: Final = 8  # of a target, from which contact is looked for


class MoveSpots(WalkSpots[Fighter]):
    """The ways of a Move, of a disengagement and of the Pas du Destin [SF-MOVE-01..04, SF-DIS-05, SF-FATE-15]."""

    def __init__(self, battle: Feud, mover: Fighter, kind: str) -> None:
        super().__init__(mover)
        self.battle: Final = battle
        self.kind: Final = kind
        self._left: list[Fighter] | None = None

    @property
    def left(self) -> list[Fighter]:
        """Whom it must leave [SF-DIS-06]; looked for when somebody looks for a way."""
        if self._left is None:
            self._left = self.battle.enemies_engaged(self.mover)
        return self._left

    def find_pas(self) -> float:
        return float(inches_of(self.battle, self.mover, self.kind))

    def may_touch(self) -> bool:
        return self.kind == MOVE and self.battle.switch("sf_move_into_contact") is True

    def find_passage(self) -> Passage:
        return passage_of(self.battle, self.mover, self.pas)

    def prices(self) -> tuple[float, ...]:
        return DIFFICULT

    def settled(self, answer: Path) -> Path:
        """The way as it is gone: up to an edge by which the scenario lets the figure leave [SF-R-64]."""
        if self.kind != MOVE or not answer:
            return answer
        if len(answer) == 1:
            return (self.ends(answer[0]),)
        start = answer[-2]
        return (*answer[:-1], self.battle.scenario.edge_goal(self.battle, self.mover, start, answer[-1]))

    def ends(self, goal: Point) -> Point:
        if self.kind != MOVE:
            return goal
        return self.battle.scenario.edge_goal(self.battle, self.mover, self.mover.place, goal)

    def why_not(self, answer: Path) -> Refusal | None:
        answer = self.settled(answer)
        if not answer:
            return self.why_not_stay()
        refusal = why_not_way(
            self.battle, self.mover, self.passage, answer, inches=self.pas, rule=GIVEN_BY.get(self.kind, "SF-MOVE-01")
        )
        return refusal if refusal is not None else self.why_not_end(answer[-1])

    def is_open(self, goal: Point) -> bool:
        """A straight way on the ground that nothing bars is legal unless it is too difficult or ends in contact."""
        passage, path = self.passage, (self.mover.place, goal)
        if not is_free(passage, path):
            return False
        if passage.mover.z > 0.0:
            return self.why_not((goal,)) is None
        if passage.layer.zones and cost_of(self.battle, passage, path, path_length(path)) > self.pas + HAIR:
            return False
        return self.why_not_end(goal) is None

    def why_not_end(self, place: Point) -> Refusal | None:
        """Only an Engage makes contact; brushing past is allowed, for the end point alone counts [SF-MOVE-04, SF-R-19, SF-DIS-06]."""
        body = self.mover.standing.moved(place, self.mover.standing.z)
        for enemy in self.battle.enemies_at(self.mover, body):
            if enemy in self.left:
                return Refusal("refused.still_in_contact", "SF-DIS-06", figure=self.mover, target=enemy)
            if not self.may_touch():
                return Refusal("refused.into_contact", "SF-MOVE-04", figure=self.mover, target=enemy)
        return None

    def why_not_stay(self) -> Refusal | None:
        """A Move may be as short as one likes; who leaves a melee leaves it, if there is a way [SF-R-18]."""
        if not self.left or self.some_way() is None:
            return None
        return Refusal("refused.still_in_contact", "SF-DIS-06", figure=self.mover, target=self.left[0])

    def default(self) -> Path:
        if not self.left:
            return ()
        way = self.some_way()
        return way if way is not None else ()

    def some_way(self) -> Path | None:
        """A straight way out of contact: far ones first, then shorter ones."""
        start = self.mover.place
        for share in (1.0, 0.5, 0.25):
            far = self.pas * share - 0.002
            for k in range(0, FULL_TURN, ROUND_ABOUT):
                ux, uy = UNIT_CIRCLE[k]
                path = (at(start.x + ux * far, start.y + uy * far),)
                if self.why_not(path) is None:
                    return path
        return None

    def suggest(self, count: int, draw: Callable[[int], int]) -> list[Path]:
        found = super().suggest(count, draw)
        return found if found or not self.left else [self.default()]

    def one(self, draw: Callable[[int], int]) -> Path:
        path: Path = self.one_by_chance(draw)
        return path


def follow(battle: Feud, spots: MoveSpots, path: Path, *, rule: str, kind: str) -> None:
    """Carry a figure along a way that has been found legal; Sprint Éclair is used up [SF-R-45]."""
    mover, path = spots.mover, spots.settled(path)
    inches, left = 0.0, spots.pas
    if path:
        way = survey(battle, mover, spots.passage, (mover.place, *path))
        inches, left = way.inches, spots.pas - way.cost
    battle.run_with_it(mover, rule="SF-R-45")
    body = mover.standing
    place = path[-1] if path else body.place
    battle.moved(mover, body.moved(place, body.z), inches, rule=rule, kind=kind, left=left)


# Move.


def why_not_move(battle: Feud, mover: Fighter, *, is_free: bool = False) -> Refusal | None:
    """One action point, three times a turn, and not while engaged [SF-ACT-03, SF-MOVE-05]."""
    refusal = why_not_points(mover, MOVE_PRICE, rule="SF-ACT-03")
    if refusal is not None:
        return refusal
    if mover.moves >= MOST_MOVES:
        return Refusal("refused.quota", "SF-ACT-03", {"most": MOST_MOVES}, figure=mover)
    if not (is_free or battle.is_released) and battle.is_engaged(mover):
        return Refusal("refused.engaged", "SF-MOVE-05", figure=mover)
    return None


async def move(battle: Feud, mover: Fighter) -> None:
    """Up to six inches, by any way [SF-MOVE-01]."""
    battle.spend(mover, MOVE_PRICE, rule="SF-ACT-03")
    battle.count_move(mover, rule="SF-ACT-03")
    spots = MoveSpots(battle, mover, MOVE)
    path = await PickPath(mover.controller, "move_path", spots, rule="SF-MOVE-01", figure=mover)
    follow(battle, spots, path, rule="SF-MOVE-01", kind="moved")
    battle.is_released = False
    if is_leaving(battle, mover) and await yes_no(
        mover.controller, "leave_table", rule=battle.scenario.rule, figure=mover
    ):
        battle.leave(mover, rule=battle.scenario.rule)
    battle.scenario.move_ended(battle, mover)


def is_leaving(battle: Feud, mover: Fighter) -> bool:
    """Whether a Move has reached an edge by which the scenario lets this figure go."""
    return battle.scenario.may_leave(battle, mover) and not battle.is_engaged(mover)


# Engage.


class EngageSpots(ContactSpots[Fighter]):
    """The ways into contact with a chosen enemy [SF-ENG-01, SF-ENG-04, SF-R-21, SF-R-63]."""

    def __init__(self, battle: Feud, mover: Fighter, target: Fighter) -> None:
        super().__init__(mover, target, float(inches_of(battle, mover, ENGAGE)))
        self.battle: Final = battle

    def find_passage(self) -> Passage:
        return passage_of(self.battle, self.mover, self.pas)

    def prices(self) -> tuple[float, ...]:
        return DIFFICULT

    def why_not(self, answer: Path) -> Refusal | None:
        if not answer:
            return Refusal("refused.no_contact", "SF-ENG-01", figure=self.mover, target=self.target)
        if len(answer) > 1 and not self.goes_round():
            return Refusal("refused.straight", "SF-R-21", figure=self.mover)
        refusal = self.why_not_flat(answer)
        return refusal if refusal is None or not self.is_over_heights() else self.why_not_over(answer)

    def why_not_flat(self, answer: Path) -> Refusal | None:
        """On its own level, over walls at most."""
        if not touch(self.body_at(answer[-1]), self.target.standing):
            return Refusal("refused.no_contact", "SF-ENG-01", figure=self.mover, target=self.target)
        return why_not_way(self.battle, self.mover, self.passage, answer, inches=self.pas, rule="SF-ENG-01")

    def is_over_heights(self) -> bool:
        """Whether one of the two stands on a platform."""
        return self.mover.standing.z > 0.0 or self.target.standing.z > 0.0

    def over(self, answer: Path) -> Vault:
        """The same way as a climb, a descent or a jump [SF-R-21]."""
        return vault(self.battle, self.mover, self.passage, (self.mover.place, *answer), inches=self.pas)

    def why_not_over(self, answer: Path) -> Refusal | None:
        way = self.over(answer)
        if way.refusal is not None or touch(way.body, self.target.standing):
            return way.refusal
        return Refusal("refused.no_contact", "SF-ENG-01", figure=self.mover, target=self.target)

    def goes_round(self) -> bool:
        """By any way, unless the table wants a straight one with sight [SF-R-21]."""
        return self.battle.switch("sf_engage_needs_sight") is not True

    def body_at(self, place: Point) -> Body:
        return self.mover.standing.moved(place, self.mover.standing.z)

    def some_way(self) -> Path | None:
        """Straight, from another side, round what stands between, or over heights."""
        path = self.straight()
        if path is None:
            sides = self.from_sides(SIDES, 1)
            path = sides[0] if sides else self.routed()
        return path if path is not None or not self.is_over_heights() else self.vaulted()

    def vaulted(self) -> Path | None:
        """The first way over heights that is legal; straight ones to all sides have been tried."""
        for path in ways_over(self.battle, self.mover, self.target):
            if len(path) > 1 and self.why_not(path) is None:
                return path
        return None


def is_near_enough(one: Body, other: Body, inches: int) -> bool:
    """Whether an enemy may be within reach as the crow flies; steps over edges and jumps cost nothing [SF-R-34, SF-R-36]."""
    if one.z == 0.0 and other.z == 0.0:
        far = inches + one.reach + other.reach + CONTACT + HAIR
        dx = other.x - one.x
        dy = other.y - one.y
        if dx * dx + dy * dy > far * far:
            return False
        return snap(distance(one, other) - CONTACT) <= inches
    free = 2.0 * (one.reach + other.reach) if one.z == 0.0 else inches
    return snap(distance(one, other) - CONTACT - free) <= inches and other.z - one.z <= inches + LEEWAY


def why_not_engage(battle: Feud, mover: Fighter, target: Fighter) -> Refusal | None:
    """Two action points, once a turn, with an attack left, not engaged, and a way [SF-ACT-06, SF-ENG-03]."""
    refusal = why_not_engage_anybody(battle, mover)
    if refusal is not None:
        return refusal
    if not is_near_enough(mover.standing, target.standing, inches_of(battle, mover, ENGAGE)):
        return Refusal("refused.out_of_reach", "SF-ENG-03", figure=mover, target=target)
    return why_no_way(battle, mover, target)


def why_no_way(battle: Feud, mover: Fighter, target: Fighter) -> Refusal | None:
    """There must be a way into contact, and where the table wants it a corridor [SF-ENG-03, SF-R-21]."""
    if EngageSpots(battle, mover, target).some_way() is None:
        return Refusal("refused.out_of_reach", "SF-ENG-03", figure=mover, target=target)
    if battle.switch("sf_engage_needs_sight") is True and corridor_of(battle, mover, target).is_blocked:
        return Refusal("refused.no_corridor", "SF-R-21", figure=mover, target=target)
    return None


def why_not_engage_anybody(battle: Feud, mover: Fighter, *, is_free: bool = False) -> Refusal | None:
    """What forbids an Engage whoever its target is; `is_free` where the figure is known not to be engaged."""
    refusal = why_not_points(mover, ENGAGE_PRICE, rule="SF-ACT-06")
    if refusal is None:
        refusal = why_not_strike(battle, mover)
    if refusal is not None:
        return refusal
    if mover.engagements >= MOST_ENGAGEMENTS:
        return Refusal("refused.quota", "SF-ACT-06", {"most": MOST_ENGAGEMENTS}, figure=mover)
    if not is_free and battle.is_engaged(mover):
        return Refusal("refused.engaged", "SF-MOVE-05", figure=mover)
    return None


def within_engage(battle: Feud, mover: Fighter) -> list[Fighter]:
    """The enemies that a figure may engage, if it may engage anybody."""
    inches = inches_of(battle, mover, ENGAGE)
    body, seat = mover.standing, mover.controller
    found: list[Fighter] = []
    for enemy in battle.fighters:
        there = enemy.body
        is_near = there is not None and enemy.controller != seat and is_near_enough(body, there, inches)
        if is_near and why_no_way(battle, mover, enemy) is None:
            found.append(enemy)
    return found


async def engage(battle: Feud, mover: Fighter, target: Fighter) -> None:
    """Into contact, then the attack that is part of it [SF-ENG-01, SF-ENG-02]."""
    battle.spend(mover, ENGAGE_PRICE, rule="SF-ACT-06")
    battle.count_engagement(mover, rule="SF-ACT-06")
    spots = EngageSpots(battle, mover, target)
    path = await PickPath(mover.controller, "engage_path", spots, rule="SF-ENG-01", figure=mover, target=target)
    battle.run_with_it(mover, rule="SF-R-45")
    if spots.why_not_flat(path) is None:
        inches = survey(battle, mover, spots.passage, (mover.place, *path)).inches
        battle.moved(mover, spots.body_at(path[-1]), inches, rule="SF-ENG-01", kind="engages")
    elif not await go_over(battle, mover, spots.over(path)):
        return
    battle.count_strike(mover, rule="SF-ENG-02")
    await attack(battle, mover, target, how=CHARGE)
