"""Occult powers: whom they reach, what they need, what they do and how long [EV-OCC]."""

from __future__ import annotations

from typing import Any

import pytest

from escarmouche.games.evenor.battle import Hero, Skirmish
from escarmouche.games.evenor.deeds import BLESS, CONFUSE, HEAL, RETURN_SHOT, SHOOT, Deed, Response
from escarmouche.games.evenor.occult import (
    BLESSED,
    CONFUSED,
    power_targets,
    power_threshold,
    powers_of,
    why_not_power,
)
from escarmouche.games.evenor.shooting import shooting_weapons
from escarmouche.games.evenor.strikes import strike
from escarmouche.games.evenor.thresholds import initiative, reaction
from escarmouche.table.bases.bodies import distance
from tests.games.evenor.stage import stage, where
from tests.support.scripts import dice, kinds, last_event, play, rule

SELENE = "red selene 10,10"


def why(battle: Skirmish, caster: Hero, power: str, target: Hero) -> str:
    refusal = why_not_power(battle, caster, power, target)
    return "" if refusal is None else refusal.rule


def use(battle: Skirmish, caster: Hero, power: str, target: Hero, *answers: Any) -> None:
    play(strike(battle, [Deed(caster, power, target=target)], []), answers=list(answers))


@rule("EV-OCC-01", "EV-TRT-03", "EV-TRT-05", "EV-TRT-23")
def test_a_power_is_a_trait_of_the_profile() -> None:
    battle, selene, runir, lothar = stage(SELENE, "red runir 12,10", "blue lothar 14,10")

    assert powers_of(selene) == [BLESS, CONFUSE, HEAL]
    assert powers_of(runir) == [BLESS, CONFUSE]
    assert powers_of(lothar) == []
    assert why(battle, lothar, BLESS, selene) == "EV-OCC-01"


# Blessing.


@rule("EV-OCC-04", "EV-OCC-02", "EV-STA-15")
def test_a_blessing_helps_a_friend_for_this_turn() -> None:
    battle, selene, lothar = stage(SELENE, "red lothar 12,10", turn=3)

    use(battle, selene, BLESS, lothar, dice(2))

    assert [(effect.kind, effect.subject, effect.until) for effect in battle.effects] == [
        (BLESSED, lothar.id, "round 3")
    ]


@rule("EV-R-63")
def test_an_effect_for_this_turn_ends_with_it() -> None:
    battle, selene, lothar = stage(SELENE, "red lothar 12,10", turn=3)
    use(battle, selene, BLESS, lothar, dice(2))

    battle.expire("round 3", rule="EV-TURN-06")

    assert battle.effects == ()


@rule("EV-OCC-03", "EV-OCC-02")
def test_a_failed_power_has_no_effect() -> None:
    battle, selene, lothar = stage(SELENE, "red lothar 12,10")

    use(battle, selene, BLESS, lothar, dice(1))

    assert battle.effects == ()
    assert kinds(battle) == ["power_failed"]


@rule("EV-OCC-02")
def test_a_power_without_a_threshold_works_automatically() -> None:
    battle, shiro, lothar = stage("red lothar 10,10 +benediction", "red horsa 12,10")

    use(battle, shiro, BLESS, lothar)

    assert battle.has_effect(BLESSED, lothar.id)


@rule("EV-OCC-04", "EV-R-40")
def test_whom_a_blessing_reaches() -> None:
    battle, selene, behind, horsa, kara = stage(
        "red selene 10,2", "red lothar 10,15", "red horsa 10,15.1", "blue kara 12,2", scenery=("ruin 10,6 4x1",)
    )

    assert why(battle, selene, BLESS, behind) == ""  # 12 pas and out of sight
    assert why(battle, selene, BLESS, horsa) == "EV-OCC-04"
    assert why(battle, selene, BLESS, kara) == "EV-OCC-04"
    assert why(battle, selene, BLESS, selene) == "EV-R-40"
    assert power_targets(battle, selene, BLESS) == [selene, behind, horsa]


@rule("EV-R-40")
def test_one_may_bless_oneself_where_it_is_agreed() -> None:
    battle, selene = stage(SELENE, ev_bless_self=True)

    assert power_targets(battle, selene, BLESS) == [selene]
    assert why(battle, selene, BLESS, selene) == ""


@rule("EV-R-40", "EV-R-41")
@pytest.mark.parametrize(("power", "side"), [(BLESS, "red"), (CONFUSE, "blue")])
def test_a_state_is_had_or_not_had(power: str, side: str) -> None:
    battle, selene, lothar = stage(SELENE, f"{side} lothar 12,10")

    use(battle, selene, power, lothar, dice(6))
    use(battle, selene, power, lothar, dice(6))

    assert len(battle.effects) == 1


# Confusion.


@rule("EV-OCC-05")
def test_confusion_hampers_initiative_and_reaction() -> None:
    battle, selene, leda = stage(SELENE, "blue leda 14,10")

    use(battle, selene, CONFUSE, leda, dice(2))

    assert battle.has_effect(CONFUSED, leda.id)
    assert initiative(battle, leda).value == 3
    assert reaction(battle, leda).value == 4


@rule("EV-OCC-05", "EV-TRT-08", "EV-TRT-09", "EV-THR-07", "EV-R-65", "EV-R-41")
@pytest.mark.parametrize(
    ("caster", "target", "threshold"),
    [("selene", "runir", 3), ("selene", "ymir", 2), ("runir", "grendel", 3), ("selene", "lothar", 2)],
)
def test_minds_are_weak_or_strong(caster: str, target: str, threshold: int) -> None:
    battle, one, other = stage(f"red {caster} 10,10", f"blue {target} 14,10")

    assert power_threshold(battle, one, CONFUSE, other).value == threshold


@rule("EV-OCC-05")
def test_whom_confusion_reaches() -> None:
    battle, selene, seen, far, friend = stage(
        "red selene 4,10",
        "blue leto 17,10 hidden=ruin0",
        "blue horsa 4,23.1",
        "red lothar 6,10",
        scenery=("ruin 17,11 1x0.9",),
    )
    assert why(battle, selene, CONFUSE, seen) == ""  # hidden, and behind a friend
    assert why(battle, selene, CONFUSE, far) == "EV-OCC-05"
    assert why(battle, selene, CONFUSE, friend) == "EV-OCC-05"
    assert power_targets(battle, selene, CONFUSE) == [seen, far]

    battle, selene, unseen = stage("red selene 4,10", "blue horsa 14,10", scenery=("ruin 9,10 1x3",))
    assert why(battle, selene, CONFUSE, unseen) == "EV-OCC-05"


# Healing.


def fallen(*lines: str, **more: Any) -> tuple[Any, ...]:
    """A scene in which the second figure lies Out of action."""
    battle, *heroes = stage(*lines, **more)
    battle.put_out(heroes[1], rule="EV-DMG-03")
    battle.events.clear()
    return (battle, *heroes)


@rule("EV-OCC-06", "EV-R-42")
def test_a_healed_figure_returns_with_one_vitality_activated_where_it_fell() -> None:
    battle, selene, asterion = fallen(SELENE, "red asterion 11.5,10 prone")

    use(battle, selene, HEAL, asterion, dice(2))

    assert asterion.in_play
    assert (asterion.vitality, asterion.is_activated, asterion.is_prone) == (1, True, False)
    assert where(asterion) == (11.5, 10.0)
    assert battle.remains == ()


@rule("EV-OCC-07", "EV-OCC-03")
def test_only_one_heal_is_tried_on_each_figure() -> None:
    battle, selene, lothar = fallen(SELENE, "red lothar 11,10")
    assert why(battle, selene, HEAL, lothar) == ""

    use(battle, selene, HEAL, lothar, dice(1))

    assert not lothar.in_play
    assert why(battle, selene, HEAL, lothar) == "EV-OCC-07"


@rule("EV-OCC-06")
def test_whom_a_heal_reaches() -> None:
    battle, selene, lothar, kara, horsa = fallen(SELENE, "red lothar 11.1,10", "blue kara 9,10", "red horsa 10,11")
    assert why(battle, selene, HEAL, lothar) == "EV-OCC-06"  # not in contact
    assert why(battle, selene, HEAL, horsa) == "EV-OCC-06"  # not out
    battle.put_out(kara, rule="EV-DMG-03")
    assert why(battle, selene, HEAL, kara) == "EV-OCC-06"  # not a friend
    assert power_targets(battle, selene, HEAL) == [lothar]


@rule("EV-R-42")
def test_a_healed_figure_finds_room_beside_its_healer() -> None:
    battle, selene, lothar, _ = fallen(SELENE, "red lothar 11,10", "red horsa 11.6,10.4")

    use(battle, selene, HEAL, lothar, dice(6))

    assert where(lothar) != (11.0, 10.0)
    assert distance(lothar.standing, selene.standing) <= 0.05
    assert all(distance(lothar.standing, other.standing) > 0 or other is selene for other in battle.friends(lothar))


@rule("EV-OCC-06", "EV-STA-08", "EV-HID-04")
def test_a_healed_figure_engages_who_stands_beside_it() -> None:
    battle, selene, lothar, kara = fallen(
        SELENE, "red lothar 11,10", "blue kara 12,10 cover=ruin0 hidden=ruin0", scenery=("ruin 13,10 1x1",)
    )

    use(battle, selene, HEAL, lothar, dice(6))

    assert battle.engaged_with(lothar) == [kara]
    assert (kara.cover, kara.is_hidden) == ("", False)


@rule("EV-R-42", "EV-PRO-09")
def test_a_thrown_weapon_stays_lost() -> None:
    battle, selene, harald = fallen(SELENE, "red harald 11,10 lost=w23")

    use(battle, selene, HEAL, harald, dice(6))

    assert [weapon.key for weapon in harald.weapons()] == ["w24"]


# In reaction.


@rule("EV-REA-09", "EV-R-22")
def test_a_blessing_in_reaction_does_not_help_against_the_shot_it_answers() -> None:
    battle, gosai, selene = stage("red gosai 2,10", "blue selene 12,10 save=4", ev_bless_self=True)
    deed = Deed(gosai, SHOOT, target=selene, weapon=shooting_weapons(gosai)[0])
    answer = Response(selene, deed, BLESS, target=selene)

    play(strike(battle, [deed], [answer]), answers=[dice(4, 1, 1), dice(2), dice(3)])

    assert not selene.in_play  # 3 does not save at 4+


@rule("EV-REA-09")
def test_a_power_and_the_return_shot_it_provokes_both_take_effect() -> None:
    battle, selene, gosai = stage("red selene 4,10", "blue gosai 14,10")
    deed = Deed(selene, CONFUSE, target=gosai)
    answer = Response(gosai, deed, RETURN_SHOT, weapon=shooting_weapons(gosai)[0])

    play(strike(battle, [deed], [answer]), answers=[dice(4, 1, 1), dice(2)])

    assert not selene.in_play
    assert battle.has_effect(CONFUSED, gosai.id)


@rule("EV-OCC-05")
def test_a_power_tells_what_it_needed() -> None:
    battle, selene, ymir = stage(SELENE, "blue ymir 14,10")

    use(battle, selene, CONFUSE, ymir, dice(2))

    told = last_event(battle, "power_works").fields["needed"]
    assert told == [["=", 2, "EV-OCC-02", 2], ["+", -1, "EV-TRT-08", 1], [">=", 2, "EV-THR-07", 2]]
