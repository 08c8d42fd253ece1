"""How far characters go, through what, and where they may stop [ME-MOV]: what moves, charges, pushes and falls share."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.asking.places import Path
from escarmouche.engine.words.messages import Refusal
from escarmouche.games.multi_epochs.battle import Character, Skirmish
from escarmouche.games.multi_epochs.footing import footing, is_hill
from escarmouche.games.multi_epochs.rounding import half
from escarmouche.table.bases.bodies import Body
from escarmouche.table.geometry.points import Point, snap
from escarmouche.table.moving.walking import EDGE, FIGURE, Passage, Walk, cut, fits, walk
from escarmouche.table.scenery.terrain import Piece, Terrain

EVERY_KIND: Final = "every"  # of difficult ground, climbing included [ME-TRT-16]


def allowance(character: Character) -> float:
    """3 pas, 2 when Lent, 5 when Rapide [ME-MOV-01]."""
    return float(character.profile.move)


def charge_reach(battle: Skirmish, character: Character) -> float:
    """A charge reaches as far as a move, unless the switch says 3 pas for all [ME-R-05]."""
    return allowance(character) if battle.switch("me_charge_uses_speed") is True else 3.0


def halved(pas: float) -> float:
    """Difficult terrain halves the whole allowance, rounded up [ME-MOV-04, ME-GEN-08]."""
    return float(half(int(pas)))


def is_difficult(piece: Piece, ignores: tuple[str, ...]) -> bool:
    """Whether a piece is difficult terrain to a character who ignores some kinds of it [ME-MOV-04]."""
    if EVERY_KIND in ignores:
        return False
    return any([kind not in ignores for kind in piece.nature.ground])


def is_wall(piece: Piece) -> bool:
    """Heavy scenery and raised floors bar the way; light pieces, hills and open doors do not [ME-R-09, ME-R-67]."""
    nature = piece.nature
    if piece.is_open:
        return False
    return nature.impassable or (nature.platform and piece.height > 0.0 and not is_hill(piece))


def is_face(piece: Piece) -> bool:
    """What bars the way can be climbed, if it is heavy, made to be climbed, or a floor [ME-R-09, ME-R-10]."""
    nature = piece.nature
    return piece.height > 0.0 and (nature.climbable or nature.platform or nature.cover == "heavy")


class Going:
    """How the scenery of one table is walked by characters who ignore the same kinds of ground."""

    def __init__(self, terrain: Terrain, ignores: tuple[str, ...]) -> None:
        self.walls: Final = [piece for piece in terrain.pieces if is_wall(piece)]
        self.zones: Final = [
            piece for piece in terrain.pieces if not piece.nature.impassable and is_difficult(piece, ignores)
        ]
        self.faces: Final = [piece for piece in self.walls if is_face(piece)]  # what can be climbed


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
        footing(battle.terrain),
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
    """A path, measured on the centre [ME-GEN-02], is free and within the allowance, halved on difficult ground [ME-MOV-01, ME-MOV-04]."""
    walked = walk(passage, path)
    about: dict[str, object] = {"length": walked.length, "limit": pas}
    if walked.stop is not None:
        if walked.stop.kind == EDGE:
            return Refusal("refused.off_table", "ME-R-06", about, figure=mover)
        if walked.stop.kind == FIGURE:
            return Refusal("refused.blocked_by_figure", "ME-MOV-02", about, figure=mover)
        return Refusal("refused.blocked_by_scenery", "ME-R-09", about, figure=mover)
    if walked.length > pas:
        return Refusal("refused.too_far", "ME-MOV-01", about, figure=mover)
    limit = longest(battle, walked, pas)
    if walked.length > limit:
        return Refusal("refused.too_far_difficult", "ME-MOV-04", {**about, "limit": limit}, figure=mover)
    end = where_it_ends(battle, walked, path, pas)
    is_taken = walked.ends_on >= 0 if end is path[-1] else not fits(passage, end)
    return Refusal("refused.overlaps", "ME-R-07", about, figure=mover) if is_taken else None


def where_it_ends(battle: Skirmish, walked: Walk, path: Path, pas: float) -> Point:
    """The end of the path, or the border of difficult terrain met too late to go on [ME-R-09]."""
    entry = first_difficult(walked)
    return cut(path, entry)[-1] if entry > halved(pas) and not is_per_pas(battle) else path[-1]
