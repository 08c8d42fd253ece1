"""The hunt for Orichalcum: three tokens on a diagonal, to be carried into one's own corner [EV-SCN-30..33]."""

from __future__ import annotations

from typing import Final, cast

from escarmouche.engine.game import Outcome
from escarmouche.engine.messages import Refusal, refused
from escarmouche.engine.requests import Option
from escarmouche.games.evenor.battle import CONTACT, NOBODY, Hero, Skirmish
from escarmouche.games.evenor.extermination import STANDARD, corner, more_of, scale
from escarmouche.games.evenor.markers import Token
from escarmouche.games.evenor.options import Action, simple
from escarmouche.games.evenor.scenario import Scenario
from escarmouche.games.evenor.scenery import bars
from escarmouche.table.bodies import Body
from escarmouche.table.points import Point, at, length, snap
from escarmouche.table.shapes import Shape, point_to_shape
from escarmouche.table.terrain import Terrain

PICK_UP: Final = "pick_up"
DROP: Final = "drop"
ASIDE: Final[tuple[float, ...]] = (
    0.0,
    -6.364,
    6.364,
)  # along x; the same upwards: 9 pas apart on the diagonal [EV-R-61]
ENOUGH: Final = 2  # tokens home that decide the game
HOMES: Final = 9  # places a side that a carrier looks at in its corner
CLEAR: Final = 0.5  # pas around a token that scenery leaves free


class Orichalcum(Scenario):
    """The side that has brought home more tokens wins."""

    def tokens(self) -> tuple[Token, ...]:
        """Three tokens on the diagonal from the upper left, on the standard table [EV-SCN-30, EV-R-61]."""
        middle = STANDARD / 2.0
        return tuple([Token(at(middle + x, middle - x)) for x in ASIDE])

    def zone(self, battle: Skirmish, seat: int) -> list[Shape]:
        """The two corners that are not on the diagonal of the tokens [EV-SCN-31]."""
        return [corner(battle, seat)]

    def outcome(self, battle: Skirmish, *, is_over: bool) -> Outcome | None:
        """Two tokens home, or the enemy wiped out; at the turn limit more tokens [EV-SCN-33, EV-R-61, EV-R-62]."""
        home = (brought_home(battle, 0), brought_home(battle, 1))
        if home[0] >= ENOUGH or home[1] >= ENOUGH:
            return Outcome(more_of(home), "EV-SCN-33", home)
        if not (battle.has_in_play(0) and battle.has_in_play(1)):
            return Outcome(tuple([seat for seat in (0, 1) if battle.has_in_play(seat)]), "EV-R-61", home)
        return Outcome(more_of(home), "EV-R-62", home) if is_over else None

    def action_ended(self, battle: Skirmish, actor: Hero) -> None:
        """A token is home for good when its carrier ends an action wholly inside its own corner [EV-SCN-32, EV-R-61]."""
        index = battle.token_of(actor)
        if index != NOBODY and is_wholly_inside(actor.standing, self.zone(battle, actor.controller)):
            battle.bring_home(actor, index, rule="EV-SCN-32")

    def special_actions(self, battle: Skirmish, actor: Hero, *, explain: bool) -> list[Option[Action]]:
        """Picking up a token in contact, and dropping the one that is carried [EV-SCN-32]."""
        found: list[Option[Action]] = []
        for index in range(len(battle.tokens)):
            token = battle.tokens[index]
            if token.is_on_the_ground and (explain or touches(actor.standing, token.place)):
                refusal = why_not_pick_up(battle, actor, index)
                if explain or refusal is None:
                    found.append(Option(PICK_UP, Action(PICK_UP, index), (index + 1,), refusal))
        if explain or battle.token_of(actor) != NOBODY:
            found.append(simple(DROP, why_not_drop(battle, actor)))
        return found

    async def special_action(self, battle: Skirmish, actor: Hero, action: Action) -> None:
        """It succeeds without a roll [EV-STA-16]."""
        if action.kind == PICK_UP and battle.tokens[action.target].is_on_the_ground:  # no companion was quicker
            battle.take_token(actor, action.target, rule="EV-SCN-32")
        elif action.kind == DROP:
            battle.drop_token(actor, rule="EV-R-61")

    def goal(self, battle: Skirmish, mover: Hero) -> Point | None:
        """Home with a token, else to the nearest one on the ground."""
        place = mover.place
        if battle.token_of(mover) != NOBODY:
            return nearest_home(battle, mover, self.zone(battle, mover.controller)[0])
        best = 1e9
        found: Point | None = None
        for token in battle.tokens:
            away = length(token.place.x - place.x, token.place.y - place.y)
            if token.is_on_the_ground and away < best:
                best = away
                found = token.place
        return found

    def standing(self, battle: Skirmish, seat: int) -> float:
        """The lead in tokens; one on its way home counts for more the nearer it is."""
        lead = 0.0
        for token in battle.tokens:
            if token.home_of != NOBODY:
                lead += 1.0 if token.home_of == seat else -1.0
            elif token.carrier != NOBODY:
                carrier = battle.hero(token.carrier)
                worth = 0.45 + 0.45 * (1.0 - self.way_home(battle, carrier))
                lead += worth if carrier.controller == seat else -worth
            else:
                lead += 0.4 * (nearness(battle, token.place, seat) - nearness(battle, token.place, 1 - seat))
        return lead / max(len(battle.tokens), 1)

    def way_home(self, battle: Skirmish, carrier: Hero) -> float:
        """How far a carrier is from its own corner, from 0 to 1."""
        if carrier.body is None:
            return 1.0
        goal = nearest_home(battle, carrier, self.zone(battle, carrier.controller)[0])
        return min(length(goal.x - carrier.body.x, goal.y - carrier.body.y) / battle.terrain.depth, 1.0)


def laid_out(tokens: tuple[Token, ...], terrain: Terrain) -> tuple[Token, ...]:
    """Tokens of the standard table on this one; no scenery may cover them [EV-R-61]. Raises ValueError naming the piece."""
    found: list[Token] = []
    for token in tokens:
        times = scale(terrain)
        x = terrain.width / 2.0 + (token.place.x - STANDARD / 2.0) * times
        y = terrain.depth / 2.0 + (token.place.y - STANDARD / 2.0) * times
        for piece in terrain.pieces:
            if bars(piece) and point_to_shape(x, y, piece.shape) < CLEAR * times:
                raise ValueError(f"{piece.id} covers the Orichalcum token at ({x:g}, {y:g}) [EV-R-61]")
        found.append(Token(at(x, y)))
    return tuple(found)


def brought_home(battle: Skirmish, seat: int) -> int:
    """How many tokens count for a side."""
    return len([token for token in battle.tokens if token.home_of == seat])


def touches(body: Body, place: Point) -> bool:
    """Whether a base is in contact with a token, which is flat and no obstacle [EV-R-13, EV-R-61]."""
    return snap(length(place.x - body.x, place.y - body.y) - body.reach) <= CONTACT


def is_wholly_inside(body: Body, zones: list[Shape]) -> bool:
    """Whether the whole base lies in one of these boxes."""
    for zone in zones:
        is_across = zone.left <= snap(body.x - body.reach) and snap(body.x + body.reach) <= zone.right
        if is_across and zone.bottom <= snap(body.y - body.reach) and snap(body.y + body.reach) <= zone.top:
            return True
    return False


def nearest_home(battle: Skirmish, carrier: Hero, zone: Shape) -> Point:
    """The nearest place in a corner where nobody and nothing stands in the way of a carrier's base."""
    body = carrier.standing
    found = zone.centre
    best = 1e9
    for place in open_places(battle.terrain, zone, body.reach):
        away = length(place.x - body.x, place.y - body.y)
        if away < best and not is_taken(battle, carrier, place):
            best = away
            found = place
    return found


def open_places(terrain: Terrain, zone: Shape, reach: float) -> list[Point]:
    """Places of a corner at which a base is wholly inside and clear of scenery, remembered by the terrain."""
    key = ("evenor homes", zone.left, zone.right, reach)
    known = terrain.memo.get(key)
    if known is None:
        places: list[Point] = []
        for i in range(HOMES):
            for j in range(HOMES):
                x = zone.left + reach + (zone.right - zone.left - 2.0 * reach) * i / (HOMES - 1)
                y = zone.bottom + reach + (zone.top - zone.bottom - 2.0 * reach) * j / (HOMES - 1)
                walls = [piece for piece in terrain.pieces if bars(piece) and point_to_shape(x, y, piece.shape) < reach]
                if not walls:
                    places.append(at(x, y))
        known = places
        terrain.memo[key] = known
    return cast("list[Point]", known)


def is_taken(battle: Skirmish, carrier: Hero, place: Point) -> bool:
    """Whether somebody else stands where a base would stand."""
    reach = carrier.standing.reach
    for other in battle.heroes:
        if other.body is None or other is carrier:
            continue
        if length(other.body.x - place.x, other.body.y - place.y) < reach + other.body.reach:
            return True
    return False


def nearness(battle: Skirmish, place: Point, seat: int) -> float:
    """How near the free hands of a side are to a place, from 0 to 1."""
    best = 99.0
    for one in battle.heroes:
        if one.controller == seat and one.body is not None and battle.token_of(one) == NOBODY:
            away = length(one.body.x - place.x, one.body.y - place.y)
            if away < best:
                best = away
    return 1.0 / (1.0 + 0.2 * best)


# Reasons.


def why_not_pick_up(battle: Skirmish, actor: Hero, index: int) -> Refusal | None:
    """In contact, carrying none, and not while engaged unless agreed otherwise [EV-SCN-32, EV-R-61]."""
    about: dict[str, object] = {"figure": actor.id, "marker": index + 1}
    if not touches(actor.standing, battle.tokens[index].place):
        return refused("refused.not_at_token", "EV-SCN-32", about)
    if battle.token_of(actor) != NOBODY:
        return refused("refused.hands_full", "EV-R-61", about)
    if battle.is_engaged(actor) and battle.switch("ev_pickup_while_engaged") is not True:
        return refused("refused.engaged_at_token", "EV-R-61", about)
    return None


def why_not_drop(battle: Skirmish, actor: Hero) -> Refusal | None:
    """Only what is carried, and as every Special action not while engaged [EV-R-61, EV-R-18]."""
    if battle.token_of(actor) == NOBODY:
        return refused("refused.carries_nothing", "EV-R-61", {"figure": actor.id})
    return refused("refused.engaged", "EV-R-18", {"figure": actor.id}) if battle.is_engaged(actor) else None
