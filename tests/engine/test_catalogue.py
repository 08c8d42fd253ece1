"""Games are found by looking into a folder."""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from escarmouche import games
from escarmouche.engine.book import catalogue
from escarmouche.engine.book.catalogue import Catalogue, CatalogueError
from escarmouche.engine.book.game import Game

GAME_FILE = """
from escarmouche.engine.book.game import Game

GAME = Game("{id}", rules_version="1", folder="", set_up=None, next_step=None, outcome=None, show=None)
"""


def a_game(id: str) -> Game:
    nothing: Any = None
    return Game(id, rules_version="1", folder="", set_up=nothing, next_step=nothing, outcome=nothing, show=nothing)


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """An empty package of games, forgotten afterwards."""
    folder = tmp_path / "found_games"
    folder.mkdir()
    (folder / "__init__.py").write_text("")
    monkeypatch.syspath_prepend(str(tmp_path))
    yield folder
    for name in [name for name in sys.modules if name.split(".")[0] == "found_games"]:
        del sys.modules[name]


def put(package: Path, folder: str, text: str) -> None:
    (package / folder).mkdir()
    (package / folder / "__init__.py").write_text(text)


def test_every_folder_is_a_game(package: Path) -> None:
    put(package, "song_of_blades", GAME_FILE.format(id="song-of-blades"))
    put(package, "evenor", GAME_FILE.format(id="evenor"))
    (package / "notes.py").write_text("")
    found = Catalogue("found_games")
    assert found.ids() == ["evenor", "song-of-blades"]
    assert [game.id for game in found.games()] == ["evenor", "song-of-blades"]
    assert found.game("evenor").id == "evenor"


def test_a_folder_of_data_alone_is_no_game_yet(package: Path) -> None:
    put(package, "evenor", GAME_FILE.format(id="evenor"))
    (package / "to_come" / "screen").mkdir(parents=True)
    assert Catalogue("found_games").ids() == ["evenor"]


def test_a_game_in_the_making_can_be_named_but_is_not_offered(package: Path) -> None:
    put(package, "evenor", GAME_FILE.format(id="evenor"))
    put(package, "sons_of_fate", GAME_FILE.format(id="sons-of-fate"))
    (package / "sons_of_fate" / "unlisted.toml").write_text('why = "unfinished"')
    found = Catalogue("found_games")
    assert found.ids() == ["evenor"]
    assert found.game("sons-of-fate").id == "sons-of-fate"


def test_the_first_game_is_the_easiest(package: Path) -> None:
    with pytest.raises(CatalogueError, match="there is no game"):
        Catalogue("found_games").first()
    put(package, "cups", GAME_FILE.format(id="cups"))
    put(package, "darts", GAME_FILE.format(id="darts").replace("show=None", "show=None, rank=2"))
    put(package, "bowls", GAME_FILE.format(id="bowls"))
    assert Catalogue("found_games").first().id == "darts"
    assert Catalogue("found_games").with_game(a_game("arrows")).first().id == "darts"


def test_looking_for_one_game_loads_no_other(package: Path) -> None:
    put(package, "evenor", GAME_FILE.format(id="evenor"))
    put(package, "broken", "raise RuntimeError")
    assert Catalogue("found_games").game("evenor").id == "evenor"


def test_an_unknown_id_is_refused_with_the_nearest(package: Path) -> None:
    put(package, "multi_epochs", GAME_FILE.format(id="multi-epochs"))
    put(package, "evenor", GAME_FILE.format(id="evenor"))
    found = Catalogue("found_games")
    with pytest.raises(CatalogueError, match="no game is called 'multi-epoch'; did you mean 'multi-epochs'"):
        found.game("multi-epoch")
    with pytest.raises(CatalogueError, match="did you mean 'multi-epochs'"):
        found.game("Multi_Epochs")
    with pytest.raises(CatalogueError, match="there are evenor, multi-epochs"):
        found.game("go")


def test_a_folder_without_a_game_is_refused(package: Path) -> None:
    put(package, "evenor", "")
    with pytest.raises(CatalogueError, match="the folder 'evenor' of found_games exports no GAME"):
        Catalogue("found_games").games()


def test_a_game_of_another_type_or_name_is_refused(package: Path) -> None:
    put(package, "evenor", "GAME = 3")
    put(package, "other", GAME_FILE.format(id="evenor"))
    with pytest.raises(CatalogueError, match=r"'evenor'.*not a Game but int"):
        Catalogue("found_games").game("evenor")
    with pytest.raises(CatalogueError, match=r"'other'.*is called 'evenor', not 'other'"):
        Catalogue("found_games").game("other")


def test_a_test_brings_its_own_game_and_changes_no_other_catalogue(package: Path) -> None:
    put(package, "evenor", GAME_FILE.format(id="evenor"))
    plain = Catalogue("found_games")
    proving_ground = a_game("proving-ground")
    with_it = plain.with_game(proving_ground)
    assert with_it.game("proving-ground") is proving_ground
    assert with_it.ids() == ["evenor", "proving-ground"]
    assert plain.ids() == ["evenor"]


def test_a_game_brought_along_stands_in_for_one_of_the_same_id(package: Path) -> None:
    put(package, "evenor", GAME_FILE.format(id="evenor"))
    mine = a_game("evenor")
    assert Catalogue("found_games").with_game(a_game("evenor")).with_game(mine).games() == [mine]


def test_the_program_s_own_games_have_the_ids_of_their_folders() -> None:
    found = [file.parent for file in Path(games.__file__).parent.glob("*/__init__.py")]
    folders = [folder.name for folder in found if not (folder / "unlisted.toml").is_file()]
    assert sorted(Catalogue().ids()) == sorted([folder.replace("_", "-") for folder in folders])
    assert {"evenor", "multi-epochs"} <= set(Catalogue().ids())
    for game in catalogue.games():
        assert catalogue.game(game.id) is game
