"""The schema in docs/ describes what is written, and what it refuses is refused by the program."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from escarmouche.engine.match.tape import Tape
from escarmouche.engine.record.form import RecordError
from escarmouche.engine.record.record import fork_at, load, resume_from_snapshot, snapshot, to_text
from tests.engine.test_record import resealed
from tests.engine.test_record_damage import spoil
from tests.proving_ground.game import GAME
from tests.proving_ground.matches import find, played, seated_match

SCHEMA: dict[str, Any] = json.loads((Path(__file__).parents[2] / "docs" / "record.schema.json").read_text())
TYPES: dict[str, type] = {"object": dict, "array": list, "string": str}
KNOWN = {
    "$schema", "$id", "$defs", "$ref", "title", "description", "type", "required", "additionalProperties", "properties",
    "const", "items", "prefixItems", "minItems", "maxItems", "minimum", "maximum", "pattern", "oneOf",
}  # fmt: skip


def fits(data: Any, schema: dict[str, Any]) -> bool:
    """The part of JSON Schema that our schema uses."""
    assert schema.keys() <= KNOWN, schema.keys() - KNOWN
    if "$ref" in schema and not fits(data, SCHEMA["$defs"][schema["$ref"].removeprefix("#/$defs/")]):
        return False
    if "oneOf" in schema and sum([fits(data, one) for one in schema["oneOf"]]) != 1:
        return False
    if "const" in schema and (data != schema["const"] or type(data) is not type(schema["const"])):
        return False
    if schema.get("type") == "integer":
        if not isinstance(data, int) or isinstance(data, bool):
            return False
        return bool(schema.get("minimum", data) <= data <= schema.get("maximum", data))
    if schema.get("type") == "number":
        is_number = isinstance(data, int | float) and not isinstance(data, bool)
        return is_number and bool(schema.get("minimum", data) <= data)
    if "type" in schema and not isinstance(data, TYPES[schema["type"]]):
        return False
    if "pattern" in schema and not re.search(schema["pattern"], data):
        return False
    if isinstance(data, list):
        return fits_list(data, schema)
    return fits_object(data, schema) if isinstance(data, dict) else True


def fits_list(data: list[Any], schema: dict[str, Any]) -> bool:
    if not schema.get("minItems", 0) <= len(data) <= schema.get("maxItems", len(data)):
        return False
    first = schema.get("prefixItems", [])
    return all(fits(item, first[i] if i < len(first) else schema.get("items", {})) for i, item in enumerate(data))


def fits_object(data: dict[str, Any], schema: dict[str, Any]) -> bool:
    properties, others = schema.get("properties", {}), schema.get("additionalProperties", True)
    if any(name not in data for name in schema.get("required", [])):
        return False
    for name, value in data.items():
        rule = properties.get(name, others)
        if rule is False or (isinstance(rule, dict) and not fits(value, rule)):
            return False
    return True


@cache
def text_of(number: int, is_told: bool) -> str:
    """A short match with undone answers; it is spoilt again and again."""
    return to_text(played(number, undos=True, answers=18), is_told=is_told)


@cache
def samples() -> list[dict[str, Any]]:
    matches = [played(number, undos=True, answers=answers) for number in range(6) for answers in (0, 2, 15, 10_000)]
    matches += [
        seated_match(5, leaves=3),
        seated_match(4, teams=[0, 1, 1, 0]),
        fork_at(matches[-1], 12, seed="fork"),
        resume_from_snapshot(GAME, matches[2].header, snapshot(matches[2])),
    ]
    found: list[dict[str, Any]] = [json.loads(to_text(match)) for match in matches]
    return found + [json.loads(to_text(match, is_told=True)) for match in matches]


def test_every_record_written_fits_the_schema() -> None:
    for data in samples():
        assert fits(data, SCHEMA)


def test_samples_show_every_kind_of_entry() -> None:
    entries = [entry for data in samples() for entry in data["entries"]]

    for name in ("roll", "part", "answer", "interrupt", "undo", "leaves", "seen_by"):
        assert any(name in entry for entry in entries)


@pytest.mark.parametrize("is_told", [False, True])
@pytest.mark.parametrize("number", range(300))
def test_what_the_schema_refuses_the_program_refuses(number: int, is_told: bool) -> None:
    data = json.loads(text_of(number % 5, is_told))
    part = data["chronicle"] if is_told else data
    seal = part["seal"]
    spoil(part, Tape(f"schema {number}"))

    if not fits(data, SCHEMA):
        with pytest.raises(RecordError):
            load(resealed(data) if part.get("seal") == seal else json.dumps(data), find)
