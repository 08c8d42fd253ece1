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
from escarmouche.games.evenor.going import passage_of, why_not_walk
from escarmouche.games.evenor.hiding import leaves_hideout
from escarmouche.games.evenor.moments import MoveEnded
from escarmouche.games.evenor.moving import arrive
from escarmouche.games.evenor.scenery import SMALLEST, bars, beside, touched_pieces, width
from escarmouche.games.evenor.shooting import SIGHT
from escarmouche.table.bases.bodies import Body
from escarmouche.table.geometry.points import Point, length
from escarmouche.table.geometry.shapes import UNIT_CIRCLE
from escarmouche.table.moving.walking import Passage, is_free
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


def why_not_dive(battle: Skirmish, reactor: Hero, deed: Deed, piece: Piece) -> Refusal | None:
    """A piece wide enough that it can reach with 1 pas without touching an enemy [EV-REA-11]."""
    if width(piece) < SMALLEST:
        return Refusal("refused.piece_too_small", "EV-STA-06", {"piece": piece.id}, figure=reactor)
    if reactor.is_prone and not near(piece, reactor.standing, CONTACT):
        return Refusal("refused.prone", "EV-R-08", {"piece": piece.id}, figure=reactor)
    if DiveSpots(battle, reactor, deed, piece).some_way() is None:
        return Refusal("refused.no_cover_in_reach", "EV-REA-11", {"piece": piece.id}, figure=reactor)
    return None


def hides_part(terrain: Terrain, piece: Piece, shooter: Body, target: Body) -> bool:
    """Whether a piece hides any part of a base from a shooter [EV-R-09, EV-R-11]."""
    sight = look(terrain, shooter, target, others=[], lines=FAN, reader=SIGHT)
    return any([meeting.piece is piece for meeting in sight.meetings])


class DiveSpots(PathSpots[Hero]):
    """The ways into contact with a piece; where some of them lead out of the line of fire, only those [EV-REA-11]."""

    def __init__(self, battle: Skirmish, mover: Hero, deed: Deed, piece: Piece) -> None:
        super().__init__(mover, DIVE)
        self.battle: Final = battle
        self.piece: Final = piece
        self.shooter: Final = deed.where
        self._ways: list[Path] | None = None

    def find_passage(self) -> Passage:
        return passage_of(self.battle, self.mover, DIVE)

    def why_not(self, answer: Path) -> Refusal | None:
        refusal = self.why_not_there(answer)
        if refusal is not None or self.is_safe(answer):
            return refusal
        if any([self.is_safe(way) for way in self.ways()]):
            return Refusal("refused.in_line_of_fire", "EV-REA-11", {"piece": self.piece.id}, figure=self.mover)
        return None

    def why_not_there(self, answer: Path) -> Refusal | None:
        """Into contact with the piece, with nobody else, and within 1 pas."""
        if answer and self.mover.is_prone:
            return Refusal("refused.prone", "EV-R-08", {"piece": self.piece.id}, figure=self.mover)
        end = self.end_of(answer)
        if not near(self.piece, end, CONTACT):
            return Refusal("refused.not_at_piece", "EV-REA-11", {"piece": self.piece.id}, figure=self.mover)
        if self.battle.touched_at(self.mover, end):
            return Refusal("refused.cover_engages", "EV-REA-11", {"piece": self.piece.id}, figure=self.mover)
        whole = (self.mover.place, *answer)
        passage = self.passage
        return why_not_walk(self.battle, self.mover, passage, whole, pas=DIVE, is_reaction=True, rule="EV-REA-11")

    def end_of(self, answer: Path) -> Body:
        body = self.mover.standing
        return body.moved(answer[-1], body.z) if answer else body

    def is_safe(self, answer: Path) -> bool:
        """Whether the piece hides part of it there."""
        return hides_part(self.battle.terrain, self.piece, self.shooter, self.end_of(answer))

    def ways(self) -> list[Path]:
        """Staying, where it touches the piece already, and straight ways to places all around it, the nearest first."""
        if self._ways is None:
            self._ways = [()] if self.why_not_there(()) is None else []
            if not self.mover.is_prone:
                self._ways += [(goal,) for goal in self.goals() if self.why_not_there((goal,)) is None]
        return self._ways

    def goals(self) -> list[Point]:
        start = self.mover.place
        found: list[tuple[float, float, float, Point]] = []
        for i in range(0, len(UNIT_CIRCLE), 2):
            ux, uy = UNIT_CIRCLE[i]
            goal = beside(self.piece, self.mover.standing, ux, uy)
            away = length(goal.x - start.x, goal.y - start.y)
            if 0.0 < away <= DIVE and is_free(self.passage, (start, goal)):
                found.append((away, goal.x, goal.y, goal))
        found.sort(key=by_distance)
        return [goal for _, _, _, goal in found]

    def some_way(self) -> Path | None:
        """Somewhere out of the line of fire, else anywhere in contact with the piece."""
        ways = self.ways()
        safe = [way for way in ways if self.is_safe(way)]
        return safe[0] if safe else ways[0] if ways else None

    def default(self) -> Path:
        way = self.some_way()
        assert way is not None, "a cover out of reach was offered"
        return way

    def limits(self) -> Limits:
        return Limits(figure=self.mover.id, reach=DIVE, piece=self.piece.id)

    def suggest(self, count: int, draw: Callable[[int], int]) -> list[Path]:
        """The nearest place that is allowed, and others drawn from all of them."""
        ways = self.ways()
        safe = [way for way in ways if self.is_safe(way)]
        left = safe or list(ways)
        found: list[Path] = [left.pop(0)] if left else []
        while left and len(found) < count:
            found.append(left.pop(draw(len(left))))
        return found


def by_distance(found: tuple[float, float, float, Point]) -> tuple[float, float, float]:
    return found[:3]


async def dive(battle: Skirmish, reactor: Hero, deed: Deed, piece: str) -> None:
    """Into contact with the scenery; it counts as Covered for this shooter's whole activation [EV-REA-11, EV-REA-12]."""
    spots = DiveSpots(battle, reactor, deed, battle.terrain.piece(piece))
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
