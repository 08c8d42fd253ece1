"""Matches of other rules: from the chronicle of a record come the rows that a room would have written, and nothing is played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, Final

import msgspec

from escarmouche.engine.asking.dice import Dice
from escarmouche.engine.asking.naming import CAUSE, CHOSE, STAY, known_key
from escarmouche.engine.asking.requests import whole
from escarmouche.engine.battle.events import Event
from escarmouche.engine.battle.figures import Figure
from escarmouche.engine.book.game import Game
from escarmouche.engine.book.game import Outcome as Ended
from escarmouche.engine.match.closing import Closing
from escarmouche.engine.match.header import Header
from escarmouche.engine.match.seats import CHANCE, EVERYONE, sees
from escarmouche.engine.record.chronicle import Chronicle
from escarmouche.engine.record.retelling import retold
from escarmouche.engine.record.text import Record
from escarmouche.engine.showing.scene import Scene
from escarmouche.engine.words.messages import Message
from escarmouche.engine.words.whereabouts import Whereabouts
from escarmouche.engine.words.wording import told
from escarmouche.server.drawn_tables import table_told
from escarmouche.server.errors import Problem
from escarmouche.server.frames import SPECTATOR
from escarmouche.server.incoming import MOST_SEATS
from escarmouche.server.kept import KeptFrame, KeptUndo, frame_from
from escarmouche.server.protocol.basics import Text
from escarmouche.server.protocol.frames import AskedNext, Question, RollShown, Tally, Walk
from escarmouche.server.protocol.matches import Outcome
from escarmouche.server.room import ALL
from escarmouche.server.scene_rows import SceneRows
from escarmouche.server.scenes import stage_of
from escarmouche.server.speech import Speech, throwers
from escarmouche.server.store import packed, text_of
from escarmouche.server.texts import LANGUAGES, labelled, printed
from escarmouche.table.scenery.terrain import Terrain

MOST_ROUNDS: Final = 1_000_000
MOST_SHOWN: Final = 256 * 1024 * 1024  # bytes of all scenes together
MOST_COUNTED: Final = 50_000_000  # events that all undos together count again
_SCENE: Final = msgspec.json.Decoder(Scene)  # made here, in one thread, as in options.py


class Reteller(Speech):
    """Tells what other rules did, in today's words as far as they go."""

    def __init__(self, game: Game | None, header: Header, figures: list[Figure], terrain: Terrain) -> None:
        super().__init__("" if game is None else game.folder, header, figures, terrain)
        contact = None if game is None else game.contact
        self.whereabouts: Final = Whereabouts(figures, terrain, contact=contact, is_live=False)

    def look(self, scene: Scene) -> None:
        """Everybody stands where the scene shows them."""
        for sheet in scene.figures:
            if 0 <= sheet.id < len(self.whereabouts.figures):
                self.whereabouts.stand(sheet.id, sheet.at)

    def sentence(self, event: Event) -> Text:
        try:
            message = self.whereabouts.told(event)
        except (ValueError, TypeError):  # other rules may have put anything into its fields
            message = told(event)
        return printed({lang: retold(self.words, event, lang, self.naming, message=message) for lang in LANGUAGES})

    def tallies(self, fields: dict[str, object]) -> dict[str, Tally]:
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
        kind, named = taken_apart(answer)
        message = Message(f"{question['key']}.{kind}", {**fields, **named})
        return self.name(message) if self.fits(message) else labelled(self.words, "any", kind)

    def choice(
        self, question: dict[str, Any], fields: dict[str, Any], entry: dict[str, Any], *, actions: int
    ) -> Text | None:
        """What of an answer mattered and no event tells."""
        answer, own = entry.get("answer"), CHOSE + question["key"]
        several = answer if isinstance(answer, list) and question["form"] == "choose_some" else []
        key = ""
        known: dict[str, Any] = {**fields, "seat": entry.get("seat"), "actions": max(0, actions)}
        if isinstance(answer, str):
            kind, named = taken_apart(answer)
            key = known_key(self.words, f"{own}.{kind}", own)
            known |= named
        elif question["form"] == "path" and answer == []:
            key = known_key(self.words, f"{own}.{STAY}")
        elif question["form"] == "choose_some":
            key = known_key(self.words, own)
            chosen = [str(one).partition(":")[2].split(":", maxsplit=1)[0] for one in several]
            known["figures"] = [int(one) for one in chosen if one.isdecimal()]
        message = Message(key, known)
        text = self.say(message) if key and self.fits(message) else None
        return text if text is not None and text.fr else None


def taken_apart(answer: str) -> tuple[str, dict[str, Any]]:
    """The kind of an option and what it names, by its id."""
    kind, *about = answer.split(":")
    return kind, {f"about{i}": int(part) if part.isdecimal() else part for i, part in enumerate(about)}


class Retelling:
    """A record with a chronicle, on its way into rows."""

    def __init__(self, record: Record, game: Game | None) -> None:
        assert record.chronicle is not None
        self.record: Final = record
        self.chronicle: Final[Chronicle] = record.chronicle
        figures, terrain = self.chronicle.figures(), self.chronicle.terrain()
        self.speech: Final = Reteller(game, record.header, figures, terrain)
        self.seats: Final = len(record.header.bands)
        if self.seats > MOST_SEATS:
            raise ValueError(f"{self.seats} bands")
        self.round = 0
        self.counted = 0  # events that undos have counted so far
        self.standing: list[int] = []  # who saw each of the events that stand

    def rows(self) -> Iterator[dict[str, Any]]:
        """The rows of the set-up and of every entry, as a room writes them; raises ValueError if they cannot be shown."""
        tables = {index: number for number, (index, _) in enumerate(self.chronicle.tables)}
        encoded, shown = b"", 0
        states = SceneRows()
        before: Scene | None = None
        for index, data in enumerate(self.chronicle.scenes()):
            now = msgspec.json.encode(data)
            shown += len(now)
            if shown > MOST_SHOWN:
                raise Problem("too_large")
            scene = _SCENE.decode(now) if now != encoded or before is None else before
            frame = packed(self.frame(index, scene, before))
            frame_from(frame)  # whatever other rules have put into it, it must be read again
            if not -1 <= scene.round <= MOST_ROUNDS:
                raise ValueError(f"round {scene.round}")
            yield {
                "number": index - 1,
                "entry": None if index == 0 else text_of(self.record.entries[index - 1]),
                "frame": frame,
                "scenes": states.row(index - 1, {ALL: stage_of(self.speech, scene)}) if now != encoded else None,
                "scenery": self.scenery(tables[index]) if index in tables else None,
                "round": scene.round,
            }
            encoded, before, self.round = now, scene, scene.round

    def scenery(self, number: int) -> bytes:
        return packed(table_told(self.chronicle.terrain(number), self.record.header.table, self.speech.words))

    def outcome(self) -> Outcome | None:
        outcome = self.chronicle.outcome
        if outcome is None:
            return None
        ranks = tuple(outcome.get("ranks", ()))
        found = Ended(tuple(outcome["winners"]), outcome["rule"], tuple(outcome["scores"]), ranks=ranks)
        last = self.record.entries[-1] if self.record.entries else {}
        if "end" in last:
            return self.speech.closed(Closing.from_data(last), found, self.seats)
        return self.speech.ended(found, self.seats)

    # Frames.

    def frame(self, index: int, scene: Scene, before: Scene | None) -> KeptFrame:
        """What an entry did; `before` is the scene that it met."""
        entry = self.record.entries[index - 1] if index > 0 else {}
        events = self.chronicle.events(index)
        if before is not None:
            self.speech.look(before)
        facts: dict[str, Any] = {
            "question": None,
            "chosen": None,
            "roll": None,
            "path": None,
            "undo": None,
            "note": None,
        }
        if "undo" in entry:
            del self.standing[self.chronicle.kept(index) :]
            facts["undo"] = KeptUndo(entry["seat"], entry["undo"], self.kept())
            facts["note"] = self.speech.own("took_back", seat=entry["seat"])
        elif "end" in entry:
            facts["note"] = self.speech.closing(Closing.from_data(entry))
        elif "leaves" in entry:
            facts["note"] = self.speech.own("left", seat=entry["seat"])
        elif before is not None:
            facts |= self.answer(index, entry, before)
        self.standing.extend([event.seen_by for event in events])
        return KeptFrame(
            seat=entry.get("seat", SPECTATOR),
            entry=entry or None,
            seen_by=entry.get("seen_by", EVERYONE),
            events=[self.speech.event(event) for event in events],
            revealed=[],
            asked=self.asked(index),
            round=scene.round,
            **facts,
        )

    def kept(self) -> dict[str, int]:
        """How many of the events that each seat saw still stand after an undo."""
        self.counted += len(self.standing)
        if self.counted > MOST_COUNTED:
            raise Problem("too_large")
        seen = Counter(self.standing)
        return {
            str(seat): sum([count for seen_by, count in seen.items() if sees(seen_by, seat)])
            for seat in range(-1, self.seats)
        }

    def asked(self, index: int) -> AskedNext | None:
        """Who is asked what next; who it is shows in the answer."""
        asked = self.chronicle.asked(index)
        if asked is None:
            return None
        question, fields = asked
        following = self.record.entries[index] if index < len(self.record.entries) else {"undo": 0}
        return AskedNext(
            seats=[] if {"undo", "end", "leaves"} & set(following) else [following.get("seat", CHANCE)],
            form=question["form"],
            key=question["key"],
            rule=question["rule"],
            sentence=self.speech.question(question, fields),
            figure=whole(fields.get("figure")),
        )

    def answer(self, index: int, entry: dict[str, Any], before: Scene) -> dict[str, Any]:
        """The question and what was answered."""
        asked = self.chronicle.asked(index - 1)
        if asked is None:
            return {}
        question, fields = asked
        if "roll" in entry:
            return {"roll": self.roll(question, fields, entry["roll"])}
        figure = whole(fields.get("figure"))
        sentence = self.speech.question(question, fields)
        told: dict[str, Any] = {"question": Question(question["key"], question["rule"], sentence, figure)}
        told["told"] = self.speech.choice(question, fields, entry, actions=before.actions_left)
        if "interrupt" in entry:
            told["chosen"] = self.speech.name_of_interrupt(entry["interrupt"])
        elif isinstance(entry["answer"], str):
            told["chosen"] = self.speech.option(question, fields, entry["answer"])
        elif question["form"] == "path":
            told["path"] = walked(figure, entry["answer"], before)
        return told

    def roll(self, question: dict[str, Any], fields: dict[str, Any], faces: list[int]) -> RollShown:
        sides, threshold = question.get("dice", []), fields.get("threshold")
        cause = Message(CAUSE + question["key"], fields)
        is_caused = self.speech.words.has(cause.key) and self.speech.fits(cause)
        return RollShown(
            dice=sides,
            name=Dice(tuple(sides)).name,
            by=whole(fields.get("by")),
            key=question["key"],
            rule=question["rule"],
            title=self.speech.roll_title(question["key"], question["rule"], fields),
            sentence=self.speech.question(question, fields),
            threshold=threshold,
            faces=faces,
            cause=self.speech.say(cause) if is_caused else None,
            needs=fields.get("needs", [] if threshold is None else [threshold] * len(sides)),
            counts=counted(fields.get("counts"), faces),
            seats=throwers(fields),
        )


def counted(table: Any, faces: list[int]) -> tuple[int, ...]:
    """What faces counted as, by a table of the chronicle; nothing where that is what they show."""
    try:
        found = tuple([table[face - 1][die] for die, face in enumerate(faces)])
    except (TypeError, LookupError):  # there is none, or other rules wrote another
        return ()
    return found if found != tuple(faces) else ()


def walked(figure: int, answer: Any, before: Scene) -> Walk | None:
    """A path from where the figure stood."""
    places = [one.at for one in before.figures if one.id == figure and one.at is not None]
    if not places or not answer:
        return None
    return Walk(figure, [places[0][:2], *[(leg[0], leg[1]) for leg in answer]])
