"""What is printed: bands as sheets, the reference, and what a game's folder says of them; every game, both languages."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest

from escarmouche.engine.bands.forms import Form, Setting, SomeOf
from escarmouche.engine.bands.rules import BandRules
from escarmouche.engine.book.catalogue import Catalogue
from escarmouche.engine.book.game import Game
from escarmouche.engine.showing.scene import Counter, FigureSheet, Tag, Track
from escarmouche.engine.words.wording import load_words
from escarmouche.server.errors import Problem
from escarmouche.server.paper_cards import cards_told
from escarmouche.server.papers import Boxes, Sections, facts_in, ids_of, paper_of, reference_told
from escarmouche.server.protocol.paper import BandSheets, PaperFigure, PaperLine
from escarmouche.server.screens import ScreenError, read, screen_file
from escarmouche.server.sheets import fact_of, filled, sheets_told
from escarmouche.server.texts import words_of
from tests.server.conftest import Serve
from tests.server.serving import Web
from tests.server.test_games import check_texts

GAMES: Final = [game for game in Catalogue().games() if game.sample_header is not None]
BANDS: Final = [(game, band) for game in GAMES for band in game.sample_bands()]
MOST_LINES: Final = 190  # of a reference that has two pages
UNFILLED: Final = re.compile(r"\bX\b|\{")

each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.id))
each_band = pytest.mark.parametrize(("game", "band"), BANDS, ids=[f"{game.id}-{band['id']}" for game, band in BANDS])


def lines_of(figure: PaperFigure) -> list[PaperLine]:
    return [line for group in figure.groups for line in group.lines]


def on_table(game: Game, band: dict[str, Any]) -> list[FigureSheet]:
    """The figures of a band as the game shows them in a match."""
    assert game.sample_header is not None
    header = game.sample_header(0)
    header.bands[:] = [band] * len(header.bands)  # of one agreed value
    header.opening = None
    return [sheet for sheet in game.scene(game.set_up(header), 0).figures if sheet.owner == 0]


# Sheets.


@each_band
def test_every_trait_and_weapon_has_its_line_and_every_value_is_filled_in(game: Game, band: dict[str, Any]) -> None:
    told = sheets_told(game, band, {})

    assert [figure.name for figure in told.figures] == [sheet.name for sheet in on_table(game, band)]
    assert told.problems == []
    for figure, sheet in zip(told.figures, on_table(game, band), strict=True):
        assert sorted(line.key for line in lines_of(figure)) == sorted(tag.key for tag in sheet.tags)
        for line in lines_of(figure):
            assert line.rule
            assert line.summary is not None
            for text in (line.title, line.summary):
                assert text.fr
                assert text.en
                assert not UNFILLED.search(text.fr + text.en), (figure.name, line)


@each_band
def test_the_boxes_are_those_that_the_figure_has(game: Game, band: dict[str, Any]) -> None:
    for figure, sheet in zip(sheets_told(game, band, {}).figures, on_table(game, band), strict=True):
        own = {one.key: (one.most, one.red, one.shows) for one in sheet.widgets if isinstance(one, Track)}
        boxes = {track.key: track.boxes for track in figure.tracks}

        assert {one.key: (one.boxes, one.red, one.shows) for one in figure.tracks if one.key in own} == own
        for key, said in paper_of(game).boxes.items():
            assert boxes.get(key, 0) == wanted(said, sheet.tags)
        assert all(track.label.fr and track.label.en for track in figure.tracks)


def wanted(boxes: Boxes, tags: tuple[Tag, ...]) -> int:
    if boxes.notes:
        return boxes.count * len([tag for tag in tags if set(tag.notes) & set(boxes.notes)])
    return boxes.count if not boxes.tags or set(boxes.tags) & {tag.key for tag in tags} else 0


@each_band
def test_numbers_cost_and_limits_are_those_of_the_game(game: Game, band: dict[str, Any]) -> None:
    told = sheets_told(game, band, {})

    assert game.bands is not None
    assert sum(figure.cost for figure in told.figures) == told.value == game.bands.value(band)
    assert told.limit == band["value"]
    assert len(told.shares) == len(game.bands.limits(told.limit))
    for figure, sheet in zip(told.figures, on_table(game, band), strict=True):
        numbers = {number.key: number.value.en for number in figure.numbers}
        for widget in sheet.widgets:
            if isinstance(widget, Counter):
                assert numbers[widget.key] == str(widget.value)
        assert all(number.label is not None and number.label.fr for number in figure.numbers)


@each_game
def test_what_paper_adds_to_a_profile_is_what_the_rules_say(game: Game) -> None:
    """Lengths that traits change are those of the profiles by which the rules play."""
    for band in game.sample_bands():
        assert game.sample_header is not None
        header = game.sample_header(0)
        header.bands[:] = [band] * len(header.bands)  # of one agreed value
        header.opening = None
        figures = [figure for figure in game.set_up(header).figures if figure.card.owner == 0]
        for told, figure in zip(sheets_told(game, band, {}).figures, figures, strict=True):
            numbers = {number.key: number.value.en for number in told.numbers}
            for key in paper_of(game).numbers:
                assert numbers[key].split()[0] == f"{getattr(figure.profile, key):g}"


@each_band
def test_what_a_figure_has_as_cards_is_printed_with_its_rule(game: Game, band: dict[str, Any]) -> None:
    """One card for every thing of a field that the game's paper names; its back says one fact alone, where it has one."""
    fields = [name for name, cards in paper_of(game).cards.items() if not cards.brought]
    for figure, entry in zip(sheets_told(game, band, {}).figures, band["figures"], strict=True):
        named = [key for field in fields for key in entry.get(field, ())]
        assert [card.key for card in figure.cards if card.back is not None] == named
        for card in figure.cards:
            assert card.rule
            assert card.summary is not None
            assert card.title.fr
            assert card.back is None or card.title.fr not in card.back.fr
            assert all(number.label is not None and number.value.fr and number.value.en for number in card.numbers)


def test_the_card_of_a_spell_says_its_level_cost_range_and_roll() -> None:
    [game] = [one for one in GAMES if one.id == "flammes-et-fantassins"]
    [band] = [one for one in game.sample_bands() if one["id"] == "alder_coven"]
    cards = {card.key: card for figure in sheets_told(game, band, {}).figures for card in figure.cards}
    said = {key: [number.value.en for number in card.numbers] for key, card in cards.items()}

    assert said["boule_de_feu"] == ["II", "Magic", "1", "12 inches", "3 inches", "against a named number"]
    assert said["vampirisme"] == ["I", "Darkness", "0", "contact", "against Tra."]
    assert said["peau_d_ecorce"] == ["I", "Nature", "0", "self", "none"]
    back = cards["boule_de_feu"].back
    assert back is not None
    assert back.en == "Level II"


@each_band
def test_choices_bring_the_cards_that_the_figure_has_on_the_table(game: Game, band: dict[str, Any]) -> None:
    """One for every copy, in the order in which the figure has them."""
    if not any([cards.brought for cards in paper_of(game).cards.values()]):
        return
    for figure, sheet in zip(sheets_told(game, band, {}).figures, on_table(game, band), strict=True):
        cards = [card.key for card in figure.cards if card.back is None]
        copies = {key: f"×{cards.count(key)}" if cards.count(key) > 1 else "" for key in cards}
        assert {tag.key: tag.value for tag in sheet.tags if tag.key in copies} == copies
        tags = {tag.key: tag.rule for tag in sheet.tags}
        assert all(tags[card.key] == card.rule for card in figure.cards if card.back is None)


def test_the_card_of_a_talent_says_what_it_costs_and_when_it_is_played() -> None:
    """A Swashbuckler who is a Thief dodges twice; a Priest has a card by its speciality."""
    [game] = [one for one in GAMES if one.id == "flammes-et-fantassins"]
    dodger = {"name": "A", "body": "agile", "classes": ["bretteur", "voleur"], "weapon": "dague"}
    priest = {"name": "B", "body": "agile", "classes": ["pretre"], "weapon": "dague", "speciality": "mains_du_pretre"}

    told = cards_told(game, {**dodger}), cards_told(game, {**priest})

    assert [card.key for card in told[0]] == ["botte_secrete", "esquive", "baratin", "esquive"]
    [card] = told[1]
    assert (card.kind.fr, card.title.fr, card.rule, card.back) == ("Talent", "Imposition des Mains", "FF-TAL-08", None)
    assert [one.value.fr for one in card.numbers] == ["1", "quand on est activé"]
    assert [one.value.en for one in told[0][1].numbers] == ["0", "in reaction to an attack"]


def test_a_number_replaces_the_x_of_a_rule() -> None:
    assert filled({"fr": "à X+, pour X ennemis, XL"}, "3+") == {"fr": "à 3+, pour 3 ennemis, XL"}
    assert filled({"fr": "à X+"}, "") == {"fr": "à X+"}
    assert fact_of({"set": {"move": 5}}, "set.move", 3) == 5
    assert fact_of({"short": 6.0}, "short", 4) == 6
    assert fact_of({"set": 2}, "set.move", 3) == fact_of({}, "short", 3) == 3


@each_game
def test_a_field_that_is_added_to_a_form_is_printed(game: Game) -> None:
    rules = game.bands
    assert rules is not None
    form = rules.form
    longer = Form(
        key=form.key,
        fields=(
            *form.fields,
            Setting("motto", ("never", "always")),
            SomeOf("pets", {"cat": {"title": {"fr": "chat", "en": "cat"}}}),
        ),
    )
    band = {**game.sample_bands()[0]}
    band["figures"] = [{**entry, "motto": "never", "pets": ["cat"]} for entry in band["figures"]]

    told = with_form(game, rules, longer, band)

    for figure in told.figures:
        said = {one.key: (one.value.fr, one.value.en) for one in figure.said}
        assert said["motto"] == ("never", "never")
        assert said["pets"] == ("chat", "cat")


def with_form(game: Game, rules: BandRules, form: Form, band: dict[str, Any]) -> BandSheets:
    """The sheets of a game that is the same but for the form of its bands; its own rules do not look at strange fields."""
    plain = {
        **band,
        "figures": [{k: v for k, v in entry.items() if k not in ("motto", "pets")} for entry in band["figures"]],
    }
    other = Game(
        game.id, rules_version=game.rules_version, folder=game.folder, next_step=game.next_step, outcome=game.outcome,
        show=game.show, switches=game.switches, scenarios=game.scenarios, sample_header=game.sample_header, rank=game.rank,
        set_up=lambda header: game.set_up(with_band(header, plain)), table_for=game.table_for,
        bands=BandRules(
            form, name_of=rules.name_of, cost_of=rules.cost_of, limits=rules.limits, check_own=rules.check_own,
            samples=rules.samples, empty=rules.empty, same_value=rules.same_value,
        ),
    )  # fmt: skip
    return sheets_told(other, band, {})


def with_band(header: Any, band: dict[str, Any]) -> Any:
    header.bands[0] = {"figures": band["figures"]}
    return header


def test_a_band_that_breaks_rules_is_printed_with_its_faults(serve: Serve, file: str) -> None:
    web = Web(serve(file).address)

    for game in GAMES:
        band = {**game.sample_bands()[0], "value": 1}
        told = web.post(f"/api/games/{game.id}/bands/sheets", {"band": band}).json()

        assert told["problems"]
        assert len(told["figures"]) == len(band["figures"])
        check_texts(told)


def test_what_cannot_be_read_is_refused_with_its_place(serve: Serve, file: str) -> None:
    web = Web(serve(file).address)

    for game in GAMES:
        path = f"/api/games/{game.id}/bands/sheets"
        figures: list[Any] = [*game.sample_bands()[0]["figures"], {"name": 3}]
        wrong = web.post(path, {"band": {"figures": figures}})
        many = web.post(path, {"band": {"figures": [figures[0]] * 101}})

        assert wrong.status_code == many.status_code == 400
        assert f"figures[{len(figures) - 1}]" in wrong.json()["error"]["details"][0]["problem"]["fr"]
        for garbage in (
            {},
            {"band": 3},
            {"toml": "= ="},
            {"band": {"figures": "all"}},
            {"band": {}},
            {"what": 1},
            [],
            {"toml": "x" * 70_000},
        ):
            said = web.post(path, garbage)
            assert 400 <= said.status_code < 500, (garbage, said.text)
            check_texts(said.json())
    assert web.post("/api/games/nothing/bands/sheets", {"band": {}}).status_code == 404
    assert web.get("/api/games/nothing/reference").status_code == 404


@each_game
def test_a_house_rule_that_nobody_knows_is_refused(game: Game) -> None:
    with pytest.raises(Problem) as caught:
        sheets_told(game, game.sample_bands()[0], {"no_such_rule": True})

    assert caught.value.code == "refused"


# The reference.


@each_game
def test_the_reference_is_short_and_in_the_words_of_our_rulebook(game: Game) -> None:
    told = reference_told(game)
    book = words_of(game.folder).rulebook
    lines = [line for section in told.sections for line in section.lines]

    assert book is not None
    assert {section.form for section in told.sections} >= {"steps", "table", "lines"}
    assert 40 <= len(lines) <= MOST_LINES
    assert len({line.rule for line in lines}) == len(lines)
    for line in lines:
        rule = book.find(line.rule)
        assert rule is not None
        assert line.text.en == rule.summary["en"]
        assert line.title.en == rule.title["en"]


def test_a_family_is_written_with_a_star_and_what_does_not_exist_is_refused() -> None:
    for game in GAMES:
        book = words_of(game.folder).rulebook
        assert book is not None
        file = screen_file(game, "reference.toml")
        first = next(iter(book.rules))
        family = first.rpartition("-")[0]
        assert ids_of(file, book, f"{family}-*") == [id for id in book.ids() if id.startswith(f"{family}-")]
        with pytest.raises(ScreenError, match=r"reference\.toml: the rulebook has no XX-NO-01"):
            ids_of(file, book, "XX-NO-01")


def test_files_are_read_strictly(tmp_path: Path) -> None:
    file = tmp_path / "reference.toml"
    for wrong in ("rules = []", 'rules = ["AB-X-01"]\nform = "song"', 'rules = ["AB-X-01"]\nmotto = "none"'):
        file.write_text(f'[[sections]]\ntitle = {{ fr = "a", en = "b" }}\n{wrong}\n', encoding="utf-8")
        with pytest.raises(ScreenError):
            read(file, Sections)


# What the folder says.


@each_game
def test_what_the_data_names_is_there(game: Game) -> None:
    """States, tags, notes, facts and events that the file names occur in the words and data of the game."""
    paper = paper_of(game)
    texts = words_of(game.folder).texts["fr"]

    assert paper.telling
    assert [kind for kind in paper.telling if kind not in load_words(game.folder).texts["fr"]] == []
    assert [key for key in paper.boxes if f"state.{key}" not in texts] == []
    facts = facts_in(game.folder)
    named = [tag for boxes in paper.boxes.values() for tag in boxes.tags]
    assert [tag for tag in named if tag not in facts and f"tag.{tag}" not in texts] == []
    assert [note for boxes in paper.boxes.values() for note in boxes.notes if f"note.{note}" not in texts] == []
    book = words_of(game.folder).rulebook
    assert book is not None
    for number in paper.numbers.values():
        assert book.find(number.rule) is not None
        assert any(fact_of(one, number.fact, number.usual) != number.usual for one in facts.values())


def test_a_game_that_says_nothing_of_paper_has_the_tracks_of_its_sheets(tmp_path: Path) -> None:
    for game in silent(tmp_path):
        paper = paper_of(game)
        assert (paper.telling, paper.numbers, paper.boxes) == ((), {}, {})
        assert reference_told(game).sections == []


def silent(folder: Path) -> Iterator[Game]:
    for game in GAMES:
        yield Game(
            game.id, rules_version="1", folder=str(folder), set_up=game.set_up, next_step=game.next_step,
            outcome=game.outcome, show=game.show,
        )  # fmt: skip
