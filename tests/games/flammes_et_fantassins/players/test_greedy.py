"""What the greedy player does in Flammes & Fantassins where anybody would know what is right."""

from __future__ import annotations

from typing import Any

import pytest

from escarmouche.engine.asking.places import PickPath
from escarmouche.engine.battle.markers import Marker
from escarmouche.engine.match.runner import Runner
from escarmouche.engine.match.tape import Tape
from escarmouche.games.flammes_et_fantassins import GAME
from escarmouche.games.flammes_et_fantassins.battle import NOBODY, Fray
from escarmouche.games.flammes_et_fantassins.players.evaluation import evaluate
from escarmouche.games.flammes_et_fantassins.tokens import Token
from escarmouche.table.bases.bodies import distance
from escarmouche.table.geometry.points import at
from tests.games.flammes_et_fantassins.players.staging import IRONS, TRIBUTE, WELL, chosen, decided, runner_of, staged
from tests.support.builds import thorough
from tests.support.strength import Bar, matches_won, passes

FAR = "blue Z SOLDIER 22,22"  # somebody else, far away, so that nothing is decided


def moved_to(battle: Fray) -> Any:
    """Where the figure in hand goes, if it chooses to move."""
    runner = runner_of(battle)
    answer = decided(runner)
    assert answer.kind == "move"
    runner.answer(answer)
    assert isinstance(runner.request, PickPath)
    return decided(runner)[-1]


# Fighting.


def test_it_strikes_whom_it_touches() -> None:
    battle, _, other, _ = staged(WELL, "red A BRUTE 5,5 cubes=1", "blue B NECRO 6,5", FAR)

    answer = chosen(battle)

    assert (answer.kind, answer.value.target) == ("strike", other.id)


def test_it_charges_a_weak_enemy_within_reach() -> None:
    battle, _, other, _ = staged(WELL, "red A BRUTE 5,5 cubes=1", "blue B NECRO 8.5,5", FAR)

    answer = chosen(battle)

    assert (answer.kind, answer.value.target) == ("charge", other.id)


def test_it_shoots_rather_than_walk_up_to_a_stronger_enemy() -> None:
    battle, _, other, _ = staged(WELL, "red A BOWMAN 5,5 cubes=1", "blue B SOLDIER 5,14", FAR)

    answer = chosen(battle)

    assert (answer.kind, answer.value.target) == ("shoot", other.id)


def test_it_does_not_strike_where_the_blow_in_return_costs_more() -> None:
    """A necromancer with a dagger does not touch a knight in plate who has cubes to answer with."""
    battle, *_ = staged(WELL, "red A NECRO 5,5 cubes=1", "blue B BRUTE 6,5", FAR)

    assert chosen(battle).kind != "strike"


@pytest.mark.parametrize("cubes", [1, 2, 3])
def test_nobody_in_contact_ends_the_turn_with_cubes_and_a_good_fight(cubes: int) -> None:
    battle, *_ = staged(WELL, f"red A BRUTE 5,5 cubes={cubes}", "blue B SOLDIER 6,5", FAR)

    assert chosen(battle).kind in ("strike", "concentrate")


def test_it_stands_up_when_it_lies_stunned() -> None:
    battle, one, *_ = staged(WELL, "red A BRUTE 5,5 cubes=2", "blue B SOLDIER 6,5", FAR)
    one.is_stunned = True

    assert chosen(battle).kind == "concentrate"


def test_it_dodges_a_hit_that_just_reaches_its_armour() -> None:
    """Whoever has a cube to spare does not let a bare hit through."""
    battle, one, other, _ = staged(WELL, "red A SOLDIER 5,5 cubes=1", "blue B BRUTE 6,5", FAR)
    for number in range(200):
        runner = Runner(GAME, battle.copy(), tape=Tape(f"blow {number}"))
        runner.advance()
        request: Any = runner.request
        runner.answer(next(option for option in request.options() if option.kind == "strike"))
        while runner.request is not None and runner.request.key in ("which_cube", "assign_dice", "close_in"):
            runner.answer(runner.request.default())
        found: Any = runner.request
        if found is not None and found.key == "dodge" and found.fields["total"] == found.fields["armour"]:
            assert decided(runner).kind == "dodge"
            return
    raise AssertionError(f"{one.name} never just hit {other.name}")


def test_it_wakes_who_can_fight_rather_than_who_cannot() -> None:
    battle, one, other, *_ = staged(
        WELL, "red A BRUTE 5,5 cubes=1", "red B BRUTE 20,3 cubes=1", "blue C SOLDIER 6,5", FAR
    )
    battle.acting = NOBODY

    assert chosen(battle).value.target == one.id
    assert other.owner == one.owner


def test_it_keeps_its_things() -> None:
    """Nobody takes armour off to look healthier, nor gives weapons away for nothing."""
    battle, one, *_ = staged(WELL, "red A soldat powerful arme_a_une_main maille 5,5 pv=5", "blue B SOLDIER 20,20")
    before = evaluate(battle, 0)
    battle.lose_item(one, "maille", rule="test")

    assert evaluate(battle, 0) < before


# Getting somewhere.


def test_it_walks_towards_the_enemy() -> None:
    battle, one, other = staged(WELL, "red A BRUTE 3,3 cubes=2", "blue B SOLDIER 20,20")
    before = distance(one.standing, other.standing)

    place = moved_to(battle)

    assert distance(one.standing.moved(place, 0.0), other.standing) < before - 3.0


def test_it_keeps_clear_of_face_down_tokens() -> None:
    battle, *_ = staged(WELL, "red A SOLDIER 5,5 cubes=2", "blue B SOLDIER 5,20", FAR)
    battle.tokens = (Token(at(5.0, 9.0), 0.0, owner=1, ranger=1, is_trap=True),)

    place = moved_to(battle)

    assert distance(battle.character(0).standing.moved(place, 0.0), battle.character(1).standing) < 15.0
    assert (place.x - 5.0) ** 2 + (place.y - 9.0) ** 2 >= 2.5**2


def test_it_carries_an_iron_off_over_its_own_edge() -> None:
    battle, one, *_ = staged(IRONS, "red A SOLDIER 5,4 cubes=1", "blue B SOLDIER 20,20")
    battle.markers = (Marker(at(12.0, 12.0)), Marker(at(5.0, 5.0), carrier=one.id))

    assert moved_to(battle).y < 0.0


def test_it_fetches_an_iron_rather_than_wait_for_the_enemy() -> None:
    battle, *_ = staged(IRONS, "red A SOLDIER 5,5 cubes=2", "blue B SOLDIER 20,20")
    battle.markers = (Marker(at(5.0, 10.0)),)

    place = moved_to(battle)

    assert abs(place.y - 10.0) < 1.6


def test_the_carrier_of_the_tribute_leaves_by_the_north_edge() -> None:
    battle, one, *_ = staged(TRIBUTE, "red A SOLDIER 5,20 cubes=1", "blue B SOLDIER 20,4")
    battle.markers = (Marker(at(0.0, 0.0), carrier=one.id),)

    assert moved_to(battle).y > 24.0


def test_an_escort_wants_no_traps_of_its_own_where_it_goes() -> None:
    battle, one, *_ = staged(TRIBUTE, "red A SOLDIER 12,3 cubes=1", "blue B SOLDIER 20,20")
    battle.markers = (Marker(at(0.0, 0.0), carrier=one.id),)
    battle.tokens = ()
    none = evaluate(battle, 0)

    battle.tokens = (Token(at(12.0, 18.0), 0.0, owner=0, ranger=0, is_trap=True),)
    ahead = evaluate(battle, 0)
    battle.tokens = (Token(at(2.0, 18.0), 0.0, owner=0, ranger=0, is_trap=True),)
    aside = evaluate(battle, 0)

    assert ahead < none < aside


# More than two.


def test_with_several_enemies_it_is_before_the_best_of_them() -> None:
    """Of two enemies equally near, felling one of the stronger band is worth more."""
    lines = ("red A BRUTE 5,5", "blue B SOLDIER 18,18", "blue C SOLDIER 17,18", "green D SOLDIER 18,5")
    battle, _, blue, _, green = staged(WELL, *lines)
    other = battle.copy()
    battle.die(blue, rule="test")
    other.die(other.character(green.id), rule="test")

    assert evaluate(battle, 0) > evaluate(other, 0)


def test_allies_share_what_they_have() -> None:
    """The loss of an ally is a loss, that of an enemy a gain."""
    lines = ("red A SOLDIER 5,5", "blue B SOLDIER 18,5", "green C SOLDIER 5,18", "yellow D SOLDIER 18,18")
    battle, _, ally, enemy, _ = staged(WELL, *lines, camps=(0, 0, 1, 1))
    before = evaluate(battle, 0)
    without_ally, without_enemy = battle.copy(), battle.copy()
    without_ally.die(without_ally.character(ally.id), rule="test")
    without_enemy.die(without_enemy.character(enemy.id), rule="test")

    assert evaluate(without_ally, 0) < before < evaluate(without_enemy, 0)


def test_it_hands_the_turn_to_who_is_no_danger() -> None:
    """Of two who may have it, the one whose figures stand far away."""
    lines = ("red A NECRO 5,5", "blue B BRUTE 7,5 cubes=2", "green C SOLDIER 22,22 cubes=2")
    battle, *_ = staged(WELL, *lines)
    battle.acting = NOBODY
    battle.is_passing = True

    assert chosen(battle).value == 2


# Whole matches.


@thorough
@pytest.mark.slow
def test_it_beats_the_random_player() -> None:
    bar = Bar(good=0.98, bad=0.75, refused=1 / 85, taken=1 / 25)  # as 22 of 24 matches were

    assert passes(bar, matches_won(GAME.id, "greedy", most=bar.most))
