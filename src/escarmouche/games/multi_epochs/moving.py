"""Moves and charges: how far, through what, and where they may end [ME-MOV]."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from escarmouche.engine.messages import Refusal, refused
from escarmouche.engine.places import DrawnSpots, Path, PickPath, Spots
from escarmouche.engine.scene import Limits
from escarmouche.games.multi_epochs.battle import CONTACT, SAME_LEVEL, Character, Skirmish
from escarmouche.games.multi_epochs.falling import is_climbing
from escarmouche.games.multi_epochs.goals import nearest_enemy, shelter
from escarmouche.games.multi_epochs.going import (
    allowance,
    charge_reach,
    halved,
    is_per_pas,
    passage_of,
    where_it_ends,
    why_not_walk,
)
from escarmouche.games.multi_epochs.jumping import gaps_on, jump_gaps, why_not_aloft
from escarmouche.games.multi_epochs.leaving import leave_by_the_edge, up_to_the_edge
from escarmouche.games.multi_epochs.rounding import is_within
from escarmouche.table.bodies import distance, is_contact
from escarmouche.table.headings import to_distance, towards_figure, towards_place
from escarmouche.table.points import STEP, Point, at
from escarmouche.table.routes import AVOIDED, find_contact_route, find_route
from escarmouche.table.shapes import UNIT_CIRCLE
from escarmouche.table.walking import Passage, contact_place, contact_places, is_free, walk

AIMED: Final = 10  # who asks for fewer places wants chance alone, and quickly


class MoveSpots(DrawnSpots):
    """The paths of a move action [ME-ACT-06]."""

    def __init__(self, battle: Skirmish, mover: Character) -> None:
        self.battle: Final = battle
        self.mover: Final = mover
        self.pas: Final = allowance(mover)
        self._passage: Passage | None = None

    @property
    def passage(self) -> Passage:
        if self._passage is None:
            self._passage = passage_of(self.battle, self.mover, self.pas)
        return self._passage

    def why_not(self, answer: Path) -> Refusal | None:
        if len(answer) > 1 and self.battle.switch("me_straight_moves") is True:
            return refused("refused.straight", "ME-R-06", {"figure": self.mover.id})
        whole = (self.mover.place, *up_to_the_edge(self.battle, self.mover, answer))
        if answer and self.mover.standing.z > 0.0:
            refusal = why_not_aloft(self.battle, self.mover, whole)
            if refusal is not None:
                return refusal
        return why_not_walk(self.battle, self.mover, self.passage, whole, pas=self.pas)

    def default(self) -> Path:
        return ()

    def limits(self) -> Limits:
        return Limits(figure=self.mover.id, reach=self.pas)

    def route(self, goal: Point) -> Path | None:
        """A way round what stands between, and round difficult terrain if need be."""
        if self.battle.switch("me_straight_moves") is True or self.mover.standing.z > 0.0:
            return None
        best: Path | None = None
        for zone_price in (2.0,) if is_per_pas(self.battle) else (1.0, AVOIDED):
            found = find_route(self.passage, goal, limit=4.0 * self.pas, zone_price=zone_price)
            if found is not None and (best is None or self.why_not(found[1:]) is None):
                best = found[1:]
                if self.why_not(best) is None:
                    break
        return best

    def region(self) -> list[list[list[list[float]]]] | None:
        """Where the move may end, on the ground and round every obstacle [ME-ACT-06]."""
        if self.battle.switch("me_straight_moves") is True or self.mover.standing.z > 0.0:
            return None
        from escarmouche.table.regions import reach_region  # noqa: PLC0415  drawn only for a screen, with Shapely

        if is_per_pas(self.battle):
            return reach_region(self.passage, self.pas, zone_price=2.0).as_json()
        return reach_region(self.passage, self.pas, zone_limit=halved(self.pas)).as_json()

    def suggest(self, count: int, draw: Callable[[int], int]) -> list[Path]:
        """Straight moves: towards the nearest enemy, into range, to cover; then in all directions, most to their end."""
        body = self.mover.standing
        if body.z > 0.0 and is_climbing(self.battle.terrain, body):
            return []
        found = self.aimed()[: count // 2] if count >= AIMED else []
        return found + self.by_chance(count - len(found), draw)

    def one(self, draw: Callable[[int], int]) -> Path:
        body = self.mover.standing
        is_held = body.z > 0.0 and is_climbing(self.battle.terrain, body)
        return () if is_held else super().one(draw)

    def drawn(self, draw: Callable[[int], int]) -> Path | None:
        """A straight move in any direction, more often than not as far as it goes, if it is open."""
        start = self.mover.place
        ux, uy = UNIT_CIRCLE[draw(96)]
        far = (self.pas if draw(3) else self.pas * (1 + draw(8)) / 9.0) - STEP  # snapping must not lengthen it
        goal = up_to_the_edge(self.battle, self.mover, (at(start.x + ux * far, start.y + uy * far),))[0]
        return (goal,) if self.is_open(goal) else None

    def aimed(self) -> list[Path]:
        """The moves that have a purpose, if the way is open."""
        mover = self.mover
        body = mover.standing
        found: list[Path] = []
        aim = self.battle.scenario.goal(self.battle, mover)
        if aim is not None:
            for goal in towards_place(body, aim, self.pas):
                if self.is_open(goal):
                    found.append((goal,))
                    break
        enemy = nearest_enemy(self.battle, mover)
        if enemy is None:
            return found
        for goal in towards_figure(body, enemy, self.pas):
            if self.is_open(goal):
                found.append((goal,))
                break
        if mover.profile.has_weapon:
            ranged = to_distance(body, enemy, float(mover.profile.short_range), far=self.pas)
            if ranged is not None and self.is_open(ranged):
                found.append((ranged,))
        hidden = shelter(self.battle, body, enemy, self.pas)
        if hidden is not None and self.is_open(hidden):
            found.append((hidden,))
        return found

    def is_open(self, goal: Point) -> bool:
        """Whether a straight move within the allowance may end here."""
        passage = self.passage
        if not is_free(passage, (self.mover.place, goal)):
            return False
        is_plain = not passage.layer.zones and self.mover.standing.z == 0.0
        return is_plain or self.why_not((goal,)) is None


async def move(battle: Skirmish, mover: Character) -> None:
    """Up to the allowance in any direction that scenery allows [ME-ACT-06]."""
    spots = MoveSpots(battle, mover)
    path = await PickPath(mover.controller, "move_path", spots, rule="ME-ACT-06")
    path = up_to_the_edge(battle, mover, path)
    if path and mover.standing.z > 0.0 and not await jump_gaps(battle, mover, (mover.place, *path)):
        return
    follow(battle, mover, path, passage=spots.passage, pas=spots.pas, rule="ME-ACT-06", kind="moved")
    leave_by_the_edge(battle, mover)


def follow(
    battle: Skirmish, mover: Character, path: Path, *, passage: Passage, pas: float, rule: str, kind: str
) -> None:
    """Carry a character along a path that has been found legal."""
    if not path:
        return
    body = mover.standing
    whole = (body.place, *path)
    end = where_it_ends(battle, walk(passage, whole), whole, pas) if passage.layer.zones else whole[-1]
    battle.moved(mover, body.moved(end, body.z), rule=rule, kind=kind)


# Charging.


class ChargeSpots(Spots):
    """The paths of a charge: within reach, ending in contact with its target [ME-ACT-07]."""

    def __init__(self, battle: Skirmish, mover: Character, target: Character) -> None:
        self.battle: Final = battle
        self.mover: Final = mover
        self.target: Final = target
        self.pas: Final = charge_reach(battle, mover)
        self._passage: Passage | None = None

    @property
    def passage(self) -> Passage:
        if self._passage is None:
            self._passage = passage_of(self.battle, self.mover, self.pas)
        return self._passage

    def why_not(self, answer: Path) -> Refusal | None:
        if not answer:
            return refused("refused.no_contact", "ME-ACT-07", {"target": self.target.id})
        if len(answer) > 1 and self.battle.switch("me_straight_moves") is True:
            return refused("refused.straight", "ME-R-06", {"figure": self.mover.id})
        whole = (self.mover.place, *answer)
        refusal = why_not_walk(self.battle, self.mover, self.passage, whole, pas=self.pas)
        if refusal is not None:
            return refusal
        body = self.mover.standing
        if body.z > 0.0 and gaps_on(self.battle.terrain, body, whole):
            return refused("refused.charge_climbs", "ME-R-10", {"figure": self.mover.id})
        end = body.moved(where_it_ends(self.battle, walk(self.passage, whole), whole, self.pas), body.z)
        if not is_contact(end, self.target.standing, CONTACT, SAME_LEVEL):
            return refused("refused.no_contact", "ME-ACT-07", {"target": self.target.id})
        return None

    def straight(self) -> Path | None:
        """The shortest way, if it is free."""
        path = (contact_place(self.mover.standing, self.target.standing, self.mover.place),)
        return path if self.why_not(path) is None else None

    def default(self) -> Path:
        path = self.straight()
        if path is not None:
            return path
        routed = self.routed()
        assert routed is not None, "a charge without a way was offered"
        return routed

    def routed(self) -> Path | None:
        """A way round what stands between, and round difficult terrain if need be, if it is short enough."""
        if self.battle.switch("me_straight_moves") is True:
            return None
        for zone_price in (2.0,) if is_per_pas(self.battle) else (1.0, AVOIDED):
            route = find_contact_route(self.passage, self.target.standing, limit=self.pas, zone_price=zone_price)
            if route is None:
                return None
            if self.why_not(route[1:]) is None:
                return route[1:]
        return None

    def limits(self) -> Limits:
        return Limits(figure=self.mover.id, target=self.target.id, reach=self.pas)

    def suggest(self, count: int, draw: Callable[[int], int]) -> list[Path]:
        """The straight way, and contact from other sides where that can be reached straight."""
        found: list[Path] = [self.default()]
        for place in contact_places(self.mover.standing, self.target.standing, count * 2):
            if len(found) >= count:
                break
            if self.why_not((place,)) is None:
                found.append((place,))
        return found


def why_not_charge(battle: Skirmish, charger: Character, target: Character) -> Refusal | None:
    """A charge must newly reach its target within its reach [ME-ACT-07, ME-R-03]."""
    about: dict[str, object] = {"figure": charger.id, "target": target.id}
    if is_contact(charger.standing, target.standing, CONTACT, SAME_LEVEL):
        return refused("refused.already_engaged", "ME-R-03", about)
    if charger.standing.z > 0.0 and is_climbing(battle.terrain, charger.standing):
        return refused("refused.charge_climbs", "ME-R-10", about)
    if not is_within(distance(charger.standing, target.standing), charge_reach(battle, charger), "ME-R-04"):
        return refused("refused.too_far", "ME-ACT-07", {**about, "limit": charge_reach(battle, charger)})
    spots = ChargeSpots(battle, charger, target)
    if spots.straight() is None and spots.routed() is None:
        return refused("refused.no_way", "ME-ACT-07", about)
    return None


async def charge_move(battle: Skirmish, charger: Character, target: Character) -> None:
    """The charger moves into contact [ME-ACT-07]."""
    spots = ChargeSpots(battle, charger, target)
    path = await PickPath(charger.controller, "charge_path", spots, rule="ME-ACT-07")
    follow(battle, charger, path, passage=spots.passage, pas=spots.pas, rule="ME-ACT-07", kind="charged")
