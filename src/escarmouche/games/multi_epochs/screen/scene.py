"""What a player sees of a skirmish: everything, for nothing is hidden in this game."""

from __future__ import annotations

from escarmouche.engine.showing.scene import Counter, Range, Score, Sheet, Shown, Tag, Track, Zone, box
from escarmouche.engine.showing.staging import markers_shown, remains_shown, traits_of
from escarmouche.games.multi_epochs.battle import NOBODY, Character, Skirmish
from escarmouche.games.multi_epochs.footing import is_climbing
from escarmouche.games.multi_epochs.profiles import CHARACTERISTICS, Profile
from escarmouche.games.multi_epochs.turn import turn_limit


def show(battle: Skirmish, seat: int) -> Shown:
    """What this game adds to a scene."""
    loot = markers_shown(battle, "loot", held_leave=True)  # [ME-SCN-20..22]
    return Shown(
        sheets=tuple([sheet(battle, character) for character in battle.characters]),
        rounds=turn_limit(battle),
        actions_left=battle.actions_left,
        scenario=battle.scenario.key,
        markers=(*loot, *remains_shown(battle, "body")),
        zones=zones(battle),
        scores=(
            Score("points", (battle.points_in_play(0), battle.points_in_play(1))),
            Score("lost", (battle.points_lost(0), battle.points_lost(1))),
        ),
    )


def zones(battle: Skirmish) -> tuple[Zone, ...]:
    """The deployment of each side once the edges are known [ME-SCN-02, ME-SCN-30]."""
    if battle.south == NOBODY:
        return ()
    found: list[Zone] = []
    for seat in (0, 1):
        low, high = battle.scenario.zone(battle, seat)
        found.append(Zone("deployment", seat, box(0.0, low, battle.terrain.width, high)))
    return tuple(found)


def ranges(profile: Profile) -> tuple[Range, ...]:
    """How far a character shoots, measured from its base [ME-SHO-02]."""
    if not profile.has_weapon:
        return ()
    return Range("short", float(profile.short_range)), Range("long", float(profile.long_range))


def sheet(battle: Skirmish, character: Character) -> Sheet:
    """A character as a sheet of generic widgets: counters, tags and a track of life points."""
    profile = character.profile
    numbers = {
        "initiative": profile.initiative, "combat": profile.combat, "tir": profile.tir,
        "habilete": profile.habilete, "volonte": profile.volonte,
    }  # fmt: skip
    counters = [Counter(name, numbers[name]) for name in CHARACTERISTICS]
    tags = traits_of(character.card)
    return Sheet(
        character.id,
        widgets=(*counters, Track("life", value=character.life, most=profile.life)),
        tags=(*tags, Tag(profile.power, "")) if profile.power else tags,
        states=states_of(battle, character),
        ranges=ranges(profile),
        cost=profile.cost,
    )


def states_of(battle: Skirmish, character: Character) -> tuple[str, ...]:
    """What holds of a character now, by name."""
    body = character.body
    has_left = character.id in battle.left
    states = {
        "stunned": character.is_stunned,
        "activated": character.is_activated,
        "guard": character.is_on_guard,
        "shaken": character.id in battle.shaken,
        "climbing": body is not None and is_climbing(battle.terrain, body),
        "carrying": battle.marker_of(character) != NOBODY,
        "left": has_left,
        "out": not character.in_play and not has_left,
    }
    return tuple([name for name, holds in states.items() if holds])
