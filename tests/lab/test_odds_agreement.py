"""The odds that players are shown, against models written from the catalogues alone and against seeded runs."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import icepool
import pytest

from escarmouche.engine.odds.consequences import Result
from tests.games.evenor import test_odds as evenor
from tests.games.flammes_et_fantassins import models as flammes_et_fantassins
from tests.games.multi_epochs import test_odds as multi_epochs
from tests.games.song_of_blades import test_odds as song_of_blades
from tests.games.sons_of_fate import test_odds as sons_of_fate
from tests.support.attacks import ATTACKS, farthest, odds_of_attack, played_attack

RUNS = 1500  # in 100,000 runs of tools/odds_bench.py nothing lay farther off either
SPREADS = 4.5

Armed = multi_epochs.Fighter


def states(result: Result, names: dict[str, str], unhurt: str = "fit") -> tuple[str, str]:
    """What has become of the two figures, in the words of the models: the most telling consequence that has one."""
    found = [unhurt, unhurt]
    for _, key, whom, number, _ in reversed(result):
        if key in names and whom in (0, 1):
            found[whom] = names[key].format(number)
    return found[0], found[1]


ME = {"out": "out", "stunned": "stunned"}
SB = {"out": "out", "fallen": "fallen", "back": "back"}
EV = {"out": "out", "prone": "prone"}
SF = {"out": "out", "wounds": "hurt"}
FF = {"dies": "dead", "wounded": "hurt"}
SPELLS = {
    "dies": "dead", "rises": "up with {}", "stunned": "stunned", "wounded": "lost {}", "drained": "drained {}", "cubes": "loses {} PA",
    "healed": "healed {}",
}  # fmt: skip


def of_shot(tir: int, difficulty: int, target: Armed) -> Any:
    return multi_epochs.shot_model(tir, difficulty, target).map(lambda state: ("fit", state))


def of_heroes(model: Any) -> Any:
    return model.map(lambda outcome: (outcome[0][0], outcome[1][0]))


def of_limbs(model: Any, target: str) -> Any:
    """What is ticked off a target, as what a player wants to know of it."""
    totals = sons_of_fate.PRINTED[target][3]

    def state(lost: tuple[int, ...]) -> tuple[str, str]:
        is_out = any(ticked >= total for ticked, total in zip(lost, totals, strict=True))
        return ("fit", "out" if is_out else "hurt" if any(lost) else "fit")

    return model.map(state)


def of_asteria() -> Any:
    """Three dice at 4+, each a damage, and no save."""
    return (3 @ (icepool.d6 >= 4)).map(lambda hits: ("fit", "out" if hits else "fit"))


MODELS: dict[str, tuple[dict[str, str], Callable[[], Any]]] = {
    "multi-epochs shot": (ME, lambda: of_shot(2, 5, Armed())),
    "multi-epochs shot at a shield": (ME, lambda: of_shot(2, 6, Armed(armour=5, shield=3))),
    "multi-epochs melee": (ME, lambda: multi_epochs.melee_model(Armed(1), Armed(2, armour=5))),
    "evenor charge": (
        EV,
        lambda: of_heroes(evenor.charge_model(evenor.FIGHTERS["deimos"], evenor.FIGHTERS["hylas"], counters=False)),
    ),
    "evenor fight": (
        EV,
        lambda: of_heroes(
            evenor.phase_model(evenor.FIGHTERS["lothar"], evenor.FIGHTERS["kara"], charging=False, answering=False)
        ),
    ),
    "evenor shot": (EV, of_asteria),
    "song-of-blades attack": (SB, lambda: song_of_blades.combat_model(3, 3)),
    "song-of-blades power attack": (SB, lambda: song_of_blades.combat_model(3, 3)),
    "song-of-blades shot": (SB, lambda: song_of_blades.combat_model(3, 3, is_melee=False)),
    "sons-of-fate attack": (
        SF,
        lambda: of_limbs(sons_of_fate.blow("guerrier", "champion", sons_of_fate.NOWHERE), "champion"),
    ),
    "sons-of-fate engage": (
        SF,
        lambda: of_limbs(sons_of_fate.blow("guerrier", "brave", sons_of_fate.NOWHERE, more=1), "brave"),
    ),
    "sons-of-fate shot": (
        SF,
        lambda: of_limbs(sons_of_fate.arrow("champion", "guerrier", sons_of_fate.NOWHERE), "guerrier"),
    ),
    "flammes-et-fantassins melee": (FF, lambda: flammes_et_fantassins.attack(4, 4, armour=8, life=9)),
    "flammes-et-fantassins thrust": (FF, lambda: flammes_et_fantassins.attack(3, 1, armour=8, life=7, thrust=4)),
    "flammes-et-fantassins charge": (FF, lambda: flammes_et_fantassins.attack(3, 2, armour=9, life=6, focus=1)),
    "flammes-et-fantassins shot": (FF, lambda: flammes_et_fantassins.attack(1, 0, armour=5, life=5, focus=2)),
    "flammes-et-fantassins shadow strike": (
        SPELLS,
        lambda: flammes_et_fantassins.shadow_strike(flammes_et_fantassins.magic(1, 0, 4), 4),
    ),
    "flammes-et-fantassins sleep": (
        SPELLS,
        lambda: flammes_et_fantassins.sleep(flammes_et_fantassins.magic(3, 1, 8, focus=1)),
    ),
    "flammes-et-fantassins fireball": (SPELLS, lambda: flammes_et_fantassins.fireball(3, 1, 14)),
    "flammes-et-fantassins ray": (SPELLS, lambda: flammes_et_fantassins.ray(14)),
    "flammes-et-fantassins terror": (SPELLS, lambda: flammes_et_fantassins.surely("fit", "loses 2 PA")),
    "flammes-et-fantassins healing": (SPELLS, lambda: flammes_et_fantassins.surely("healed 4", "fit")),
    "flammes-et-fantassins vampirism": (
        SPELLS,
        lambda: flammes_et_fantassins.vampirism(flammes_et_fantassins.magic(1, 0, 4), life=2, missing=3),
    ),
    "flammes-et-fantassins drain": (
        SPELLS,
        lambda: flammes_et_fantassins.drain(flammes_et_fantassins.magic(3, 1, 6), levels=4),
    ),
    "flammes-et-fantassins resurrection": (
        SPELLS,
        lambda: flammes_et_fantassins.resurrection(0, 1, 3, most=9, life=7),
    ),
}


@pytest.mark.parametrize("name", ATTACKS)
def test_odds_agree_with_a_model_of_the_catalogue(name: str) -> None:
    names, model = MODELS[name]
    odds = odds_of_attack(name)
    counted: dict[tuple[str, str], Fraction] = {}
    for result, chance in odds.results:
        both = states(result, names)
        counted[both] = counted.get(both, Fraction(0)) + chance

    die = model()
    expected = {tuple(outcome): die.probability(outcome) for outcome in die.outcomes()}
    assert odds.is_exact
    assert set(counted) <= set(expected)
    for state, chance in expected.items():
        low = counted.get(state, Fraction(0))
        rounding = evenor.ROUNDING if odds.unresolved else Fraction(0)
        assert low - rounding <= chance <= low + odds.unresolved + rounding, state


@pytest.mark.parametrize("name", ATTACKS)
def test_odds_agree_with_seeded_runs(name: str) -> None:
    odds = odds_of_attack(name)

    counts = played_attack(name, RUNS, f"agreement {name}")

    assert sum(counts.values()) == RUNS
    assert farthest(odds, counts, RUNS) <= SPREADS
