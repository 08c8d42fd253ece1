"""Moves and charges: how far, through what, and where they may end [ME-MOV]."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from escarmouche.engine.messages import Refusal
from escarmouche.engine.places import Path, PickPath, Spots
from escarmouche.games.multi_epochs.battle import CONTACT, SAME_LEVEL, Character, Skirmish
from escarmouche.table.bodies import Body, distance, is_contact
from escarmouche.table.points import STEP, Point, at, snap
from escarmouche.table.routes import AVOIDED, find_contact_route
from escarmouche.table.shapes import UNIT_CIRCLE
from escarmouche.table.terrain import Piece, Terrain
from escarmouche.table.walking import (
    EDGE,
    FIGURE,
    Passage,
    Walk,
    contact_place,
    contact_places,
    cut,
    fits,
    is_free,
    walk,
)


def allowance(character: Character) -> float:
    """3 pas, 2 when Lent, 5 when Rapide [ME-MOV-01]."""
    return float(character.profile.move)


def charge_reach(battle: Skirmish, character: Character) -> float:
    """A charge reaches as far as a move, unless the switch says 3 pas for all [ME-R-05]."""
    return allowance(character) if battle.switch("me_charge_uses_speed") is True else 3.0


def halved(pas: float) -> float:
    """Difficult terrain halves the whole allowance, rounded up [ME-MOV-04, ME-GEN-08]."""
    return float((int(pas) + 1) // 2)


def is_difficult(piece: Piece, ignores: tuple[str, ...]) -> bool:
    """Whether a piece is difficult terrain to a character who ignores some kinds of it [ME-MOV-04]."""
    return any([kind not in ignores for kind in piece.nature.ground])


class Going:
    """How the scenery of one table is walked by characters who ignore the same kinds of ground."""

    def __init__(self, terrain: Terrain, ignores: tuple[str, ...]) -> None:
        self.walls: Final = [piece for piece in terrain.pieces if piece.nature.impassable]
        self.zones: Final = [
            piece for piece in terrain.pieces if not piece.nature.impassable and is_difficult(piece, ignores)
        ]


def going(terrain: Terrain, ignores: tuple[str, ...]) -> Going:
    """The same, remembered by the terrain."""
    key = ("multi-epochs going", ignores)
    known = terrain.memo.get(key)
    if isinstance(known, Going):
        return known
    made = Going(terrain, ignores)
    terrain.memo[key] = made
    return made


def passage_of(battle: Skirmish, mover: Character, reach: float) -> Passage:
    """Heavy scenery and enemies stop a mover; friends may be passed but not ended on [ME-MOV-02, ME-R-07]."""
    solid: list[Body] = []
    crossed: list[Body] = []
    for figure in battle.characters:
        if figure.body is not None and figure is not mover:
            if figure.controller == mover.controller:
                crossed.append(figure.body)
            else:
                solid.append(figure.body)
    ground = going(battle.terrain, mover.profile.ignores)
    return Passage(
        battle.terrain,
        mover.standing,
        walls=ground.walls,
        zones=ground.zones,
        solid=solid,
        crossed=crossed,
        reach=reach,
    )


def first_difficult(walked: Walk) -> float:
    """How far along the path difficult terrain begins, or -1 when it never does."""
    for span in walked.spans:
        if span.zones:
            return span.start
    return -1.0


def is_per_pas(battle: Skirmish) -> bool:
    """Whether difficult terrain costs double pas by pas instead of halving the whole move [ME-R-09]."""
    return battle.switch("me_terrain_per_pas") is True


def longest(battle: Skirmish, walked: Walk, pas: float) -> float:
    """How long a path over this ground may be [ME-MOV-04, ME-R-09]."""
    entry = first_difficult(walked)
    if entry < 0.0:
        return pas
    if is_per_pas(battle):
        return snap(pas - sum([span.length for span in walked.spans if span.zones]))
    half = halved(pas)
    return half if entry <= half else pas


def why_not_walk(battle: Skirmish, mover: Character, passage: Passage, path: Path, *, pas: float) -> Refusal | None:
    """A path must be free and within the allowance, halved if it crosses difficult terrain [ME-MOV-01, ME-MOV-04]."""
    walked = walk(passage, path)
    about: dict[str, object] = {"figure": mover.id, "length": walked.length, "limit": pas}
    if walked.stop is not None:
        if walked.stop.kind == EDGE:
            return Refusal("refused.off_table", "ME-R-06", about)
        if walked.stop.kind == FIGURE:
            return Refusal("refused.blocked_by_figure", "ME-MOV-02", about)
        return Refusal("refused.blocked_by_scenery", "ME-R-09", about)
    if walked.length > pas:
        return Refusal("refused.too_far", "ME-MOV-01", about)
    limit = longest(battle, walked, pas)
    if walked.length > limit:
        return Refusal("refused.too_far_difficult", "ME-MOV-04", {**about, "limit": limit})
    end = where_it_ends(battle, walked, path, pas)
    is_taken = walked.ends_on >= 0 if end is path[-1] else not fits(passage, end)
    return Refusal("refused.overlaps", "ME-R-07", about) if is_taken else None


def where_it_ends(battle: Skirmish, walked: Walk, path: Path, pas: float) -> Point:
    """The end of the path, or the border of difficult terrain met too late to go on [ME-R-09]."""
    entry = first_difficult(walked)
    return cut(path, entry)[-1] if entry > halved(pas) and not is_per_pas(battle) else path[-1]


class MoveSpots(Spots):
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
            return Refusal("refused.straight", "ME-R-06", {"figure": self.mover.id})
        return why_not_walk(self.battle, self.mover, self.passage, (self.mover.place, *answer), pas=self.pas)

    def default(self) -> Path:
        return ()

    def limits(self) -> dict[str, object]:
        return {"figure": self.mover.id, "reach": self.pas}

    def suggest(self, count: int, draw: Callable[[int], int]) -> list[Path]:
        """Straight moves in all directions, most of them as far as they go."""
        found: list[Path] = []
        start = self.mover.place
        passage = self.passage
        for _ in range(count * 3):
            ux, uy = UNIT_CIRCLE[draw(96)]
            far = (self.pas if draw(3) else self.pas * (1 + draw(8)) / 9.0) - STEP  # snapping must not lengthen it
            goal = at(start.x + ux * far, start.y + uy * far)
            if is_free(passage, (start, goal)) and (not passage.layer.zones or self.why_not((goal,)) is None):
                found.append((goal,))
                if len(found) == count:
                    break
        return found


async def move(battle: Skirmish, mover: Character) -> None:
    """Up to the allowance in any direction that scenery allows [ME-ACT-06]."""
    spots = MoveSpots(battle, mover)
    path = await PickPath(mover.controller, "move_path", spots, rule="ME-ACT-06")
    follow(battle, mover, path, passage=spots.passage, pas=spots.pas, kind="moved")


def follow(battle: Skirmish, mover: Character, path: Path, *, passage: Passage, pas: float, kind: str) -> None:
    """Carry a character along a path that has been found legal."""
    if not path:
        return
    body = mover.standing
    whole = (body.place, *path)
    end = where_it_ends(battle, walk(passage, whole), whole, pas) if passage.layer.zones else whole[-1]
    battle.moved(mover, body.moved(end, body.z), rule="ME-ACT-06", kind=kind)


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
            return Refusal("refused.no_contact", "ME-ACT-07", {"target": self.target.id})
        if len(answer) > 1 and self.battle.switch("me_straight_moves") is True:
            return Refusal("refused.straight", "ME-R-06", {"figure": self.mover.id})
        whole = (self.mover.place, *answer)
        refusal = why_not_walk(self.battle, self.mover, self.passage, whole, pas=self.pas)
        if refusal is not None:
            return refusal
        body = self.mover.standing
        end = body.moved(where_it_ends(self.battle, walk(self.passage, whole), whole, self.pas), body.z)
        if not is_contact(end, self.target.standing, CONTACT, SAME_LEVEL):
            return Refusal("refused.no_contact", "ME-ACT-07", {"target": self.target.id})
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

    def limits(self) -> dict[str, object]:
        return {"figure": self.mover.id, "target": self.target.id, "reach": self.pas}

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
        return Refusal("refused.already_engaged", "ME-R-03", about)
    if distance(charger.standing, target.standing) > charge_reach(battle, charger):
        return Refusal("refused.too_far", "ME-ACT-07", {**about, "limit": charge_reach(battle, charger)})
    spots = ChargeSpots(battle, charger, target)
    if spots.straight() is None and spots.routed() is None:
        return Refusal("refused.no_way", "ME-ACT-07", about)
    return None


async def charge_move(battle: Skirmish, charger: Character, target: Character) -> None:
    """The charger moves into contact [ME-ACT-07]."""
    spots = ChargeSpots(battle, charger, target)
    path = await PickPath(charger.controller, "charge_path", spots, rule="ME-ACT-07")
    follow(battle, charger, path, passage=spots.passage, pas=spots.pas, kind="charged")
