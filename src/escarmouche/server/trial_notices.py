"""Where the processes of one server tell each other of trials: a folder of theirs, as they share nothing else but the database.

A trial is played by the process it was begun in, which lays down what came of it so far. Any other can show that, and leaves
a note that somebody looks, or that it is to stop.
"""

from __future__ import annotations

import os
import re
import time
from contextlib import suppress
from pathlib import Path
from typing import Final

import msgspec

from escarmouche.server.protocol.trials import Trial, TrialStatus
from escarmouche.server.texts import own

ID: Final = re.compile(r"[0-9a-f]{16}")
UNFINISHED: Final[tuple[TrialStatus, ...]] = ("waiting", "playing")
_TRIAL: Final = msgspec.json.Decoder(Trial)


class Notices:
    """The folder, or nothing where one process serves alone."""

    def __init__(self, folder: str) -> None:
        self._folder: Final = Path(folder) if folder else None

    # For the process that plays.

    def lay_down(self, trial: Trial) -> None:
        """What came of a trial so far, whole at any time."""
        if self._folder is None:
            return
        part = self._folder / f"{trial.id}.part"
        with suppress(OSError):  # at the end of the server the folder may be gone, and nobody looks any more
            (self._folder / f"{trial.id}.by").write_text(str(os.getpid()))
            part.write_bytes(msgspec.json.encode(trial))
            os.replace(part, self._folder / trial.id)

    def last_look(self, id: str) -> float:
        """Seconds since somebody elsewhere looked at a trial; for ever if nobody did."""
        if self._folder is not None:
            with suppress(OSError):
                return time.time() - (self._folder / f"{id}.seen").stat().st_mtime
        return float("inf")

    def is_to_stop(self, id: str) -> bool:
        return self._folder is not None and (self._folder / f"{id}.stop").exists()

    def take_away(self, id: str) -> None:
        if self._folder is not None:
            for name in (id, f"{id}.seen", f"{id}.stop", f"{id}.part", f"{id}.by"):
                (self._folder / name).unlink(missing_ok=True)

    # For the one that starts them.

    def interrupt(self, process: int) -> None:
        """A process has ended, whatever it played: nobody else would ever say so."""
        for note in [] if self._folder is None else sorted(self._folder.glob("*.by")):
            with suppress(OSError):
                found = _TRIAL.decode(note.with_suffix("").read_bytes())
                if note.read_text() == str(process) and found.status in UNFINISHED:
                    why = own("trial_interrupted")
                    self.lay_down(msgspec.structs.replace(found, status="interrupted", place=None, sentence=why))

    # For the others.

    def look(self, id: str) -> Trial | None:
        """A trial of another process, which hears that somebody looks; None when there is none."""
        return self._noted(id, "seen")

    def stop(self, id: str) -> Trial | None:
        """The same, which is to stop as soon as it can."""
        found = self._noted(id, "stop")
        is_open = found is not None and found.status in UNFINISHED
        return msgspec.structs.replace(found, status="stopped", place=None) if found is not None and is_open else found

    def _noted(self, id: str, note: str) -> Trial | None:
        if self._folder is None or ID.fullmatch(id) is None:
            return None
        with suppress(OSError):
            found = _TRIAL.decode((self._folder / id).read_bytes())
            (self._folder / f"{id}.{note}").touch()
            return found
        return None
