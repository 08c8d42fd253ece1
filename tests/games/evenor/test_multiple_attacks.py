"""Multiple attacks: who is fought, how the dice are shared, and that all happens at once [EV-MAT]."""

from __future__ import annotations

from typing import Any

import pytest

from escarmouche.engine.asking.requests import Option
from escarmouche.engine.words.messages import IllegalAnswer
from escarmouche.games.evenor.battle import Hero
from escarmouche.games.evenor.deeds import CHARGE, FIGHT, Deed
from escarmouche.games.evenor.multiple_attacks import DiceShares, even_shares
from escarmouche.games.evenor.strikes import strike
from tests.games.evenor.stage import stage
from tests.support.scripts import YES, dice, kinds, last_event, play, rule

THUROLD, KARA, CERD = "red thurold 10,10", "blue kara 11,10", "blue cerd 9,10"


def state(hero: Hero) -> str:
    return "out" if not hero.in_play else "prone" if hero.is_prone else "fit"


def phases(battle: Any) -> list[tuple[int, object, object]]:
    """Whom each phase was against, and the hits of both sides."""
    told = [event for event in battle.events if event.kind == "melee"]
    return [(event.fields["target"], event.fields["hits"], event.fields["hits_taken"]) for event in told]


@rule("EV-MAT-01", "EV-MAT-02", "EV-MAT-03", "EV-TRT-02")
def test_the_dice_are_shared_among_those_who_are_fought() -> None:
    battle, thurold, kara, cerd = stage(THUROLD, KARA, CERD)  # C 3+, +1 against two

    answers = [
        [f"figure:{cerd.id}"],
        [2, 3],
        dice(4, 3),
        dice(4, 4, 1, 1),
        dice(1),
        dice(4),
        dice(4, 4, 4),
        dice(4, 4, 1, 1, 1),
        dice(6),
    ]
    play(strike(battle, [Deed(thurold, FIGHT, target=kara)], []), answers=answers)

    assert phases(battle) == [(kara.id, 1, 2), (cerd.id, 3, 2)]
    assert (state(thurold), state(kara), state(cerd)) == ("prone", "fit", "out")


@rule("EV-MAT-01")
def test_a_figure_may_fight_one_enemy_only_with_all_its_dice() -> None:
    battle, thurold, kara, _ = stage(THUROLD, KARA, CERD)

    answers = [[], dice(1, 1, 1, 1, 1), dice(1, 1, 1, 1)]
    play(strike(battle, [Deed(thurold, FIGHT, target=kara)], []), answers=answers)

    assert phases(battle) == [(kara.id, 0, 0)]


@rule("EV-MAT-01")
def test_no_more_enemies_are_fought_than_the_trait_allows() -> None:
    battle, thurold, kara, cerd, horsa = stage(THUROLD, KARA, CERD, "blue horsa 10,11")

    both = [f"figure:{cerd.id}", f"figure:{horsa.id}"]
    with pytest.raises(IllegalAnswer):
        play(strike(battle, [Deed(thurold, FIGHT, target=kara)], []), answers=[both])


@rule("EV-MAT-06", "EV-R-33", "EV-MEL-M3")
def test_who_is_attacked_answers_with_all_its_dice() -> None:
    battle, thurold, kara, _ = stage(THUROLD, KARA, CERD)

    play(
        strike(battle, [Deed(kara, FIGHT, target=thurold)], []),
        answers=[dice(1, 1, 1, 1), dice(4, 3, 3, 3, 3), dice(1)],
    )

    assert phases(battle) == [(thurold.id, 0, 1)]
    assert state(kara) == "prone"


@rule("EV-MAT-02", "EV-R-33")
def test_shares_differ_by_one_die_at_most() -> None:
    def asked(answer: list[int], **switches: Any) -> list[tuple[int, object, object]]:
        battle, ymir, nobu, saito = stage("red ymir 10,10", "blue nobu 11.5,10", "blue saito 8.5,10", **switches)
        first, second = answer
        script = [
            YES, [f"figure:{saito.id}"], answer,
            dice(*[1] * first), dice(1, 1, 1, 1), dice(*[1] * second), dice(1, 1, 1, 1, 1),
        ]  # fmt: skip
        play(strike(battle, [Deed(ymir, CHARGE, target=nobu)], []), answers=script)
        return phases(battle)

    assert len(asked([6, 5])) == 2
    assert len(asked([5, 6])) == 2
    with pytest.raises(IllegalAnswer) as refused:
        asked([7, 4])
    assert refused.value.refusal.rule == "EV-R-33"
    assert len(asked([7, 4], ev_multi_attack_split="free")) == 2
    with pytest.raises(IllegalAnswer):
        asked([11, 0], ev_multi_attack_split="free")


@rule("EV-R-33", "EV-MAT-02")
def test_suggested_shares_are_legal_and_the_odd_dice_go_round() -> None:
    _, thurold, _, _ = stage(THUROLD, KARA, CERD)
    among = [Option("figure", 11, (id,)) for id in (4, 5)]

    even = DiceShares(thurold, among, total=11, is_even=True)
    free = DiceShares(thurold, among, total=11, is_even=False)

    assert even.default() == (6, 5)
    assert even.suggest(4, lambda n: 0) == [(6, 5), (5, 6)]
    assert all(free.why_not(shares) is None for shares in free.suggest(6, lambda n: n - 1))
    assert even_shares(11, 3) == (4, 4, 3)


@rule("EV-R-26", "EV-MEL-M1", "EV-TRT-04")
def test_a_charge_with_multiple_attacks_adds_one_die_in_all_and_helps_in_every_phase() -> None:
    battle, thurold, kara, cerd = stage(THUROLD, KARA, CERD)
    answers = [
        YES, [f"figure:{cerd.id}"], dice(3, 2, 2), dice(1, 1, 1, 1), dice(1), dice(3, 2, 2), dice(1, 1, 1, 1, 1), dice(1),
    ]  # fmt: skip

    play(strike(battle, [Deed(thurold, CHARGE, target=kara)], []), answers=answers)

    assert phases(battle) == [(kara.id, 1, 0), (cerd.id, 1, 0)]  # C 3 - 1 + 1


@rule("EV-MAT-05", "EV-PRO-11", "EV-MEL-M3")
def test_an_enchanted_weapon_rerolls_in_each_phase() -> None:
    battle, oni, kara, cerd, nobu = stage(
        "red oni 10,10", "blue kara 11.5,10", "blue cerd 8.5,10", "blue hiera 10,11.5"
    )
    script: list[Any] = [[f"figure:{cerd.id}", f"figure:{nobu.id}"]]
    for theirs in (4, 5, 5):
        script += [dice(4, 4, 4), YES, dice(5), dice(*[1] * theirs), dice(1)]

    play(strike(battle, [Deed(oni, FIGHT, target=kara)], []), answers=script)

    assert [hits for _, hits, _ in phases(battle)] == [1, 1, 1]  # C 3 + 2 = 5+


@rule("EV-MAT-04", "EV-R-34")
def test_all_phases_are_fought_even_if_the_first_would_put_the_figure_out() -> None:
    battle, thurold, kara, cerd = stage(THUROLD, KARA, CERD)
    answers = [
        [f"figure:{cerd.id}"], [3, 2],
        dice(1, 1, 1), dice(4, 1, 1, 1), dice(1), dice(6),
        dice(4, 4), dice(1, 1, 1, 1, 1), dice(6),
    ]  # fmt: skip

    play(strike(battle, [Deed(thurold, FIGHT, target=kara)], []), answers=answers)

    assert (state(thurold), state(kara), state(cerd)) == ("out", "fit", "out")
    assert kinds(battle)[-1] == "out_of_action"


@rule("EV-R-31", "EV-MEL-13")
def test_who_wins_one_phase_and_loses_another_stays_down() -> None:
    def fought(kara_rolls: tuple[int, ...], *damage: object) -> Hero:
        battle, thurold, kara, cerd = stage(f"{THUROLD} prone", KARA, CERD)  # C 3 + 2 + 1 = 6+
        answers = [
            [f"figure:{cerd.id}"], [3, 2], dice(1, 1, 1), dice(*kara_rolls), *damage, dice(6, 1), dice(1),
            dice(1, 1, 1, 1, 1), dice(1),
        ]  # fmt: skip
        if not damage:
            answers.append(YES)
        play(strike(battle, [Deed(thurold, FIGHT, target=kara)], []), answers=answers)
        fighter: Hero = thurold
        return fighter

    assert state(fought((1, 1, 1, 1))) == "fit"
    assert state(fought((4, 1, 1, 1), dice(1), dice(1))) == "prone"


def test_nobody_is_asked_to_share_what_shares_evenly() -> None:
    battle, thurold, kara, cerd = stage(THUROLD, KARA, CERD)
    answers = [YES, [f"figure:{cerd.id}"], dice(1, 1, 1), dice(1, 1, 1, 1), dice(1, 1, 1), dice(1, 1, 1, 1, 1)]

    play(strike(battle, [Deed(thurold, CHARGE, target=kara)], []), answers=answers)

    assert last_event(battle, "tied").rule == "EV-MEL-05"
