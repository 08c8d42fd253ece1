"""What the page is given to call things by: spell cards, settings of house rules, tables that are made, ties that are settled."""

from __future__ import annotations

import pytest

from escarmouche.engine.book.game import Outcome
from escarmouche.engine.match.match import Match
from escarmouche.games.flammes_et_fantassins import GAME
from escarmouche.games.flammes_et_fantassins.scenarios import seated_header
from escarmouche.games.flammes_et_fantassins.sheets import SPELLS
from escarmouche.server.games import labels_of, switch_info
from escarmouche.server.protocol.basics import Text
from escarmouche.server.telling import Teller
from escarmouche.server.texts import words_of
from escarmouche.table.scenery.recipes import recipe_names
from tests.support.scripts import rule


@pytest.mark.parametrize("card", list(SPELLS))
def test_a_card_in_hand_is_called_by_the_title_of_its_spell(card: str) -> None:
    labels = labels_of(GAME)

    assert labels[card] == labels[f"tag.{card}"]
    assert "_" not in labels[card].fr + labels[card].en


@pytest.mark.parametrize("name", recipe_names())
def test_every_table_that_is_made_has_a_name_in_both_languages(name: str) -> None:
    words = words_of("")

    assert words.sentence(f"recipe.{name}", "fr") is not None
    assert words.sentence(f"recipe.{name}", "en") is not None


def test_settings_answer_the_question_of_a_house_rule_in_words_of_the_game() -> None:
    called = {
        one.name: [(setting.value, setting.label) for setting in switch_info(GAME, one).settings]
        for one in GAME.switches
    }

    assert called["ff_permadeath"] == [
        (False, Text(fr="ils reviennent", en="they come back")), (True, Text(fr="ils restent morts", en="they stay dead")),
    ]  # fmt: skip
    assert [value for value, _ in called["ff_magic"]] == [True, False]
    assert [label.en for _, label in called["ff_magic"]] == ["Yes", "No"]


@rule("FF-SB-05", "FF-SA-04")
@pytest.mark.parametrize(
    ("scores", "ranks", "is_said"),
    [
        ((11, 0, 0), (1, 2, 3), True),
        ((11, 0, 0), (1, 2, 2), False),
        ((11, 3, 0), (1, 2, 3), False),
        ((5, 5), (), True),
    ],
)
def test_what_settles_a_tie_is_said_where_one_was_settled(
    scores: tuple[int, ...], ranks: tuple[int, ...], is_said: bool
) -> None:
    teller = Teller(Match(GAME, seated_header(1, 3)))
    teller.scenario = "dug_up_irons"  # type: ignore[misc]

    told = teller.ended(Outcome((0,), "FF-SB-05", scores, ranks=ranks), len(scores)).sentence

    assert told.fr.endswith("départage.") == is_said
    assert told.en.endswith("decides.") == is_said


def test_who_has_left_lost_no_tie() -> None:
    teller = Teller(Match(GAME, seated_header(1, 3)))
    teller.scenario = "dug_up_irons"  # type: ignore[misc]
    found = Outcome((0,), "FF-SB-05", (4, 2, 2), ranks=(1, 2, 2)).without((2,), 3)

    assert found.ranks == (1, 2, 3)
    assert "départage" not in teller.ended(found, 3, left=(2,)).sentence.fr
