"""docs/dice.md says enough: what a stranger wrote from it agrees with the program, and its vectors with both."""

from __future__ import annotations

import ast
import json
import re
from pathlib import Path

import pytest

from escarmouche.engine.match.match import Match
from escarmouche.engine.match.strands import Strand, strand_hash, tape_key, woven
from escarmouche.engine.match.tape import Tape, commitment
from escarmouche.engine.record.record import fork_at, resume_from_snapshot, snapshot, to_text
from tests.engine.test_record import resealed
from tests.engine.test_strands import SEED, woven_match
from tests.proving_ground.game import GAME
from tests.proving_ground.matches import answer_any, played
from tests.support import stranger

TEXT = (Path(__file__).parents[2] / "docs" / "dice.md").read_text(encoding="utf-8")


def vectors() -> dict[str, str]:
    """The names and values of the first block of vectors; what goes on in the next line is joined."""
    block = TEXT.partition("## Test vectors")[2].split("```")[1]
    joined = re.sub(r"\n +", " ", block)
    found = re.findall(r"^([a-z][a-z0-9 ]*?) ((?:[0-9a-f]{64} ?)+)$", joined, re.MULTILINE)
    return {name.strip(): value.replace(" ", "") for name, value in found}


def rolls() -> list[tuple[list[int], list[int], int]]:
    """The table of rolls: the sides, the faces and the position afterwards."""
    found = []
    for dice, faces, position in re.findall(r"^\| ([\dD, ]*D[\dD, ]*) \| ([\d ]+) \| (\d+)", TEXT, re.MULTILINE):
        sides = [int(s) for many, s in re.findall(r"(\d*) ?D(\d+)", dice) for _ in range(int(many or 1))]
        found.append((sides, [int(face) for face in faces.split()], int(position)))
    return found


def told(match: Match) -> dict[str, object]:
    data: dict[str, object] = json.loads(to_text(match, is_told=True))
    return data


def test_the_vectors_are_those_of_the_program() -> None:
    known = vectors()
    strands = [Strand(seat, strand_hash(seat, known[f"strand {seat}"]), known[f"strand {seat}"]) for seat in (0, 1)]

    assert len(known) == 10
    assert commitment(known["seed"]) == known["commitment"]
    assert [one.hash for one in strands] == [known["hash 0"], known["hash 1"]]
    assert tape_key(known["seed"], strands) == known["key"]
    assert tape_key(known["seed"], strands[:1]) == known["key of seed and strand 0 alone"]
    tape = woven(known["seed"], strands)
    assert bytes([tape.byte() for _ in range(128)]).hex() == known["block 0"] + known["block 1"]


def test_the_vectors_are_those_of_the_stranger() -> None:
    known = vectors()
    strands = [{"seat": seat, "strand": known[f"strand {seat}"]} for seat in (0, 1)]
    reader = stranger.Reader(known["key"])

    assert stranger.key_of(known["seed"], strands) == known["key"]
    assert bytes([reader.byte() for _ in range(128)]).hex() == known["block 0"] + known["block 1"]


def test_the_rolls_are_those_of_the_program_and_of_the_stranger() -> None:
    tape, reader = Tape(vectors()["key"]), stranger.Reader(vectors()["key"])

    assert len(rolls()) == 8
    for sides, faces, position in rolls():
        assert list(tape.throw(tuple(sides))) == faces == [reader.die(one) for one in sides]
        assert tape.position == position == reader.position
    assert Tape("corpus").throw((6,) * 12) == (5, 2, 5, 5, 1, 5, 6, 4, 4, 3, 2, 6)


def test_the_stranger_knows_nothing_of_the_program() -> None:
    tree = ast.parse(Path(stranger.__file__).read_text(encoding="utf-8"))
    modules = {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}
    modules |= {node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}

    assert modules == {"__future__", "hashlib", "json", "sys", "collections.abc", "itertools", "typing"}


def test_the_stranger_verifies_a_match_with_strands_and_undone_dice() -> None:
    record = told(woven_match())

    assert any("undo" in entry for entry in record["entries"])  # type: ignore[attr-defined]
    assert stranger.check(record, SEED) > 10


def test_the_stranger_verifies_version_one_forks_and_matches_under_newer_rules() -> None:
    first = told(played(3, undos=True))
    first["version"] = 1
    del first["header"]["strands"]  # type: ignore[attr-defined]
    fork = fork_at(played(5), 9, seed="fork")
    draw = Tape("choices").below
    for _ in range(24):
        answer_any(fork, draw)
    resumed = resume_from_snapshot(GAME, fork.header, snapshot(fork), seed="fork")
    for _ in range(24):
        answer_any(resumed, draw)

    assert stranger.check(first, "dice 3") > 10
    assert stranger.check(told(fork), "fork") > 3
    assert stranger.check(told(resumed), "fork") > 3


@pytest.mark.parametrize("what", ["seed", "strand", "die", "position"])
def test_the_stranger_finds_what_is_not_honest(what: str) -> None:
    record = json.loads(resealed(told(woven_match())))
    seed = SEED
    if what == "seed":
        seed = "5f" * 32
    elif what == "strand":
        record["header"]["strands"][0]["strand"] = "01" * 32
    elif what == "position":
        record["position"] += 1
    else:
        faces = next(entry["roll"] for entry in record["entries"] if "roll" in entry)
        faces[0] = faces[0] % 6 + 1

    with pytest.raises(stranger.Dishonest):
        stranger.check(record, seed)
