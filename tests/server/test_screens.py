"""What a game's folder says of screens: every lesson can be played as it is told, every file is read strictly."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from escarmouche.engine.asking.requests import Choose
from escarmouche.engine.book.catalogue import Catalogue
from escarmouche.engine.book.game import Game
from escarmouche.engine.book.rulebook import load_rulebook
from escarmouche.engine.match.match import Match
from escarmouche.engine.match.tape import Tape
from escarmouche.server.drawings import drawing_told, read_drawing
from escarmouche.server.formulas import why_not_formula
from escarmouche.server.gestures import gestures_of
from escarmouche.server.incoming import MatchWish
from escarmouche.server.lessons import lesson_of, lesson_told
from escarmouche.server.making import header_of
from escarmouche.server.screens import OURS, ScreenError, glyphs_of, icons_of, screen_file
from escarmouche.server.texts import knows, words_of
from tests.proving_ground.game import GAME as PROVING_GROUND
from tests.server.conftest import Serve
from tests.server.serving import Person, Web
from tests.support.random_play import answer_once

GAMES = Catalogue().games()
TAUGHT = [game for game in GAMES if lesson_of(game) is not None]
DRAWINGS = [OURS / "drawing.toml", *sorted(Path(GAMES[0].folder).parent.glob("*/screen/drawing.toml"))]
MATCHES = 600  # in which every cue must come up once
ENDINGS = ("won", "lost", "drawn")  # for whom the debrief is
PARTS = ("table", "confirm", "for_me")  # of the page, that a lesson may say to touch

by_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
by_lesson = pytest.mark.parametrize("game", TAUGHT, ids=lambda game: game.id)


def told(game: Game) -> dict[str, Any]:
    found = msgspec.to_builtins(lesson_told(game))
    assert found is not None
    return found


def moments(game: Game) -> Iterator[Match]:
    """The match of a lesson played by chance again and again: before every answer, and when it is over."""
    header = header_of(game, MatchWish(**told(game)["wish"]), "")
    for number in range(MATCHES):
        match = Match(game, header, tape=Tape(f"lesson {number}"))
        draw = Tape(f"pupil {number}").below
        while match.request is not None:
            yield match
            answer_once(match, draw)
        yield match


# Lessons.


@by_lesson
def test_the_match_of_a_lesson_can_be_made_as_the_server_tells_it(serve: Serve, file: str, game: Game) -> None:
    web = Web(serve(file).address)

    lesson = web.get(f"/api/games/{game.id}/lesson").json()
    made = web.post("/api/matches", lesson["wish"])

    assert lesson == told(game)
    assert made.status_code == 201, made.text
    state = web.state(made.json())
    assert state["request"]["mine"]
    assert f"asked {state['request']['key']}" in [note["on"] for note in lesson["notes"]]


@by_lesson
def test_every_rule_that_a_lesson_cites_is_in_the_rulebook(game: Game) -> None:
    cited = {note["rule"] for note in told(game)["notes"]} - {""}

    assert cited
    assert cited <= set(load_rulebook(game.folder).ids())


@by_lesson
def test_every_cue_of_a_lesson_has_words_in_the_game(game: Game) -> None:
    keys = [note["on"].split()[1] for note in told(game)["notes"] if " " in note["on"]]

    assert [key for key in keys if not knows(words_of(game.folder), key)] == []


@by_lesson
def test_every_cue_of_a_lesson_comes_up_in_its_match(game: Game) -> None:
    waited = {note["on"] for note in told(game)["notes"]} - {"start", "end", *ENDINGS}

    for match in moments(game):
        waited -= {f"asked {request.key}" for request in match.asked() if request.seat == 0}
        if match.request is None:
            waited -= {f"happened {event.kind}" for event in match.events}
        if not waited:
            break

    assert waited == set()


@by_lesson
def test_a_lesson_begins_and_ends_with_a_word(game: Game) -> None:
    cues = [note["on"] for note in told(game)["notes"]]

    assert cues[0] == "start"
    assert cues[-5:] == [*ENDINGS, "end", "end"]


@by_lesson
def test_what_a_lesson_says_to_touch_can_be_touched_in_its_match(game: Game) -> None:
    taps = [(note["on"].removeprefix("asked "), tap) for note in told(game)["notes"] for tap in note["tap"]]
    waited = {tap for tap in taps if tap[1] not in PARTS}
    assert waited

    for match in moments(game):
        for request in match.asked():
            ids = [f"{option.id}:" for option in request.options()] if isinstance(request, Choose) else []
            waited -= {
                (key, tap) for key, tap in waited if key == request.key and any(id.startswith(f"{tap}:") for id in ids)
            }
        if not waited:
            break

    assert waited == set()


@by_lesson
def test_the_texts_of_a_lesson_are_set_as_a_printer_sets_them(game: Game) -> None:
    lesson = told(game)

    texts = [lesson["goal"], *[note[part] for note in lesson["notes"] for part in ("title", "text")]]

    assert [text for text in texts if set(text) != {"fr", "en"} or not all(text.values())] == []
    assert [text for text in texts if "'" in text["fr"] + text["en"]] == []
    assert [text["fr"] for text in texts if re.search(r" [;:!?»]|« ", text["fr"])] == []


def with_proving_ground() -> Catalogue:
    return Catalogue().with_game(PROVING_GROUND)


def test_a_game_without_a_lesson_says_so(serve: Serve, file: str) -> None:
    web = Web(serve(file, games="tests.server.test_screens:with_proving_ground").address)

    listed = {game["id"]: game["has_lesson"] for game in web.get("/api/games").json()["games"]}
    answer = web.get(f"/api/games/{PROVING_GROUND.id}/lesson")

    assert listed == {PROVING_GROUND.id: False, **{game.id: game in TAUGHT for game in GAMES}}
    assert answer.status_code == 404
    assert "guid" in answer.json()["error"]["sentence"]["en"]


# Icons.


@by_game
def test_the_icons_of_a_game_are_of_its_states(game: Game) -> None:
    general = icons_of(None)
    own = {key for key in set(icons_of(game)) - set(general) if not key.startswith(("role.", "marker."))}

    assert "activated" in general
    assert [key for key in own if not knows(words_of(game.folder), f"state.{key}")] == []


@by_game
def test_the_signs_of_markers_are_of_kinds_that_the_game_names(game: Game) -> None:
    own = [key for key in icons_of(game) if key.startswith("marker.")]

    assert [key for key in own if not knows(words_of(game.folder), key)] == []
    assert [key for key in icons_of(None) if key.startswith("marker.")] == []


@by_game
def test_the_icons_come_with_the_game_and_with_its_matches(serve: Serve, file: str, game: Game) -> None:
    web = Web(serve(file).address)

    player = Person(web.address, web.make(game=game.id, switches={}))

    assert web.get(f"/api/games/{game.id}").json()["icons"] == icons_of(game)
    assert player.welcome["icons"] == icons_of(game)


@by_game
def test_the_signs_of_roles_are_of_tags_that_figures_have(game: Game) -> None:
    own = [key.removeprefix("role.") for key in glyphs_of(game) if key not in glyphs_of(None)]

    assert own
    assert list(glyphs_of(game))[-2:] == list(glyphs_of(None)) == ["role.shooter", "role.fighter"]
    files = [Path(game.folder) / name for name in ("traits.toml", "powers.toml", "classes.toml")]
    tags = {tag for file in files if file.is_file() for tag in tomllib.loads(file.read_text(encoding="utf-8"))}
    assert game.sample_header is not None
    for number in range(8):
        scene = game.scene(game.set_up(game.sample_header(number)), -1)
        tags |= {tag.key for figure in scene.figures for tag in figure.tags}
    assert set(own) <= tags


# Gestures.


@by_game
def test_what_a_dragged_figure_means_comes_with_the_match(serve: Serve, file: str, game: Game) -> None:
    web = Web(serve(file).address)

    player = Person(web.address, web.make(game=game.id, switches={}))

    assert player.welcome["gestures"] == msgspec.to_builtins(gestures_of(game))


@by_lesson
def test_a_dragged_figure_means_options_that_there_are(game: Game) -> None:
    header = header_of(game, MatchWish(**told(game)["wish"]), "")
    gestures = gestures_of(game)
    waited = {*gestures.begin, *gestures.move, *gestures.charge}
    assert waited

    for number in range(MATCHES):
        match = Match(game, header, tape=Tape(f"lesson {number}"))
        draw = Tape(f"pupil {number}").below
        while waited and match.request is not None:
            for request in match.asked():
                waited -= {option.kind for option in request.options()} if isinstance(request, Choose) else set()
            answer_once(match, draw)

    assert waited == set()


# Drawings.


@pytest.mark.parametrize("file", DRAWINGS, ids=lambda file: file.parts[-3])
def test_every_drawing_can_be_read(file: Path) -> None:
    assert len(read_drawing(file).forms) > 3


def test_every_game_has_a_drawing_of_its_own() -> None:
    assert {file.parts[-3].replace("_", "-") for file in DRAWINGS[1:]} == {game.id for game in GAMES}


def test_a_drawing_is_that_of_the_game_or_ours(serve: Serve, file: str) -> None:
    web = Web(serve(file).address)

    drawn = [web.get(f"/api/games/{id}/drawing").json() for id in (GAMES[0].id, GAMES[1].id, "nobody-knows-it")]

    told_of = [msgspec.json.encode(drawing_told(one)) for one in (GAMES[0], GAMES[1], None)]
    assert drawn == [msgspec.json.decode(one) for one in told_of]
    assert drawn[0] != drawn[1] != drawn[2]


@pytest.mark.parametrize("formula", ["0.3", "-x ** 2 / 8", "max(0, 0.4 - y / 400, over(x % 3, 1))", "ball(-3, 4, 9.5)"])
def test_a_formula_is_arithmetic(formula: str) -> None:
    assert why_not_formula(formula) == ""


@pytest.mark.parametrize(
    "formula",
    ["", "1 +", "z", "x.y", "sin", "sin(1, 2)", "__import__('os')", "x if y else 1", "[x]", "'x'", "True", "1j", "x > y",
     "ball(x, 5, 9)", "ball(1, 2)", "max(*x)", "max(a=1)", "+x", "~x", "x // 2", "(lambda: 1)()"],
)  # fmt: skip
def test_anything_else_is_no_formula(formula: str) -> None:
    assert why_not_formula(formula) != ""


# Faults are named with their place.


def written(folder: Path, name: str, text: str) -> Game:
    """A game whose folder has this file."""
    (folder / "screen").mkdir()
    (folder / "screen" / name).write_text(text, encoding="utf-8")
    sample = PROVING_GROUND
    return Game(
        "faulty", rules_version="1", folder=str(folder), set_up=sample.set_up, next_step=sample.next_step,
        outcome=sample.outcome, show=sample.show,
    )  # fmt: skip


def test_a_fault_in_a_lesson_is_named_with_its_place(tmp_path: Path) -> None:
    text = screen_file(TAUGHT[0], "lesson.toml").read_text("utf-8")

    with pytest.raises(ScreenError, match=r"screen/lesson.toml: .*regex.* - at `\$.notes\[0\].on`"):
        lesson_of(written(tmp_path, "lesson.toml", text.replace('on = "start"', 'on = "before"')))


def test_two_notes_of_one_name_are_refused(tmp_path: Path) -> None:
    text = screen_file(TAUGHT[0], "lesson.toml").read_text("utf-8")
    again = re.sub(r'^id = ".*"$', 'id = "again"', text, flags=re.MULTILINE)

    with pytest.raises(ScreenError, match=r"two notes are called 'again' - at `\$.notes\[1\].id`"):
        lesson_of(written(tmp_path, "lesson.toml", again))


def test_a_text_in_one_language_is_refused(tmp_path: Path) -> None:
    text = screen_file(TAUGHT[0], "lesson.toml").read_text("utf-8")

    with pytest.raises(ScreenError, match=r"missing required field `en` - at `\$.notes\[0\].text`"):
        lesson_of(written(tmp_path, "lesson.toml", re.sub(r"^text\.en = .*$", "", text, count=1, flags=re.MULTILINE)))


def test_an_icon_that_is_no_path_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ScreenError, match=r"screen/icons.toml: .*regex"):
        icons_of(written(tmp_path, "icons.toml", 'odd = "M1 1<script>"'))


@pytest.mark.parametrize(
    ("form", "place"),
    [('path = "M0 0", tone = "z"', r"\[0\].tone"), ('path = "M0 0", grain = {}', r"\[0\].grain"),
     ('path = "M0 0", colour = "red"', r"\[0\]"), ('path = "m0 0"', r"\[0\].path")],
)  # fmt: skip
def test_a_fault_in_a_drawing_is_named_with_its_place(tmp_path: Path, form: str, place: str) -> None:
    with pytest.raises(ScreenError, match=rf"screen/drawing.toml: .* - at `\$.forms{place}`"):
        drawing_told(written(tmp_path, "drawing.toml", f"forms = [{{ {form} }}]"))
