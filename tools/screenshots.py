"""Make docs/screenshots: every page as a picture, on a desk and on a phone, in light and in the dark."""

from __future__ import annotations

import itertools
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, Literal

from playwright.sync_api import Browser, Page

from browsing import ROOT, browser, call, served
from palette import in_palette

FOLDER: Final = ROOT / "docs" / "screenshots"
SIZES: Final = {"desktop": (1280, 860), "phone": (390, 844)}
LOCALES: Final = {"fr": "fr-FR", "en": "en-GB"}
# (size, light, language): every page on both sizes and in both lights, the main ones in all four ways.
LOOKS: Final = (("desktop", "light", "fr"), ("phone", "dark", "en"))
MORE_LOOKS: Final = (("desktop", "dark", "en"), ("phone", "light", "fr"))
MAIN: Final = ("home", "new", "match-")
WHOLE: Final = ("home",)  # shown from head to foot
MOST_ANSWERS: Final = 60  # until something has come up
SEVERAL: Final = 3  # things to do make a good picture, or more
FIRST: Final = "multi-epochs"  # of which pages are shown that look alike for every game
GAMBLING: Final = "song-of-blades"  # a game whose options tell their chances
LAST: Final = "path"  # it answers a question of the match that others show
Light = Literal["light", "dark"]


class Scenes:
    """Matches of one game in every condition that a page shows, made on the server."""

    def __init__(self, site: str, game: str) -> None:
        self.site: Final = site
        self.game: Final = game
        self.over: Final = self.make(seats=computers("Émile", "Flore"), public=True)
        self.length: Final = self.played_out(self.over)
        here = [{"kind": "here", "name": "Anne"}, {"kind": "computer", "name": "Bruno"}]
        self.mine: Final = self.fork(here)
        self.play_on(self.mine)
        self.public: Final = self.fork([{"kind": "here", "name": name} for name in ("Claire", "Denis")], public=True)

    def make(self, **wishes: object) -> dict[str, Any]:
        wish = {"game": self.game, "seed": "screenshots", "pace": 0, "undo": "always", **wishes}
        return call(f"{self.site}/api/matches", wish)

    def where(self, match: dict[str, Any]) -> str:
        return f"{self.site}/api/matches/{match['id']}"

    def played_out(self, match: dict[str, Any]) -> int:
        """Wait until the computers have played to the end; how long it was."""
        for _ in range(1200):
            info = call(self.where(match), token=match["token"])
            if info["status"] == "over":
                return int(info["index"])
            time.sleep(0.2)
        raise TimeoutError("the computers do not come to an end")

    def fork(self, seats: list[dict[str, str]], **wishes: object) -> dict[str, Any]:
        """The finished match, played on from its middle by others."""
        wish = {"index": self.length // 2, "seats": seats, "pace": 0, "undo": "always", **wishes}
        return call(f"{self.where(self.over)}/fork", wish, token=self.over["token"])

    def play_on(self, match: dict[str, Any]) -> None:
        """Let the server answer for whoever is asked here until somebody may do several things."""
        where, token = self.where(match), match["token"]
        for number in range(60):
            state = wait_for(where, token)
            request = state["request"]
            if request is None or (request["figure"] >= 0 and len(open_options(request)) >= SEVERAL):
                return
            command = {"type": "command", "id": f"shot-{number}", "index": state["index"], "seat": request["seat"]}
            call(f"{where}/commands", {**command, "do": "defaults"}, token=token)


def open_options(request: dict[str, Any]) -> list[dict[str, Any]]:
    return [one for one in request.get("options") or [] if not one["refused"]]


def computers(*names: str) -> list[dict[str, str]]:
    return [{"kind": "computer", "name": name, "player": "greedy"} for name in names]


def wait_for(where: str, token: str) -> dict[str, Any]:
    """The state, once the computer has played."""
    for _ in range(200):
        state = call(f"{where}/state", token=token)
        if state["request"] is None or state["request"]["mine"]:
            return state
        time.sleep(0.1)
    raise TimeoutError("the computer does not play")


def addresses(games: dict[str, Scenes]) -> dict[str, tuple[str, Callable[[Page], None] | None]]:
    """The pages by name: where they are, and what to do there first."""
    first = games[FIRST]
    found: dict[str, tuple[str, Callable[[Page], None] | None]] = {
        "home": ("/", None),
        "new": (f"/new?game={FIRST}", None),
        "share": (f"/new?game={FIRST}", invite),
        "watch": ("/watch", None),
        "rules": (f"/rules/{FIRST}", search_rules),
        "learn": (f"/learn/{FIRST}", None),
        "over": (f"/match/{first.over['id']}", None),
        "replay": (f"/replay/{first.over['id']}?at={first.length * 2 // 3}", None),
    }
    for game, scenes in games.items():
        found[f"match-{game}"] = (f"/match/{scenes.mine['id']}", None)
        found[f"lesson-{game}"] = (f"/learn/{game}", start_lesson)
    found["chances"] = (f"/match/{games[GAMBLING].mine['id']}", ask_dice)
    found[LAST] = (f"/match/{first.mine['id']}", draw_path)
    return found


def invite(page: Page) -> None:
    page.locator("section.side").nth(1).locator("input[value=link]").check(force=True)
    page.locator(".start button").click()
    page.locator("#link-0").wait_for()


def search_rules(page: Page) -> None:
    page.locator("#rule-search").fill("charge")


def start_lesson(page: Page) -> None:
    page.locator("main button.primary").click()
    page.wait_for_url("**/match/*")
    page.locator(".match[data-index]").wait_for()


def draw_path(page: Page) -> None:
    """Begin to move, unless the picture before has begun."""
    if page.locator("button[data-option=move]").count():
        page.locator("button[data-option=move]").click()
    page.locator("[data-suggest]").click()
    page.locator("[data-verdict=ok]").wait_for()


def ask_dice(page: Page) -> None:
    """Play on until dice are to be chosen, unless the picture before has come to it."""
    for _ in range(MOST_ANSWERS):
        page.locator("[data-request][data-mine=true]").wait_for()
        if page.locator("[data-chances]").count():
            return
        figures = page.locator("button[data-option^='figure:']")
        (figures if figures.count() else page.locator("[data-for-me]")).first.click()
        page.wait_for_timeout(400)
    raise TimeoutError("no dice are to be chosen")


class Studio:
    """Takes the pictures."""

    def __init__(self, opened: Browser, games: dict[str, Scenes]) -> None:
        self.opened: Final = opened
        self.games: Final = games
        self.desk: Final = opened.new_page()  # where pictures are read again
        self.faults: Final[list[str]] = []

    def take(self, name: str, size: str, light: Light, language: str) -> None:
        width, height = SIZES[size]
        path, first = addresses(self.games)[name]
        context = self.opened.new_context(
            viewport={"width": width, "height": height}, color_scheme=light, locale=LOCALES[language],
            reduced_motion="reduce",
        )  # fmt: skip
        known = [match for scenes in self.games.values() for match in (scenes.mine, scenes.over)]
        mine = [{"id": match["id"], "token": match["token"]} for match in known]
        context.add_init_script(f"localStorage.setItem('escarmouche.tokens', JSON.stringify({mine}))")
        page = context.new_page()
        page.on("pageerror", lambda error: self.faults.append(f"{name}: {error}"))
        page.goto(self.games[FIRST].site + path)
        page.wait_for_load_state("networkidle")
        if first is not None:
            first(page)
        page.wait_for_timeout(900)
        picture = in_palette(self.desk, page.screenshot(full_page=name in WHOLE))
        (FOLDER / f"{name}-{size}-{light}-{language}.png").write_bytes(picture)
        if page.evaluate("document.documentElement.scrollWidth") > width:
            self.faults.append(f"{name}-{size}-{language}: wider than the screen")
        context.close()


def main() -> int:
    only = sys.argv[1:]
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, served(Path(folder)) as site, browser() as opened:
        games = {str(game["id"]): Scenes(site, str(game["id"])) for game in call(f"{site}/api/games")["games"]}
        studio = Studio(opened, games)
        names = [name for name in addresses(games) if not only or name in only]
        wanted = [
            *itertools.product(names, LOOKS),
            *itertools.product([name for name in names if name.startswith(MAIN)], MORE_LOOKS),
        ]
        wanted.sort(key=lambda one: one[0] == LAST)
        for name, (size, light, language) in wanted:
            studio.take(name, size, "dark" if light == "dark" else "light", language)
        print(f"{len(wanted)} pictures in {FOLDER.relative_to(ROOT)}")
    for fault in studio.faults:
        print(fault, file=sys.stderr)
    return 1 if studio.faults else 0


if __name__ == "__main__":
    sys.exit(main())
