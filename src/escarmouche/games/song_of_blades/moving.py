"""Moves and disengagements [SB-ACT-10, SB-ACT-12, SB-MOVE]."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from escarmouche.engine.asking.picking import choose_figure
from escarmouche.engine.asking.places import Path, PickPath
from escarmouche.engine.asking.walks import WalkSpots
from escarmouche.engine.showing.scene import Limits
from escarmouche.engine.words.messages import Message, Refusal
from escarmouche.games.song_of_blades.battle import Raid, Warrior, touch
from escarmouche.games.song_of_blades.going import Way, fare_of, passage_of, sticks_of, stopped_by_contact, straight_way
from escarmouche.games.song_of_blades.melee import free_hack
from escarmouche.games.song_of_blades.moments import Charged
from escarmouche.table.geometry.points import Point, at
from escarmouche.table.geometry.shapes import FULL_TURN, UNIT_CIRCLE
from escarmouche.table.moving.walking import Passage

DISENGAGING: Final = 1  # the action that leaving a melee takes beside the move [SB-R-12]
DRAWN: Final = 24  # places of each direction that are looked at for a drawing
ROUND_ABOUT: Final = 4  # a way out is looked for in every fourth of the ninety-six directions


def holders(battle: Raid, mover: Warrior) -> list[Warrior]:
    """The enemies in contact that hold a figure: those who are able, or all where the table plays so [SB-MOVE-05, SB-R-13]."""
    holds_all = battle.switch("sb_fallen_hold") is True
    return [enemy for enemy in battle.enemies_engaged(mover) if enemy.is_able or holds_all]


def edge_goal(battle: Raid, mover: Warrior, goal: Point) -> Point:
    """A way that goes out by an edge where the mover may leave ends at that edge [SB-SC-03, SB-R-51]."""
    if not battle.scenario.may_leave(battle, mover):
        return goal
    start = mover.place
    reach = mover.standing.reach
    border = battle.terrain.depth - reach if battle.south == mover.controller else reach
    beyond = goal.y > border if battle.south == mover.controller else goal.y < border
    if not beyond or start.y == goal.y:
        return goal
    part = max((border - start.y) / (goal.y - start.y), 0.0)
    return at(start.x + (goal.x - start.x) * part, border)


class MoveSpots(WalkSpots[Warrior]):
    """The straight ways of a move; of a disengagement those that break all contacts [SB-MOVE-01, SB-MOVE-05]."""

    def __init__(self, battle: Raid, mover: Warrior, *, is_disengaging: bool = False) -> None:
        super().__init__(mover, battle.sticks[mover.profile.move])
        self.battle: Final = battle
        self.is_disengaging: Final = is_disengaging
        self.left: Final = battle.enemies_engaged(mover) if is_disengaging else []  # whom it must leave

    def find_passage(self) -> Passage:
        return passage_of(self.battle, self.mover, self.pas)

    def way(self, goal: Point) -> Way:
        """The way to a place, to the edge or to where it touches somebody."""
        return straight_way(self.battle, self.mover, self.passage, edge_goal(self.battle, self.mover, goal))

    def price(self, way: Way) -> int:
        """The actions that a way takes [SB-ACT-10, SB-ACT-12, SB-MOVE-03]."""
        return way.fare.actions + (DISENGAGING if self.is_disengaging else 0)

    def why_not(self, answer: Path) -> Refusal | None:
        if len(answer) > 1:
            return Refusal("refused.straight", "SB-MOVE-01", figure=self.mover)
        if not answer:
            return self.why_not_stay()
        way = self.way(answer[0])
        if way.refusal is not None:
            return way.refusal
        price = self.price(way)
        if price > self.battle.actions_left:
            about: dict[str, object] = {"price": price}
            return Refusal("refused.too_dear", "SB-MOVE-03", about, figure=self.mover)
        body = self.mover.standing.moved(way.end, way.climb.level)
        for enemy in self.left:
            if touch(self.battle, body, enemy.standing):
                return Refusal("refused.still_in_contact", "SB-MOVE-05", figure=self.mover, target=enemy)
        return None

    def why_not_stay(self) -> Refusal | None:
        """A move may be as short as one likes [SB-R-08]; a disengagement leads away."""
        if not self.left:
            return None
        return Refusal("refused.still_in_contact", "SB-MOVE-05", figure=self.mover, target=self.left[0])

    def goes_round(self) -> bool:
        return False

    def limits(self) -> Limits:
        """As far as open ground lets it go: a treasure takes a category [SB-SC-02]."""
        reach = fare_of(self.battle, self.mover, is_difficult=False).limit
        return Limits(figure=self.mover.id, reach=reach, is_straight=True, sticks=sticks_of(self.battle))

    def route(self, goal: Point) -> Path | None:
        """Straight on, up to whom it touches."""
        return (self.ends(goal),)

    def allowance(self, answer: Path) -> float | None:
        """The stick of this way: difficult ground takes a category [SB-MOVE-02]."""
        return self.way(answer[0]).fare.limit if answer else self.pas

    def foretold(self, answer: Path) -> Message | None:
        """Whom the move touches, or that it leaves the table, and the actions that it takes."""
        if not answer:
            return None
        way = self.way(answer[0])
        body = self.mover.standing.moved(way.end, way.climb.level)
        known = self.battle.enemies_engaged(self.mover)
        touched = [
            one.id
            for one in self.battle.in_play(1 - self.mover.controller)
            if one not in known and touch(self.battle, body, one.standing)
        ]
        told: dict[str, object] = {"actions": self.price(way)}
        if touched:
            told["figures"] = touched
        return Message("way_foretold", told)

    def ends(self, goal: Point) -> Point:
        return stopped_by_contact(self.battle, self.mover, edge_goal(self.battle, self.mover, goal))

    def default(self) -> Path:
        if not self.left:
            return ()
        way = self.some_way()
        assert way is not None, "a disengagement was offered where there is none"
        return way

    def some_way(self) -> Path | None:
        """A way out of a melee, if there is one: whole sticks first, then half ones."""
        start = self.mover.place
        for stick in (*reversed(self.battle.sticks[: self.mover.profile.move + 1]), self.battle.sticks[0] / 2.0):
            far = stick - 0.002
            for k in range(0, FULL_TURN, ROUND_ABOUT):
                ux, uy = UNIT_CIRCLE[k]
                path = (at(start.x + ux * far, start.y + uy * far),)
                if self.why_not(path) is None:
                    return path
        return None

    def region(self) -> list[list[list[list[float]]]] | None:
        """Where a straight move may end, direction by direction; drawn for a screen."""
        ends = [self.farthest(ux, uy) for ux, uy in UNIT_CIRCLE]
        return [[[[end.x, end.y] for end in ends]]]

    def farthest(self, ux: float, uy: float) -> Point:
        """The last place of a direction where the move may end, or where it starts."""
        start = self.mover.place
        for step in range(DRAWN, 0, -1):
            far = self.pas * step / DRAWN - 0.002
            goal = at(start.x + ux * far, start.y + uy * far)
            if self.why_not((goal,)) is None:
                return self.ends(goal)
        return start

    def suggest(self, count: int, draw: Callable[[int], int]) -> list[Path]:
        found = super().suggest(count, draw)
        return found if found or not self.left else [self.default()]


def why_not_move(battle: Raid, mover: Warrior) -> Refusal | None:
    """A figure that is held does not walk away, unless the table lets enemies hack at it [SB-MOVE-05, SB-R-12]."""
    held = holders(battle, mover)
    if held and battle.switch("sb_free_hack") is not True:
        return Refusal("refused.held", "SB-MOVE-05", figure=mover, target=held[0])
    return None


def why_not_disengage(battle: Raid, mover: Warrior) -> Refusal | None:
    """Only who is held disengages, for two actions at least, if there is a way [SB-ACT-12, SB-R-12]."""
    if not holders(battle, mover):
        return Refusal("refused.not_held", "SB-ACT-12", figure=mover)
    if battle.actions_left < 1 + DISENGAGING:
        return Refusal("refused.too_dear", "SB-ACT-12", {"price": 1 + DISENGAGING}, figure=mover)
    if MoveSpots(battle, mover, is_disengaging=True).some_way() is None:
        return Refusal("refused.no_way", "SB-MOVE-05", figure=mover)
    return None


async def move(battle: Raid, mover: Warrior) -> None:
    """One straight move [SB-ACT-10]; who leaves enemies that hold it is hacked at first [SB-R-12]."""
    if battle.switch("sb_free_hack") is True and not await survive_hacks(battle, mover):
        battle.spend(1)
        return
    spots = MoveSpots(battle, mover)
    path = await PickPath(mover.controller, "move_path", spots, rule="SB-MOVE-01", figure=mover)
    await follow(battle, spots, path, rule="SB-ACT-10")


async def disengage(battle: Raid, mover: Warrior) -> None:
    """A move that breaks all contacts, for one action more [SB-ACT-12]."""
    spots = MoveSpots(battle, mover, is_disengaging=True)
    path = await PickPath(mover.controller, "disengage_path", spots, rule="SB-ACT-12", figure=mover)
    await follow(battle, spots, path, rule="SB-ACT-12", kind="disengages")


async def survive_hacks(battle: Raid, mover: Warrior) -> bool:
    """Each able enemy in contact strikes once, in the order that the leaver chooses; tells whether it can still go [SB-R-12]."""
    waiting = [enemy for enemy in battle.enemies_engaged(mover) if enemy.is_able]
    while waiting:
        chosen = waiting[0]
        if len(waiting) > 1:
            id = await choose_figure(mover.controller, "hack_order", waiting, rule="SB-R-12")
            chosen = battle.warrior(id)
        await free_hack(battle, chosen, mover)
        if not mover.in_play or mover.is_fallen:
            return False
        still = battle.enemies_engaged(mover)
        waiting = [enemy for enemy in waiting if enemy is not chosen and enemy in still]
    return True


async def follow(battle: Raid, spots: MoveSpots, path: Path, *, rule: str, kind: str = "moved") -> None:
    """Carry a figure along a way that has been found legal, and let those tremble whom it charges [SB-R-45]."""
    mover = spots.mover
    if not path:
        battle.spend(1)
        return
    before = battle.enemies_engaged(mover)
    way = spots.way(path[0])
    battle.spend(spots.price(way))
    body = mover.standing
    battle.moved(mover, body.moved(way.end, way.climb.level), rule=rule, kind=kind)
    battle.scenario.move_ended(battle, mover)
    for enemy in battle.enemies_engaged(mover):
        if enemy not in before:
            charge(battle, mover, enemy)


def charge(battle: Raid, mover: Warrior, enemy: Warrior) -> None:
    """Contact by one's own move; a terrifying charger makes it a matter of morale [SB-MOR-01, SB-R-45]."""
    moment = Charged(battle, mover, enemy)
    battle.tell(moment)
    battle.note("charges", rule="SB-R-11", figure=mover, target=enemy)
    if moment.is_terrifying and not moment.is_fearless:
        battle.frighten([enemy], rule="SB-MOR-01", kind="terrified")
