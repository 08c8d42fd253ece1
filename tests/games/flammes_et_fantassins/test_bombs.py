"""Bombs: one roll, and harm to everybody round the target."""

from __future__ import annotations

from typing import Any

import pytest

from escarmouche.games.flammes_et_fantassins.bombs import throw_bomb, throwing_range, why_not_throw_bomb
from escarmouche.games.flammes_et_fantassins.characteristics import armour_of
from escarmouche.games.flammes_et_fantassins.shooting import shoot
from tests.games.flammes_et_fantassins.field import block, field, in_hand
from tests.support.scripts import dice, kinds, last_event, play, rule

THIEF = "voleur agile dague bombe"  # DEX +1: throws 2"


def blast(*others: str, cubes: int = 0, **switches: object) -> Any:
    """A thief at 5,5 and a target of CA 5 two inches from it, and whoever else there is."""
    battle, *everybody = field(f"red Thief {THIEF} 5,5", *others, "blue Target BRUTE 8,5", **switches)
    battle.neutral = (0, cubes)
    named = {one.name: one for one in everybody}
    in_hand(battle, named["Thief"])
    return battle, named


@rule("FF-MAT-05", "FF-R-106")
def test_a_hit_uses_the_bomb_up_and_harms_everybody_near_the_target() -> None:  # FF-X-78 a
    battle, who = blast("red Friend SOLDIER 8,7.4", "blue Other SOLDIER 10.5,5", "blue Far SOLDIER 10.51,6")
    play(throw_bomb(battle, who["Thief"], who["Target"]), [dice(4, 5), "plain:4:5:5"])
    assert [who[name].pv for name in ("Target", "Friend", "Other", "Far")] == [12 - 5, 9 - 5, 9 - 5, 9]
    assert "bombe" not in who["Thief"].items
    assert last_event(battle, "attacks").fields["how"] == "bomb"


@rule("FF-R-106")
@pytest.mark.parametrize(("setting", "is_kept"), [("kept", True), ("lost", False)])
def test_a_miss_does_nothing_and_the_bomb_is_kept_unless_the_table_plays_otherwise(
    setting: str, is_kept: bool
) -> None:  # FF-X-78 b
    battle, who = blast("blue Other SOLDIER 9,5", bomb_on_miss=setting)
    play(throw_bomb(battle, who["Thief"], who["Target"]), [dice(3, 2)])
    assert (who["Target"].pv, who["Other"].pv) == (12, 9)
    assert ("bombe" in who["Thief"].items) is is_kept


@rule("FF-R-106", "FF-DOD-01")
def test_a_dodged_bomb_harms_nobody_and_is_kept() -> None:
    battle, who = blast("blue Other SOLDIER 9,5", cubes=1)
    play(throw_bomb(battle, who["Thief"], who["Target"]), [dice(4, 5), "plain:4:5:5", "dodge:6"])
    assert (who["Target"].pv, who["Other"].pv, "bombe" in who["Thief"].items) == (12, 9, True)


@rule("FF-R-106", "FF-TAL-07", "FF-R-57")
def test_those_beside_the_target_can_only_lessen_the_damage_with_the_talent() -> None:
    battle, who = blast("red Friend moine agile dague 8,7", "blue Other bretteur agile dague 8,3")
    script = [dice(5, 5), "card_on_damage:4", "nothing"]
    play(throw_bomb(battle, who["Thief"], who["Target"]), script)  # blue is asked first: red is in hand
    assert (who["Target"].pv, who["Other"].pv, who["Friend"].pv) == (12 - 5, 7 - 4, 7 - 5)
    assert who["Friend"].talents.count("esquive") == 1
    assert kinds(battle).index("uses_talent") < kinds(battle).index("explodes")


@rule("FF-R-106", "FF-TAL-07")
def test_what_the_target_takes_off_helps_nobody_else() -> None:
    battle, thief, other, target = field(
        f"red Thief {THIEF} 5,5", "blue A SOLDIER 9,5", "blue B bretteur agile dague 8,5"
    )  # fmt: skip
    battle.neutral = (0, 0)
    play(throw_bomb(battle, thief, target), [dice(5, 5), "card_on_damage:4"])
    assert (target.pv, other.pv) == (7 - 4, 9 - 5)


@rule("FF-R-106", "FF-R-12", "FF-MAT-05")
def test_a_bomb_flies_at_a_figure_in_sight_no_farther_than_it_is_thrown() -> None:
    battle, who = blast("red Friend SOLDIER 5,7")
    thief = who["Thief"]
    assert throwing_range(battle, thief).value == 2
    assert why_not_throw_bomb(battle, thief, who["Target"]) is None
    assert why_not_throw_bomb(battle, thief, who["Friend"]) is None  # [FF-R-43]
    assert why_not_throw_bomb(battle, who["Friend"], who["Target"]).key == "refused.no_bomb"
    battle, thief, target = field(f"red A {THIEF} 5,5", "blue B BRUTE 8.01,5")
    assert why_not_throw_bomb(battle, thief, target).key == "refused.out_of_range"
    wall = block("wall", 6.2, 3.0, 6.4, 7.0, height=3.0)
    battle, thief, target = field(f"red A {THIEF} 5,5", "blue B BRUTE 8,5", pieces=(wall,))
    assert why_not_throw_bomb(battle, thief, target).key == "refused.not_in_sight"


@rule("FF-R-140")
def test_a_bomb_is_no_weapon_and_leaves_the_shield_as_it_is() -> None:
    battle, archer, target = field("red A archer agile arc rondache bombe 5,5", "blue B BRUTE 8,5")
    battle.neutral = (0, 0)
    play(shoot(battle, archer, target), [dice(1, 1)])
    assert armour_of(battle, archer).value == 4
    play(throw_bomb(battle, archer, target), [dice(1, 1)])
    assert armour_of(battle, archer).value == 4
