"""What a player sees of a skirmish: everything, for nothing is hidden from anybody in this game."""

from __future__ import annotations

from typing import Any, Final

from escarmouche.games.evenor.battle import NOBODY, Hero, Skirmish
from escarmouche.games.evenor.extermination import lost, lost_do
from escarmouche.games.evenor.profiles import Weapon
from escarmouche.table.leaving import BOTTOM, LEFT, RIGHT

EDGE: Final = 0.8  # pas of a side of the table by which one may leave, as it is drawn


def view(battle: Skirmish, seat: int) -> dict[str, Any]:
    """The battle as data for the screen."""
    limit = battle.switch("ev_turn_limit")
    figures = [sheet(battle, hero) for hero in battle.heroes]
    markers = [token(battle, index) for index in range(len(battle.markers))] + bodies(battle)
    slot = battle.slot
    return {
        "round": battle.round,
        "active": battle.active,
        "first": battle.first,
        "acting": slot.acting,
        "actions_left": slot.actions_left,
        "mode": slot.mode,
        "crew": list(slot.crew),
        "in_step": slot.in_step,
        "step_left": slot.step_left,
        "scenario": battle.scenario.key,
        "turns": limit if isinstance(limit, int) else 0,
        "figures": figures,
        **tokens_home(battle),
        "points": [points_in_play(battle, 0), points_in_play(battle, 1)],
        **got_away(battle),
        "lost": [lost_do(battle, 0), lost_do(battle, 1)],
        "fallen": [len(lost(battle, 0)), len(lost(battle, 1))],
        "markers": markers,
        "zones": zones(battle),
    }


def tokens_home(battle: Skirmish) -> dict[str, list[int]]:
    """How many tokens each side has brought home, where there are any [EV-SCN-32]."""
    return {"home": [battle.markers_held(0), battle.markers_held(1)]} if battle.markers else {}


def got_away(battle: Skirmish) -> dict[str, list[int]]:
    """How many of the ambushed have left the table [EV-SCN-23]."""
    if battle.lower_left == NOBODY or not battle.scenario.ways_out(battle):
        return {}
    gone = [0, 0]
    gone[battle.lower_left] = len(battle.escaped)
    return {"escaped": gone}


def points_in_play(battle: Skirmish, seat: int) -> int:
    """What its heroes in play have cost, in DO."""
    return sum([hero.profile.cost for hero in battle.in_play(seat)])


def token(battle: Skirmish, index: int) -> dict[str, Any]:
    """An Orichalcum token: where it lies, or who carries it, or who has brought it home [EV-SCN-30..32]."""
    one = battle.markers[index]
    where: object = [one.place.x, one.place.y, 0.0]
    if one.carrier != NOBODY:
        body = battle.hero(one.carrier).standing
        where = [body.x, body.y, body.z]
    return {"kind": "orichalcum", "number": index + 1, "at": where, "carrier": one.carrier, "secured": one.holder}


def bodies(battle: Skirmish) -> list[dict[str, Any]]:
    """Those who lie on the table and might be healed [EV-DMG-04]."""
    return [
        {"kind": "body", "figure": one.figure, "at": [one.body.x, one.body.y, one.body.z]} for one in battle.remains
    ]


def zones(battle: Skirmish) -> list[dict[str, Any]]:
    """The deployment of each side and the way out, once they are known, as boxes: left, bottom, right, top."""
    victim = battle.lower_left
    if victim == NOBODY:
        return []
    found: list[dict[str, Any]] = []
    for seat in (0, 1):
        for zone in battle.scenario.zone(battle, seat):
            box = [zone.left, zone.bottom, zone.right, zone.top]
            found.append({"kind": "deployment", "seat": seat, "box": box})
    ways = battle.scenario.ways_out(battle)
    if len(ways) == 1:
        found.append({"kind": "exit", "seat": victim, "box": edge_box(battle, ways[0])})
    elif ways:
        wide, deep = battle.terrain.width, battle.terrain.depth
        whole = [0.0, 0.0, wide, deep]
        found.append({"kind": "exit", "seat": victim, "box": whole, "polygon": border(wide, deep)})
    return found


def edge_box(battle: Skirmish, stretch: tuple[int, float, float]) -> list[float]:
    """A stretch of a side of the table, as wide as it must be to be seen [EV-R-60]."""
    side, low, high = stretch
    wide, deep = battle.terrain.width, battle.terrain.depth
    if side == LEFT:
        return [0.0, low, EDGE, high]
    if side == RIGHT:
        return [wide - EDGE, low, wide, high]
    return [low, 0.0, high, EDGE] if side == BOTTOM else [low, deep - EDGE, high, deep]


def border(wide: float, deep: float) -> list[list[float]]:
    """All four sides as one ring: round the table and back along its inside."""
    right, top = wide - EDGE, deep - EDGE
    outer = [[0.0, 0.0], [wide, 0.0], [wide, deep], [0.0, deep], [0.0, 0.0]]
    return [*outer, [EDGE, EDGE], [EDGE, top], [right, top], [right, EDGE], [EDGE, EDGE]]


def sheet(battle: Skirmish, hero: Hero) -> dict[str, Any]:
    """A hero as a sheet of generic widgets: counters, a track of Vitality, weapons, tags."""
    profile = hero.profile
    widgets: list[dict[str, Any]] = [
        {"form": "counter", "key": name, "value": f"{value}+"} for name, value in numbers_of(hero).items() if value > 0
    ]
    weapons = [weapon_data(hero, weapon) for weapon in profile.weapons]
    arms = {f"weapon.{weapon.key}": weapon.rule for weapon in hero.weapons()}
    tags = [trait.key for trait in profile.traits] + list(arms)
    widgets.append({"form": "track", "key": "vitality", "value": hero.vitality, "most": profile.vitality})
    return {
        "id": hero.id,
        "name": hero.name,
        "owner": hero.owner,
        "controller": hero.controller,
        "role": profile.role,
        "faction": profile.faction,
        "base": [hero.card.base.half_length, hero.card.base.half_width],
        "at": where_is(hero),
        "widgets": widgets,
        "tags": tags,
        "tag_rules": arms,
        "thresholds": dict(profile.thresholds),
        "weapons": weapons,
        "states": states_of(battle, hero),
        "ranges": ranges_of(hero),
        "cover": hero.cover,
        "hidden_by": hero.hidden_by,
        "cost": profile.cost,
    }


def ranges_of(hero: Hero) -> list[dict[str, Any]]:
    """How far it shoots or throws with what it still has: short, medium and long [EV-SHO-06]."""
    found: list[dict[str, Any]] = []
    for weapon in hero.weapons():
        if weapon.shoots and hero.profile.shooting > 0:
            for key, reach in (("short", weapon.short), ("medium", weapon.medium), ("long", weapon.long)):
                found.append({"key": key, "reach": reach})
    return found


def where_is(hero: Hero) -> list[float] | None:
    """Place, level and turn, while it is on the table."""
    body = hero.body
    return None if body is None else [body.x, body.y, body.z, float(body.turn)]


def numbers_of(hero: Hero) -> dict[str, int]:
    """The printed thresholds; 0 where the profile has none [EV-PRO-02..06]."""
    profile = hero.profile
    return {
        "initiative": profile.initiative, "reaction": profile.reaction, "combat": profile.combat,
        "shooting": profile.shooting, "save": profile.save,
    }  # fmt: skip


def weapon_data(hero: Hero, weapon: Weapon) -> dict[str, Any]:
    """A weapon of the sheet [EV-PRO-08..11]."""
    return {
        "key": weapon.key,
        "title": weapon.title,
        "power": weapon.power,
        "enchanted": weapon.is_enchanted,
        "range": [weapon.short, weapon.medium, weapon.long] if weapon.shoots else None,
        "fights": weapon.fights,
        "thrown": weapon.is_thrown,
        "lost": weapon.key in hero.lost,
    }


def states_of(battle: Skirmish, hero: Hero) -> list[str]:
    """All markers of a hero by name [EV-SET-07]; effects in force by their own."""
    has_left = hero.id in battle.escaped
    states = {
        "activated": hero.is_activated,
        "waiting": hero.is_waiting,
        "prone": hero.is_prone,
        "hidden": hero.is_hidden,
        "covered": hero.cover != "",
        "aiming": hero.is_aiming,
        "weapon_lost": len(hero.lost) > 0,
        "tended": hero.was_tended,
        "carrying": battle.marker_of(hero) != NOBODY,
        "engaged": battle.is_engaged(hero),
        "escaped": has_left,
        "out": not hero.in_play and not has_left,
    }
    found = [name for name, holds in states.items() if holds]
    return found + [effect.kind.key for effect in battle.effects if effect.subject == hero.id]
