"""What computer players do with spells where anybody would know what is right."""

from __future__ import annotations

import pytest

from escarmouche.engine.asking.choices import ChooseSome
from escarmouche.engine.match.tape import Tape
from escarmouche.games.flammes_et_fantassins.actions import act
from escarmouche.games.flammes_et_fantassins.magic.aiming import AimSpots
from escarmouche.games.flammes_et_fantassins.magic.landing import LandingSpots
from escarmouche.games.flammes_et_fantassins.magic.paying import choose_cards
from escarmouche.games.flammes_et_fantassins.magic.spells import SPELLBOOK, level_of, worth
from escarmouche.games.flammes_et_fantassins.players.habits import habits
from escarmouche.games.flammes_et_fantassins.players.spellwork import landings, where_it_counts
from escarmouche.games.flammes_et_fantassins.players.worths import belongings
from escarmouche.table.geometry.points import Point
from tests.games.flammes_et_fantassins.field import field, in_hand
from tests.games.flammes_et_fantassins.players.staging import WELL, chosen, staged
from tests.games.flammes_et_fantassins.test_light import lit
from tests.support.scripts import scripted

FAR = "blue Z SOLDIER 22,22"


def test_it_casts_what_fells_an_enemy() -> None:
    battle, wizard, *_ = staged(
        WELL, "red W WIZARD 8,8 hand=projectile_magique+sommeil cubes=0", "blue B SOLDIER 12,8 pv=2", FAR
    )
    battle.cat = Point(1.0, 1.0)
    assert chosen(battle).kind == "cast"
    assert wizard.hand


def test_a_fireball_falls_between_two_enemies_and_off_friends() -> None:
    battle, wizard, *_ = field(
        "red W WIZARD 3,10 hand=boule_de_feu", "red F SOLDIER 12,4", "blue A SOLDIER 10,10", "blue B SOLDIER 14,10", "blue C SOLDIER 12,7"
    )  # fmt: skip
    best = where_it_counts(AimSpots(battle, wizard, SPELLBOOK["boule_de_feu"]))
    assert best[0] in (Point(12.0, 10.0), Point(11.0, 8.5), Point(13.0, 8.5))


def test_a_friend_is_set_down_beside_an_enemy() -> None:
    battle, wizard, _enemy = field("red W WIZARD 3,10 hand=teleportation", "blue A SOLDIER 12,10")
    spots = LandingSpots(battle, wizard, wizard.standing, 12.0, rule="FF-R-73")
    places = landings(spots, 0)
    assert min([abs(place.x - 12.0) + abs(place.y - 10.0) for place in places]) < 1.5
    assert all([spots.why_not(place) is None for place in places])


@pytest.mark.parametrize(
    ("hand", "price", "paid"),
    [
        ("teleportation+sommeil+armure_de_mage", 1, [1]),
        ("teleportation+sommeil+boule_de_feu", 3, [1, 2]),
        ("teleportation+boule_de_feu+charme", 2, [2]),
        ("sommeil+charme+armure_de_mage", 2, [1, 1]),
    ],
)
def test_in_an_imagined_match_the_fewest_levels_pay(hand: str, price: int, paid: list[int]) -> None:
    battle, wizard, _other = field(f"red W WIZARD 3,3 hand={hand}", "blue B SOLDIER 20,3")
    in_hand(battle, wizard)
    steps = choose_cards(wizard, price)
    asked = steps.send(None)
    steps.close()
    assert isinstance(asked, ChooseSome)
    assert [[level_of(option.value) for option in answer] for answer in habits(battle, asked)] == [paid]
    others = [answer for answer in asked.suggest(24, Tape("payments").below) if asked.why_not(answer) is None]
    assert sum(paid) == min([worth(tuple([option.value for option in answer])) for answer in others])


def test_in_an_imagined_match_high_mastery_saves_its_level() -> None:
    battle, wizard, _other = lit(
        "red W WIZARD 3,3 hand=armure_de_mage speciality=haute_maitrise", "blue B SOLDIER 20,3"
    )
    steps = act(battle)
    question = steps.send(None)
    for answer in ("cast:armure_de_mage", f"oneself:{wizard.id}"):
        question = steps.send(scripted(question, answer))
    steps.close()
    assert question.key == "high_mastery"
    assert [option.kind for option in habits(battle, question)] == ["yes"]


def test_spell_cards_are_worth_keeping() -> None:
    _battle, rich, poor = field("red W WIZARD 3,10 hand=teleportation+sommeil", "red V WIZARD 6,10 hand=sommeil")
    assert belongings(rich) > belongings(poor)
