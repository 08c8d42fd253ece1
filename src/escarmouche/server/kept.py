"""What the store keeps of a match beside its record: whole, with who may see it. `seen_by` never leaves the server."""

from __future__ import annotations

import zlib
from typing import Any, Final

import msgspec

from escarmouche.engine.showing.scene import Plain
from escarmouche.server.protocol.basics import Text
from escarmouche.server.protocol.frames import AskedNext, MatchEvent, Question, RollShown, Walk
from escarmouche.server.protocol.matches import Outcome, Resumed
from escarmouche.server.protocol.socket import Standing
from escarmouche.server.protocol.states import Stage


class KeptEvent(MatchEvent, frozen=True):
    """An event with who may see it."""

    seen_by: int

    def shown(self) -> MatchEvent:
        """The event as those see it who may."""
        return MatchEvent(
            self.kind, self.rule, self.title, self.sentence, self.figure, self.target, self.seat, self.at, self.fields,
            self.tallies,
        )  # fmt: skip


class KeptEntry(Plain, frozen=True):
    """An entry with who may see it."""

    entry: dict[str, Any]
    seat: int
    part: int
    seen_by: int


class KeptUndo(Plain, frozen=True):
    """That answers were taken back, and by seat how many of the events it saw still stand."""

    seat: int
    to: int
    kept: dict[str, int]


class KeptFrame(Plain, frozen=True):
    """What an entry of the record did; it needs no rules to be shown, for its sentences are in it."""

    seat: int
    entry: dict[str, Any] | None
    seen_by: int
    question: Question | None
    chosen: Text | None
    roll: RollShown | None
    path: Walk | None
    events: list[KeptEvent]
    revealed: list[KeptEntry]
    undo: KeptUndo | None
    note: Text | None
    asked: AskedNext | None
    round: int
    told: Text | None = None


class KeptProposal(Plain, frozen=True):
    """Something that waits for consent."""

    kind: str
    seat: int
    to: int
    waiting: list[int]
    player: str = ""  # of a seat that is to be taken over


Scenes = dict[str, Stage]  # by audience: "*" for everybody, or each seat and "-1"

# Made here, in one thread, as in options.py.
_FRAME: Final = msgspec.json.Decoder(KeptFrame)
_SCENES: Final = msgspec.json.Decoder(Scenes)
_OUTCOME: Final = msgspec.json.Decoder(Outcome | None)
_PROPOSAL: Final = msgspec.json.Decoder(KeptProposal | None)
_STANDING: Final = msgspec.json.Decoder(list[Standing])
_RESUMED: Final = msgspec.json.Decoder(list[Resumed])


def frame_from(packed: bytes) -> KeptFrame:
    return _FRAME.decode(zlib.decompress(packed))


def scenes_from(packed: bytes) -> Scenes:
    return _SCENES.decode(zlib.decompress(packed))


def outcome_from(text: str | None) -> Outcome | None:
    return None if text is None else _OUTCOME.decode(text)


def proposal_from(text: str | None) -> KeptProposal | None:
    return None if text is None else _PROPOSAL.decode(text)


def standing_from(text: str) -> list[Standing]:
    return _STANDING.decode(text)


def resumed_from(text: str) -> list[Resumed]:
    return _RESUMED.decode(text)
