"""The names of a match: figures by their cards, seats by their players, scenery by what it is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from escarmouche.engine.battle.figures import Figure
from escarmouche.engine.words.grammar import Noun
from escarmouche.engine.words.messages import Message
from escarmouche.engine.words.piece_names import name_in_id, piece_names
from escarmouche.table.scenery.terrain import Terrain

COLOURS: Final = 5  # that seats without a name are called by: "seat.0" is red


class Sided:
    """A name that two sides have: that of the side, in the reader's language, stands behind it."""

    __slots__ = ("noun", "seat")

    def __init__(self, noun: Noun, seat: int) -> None:
        self.noun: Final = noun
        self.seat: Final = seat


Named = Noun | Message | Sided | None  # a name, or the key of words that each language has for it ("piece.rock")
Naming = Callable[[str, Any], Named]  # (kind, id) -> its name: ("figure", 3), ("seat", 0), ("piece", "rock-1")


class Names:
    """The names of a match. A seat whose player gave none is called by its colour.

    Where both sides have somebody of one name, the side stands behind it: "Borin (Rouge)".
    """

    def __init__(self, figures: list[Figure], players: list[str], terrain: Terrain | None = None) -> None:
        self.figures: Final = figures
        self.players: Final = players
        self.pieces: Final[dict[str, Message]] = piece_names(terrain) if terrain is not None else {}
        self.owners: Final[dict[str, list[int]]] = {}  # of all who have a name, once it was asked for

    def __call__(self, kind: str, id: Any) -> Named:
        if kind == "piece" and isinstance(id, str):
            return self.pieces.get(id) or name_in_id(id)
        if not isinstance(id, int) or id < 0:
            return None
        if kind == "figure" and id < len(self.figures):
            card = self.figures[id].card
            return self.apart(Noun(card.name, card.gender), card.owner)
        if kind == "seat" and id < len(self.players):
            return Noun(self.players[id]) if self.players[id] else Message(f"seat.{id % COLOURS}")
        return None

    def apart(self, noun: Noun, owner: int) -> Named:
        """A name, with its side where another side has one that is called so."""
        name = noun.name
        if name not in self.owners:
            self.owners[name] = [figure.card.owner for figure in self.figures if figure.card.name == name]
        if self.owners[name].count(owner) == len(self.owners[name]):
            return noun
        if owner < len(self.players) and not self.players[owner]:
            return Sided(noun, owner)
        player = self.players[owner] if owner < len(self.players) else ""
        return Noun(f"{name} ({player if self.players.count(player) == 1 and player else owner + 1})", noun.gender)
