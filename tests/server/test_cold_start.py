"""Many threads are the first to read what a game's folder says of screens; the process survives it."""

from __future__ import annotations

import subprocess
import sys

import pytest

TRIES = 8  # of two cold starts about one went down before
COLD = """
import sys, threading
sys.setswitchinterval(1e-6)
from escarmouche.engine.book.catalogue import games as all_games
from escarmouche.server import drawings, gestures, lessons, screens

games = all_games()
readers = [
    drawings.drawing_told.__wrapped__, gestures.gestures_of.__wrapped__, screens.icons_of.__wrapped__,
    lambda game: screens.read(screens.screen_file(game, lessons.FILE), lessons.LessonFile),
]
together = threading.Barrier(12)

def read_all(first):
    together.wait()
    for number in range(len(readers)):
        for game in games:
            readers[(first + number) % len(readers)](game)

threads = [threading.Thread(target=read_all, args=(number,)) for number in range(12)]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
"""


@pytest.mark.parametrize("number", range(TRIES))
def test_threads_may_read_the_files_of_games_at_once(number: int) -> None:
    done = subprocess.run([sys.executable, "-c", COLD], capture_output=True, check=False, timeout=60)

    assert done.returncode == 0, done.stderr.decode()[-500:]
