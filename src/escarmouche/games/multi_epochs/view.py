"""What a player sees of a skirmish: everything, for nothing is hidden in this game."""

from __future__ import annotations

from typing import Any

from escarmouche.games.multi_epochs.battle import Character, Skirmish
from escarmouche.games.multi_epochs.profiles import CHARACTERISTICS


def view(battle: Skirmish, seat: int) -> dict[str, Any]:
    """The battle as data for the screen."""
    return {
        "round": battle.round,
        "active": battle.active,
        "acting": battle.acting,
        "actions_left": battle.actions_left,
        "figures": [sheet(battle, character) for character in battle.characters],
        "points": [battle.points_in_play(0), battle.points_in_play(1)],
    }


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
        "out": not character.in_play,
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
        "tags": [trait.key for trait in profile.traits],
        "states": [name for name, holds in states.items() if holds],
        "cost": profile.cost,
    }  # fmt: skip
