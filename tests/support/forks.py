"""What changes the program for good is done in a fork of this process."""

from __future__ import annotations

import os
import traceback
from collections.abc import Callable


def apart(work: Callable[[], None]) -> None:
    """Run this in a fork; what fails there fails here, with its story."""
    receiver, sender = os.pipe()
    pid = os.fork()
    if pid == 0:
        story = ""
        try:
            work()
        except BaseException:
            story = traceback.format_exc()
        os.write(sender, story.encode()[:60_000])
        os._exit(0)
    os.close(sender)
    with os.fdopen(receiver, encoding="utf-8") as told:
        story = told.read()
    _, status = os.waitpid(pid, 0)
    assert status == 0, "the fork died"
    assert not story, story
