"""The hunt for Orichalcum: three tokens on a diagonal, to be carried into one's own corner [EV-SCN-30..33]."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.asking.options import Action, on_marker, simple
from escarmouche.engine.asking.requests import Option
from escarmouche.engine.battle.markers import Marker, touches
from escarmouche.engine.book.game import Outcome
from escarmouche.engine.words.messages import Refusal
from escarmouche.faults.fault import Fault, Saying
from escarmouche.games.evenor.battle import CONTACT, NOBODY, Hero, Skirmish
from escarmouche.games.evenor.extermination import STANDARD, corner, more_of, scale
from escarmouche.games.evenor.scenario import Scenario
from escarmouche.games.evenor.scenery import bars
from escarmouche.table.bases.bodies import Body
from escarmouche.table.geometry.points import at, snap
from escarmouche.table.geometry.shapes import Shape, point_to_shape
from escarmouche.table.scenery.terrain import Terrain

PICK_UP: Final = "pick_up"
DROP: Final = "drop"
ASIDE: Final[tuple[float, ...]] = (
    0.0,
    -6.364,
    6.364,
)  # along x; the same upwards: 9 pas apart on the diagonal [EV-R-61]
ENOUGH: Final = 2  # tokens home that decide the game
CLEAR: Final = 0.5  # pas around a token that scenery leaves free


class Orichalcum(Scenario):
    """The side that has brought home more tokens wins."""

    def tokens(self) -> tuple[Marker, ...]:
        """Three tokens on the diagonal from the upper left, on the standard table [EV-SCN-30, EV-R-61]."""
        middle = STANDARD / 2.0
        return tuple([Marker(at(middle + x, middle - x)) for x in ASIDE])

    def zone(self, battle: Skirmish, seat: int) -> list[Shape]:
        """The two corners that are not on the diagonal of the tokens [EV-SCN-31]."""
        return [corner(battle, seat)]

    def outcome(self, battle: Skirmish, *, is_over: bool) -> Outcome | None:
        """Two tokens home, or the enemy wiped out; at the turn limit more tokens [EV-SCN-33, EV-R-61, EV-R-62]."""
        home = (battle.markers_held(0), battle.markers_held(1))
        if home[0] >= ENOUGH or home[1] >= ENOUGH:
            return Outcome(more_of(home), "EV-SCN-33", home)
        if not (battle.has_in_play(0) and battle.has_in_play(1)):
            return Outcome(tuple([seat for seat in (0, 1) if battle.has_in_play(seat)]), "EV-R-61", home)
        return Outcome(more_of(home), "EV-R-62", home) if is_over else None

    def action_ended(self, battle: Skirmish, actor: Hero) -> None:
        """A token is home for good when its carrier ends an action wholly inside its own corner [EV-SCN-32, EV-R-61]."""
        index = battle.marker_of(actor)
        if index != NOBODY and is_wholly_inside(actor.standing, self.zone(battle, actor.controller)):
            battle.secure(actor, index, Marker(actor.place), rule="EV-SCN-32", kind="brought_home")

    def special_actions(self, battle: Skirmish, actor: Hero, *, explain: bool) -> list[Option[Action]]:
        """Picking up a token in contact, and dropping the one that is carried [EV-SCN-32]."""
        found: list[Option[Action]] = []
        for index in range(len(battle.markers)):
            token = battle.markers[index]
            if token.is_lying and (explain or touches(actor.standing, token, CONTACT)):
                refusal = why_not_pick_up(battle, actor, index)
                if explain or refusal is None:
                    found.append(on_marker(PICK_UP, index, refusal))
        if explain or battle.marker_of(actor) != NOBODY:
            found.append(simple(DROP, why_not_drop(battle, actor)))
        return found

    async def special_action(self, battle: Skirmish, actor: Hero, action: Action) -> None:
        """It succeeds without a roll [EV-STA-16]."""
        if action.kind == PICK_UP and battle.markers[action.target].is_lying:  # no companion was quicker
            battle.pick_up(actor, action.target, rule="EV-SCN-32")
        elif action.kind == DROP:
            battle.drop_token(actor, rule="EV-R-61")


def laid_out(tokens: tuple[Marker, ...], terrain: Terrain) -> tuple[Marker, ...]:
    """Markers of the standard table on this one; no scenery may cover them [EV-R-61]. Raises Fault naming the piece."""
    found: list[Marker] = []
    for token in tokens:
        times = scale(terrain)
        x = terrain.width / 2.0 + (token.place.x - STANDARD / 2.0) * times
        y = terrain.depth / 2.0 + (token.place.y - STANDARD / 2.0) * times
        for piece in terrain.pieces:
            if bars(piece) and point_to_shape(x, y, piece.shape) < CLEAR * times:
                raise Fault(Saying("fault.covered", piece_id=piece.id, covered_at=f"({x:g}, {y:g})"), rule="EV-R-61")
        found.append(Marker(at(x, y)))
    return tuple(found)


def is_wholly_inside(body: Body, zones: list[Shape]) -> bool:
    """Whether the whole base lies in one of these boxes."""
    for zone in zones:
        is_across = zone.left <= snap(body.x - body.reach) and snap(body.x + body.reach) <= zone.right
        if is_across and zone.bottom <= snap(body.y - body.reach) and snap(body.y + body.reach) <= zone.top:
            return True
    return False


# Reasons.


def why_not_pick_up(battle: Skirmish, actor: Hero, index: int) -> Refusal | None:
    """In contact, carrying none, and not while engaged unless agreed otherwise [EV-SCN-32, EV-R-61]."""
    if not touches(actor.standing, battle.markers[index], CONTACT):
        return Refusal("refused.not_at_token", "EV-SCN-32", {"marker": index + 1}, figure=actor)
    if battle.marker_of(actor) != NOBODY:
        return Refusal("refused.hands_full", "EV-R-61", {"marker": index + 1}, figure=actor)
    if battle.is_engaged(actor) and battle.switch("ev_pickup_while_engaged") is not True:
        return Refusal("refused.engaged_at_token", "EV-R-61", {"marker": index + 1}, figure=actor)
    return None


def why_not_drop(battle: Skirmish, actor: Hero) -> Refusal | None:
    """Only what is carried, and as every Special action not while engaged [EV-R-61, EV-R-18]."""
    if battle.marker_of(actor) == NOBODY:
        return Refusal("refused.carries_nothing", "EV-R-61", figure=actor)
    return Refusal("refused.engaged", "EV-R-18", figure=actor) if battle.is_engaged(actor) else None
