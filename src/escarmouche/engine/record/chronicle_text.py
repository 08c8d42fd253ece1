"""The chronicle in a record, read with suspicion: its form, its paths and its seal. Nothing here needs rules."""

from __future__ import annotations

from typing import Any

from escarmouche.engine.record.chronicle import Chronicle
from escarmouche.engine.record.form import RecordError, check_names, is_count, is_hex, is_list, is_whole
from escarmouche.faults.fault import Saying, brief, expected, saying_of

NAMES = ("cast", "kinds", "questions", "tables", "scene", "frames", "outcome", "seal")


def chronicle_from(data: Any, *, entries: int, record: str) -> Chronicle:
    """The chronicle of a record with so many entries and this seal; raises RecordError naming the place."""
    check_names(data, "chronicle", required=NAMES)
    check_cast(data["cast"])
    check_kinds(data["kinds"])
    check_questions(data["questions"])
    check_tables(data["tables"], entries)
    if not isinstance(data["scene"], dict):
        raise RecordError("chronicle.scene", expected("object", data["scene"]))
    check_outcome(data["outcome"])
    if not isinstance(data["frames"], list) or len(data["frames"]) != entries + 1:
        raise RecordError("chronicle.frames", Saying("fault.record.frames", count=entries))
    check_frames(data["frames"], kinds=len(data["kinds"]), questions=len(data["questions"]))
    chronicle = Chronicle(
        data["cast"],
        scene=data["scene"],
        kinds=data["kinds"],
        questions=data["questions"],
        tables=data["tables"],
        frames=data["frames"],
        outcome=data["outcome"],
    )
    check_changes(chronicle)
    if not is_hex(data["seal"], 32) or chronicle.seal(record) != data["seal"]:
        raise RecordError("chronicle.seal", Saying("fault.record.seal", seal=brief(data["seal"])))
    return chronicle


def check_cast(data: Any) -> None:
    if not isinstance(data, list):
        raise RecordError("chronicle.cast", expected("list", data))
    for number, one in enumerate(data):
        place = f"chronicle.cast[{number}]"
        check_names(one, place, required=("name", "gender", "owner", "base", "height"))
        fits = (
            isinstance(one["name"], str)
            and one["gender"] in ("m", "f")
            and is_whole(one["owner"])
            and isinstance(one["base"], list)
            and len(one["base"]) == 2
            and all([is_size(half) for half in one["base"]])
            and is_size(one["height"])
        )
        if not fits:
            raise RecordError(place, expected("figure", one))


def is_size(data: Any) -> bool:
    return isinstance(data, int | float) and not isinstance(data, bool) and data >= 0


def check_kinds(data: Any) -> None:
    if not isinstance(data, list) or not all([is_list(pair, str) and len(pair) == 2 for pair in data]):
        raise RecordError("chronicle.kinds", expected("kinds", data))


def check_questions(data: Any) -> None:
    if not isinstance(data, list):
        raise RecordError("chronicle.questions", expected("list", data))
    for number, one in enumerate(data):
        place = f"chronicle.questions[{number}]"
        check_names(one, place, required=("form", "key", "rule"), optional=("dice",))
        dice = one.get("dice", [])
        are_dice = isinstance(dice, list) and all([is_count(sides) for sides in dice])
        if not is_list([one["form"], one["key"], one["rule"]], str) or not are_dice:
            raise RecordError(place, expected("question", one))


def check_tables(data: Any, entries: int) -> None:
    """Tables in the order in which they were seen, the first from the start."""
    before = -1
    for pair in data if isinstance(data, list) else []:
        fits = isinstance(pair, list) and len(pair) == 2 and is_count(pair[0]) and isinstance(pair[1], dict)
        if not fits or not before < pair[0] <= entries or not is_list(pair[1].get("pieces"), dict):
            raise RecordError("chronicle.tables", expected("seen_table", pair))
        before = pair[0]
    if not isinstance(data, list) or not data or data[0][0] != 0:
        raise RecordError("chronicle.tables", Saying("fault.record.first_table"))


def check_outcome(data: Any) -> None:
    if data is None:
        return
    place = "chronicle.outcome"
    check_names(data, place, required=("winners", "rule", "scores"), optional=("ranks",))
    numbers = [data["winners"], data["scores"], data.get("ranks", [])]
    are_numbers = is_list(numbers, list) and all([is_whole(number) for both in numbers for number in both])
    if not are_numbers or not isinstance(data["rule"], str):
        raise RecordError(place, expected("outcome", data))


def check_frames(data: list[Any], *, kinds: int, questions: int) -> None:
    told = 0
    for number, frame in enumerate(data):
        place = f"chronicle.frames[{number}]"
        if not isinstance(frame, list) or len(frame) not in (3, 4):
            raise RecordError(place, expected("frame", frame))
        if not isinstance(frame[1], dict):
            raise RecordError(place, expected("object", frame[1]))
        if len(frame) == 4:
            if not is_count(frame[3]) or frame[3] > told:
                raise RecordError(place, Saying("fault.record.standing", count=told, given=brief(frame[3])))
            told = frame[3]
        check_events(frame[0], place, kinds)
        check_asked(frame[2], place, questions)
        told += len(frame[0])


def check_changes(chronicle: Chronicle) -> None:
    """The changes of every frame can be made."""
    number = -1
    try:
        for _ in chronicle.scenes():
            number += 1
    except ValueError as error:
        raise RecordError(
            f"chronicle.frames[{number + 1}]", Saying("fault.record.changes", problem=saying_of(error))
        ) from error


def check_events(data: Any, place: str, kinds: int) -> None:
    if not isinstance(data, list):
        raise RecordError(place, expected("list", data))
    for event in data:
        fits = isinstance(event, list) and len(event) in (2, 3) and is_count(event[0]) and isinstance(event[1], dict)
        if not fits or event[0] >= kinds or not is_whole(event[-1] if len(event) == 3 else 0):
            raise RecordError(place, expected("event", event))


def check_asked(data: Any, place: str, questions: int) -> None:
    fits = isinstance(data, list) and len(data) <= 2
    if fits and data:
        fits = is_count(data[0]) and data[0] < questions and isinstance(data[-1] if len(data) == 2 else {}, dict)
    if not fits:
        raise RecordError(place, expected("question", data))
