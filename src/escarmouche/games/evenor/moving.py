"""Rapid moves, Moving shots and steps: where they may lead, and how a declared move is carried out [EV-DYN, EV-MOV]."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.asking.places import Path, PickPath
from escarmouche.engine.asking.walks import WalkSpots
from escarmouche.engine.words.messages import Refusal
from escarmouche.games.evenor.battle import ANY_RISE, Hero, Skirmish
from escarmouche.games.evenor.deeds import CHARGE, MOVE_ON, MOVING_SHOT, RAPID, STEP, Deed
from escarmouche.games.evenor.going import (
    allowance,
    broken_contacts,
    cost_of,
    is_at_exit,
    is_path,
    newly_touched,
    passage_of,
    price_of,
    up_to_the_exit,
    why_not_walk,
)
from escarmouche.games.evenor.moments import MoveEnded
from escarmouche.games.evenor.scenery import touches_scenery
from escarmouche.games.evenor.slots import WHOLE_STEP
from escarmouche.table.bases.bodies import Body, is_contact
from escarmouche.table.geometry.legs import cut, path_length
from escarmouche.table.geometry.points import STEP as GRID_STEP
from escarmouche.table.geometry.points import Point, at, snap
from escarmouche.table.geometry.shapes import UNIT_CIRCLE
from escarmouche.table.moving.walking import Passage, last_fit, walk

ROOM: Final = 0.25  # pas about a base

# The rule of each move, and the event that tells of it.
RULES: Final[dict[str, str]] = {
    RAPID: "EV-DYN-01",
    MOVING_SHOT: "EV-DYN-02",
    CHARGE: "EV-DYN-03",
    STEP: "EV-STA-02",
    MOVE_ON: "EV-R-72",
}
KEYS: Final[dict[str, str]] = {kind: f"{kind}_path" for kind in RULES}  # of the questions
TOLD: Final[dict[str, str]] = {CHARGE: "charged", STEP: "stepped"}


class MoveSpots(WalkSpots[Hero]):
    """The paths of a Rapid move, of either part of a Moving shot, or of a step."""

    def __init__(
        self, battle: Skirmish, mover: Hero, *, kind: str, pas: float, pledged: list[Deed] | None = None
    ) -> None:
        super().__init__(mover, pas)
        self.battle: Final = battle
        self.kind: Final = kind
        self.pledged: Final = pledged

    @property
    def must_leave(self) -> bool:
        return self.mover.is_prone and self.battle.is_engaged(self.mover)

    @property
    def is_bound(self) -> bool:
        if self.kind != STEP:
            return False
        return self.battle.switch("ev_step_may_engage") is not True or self.battle.is_engaged(self.mover)

    @property
    def is_near_hidden(self) -> bool:
        for hero in self.battle.heroes:
            if hero.hidden_by != "":
                return True
        return False

    def find_passage(self) -> Passage:
        return passage_of(self.battle, self.mover, self.pas, pledged=self.pledged)

    def why_not(self, answer: Path) -> Refusal | None:
        if self.kind == STEP and (not answer or answer == (self.mover.place,)):
            return Refusal("refused.no_step", "EV-STA-02", figure=self.mover)
        whole = up_to_the_exit(self.battle, self.mover, (self.mover.place, *answer))
        rule = "EV-STA-02" if self.kind == STEP else "EV-MOV-01"
        refusal = why_not_walk(self.battle, self.mover, self.passage, whole, pas=self.pas, rule=rule)
        return refusal if refusal is not None else self.why_not_contacts(whole)

    def why_not_contacts(self, whole: Path) -> Refusal | None:
        """A step leaves nobody [EV-STA-04]; one who is Prone leaves everybody or stays [EV-STA-11]."""
        if self.must_leave:
            return why_not_leave_all(self.battle, self.mover, whole)
        if not self.is_bound:
            return None
        if broken_contacts(self.battle, self.mover, whole):
            return Refusal("refused.step_leaves", "EV-STA-04", figure=self.mover)
        if self.battle.switch("ev_step_may_engage") is not True and newly_touched(self.battle, self.mover, whole):
            return Refusal("refused.step_engages", "EV-R-06", figure=self.mover)
        return None

    def default(self) -> Path:
        if self.kind != STEP and not self.must_leave:
            return ()
        way = self.some_way()
        return way if way is not None else ()

    def some_way(self) -> Path | None:
        """A legal path that leads somewhere, a little way in one of many directions."""
        start = self.mover.place
        for share in (0.2, 0.05, 1.0):
            far = self.pas * share - GRID_STEP
            for i in range(0, len(UNIT_CIRCLE), 4):
                ux, uy = UNIT_CIRCLE[i]
                goal = at(start.x + ux * far, start.y + uy * far)
                if goal != start and self.is_open(goal):
                    return (goal,)
        return None

    def prices(self) -> tuple[float, ...]:
        return price_of(self.passage)

    def is_limited(self) -> bool:
        """Whether contacts or Hidden enemies forbid more than what stands in the way."""
        return self.is_near_hidden or self.must_leave or self.is_bound

    def region(self) -> list[list[list[list[float]]]] | None:
        """Not drawn where more is forbidden than can be drawn [EV-MOV-01]."""
        return None if self.is_limited() or self.mover.profile.flies else super().region()

    def is_plain(self) -> bool:
        return not (self.passage.layer.zones or self.is_limited())

    def ends(self, goal: Point) -> Point:
        return up_to_the_exit(self.battle, self.mover, (self.mover.place, goal))[-1]


def why_not_leave_all(battle: Skirmish, mover: Hero, whole: Path) -> Refusal | None:
    """A Prone figure may only make a move that leaves all the enemies it is engaged with [EV-R-15]."""
    if len(broken_contacts(battle, mover, whole)) == len(battle.engaged_with(mover)):
        return None
    return Refusal("refused.must_leave_all", "EV-R-15", figure=mover)


def why_not_move(battle: Skirmish, mover: Hero, kind: str) -> Refusal | None:
    """Whether there is such a move at all: none steps while Prone [EV-STA-10], nor leaves where no way is open."""
    if kind == STEP:
        if mover.is_prone:
            return Refusal("refused.prone", "EV-STA-10", figure=mover)
        if is_roomy(battle, mover):
            return None
        left = battle.slot.step_left
        spots = MoveSpots(battle, mover, kind=STEP, pas=left if left > 0.0 else WHOLE_STEP)
        return Refusal("refused.no_room", "EV-MOV-01", figure=mover) if spots.some_way() is None else None
    if mover.is_prone and battle.is_engaged(mover):
        spots = MoveSpots(battle, mover, kind=kind, pas=allowance(mover, kind))
        return Refusal("refused.must_leave_all", "EV-R-15", figure=mover) if spots.some_way() is None else None
    return None


def is_roomy(battle: Skirmish, mover: Hero) -> bool:
    """Whether so little stands about a hero that it can stir: no scenery, and at most one figure or edge."""
    body = mover.standing
    crowd = 0
    margin = body.reach + ROOM
    crowd += 1 if body.x <= margin or body.x >= battle.terrain.width - margin else 0
    crowd += 1 if body.y <= margin or body.y >= battle.terrain.depth - margin else 0
    for other in battle.heroes:
        if other.body is not None and other is not mover and is_contact(body, other.body, ROOM, ANY_RISE):
            crowd += 1
    return crowd <= 1 and not touches_scenery(battle.terrain, body, ROOM)


async def pick_path(battle: Skirmish, mover: Hero, *, kind: str, pas: float, pledged: list[Deed] | None = None) -> Path:
    """Where to move [EV-D-21, EV-D-22]: the whole path, its start included."""
    spots = MoveSpots(battle, mover, kind=kind, pas=pas, pledged=pledged)
    path = await PickPath(mover.controller, KEYS[kind], spots, rule=RULES[kind], figure=mover)
    return up_to_the_exit(battle, mover, (mover.place, *path))


def what_is_left(battle: Skirmish, deed: Deed) -> float:
    """How many pas of the allowance a move has not used [EV-STA-02, EV-R-72]."""
    whole = (*deed.walked[:-1], *deed.path) if deed.walked else deed.path
    return snap(max(deed.pas - cost_of(battle, deed.actor, whole), 0.0))


# Carrying a move out.


def go(battle: Skirmish, deed: Deed, *, is_clear: bool = False) -> None:
    """A declared move: its mover stands up, walks, and engages whom it then touches [EV-MOV-01, EV-STA-11].

    The way is clear when nothing has happened since it was found to be.
    """
    mover = deed.actor
    if not mover.in_play or (deed.is_spent and not is_path(deed.path)):
        return
    if stands_up(battle, deed):
        battle.stand_up(mover, rule="EV-STA-11")
    if not is_path(deed.path):
        return
    if not is_clear:
        walk_on(battle, deed)
    arrive(battle, mover, rule=RULES[deed.kind], kind=TOLD.get(deed.kind, "moved"), at=deed.path[-1])
    if is_at_exit(battle, mover, mover.standing):
        battle.leave(mover, rule="EV-R-60")
        return
    if not deed.is_half_way:
        battle.tell(MoveEnded(battle, mover))


def stands_up(battle: Skirmish, deed: Deed) -> bool:
    """By any dynamic move, even of length zero; while engaged, only by one that leaves everybody [EV-STA-11]."""
    mover = deed.actor
    if not mover.is_prone or deed.kind == STEP or (deed.is_spent and not deed.is_daunted):
        return False
    return len(broken_contacts(battle, mover, deed.path)) == len(battle.engaged_with(mover))


def walk_on(battle: Skirmish, deed: Deed) -> None:
    """What now stands in the way of a declared path ends it there [EV-R-77]."""
    passage = passage_of(battle, deed.actor, path_length(deed.path))
    walked = walk(passage, deed.path)
    if walked.is_free:
        return
    far = walked.stop.at if walked.stop is not None else walked.length
    if deed.actor.profile.flies:  # cut short above a piece it goes back to the last place where it may stand [EV-R-14]
        far = max(last_fit(passage, deed.path, far), 0.0)
    deed.path = cut(deed.path, far)
    deed.is_spent = True
    battle.note("way_barred", rule="EV-R-77", figure=deed.actor)


def arrive(battle: Skirmish, mover: Hero, *, rule: str, kind: str, at: Point) -> None:
    """Who moves is no longer Covered; who is touched, by a charge or any other move [EV-DYN-05], is engaged."""
    body: Body = mover.standing
    if at == body.place:
        return
    battle.lose_cover(mover, rule="EV-STA-08")
    battle.moved(mover, body.moved(at, body.z), rule=rule, kind=kind)
    engage(battle, mover)


def engage(battle: Skirmish, comer: Hero) -> None:
    """Who is engaged is neither Covered nor Hidden any more [EV-STA-08, EV-HID-04]."""
    touched = battle.engaged_with(comer)
    for enemy in touched:
        battle.lose_cover(enemy, rule="EV-STA-08")
        battle.reveal(enemy, rule="EV-HID-04")
    if touched:
        battle.reveal(comer, rule="EV-HID-04")
