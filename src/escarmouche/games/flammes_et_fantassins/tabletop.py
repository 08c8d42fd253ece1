"""What happens to the table itself: scenery that is shifted, key objects that are laid out or lost [FF-TAL-03, FF-SCN-02]."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.battle.battle import Battle
from escarmouche.engine.battle.figures import Figure
from escarmouche.engine.battle.markers import Marker, replaced
from escarmouche.table.bases.bodies import Body
from escarmouche.table.geometry.points import Point
from escarmouche.table.scenery.terrain import Piece

LOST: Final = -2  # the holder of a key object that has left the game and counts for nobody


class Tabletop(Battle):
    """A battle as far as its table goes."""

    def shift_scenery(
        self, who: Figure, element: str, pieces: list[Piece], pose: tuple[Point, int], *, rule: str
    ) -> None:
        """An element of scenery, with all its parts, stands elsewhere or is turned on the spot [FF-TAL-03]."""
        for piece in pieces:
            self.terrain = self.terrain.with_piece(piece)
        place, turn = pose
        told: dict[str, object] = {"element": element, "pivot": [place.x, place.y], "turn": turn}
        self.note("scenery_shifted", rule=rule, figure=who, fields=told)

    def lay_object(self, place: Point, *, seat: int, rule: str) -> None:
        """One key object more lies on the table [FF-SB-01]."""
        self.markers = (*self.markers, Marker(place))
        told: dict[str, object] = {"seat": seat, "marker": len(self.markers), "at": [place.x, place.y]}
        self.note("object_laid", rule=rule, fields=told)

    def hand_object(self, figure: Figure, *, rule: str) -> None:
        """One key object more, which a figure carries from the beginning [FF-SC-02]."""
        self.markers = (*self.markers, Marker(Point(0.0, 0.0), carrier=figure.id))
        self.note("picked_up", rule=rule, figure=figure, fields={"marker": len(self.markers)})

    def lose_object(self, figure: Figure, index: int, *, rule: str) -> None:
        """What somebody carried off the table is out of this game [FF-R-23]."""
        marker = self.markers[index]
        self.markers = replaced(self.markers, index, Marker(marker.place, marker.z, holder=LOST))
        self.note("object_lost", rule=rule, figure=figure, fields={"marker": index + 1})

    def put_object(self, index: int, figure: Figure, *, rule: str, body: Body | None = None) -> None:
        """A key object lies where its carrier stands, or where its body or its mark is [FF-SB-02]."""
        under = figure.standing if body is None else body
        lying = Marker(under.place, under.z)
        self.markers = replaced(self.markers, index, lying)
        self.note("dropped", rule=rule, figure=figure, fields={"marker": index + 1})
