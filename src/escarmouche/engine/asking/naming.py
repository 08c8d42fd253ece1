"""What a question and its answers are called: the same messages for the terminal, the server and whoever else asks."""

from __future__ import annotations

from typing import Any, Final

from escarmouche.engine.asking.choices import ChooseSome
from escarmouche.engine.asking.requests import Option, Request, Roll, label
from escarmouche.engine.battle.battle import Battle
from escarmouche.engine.words.messages import Message
from escarmouche.engine.words.wording import Words

CHOSE: Final = "chose."  # before the key of a question and the kind of an option
CAUSE: Final = "cause."  # before the key of a roll
ROLLED: Final = "rolled."  # before the key of a roll whose rule has no title that would name it
STAY: Final = "stay"  # for the kind of an option where a path is asked for and none is taken


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


def answer_key(words: Words, request: Request, answer: object) -> str:
    """The key of what tells a choice where no event does: that of the option, else that of its question; "" where there is neither."""
    own = CHOSE + request.key
    if isinstance(answer, Option):
        return known_key(words, f"{own}.{answer.kind}", own)
    if isinstance(request, ChooseSome):
        return known_key(words, own)
    return known_key(words, f"{own}.{STAY}") if request.form == "path" and answer == () else ""


def known_key(words: Words, *keys: str) -> str:
    """The first of these that the catalogue has, or ""."""
    for key in keys:
        if words.has(key):
            return key
    return ""


def answer_message(
    words: Words, fields: dict[str, object], request: Request, answer: object, *, actions: int = 0
) -> Message:
    """The message with that key; `fields` are those of the question before the answer, `actions` those that were left."""
    told: dict[str, object] = {**fields, "seat": request.seat, "actions": max(0, actions)}
    if isinstance(answer, Option):
        told.update({f"about{i}": part for i, part in enumerate(answer.about)})
    elif isinstance(answer, tuple):
        told["figures"] = [option.about[0] for option in answer if isinstance(option, Option) and option.about]
    return Message(answer_key(words, request, answer), told, rule=request.rule)


def cause_message(battle: Battle, roll: Roll[Any]) -> Message:
    """The message that tells why dice are thrown, for rolls that something provoked: "cause." with their key."""
    return Message(CAUSE + roll.key, fields_of(battle, roll), rule=roll.rule)


def roll_message(battle: Battle, roll: Roll[Any]) -> Message:
    """The message that names it, where the title of its rule does not: "rolled." with its key."""
    return Message(ROLLED + roll.key, fields_of(battle, roll), rule=roll.rule)


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
