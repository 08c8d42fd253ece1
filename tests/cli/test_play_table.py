"""The table drawn with letters."""

from __future__ import annotations

from io import StringIO
from typing import Any

import pytest
from msgspec.structs import replace
from rich.cells import cell_len
from rich.console import Console

from escarmouche.cli.terminal.canvas import Canvas, scale_for
from escarmouche.cli.terminal.phrases import Phrases
from escarmouche.cli.terminal.picture import Highlights, Picture
from escarmouche.cli.terminal.reader import Leaving
from escarmouche.cli.terminal.signs import MARKER, SIGNS, signs_of_markers
from escarmouche.engine.book.catalogue import Catalogue
from escarmouche.engine.book.catalogue import game as find_game
from escarmouche.engine.book.game import Game
from escarmouche.engine.match.match import Match
from escarmouche.engine.showing.scene import MarkerShown
from escarmouche.engine.showing.views import scene_of
from escarmouche.table.bases.bodies import Body
from escarmouche.table.geometry.points import Point, at
from escarmouche.table.scenery.files import natures
from escarmouche.table.scenery.terrain import Nature, Piece, Terrain, local_box
from tests.cli.sittings import GAME, desk_at, header_of, screen

WALL = Piece("wall", Nature("wall", linear=True), local_box(6.0, 0.2), place=at(12.0, 12.0))
TABLE = Terrain(24.0, 24.0, (WALL,))


def drawn(width: int, height: int, encoding: str = "utf-8") -> list[str]:
    """A match in which four figures stand, on a screen of this size."""
    game = find_game(GAME)
    match = Match(game, header_of(game, 0, ""))
    places = [at(2.0, 2.0), at(12.0, 12.0), at(12.6, 12.3), at(23.5, 23.5)]
    for figure, place in zip(match.battle.figures, places, strict=False):
        figure.body = Body(figure.card.base, place, 0.0, 1.0)
    file = StringIO()
    console = Console(file=file, width=width, height=height, highlight=False)
    picture = Picture(match, Phrases(match, "en"), console)
    if encoding == "ascii":
        picture = AsciiPicture(match, Phrases(match, "en"), console)
    picture.draw(scene_of(match, 0), Highlights(acting=1, letters=[("a", Point(6.0, 6.0))], legal=[(0, 0)]))
    return file.getvalue().splitlines()


class AsciiPicture(Picture):
    """As on a terminal that knows no other signs."""

    def __init__(self, match: Match, phrases: Phrases, console: Console) -> None:
        super().__init__(match, phrases, console)
        self.is_ascii = True  # type: ignore[misc]


@pytest.mark.parametrize(("width", "height"), [(80, 24), (120, 40), (200, 60), (60, 24), (40, 20)])
def test_no_line_is_longer_than_the_screen(width: int, height: int) -> None:
    assert max(len(line) for line in drawn(width, height)) <= width


@pytest.mark.parametrize(("width", "height"), [(80, 24), (120, 40), (200, 60)])
def test_every_figure_on_the_table_is_drawn_with_both_its_letters(width: int, height: int) -> None:
    lines = "\n".join([line[: line.rfind("│") + 1] for line in drawn(width, height)])

    for letters in ("EL", "YS", "BR", "GR"):
        assert letters in lines


def test_the_acting_figure_is_marked_without_colour() -> None:
    lines = drawn(80, 24)

    assert any(">YS" in line for line in lines)
    assert any("[EL]" in line for line in lines)
    assert any("acts" in line for line in lines)


def test_suggestions_and_permitted_places_are_drawn() -> None:
    lines = drawn(80, 24)

    assert lines[1][3] == "·"
    assert lines[18][15] == "a"


def test_a_plain_terminal_gets_plain_letters() -> None:
    lines = drawn(80, 24, "ascii")

    assert all(line.isascii() for line in lines if "Fa" not in line and "lle" not in line)


def test_a_thin_wall_is_not_lost_between_two_cells() -> None:
    canvas = Canvas(TABLE, 2, is_ascii=True)

    row = canvas.signs[canvas.cell_of(12.0, 12.05)[0]]

    assert "".join(row).strip() == "M" * 12


def test_a_place_and_its_cell_agree() -> None:
    canvas = Canvas(TABLE, 3, is_ascii=True)

    for row, column in [(0, 0), (17, 30), (35, 71)]:
        centre = canvas.centre_of(row, column)
        assert canvas.cell_of(centre.x, centre.y) == (row, column)


@pytest.mark.parametrize(("width", "height", "scale"), [(80, 24, 2), (120, 45, 3), (160, 60, 4), (50, 24, 1)])
def test_the_scale_follows_the_screen(width: int, height: int, scale: int) -> None:
    assert scale_for(TABLE, width, height) == scale


def test_coordinates_stand_on_the_edges() -> None:
    lines = drawn(80, 24)

    assert lines[24].startswith(" 0│")
    assert lines[26].split() == [str(x) for x in range(0, 25, 2)]


def test_both_sides_are_listed_with_their_states() -> None:
    sitting, session = desk_at(["1", *[""] * 10])
    with pytest.raises(Leaving):
        session.play()

    assert "[EL] Elorn activé" in screen(sitting)


def test_an_acting_figure_between_two_others_has_an_arrow() -> None:
    canvas = Canvas(TABLE, 2, is_ascii=True)
    for column, letters in ((10, "AA"), (12, "BB"), (14, "CC")):
        canvas.write(5, column, letters, "")

    canvas.frame(5, 12, (">", "<", 2), "")
    canvas.point_at(5, 12, "v", "")

    assert "".join(canvas.signs[5]).strip() == "AABBCC"
    assert "".join(canvas.signs[4]).strip() == "v"


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("fr", ["PA de Bande 5", "Dont de Commandement 1", "Rôle Premier Joueur", "PA de Bande 4", "Rôle peut recevoir la main"]),
        ("en", ["Band PA 5", "Of them for command 1", "Role First Player", "Band PA 4", "Role may be handed the Turn"]),
    ],
)  # fmt: skip
def test_what_each_side_has_stands_under_its_name(lang: str, told: list[str]) -> None:
    game = find_game("flammes-et-fantassins")
    match = Match(game, header_of(game, 0, ""))
    battle: Any = match.battle
    battle.stages, battle.round, battle.neutral, battle.command = (), 1, (4, 4), (1, 0)
    battle.first = battle.active = 0

    lines = Picture(match, Phrases(match, lang), Console(file=StringIO())).rosters(scene_of(match, -1), 60)

    assert [line.plain for line in lines if line.plain in told] == told


@pytest.mark.parametrize(
    ("lang", "words"), [("fr", {"butin", "Orichalque", "trésor"}), ("en", {"loot", "Orichalcum", "treasure"})]
)
def test_what_lies_about_is_called_as_the_game_calls_it(lang: str, words: set[str]) -> None:
    said: set[str] = set()
    for game in Catalogue().games():
        match = Match(game, header_of(game, 0, ""))
        picture = Picture(match, Phrases(match, lang), Console(file=StringIO()))
        said |= {
            picture.marker_called(kind)
            for kind in ("loot", "orichalcum", "treasure")
            if picture.phrases.knows(f"marker.{kind}")
        }

    assert said == words


# What lies on the table.

OTHERS = {"[", "]", "(", ")", "{", "}", "<", ">", "·", ".", "╌", "_", "∘", "o", "▼", "v"}


@pytest.mark.parametrize("game", Catalogue().games(), ids=lambda game: game.id)
def test_every_sign_of_a_game_is_one_letter_and_nothing_else_is_drawn_by_it(game: Game) -> None:
    phrases = Phrases(Match(game, header_of(game, 0, "")), "fr")
    signs = signs_of_markers(game.folder)

    for place in (0, 1):
        drawn_so = [both[place] for both in [MARKER, *signs.values()]]
        assert len(set(drawn_so)) == len(drawn_so)
        assert {cell_len(sign) for sign in drawn_so} == {1}
        own = {both[place] for kind, both in signs.items() if kind != "body"}  # a body lies like a barricade in ASCII
        assert own & (OTHERS | {scenery[place] for scenery in SIGNS.values()}) == set()
    assert all(plain.isascii() for _, plain in signs.values())
    assert [kind for kind in signs if kind != "body" and not phrases.knows(f"marker.{kind}")] == []


@pytest.mark.parametrize("is_ascii", [False, True])
def test_the_cat_tokens_and_marks_have_signs_of_their_own_and_the_legend_says_which(is_ascii: bool) -> None:
    game = find_game("flammes-et-fantassins")
    match = Match(game, header_of(game, 0, ""))
    file = StringIO()
    console = Console(file=file, width=120, height=40, highlight=False)
    picture = (AsciiPicture if is_ascii else Picture)(match, Phrases(match, "fr"), console)
    kinds = ["cat", "token", "trap", "eclair", "fusion_dans_la_terre", "iron"]
    lying = [MarkerShown(kind, number=1, at=(3.0 * i + 2.0, 2.0, 0.0)) for i, kind in enumerate(kinds)]
    scene = replace(scene_of(match, 0), markers=tuple(lying))
    picture.draw(scene, Highlights())
    lines = file.getvalue().splitlines()
    signs = [picture.marker_sign(kind) for kind in kinds]
    canvas = picture.canvas()
    canvas.wipe()
    picture.put_markers(canvas, scene)
    row, _ = canvas.cell_of(2.0, 2.0)

    assert len(set(signs)) == len(kinds)
    assert [sign for sign in "".join(canvas.signs[row]) if sign in signs] == signs
    assert f"{signs[0]} le Chat Noir" in "\n".join(lines)


def test_every_kind_of_scenery_has_a_sign() -> None:
    assert set(natures()) - set(SIGNS) == set()
