"""What a question and its answers are called: the same messages for the terminal, the server and whoever else asks."""

from __future__ import annotations

from typing import Any

from escarmouche.engine.asking.requests import Option, Request, label
from escarmouche.engine.battle.battle import Battle
from escarmouche.engine.words.messages import Message
from escarmouche.engine.words.wording import Words


def subject(battle: Battle, request: Request) -> int:
    """The figure that a question is about: said by the rules, else the one that rolls, moves or acts; or -1."""
    found = request.subject()
    return found if found is not None else battle.figure_in_hand()


def question_message(battle: Battle, request: Request) -> Message:
    """The message that asks it."""
    return Message(request.key, fields_of(battle, request), rule=request.rule)


def option_message(battle: Battle, request: Request, option: Option[Any]) -> Message:
    """The message that names an option of it."""
    message = label(request, option)
    return Message(message.key, {**fields_of(battle, request), **message.fields}, rule=message.rule)


def fields_of(battle: Battle, request: Request) -> dict[str, object]:
    """The fields of a question; where the rules do not say which figure it is about, the one that acts."""
    fields = dict(request.about)
    if "figure" not in fields:
        figure = subject(battle, request)
        if figure >= 0:
            fields["figure"] = figure
    return fields


def named_by(words: Words, lang: str, message: Message, option: Option[Any]) -> tuple[list[int], list[str]]:
    """The figures and the pieces of scenery that the words of an option speak of."""
    figures: list[int] = []
    pieces: list[str] = []
    sentence = words.sentence(message.key, lang)
    for slot in sentence.all_slots() if sentence is not None else []:
        number = slot.name.removeprefix("about")
        if number == slot.name or not number.isdecimal() or int(number) >= len(option.about):
            continue
        part = option.about[int(number)]
        if slot.kind == "figure" and isinstance(part, int) and part not in figures:
            figures.append(part)
        elif slot.kind == "piece" and str(part) not in pieces:
            pieces.append(str(part))
    return figures, pieces
