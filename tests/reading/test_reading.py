"""Texts from outside: what they may cost is decided before they are parsed."""

from __future__ import annotations

import contextlib
import tracemalloc
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from escarmouche.reading.budget import BAND, Budget, Excess, TooLong
from escarmouche.reading.json_text import NotJson, read_json
from escarmouche.reading.toml_text import NotToml, read_toml

SMALL = Budget(bytes=4096, depth=5, values=100)
LARGE = Budget(bytes=10_000_000, depth=40, values=10_000_000)

TEXTS = st.text(st.characters(exclude_categories=["Cs"]))
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**53) + 1, 2**53 - 1) | st.floats(allow_nan=False, allow_infinity=False) | TEXTS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(TEXTS, inner, max_size=4),
    max_leaves=20,
)  # fmt: skip


@given(VALUES)
def test_what_json_says_is_read_as_it_is(value: Any) -> None:
    import json

    assert read_json(json.dumps(value).encode(), LARGE) == value
    assert read_json(json.dumps(value, ensure_ascii=False).encode(), LARGE) == value


@pytest.mark.parametrize(
    "text",
    [
        b"{" + b'"a": {' * 5 + b"}" * 6,
        b"[" * 90,
        b"[" * 6 + b"]" * 6,
        b'{"a\\"]]]]]]]]": [[[[[[1]]]]]]}',
        b'["\\\\", [[[[[1]]]]]]',
    ],
)
def test_json_nested_too_deeply_is_not_parsed(text: bytes) -> None:
    with pytest.raises(Excess, match="nested deeper than 5"):
        read_json(text, SMALL)


@pytest.mark.parametrize("text", [b"[" + b"1," * 200 + b"1]", b"[" + b"{}," * 60 + b"{}]", b'"' + b"x" * 5000 + b'"'])
def test_json_of_too_much_is_not_parsed(text: bytes) -> None:
    with pytest.raises(TooLong):
        read_json(text, SMALL)


@pytest.mark.parametrize(
    "text",
    [
        b"", b"{", b"[1, 2", b'{"a": 1, "a": 2}', b"9007199254740992", b"-1" + b"0" * 400, b"1e400", b"NaN", b"-Infinity",
        b'"\\ud800"', b'{"\\udfff": 1}', b'"\xff"', b'"\xed\xa0\x80"',
    ],
)  # fmt: skip
def test_what_cannot_be_kept_is_no_json(text: bytes) -> None:
    with pytest.raises(NotJson):
        read_json(text, SMALL)


def test_brackets_in_texts_and_pairs_of_surrogates_are_texts() -> None:
    assert read_json(b'["[[[[[[[[", "\\"[[[[[[", "\\ud83d\\ude00", "\\\\ud800"]', SMALL) == [
        "[" * 8, '"' + "[" * 6, "\U0001f600", "\\ud800",
    ]  # fmt: skip


def test_doubled_names_among_many_are_found_in_one_pass() -> None:
    names = ",".join([f'"{number}": 0' for number in range(100_000)])

    with pytest.raises(NotJson, match='"0": named twice'):
        read_json(f'{{{names}, "0": 1}}'.encode(), LARGE)


# TOML.


def test_what_toml_says_is_read_as_it_is() -> None:
    text = """
    title = { fr = "a.b.c # [[", en = 'x' }  # [[[[[[[[[[
    note = \"\"\"one "two" [[[[[[[[[[[[[ \\\"\"\" \"\"\"
    [[figures]]
    name = "Brave"
    place = [1.5, 2.5]
    [figures.traits]
    "quoted.name" = 3
    """
    assert read_toml(text, BAND) == {
        "title": {"fr": "a.b.c # [[", "en": "x"},
        "note": 'one "two" [[[[[[[[[[[[[ """ ',
        "figures": [{"name": "Brave", "place": [1.5, 2.5], "traits": {"quoted.name": 3}}],
    }


@pytest.mark.parametrize(
    "text",
    [
        ".".join(["a"] * 30_000) + " = 1",
        "[" + " . ".join(["a"] * 30) + "]",
        '"a"' + ".'a'" * 30 + " = 1",
        "a = " + "[" * 30 + "]" * 30,
        "a = " + "{a = " * 30 + "1" + "}" * 30,
        "a = '''\n''' \nb = " + "[" * 3000,
    ],
)
def test_toml_nested_too_deeply_is_not_parsed(text: str) -> None:
    with pytest.raises(Excess, match="nested deeper"):
        read_toml(text, BAND)


def test_toml_of_too_much_is_not_parsed() -> None:
    for text in ("x" * 70_000, "a = [" + "1," * 6000 + "]", "\n".join([f"a{n} = 1" for n in range(6000)])):
        with pytest.raises(TooLong):
            read_toml(text, BAND)


@pytest.mark.parametrize(
    "text",
    [
        "a", "a = ", "a = 1\na = 2", f"a = {'9' * 5000}", f"a = {2**53}", "a = 0x" + "f" * 5000, "a = inf", "a = nan",
        "a = 2020-01-01", "a = [07:32:00]", 'a = "\\ud800"', "a = '''", 'a = """\\', 'a = "\x00"',
    ],
)  # fmt: skip
def test_what_cannot_be_kept_is_no_toml(text: str) -> None:
    with pytest.raises(NotToml):
        read_toml(text, BAND)


def test_bytes_that_are_no_text_are_no_toml() -> None:
    with pytest.raises(NotToml, match="byte 4"):
        read_toml(b"a = \xff", BAND)


@pytest.mark.parametrize(
    "make",
    [
        lambda n: (".".join(["a"] * (n // 2)) + "=1", read_toml),
        lambda n: ("\n".join([f"[a.b.c.d.e.f.g.h.i.k{i}]" for i in range(n // 24)]), read_toml),
        lambda n: ("\n".join([f"a.b.c.d.e.f.g.h.i.k{i}=1" for i in range(n // 24)]), read_toml),
        lambda n: ('\\"""' * (n // 4), read_toml),
    ],
)
def test_no_text_of_a_band_takes_more_than_some_megabytes(make: Callable[[int], tuple[str, Any]]) -> None:
    """Dotted names once took 3.4 GB for 60 KB."""
    text, read = make(60_000)
    tracemalloc.start()
    with contextlib.suppress(ValueError):
        read(text, BAND)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert peak < 30_000_000
