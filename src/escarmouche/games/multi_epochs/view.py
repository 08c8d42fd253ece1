"""What a player sees of a skirmish: everything, for nothing is hidden in this game."""

from __future__ import annotations

from typing import Any

from escarmouche.games.multi_epochs.battle import NOBODY, Character, Skirmish
from escarmouche.games.multi_epochs.falling import is_climbing
from escarmouche.games.multi_epochs.profiles import CHARACTERISTICS, Profile
from escarmouche.games.multi_epochs.turn import turn_limit


def view(battle: Skirmish, seat: int) -> dict[str, Any]:
    """The battle as data for the screen."""
    return {
        "round": battle.round,
        "active": battle.active,
        "acting": battle.acting,
        "actions_left": battle.actions_left,
        "scenario": battle.scenario.key,
        "turns": turn_limit(battle),
        "figures": [sheet(battle, character) for character in battle.characters],
        "points": [battle.points_in_play(0), battle.points_in_play(1)],
        "lost": [battle.points_lost(0), battle.points_lost(1)],
        "markers": [loot(battle, index) for index in range(len(battle.markers))] + bodies(battle),
        "zones": zones(battle),
    }


def loot(battle: Skirmish, index: int) -> dict[str, Any]:
    """A loot marker: where it lies, or who carries it, or who has secured it [ME-SCN-20..22]."""
    marker = battle.markers[index]
    at: object = [marker.place.x, marker.place.y, marker.z]
    if marker.carrier != NOBODY:
        body = battle.character(marker.carrier).standing
        at = [body.x, body.y, body.z]
    elif marker.holder != NOBODY:
        at = None
    return {"kind": "loot", "number": index + 1, "at": at, "carrier": marker.carrier, "secured": marker.holder}


def bodies(battle: Skirmish) -> list[dict[str, Any]]:
    """Those who lie on the table and might be brought back [ME-R-63]."""
    return [
        {"kind": "body", "figure": one.figure, "at": [one.body.x, one.body.y, one.body.z]} for one in battle.remains
    ]


def zones(battle: Skirmish) -> list[dict[str, Any]]:
    """The deployment of each side once the edges are known: left, bottom, right, top [ME-SCN-02, ME-SCN-30]."""
    if battle.south == NOBODY:
        return []
    found: list[dict[str, Any]] = []
    for seat in (0, 1):
        low, high = battle.scenario.zone(battle, seat)
        found.append({"kind": "deployment", "seat": seat, "box": [0.0, low, battle.terrain.width, high]})
    return found


def ranges(profile: Profile) -> list[dict[str, Any]]:
    """How far a character shoots, measured from its base [ME-SHO-02]."""
    if not profile.has_weapon:
        return []
    return [{"key": "short", "reach": profile.short_range}, {"key": "long", "reach": profile.long_range}]


def sheet(battle: Skirmish, character: Character) -> dict[str, Any]:
    """A character as a sheet of generic widgets: counters, tags and a track of life points."""
    body = character.body
    where: object = None if body is None else [body.x, body.y, body.z, body.turn]
    profile = character.profile
    numbers = {
        "initiative": profile.initiative, "combat": profile.combat, "tir": profile.tir,
        "habilete": profile.habilete, "volonte": profile.volonte,
    }  # fmt: skip
    states = {
        "stunned": character.is_stunned,
        "activated": character.is_activated,
        "guard": character.is_on_guard,
        "shaken": character.id in battle.shaken,
        "climbing": body is not None and is_climbing(battle.terrain, body),
        "carrying": battle.marker_of(character) != NOBODY,
        "left": character.id in battle.left,
        "out": not character.in_play and character.id not in battle.left,
    }
    return {
        "id": character.id,
        "name": character.name,
        "owner": character.owner,
        "controller": character.controller,
        "base": [character.card.base.half_length, character.card.base.half_width],
        "at": where,
        "widgets": [
            {"form": "counter", "key": name, "value": numbers[name]} for name in CHARACTERISTICS
        ] + [{"form": "track", "key": "life", "value": character.life, "most": profile.life}],
        "tags": [trait.key for trait in profile.traits] + ([profile.power] if profile.power else []),
        "states": [name for name, holds in states.items() if holds],
        "ranges": ranges(profile),
        "cost": profile.cost,
    }  # fmt: skip
