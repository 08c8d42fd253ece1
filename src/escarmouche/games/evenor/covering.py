"""Taking cover behind scenery, as an action or to avoid a shot [EV-STA-06, EV-REA-11]."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from escarmouche.engine.asking.places import Path, PickPath
from escarmouche.engine.asking.walks import PathSpots
from escarmouche.engine.showing.scene import Limits
from escarmouche.engine.words.messages import Refusal
from escarmouche.games.evenor.battle import CONTACT, Hero, Skirmish
from escarmouche.games.evenor.deeds import Deed
from escarmouche.games.evenor.going import (
    CLEAR,
    is_on_its_way,
    passage_of,
    price_of,
    why_not_in_the_way,
    why_not_walk,
)
from escarmouche.games.evenor.hiding import leaves_hideout
from escarmouche.games.evenor.moments import MoveEnded
from escarmouche.games.evenor.moving import arrive
from escarmouche.games.evenor.scenery import BESIDE, SMALLEST, bars, touched_pieces, width
from escarmouche.games.evenor.shooting import SIGHT
from escarmouche.table.bases.bodies import Body
from escarmouche.table.geometry.points import STEP, Point, length
from escarmouche.table.moving.niches import (
    around_disc,
    around_path,
    around_shape,
    borders_of,
    meetings_with,
    nearest_places,
    spread_places,
)
from escarmouche.table.moving.routes import Routes
from escarmouche.table.moving.walking import Passage, fits, is_free
from escarmouche.table.scenery.terrain import Piece, Terrain
from escarmouche.table.sight.sight import FAN, look, near

DIVE: Final = 1.0  # pas of the move that a Take cover in reaction allows [EV-REA-11]


def covers(battle: Skirmish, hero: Hero) -> list[Piece]:
    """The pieces of scenery that a hero touches [EV-STA-06]."""
    return touched_pieces(battle.terrain, hero.standing)


def why_not_cover(battle: Skirmish, hero: Hero, piece: Piece) -> Refusal | None:
    """In contact with a piece wide enough, not engaged [EV-STA-06, EV-R-68]."""
    if battle.is_engaged(hero):
        return Refusal("refused.engaged", "EV-R-68", {"piece": piece.id}, figure=hero)
    if hero.cover == piece.id:
        return Refusal("refused.already_covered", "EV-STA-06", {"piece": piece.id}, figure=hero)
    if not bars(piece) or not near(piece, hero.standing, CONTACT):
        return Refusal("refused.not_at_piece", "EV-STA-06", {"piece": piece.id}, figure=hero)
    return (
        Refusal("refused.piece_too_small", "EV-STA-06", {"piece": piece.id}, figure=hero)
        if width(piece) < SMALLEST
        else None
    )


# In reaction to a shot.


def dives(battle: Skirmish, reactor: Hero) -> list[Piece]:
    """The pieces behind which a hero may throw itself: within 1 pas, touched already if it is Prone [EV-REA-03, EV-R-08]."""
    reach = CONTACT if reactor.is_prone else DIVE + CONTACT
    return [piece for piece in touched_pieces(battle.terrain, reactor.standing, reach) if width(piece) >= SMALLEST]


def why_not_dive(
    battle: Skirmish, reactor: Hero, deed: Deed, piece: Piece, *, others: list[Deed] | None = None
) -> Refusal | None:
    """A piece wide enough that it can reach with 1 pas without touching an enemy [EV-REA-11]."""
    if width(piece) < SMALLEST:
        return Refusal("refused.piece_too_small", "EV-STA-06", {"piece": piece.id}, figure=reactor)
    if reactor.is_prone and not near(piece, reactor.standing, CONTACT):
        return Refusal("refused.prone", "EV-R-08", {"piece": piece.id}, figure=reactor)
    if DiveSpots(battle, reactor, deed, piece, others=others).some_way() is None:
        return Refusal("refused.no_cover_in_reach", "EV-REA-11", {"piece": piece.id}, figure=reactor)
    return None


def hides_part(terrain: Terrain, piece: Piece, shooter: Body, target: Body) -> bool:
    """Whether a piece hides any part of a base from a shooter [EV-R-09, EV-R-11]."""
    sight = look(terrain, shooter, target, others=[], lines=FAN, reader=SIGHT)
    return any([meeting.piece is piece for meeting in sight.meetings])


class DiveSpots(PathSpots[Hero]):
    """The ways into contact with a piece; where some of them lead out of the line of fire, only those [EV-REA-11]."""

    def __init__(
        self, battle: Skirmish, mover: Hero, deed: Deed, piece: Piece, *, others: list[Deed] | None = None
    ) -> None:  # fmt: skip
        super().__init__(mover, DIVE)
        self.battle: Final = battle
        self.piece: Final = piece
        self.shooter: Final = deed.where
        self.movers: Final = [other for other in others or [] if is_on_its_way(other)]
        self._straight: list[Path] | None = None
        self._bent: list[Path] | None = None

    def find_passage(self) -> Passage:
        return passage_of(self.battle, self.mover, DIVE)

    def why_not(self, answer: Path) -> Refusal | None:
        refusal = self.why_not_there(answer)
        if refusal is not None or self.is_safe(answer) or not self.safe_ways():
            return refusal
        return Refusal("refused.in_line_of_fire", "EV-REA-11", {"piece": self.piece.id}, figure=self.mover)

    def why_not_there(self, answer: Path) -> Refusal | None:
        """Into contact with the piece, with nobody else, within 1 pas, and in nobody's way."""
        if answer and self.mover.is_prone:
            return Refusal("refused.prone", "EV-R-08", {"piece": self.piece.id}, figure=self.mover)
        end = self.end_of(answer)
        if not near(self.piece, end, CONTACT):
            return Refusal("refused.not_at_piece", "EV-REA-11", {"piece": self.piece.id}, figure=self.mover)
        if self.battle.touched_at(self.mover, end):
            return Refusal("refused.cover_engages", "EV-REA-11", {"piece": self.piece.id}, figure=self.mover)
        refusal = why_not_in_the_way(self.mover, end, self.movers, rule="EV-R-78")
        if refusal is not None:
            return refusal
        whole = (self.mover.place, *answer)
        passage = self.passage
        return why_not_walk(self.battle, self.mover, passage, whole, pas=DIVE, is_reaction=True, rule="EV-REA-11")

    def end_of(self, answer: Path) -> Body:
        body = self.mover.standing
        return body.moved(answer[-1], body.z) if answer else body

    def is_safe(self, answer: Path) -> bool:
        """Whether the piece hides part of it there."""
        return hides_part(self.battle.terrain, self.piece, self.shooter, self.end_of(answer))

    def straight_ways(self) -> list[Path]:
        """Staying, where it touches the piece already, and straight ways to places all along it, the nearest first."""
        if self._straight is None:
            self._straight = [()] if self.why_not_there(()) is None else []
            for goal in self.goals():
                if is_free(self.passage, (self.mover.place, goal)) and self.why_not_there((goal,)) is None:
                    self._straight.append((goal,))
        return self._straight

    def bent_ways(self) -> list[Path]:
        """Ways round a corner to the places where no straight one leads."""
        if self._bent is None:
            self._bent = []
            routes = Routes(self.passage, limit=DIVE, zone_price=price_of(self.passage)[0], is_fine=True)
            for goal in self.goals():
                if not is_free(self.passage, (self.mover.place, goal)):
                    route = routes.to(goal)
                    if route is not None and self.why_not_there(route[1:]) is None:
                        self._bent.append(route[1:])
        return self._bent

    def safe_ways(self) -> list[Path]:
        """Those that lead out of the line of fire: straight ones, if there are any."""
        safe = [way for way in self.straight_ways() if self.is_safe(way)]
        return safe or [way for way in self.bent_ways() if self.is_safe(way)]

    def ways(self) -> list[Path]:
        """Those that are allowed, the first of them the best."""
        return self.safe_ways() or self.straight_ways() or self.bent_ways()

    def goals(self) -> list[Point]:
        """Places in contact with the piece within 1 pas: spread along it, and where something else leaves just enough room."""
        if self.mover.is_prone:
            return []
        start = self.mover.place
        found: list[tuple[float, float, float, Point]] = []
        for goal in [*self.places_along(), *self.niches()]:
            away = length(goal.x - start.x, goal.y - start.y)
            if 0.0 < away <= DIVE and near(self.piece, self.end_of((goal,)), CONTACT) and fits(self.passage, goal):
                found.append((away, goal.x, goal.y, goal))
        found.sort(key=by_distance)
        return [goal for _, _, _, goal in found]

    def places_along(self) -> list[Point]:
        body = self.mover.standing
        return spread_places(around_shape(self.piece.shape, body.reach + BESIDE), body.x, body.y, DIVE)

    def niches(self) -> list[Point]:
        body = self.mover.standing
        others = [around_disc(body.x, body.y, DIVE - STEP), *borders_of(self.passage.layer)]
        for enemy in self.battle.enemies(self.mover):
            others.append(around_disc(enemy.standing.x, enemy.standing.y, body.reach + enemy.standing.reach + CLEAR))
        for deed in self.movers:
            others.append(around_path(deed.path, body.reach + deed.actor.standing.reach + CLEAR))
        places: list[Point] = []
        for gap in (0.0, CONTACT - STEP):
            border = around_shape(self.piece.shape, body.reach + gap)
            places += nearest_places(border, body.x, body.y)
            places += meetings_with(border, others)
        return places

    def some_way(self) -> Path | None:
        """Somewhere out of the line of fire, else anywhere in contact with the piece."""
        ways = self.ways()
        return ways[0] if ways else None

    def default(self) -> Path:
        way = self.some_way()
        assert way is not None, "a cover out of reach was offered"
        return way

    def limits(self) -> Limits:
        return Limits(figure=self.mover.id, reach=DIVE, piece=self.piece.id)

    def suggest(self, count: int, draw: Callable[[int], int]) -> list[Path]:
        """The nearest place that is allowed, and others drawn from all of them."""
        left = list(self.ways())
        found: list[Path] = [left.pop(0)] if left else []
        while left and len(found) < count:
            found.append(left.pop(draw(len(left))))
        return found


def by_distance(found: tuple[float, float, float, Point]) -> tuple[float, float, float]:
    return found[:3]


async def dive(
    battle: Skirmish, reactor: Hero, deed: Deed, piece: str, *, others: list[Deed] | None = None
) -> None:  # fmt: skip
    """Into contact with the scenery; it counts as Covered for this shooter's whole activation [EV-REA-11, EV-REA-12]."""
    spots = DiveSpots(battle, reactor, deed, battle.terrain.piece(piece), others=others)
    told: dict[str, object] = {"piece": piece}
    path = await PickPath(reactor.controller, "dive_path", spots, rule="EV-REA-11", figure=reactor, fields=told)
    whole = (reactor.place, *path)
    if leaves_hideout(battle, reactor, whole):
        battle.reveal(reactor, rule="EV-HID-04")
    arrive(battle, reactor, rule="EV-REA-11", kind="dived", at=whole[-1])
    battle.take_cover(reactor, piece, rule="EV-REA-11")
    battle.slot = battle.slot.but(sheltered=(*battle.slot.sheltered, (deed.actor.id, reactor.id)))
    if path:
        battle.tell(MoveEnded(battle, reactor))
