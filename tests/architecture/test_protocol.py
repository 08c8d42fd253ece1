"""The page and the document say what the server says: `make protocol` has been run (tools/protocol.py)."""

from __future__ import annotations

import msgspec
import pytest
from tools import protocol


class Unexplained(msgspec.Struct):
    """A message with a field that nobody explains."""

    told: int  # what everybody knows
    untold: int


def test_the_types_of_the_page_are_those_of_the_server() -> None:
    assert protocol.TYPESCRIPT.read_text(encoding="utf-8") == protocol.typescript()


def test_the_tables_of_the_document_are_those_of_the_server() -> None:
    text = protocol.DOCUMENT.read_text(encoding="utf-8")

    assert text == protocol.document(text)
    assert protocol.undocumented(text) == []


def test_a_changed_table_is_found() -> None:
    text = protocol.DOCUMENT.read_text(encoding="utf-8")

    assert protocol.document(text.replace("| `fr` | `string` | in French |", "")) == text
    assert protocol.undocumented(text.replace("<!-- protocol: commands -->", "")) != []


def test_a_field_without_a_comment_is_refused() -> None:
    with pytest.raises(LookupError, match=r"Unexplained\.untold has no comment"):
        protocol.fields_of(Unexplained)


def test_types_are_written_as_the_page_reads_them() -> None:
    written = {
        "number | null": int | None,
        "[number, number, number] | null": tuple[float, float, float] | None,
        "Record<string, number>": dict[str, int],
        "(string | null)[]": list[str | None],
        "Place[]": tuple[tuple[float, float], ...],
        "Widget": protocol.scene.Widget,
    }

    assert {protocol.written(type) for type in written.values()} == set(written)
