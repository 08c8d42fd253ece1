"""What figures see of each other [SB-SHT-04, SB-R-33]."""

from __future__ import annotations

from typing import Final

from escarmouche.games.song_of_blades.ambush import NO_AMBUSH, Outset, Start
from escarmouche.games.song_of_blades.battle import Raid, Warrior
from escarmouche.games.song_of_blades.lanes import View, seen
from escarmouche.games.song_of_blades.profiles import LONG, MEDIUM, SHORT
from escarmouche.games.song_of_blades.scenery import ground_of

DEPTHS: Final[dict[object, int]] = {"short": SHORT, "medium": MEDIUM, "long": LONG}


def view_of(battle: Raid, viewer: Warrior, target: Warrior) -> View:
    """What a figure sees of another past scenery and those who stand between; the fallen do not count [SB-R-33]."""
    others = [
        one.standing
        for one in battle.warriors
        if one.body is not None and not one.is_fallen and one is not viewer and one is not target
    ]
    return seen(
        battle.terrain,
        viewer.standing,
        target.standing,
        others,
        wood_depth=wood_depth(battle),
        cover_share=cover_share(battle),
    )


def outset_of(battle: Raid, warrior: Warrior) -> Outset:
    """What will tell which enemies do not see a figure at all now, for scenery [SB-R-24]."""
    if battle.switch("sb_ambush") is not True or not ground_of(battle.terrain).hiding:
        return NO_AMBUSH
    enemies = [one.body if one.controller != warrior.controller else None for one in battle.warriors]
    return Start(battle.terrain, warrior.standing, enemies, wood_depth=wood_depth(battle))


def cover_share(battle: Raid) -> float:
    """The share of lanes that gives cover, a half unless the table plays otherwise [SB-R-33]."""
    percent = battle.switch("sb_cover_share")
    assert isinstance(percent, int)
    return percent / 100.0


def wood_depth(battle: Raid) -> float:
    """How far one sees inside a wood: a short stick unless the table plays otherwise [SB-R-33]."""
    return battle.sticks[DEPTHS[battle.switch("sb_wood_depth")]]
