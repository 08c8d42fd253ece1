"""What a death costs a side beside the dead, as the players of Song of Blades estimate it: the tests of morale that it sets off."""

from __future__ import annotations

import pytest

from escarmouche.games.song_of_blades.battle import Raid, Warrior
from escarmouche.games.song_of_blades.morale import examine
from escarmouche.games.song_of_blades.players.fears import Fighter, fighters, shaken
from escarmouche.games.song_of_blades.players.threats import Field
from tests.games.song_of_blades.stage import stage

BAND = ("red B 4 3 420,450", "red C 5 2 480,450", "red D 4 3 450,800", "red E 4 3 500,800", "red F 4 3 400,800")
FOE = "blue Z 4 3 450,100"


def named(battle: Raid, name: str) -> Warrior:
    return next(one for one in battle.warriors if one.card.name == name)


def seen(battle: Raid, name: str) -> Fighter:
    return next(one for one in fighters(battle, 0) if one.warrior.card.name == name)


def called(battle: Raid) -> float:
    """What those may lose whom the rules now make test, the dead not among them."""
    examine(battle)
    return sum([shaken(Fighter(battle, battle.warrior(id))) for id in battle.testing])


def test_a_horrible_death_shakes_those_near_it_and_another_nobody() -> None:
    battle, *_ = stage("red A 4 3 450,450", *BAND, FOE)
    estimate = seen(battle, "A")
    killed, horrible = battle.copy(), battle.copy()
    killed.put_out(named(killed, "A"), rule="SB-RES-03")
    horrible.die_horribly(named(horrible, "A"), rule="SB-RES-04")

    assert (estimate.crown, called(killed)) == (0.0, 0.0)
    assert estimate.dread == pytest.approx(called(horrible))
    assert estimate.dread > 0.0


def test_the_death_of_a_chef_shakes_everybody() -> None:
    battle, *_ = stage("red A 3 3 450,450 +chef", *[line.replace("450", "150") for line in BAND], FOE)
    estimate = seen(battle, "A")
    after = battle.copy()
    after.put_out(named(after, "A"), rule="SB-RES-03")

    assert estimate.crown == pytest.approx(called(after))
    assert estimate.crown > 0.0


@pytest.mark.parametrize(("lost", "is_brink"), [(1, False), (2, True)])
def test_a_death_that_halves_the_band_shakes_everybody(lost: int, is_brink: bool) -> None:
    battle, *_ = stage("red A 4 3 450,450", *BAND, FOE)
    for name in "FE"[:lost]:
        battle.take_off(named(battle, name))
    estimate = seen(battle, "A")
    after = battle.copy()
    after.put_out(named(after, "A"), rule="SB-RES-03")

    assert estimate.crown == pytest.approx(called(after))
    assert (estimate.crown > 0.0) is is_brink


def test_who_was_halved_before_is_not_shaken_by_that_again() -> None:
    battle, *_ = stage("red A 4 3 450,450", *BAND, FOE)
    for name in "FE":
        battle.take_off(named(battle, name))
    battle.halved = (0,)

    assert seen(battle, "A").crown == 0.0


def test_the_best_attack_is_at_a_chef_rather_than_at_somebody_who_costs_more_but_shakes_nobody() -> None:
    chef, dear = "blue A 4 1 450,475 +chef", "blue G 2 1 450,425 +tireur_long +mouvement_long"
    others = [f"blue H{n} 4 3 {100 + 40 * n},850" for n in range(5)]
    battle, *_ = stage("red Z 4 3 450,450", chef, dear, *others)
    field = Field(battle, 0)

    assert named(battle, "A").profile.cost < named(battle, "G").profile.cost
    assert field.theirs[field.chances(is_mine=True)[0].target].warrior.card.name == "A"


def test_an_attack_that_would_halve_a_band_counts_for_more_than_one_before() -> None:
    lines = (
        "red Z 4 3 450,450",
        "blue A 4 3 450,475",
        "blue B 4 3 100,850",
        "blue C 4 3 200,850",
        "blue D 4 3 300,850",
    )
    early, *_ = stage(*lines)
    late = early.copy()
    late.take_off(named(late, "D"))

    before, after = [Field(battle, 0).chances(is_mine=True)[0].best for battle in (early, late)]

    assert after > 1.5 * before
