"""Figures: who they are never changes and is shared; how they fare is copied with the battle."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from escarmouche.engine.battle.saving import Saved, number
from escarmouche.engine.battle.traits import Trait
from escarmouche.table.bases.bodies import Base, Body
from escarmouche.table.geometry.points import Point


class Card:
    """What is printed: name, owner, base, traits. Games keep their own profile beside it."""

    __slots__ = ("base", "gender", "height", "id", "name", "owner", "traits")

    def __init__(
        self,
        id: int,
        name: str,
        owner: int,
        *,
        base: Base,
        height: float = 1.0,
        traits: tuple[Trait, ...] = (),
        gender: str = "m",
    ) -> None:
        self.id: Final = id
        self.name: Final = name
        self.owner: Final = owner
        self.base: Final = base
        self.height: Final = height
        self.traits: Final = traits
        self.gender: Final = gender  # "m" or "f", for the agreement of French sentences


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Figure:
    """A figure in a battle; refer to others by id. Games extend it, its `copy` and the list of what is `saved`."""

    saved: ClassVar[tuple[Saved, ...]] = ()  # the fields that a game adds

    def __init__(self, card: Card, controller: int, body: Body | None, in_play: bool) -> None:
        self.card = card
        self.id: int = card.id
        self.controller = controller  # who decides for it: its owner, unless it is charmed
        self.body = body  # where it stands; None while it has no place on the table
        self.in_play = in_play

    @property
    def name(self) -> str:
        return self.card.name

    @property
    def owner(self) -> int:
        return self.card.owner

    @property
    def standing(self) -> Body:
        """Its body, when the rule has made sure that it has one."""
        assert self.body is not None, f"{self.card.name} has no place on the table"
        return self.body

    @property
    def place(self) -> Point:
        return self.standing.place

    def copy(self) -> Figure:
        return Figure(self.card, self.controller, self.body, self.in_play)

    def to_data(self) -> dict[str, object]:
        """What `restore` needs."""
        body = self.body
        where: object = None if body is None else [body.x, body.y, body.z, body.turn]
        data = {"id": self.id, "controller": self.controller, "in_play": self.in_play, "body": where}
        for one in self.saved:
            data[one.key] = one.write(self)
        return data

    def restore(self, data: dict[str, Any]) -> None:
        where = data["body"]
        self.controller = number(data["controller"])
        self.in_play = bool(data["in_play"])
        for one in self.saved:
            one.read(self, data[one.key])
        if where is None:
            self.body = None
        else:
            assert isinstance(where, list)
            place = Point(float(where[0]), float(where[1]))
            self.body = Body(self.card.base, place, float(where[2]), self.card.height, turn=int(where[3]))
