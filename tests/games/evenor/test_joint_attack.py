"""The coordinated attack on a Monster, and its opposite against anybody else [EV-COO-09..13]."""

from __future__ import annotations

from typing import Any

import pytest

from escarmouche.engine.words.messages import IllegalAnswer
from escarmouche.games.evenor.battle import Hero
from escarmouche.games.evenor.deeds import CHARGE, FIGHT, Deed
from escarmouche.games.evenor.strikes import strike
from tests.games.evenor.stage import stage
from tests.support.scripts import NO, YES, dice, last_event, play, rule

THESEE, HIERA, YMIR = "red thesee 10,10", "red hiera 13,10", "blue ymir 11.5,10"


def state(hero: Hero) -> str:
    return "out" if not hero.in_play else "prone" if hero.is_prone else "fit"


def against(monster: Hero, *attackers: Hero, kind: str = CHARGE) -> list[Deed]:
    return [Deed(attacker, kind, target=monster) for attacker in attackers]


def result(battle: Any) -> tuple[object, object]:
    fields = last_event(battle, "melee").fields
    return (fields["hits"], fields["hits_taken"])


@rule("EV-COO-09", "EV-COO-10", "EV-COO-11", "EV-COO-12", "EV-R-50", "EV-R-49", "EV-FEAR-03")
def test_a_monster_that_wins_shares_its_hits_out() -> None:
    battle, thesee, hiera, grendel = stage(THESEE, HIERA, "blue grendel 11.5,10")
    deeds = against(grendel, thesee, hiera)
    deeds[0].answered_by = (grendel.id,)

    script = [
        YES, YES, dice(3), dice(3), "weapon:w10", dice(1, 1, 2, 2, 3, 4, 5, 3, 4), dice(3, 4, 5, 3, 4, 5, 3, 1, 2), [1, 1],
        dice(4), dice(2),
    ]  # fmt: skip
    play(strike(battle, deeds, []), answers=script)

    assert result(battle) == (5, 7)
    assert (state(thesee), state(hiera), state(grendel)) == ("fit", "prone", "fit")


@rule("EV-COO-12")
def test_the_shares_of_the_hits_are_free_and_complete() -> None:
    def shared(answer: list[int], *losses: object) -> tuple[str, str]:
        battle, thesee, hiera, ymir = stage(THESEE, HIERA, YMIR)
        script = [
            "weapon:w10", dice(*[1] * 8), dice(4, 4, 1, 1, 1, 1, 1, 1, 1, 1), answer, *losses,
        ]  # fmt: skip
        play(strike(battle, against(ymir, thesee, hiera, kind=FIGHT), []), answers=script)
        return (state(thesee), state(hiera))

    assert shared([0, 2], dice(1), dice(6)) == ("fit", "out")
    assert shared([2, 0], dice(1, 1), dice(6)) == ("out", "fit")
    with pytest.raises(IllegalAnswer):
        shared([1, 0])


@rule("EV-COO-13", "EV-MEL-09")
def test_attackers_who_win_hurt_the_monster() -> None:
    battle, thesee, hiera, ymir = stage(THESEE, HIERA, YMIR)
    script = ["weapon:w10", dice(4, 4, 4, 4, 3, 1, 1, 1), dice(*[1] * 10), dice(5, 1, 1, 1), dice(1), dice(2), dice(3)]

    play(strike(battle, against(ymir, thesee, hiera, kind=FIGHT), []), answers=script)

    assert result(battle) == (4, 0)  # at the worse 4+ of Hiera
    assert (ymir.vitality, state(ymir)) == (1, "prone")


@rule("EV-COO-10", "EV-R-52", "EV-TRT-04")
def test_charges_and_fights_mix_each_with_its_own_modifiers() -> None:
    battle, thesee, hiera, ymir = stage(THESEE, HIERA, YMIR)
    deeds = [Deed(thesee, FIGHT, target=ymir), Deed(hiera, CHARGE, target=ymir)]

    script = [YES, "weapon:w10", dice(3, 2, 2, 2, 2, 2, 2, 2, 2), dice(*[1] * 10), dice(6)]
    play(strike(battle, deeds, []), answers=script)

    assert result(battle) == (1, 0)  # 3 + 5 + 1 dice at max(3, 4 - 1)


@rule("EV-R-52", "EV-PRO-11")
def test_each_enchanted_weapon_of_the_pool_rerolls_one_die() -> None:
    battle, thesee, hylas, ymir = stage(THESEE, "red hylas 13,10", YMIR)

    script = [
        "weapon:w09", dice(1, 1, 1, 1, 1, 1, 1), YES, dice(3), YES, dice(2), dice(*[1] * 10), dice(6),
    ]  # fmt: skip
    play(strike(battle, against(ymir, thesee, hylas, kind=FIGHT), []), answers=script)

    assert result(battle) == (1, 0)


@rule("EV-R-30", "EV-R-52")
def test_a_rerolled_die_that_fails_again_stands() -> None:
    battle, thesee, hylas, ymir = stage(THESEE, "red hylas 13,10", YMIR)

    script = ["weapon:w09", dice(3, 3, 3, 3, 3, 3, 1), YES, dice(2), dice(*[1] * 10), dice(6, 6, 6, 6, 6, 6)]
    play(strike(battle, against(ymir, thesee, hylas, kind=FIGHT), []), answers=script)

    assert result(battle) == (6, 0)


@rule("EV-R-71", "EV-TRT-11")
def test_against_an_ethereal_monster_plain_weapons_add_nothing() -> None:
    battle, thesee, hiera, ymir = stage(THESEE, HIERA, f"{YMIR} +ethere")

    script = [YES, YES, "weapon:w09", dice(3, 3, 1, 1), NO, dice(*[1] * 10), dice(6, 6)]
    play(strike(battle, against(ymir, thesee, hiera), []), answers=script)

    assert result(battle) == (2, 0)


@rule("EV-COO-11", "EV-MEL-M3")
def test_the_monster_has_its_usual_modifiers_and_no_multiple_attacks() -> None:
    battle, thesee, hiera, ymir = stage(THESEE, HIERA, YMIR)

    script = [
        "weapon:w10", dice(*[1] * 8), dice(4, 3, 3, 3, 3, 3, 3, 3, 3, 3), [1, 0], dice(6),
    ]  # fmt: skip
    play(strike(battle, against(ymir, thesee, hiera, kind=FIGHT), []), answers=script)

    assert result(battle) == (0, 1)  # 3 + 1


@rule("EV-R-31", "EV-MEL-13")
def test_every_prone_attacker_of_a_won_joint_attack_may_stand_up() -> None:
    battle, thesee, hiera, ymir = stage(f"{THESEE} prone", f"{HIERA} prone", YMIR)

    script = [
        "weapon:w10", dice(6, 1, 1, 1, 1, 1, 1, 1), dice(1), dice(*[1] * 10), dice(6), YES, NO,
    ]  # fmt: skip
    play(strike(battle, against(ymir, thesee, hiera, kind=FIGHT), []), answers=script)

    assert (state(thesee), state(hiera)) == ("fit", "prone")


@rule("EV-R-50")
def test_a_monster_wounded_down_to_one_is_a_monster_still() -> None:
    battle, thesee, hiera, ymir = stage(THESEE, HIERA, f"{YMIR} v=1")

    script = ["weapon:w10", dice(*[1] * 8), dice(*[1] * 10)]
    play(strike(battle, against(ymir, thesee, hiera, kind=FIGHT), []), answers=script)

    assert result(battle) == (0, 0)


@rule("EV-R-52", "EV-COO-09")
def test_a_lone_attacker_fights_normally() -> None:
    battle, thesee, hiera, ymir = stage(THESEE, HIERA, YMIR)
    deeds = against(ymir, thesee, hiera)
    deeds[1].is_spent = True

    play(strike(battle, deeds, []), answers=[YES, "weapon:w10", dice(1, 1, 1), dice(*[1] * 10)])

    assert result(battle) == (0, 0)


@rule("EV-R-38")
def test_where_it_is_agreed_the_monster_rolls_for_fear_too() -> None:
    battle, thesee, hiera, ymir = stage(f"{THESEE} +effrayant", HIERA, YMIR, ev_fear_defender=True)

    script = [dice(2), "weapon:w10", dice(*[1] * 8), dice(*[4] * 10)]
    play(strike(battle, against(ymir, thesee, hiera, kind=FIGHT), []), answers=script)

    assert result(battle) == (0, 0)  # 3 + 1 + 1


@rule("EV-COO-13", "EV-REA-15")
def test_against_anybody_else_each_attacker_fights_its_own_phase_in_the_order_chosen() -> None:
    battle, lothar, cerd, nobu = stage("red lothar 10,10", "red cerd 12,10", "blue nobu 11,10")
    deeds = against(nobu, lothar, cerd)
    deeds[0].answered_by = (nobu.id,)

    script = [
        YES, YES, [f"figure:{cerd.id}", f"figure:{lothar.id}"],
        dice(1, 1, 1, 1, 1, 1), dice(4, 3, 3, 3), dice(2),
        dice(2, 2, 1, 1, 1, 1), dice(3, 2, 2, 2, 2), dice(1), dice(6),
    ]  # fmt: skip
    play(strike(battle, deeds, []), answers=script)

    told = [event.fields for event in battle.events if event.kind == "melee"]
    assert [(fields["figure"], fields["hits"], fields["hits_taken"]) for fields in told] == [
        (cerd.id, 0, 1), (lothar.id, 2, 1),
    ]  # fmt: skip
    assert (state(cerd), state(nobu)) == ("prone", "out")
