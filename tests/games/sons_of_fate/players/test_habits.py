"""What everybody does in imagined matches of Sons of Fate, and the moves with a purpose that players are offered."""

from __future__ import annotations

from typing import Any

from escarmouche.engine.asking.places import PickPath, PickPlace
from escarmouche.engine.asking.requests import yes_no
from escarmouche.games.sons_of_fate.battle import Feud
from escarmouche.games.sons_of_fate.deployment import ZoneSpots
from escarmouche.games.sons_of_fate.melee import attack
from escarmouche.games.sons_of_fate.moments import MOVE
from escarmouche.games.sons_of_fate.moving import EngageSpots, MoveSpots
from escarmouche.games.sons_of_fate.players.goals import to_be_helped
from escarmouche.games.sons_of_fate.players.habits import habits
from escarmouche.games.sons_of_fate.players.purposes import purposes
from escarmouche.games.sons_of_fate.profiles import ARMS, HEAD
from escarmouche.games.sons_of_fate.shooting import targets
from escarmouche.table.bases.bodies import distance
from tests.games.sons_of_fate.duel import duel
from tests.games.sons_of_fate.field import block
from tests.games.sons_of_fate.players.staging import staged


def asked(battle: Feud, rule: Any, *answers: object) -> Any:
    """What a rule asks after these answers."""
    request = rule.send(None)
    for answer in answers:
        request = rule.send(answer)
    return request


def option(request: Any, kind: str) -> Any:
    return next(one for one in request.options() if one.kind == kind)


def test_who_is_struck_by_somebody_weaker_ripostes_and_by_somebody_stronger_does_not() -> None:
    for attacker, target, kind in (("brave", "colosse", "yes"), ("colosse", "brave", "no")):
        battle, one, other = duel(attacker, target)

        request = asked(battle, attack(battle, one, other))

        assert request.key == "riposte"
        assert [answer.kind for answer in habits(battle, request)] == [kind]


def test_a_blow_is_shifted_to_the_part_that_is_all_but_gone() -> None:
    battle, one, other = duel("champion", "guerrier", reaction_cost=2)
    other.points = 0
    other.lost = (0, 3, 0, 0)

    request = asked(battle, attack(battle, one, other), (6, 6, 6, 6, 1), (5,))

    assert request.key == "shift"
    assert [(answer.value.part, answer.value.kept) for answer in habits(battle, request)] == [(ARMS, 2)]


def test_nobody_shifts_where_every_part_is_whole_and_a_success_is_dear() -> None:
    battle, one, other = duel("champion", "guerrier")
    other.points = 0

    request = asked(battle, attack(battle, one, other), (6, 1, 1, 1, 1), (1,))

    assert [(answer.value.part, answer.value.kept) for answer in habits(battle, request)] == [(HEAD, 1)]


def test_a_dodge_is_paid_for_what_it_may_save_and_not_where_it_cannot_succeed() -> None:
    battle, one, other = duel("guerrier", "champion")
    strike = attack(battle, one, other)
    request = asked(battle, strike)
    request = strike.send(option(request, "no"))
    request = strike.send((6, 6, 6, 1))
    request = strike.send((4,))
    request = strike.send(request.default())
    assert request.key == "dodge"
    assert [answer.kind for answer in habits(battle, request)] == ["yes"]

    request.fields["price"] = 99

    assert [answer.kind for answer in habits(battle, request)] == ["no"]


def test_a_fate_die_is_imagined_for_a_rescue_alone() -> None:
    battle, one, _ = duel("guerrier", "champion", fates=0)
    scratched = yes_no(0, "fate_wounded", rule="SF-FATE-08", figure=one)
    one.lost = (0, 0, 1, 0)
    assert [answer.kind for answer in habits(battle, scratched)] == ["no"]

    one.lost = (one.profile.totals[0], 0, 0, 0)

    assert [answer.kind for answer in habits(battle, scratched)] == ["yes"]


def test_whoever_engages_goes_the_straight_way_in_imagined_matches() -> None:
    battle, one, other = staged("annihilation", "red A champion 10,10", "blue B brave 10,14")
    request = PickPath(0, "engage_path", EngageSpots(battle, one, other), rule="SF-ENG-01", figure=one, target=other)

    assert habits(battle, request) == [request.spots.default()]


# Purposes.


def ways(battle: Feud, mover: Any, *, is_thorough: bool = False) -> list[Any]:
    request = PickPath(0, "move_path", MoveSpots(battle, mover, MOVE), rule="SF-MOVE-01", figure=mover)
    found = purposes(request, is_thorough)
    assert all(request.why_not(way) is None for way in found)
    return found


def test_a_move_has_a_purpose_towards_an_enemy_but_not_into_contact() -> None:
    battle, one, other = staged("annihilation", "red A champion 10,10", "blue B brave 10,14")

    gaps = [distance(one.standing.moved(way[-1], 0.0), other.standing) for way in ways(battle, one)]

    assert min(gaps) < 0.5
    assert max(gaps) > 6.0  # and one of them leads away


def test_a_shooter_is_offered_the_range_of_its_weapon() -> None:
    battle, one, _ = staged("annihilation", "red A champion shooter 10,4", "blue B brave 10,27")

    for way in ways(battle, one):
        one.body = one.body.moved(way[-1], 0.0)
        if targets(battle, one):
            return
    raise AssertionError("no way brings it into range")


def test_cover_is_a_purpose_and_so_is_a_way_round_what_is_too_high() -> None:
    wall = block("hut", 7.0, 12.0, 13.0, 13.0, height=6.0)
    battle, one, _ = staged("annihilation", "red A champion 10,10", "blue B brave shooter 10,20", pieces=(wall,))

    found = ways(battle, one, is_thorough=True)

    assert any(11.0 <= way[-1].y <= 12.0 for way in found)  # close behind the hut


def test_a_bone_setter_is_offered_the_way_to_a_wounded_friend() -> None:
    battle, healer, friend, _ = staged(
        "annihilation", "red A brave +rebouteux 10,4", "red B guerrier 15,4", "blue C brave 10,33"
    )
    assert to_be_helped(battle, healer) is None

    friend.lost = (0, 0, 2, 0)

    assert to_be_helped(battle, healer) is friend.body
    gaps = [distance(healer.standing.moved(way[-1], 0.0), friend.standing) for way in ways(battle, healer)]
    assert min(gaps) <= 1.0


def test_whoever_is_set_down_is_offered_the_front_its_middle_first() -> None:
    battle, one, _ = staged("annihilation", "red A champion", "blue B brave 10,33")
    request = PickPlace(0, "deploy", ZoneSpots(battle, one), rule="SF-DEP-03", figure=one)

    found = purposes(request, False)

    assert found[0] == request.default()
    assert len(found) > 1
    assert {place.y for place in found} == {request.default().y}
