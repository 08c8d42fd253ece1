"""Hiding: who may, near whom enemies may come, and who sees through it [EV-HID]."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.asking.places import Path
from escarmouche.engine.battle.tally import Tally
from escarmouche.engine.words.messages import Refusal
from escarmouche.games.evenor.battle import CONTACT, Hero, Skirmish
from escarmouche.games.evenor.deeds import PERCEPTION
from escarmouche.games.evenor.scenery import SMALLEST, bars, touched_pieces, width
from escarmouche.games.evenor.thresholds import limited, passed
from escarmouche.table.bases.bodies import Body, distance, round_base
from escarmouche.table.bases.contacts import distance_to
from escarmouche.table.geometry.points import Point, snap
from escarmouche.table.geometry.shapes import point_to_segment
from escarmouche.table.scenery.terrain import Piece
from escarmouche.table.sight.sight import near

KNOWN_WITHIN: Final = 4.0  # pas at the start of the slot from which a Hidden figure may be approached [EV-HID-03]
APPROACH: Final = 1.0  # pas to which nobody else comes
HAIR: Final = 0.003  # more than the slack that the table allows a base
PERCEIVED_WITHIN: Final = 6.0  # pas [EV-TRT-19]


def hideouts(battle: Skirmish, hero: Hero) -> list[Piece]:
    """The pieces of scenery that a hero touches, if it is one that hides at all [EV-HID-01]."""
    return touched_pieces(battle.terrain, hero.standing) if hero.profile.hides else []


def why_not_hide(battle: Skirmish, hero: Hero, piece: Piece) -> Refusal | None:
    """With the trait, in contact with a piece high and long enough, not engaged [EV-HID-01, EV-R-37]."""
    if not hero.profile.hides:
        return Refusal("refused.cannot_hide", "EV-R-37", {"piece": piece.id}, figure=hero)
    if battle.is_engaged(hero):
        return Refusal("refused.engaged", "EV-R-68", {"piece": piece.id}, figure=hero)
    if hero.is_hidden:
        return Refusal("refused.already_hidden", "EV-HID-01", {"piece": piece.id}, figure=hero)
    if not bars(piece) or not near(piece, hero.standing, CONTACT):
        return Refusal("refused.not_at_piece", "EV-HID-01", {"piece": piece.id}, figure=hero)
    is_small = piece.height < SMALLEST or width(piece) < SMALLEST
    return Refusal("refused.piece_too_small", "EV-HID-01", {"piece": piece.id}, figure=hero) if is_small else None


def leaves_hideout(battle: Skirmish, hero: Hero, path: Path) -> bool:
    """Whether a path takes a hero away from the scenery that hides it [EV-HID-04]."""
    if not hero.is_hidden:
        return False
    shape = battle.terrain.piece(hero.hidden_by).shape
    body = hero.standing
    return any([distance_to(body.moved(place, body.z), shape) > CONTACT for place in path])


# Coming near.


def why_not_approach(battle: Skirmish, mover: Hero, path: Path, *, is_reaction: bool = False) -> Refusal | None:
    """Within 1 pas of a Hidden enemy comes only who was within 4 pas when the slot began [EV-HID-03, EV-R-37]."""
    for enemy in battle.heroes:
        if enemy.hidden_by == "" or enemy.controller == mover.controller or enemy.body is None:
            continue
        if distance(mover.standing, enemy.body) <= APPROACH or nearest_on(mover, path, enemy.body) > APPROACH:
            continue
        if is_reaction or not knew_of(battle, mover, enemy):
            return Refusal("refused.hidden_enemy", "EV-HID-03", {"limit": KNOWN_WITHIN}, figure=mover, target=enemy)
    return None


def kept_off(battle: Skirmish, mover: Hero, *, is_reaction: bool = False) -> list[Body]:
    """The Hidden enemies that a mover may not come near, as bases so wide that touching them is near enough [EV-HID-03]."""
    found: list[Body] = []
    for enemy in battle.heroes:
        if enemy.hidden_by == "" or enemy.controller == mover.controller or enemy.body is None:
            continue
        if distance(mover.standing, enemy.body) > APPROACH and (is_reaction or not knew_of(battle, mover, enemy)):
            body = enemy.body
            found.append(Body(round_base(2.0 * (body.reach + APPROACH + HAIR)), body.place, body.z, body.height))
    return found


def nearest_on(mover: Hero, path: Path, other: Body) -> float:
    """The smallest gap that a base leaves to another on its path."""
    if len(path) < 2:
        return distance(mover.standing, other)
    best = 1e9
    for i in range(1, len(path)):
        best = min(best, point_to_segment(other.x, other.y, path[i - 1], path[i]))
    return snap(max(best - mover.standing.reach - other.reach, 0.0))


def knew_of(battle: Skirmish, mover: Hero, enemy: Hero) -> bool:
    """Whether they were within 4 pas of each other at the start of the slot."""
    return distance(body_then(battle, mover), body_then(battle, enemy)) <= KNOWN_WITHIN


def body_then(battle: Skirmish, hero: Hero) -> Body:
    """Where a hero stood when the slot began."""
    body = hero.standing
    places = battle.slot.places
    place: Point | None = places[hero.id] if hero.id < len(places) else None
    return body if place is None else body.moved(place, body.z)


# Perception.


def perceptible(battle: Skirmish, hero: Hero) -> list[Hero]:
    """The Hidden enemies within 6 pas [EV-TRT-19]."""
    found: list[Hero] = []
    for enemy in battle.enemies(hero):
        if enemy.is_hidden and distance(hero.standing, enemy.standing) <= PERCEIVED_WITHIN:
            found.append(enemy)
    return found


async def perceive(battle: Skirmish, hero: Hero) -> None:
    """One roll for each Hidden enemy near enough; a success finds it [EV-TRT-19, EV-R-43]."""
    for enemy in perceptible(battle, hero):
        needed = limited(Tally(hero.profile.threshold(PERCEPTION), rule="EV-TRT-19"), rule="EV-THR-07")
        is_found = await passed(needed, rule="EV-TRT-19", by=hero, key="perception_die", target=enemy)
        kind = "perceived" if is_found else "not_perceived"
        battle.note(kind, rule="EV-TRT-19", figure=hero, target=enemy, needed=needed)
        if is_found:
            battle.reveal(enemy, rule="EV-HID-04")
