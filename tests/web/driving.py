"""Somebody who plays a match by clicking: reads what the page asks and clicks something that it allows."""

from __future__ import annotations

import os
import random
import re
import signal
import socket
import subprocess
import sys
import urllib.error
import urllib.request
from pathlib import Path
from time import monotonic, sleep
from typing import Any

from playwright.sync_api import Locator, Page, expect

ASKED = "[data-request][data-mine=true]"
CURTAIN = "[data-curtain]"
SETTLED = f"{ASKED}, {CURTAIN}, [data-outcome]"
WAITS = 60_000
MOST_STEPS = 2500


class Hand:
    """One person before one page."""

    def __init__(self, page: Page, seed: int = 1) -> None:
        self.page = page
        self.random = random.Random(seed)
        self.answered: list[str] = []  # the forms and keys of what was asked
        self.curtains = 0  # how often the screen was handed over

    @property
    def is_over(self) -> bool:
        return self.page.locator("[data-outcome]").count() > 0

    def wait(self) -> Locator | None:
        """The question, when it is ours; None when the match is over."""
        while True:
            self.page.locator(SETTLED).first.wait_for(timeout=WAITS)
            if not self.page.locator(CURTAIN).count():
                return None if self.is_over else self.page.locator(ASKED)
            self.curtains += 1
            self.page.locator(CURTAIN).click()
            expect(self.page.locator(CURTAIN)).to_have_count(0)

    def number(self) -> int:
        return int(self.page.locator("[data-request]").get_attribute("data-request") or -1)

    def answer(self) -> bool:
        """Answer what is asked by clicking; False when the match is over."""
        panel = self.wait()
        if panel is None:
            return False
        number, form = panel.get_attribute("data-request"), panel.get_attribute("data-form") or ""
        self.answered.append(f"{form} {panel.get_attribute('data-key')}")
        self.click(panel, form)
        self.page.wait_for_function(
            "number => document.querySelector('[data-outcome], [data-curtain]') || document.querySelector('[data-request]')?.dataset.request !== number",
            arg=number,
            timeout=WAITS,
        )
        return True

    def click(self, panel: Locator, form: str) -> None:
        if form == "choose" or (form == "number" and panel.locator("[data-option]").count()):
            options = panel.locator("button[data-option]")
            options.nth(self.random.randrange(options.count())).click()
        elif form in ("place", "pose", "path"):
            self.place(panel)
        else:
            if form == "roll":
                self.throw(panel)
            panel.locator("[data-confirm]").click()

    def place(self, panel: Locator) -> None:
        """Take what the table proposes."""
        panel.locator("[data-suggest]").click()
        panel.locator("[data-verdict=ok], [data-stuck=true]").first.wait_for(timeout=WAITS)
        panel.locator("[data-stay]" if panel.locator("[data-stuck=true]").count() else "[data-confirm]").click()

    def throw(self, panel: Locator) -> None:
        """Real dice."""
        faces = panel.locator("button[data-face]")
        dice = sorted({faces.nth(i).get_attribute("data-die") or "" for i in range(faces.count())})
        for die in dice:
            own = panel.locator(f"button[data-die='{die}']")
            own.nth(self.random.randrange(own.count())).click()

    def deploy(self) -> None:
        """Let the server place everybody."""
        while True:
            panel = self.wait()
            if panel is None or panel.get_attribute("data-form") not in ("place", "pose"):
                return
            number = panel.get_attribute("data-request")
            panel.locator("[data-defaults]").click()
            self.page.wait_for_function(
                "number => document.querySelector('[data-request]')?.dataset.request !== number", arg=number
            )

    def until(self, key: str, option: str = "") -> Locator:
        """Play on until a certain question is asked (and a certain option is open)."""
        for _ in range(MOST_STEPS):
            panel = self.wait()
            assert panel is not None, f"the match ended before {key}"
            if panel.get_attribute("data-key") == key and (
                not option or panel.locator(f"button[data-option='{option}']").count()
            ):
                return panel
            self.answer()
        raise AssertionError(f"never asked: {key}")

    def play(self) -> int:
        """To the end; how many answers it took."""
        for count in range(MOST_STEPS):
            if not self.answer():
                return count
        raise AssertionError("the match does not end")


def places(page: Page) -> dict[str, str]:
    """Where every figure stands on the board, as it is drawn."""
    found: dict[str, str] = page.evaluate(
        "() => Object.fromEntries([...document.querySelectorAll('[data-figure]')].map(one => [one.dataset.figure, one.style.transform]))"
    )
    return found


def index_of(page: Page) -> int:
    return int(page.locator("[data-index]").first.get_attribute("data-index") or -1)


def settled(page: Page) -> None:
    """No command is under way and the line is open."""
    expect(page.locator(".match")).to_have_attribute("data-busy", "false")
    expect(page.locator("[data-line]")).to_have_count(0)


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port


class Mortal:
    """A server that can be killed as by a power cut, and started again at the same address."""

    def __init__(self, database: str, folder: Path) -> None:
        self.database, self.folder, self.port = database, folder, free_port()
        self.process: subprocess.Popen[str] | None = None
        self.start()

    @property
    def site(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        command = [str(Path(sys.executable).with_name("escarmouche")), "serve", "--port", str(self.port), "--no-limits"]
        self.process = subprocess.Popen(
            [*command, "--db", self.database],
            stdout=subprocess.DEVNULL,
            cwd=self.folder,
            text=True,
            start_new_session=True,
        )
        end = monotonic() + 30
        while monotonic() < end:
            try:
                urllib.request.urlopen(f"{self.site}/api/games", timeout=5).close()
                return
            except (urllib.error.URLError, OSError):
                sleep(0.1)
        raise AssertionError("the server did not start")

    def kill(self) -> None:
        """The whole group at once: the processes of computer players die with it."""
        assert self.process is not None
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()


class Wire:
    """The lines of a page, which can be cut; made before the page is opened."""

    def __init__(self, page: Page) -> None:
        self.routes: list[Any] = []
        self.is_cut = False
        self.is_deaf = False  # what the page says arrives, what the server says does not
        page.route_web_socket(re.compile("/play$"), self.carry)

    def carry(self, route: Any) -> None:
        if self.is_cut:
            route.close()
            return
        server = route.connect_to_server()
        route.on_message(server.send)
        server.on_message(lambda message: None if self.is_deaf else route.send(message))
        self.routes.append((route, server))

    def cut(self) -> None:
        self.is_cut = True
        for route, server in self.routes:
            route.close()
            server.close()
        self.routes.clear()

    def mend(self) -> None:
        self.is_cut = self.is_deaf = False
