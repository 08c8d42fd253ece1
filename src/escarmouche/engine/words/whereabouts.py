"""Places as players tell them: how far somebody went and towards whom, near what something lies; never as coordinates.

Events say where a figure stands now. Whereabouts follow them from the first to the last and know where it stood before.
"""

from __future__ import annotations

from typing import Any, Final

from escarmouche.engine.battle.events import Event
from escarmouche.engine.battle.figures import Figure
from escarmouche.engine.match.seats import EVERYONE
from escarmouche.engine.words.messages import Message
from escarmouche.engine.words.wording import Words
from escarmouche.table.bases.bodies import Base, Body, distance
from escarmouche.table.bases.contacts import distance_to, gap
from escarmouche.table.geometry.points import Point, length
from escarmouche.table.geometry.shapes import contains
from escarmouche.table.scenery.terrain import Piece, Terrain

NOBODY: Final = -1
WIDE: Final = 100.0  # a table wider than this is measured in millimetres
INCH: Final = 25.0  # ... of which an inch has so many
STILL: Final = 0.05  # less is no move
TOUCHES: Final = 0.06  # of base to base, where no game says how near its contact is
NEAR: Final = 2.5  # of base to base, or of a base to scenery
SPOTTED: Final = 8.0  # a place that is farther from everybody is told by the part of the table alone
AHEAD: Final = 0.8  # of the cosine: what lies within some 37 degrees of the way
BEHIND: Final = -0.5
ANYWHERE: Final = -1.0
HALF: Final = 0.5

# How a figure went, as in "course.advances".
STAYS: Final = "stays"
REACHES: Final = "reaches"  # comes into contact with an enemy
ADVANCES: Final = "advances"  # towards an enemy
RETIRES: Final = "retires"  # away from the nearest enemy
GOES: Final = "goes"
CLIMBS: Final = "climbs"  # up, more than along
DESCENDS: Final = "descends"

SECTORS: Final = ("south_west", "south", "south_east", "west", "middle", "east", "north_west", "north", "north_east")


class Whereabouts:
    """Where everybody stands, as far as events have told it."""

    def __init__(
        self,
        figures: list[Figure],
        terrain: Terrain,
        *,
        contact: float | None = None,
        is_live: bool = True,
        words: Words | None = None,
    ) -> None:
        self.figures = figures
        self.is_live: Final = is_live  # the figures stand where they are now; those of a chronicle stand nowhere
        self.terrain: Final = terrain
        self.scale: Final = INCH if terrain.width > WIDE else 1.0  # units to what an eye tells apart
        self.contact: Final = TOUCHES * self.scale if contact is None else contact  # the widest gap that still touches
        self.words: Final = words  # by which it is told: what their sentences do not ask for is not found out
        self.bodies: dict[int, Body] = {}
        self.unseen: dict[int, bool] = {}  # those whose place not everybody knows: nobody is told to be near them
        self._count = 0  # events that were followed
        self._last: Event | None = None

    def follow(self, events: list[Event], figures: list[Figure]) -> None:
        """Be where these events end, of a match whose figures are these."""
        self.figures = figures
        if self._count > len(events) or (self._count > 0 and events[self._count - 1] is not self._last):
            self.bodies, self.unseen, self._count = {}, {}, 0
        while self._count < len(events):
            self.see(events[self._count])

    def settle(self) -> None:
        """All that happened has been followed: who is off the table stands nowhere, and others where they are."""
        for figure in self.figures:
            if figure.body is None:
                self.bodies.pop(figure.id, None)
            elif figure.id not in self.bodies:
                self.bodies[figure.id] = figure.body

    def stand(self, id: int, at: tuple[float, ...] | None) -> None:
        """A figure stands here, as a scene shows it; None: nowhere."""
        if at is None:
            self.bodies.pop(id, None)
        else:
            self.bodies[id] = self._body(id, list(at))

    def see(self, event: Event) -> None:
        """Take note of an event without telling it."""
        self._count += 1
        self._last = event
        id, at = event.fields.get("figure"), event.fields.get("at", 0)
        if isinstance(id, int) and 0 <= id < len(self.figures):
            if is_place(at):
                self.bodies[id] = self._body(id, at)
                if event.seen_by == EVERYONE:
                    self.unseen.pop(id, None)
                else:
                    self.unseen[id] = True
            elif at is None:
                self.bodies.pop(id, None)

    def told(self, event: Event) -> Message:
        """The message that tells an event, with its places in words; it is taken note of."""
        at, id = event.fields.get("at"), event.fields.get("figure")
        fields = event.fields
        if is_place(at):
            if isinstance(id, int) and 0 <= id < len(self.figures):
                body = self._body(id, at)
                fields = {**fields, **self._course(id, body)}
                if self._is_asked(event.kind, "where"):
                    fields["where"] = self.where(body, id)
                if self._is_asked(event.kind, "spot"):
                    fields["spot"] = self.spot(body, NOBODY, besides=id)
            else:
                body = Body(Base(0.0, 0.0), Point(float(_item(at, 0)), float(_item(at, 1))), 0.0, 0.0)
                fields = {**fields, "where": self.where(body, NOBODY, besides=str(fields.get("piece", "")))}
        elif is_place(fields.get("point")) and self._is_asked(event.kind, "spot"):
            point = fields["point"]
            body = Body(Base(0.0, 0.0), Point(float(_item(point, 0)), float(_item(point, 1))), 0.0, 0.0)
            fields = {**fields, "spot": self.spot(body, id if isinstance(id, int) else NOBODY)}
        self.see(event)
        return Message(event.kind, fields, rule=event.rule)

    def _is_asked(self, kind: str, name: str) -> bool:
        """Whether the sentences of a kind of event have a use for a field."""
        return self.words is None or self.words.asks(kind, name)

    def _body(self, id: int, at: Any) -> Body:
        card = self.figures[id].card
        z = float(at[2]) if len(at) > 2 else 0.0
        turn = int(at[3]) if len(at) > 3 else 0
        return Body(card.base, Point(float(at[0]), float(at[1])), z, card.height, turn=turn)

    # Going.

    def _course(self, id: int, now: Body) -> dict[str, object]:
        """How it went: the word for it, how far, towards whom or what; nothing where nobody knows whence."""
        was = self.bodies.get(id)
        if was is None:
            return {}
        dx, dy, up = now.x - was.x, now.y - was.y, now.z - was.z
        along = length(dx, dy)
        if max(along, abs(up)) < STILL * self.scale:
            return {"course": STAYS}
        found: dict[str, object] = {"steps": self.steps(along)}
        if abs(up) >= STILL * self.scale:
            found["height"] = self.steps(abs(up))
            found["slope"] = "up" if up > 0.0 else "down"
        before = self._touched(id, was)
        touched = [other for other in self._touched(id, now) if other not in before]
        if touched:
            return {**found, "course": REACHES, "towards": touched}
        if abs(up) > along:
            return {**found, "course": CLIMBS if up > 0.0 else DESCENDS}
        ahead = self._enemy(id, now, dx / along, dy / along, least=AHEAD)
        if ahead != NOBODY:
            return {**found, "course": ADVANCES, "towards": [ahead]}
        left = self._enemy(id, now, 0.0, 0.0, least=ANYWHERE)
        if left != NOBODY and self._cosine(self.bodies[left], now, dx / along, dy / along) <= BEHIND:
            return {**found, "course": RETIRES, "towards": [left]}
        return {**found, "course": GOES, "whither": self._whither(dx / along, dy / along)}

    def steps(self, far: float) -> Message:
        """A distance as players tell it: to half a unit, and shorter ones to a tenth."""
        unit = 5.0 if self.scale > 1.0 else HALF if far >= HALF else 0.1
        number = round(round(far / unit) * unit, 1)
        return Message("distance.one" if number == 1.0 else "distance", {"number": number})

    def _enemies(self, id: int) -> list[int]:
        """The others whom everybody sees and who follow somebody else."""
        side = self.figures[id].controller
        return [other for other in self.bodies if other not in self.unseen and self.figures[other].controller != side]

    def _touched(self, id: int, body: Body) -> list[int]:
        return [other for other in self._enemies(id) if distance(body, self.bodies[other]) <= self.contact]

    def _enemy(self, id: int, body: Body, ux: float, uy: float, *, least: float) -> int:
        """The nearest enemy that lies in this direction."""
        best, found = 0.0, NOBODY
        for other in self._enemies(id):
            there = self.bodies[other]
            if not self._is_gone(other) and self._cosine(there, body, ux, uy) >= least:
                far = length(there.x - body.x, there.y - body.y)
                if found == NOBODY or far < best:
                    best, found = far, other
        return found

    def _is_gone(self, id: int) -> bool:
        """Whether it is off the table by now: a match may be told after its end."""
        return self.is_live and self.figures[id].body is None

    def _cosine(self, there: Body, here: Body, ux: float, uy: float) -> float:
        """Of the angle between a direction and the way to somebody."""
        dx, dy = there.x - here.x, there.y - here.y
        far = length(dx, dy)
        return 1.0 if far == 0.0 else (dx * ux + dy * uy) / far

    def _whither(self, ux: float, uy: float) -> Message:
        """Towards the edge of the table that lies in this direction."""
        if abs(ux) > abs(uy):
            return Message("edge_of.east" if ux > 0.0 else "edge_of.west")
        return Message("edge_of.north" if uy > 0.0 else "edge_of.south")

    # Standing.

    def where(self, body: Body, id: int, *, besides: str = "") -> Message:
        """In which part of the table, and near whom or what."""
        fields: dict[str, object] = {"sector": self._sector(body)}
        if id != NOBODY:
            friend = self._friend(id, body)
            if friend != NOBODY:
                fields["near"] = friend
                return Message("where", fields)
        piece = self._piece(body, besides)
        if piece is not None:
            fields["piece"] = piece.id
            fields["standing"] = standing(body, piece)
        return Message("where", fields)

    def spot(self, body: Body, teller: int, *, besides: int = NOBODY) -> Message:
        """In which part of the table, and how far from the nearest figure, whose ever it is; `teller` is who looks there."""
        sector = self._sector(body)
        near, far = self._nearest(body, besides)
        if near == NOBODY or far > SPOTTED * self.scale:
            return self.where(body, NOBODY)
        own = near == teller
        if far < STILL * self.scale:
            return Message("spot.own_place" if own else "spot.place", {"sector": sector, "near": near})
        return Message("spot.own" if own else "spot.near", {"sector": sector, "near": near, "steps": self.steps(far)})

    def _nearest(self, body: Body, besides: int) -> tuple[int, float]:
        """The nearest figure that everybody sees, and how far from its edge that is."""
        best, found = 0.0, NOBODY
        for other, there in self.bodies.items():
            if other != besides and other not in self.unseen and not self._is_gone(other):
                far = max(gap(body, there), 0.0)
                if found == NOBODY or far < best:
                    best, found = far, other
        return found, best

    def _sector(self, body: Body) -> str:
        column = min(2, max(0, int(3.0 * body.x / self.terrain.width)))
        row = min(2, max(0, int(3.0 * body.y / self.terrain.depth)))
        return SECTORS[3 * row + column]

    def _friend(self, id: int, body: Body) -> int:
        """The nearest of its own side that everybody sees near it."""
        best, found = NEAR * self.scale, NOBODY
        side = self.figures[id].controller
        for other, there in self.bodies.items():
            if other != id and other not in self.unseen and self.figures[other].controller == side:
                far = gap(body, there)
                if far < best:
                    best, found = far, other
        return found

    def _piece(self, body: Body, besides: str) -> Piece | None:
        """The piece of scenery on or beside which something lies."""
        best, found = NEAR * self.scale, None
        for piece in self.terrain.pieces:
            if piece.id != besides:
                far = distance_to(body, piece.shape)
                if far < best:
                    best, found = far, piece
        return found


def standing(body: Body, piece: Piece) -> str:
    """How somebody stands to a piece of scenery: beside, in or on it."""
    nature = piece.nature
    if nature.linear or not contains(piece.shape, body.x, body.y):
        return "beside"
    return "in" if nature.ground or nature.soft or nature.interior else "on"


def is_place(at: object) -> bool:
    """Whether a field says where something stands."""
    return isinstance(at, list | tuple) and len(at) >= 2 and all([isinstance(part, int | float) for part in at])


def _item(at: object, index: int) -> float:
    assert isinstance(at, list | tuple)
    return float(at[index])
