"""What a player sees of a skirmish: everything, for nothing is hidden from anybody in this game."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.battle.traits import Trait
from escarmouche.engine.showing.scene import (
    Counter,
    Fact,
    Figures,
    Range,
    Score,
    Sheet,
    Shown,
    Tag,
    Tags,
    Track,
    Widget,
    Zone,
    box,
)
from escarmouche.engine.showing.staging import markers_shown, remains_shown
from escarmouche.games.evenor.battle import NOBODY, Hero, Skirmish
from escarmouche.games.evenor.extermination import lost, lost_do
from escarmouche.games.evenor.profiles import Weapon
from escarmouche.games.evenor.slots import NO_SLOT
from escarmouche.table.moving.leaving import BOTTOM, LEFT, RIGHT

EDGE: Final = 0.8  # pas of a side of the table by which one may leave, as it is drawn


def show(battle: Skirmish, seat: int) -> Shown:
    """What this game adds to a scene."""
    limit = battle.switch("ev_turn_limit")
    tokens = markers_shown(battle, "orichalcum")  # [EV-SCN-30..32]
    return Shown(
        sheets=tuple([sheet(battle, hero) for hero in battle.heroes]),
        rounds=limit if isinstance(limit, int) else 0,
        actions_left=battle.slot.actions_left,
        scenario=battle.scenario.key,
        markers=(*tokens, *remains_shown(battle, "body")),
        zones=zones(battle),
        scores=scores(battle),
        facts=slot_facts(battle),
    )


def slot_facts(battle: Skirmish) -> tuple[Fact, ...]:
    """Who began the round, and of the slot in hand: how it is played, who has still to act, what is left of a step."""
    slot = battle.slot
    first = Fact(Tags("turn", ("first",)), seat=battle.first)
    if slot.mode == NO_SLOT:
        return (first,)
    mode = (slot.mode, "in_step") if slot.in_step else (slot.mode,)
    return first, Fact(Tags("slot", mode)), Fact(Figures("crew", slot.crew)), Fact(Counter("step_left", slot.step_left))


def scores(battle: Skirmish) -> tuple[Score, ...]:
    """What is counted: first what the scenario is about [EV-SCN-23, EV-SCN-32]."""
    found: list[Score] = []
    if battle.markers:
        found.append(Score("home", (battle.markers_held(0), battle.markers_held(1))))
    found.append(Score("points", (points_in_play(battle, 0), points_in_play(battle, 1))))
    if battle.lower_left != NOBODY and battle.scenario.ways_out(battle):
        gone = len(battle.escaped)
        found.append(Score("escaped", (gone, 0) if battle.lower_left == 0 else (0, gone)))
    found.append(Score("lost", (lost_do(battle, 0), lost_do(battle, 1))))
    found.append(Score("fallen", (len(lost(battle, 0)), len(lost(battle, 1)))))
    return tuple(found)


def points_in_play(battle: Skirmish, seat: int) -> int:
    """What its heroes in play have cost, in DO."""
    return sum([hero.profile.cost for hero in battle.in_play(seat)])


def zones(battle: Skirmish) -> tuple[Zone, ...]:
    """The deployment of each side and the way out, once they are known."""
    victim = battle.lower_left
    if victim == NOBODY:
        return ()
    found: list[Zone] = []
    for seat in (0, 1):
        for zone in battle.scenario.zone(battle, seat):
            found.append(Zone("deployment", seat, box(zone.left, zone.bottom, zone.right, zone.top)))
    ways = battle.scenario.ways_out(battle)
    if len(ways) == 1:
        found.append(Zone("exit", victim, edge_box(battle, ways[0])))
    elif ways:
        found.append(Zone("exit", victim, border(battle.terrain.width, battle.terrain.depth)))
    return tuple(found)


def edge_box(battle: Skirmish, stretch: tuple[int, float, float]) -> tuple[tuple[float, float], ...]:
    """A stretch of a side of the table, as wide as it must be to be seen [EV-R-60]."""
    side, low, high = stretch
    wide, deep = battle.terrain.width, battle.terrain.depth
    if side == LEFT:
        return box(0.0, low, EDGE, high)
    if side == RIGHT:
        return box(wide - EDGE, low, wide, high)
    return box(low, 0.0, high, EDGE) if side == BOTTOM else box(low, deep - EDGE, high, deep)


def border(wide: float, deep: float) -> tuple[tuple[float, float], ...]:
    """All four sides as one ring: round the table and back along its inside."""
    right, top = wide - EDGE, deep - EDGE
    outer = ((0.0, 0.0), (wide, 0.0), (wide, deep), (0.0, deep), (0.0, 0.0))
    return (*outer, (EDGE, EDGE), (EDGE, top), (right, top), (right, EDGE), (EDGE, EDGE))


def sheet(battle: Skirmish, hero: Hero) -> Sheet:
    """A hero as a sheet of generic widgets: counters, a track of Vitality, tags of traits and weapons."""
    profile = hero.profile
    widgets: list[Widget] = [Counter(name, f"{value}+") for name, value in numbers_of(hero).items() if value > 0]
    widgets.append(Track("vitality", value=hero.vitality, most=profile.vitality))
    return Sheet(
        hero.id,
        widgets=tuple(widgets),
        tags=(*[trait_tag(hero, trait) for trait in profile.traits], *[weapon_tag(one) for one in hero.weapons()]),
        states=states_of(battle, hero),
        ranges=ranges_of(hero),
        cost=profile.cost,
        role=profile.role,
    )


def trait_tag(hero: Hero, trait: Trait) -> Tag:
    """A trait with the X that its profile prints [EV-TRT]."""
    value = hero.profile.threshold(trait.key)
    shown = "" if value == 0 else f"{value}+" if trait.facts.get("takes") == "threshold" else str(value)
    return Tag(trait.key, trait.rule, shown)


def weapon_tag(weapon: Weapon) -> Tag:
    """A weapon with its Power, its ranges, and whether it is enchanted or thrown [EV-PRO-08, EV-PRO-09]."""
    shown = f"P{weapon.power}"
    if weapon.shoots:
        shown += f" · {weapon.short:g}/{weapon.medium:g}/{weapon.long:g}"
    marks = {"enchanted": weapon.is_enchanted, "thrown": weapon.is_thrown}
    return Tag(f"weapon.{weapon.key}", weapon.rule, shown, tuple([mark for mark, holds in marks.items() if holds]))


def ranges_of(hero: Hero) -> tuple[Range, ...]:
    """How far it shoots or throws with what it still has: short, medium and long [EV-SHO-06]."""
    found: list[Range] = []
    for weapon in hero.weapons():
        if weapon.shoots and hero.profile.shooting > 0:
            found += [Range("short", weapon.short), Range("medium", weapon.medium), Range("long", weapon.long)]
    return tuple(found)


def numbers_of(hero: Hero) -> dict[str, int]:
    """The printed thresholds; 0 where the profile has none [EV-PRO-02..06]."""
    profile = hero.profile
    return {
        "initiative": profile.initiative, "reaction": profile.reaction, "combat": profile.combat,
        "shooting": profile.shooting, "save": profile.save,
    }  # fmt: skip


def states_of(battle: Skirmish, hero: Hero) -> tuple[str, ...]:
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
    return (*found, *[effect.kind.key for effect in battle.effects if effect.subject == hero.id])
