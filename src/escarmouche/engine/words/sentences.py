"""Sentences with slots: the little language in which the catalogues of messages are written (docs/wording.md).

    {figure}                        the field, in the words of its kind
    {about0:figure}                 the same, saying the kind that the field has not got by itself
    {de figure}                     with a little word before it: de Marcus, d'Ulric, du Colosse
    {figure|sonné|sonnée}           masculine or feminine (two more forms for the plurals, if they are not regular)
    {actions#une action|{actions} actions}       one or several; three forms: none, one, several
    {at?en {at}|hors de la table}   if there is such a field, or else
    {effect@effect}                 the message called "effect." followed by the field

A field written with a capital begins with one: {Figure}, {De figure}. Braces themselves cannot be said.
"""

from __future__ import annotations

import re
from typing import Final

PLAIN: Final = ""
AGREE: Final = "|"
COUNT: Final = "#"
IF: Final = "?"
NAMED: Final = "@"

_HEAD: Final = re.compile(r"(?:(?P<prefix>\w+) )?(?P<name>[A-Za-z_][a-z0-9_]*)(?::(?P<kind>[a-z_]+))?")
_FORMS: Final[dict[str, tuple[int, ...]]] = {AGREE: (2, 4), COUNT: (2, 3), IF: (1, 2)}


class SentenceError(ValueError):
    """A sentence that cannot be read, with the place and the reason."""


class Slot:
    """Where a field goes, and what is made of it."""

    __slots__ = ("capital", "choice", "forms", "key", "kind", "name", "prefix")

    def __init__(self, name: str, *, prefix: str, kind: str, capital: bool, choice: str, key: str) -> None:
        self.name: Final = name
        self.prefix: Final = prefix
        self.kind: Final = kind  # "" when the field's own kind is meant
        self.capital: Final = capital
        self.choice: Final = choice  # one of PLAIN, AGREE, COUNT, IF, NAMED
        self.key: Final = key  # of the messages among which NAMED chooses
        self.forms: Final[list[Sentence]] = []


class Sentence:
    """A text with slots, in order: `texts[i]` stands before `slots[i]`, and the last text ends it."""

    __slots__ = ("slots", "texts")

    def __init__(self) -> None:
        self.texts: Final[list[str]] = []
        self.slots: Final[list[Slot]] = []

    def all_slots(self) -> list[Slot]:
        """Every slot, those inside forms included."""
        found: list[Slot] = []
        for slot in self.slots:
            found.append(slot)
            for form in slot.forms:
                found.extend(form.all_slots())
        return found


def parse(text: str) -> Sentence:
    """The sentence that a text describes; raises SentenceError."""
    sentence, position = _parse(text, 0, "")
    assert position == len(text)
    return sentence


def _parse(text: str, start: int, closing: str) -> tuple[Sentence, int]:
    """Read up to one of the closing characters, or to the end if there are none."""
    sentence = Sentence()
    position = start
    begun = start
    while position < len(text) and text[position] not in closing:
        if text[position] == "}":
            raise SentenceError(f"a }} without {{ at character {position + 1} of {text!r}")
        if text[position] == "{":
            sentence.texts.append(text[begun:position])
            slot, position = _parse_slot(text, position + 1)
            sentence.slots.append(slot)
            begun = position
        else:
            position += 1
    if closing and position >= len(text):
        raise SentenceError(f"a {{ is never closed in {text!r}")
    sentence.texts.append(text[begun:position])
    return sentence, position


def _parse_slot(text: str, start: int) -> tuple[Slot, int]:
    """Read a slot, from after its opening brace to after its closing one."""
    position = start
    while position < len(text) and text[position] not in "|#?@{}":
        position += 1
    if position >= len(text):
        raise SentenceError(f"a {{ is never closed in {text!r}")
    head = text[start:position]
    sign = text[position]
    if sign == "}":
        return _slot(head, PLAIN, ""), position + 1
    if sign == "{":
        raise SentenceError(f"a {{ stands inside the name of a field at character {position + 1} of {text!r}")
    if sign == NAMED:
        end = text.find("}", position)
        key = text[position + 1 : end] if end > 0 else ""
        if re.fullmatch(r"[a-z0-9_.]+", key) is None:
            raise SentenceError(f"after @ comes the beginning of a key, then }}: {text[start - 1 :]!r}")
        return _slot(head, NAMED, key), end + 1
    slot = _slot(head, sign, "")
    while text[position] != "}":
        form, position = _parse(text, position + 1, "|}")
        slot.forms.append(form)
    if len(slot.forms) not in _FORMS[sign]:
        wanted = " or ".join([str(count) for count in _FORMS[sign]])
        raise SentenceError(f"{{{head}{sign}...}} has {len(slot.forms)} forms instead of {wanted}")
    return slot, position + 1


def _slot(head: str, choice: str, key: str) -> Slot:
    match = _HEAD.fullmatch(head)
    if match is None:
        raise SentenceError(f"{{{head}}} is not the name of a field")
    prefix: str = match["prefix"] or ""
    name: str = match["name"]
    first = prefix or name
    return Slot(
        name[:1].lower() + name[1:],
        prefix=prefix.lower(),
        kind=match["kind"] or "",
        capital=first[:1].isupper(),
        choice=choice,
        key=key,
    )
