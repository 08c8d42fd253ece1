"""Kept records of every rules version: those of the present one replay as recorded, all are shown from their events."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from escarmouche.engine.book.catalogue import Catalogue
from escarmouche.engine.book.catalogue import game as find_game
from escarmouche.engine.record.differences import plainly
from escarmouche.engine.record.form import RecordError, RulesVersionDiffers
from escarmouche.engine.record.record import load, replay
from escarmouche.engine.record.retelling import retold
from escarmouche.engine.record.text import Record, read
from escarmouche.engine.words.names import Names
from escarmouche.engine.words.wording import load_words
from escarmouche.server.retelling import Retelling
from tests.support.builds import thorough

FOLDER = Path(__file__).parent
FILES = sorted(FOLDER.rglob("*.json.gz"))
LEAST = 15  # records of the present version of a game
MOST_BYTES = 4_000_000  # of all together
MAKE = "PYTHONPATH=src .venv/bin/python tools/corpus.py {command} build/corpus --game {game}"


def name_of(file: Path) -> str:
    return file.name.removesuffix(".json.gz")


every_record = pytest.mark.parametrize("file", FILES, ids=name_of)


@cache
def record_in(file: Path) -> Record:
    return read(file)


def is_present(record: Record) -> bool:
    header = record.header
    return header.game in Catalogue().ids() and find_game(header.game).rules_version == header.rules_version


@every_record
def test_a_record_of_the_present_rules_replays_to_equal_digests_and_events(file: Path) -> None:
    record = record_in(file)
    if not is_present(record):
        with pytest.raises(RecordError) as caught:
            replay(record, find_game)
        assert isinstance(caught.value, RulesVersionDiffers) or caught.value.key == "record.unknown_game"
        return

    match = load(file, find_game)

    assert record.chronicle is not None
    told = [event.to_data() for event in record.chronicle.standing_events(len(record.entries))]
    assert told == [plainly(event.to_data()) for event in match.events]
    assert [list(pair) for pair in match.digests] == record.digests


def of_older_rules(file: Path) -> bool:
    """By its folder, which a test below compares with what it holds."""
    *_, game, version, _ = file.parts
    return game not in Catalogue().ids() or find_game(game).rules_version != version


# On both builds those of older rules, which nothing replays, and the first of each game; the others on the compiled one alone.
SHOWN = [file for file in FILES if of_older_rules(file) or file == min(file.parent.iterdir())]


@pytest.mark.parametrize(
    "file", [file if file in SHOWN else pytest.param(file, marks=thorough) for file in FILES], ids=name_of
)
def test_a_record_of_any_rules_is_shown_from_its_events(file: Path) -> None:
    record = record_in(file)
    chronicle = record.chronicle
    assert chronicle is not None
    game = find_game(record.header.game) if record.header.game in Catalogue().ids() else None

    rows = list(Retelling(record, game).rows())

    assert len(rows) == len(record.entries) + 1
    assert rows[0]["scenes"] is not None
    assert rows[0]["scenery"] is not None
    words = load_words(None if game is None else game.folder)
    names = Names(chronicle.figures(), record.header.players, chronicle.terrain())
    for event in chronicle.standing_events(len(record.entries)):
        assert "{" not in retold(words, event, "fr", names)
        assert "{" not in retold(words, event, "en", names)


@pytest.mark.parametrize("game", Catalogue().ids())
def test_the_present_rules_of_every_game_have_a_corpus_that_shows_every_scenario(game: str) -> None:
    found = find_game(game)
    records = [record_in(file) for file in sorted((FOLDER / game / found.rules_version).glob("*.json.gz"))]

    make = " && ".join([MAKE.format(command=command, game=game) for command in ("record", "choose")])
    assert len(records) >= LEAST, f"{game}, rules version {found.rules_version}, has no corpus. Make it: {make}"
    assert {record.header.scenario for record in records} == set(found.scenarios)
    assert all(is_present(record) for record in records)


def test_the_folder_of_a_record_says_its_game_and_its_rules_version() -> None:
    for file in FILES:
        header = record_in(file).header
        assert file.parent == FOLDER / header.game / header.rules_version


def test_the_corpus_stays_small() -> None:
    assert sum(file.stat().st_size for file in FILES) < MOST_BYTES


def test_a_changed_answer_in_the_corpus_would_be_noticed() -> None:
    record = record_in(FILES[0])
    number = next(i for i, entry in enumerate(record.entries) if "roll" in entry and i > len(record.entries) // 2)
    entries = [*record.entries]
    entries[number] = {"roll": [7 - face for face in entries[number]["roll"]]}
    other = Record(record.header, entries, record.digests, position=record.position, stands=record.stands)

    with pytest.raises(RecordError):
        replay(other, find_game)
