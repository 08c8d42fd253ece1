"""The catalogues of the engine and of every game are whole: no text is missing in any language."""

import re
import tomllib
from pathlib import Path

import pytest

import escarmouche.engine
import escarmouche.games
from escarmouche.engine.asking.naming import CHOSE, known_key
from escarmouche.engine.words.wording import Words, check, load_words

ENGINE = Path(escarmouche.engine.__file__).parent
GAMES = Path(escarmouche.games.__file__).parent
GAME_FOLDERS = sorted(file.parent for file in GAMES.glob("*/words"))

# Where the key of a message stands in the code.
KEYS = re.compile(
    r"""(?:(?:Refusal|Breach|Message|\.note)\(\s*|\bkind(?::\ str)?\s?=\s?)"([a-z_.]+)"
    |(?:Choose|ChooseSome|PutInOrder|ChooseNumber|Distribute|PickPlace|PickPose|PickPath|yes_no|choose_figure)
        \([\w.()\[\]]+,\s*"([a-z_.]+)"
    |\bRoll\([^\n]*?\bkey="([a-z_]+)" """,
    re.VERBOSE,
)


# Options by which nothing is done, or no more: nobody would know of them if no sentence told.
DECLINES = {"no", "none", "nothing", "nobody", "pass", "done", "enough", "stop", "end", "stay", "no_shot", "on_table"}
YES_NO = re.compile(
    r"""(?:Choose|VeiledChoice)\(\s*[\w.()\[\]]+,\s*"(\w+)",\s*list_yes_no|\byes_no\([\w.()\[\]]+,\s*"(\w+)\""""
)


def declines_in(folder: Path) -> set[tuple[str, str]]:
    """The options by which a player of a game declines, each with its question: those that have words, and every no."""
    keys = tomllib.loads((folder / "words" / "fr.toml").read_text(encoding="utf-8"))
    named = [tuple(key.rsplit(".", 1)) for key in keys if key.count(".") == 1]
    found = {(question, kind) for question, kind in named if kind in DECLINES and question in keys}
    for file in sorted(folder.rglob("*.py")):
        for match in YES_NO.finditer(file.read_text(encoding="utf-8")):
            found.add((match[1] or match[2], "no"))
    return found


def keys_in(folder: Path) -> list[tuple[str, str]]:
    """Every key of a message that the Python files of a folder use, with its file."""
    found: list[tuple[str, str]] = []
    for file in sorted(folder.rglob("*.py")):
        for match in KEYS.finditer(file.read_text(encoding="utf-8")):
            found.append((file.name, match[1] or match[2] or match[3]))
    return found


def missing(words: Words, folder: Path) -> list[str]:
    return [
        f"{name}: {key!r} has no text in {lang}"
        for name, key in keys_in(folder)
        for lang in words.languages()
        if words.sentence(key, lang) is None
    ]


def test_the_engine_s_catalogues_are_whole() -> None:
    words = load_words()
    assert words.languages() == ["fr", "en"]
    assert check(words) == []
    assert missing(words, ENGINE) == []


@pytest.mark.parametrize("folder", GAME_FOLDERS, ids=lambda folder: folder.name)
def test_the_catalogues_of_a_game_are_whole(folder: Path) -> None:
    words = load_words(folder)
    assert check(words) == []
    assert missing(words, folder) == []


@pytest.mark.parametrize("folder", GAME_FOLDERS, ids=lambda folder: folder.name)
def test_who_declines_something_is_told_of_or_left_out_on_purpose(folder: Path) -> None:
    words = load_words(folder)
    found = declines_in(folder)

    assert found
    assert [
        f"{question}.{kind}"
        for question, kind in sorted(found)
        if not known_key(words, f"{CHOSE}{question}.{kind}", f"{CHOSE}{question}")
    ] == []


def test_keys_are_found_where_they_stand(tmp_path: Path) -> None:
    (tmp_path / "rules.py").write_text(
        'Refusal("refused.x", rule)\nBreach("band.y", fields)\nbattle.note("moved", rule="A")\nput(a, kind="pushed")\n'
        'await Choose(actor.controller, "action", lister)\nawait Roll(D6, FACE, rule="ME-X-1", key="die")\n'
        'await Roll(dice, reading, rule="ME-MEL-01", by=side.leader.id, key="melee_die")\n',
        encoding="utf-8",
    )
    assert sorted(key for _, key in keys_in(tmp_path)) == [
        "action",
        "band.y",
        "die",
        "melee_die",
        "moved",
        "pushed",
        "refused.x",
    ]
