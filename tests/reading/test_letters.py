"""Texts are cut between letters, in the server as in the page (web/tests/shelf/letters.test.ts has the same examples)."""

from __future__ import annotations

import pytest

from escarmouche.reading.letters import cut

WOLF = "\U0001f43a"
FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467"
FLAG = "\U0001f1eb\U0001f1f7"
HAND = "\U0001f44d\U0001f3fd"

EXAMPLES = [
    ("abc", 3, "abc"),
    ("abcd", 3, "abc"),
    (WOLF * 5, 3, WOLF * 3),
    ("abe\u0301d", 3, "ab"),
    ("abe\u0301d", 4, "abe\u0301"),
    ("a" + FAMILY, 4, "a"),
    ("a" + FAMILY, 6, "a" + FAMILY),
    (FLAG * 3, 5, FLAG * 2),
    (FLAG * 3, 4, FLAG * 2),
    ("a" + HAND, 2, "a"),
    ("e" + "\u0301" * 9, 3, "e\u0301\u0301"),
    ("", 3, ""),
]


@pytest.mark.parametrize(("text", "most", "kept"), EXAMPLES)
def test_a_text_is_cut_between_letters(text: str, most: int, kept: str) -> None:
    assert cut(text, most) == kept
