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

from playwright.sync_api import Error, Locator, Page, expect

ASKED = "[data-request][data-mine=true]"
CURTAIN = "[data-curtain]"
SETTLED = f"{ASKED}, {CURTAIN}, [data-outcome]"
WAITS = 60_000
PATIENCE = 1_500  # with what may well not come
MOST_STEPS = 2500
A_FEW = 3


# What a bold player prefers to whatever else is open: options by their kind, whatever the game.
BOLD = (
    "charge", "fight", "melee", "shoot", "rapid_fire", "counter_charge", "counter_charge_shot", "return_shot", "flight",
    "reserve_melee", "reserve_shot", "take_cover", "pick_up", "yes", "attack", "power_attack", "aimed_shot", "bolt", "paralysis",
    "order", "stand_up", "break_free",
)  # fmt: skip
MOVES = ("rapid_move", "moving_shot", "move", "series", "activate")
DULL = ("end", "stop", "nothing", "pass", "no_shot", "no", "free", "wait", "go_prone", "aim", "guard", "step", "climb")
READ = """panel => {
  const of = (one, pattern) => one ? (one.className.match(pattern) ?? [''])[0] : '';
  return {
    number: panel.dataset.request, form: panel.dataset.form, key: panel.dataset.key,
    who: panel.querySelector('.who')?.textContent ?? '', sentence: panel.querySelector('h2')?.textContent ?? '',
    side: of(panel, /side-\\d/), active: of(document.querySelector('.tracker .side.active'), /side-\\d/),
    isWide: document.documentElement.scrollWidth > innerWidth,
  };
}"""
GONE_ON = """number => document.querySelector('[data-outcome], [data-curtain]')
  || document.querySelector('[data-request]')?.dataset.request !== number"""
HITS = """id => {
  const one = document.querySelector(`[data-figure="${id}"]`), frame = document.querySelector('.frame');
  if (!one || !frame || !['choice', 'chosen'].includes(one.dataset.mark)) return null;
  const at = one.querySelector('.base').getBoundingClientRect(), [x, y] = [at.left + at.width / 2, at.top + at.height / 2];
  return document.elementFromPoint(x, y)?.closest('[data-figure]') === one ? [x, y] : null;
}"""


def taken(page: Page) -> Page:
    """Somebody who came with the key of a shelf takes it."""
    page.locator("[data-other-shelf] [data-do=take]").click()
    expect(page.locator("[data-other-shelf]")).to_have_count(0)
    return page


class Question:
    """What the page asked, as a person reads it."""

    def __init__(self, read: dict[str, Any]) -> None:
        self.number = str(read["number"])
        self.form, self.key = str(read["form"]), str(read["key"])
        self.who, self.sentence = str(read["who"]).strip(), str(read["sentence"]).strip()
        self.is_wide = bool(read["isWide"])  # something is wider than the screen
        self.is_out_of_turn = "" not in (read["side"], read["active"]) and read["side"] != read["active"]

    def __repr__(self) -> str:
        return f"{self.form} {self.key}: {self.who!r} {self.sentence!r}"


class Hand:
    """One person before one page: answers what is asked by clicking, at random or boldly, in the list or on the table."""

    def __init__(self, page: Page, seed: int = 1, *, is_bold: bool = False, likes: tuple[str, ...] = ()) -> None:
        self.page = page
        self.random = random.Random(seed)
        self.is_bold = is_bold
        self.likes = likes  # the kinds of options that are taken whenever they are open, a few times
        self.asked: list[Question] = []
        self.chosen: list[str] = []  # the kinds of options that were taken
        self.on_table: list[str] = []  # the keys of questions that were answered by touching the table
        self.curtains = 0  # how often the screen was handed over

    @property
    def answered(self) -> list[str]:
        """The forms and keys of what was asked."""
        return [f"{one.form} {one.key}" for one in self.asked]

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
        question = Question(panel.evaluate(READ))
        self.asked.append(question)
        try:
            self.click(panel, question)
            self.page.wait_for_function(GONE_ON, arg=question.number, timeout=WAITS)
        except Error as error:
            raise AssertionError(f"{question!r} is still asked: {self.shown()}") from error
        return True

    def shown(self) -> str:
        """What the page says of the question, for whoever looks for a fault."""
        told = self.page.locator(".match").evaluate("one => JSON.stringify(one.dataset)")
        return f"{told} {self.page.locator('[data-request]').first.inner_html()}"

    def click(self, panel: Locator, question: Question) -> None:
        form = question.form
        if form == "choose" or (form == "number" and panel.locator("button[data-option]").count()):
            self.choose(panel, question.key)
        elif form in ("place", "pose", "path"):
            self.place(panel, question)
        else:
            is_one_die = form == "roll" and self.throw(panel) == 1  # what one die shows is the answer
            if not is_one_die:
                panel.locator("[data-confirm]").click()

    def choose(self, panel: Locator, key: str) -> None:
        """One of a list; a bold player touches the figure on the table where it can be seen."""
        options: list[str] = panel.locator("button[data-option]").evaluate_all(
            "all => all.map(one => one.dataset.option)"
        )
        option = self.pick(sorted(options))
        self.chosen.append(option.split(":")[0])
        if not (self.is_bold and self.touch(option, key)):
            panel.locator(f"button[data-option='{option}']").click()

    def pick(self, options: list[str]) -> str:
        """At random; a bold player first looks for a fight, then for a move."""
        likes = [kind for kind in self.likes if self.chosen.count(kind) < A_FEW]
        liked = [option for option in options if option.split(":")[0] in likes]
        if liked or not self.is_bold:
            return self.random.choice(liked or options)
        kinds = sorted({option.split(":")[0] for option in options})
        for wanted, chance in ((BOLD, 0.9), (MOVES, 0.8)):
            if any(kind in wanted for kind in kinds) and self.random.random() < chance:
                kinds = [kind for kind in kinds if kind in wanted]
                break
        else:
            kinds = [kind for kind in kinds if kind not in DULL] or kinds
        kind = self.random.choice(kinds)
        return self.random.choice([option for option in options if option.split(":")[0] == kind][:4])

    def touch(self, option: str, key: str) -> bool:
        """Choose by touching the figure that an option names, and then the option beside it; False if it is not in sight."""
        figure = option.split(":")[1] if ":" in option else ""
        if not figure.isdecimal() or self.random.random() < 0.5:
            return False
        where = self.page.evaluate(HITS, figure)
        if where is None:
            return False
        self.page.mouse.click(*where)
        offered = self.page.locator(f"[data-pop-option='{option}']")
        try:
            offered.wait_for(timeout=PATIENCE)
        except Error:  # the view was still moving: another figure, or none, was touched
            self.page.keyboard.press("Escape")
            return False
        offered.click()
        self.on_table.append(f"choose {key}")
        return True

    def place(self, panel: Locator, question: Question) -> None:
        """Take what the table proposes; a bold player touches the place on the table, or takes what is drawn already."""
        chance = self.random.random() if self.is_bold else 1.0
        if question.form == "path" and chance < 0.35 and self.point(panel):
            self.on_table.append(f"path {question.key}")
        elif chance >= 0.6 or not panel.locator("[data-verdict=ok]").count():
            self.suggested(panel)
        panel.locator("[data-stay]" if panel.locator("[data-stuck=true]").count() else "[data-confirm]").click()

    def suggested(self, panel: Locator) -> None:
        """What the table proposes first, and not what was drawn before."""
        if panel.locator("[data-clear]").count():
            panel.locator("[data-clear]").click()
        panel.locator("[data-suggest]").click()
        panel.locator("[data-verdict=ok], [data-stuck=true]").first.wait_for(timeout=WAITS)

    def point(self, panel: Locator) -> bool:
        """Touch the table where a suggestion would lead; whether the way there is allowed."""
        self.suggested(panel)
        ghost, clear = self.page.locator("[data-ghost]"), panel.locator("[data-clear]")
        if not ghost.count() or not clear.count():
            return False
        box = ghost.locator(".base").first.bounding_box()
        clear.click()
        if box is None:
            return False
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        if not self.page.evaluate(
            "([x, y]) => document.elementFromPoint(x, y)?.closest('.frame, [data-figure], [data-over]')?.matches('.frame')",
            [x, y],
        ):  # somebody stands there, or it is out of sight, where the table is left
            self.suggested(panel)
            return False
        self.page.mouse.click(x, y)
        panel.locator("[data-verdict=ok], [data-verdict=refused]").first.wait_for(timeout=WAITS)
        if panel.locator("[data-verdict=ok]").count():
            return True
        self.suggested(panel)
        return False

    def throw(self, panel: Locator) -> int:
        """Real dice: a pool is filled in one after the other, other dice each have their row; how many there were."""
        pool = panel.locator("[data-pool]")
        if pool.count():
            faces = pool.locator("button[data-face]")
            count = int(pool.get_attribute("data-pool") or 0)
            for _ in range(count):
                faces.nth(self.random.randrange(faces.count())).click()
            return count
        faces = panel.locator("button[data-face]")
        dice = sorted({faces.nth(i).get_attribute("data-die") or "" for i in range(faces.count())})
        for die in dice:
            own = panel.locator(f"button[data-die='{die}']")
            own.nth(self.random.randrange(own.count())).click()
        return len(dice)

    def deploy(self) -> None:
        """Let the best player at hand set everybody down, seat by seat."""
        while True:
            panel = self.wait()
            if panel is None or panel.get_attribute("data-form") not in ("place", "pose"):
                return
            number = panel.get_attribute("data-request")
            panel.locator("[data-for-me]").click()
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


def rested(page: Page) -> None:
    """Nobody walks and nothing glides any more: what is drawn stands where it will stay."""
    page.wait_for_function("() => document.getAnimations().every(one => one.playState !== 'running')", timeout=WAITS)


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
