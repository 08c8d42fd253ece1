"""Flight: a Rapid move out of the way of whoever is coming [EV-REA-19, EV-REA-20]."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from escarmouche.engine.asking.places import Path, PickPath
from escarmouche.engine.asking.walks import PathSpots
from escarmouche.engine.showing.scene import Limits
from escarmouche.engine.words.messages import Refusal
from escarmouche.games.evenor.battle import Hero, Skirmish
from escarmouche.games.evenor.deeds import Deed
from escarmouche.games.evenor.going import (
    CLEAR,
    is_on_its_way,
    newly_touched,
    passage_of,
    price_of,
    why_not_in_the_way,
    why_not_walk,
)
from escarmouche.games.evenor.hiding import kept_off, leaves_hideout
from escarmouche.games.evenor.moments import MoveEnded
from escarmouche.games.evenor.moving import arrive
from escarmouche.table.bases.bodies import Body
from escarmouche.table.geometry.legs import leg_length
from escarmouche.table.geometry.points import STEP, Point, at
from escarmouche.table.moving.leaving import fan
from escarmouche.table.moving.niches import Border, all_meetings, around_disc, around_path, borders_of, nearest_places
from escarmouche.table.moving.routes import Routes
from escarmouche.table.moving.walking import Passage, fits, is_free

WAYS: Final = 24  # directions tried, straight away from the enemy first


class FlightSpots(PathSpots[Hero]):
    """The paths of a flight: to where nobody is touched and the way of all who move is free [EV-R-25, EV-R-78]."""

    def __init__(self, battle: Skirmish, mover: Hero, deed: Deed, *, others: list[Deed] | None = None) -> None:
        super().__init__(mover, mover.profile.flight)
        self.battle: Final = battle
        self.deed: Final = deed
        movers = [other for other in others or [] if other is not deed and is_on_its_way(other)]
        self.comers: Final = [deed, *[other for other in movers if comes_at(battle, other, mover)]]
        self.passers: Final = [other for other in movers if other not in self.comers]

    def find_passage(self) -> Passage:
        return passage_of(self.battle, self.mover, self.pas)

    def why_not(self, answer: Path) -> Refusal | None:
        body = self.mover.standing
        whole = (body.place, *answer)
        end = body.moved(whole[-1], body.z)
        refusal = self.why_not_in_the_way(end)
        if refusal is not None:
            return refusal
        if self.battle.touched_at(self.mover, end):
            return Refusal("refused.flight_engages", "EV-REA-19", figure=self.mover, target=self.deed.actor)
        return why_not_walk(self.battle, self.mover, self.passage, whole, pas=self.pas, is_reaction=True)

    def why_not_in_the_way(self, end: Body) -> Refusal | None:
        """The ways of those who come at it [EV-R-25, EV-R-49], and of their companions who do not [EV-R-78]."""
        refusal = why_not_in_the_way(self.mover, end, self.comers, rule="EV-R-25")
        return refusal or why_not_in_the_way(self.mover, end, self.passers, rule="EV-R-78")

    def some_way(self) -> Path | None:
        """A way out: straight, away from where the enemy comes from, else round what stands there, else any there is."""
        for share in (1.0, 0.6, 0.3):
            for goal in self.goals(share):
                if self.is_open(goal):
                    return (goal,)
        routes = Routes(self.passage, limit=self.pas, zone_price=price_of(self.passage)[0])
        for share in (0.8, 0.4):
            for goal in self.goals(share):
                route = routes.to(goal)
                if route is not None and self.why_not(route[1:]) is None:
                    return route[1:]
        return self.searched()

    def searched(self) -> Path | None:
        """Any way out there is, however short [EV-R-25]: the nearest place between all that must be kept clear of."""
        wary = kept_off(self.battle, self.mover, is_reaction=True)
        passage = passage_of(self.battle, self.mover, self.pas, wary=wary) if wary else self.passage
        routes = Routes(passage, limit=self.pas, zone_price=price_of(passage)[0], is_fine=True)
        goals = [place for place in self.niches(routes) if self.may_end(place) and fits(passage, place)]
        route = routes.to_any(goals) if goals else None
        return route[1:] if route is not None and self.why_not(route[1:]) is None else None

    def niches(self, routes: Routes) -> list[Point]:
        """Where what stands about, the enemies not to be touched and the ways of all who move leave just enough room."""
        body = self.mover.standing
        ends: list[Border] = []
        for enemy in self.battle.enemies(self.mover):
            clear = body.reach + enemy.standing.reach + CLEAR
            ends.append(around_disc(enemy.standing.x, enemy.standing.y, clear))
        for deed in [*self.comers, *self.passers]:
            ends.append(around_path(deed.path, body.reach + deed.actor.standing.reach + CLEAR))
        places = all_meetings([*ends, *borders_of(routes.layer)])
        for bend in [body.place, *[corner.place for corner in routes.corners()]]:
            for border in ends:
                places += nearest_places(border, bend.x, bend.y)
        return [place for place in places if leg_length(body.place, place) <= self.pas]

    def may_end(self, place: Point) -> bool:
        """Whether nobody is touched nor hindered there."""
        body = self.mover.standing
        end = body.moved(place, body.z)
        return self.why_not_in_the_way(end) is None and not self.battle.touched_at(self.mover, end)

    def goals(self, share: float) -> list[Point]:
        """Places at a part of the allowance all around, those away from the enemy first."""
        place = self.mover.place
        enemy = self.deed.actor.place
        opposite = at(2.0 * place.x - enemy.x, 2.0 * place.y - enemy.y)
        return fan(place, opposite, self.pas * share - STEP, count=WAYS)

    def is_open(self, goal: Point) -> bool:
        return is_free(self.passage, (self.mover.place, goal)) and self.why_not((goal,)) is None

    def default(self) -> Path:
        way = self.some_way()
        assert way is not None, "a flight without a way was offered"
        return way

    def limits(self) -> Limits:
        return Limits(figure=self.mover.id, target=self.deed.actor.id, reach=self.pas)

    def suggest(self, count: int, draw: Callable[[int], int]) -> list[Path]:
        """Away from the enemy, then in all directions."""
        found: list[Path] = [self.default()]
        for _ in range(count * 2):
            if len(found) >= count:
                break
            goal = self.drawn_goal(draw)
            if self.is_open(goal):
                found.append((goal,))
        return found


def comes_at(battle: Skirmish, deed: Deed, reactor: Hero) -> bool:
    """Whether a companion of who is fled from comes at the same figure with the same action [EV-COO-08]."""
    return not deed.is_daunted and reactor in newly_touched(battle, deed.actor, deed.path)


def why_not_flee(battle: Skirmish, reactor: Hero, deed: Deed, *, others: list[Deed] | None = None) -> Refusal | None:
    """Not while engaged, nor where no way out is left [EV-REA-19, EV-R-25]."""
    if battle.is_engaged(reactor):
        return Refusal("refused.engaged", "EV-REA-19", figure=reactor, target=deed.actor)
    if FlightSpots(battle, reactor, deed, others=others).some_way() is None:
        return Refusal("refused.no_way_out", "EV-R-25", figure=reactor, target=deed.actor)
    return None


async def flee(battle: Skirmish, reactor: Hero, deed: Deed, *, others: list[Deed] | None = None) -> None:
    """It runs, standing up if need be [EV-R-19]; all who came then find nobody to fight [EV-REA-20, EV-R-49]."""
    spots = FlightSpots(battle, reactor, deed, others=others)
    if spots.some_way() is None:  # somebody else has fled to the only place that was left
        return
    path = await PickPath(reactor.controller, "flight_path", spots, rule="EV-REA-19", figure=reactor, target=deed.actor)
    whole = (reactor.place, *path)
    if leaves_hideout(battle, reactor, whole):
        battle.reveal(reactor, rule="EV-HID-04")
    battle.stand_up(reactor, rule="EV-R-19")
    arrive(battle, reactor, rule="EV-REA-19", kind="fled", at=whole[-1])
    for comer in spots.comers:
        comer.fled = (*comer.fled, reactor.id)
        if reactor is comer.target:
            comer.is_fled = True
    battle.tell(MoveEnded(battle, reactor))
