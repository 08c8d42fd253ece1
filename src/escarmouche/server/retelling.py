"""Matches of other rules: from the chronicle of a record come the rows that a room would have written, and nothing is played."""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from typing import Any, Final

import msgspec

from escarmouche.engine.chronicle import Chronicle
from escarmouche.engine.events import Event
from escarmouche.engine.messages import Message
from escarmouche.engine.record_text import Record
from escarmouche.engine.retelling import retold
from escarmouche.engine.seats import CHANCE, EVERYONE, sees
from escarmouche.server.errors import Problem
from escarmouche.server.frames import SPECTATOR, Frame
from escarmouche.server.room import ALL
from escarmouche.server.scenes import effect_label, sheet, widgets
from escarmouche.server.speech import Speech, whole
from escarmouche.server.store import packed, text_of
from escarmouche.server.tables import table_data
from escarmouche.server.telling import dice_name
from escarmouche.server.texts import LANGUAGES, Text, labelled, printed

MOST_ROUNDS: Final = 1_000_000
MOST_SHOWN: Final = 256 * 1024 * 1024  # bytes of all scenes together


class Reteller(Speech):
    """Tells what other rules did, in today's words as far as they go."""

    def sentence(self, event: Event) -> Text:
        return printed({lang: retold(self.words, event, lang, self.naming) for lang in LANGUAGES})

    def tallies(self, fields: dict[str, object]) -> dict[str, Any]:
        try:
            return super().tallies(fields)
        except (ValueError, TypeError, KeyError):  # other rules may have counted otherwise
            return {}

    def fits(self, message: Message) -> bool:
        """Whether today's words can say a message."""
        try:
            return not any([self.words.problems(message, lang, self.naming) for lang in LANGUAGES])
        except Exception:  # as above
            return False

    def question(self, question: dict[str, Any], fields: dict[str, Any]) -> Text:
        message = Message(question["key"], fields)
        return self.say(message) if self.fits(message) else self.own("question", rule=question["rule"])

    def option(self, question: dict[str, Any], fields: dict[str, Any], answer: str) -> Text:
        """What was chosen, by the id of the option: its kind and what it names."""
        kind, *about = answer.split(":")
        named = {f"about{i}": int(part) if part.isdecimal() else part for i, part in enumerate(about)}
        message = Message(f"{question['key']}.{kind}", {**fields, **named})
        return self.name(message) if self.fits(message) else labelled(self.words, "any", kind)


class Retelling:
    """A record with a chronicle, on its way into rows."""

    def __init__(self, record: Record, folder: str) -> None:
        assert record.chronicle is not None
        self.record: Final = record
        self.chronicle: Final[Chronicle] = record.chronicle
        self.figures: Final = self.chronicle.figures()
        self.speech: Final = Reteller(folder, record.header, self.figures, self.chronicle.terrain())
        self.seats: Final = len(record.header.bands)
        self.round = 0

    def rows(self) -> Iterator[dict[str, Any]]:
        """The rows of the set-up and of every entry, as a room writes them."""
        tables = {index: number for number, (index, _) in enumerate(self.chronicle.tables)}
        encoded, shown = b"", 0
        before: dict[str, Any] = {}
        for index, scene in enumerate(self.chronicle.scenes()):
            state = self.state(scene)
            frame = self.frame(index, state, before)
            packing = msgspec.json.encode({ALL: state})
            shown += len(packing)
            if shown > MOST_SHOWN:
                raise Problem("too_large")
            self.round = state["round"]
            if not -1 <= self.round <= MOST_ROUNDS:
                raise ValueError(f"round {self.round}")
            yield {
                "number": index - 1,
                "entry": None if index == 0 else text_of(self.record.entries[index - 1]),
                "frame": packed(frame),
                "scenes": packed({ALL: state}) if packing != encoded else None,
                "scenery": self.scenery(tables[index]) if index in tables else None,
                "round": self.round,
            }
            encoded, before = packing, state

    def scenery(self, number: int) -> bytes:
        data = table_data(self.chronicle.terrain(number), self.record.header.table, self.speech.words)
        return zlib.compress(msgspec.json.encode(data), 1)

    def outcome(self) -> dict[str, Any] | None:
        outcome = self.chronicle.outcome
        return None if outcome is None else self.speech.ended({**outcome, "conceded": None})

    # Scenes.

    def state(self, scene: dict[str, Any]) -> dict[str, Any]:
        """What lay open to everybody. With `scene_data` of the chronicle, the only place that knows how scenes are kept."""
        return {
            "round": whole(scene["round"]),
            "active": whole(scene["active"]),
            "figures": [self.figure(entry) for entry in scene.get("figures", [])],
            "effects": [self.effect(entry) for entry in scene["effects"]],
            **widgets(self.speech, scene, self.seats),
        }

    def figure(self, entry: dict[str, Any]) -> dict[str, Any]:
        figure = self.figures[int(entry["id"])]
        return {**sheet(self.speech, figure, entry), "monogram": self.speech.letters[figure.id]}

    def effect(self, entry: dict[str, Any]) -> dict[str, Any]:
        kind, figure, zone = str(entry["kind"]), whole(entry["subject"]), entry["zone"]
        return {
            "kind": kind,
            "label": effect_label(self.speech, kind, figure),
            "figure": figure,
            "rule": str(entry["rule"]),
            "at": None if zone is None else zone[:2],
            "radius": 0.0 if zone is None else zone[2],
        }

    # Frames.

    def frame(self, index: int, state: dict[str, Any], before: dict[str, Any]) -> Frame:
        """What an entry did; `before` is the state that it met."""
        entry = self.record.entries[index - 1] if index > 0 else {}
        frame: Frame = {
            "seat": entry.get("seat", SPECTATOR),
            "entry": entry or None,
            "seen_by": entry.get("seen_by", EVERYONE),
            "question": None,
            "chosen": None,
            "roll": None,
            "path": None,
            "events": [self.speech.event(event) for event in self.chronicle.events(index)],
            "revealed": [],
            "undo": None,
            "note": None,
            "asked": self.asked(index, state),
            "round": state["round"],
        }
        if "undo" in entry:
            frame["undo"] = {"seat": entry["seat"], "to": entry["undo"], "kept": self.kept(index)}
            frame["note"] = self.speech.own("took_back", seat=entry["seat"])
        elif index > 0:
            frame |= self.answer(index, entry, before)
        return frame

    def kept(self, index: int) -> dict[str, int]:
        """How many of the events that each seat saw still stand after an undo."""
        standing = self.chronicle.standing_events(index)
        return {
            str(seat): len([1 for event in standing if sees(event.seen_by, seat)]) for seat in range(-1, self.seats)
        }

    def question(self, index: int, state: dict[str, Any]) -> tuple[dict[str, Any], dict[str, Any]] | None:
        """What was asked after so many entries, in words, and the fields of the question with the figure it was about."""
        asked = self.chronicle.asked(index)
        if asked is None:
            return None
        question, about = asked
        figure = whole(about.get("figure", about.get("by", state["acting"])))
        fields = {**about, "figure": figure} if figure >= 0 else about
        return {**question, "sentence": self.speech.question(question, fields), "figure": figure}, fields

    def asked(self, index: int, state: dict[str, Any]) -> dict[str, Any] | None:
        """Who is asked what next; who it is shows in the answer."""
        found = self.question(index, state)
        if found is None:
            return None
        following = self.record.entries[index] if index < len(self.record.entries) else {"undo": 0}
        shown = {name: found[0][name] for name in ("form", "key", "rule", "sentence", "figure")}
        return {"seats": [] if "undo" in following else [following.get("seat", CHANCE)], **shown}

    def answer(self, index: int, entry: dict[str, Any], before: dict[str, Any]) -> dict[str, Any]:
        """The question and what was answered."""
        found = self.question(index - 1, before)
        if found is None:
            return {}
        question, fields = found
        about = {name: question[name] for name in ("key", "rule", "sentence")}
        if "roll" in entry:
            dice = question.get("dice", [])
            threshold = fields.get("threshold")
            title = self.speech.title(question["rule"])
            roll = {"dice": dice, "name": dice_name(tuple(dice)), "by": whole(fields.get("by")), "threshold": threshold}
            return {"roll": {**about, **roll, "title": title, "faces": entry["roll"]}}
        told: dict[str, Any] = {"question": {**about, "figure": question["figure"]}}
        if "interrupt" in entry:
            told["chosen"] = self.speech.name_of_interrupt(entry["interrupt"])
        elif isinstance(entry["answer"], str):
            told["chosen"] = self.speech.option(question, fields, entry["answer"])
        elif question["form"] == "path":
            told["path"] = path_of(question["figure"], entry["answer"], before)
        return told


def path_of(figure: int, answer: Any, before: dict[str, Any]) -> dict[str, Any] | None:
    """A path from where the figure stood."""
    places = [one["at"] for one in before["figures"] if one["id"] == figure and one["at"] is not None]
    return {"figure": figure, "points": [places[0][:2], *answer]} if places and answer else None
