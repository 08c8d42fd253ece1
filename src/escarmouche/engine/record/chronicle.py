"""The chronicle of a match: what happened and what lay open to everybody, entry by entry.

An exported record carries it, so that the match can be shown when its rules have changed or are not here. It is never
judged: whoever has the rules plays the answers, and then its events must be those that happen.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import msgspec

from escarmouche.engine.asking.naming import fields_of
from escarmouche.engine.asking.requests import Roll
from escarmouche.engine.battle.events import Event
from escarmouche.engine.battle.figures import Card, Figure
from escarmouche.engine.match.match import Match, Undo
from escarmouche.engine.match.seats import EVERYONE
from escarmouche.engine.record.differences import changes, plainly, put
from escarmouche.engine.record.digest import as_data, digest
from escarmouche.engine.showing.views import scene_of
from escarmouche.faults.fault import Saying, brief
from escarmouche.table.bases.bodies import Base
from escarmouche.table.scenery.files import StoredTable, decode_table, encode_table, natures
from escarmouche.table.scenery.terrain import Terrain

SPECTATOR: Final = -1

# A frame: the events as [kind, fields] or [kind, fields, seen_by], the changes of the scene by path, what is asked as
# [], [question] or [question, fields]; and after an undo, how many of the events before it still stand.
Frame = list[Any]


class Chronicle:
    """What is needed to show a match without its rules: a frame before the first entry and one after each."""

    def __init__(
        self,
        cast: list[dict[str, Any]],
        *,
        scene: dict[str, Any],
        kinds: list[list[str]] | None = None,
        questions: list[dict[str, Any]] | None = None,
        tables: list[list[Any]] | None = None,
        frames: list[Frame] | None = None,
        outcome: dict[str, Any] | None = None,
    ) -> None:
        self.cast: Final = cast  # the figures, by id
        self.scene: Final = scene  # what lay open before the first entry
        self.kinds: Final[list[list[str]]] = kinds if kinds is not None else []  # of events, each with its rule
        self.questions: Final[list[dict[str, Any]]] = questions if questions is not None else []
        self.tables: Final[list[list[Any]]] = tables if tables is not None else []  # [entries so far, table file]
        self.frames: Final[list[Frame]] = frames if frames is not None else []
        self.outcome = outcome

    def to_data(self) -> dict[str, Any]:
        """Everything but the seal."""
        return {
            "cast": self.cast,
            "kinds": self.kinds,
            "questions": self.questions,
            "tables": self.tables,
            "scene": self.scene,
            "frames": self.frames,
            "outcome": self.outcome,
        }

    def seal(self, record: str) -> str:
        """Its digest together with the seal of the record that it belongs to."""
        return digest([record, self.to_data()])

    # Showing.

    def figures(self) -> list[Figure]:
        """The cast as figures that stand nowhere: names, sides and bases."""
        return [_figure(id, data) for id, data in enumerate(self.cast)]

    def terrain(self, number: int = 0) -> Terrain:
        """One of its tables; scenery of a nature that nobody knows any more is there and does nothing."""
        table = self.tables[number][1]
        pieces = [_known_piece(piece) for piece in table["pieces"]]
        return decode_table(msgspec.json.encode({**table, "pieces": pieces}), "the chronicle").terrain

    def events(self, index: int) -> list[Event]:
        """What happened by the entry before this index (0: by the set-up)."""
        found: list[Event] = []
        for told in self.frames[index][0]:
            kind, rule = self.kinds[told[0]]
            found.append(Event(kind, rule, dict(told[1]), seen_by=told[2] if len(told) > 2 else EVERYONE))
        return found

    def standing_events(self, index: int) -> list[Event]:
        """All that had happened after so many entries, without what was taken back."""
        found: list[Event] = []
        for number in range(index + 1):
            kept = self.kept(number)
            if kept is not None:
                del found[kept:]
            found.extend(self.events(number))
        return found

    def kept(self, index: int) -> int | None:
        """After an undo: how many of the events before it stand."""
        frame = self.frames[index]
        return frame[3] if len(frame) > 3 else None

    def asked(self, index: int) -> tuple[dict[str, Any], dict[str, Any]] | None:
        """The question after so many entries, and what it was about."""
        asked = self.frames[index][2]
        return (self.questions[asked[0]], asked[1] if len(asked) > 1 else {}) if asked else None

    def scenes(self) -> Iterator[dict[str, Any]]:
        """What lay open, frame by frame: one object that goes on changing, to be read at once."""
        scene: dict[str, Any] = plainly(self.scene)
        for frame in self.frames:
            scene = put(scene, frame[1])
            yield scene


def _figure(id: int, data: dict[str, Any]) -> Figure:
    base = Base(float(data["base"][0]), float(data["base"][1]))
    height = float(data["height"])
    card = Card(id, data["name"], data["owner"], base=base, height=height, gender=data["gender"])
    return Figure(card, card.owner, None, True)


def _known_piece(piece: Any) -> Any:
    is_named = isinstance(piece, dict) and isinstance(piece.get("nature"), str)
    return {**piece, "nature": {"kind": piece["nature"]}} if is_named and piece["nature"] not in natures() else piece


# Writing.


class Chronicler:
    """Writes the chronicle of a match while it is played, or played again; `add` after every entry."""

    def __init__(self, match: Match) -> None:
        self.match: Final = match
        cast = [cast_data(figure) for figure in match.battle.figures]
        self.scene = scene_data(match)
        self.chronicle: Final = Chronicle(cast, scene=self.scene)
        self._terrain: Terrain | None = None
        self._events = 0  # that have been told
        self._kinds: Final[dict[tuple[str, str], int]] = {}
        self._questions: Final[dict[str, int]] = {}
        self.add()

    def add(self, *, is_undo: bool = False) -> None:
        """The frame of the last entry."""
        events = self.match.events
        frame: Frame = [[], {}, []]
        if is_undo:
            self._events = len(events)
            frame.append(len(events))
        frame[0] = [self._told(event) for event in events[self._events :]]
        self._events = len(events)
        scene = scene_data(self.match)
        frame[1] = changes(self.scene, scene)
        self.scene = scene
        frame[2] = self._asked()
        self._see_table()
        self.chronicle.frames.append(plainly(frame))
        outcome = self.match.outcome if self.match.request is None else None
        self.chronicle.outcome = None if outcome is None else outcome.to_data()

    def _told(self, event: Event) -> list[Any]:
        named = (event.kind, event.rule)
        if named not in self._kinds:
            self._kinds[named] = len(self._kinds)
            self.chronicle.kinds.append([event.kind, event.rule])
        told: list[Any] = [self._kinds[named], event.fields]
        if event.seen_by != EVERYONE:
            told.append(event.seen_by)
        return told

    def _asked(self) -> list[Any]:
        request = self.match.request
        if request is None:
            return []
        question: dict[str, Any] = {"form": request.form, "key": request.key, "rule": request.rule}
        fields: dict[str, Any] = fields_of(self.match.battle, request)
        if isinstance(request, Roll):
            question["dice"] = list(request.dice.sides)
            fields["by"] = request.by
            if request.threshold is not None:
                fields["threshold"] = request.threshold
            fields |= dice_data(request)
        named = digest(question)
        if named not in self._questions:
            self._questions[named] = len(self._questions)
            self.chronicle.questions.append(question)
        return [self._questions[named], fields] if fields else [self._questions[named]]

    def _see_table(self) -> None:
        terrain = self.match.battle.terrain
        if terrain is not self._terrain:
            self._terrain = terrain
            data: dict[str, Any] = msgspec.json.decode(encode_table(StoredTable(terrain)))
            self.chronicle.tables.append([len(self.chronicle.frames), data])


def dice_data(roll: Roll[Any]) -> dict[str, Any]:
    """What each die needs where that is not the same for all, and what faces count as where that is not what they show."""
    found: dict[str, Any] = {}
    sides = roll.dice.sides
    needs = roll.reads.needs(len(sides))
    if needs:
        found["needs"] = list(needs)
    if sides and len(dict.fromkeys(sides)) == 1:
        counts = [list(roll.reads.counted((face,) * len(sides))) for face in range(1, sides[0] + 1)]
        if counts != [[face] * len(sides) for face in range(1, sides[0] + 1)]:
            found["counts"] = counts  # by face, then by die
    return found


def chronicle_of(match: Match) -> Chronicle:
    """The chronicle of a match as it stands, from a second playing of it, of which nobody who watches the match hears."""
    again = Match(match.game, match.header.copy(), opening=match.opening)
    chronicler = Chronicler(again)
    for entry in match.entries:
        again.repeat(entry)
        chronicler.add(is_undo=isinstance(entry, Undo))
    return chronicler.chronicle


def cast_data(figure: Figure) -> dict[str, Any]:
    """Who a figure is, as printed."""
    card = figure.card
    return {
        "name": card.name,
        "gender": card.gender,
        "owner": card.owner,
        "base": [card.base.half_length, card.base.half_width],
        "height": card.height,
    }


def scene_data(match: Match) -> dict[str, Any]:
    """What everybody may see now."""
    scene: dict[str, Any] = as_data(scene_of(match, SPECTATOR))
    return scene


# Comparing.


def why_not_told(chronicle: Chronicle, match: Match, index: int, *, known: int, is_undo: bool) -> Saying | None:
    """What a chronicle says otherwise than the rules of what the entry before this index did, or nothing.

    `known` events had happened before the entry. Scenes are what screens make of a match: they may be made otherwise
    tomorrow under the same rules, and are not compared.
    """
    kept = chronicle.kept(index)
    if kept != (len(match.events) if is_undo else None):
        return Saying("fault.record.differs", given=brief(kept), wanted=str(len(match.events)))
    told = [event.to_data() for event in chronicle.events(index)]
    were = [] if is_undo else [plainly(event.to_data()) for event in match.events[known:]]
    return None if told == were else Saying("fault.record.differs", given=brief(told), wanted=brief(were))
