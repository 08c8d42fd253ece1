"""The melee phase: thresholds, dice, explosions, rerolls, losses and standing up [EV-MEL]."""

from __future__ import annotations

from typing import Any

import pytest

from escarmouche.engine.battle.effects import Effect
from escarmouche.games.evenor.battle import Hero, Skirmish
from escarmouche.games.evenor.damage import Toll
from escarmouche.games.evenor.deeds import CHARGE, FIGHT, Deed
from escarmouche.games.evenor.melee import (
    attack_dice,
    combat_threshold,
    melee_phase,
    melee_weapons,
    opportunity_attack,
    why_not_fight,
)
from escarmouche.games.evenor.occult import BLESSED
from escarmouche.games.evenor.strikes import strike
from tests.games.evenor.stage import lines_of, stage
from tests.support.scripts import NO, YES, ScriptError, dice, kinds, last_event, play, rule


def phase(
    red: str, blue: str, *answers: object, charging: bool = False, answers_charge: bool = False
) -> tuple[Any, ...]:
    """Red attacks blue with these answers; all is applied."""
    battle, one, other = stage(
        f"red {red.replace(' ', ' 10,10 ', 1) if ' ' in red else red + ' 10,10'}", f"blue {blue} 11,10"
    )
    toll = Toll()
    play(melee_phase(battle, one, other, toll, is_charging=charging, answers=answers_charge), answers=list(answers))
    toll.apply(battle)
    return (battle, one, other)


def state(hero: Hero) -> str:
    return "out" if not hero.in_play else "prone" if hero.is_prone else "fit"


def needed(battle: Skirmish, fighter: Hero, *, charging: bool = False, flinched: bool = False) -> int:
    return combat_threshold(battle, fighter, is_charging=charging, has_flinched=flinched).value


# Thresholds.


@rule("EV-MEL-M1", "EV-PRO-04", "EV-THR-04")
def test_a_charge_is_one_easier_and_never_below_two() -> None:
    battle, deimos, borva, _ = stage("red deimos 10,10", "red borva 20,10", "blue kara 11,10")

    assert needed(battle, deimos, charging=True) == 2
    assert lines_of(combat_threshold(battle, borva, is_charging=True, has_flinched=False)) == [
        ("EV-PRO-04", 2), ("EV-MEL-M1", -1), ("EV-THR-04", 2),
    ]  # fmt: skip


@rule("EV-MEL-M2", "EV-THR-03")
def test_a_prone_fighter_fights_badly() -> None:
    battle, deimos, asteria, _ = stage("red deimos 10,10 prone", "red asteria 20,10 prone", "blue kara 11,10")

    assert needed(battle, deimos) == 5
    assert needed(battle, asteria) == 6  # 5 + 2 = 7


@rule("EV-MEL-M3", "EV-MEL-11", "EV-R-32")
@pytest.mark.parametrize(
    ("states", "threshold"),
    [(("", "", ""), 5), (("", "", "prone"), 4), (("", "prone", "prone"), 3), (("prone", "prone", "prone"), 3)],
)
def test_every_standing_enemy_beyond_the_first_is_one_more(states: tuple[str, ...], threshold: int) -> None:
    battle, wabara, *_ = stage(
        "red wabara 10,10",
        f"blue kara 11,10 {states[0]}",
        f"blue cerd 9,10 {states[1]}",
        f"blue horsa 10,11 {states[2]}",
    )

    assert needed(battle, wabara) == threshold


@rule("EV-R-32")
def test_prone_enemies_may_count_in_multiple_combat() -> None:
    battle, wabara, *_ = stage(
        "red wabara 10,10", "blue kara 11,10", "blue cerd 9,10 prone", ev_prone_counts_in_multiple=True
    )

    assert needed(battle, wabara) == 4


@rule("EV-MEL-M4", "EV-MEL-10", "EV-THR-02")
def test_combat_modifiers_add_up() -> None:
    battle, lothar, *_ = stage("red lothar 10,10 prone", "blue kara 11,10", "blue cerd 9,10")
    battle.effects = (Effect(BLESSED, subject=lothar.id),)

    assert needed(battle, lothar) == 5  # 3 - 1 + 2 + 1


@rule("EV-MEL-M5")
def test_who_flinches_fights_worse() -> None:
    battle, deimos, _ = stage("red deimos 10,10", "blue kara 11,10")

    assert needed(battle, deimos, flinched=True) == 4


@rule("EV-THR-06", "EV-R-02")
def test_limits_are_applied_once_after_all_modifiers() -> None:
    battle, borva, *_ = stage("red borva 10,10", "blue kara 11,10", "blue cerd 9,10")

    assert needed(battle, borva, charging=True) == 2  # 2 - 1 + 1, not 2 limited and one more


# Dice.


@rule("EV-PRO-08", "EV-TRT-04", "EV-TRT-11", "EV-R-35")
def test_the_dice_of_a_weapon() -> None:
    battle, thurold, harald, phobos, ghost = stage(
        "red thurold 10,10", "red harald 12,10", "red phobos 14,10", "blue kara 11,10 +ethere"
    )

    def rolled(hero: Hero, key: str, target: Hero | None, *, charging: bool = False) -> int:
        weapon = hero.profile.weapon(key)
        assert weapon is not None
        return attack_dice(battle, hero, weapon, target, is_charging=charging).value

    assert rolled(thurold, "w31", None) == 5
    assert rolled(thurold, "w31", None, charging=True) == 6
    assert rolled(harald, "w24", ghost) == 0
    assert rolled(phobos, "w04", ghost) == 4


@rule("EV-PRO-10", "EV-R-29")
def test_bows_are_no_melee_weapons_and_thrown_ones_are_gone() -> None:
    _, ulysse, leda = stage("red ulysse 10,10", "red leda 12,10 lost=w02")

    assert [weapon.key for weapon in melee_weapons(ulysse)] == ["w07"]
    assert [weapon.key for weapon in melee_weapons(leda)] == ["w03"]


@rule("EV-MEL-02", "EV-R-29", "EV-PRO-09")
def test_each_player_chooses_the_weapon_the_attacker_first() -> None:
    battle, *_ = phase("harald", "thesee", "weapon:w24", "weapon:w10", dice(1, 1, 1), dice(1, 1, 1))

    assert last_event(battle, "melee").fields["hits"] == 0


@rule("EV-MEL-03", "EV-MEL-05", "EV-MEL-06", "EV-MEL-01")
def test_the_one_with_more_hits_wins_and_the_loser_suffers_the_difference() -> None:
    battle, lothar, kara = phase("lothar", "kara", dice(3, 4, 5, 2, 1), dice(4, 5, 1, 1), dice(2))

    fields = last_event(battle, "melee").fields
    assert (fields["hits"], fields["hits_taken"]) == (3, 2)
    assert (state(lothar), state(kara)) == ("fit", "prone")


@rule("EV-MEL-01", "EV-MEL-05")
def test_who_is_attacked_may_win() -> None:
    _, lothar, kara = phase("lothar", "kara", dice(1, 1, 1, 1, 1), dice(4, 1, 1, 1), dice(1), dice(5))

    assert (state(lothar), state(kara)) == ("out", "fit")


@rule("EV-MEL-05")
def test_with_equal_hits_nobody_suffers_anything() -> None:
    battle, lothar, kara = phase("lothar", "kara", dice(3, 3, 3, 1, 1), dice(4, 4, 4, 1))

    assert kinds(battle) == ["melee", "tied"]
    assert (state(lothar), state(kara)) == ("fit", "fit")


@rule("EV-MEL-07", "EV-DMG-01")
def test_each_hit_may_be_saved() -> None:
    _, _, deimos = phase("lothar", "deimos", dice(3, 3, 3, 3, 1), dice(1, 1, 1), NO, dice(4, 5, 6, 6))

    assert state(deimos) == "fit"


@rule("EV-MEL-04", "EV-PRO-11", "EV-R-30")
def test_sixes_explode_and_so_do_those_of_a_reroll() -> None:
    battle, phobos, deimos = phase(
        "phobos", "deimos", dice(6, 1, 3, 2, 6), dice(6, 4), dice(1), YES, dice(6), dice(5), dice(2, 3, 5), YES, dice(1),
        dice(4, 5, 6, 1, 2, 3), dice(2), dice(4), dice(5), charging=True,
    )  # fmt: skip

    fields = last_event(battle, "melee").fields
    assert (fields["hits"], fields["hits_taken"]) == (8, 2)
    assert state(deimos) == "out"
    assert state(phobos) == "fit"


@rule("EV-R-30")
def test_nothing_is_rerolled_where_no_die_has_failed() -> None:
    _, _, kara = phase("phobos", "kara", dice(2, 3, 4, 5), dice(1, 1, 1, 1), dice(6))

    assert state(kara) == "out"


@rule("EV-REA-15", "EV-TRT-04")
def test_a_counter_charge_is_a_charge_of_ones_own() -> None:
    battle, *_ = phase(
        "thurold", "kara", dice(2, 1, 1, 1, 1, 1), dice(3, 1, 1, 1, 1), charging=True, answers_charge=True
    )

    assert "tied" in kinds(battle)


# Starting a phase.


@rule("EV-STA-14", "EV-MEL-01")
def test_a_fight_needs_an_enemy_in_contact() -> None:
    battle, lothar, kara, cerd = stage("red lothar 10,10", "blue kara 11,10", "blue cerd 13,10")

    assert why_not_fight(battle, lothar, kara) is None
    refusal = why_not_fight(battle, lothar, cerd)
    assert refusal is not None
    assert refusal.rule == "EV-STA-14"


@rule("EV-STA-14")
def test_a_static_fight_is_a_phase_without_a_bonus() -> None:
    battle, lothar, kara = stage("red lothar 10,10", "blue kara 11,10")

    play(
        strike(battle, [Deed(lothar, FIGHT, target=kara)], []), answers=[dice(3, 2, 2, 2, 2), dice(1, 1, 1, 1), dice(3)]
    )

    assert state(kara) == "prone"
    assert kara in battle.engaged_with(lothar)


@rule("EV-DYN-03", "EV-TRT-04")
def test_a_charge_that_has_arrived_may_fight_at_once() -> None:
    battle, lothar, kara = stage("red lothar 10,10", "blue kara 11,10")
    charge = Deed(lothar, CHARGE, target=kara)

    play(strike(battle, [charge], []), answers=[NO])
    assert kinds(battle) == []
    play(strike(battle, [charge], []), answers=[YES, dice(2, 1, 1, 1, 1, 1), dice(1, 1, 1, 1), dice(5)])

    assert state(kara) == "out"


@rule("EV-REA-20")
@pytest.mark.parametrize("how", ["is_fled", "is_spent", "is_daunted"])
def test_a_charge_that_came_to_nothing_gives_no_fight(how: str) -> None:
    battle, lothar, kara = stage("red lothar 10,10", "blue kara 11,10")
    charge = Deed(lothar, CHARGE, target=kara)
    setattr(charge, how, True)

    play(strike(battle, [charge], []))

    assert kinds(battle) == []


@rule("EV-FEAR-03", "EV-R-38", "EV-MEL-M5")
def test_who_starts_a_phase_against_a_frightening_enemy_may_flinch() -> None:
    battle, deimos, grendel = stage("red deimos 10,10", "blue grendel 11.5,10")
    toll = Toll()

    play(
        melee_phase(battle, deimos, grendel, toll),
        answers=[dice(3), dice(3, 3, 3), NO, dice(1, 1, 1, 1, 1, 1, 1, 1, 1)],
    )

    assert last_event(battle, "melee").fields["hits"] == 0  # 4+


@rule("EV-R-38")
def test_where_it_is_agreed_the_defender_rolls_for_fear_too() -> None:
    battle, grendel, deimos = stage("red grendel 11.5,10", "blue deimos 10,10", ev_fear_defender=True)
    script = [dice(3), dice(1, 1, 1, 1, 1, 1, 1, 1, 1), dice(3, 3, 3), NO]

    play(melee_phase(battle, grendel, deimos, Toll()), answers=script)

    assert last_event(battle, "melee").fields["hits_taken"] == 0


# Standing up.


@rule("EV-MEL-13", "EV-R-31")
def test_a_prone_winner_may_stand_up_whether_it_attacked_or_not() -> None:
    def fought(answer: str) -> Hero:
        battle, lothar, kara = stage("red lothar 10,10", "blue kara 11,10 prone")
        fight = Deed(lothar, FIGHT, target=kara)
        answers = [dice(1, 1, 1, 1, 1), dice(6, 1, 1, 1), dice(1), dice(1), dice(1), answer]
        play(strike(battle, [fight], []), answers=answers)
        assert state(lothar) == "prone"
        winner: Hero = kara
        return winner

    assert state(fought(YES)) == "fit"
    assert state(fought(NO)) == "prone"


@rule("EV-MEL-13", "EV-R-31")
def test_a_prone_figure_that_draws_stays_down() -> None:
    battle, lothar, kara = stage("red lothar 10,10", "blue kara 11,10 prone")

    play(strike(battle, [Deed(lothar, FIGHT, target=kara)], []), answers=[dice(1, 1, 1, 1, 1), dice(1, 1, 1, 1)])

    assert state(kara) == "prone"


# Opportunity attacks.


@rule("EV-DIS-02", "EV-DIS-03", "EV-MEL-04")
def test_an_opportunity_attack_is_rolled_by_the_attacker_alone() -> None:
    battle, deimos, harald = stage("red deimos 10,10", "blue harald 11,10")

    script = ["weapon:w23", dice(3, 6, 2, 1), dice(4), dice(4, 3, 2), dice(1), dice(2)]
    assert play(opportunity_attack(battle, harald, deimos), answers=script) is True

    assert last_event(battle, "opportunity_attack").fields["hits"] == 3
    assert state(deimos) == "prone"


@rule("EV-DIS-04", "EV-PRO-11", "EV-MEL-M3")
def test_an_opportunity_attack_has_the_usual_modifiers_and_is_no_charge() -> None:
    battle, leaver, wabara, _ = stage("red deimos 10,10", "blue wabara 11,10", "red kara 12,10")

    script = [dice(6, 3, 3, 2, 1), dice(2), YES, dice(4), dice(1, 1), dice(6)]
    assert play(opportunity_attack(battle, wabara, leaver), answers=script) is False

    assert last_event(battle, "opportunity_attack").fields["hits"] == 2
    assert state(leaver) == "out"


@rule("EV-R-31", "EV-DIS-02")
def test_an_opportunity_attack_is_not_a_won_combat() -> None:
    battle, deimos, lothar = stage("red deimos 10,10", "blue lothar 11,10 prone")

    play(opportunity_attack(battle, lothar, deimos), answers=[dice(5, 1, 1, 1, 1), dice(1), dice(1)])

    assert state(lothar) == "prone"


@rule("EV-R-38", "EV-DIS-04")
def test_fear_may_hamper_an_opportunity_attack() -> None:
    battle, grendel, lothar = stage("red grendel 10,10", "blue lothar 11.5,10")

    play(opportunity_attack(battle, lothar, grendel), answers=[dice(2), dice(3, 3, 3, 3, 3)])

    assert last_event(battle, "opportunity_attack").fields["hits"] == 0


def test_a_script_that_forgets_the_dice_fails() -> None:
    with pytest.raises(ScriptError):
        phase("lothar", "kara", dice(1, 1, 1, 1, 1))
