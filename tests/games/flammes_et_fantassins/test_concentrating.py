"""Concentration and what goes with it."""

from __future__ import annotations

from typing import Any

from escarmouche.games.flammes_et_fantassins.characteristics import armour_of
from escarmouche.games.flammes_et_fantassins.concentrating import concentrate, why_not_concentrate
from escarmouche.games.flammes_et_fantassins.shooting import shoot, why_not_shoot
from tests.games.flammes_et_fantassins.field import field
from tests.support.scripts import NO, YES, dice, kinds, play, rule


def alone(build: str, *, cubes: int = 1) -> Any:
    battle, one, other = field(f"red A {build} 5,5 cubes={cubes}", "blue B BRUTE 11,5")
    battle.neutral = (0, 0)
    return battle, one, other


@rule("FF-CONC-01", "FF-CONC-03", "FF-AP-01")
def test_each_concentration_costs_a_cube_and_they_add_up() -> None:
    battle, soldier, _ = alone("SOLDIER", cubes=2)
    play(concentrate(battle, soldier))
    play(concentrate(battle, soldier))
    assert (soldier.focus, soldier.cubes) == (2, 0)
    assert why_not_concentrate(battle, soldier).key == "refused.no_cubes"


@rule("FF-TIR-04", "FF-CONC-04", "FF-RNG-03")
def test_a_bow_shoots_concentrates_and_shoots_again_with_three_cubes() -> None:  # FF-X-33
    battle, archer, target = alone("archer agile arc", cubes=3)
    play(shoot(battle, archer, target), [dice(1, 1)])
    assert why_not_shoot(battle, archer, target).key == "refused.unloaded"
    play(concentrate(battle, archer))
    play(shoot(battle, archer, target), [dice(3, 3), "plain:3:7:3"])  # 3 + 3 + 1
    assert target.pv == 12 - 3


@rule("FF-CONC-04", "FF-RNG-01")
def test_a_crossbow_is_not_reloaded_by_concentration() -> None:
    battle, archer, _ = alone("archer agile arbalete_legere")
    archer.is_unloaded = True
    play(concentrate(battle, archer))
    assert archer.is_unloaded


@rule("FF-CONC-05", "FF-R-49", "FF-WND-03")
def test_who_lies_stands_up_and_concentrates_as_well() -> None:  # FF-X-57
    battle, soldier, _ = alone("SOLDIER")
    battle.stun(soldier, rule="FF-WND-03")
    battle.put_cubes(soldier, 1, 0, rule="FF-ACT-01")
    assert why_not_concentrate(battle, soldier) is None
    play(concentrate(battle, soldier))
    assert (soldier.is_stunned, armour_of(battle, soldier).value, soldier.focus, soldier.cubes) == (False, 4, 1, 0)


@rule("FF-CONC-06", "FF-R-40", "FF-R-48", "FF-R-141")
def test_one_item_may_be_used_and_its_roll_has_the_bonus_already() -> None:
    battle, thief, target = field("red A voleur agile dague bombe potion_de_vie 5,5", "blue B BRUTE 8,5")
    battle.neutral = (0, 0)
    play(concentrate(battle, thief), [f"bomb:{target.id}", dice(3, 3), "plain:3:5:3"])
    assert (target.pv, thief.items) == (12 - 3, ("dague", "potion_de_vie"))


@rule("FF-TAL-11", "FF-R-98")
def test_legends_double_the_bonus() -> None:
    battle, skald, _ = alone("skald powerful arme_a_une_main", cubes=2)
    play(concentrate(battle, skald), [YES])
    assert (skald.focus, "legendes" in skald.talents) == (2, False)
    play(concentrate(battle, skald))
    assert skald.focus == 3


@rule("FF-TAL-11", "FF-TAL-00")
def test_a_card_may_be_kept() -> None:
    battle, skald, _ = alone("skald powerful arme_a_une_main")
    play(concentrate(battle, skald), [NO])
    assert (skald.focus, "legendes" in skald.talents) == (1, True)


@rule("FF-TAL-06", "FF-R-97")
def test_encouragement_gives_each_friend_near_one_effect() -> None:
    lines = (
        "red Bard barde powerful arme_a_une_main 5,5",
        "red Bow archer agile arc 7,5",
        "red Down SOLDIER 5,7",
        "red Drinker SOLDIER potion_de_vie 3,5 pv=2",
        "red Plain SOLDIER 12,5",  # exactly 6" away
        "red Far SOLDIER 12.02,7",
        "blue Enemy BRUTE 5,3",
    )
    battle, bard, bow, down, drinker, plain, far, enemy = field(*lines)
    bow.is_unloaded = True
    battle.stun(down, rule="FF-WND-03")
    script = [YES, "reload", "stand_up", "item", "drink:potion_de_vie", "bonus"]
    play(concentrate(battle, bard), script)
    assert (bow.is_unloaded, bow.focus) == (False, 0)
    assert (down.is_stunned, down.focus) == (False, 0)
    assert (drinker.pv, drinker.focus) == (6, 0)
    assert [one.focus for one in (bard, plain, far, enemy)] == [1, 1, 0, 0]
    assert "encouragement" not in bard.talents


@rule("FF-R-98", "FF-TAL-06")
def test_legends_are_not_passed_on() -> None:
    battle, bard, friend = field("red A barde+skald powerful arme_a_une_main 5,5", "red B SOLDIER 7,5")
    play(concentrate(battle, bard), [YES, YES, "bonus"])
    assert (bard.focus, friend.focus) == (2, 1)
    assert kinds(battle).count("uses_talent") == 2
