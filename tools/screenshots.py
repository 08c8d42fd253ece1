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

FOLDER: Final = ROOT / "docs" / "screenshots"
SIZES: Final = {"desktop": (1280, 860), "phone": (390, 844)}
LOCALES: Final = {"fr": "fr-FR", "en": "en-GB"}
# (size, light, language): every page on both sizes and in both lights, the main ones in all four ways.
LOOKS: Final = (("desktop", "light", "fr"), ("phone", "dark", "en"))
MORE_LOOKS: Final = (("desktop", "dark", "en"), ("phone", "light", "fr"))
MAIN: Final = ("home", "new", "match")
WHOLE: Final = ("home",)  # shown from head to foot
Light = Literal["light", "dark"]


class Scenes:
    """Matches in every condition that a page shows, made on the server."""

    def __init__(self, site: str) -> None:
        self.site: Final = site
        self.game: Final = str(call(f"{site}/api/games")["games"][0]["id"])
        self.over: Final = self.make(seats=computers("Émile", "Flore"), public=True)
        self.length: Final = self.played_out(self.over)
        here = [{"kind": "here", "name": "Anne"}, {"kind": "computer", "name": "Bruno"}]
        self.mine: Final = self.fork(here)
        self.play_to(self.mine, "action")
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

    def play_to(self, match: dict[str, Any], key: str) -> None:
        """Let the server answer for whoever is asked here until this question comes."""
        where, token = self.where(match), match["token"]
        for number in range(60):
            state = wait_for(where, token)
            request = state["request"]
            if request is None or request["key"] == key:
                return
            command = {"type": "command", "id": f"shot-{number}", "index": state["index"], "seat": request["seat"]}
            call(f"{where}/commands", {**command, "do": "defaults"}, token=token)


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


def addresses(scenes: Scenes) -> dict[str, tuple[str, Callable[[Page], None] | None]]:
    """The pages by name: where they are, and what to do there first."""
    return {
        "home": ("/", None),
        "new": (f"/new?game={scenes.game}", None),
        "share": (f"/new?game={scenes.game}", invite),
        "watch": ("/watch", None),
        "rules": (f"/rules/{scenes.game}", search_rules),
        "learn": (f"/learn/{scenes.game}", None),
        "lesson": (f"/learn/{scenes.game}", start_lesson),
        "match": (f"/match/{scenes.mine['id']}", None),
        "replay": (f"/replay/{scenes.over['id']}?at={scenes.length * 2 // 3}", None),
    }


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


class Studio:
    """Takes the pictures."""

    def __init__(self, opened: Browser, scenes: Scenes) -> None:
        self.opened: Final = opened
        self.scenes: Final = scenes
        self.faults: Final[list[str]] = []

    def take(self, name: str, size: str, light: Light, language: str) -> None:
        width, height = SIZES[size]
        path, first = addresses(self.scenes)[name]
        context = self.opened.new_context(
            viewport={"width": width, "height": height}, color_scheme=light, locale=LOCALES[language],
            reduced_motion="reduce",
        )  # fmt: skip
        mine = [{"id": match["id"], "token": match["token"]} for match in (self.scenes.mine, self.scenes.over)]
        context.add_init_script(f"localStorage.setItem('escarmouche.tokens', JSON.stringify({mine}))")
        page = context.new_page()
        page.on("pageerror", lambda error: self.faults.append(f"{name}: {error}"))
        page.goto(self.scenes.site + path)
        page.wait_for_load_state("networkidle")
        if first is not None:
            first(page)
        page.wait_for_timeout(900)
        page.screenshot(path=FOLDER / f"{name}-{size}-{light}-{language}.png", full_page=name in WHOLE)
        if page.evaluate("document.documentElement.scrollWidth") > width:
            self.faults.append(f"{name}-{size}-{language}: wider than the screen")
        context.close()


def main() -> int:
    only = sys.argv[1:]
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, served(Path(folder)) as site, browser() as opened:
        scenes = Scenes(site)
        studio = Studio(opened, scenes)
        names = [name for name in addresses(scenes) if not only or name in only]
        wanted = [
            *itertools.product(names, LOOKS),
            *itertools.product([name for name in names if name in MAIN], MORE_LOOKS),
        ]
        for name, (size, light, language) in wanted:
            studio.take(name, size, "dark" if light == "dark" else "light", language)
        print(f"{len(wanted)} pictures in {FOLDER.relative_to(ROOT)}")
    for fault in studio.faults:
        print(fault, file=sys.stderr)
    return 1 if studio.faults else 0


if __name__ == "__main__":
    sys.exit(main())
