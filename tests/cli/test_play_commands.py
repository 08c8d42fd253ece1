"""What can be typed beside an answer."""

from __future__ import annotations

from itertools import chain, repeat
from pathlib import Path
from typing import Any

import pytest

from escarmouche.cli.terminal.explaining import figure_called, percent, show_odds
from escarmouche.cli.terminal.forms import ChooseForm
from escarmouche.cli.terminal.phrases import Phrases, spoken_words
from escarmouche.cli.terminal.reader import Leaving
from escarmouche.cli.terminal.sitting import Sitting
from escarmouche.cli.terminal.widgets import shown_in, told_track
from escarmouche.engine.asking.requests import Choose, yes_no
from escarmouche.engine.book.catalogue import game as find_game
from escarmouche.engine.match.match import Match
from escarmouche.engine.odds.foreseeing import odds_of
from escarmouche.engine.odds.telling import consequences_told, told_in_short
from escarmouche.engine.record.record import load
from escarmouche.engine.showing.scene import Cards, Track
from escarmouche.engine.words.monograms import monograms
from escarmouche.engine.words.wording import check
from tests.cli.sittings import GAME, desk_at, flat, screen

DEPLOYED = ["1", *repeat("", 6)]  # the edge, and six characters where the program proposes
TO_THE_ACTION = ["1", *repeat("", 6), "5"]  # Faël is activated and has an action


def typed(*lines: str, lang: str = "fr", players: str = "human,random") -> Sitting:
    """A sitting after these lines, left by the end of the input."""
    sitting, session = desk_at(lines, lang=lang, players=players)
    with pytest.raises(Leaving):
        session.play()
    return sitting


def test_help_tells_what_is_possible_what_is_refused_and_why() -> None:
    shown = flat(typed(*TO_THE_ACTION, "?"))

    assert "Choisissez une action pour Faël" in shown
    assert "se déplacer" in shown
    assert "Ce qui n'est pas permis maintenant" in shown
    assert "charger Aulus" in shown
    assert "[ME-ACT-07]" in shown
    assert "sauver la partie" in shown


def test_an_option_that_is_not_allowed_is_refused_with_its_rule() -> None:
    shown = flat(typed(*TO_THE_ACTION, "charger aulus"))

    assert "Non : " in shown
    assert "[ME-ACT-07 " in shown


def test_what_fits_several_options_is_asked_again() -> None:
    shown = flat(typed("bord"))

    assert "Plusieurs choix conviennent (1, 2)" in shown


def test_an_illegal_place_is_explained_and_asked_again() -> None:
    sitting = typed("1", "12,12", "there", "12,3")

    assert "Non : Elorn doit se placer entièrement dans sa zone" in flat(sitting)
    assert "« there » n'est ni un point" in flat(sitting)
    assert sitting.match.battle.figures[0].place.x == 12.0


def test_a_rule_is_shown_by_its_id_and_by_its_words() -> None:
    shown = flat(typed("r ME-MEL-03", "r sonné", "r xyzzy", "? ME-SHO-01", "r", lang="fr"))

    assert "ME-MEL-03 " in shown
    assert "ME-STA-01 " in shown
    assert "Aucune règle ne répond à « xyzzy »" in shown
    assert "ME-SHO-01 " in shown
    assert shown.count("ME-SCN-02 Déploiement.") == 1


def test_a_sheet_tells_numbers_and_traits_of_a_figure() -> None:
    shown = flat(typed("i gromm", "i GR", "i nobody", lang="en"))

    assert shown.count("Gromm GR Red") + shown.count("Gromm GR Rouge") == 2
    assert "life points 2/2" in shown.lower()
    assert "ME-TRT-24 " in shown
    assert "No figure is called “nobody”" in shown


def test_a_sheet_tells_cost_weapons_ranges_and_the_number_of_every_trait() -> None:
    sitting, session = desk_at(["i harald", "i jorund", "i ymir"], game=find_game("evenor"))
    with pytest.raises(Leaving):
        session.play()

    shown = flat(sitting)
    assert "7 points" in shown
    assert "Lance P4 · 3/6/12, se lance une seule fois" in shown
    assert "Marteau de guerre P5, arme enchantée" in shown
    assert "courte portée 3, portée moyenne 6, longue portée 12" in shown.lower()
    assert "Attaques multiples 2" in shown


def test_a_figure_is_found_without_accents_and_by_its_first_letters() -> None:
    sitting, _ = desk_at([])

    found = [figure_called(sitting, name) for name in ("fael", "aell", "gr", "a", "x")]

    assert [figure.name if figure is not None else "" for figure in found] == ["Faël", "Aëlle", "Gromm", "", ""]


def test_saving_says_how_to_go_on_and_asks_before_it_overwrites(tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    file.write_text("precious")
    sitting = typed("1", f"s {file}", "n", f"s {file}", "o", f"s {tmp_path}", f"s {tmp_path}/no/match.json")

    shown = "".join(screen(sitting).split())
    assert "existedéjà" in shown
    assert "--resume" in shown
    assert "n'estpasunfichier" in shown
    assert "nepeutêtreécrit" in shown
    assert len(load(file, find_game).entries) == len(sitting.match.entries)


def test_leaving_offers_to_save(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)

    sitting = typed("1", "q", "x", "q", "")

    assert "La partie continue." in screen(sitting)
    assert [file.suffix for file in sorted(tmp_path.iterdir())] == [".json", ".seed"]


def test_the_log_tells_the_last_events_again() -> None:
    shown = flat(typed("1", "l 1", "l"))

    assert shown.count("Cressa se place au") == 3


def test_a_name_has_two_letters_of_its_own() -> None:
    names = ["Marcus", "Martin", "Maheut", "Élise", "Elorn", "Garde 1", "Garde 2", "Garde 1", "", "-"]

    found = monograms(names)

    assert found[:6] == ["ma", "mr", "mh", "el", "eo", "g1"]
    assert len(set(found)) == len(names)
    assert all(len(letters) == 2 for letters in monograms(["Garde"] * 120))


def test_every_sentence_of_the_command_is_there_in_both_languages() -> None:
    problems = [problem for problem in check(spoken_words(find_game(GAME).folder)) if "play." in problem]

    assert problems == []


# Odds.


def at_attack(number: int, kinds: tuple[str, ...], lang: str) -> tuple[Sitting, Choose[Any], int]:
    """A sitting at the first question that offers such an action, the question and the number of the option."""
    sitting, session = desk_at([], players="greedy,random", number=number, turns=10, lang=lang)
    while sitting.match.request is not None:
        request = sitting.match.request
        if isinstance(request, Choose) and request.key == "action":
            for i, option in enumerate(request.options()):
                if option.kind in kinds:
                    return sitting, request, i
        session.go_on(request)
    raise AssertionError("no such action was ever possible")


@pytest.mark.parametrize(("lang", "method"), [("fr", "Compté exactement"), ("en", "Counted exactly")])
@pytest.mark.parametrize("kinds", [("shoot",), ("charge", "melee")])
def test_odds_are_told_with_what_they_are_made_of_and_how_they_were_counted(
    kinds: tuple[str, ...], lang: str, method: str
) -> None:
    sitting, request, number = at_attack(1, kinds, lang)
    option = request.options()[number]
    odds = odds_of(sitting.match, request.seat, option)
    assert odds.decided is not None

    form = ChooseForm(request, sitting.phrases, sitting.picture)
    show_odds(sitting, str([one.id for one in form.menu.options].index(option.id) + 1), form)

    shown = flat(sitting)
    assert method in shown
    assert odds.decided.dice in shown
    for told in [*told_in_short(odds, sitting.match.game), *consequences_told(odds, sitting.match.game)]:
        said = sitting.phrases.within(told.messages[0])
        assert f"{percent(sitting.phrases.number, float(told.chance))} {said}" in shown


def test_odds_of_what_has_no_list_are_asked_for_as_one_would_answer_or_as_json() -> None:
    shown = flat(typed("1", "o", "o [3, 1]", "odds 3,1", "o [", "o [12, 12]", lang="en"))

    assert shown.count("no die changes anybody's state") == 3
    for said in ("Odds of “[3, 1]”", "Odds of “3,1”", "“[” is not a choice", "No: Elorn must be placed"):
        assert said in shown


def test_odds_are_asked_for_by_number() -> None:
    shown = flat(typed(*TO_THE_ACTION, "o", "o 2", "o 99"))

    assert shown.count("De quel choix ?") == 2
    assert "aucun dé ne change l'état de personne" in shown


def test_a_question_shows_whose_it_is_and_what_enter_means() -> None:
    shown = flat(typed(*chain(DEPLOYED), lang="en"))

    assert "Rouge Which character do you activate?" in shown
    assert "Rouge (Enter = Elorn; ? = help) >" in shown or "Enter = " in shown


def test_a_plain_question_is_answered_by_a_letter_though_it_looks_like_a_command() -> None:
    sitting, _ = desk_at([])
    form = ChooseForm(yes_no(0, "guard", rule="ME-ACT-12"), sitting.phrases, sitting.picture)

    answers = [form.read(word).value for word in ("o", "oui", "y", "n", "non", "2")]

    assert form.claims("o")
    assert answers == [True, True, True, False, False, True]


def test_one_letter_does_not_name_an_option() -> None:
    shown = flat(typed(*TO_THE_ACTION, "n"))

    assert "« n » n'est pas un choix" in shown


def test_an_option_tells_its_exact_chances_under_its_words() -> None:
    sitting, session = desk_at([*repeat("", 21), "1"], game=find_game("song-of-blades"), players="human,human")
    with pytest.raises(Leaving):
        session.play()

    rows = screen(sitting).replace("\u00a0", " ").splitlines()[-7:]

    assert [row[:8] for row in rows[::2]] == ["*  1  1 ", "   2  2 ", "   3  3 ", "      ma"]
    assert rows[1] == "      0 action 33,3 %, 1 action 66,7 %, main perdue 0 %"
    assert rows[3] == "      0 action 11,1 %, 1 action 44,4 %, 2 actions 44,4 %, main perdue 11,1 %"
    assert rows[5:] == [
        "      0 action 3,7 %, 1 action 22,2 %, 2 actions 44,4 %, 3 actions 29,6 %,",
        "      main perdue 25,9 %",
    ]


def test_a_draw_that_the_other_player_takes_ends_the_match() -> None:
    sitting, session = desk_at(["1", "nulle", "o"], players="human,human")

    session.play()

    closing = sitting.match.closing
    assert closing is not None
    assert closing.reason == "agreed"
    assert "propose la partie nulle" in flat(sitting)
    assert "Partie nulle." in flat(sitting)
    assert "[]" not in flat(sitting)


def test_a_draw_that_is_declined_changes_nothing() -> None:
    sitting = typed("1", "nulle", "n", players="human,human")

    assert sitting.match.closing is None
    assert "refuse la partie nulle" in flat(sitting)


def test_a_computer_that_stands_as_well_declines_a_draw() -> None:
    sitting = typed("1", "draw", players="human,random")

    assert sitting.match.closing is None
    assert "refuse la partie nulle" in flat(sitting)


def test_a_track_with_red_points_is_told_point_by_point() -> None:
    assert told_track(Track("life", 2, 3)) == "2/3"
    assert told_track(Track("arms", 3, 5, red=2, shows="4")) == "4 ××○●●"
    assert told_track(Track("arms", 1, 5, red=2, shows="3")) == "3 ××××●"


@pytest.mark.parametrize(("lang", "told"), [("fr", "Boule de feu, Soin"), ("en", "Fireball, Healing")])
def test_cards_in_hand_are_called_by_their_titles(lang: str, told: str) -> None:
    game = find_game("flammes-et-fantassins")
    assert game.sample_header is not None

    phrases = Phrases(Match(game, game.sample_header(0)), lang)

    assert shown_in(phrases, Cards("hand_1", 2, ("boule_de_feu", "soin"))) == told
    assert shown_in(phrases, Cards("hand_1", 2, None)) == "2"
