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
WHOLE_MATCH: Final = 600_000  # milliseconds that the computers may take
TRIAL: Final = 300_000  # milliseconds that the matches of a trial may take
Light = Literal["light", "dark"]


class Scenes:
    """Matches of one game in every condition that a page shows, made on the server."""

    def __init__(self, site: str, game: str, opened: Browser) -> None:
        self.site: Final = site
        self.game: Final = game
        self.opened: Final = opened
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
        """Watch until the computers have played to the end, for they play for nobody else; how long it was."""
        page = self.opened.new_page()
        page.goto(f"{self.site}/match/{match['id']}#{match['token']}")
        page.locator("[data-outcome]").first.wait_for(timeout=WHOLE_MATCH)
        page.close()
        return int(call(self.where(match), token=match["token"])["index"])

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


class Kept:
    """A shelf with bands and a table, as one who has played a while has it."""

    def __init__(self, site: str, game: str) -> None:
        self.site: Final = site
        self.token: Final = str(call(f"{site}/api/shelf", {})["token"])
        self.sample: Final = str(call(f"{site}/api/games/{game}")["bands"][0]["id"])
        bands = [self.keep(game, band["band"]) for band in call(f"{site}/api/games/{game}")["bands"][:2]]
        ready = call(f"{site}/api/games/{game}/tables")["tables"][0]
        self.band: Final = bands[0]
        self.table: Final = self.keep(game, ready["table"], title=ready["title"]["fr"], scenario=ready["scenario"])

    def keep(self, game: str, body: dict[str, Any], **wish: str) -> str:
        """The id of something that is kept now."""
        said = call(f"{self.site}/api/shelf/items", {"game": game, "body": body, **wish}, token=self.token)
        return str(said["item"]["id"])


class Begun:
    """A campaign of which the computers have played the first match."""

    def __init__(self, site: str, game: str, watch: Callable[[dict[str, Any]], int]) -> None:
        names = computers("Ines", "Jules")
        self.told: Final = call(f"{site}/api/campaigns", {"game": game, "seats": names, "pace": 0})
        stages = call(f"{site}/api/campaigns/{self.told['id']}/match", {}, token=self.told["token"])["stages"]
        [open_one] = [stage for stage in stages if stage["status"] == "open"]
        watch({"id": open_one["match"], "token": open_one["path"].partition("#")[2]})


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


def addresses(
    games: dict[str, Scenes], kept: Kept, begun: Begun
) -> dict[str, tuple[str, Callable[[Page], None] | None]]:
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
        "band": (f"/band/{kept.band}", look_at_figure),
        "table": (f"/table/{kept.table}", judge_table),
        "campaign": (f"/campaign/{begun.told['id']}", look_at_moment),
        "mine": ("/mine", seen("[data-item]")),
        "trial": (f"/trial?game={FIRST}&sample={kept.sample}", try_band),
        "print-band": (f"/print/band?link={kept.band}", seen("[data-card]")),
        "print-reference": (f"/print/reference?game={FIRST}", seen("[data-reference]")),
        "print-table": (f"/table/{kept.table}", print_table),
        "print-match": (f"/print/match/{first.over['id']}", seen("[data-report]")),
    }
    for game, scenes in games.items():
        found[f"match-{game}"] = (f"/match/{scenes.mine['id']}", None)
        found[f"lesson-{game}"] = (f"/learn/{game}", start_lesson)
    found["chances"] = (f"/match/{games[GAMBLING].mine['id']}", ask_dice)
    found[LAST] = (f"/match/{first.mine['id']}", draw_path)
    return found


def seen(selector: str) -> Callable[[Page], None]:
    """Something is there."""
    return lambda page: page.locator(selector).first.wait_for()


def look_at_figure(page: Page) -> None:
    page.locator("[data-verdict]").first.wait_for()
    page.locator("[data-figure='0'] .open").click()
    page.locator("[data-figure-form='0']").wait_for()
    page.evaluate("scrollTo(0, 0)")


def look_at_moment(page: Page) -> None:
    """A picture of the chronicle is drawn when it comes into view."""
    page.locator("[data-picture]").first.scroll_into_view_if_needed()
    page.locator("[data-picture][data-drawn=true]").first.wait_for()


def judge_table(page: Page) -> None:
    page.locator("[data-verdict]").wait_for()


def try_band(page: Page) -> None:
    """Twenty matches are enough for a picture."""
    page.locator("select[name=count]").select_option("20")
    page.locator(".trial button[type=submit]").click()
    page.locator("[data-trial=done], [data-trial=spent]").wait_for(timeout=TRIAL)


def print_table(page: Page) -> None:
    judge_table(page)
    page.locator("a[data-print]").click()
    page.locator("[data-plan]").wait_for()


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
    """Play on until somebody moves, unless the picture before has come to it."""
    for _ in range(MOST_ANSWERS):
        page.locator("[data-request][data-mine=true]").wait_for()
        if page.locator("[data-suggest]").count():
            break
        move = page.locator("button[data-option=move]:not([disabled])")
        (move if move.count() else page.locator("button[data-option]:not([disabled])")).first.click()
        page.wait_for_timeout(400)
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

    def __init__(self, opened: Browser, games: dict[str, Scenes], kept: Kept, begun: Begun) -> None:
        self.opened: Final = opened
        self.games: Final = games
        self.begun: Final = begun
        self.kept: Final = kept
        self.desk: Final = opened.new_page()  # where pictures are read again
        self.faults: Final[list[str]] = []

    def take(self, name: str, size: str, light: Light, language: str) -> None:
        width, height = SIZES[size]
        path, first = addresses(self.games, self.kept, self.begun)[name]
        context = self.opened.new_context(
            viewport={"width": width, "height": height}, color_scheme=light, locale=LOCALES[language],
            reduced_motion="reduce",
        )  # fmt: skip
        known = [self.begun.told, *[match for scenes in self.games.values() for match in (scenes.mine, scenes.over)]]
        mine = [{"id": match["id"], "token": match["token"]} for match in known]
        context.add_init_script(f"localStorage.setItem('escarmouche.tokens', JSON.stringify({mine}))")
        context.add_init_script(f"localStorage.setItem('escarmouche.shelf', '{self.kept.token}')")
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
        kept = Kept(site, FIRST)
        games = {str(game["id"]): Scenes(site, str(game["id"]), opened) for game in call(f"{site}/api/games")["games"]}
        begun = Begun(site, FIRST, games[FIRST].played_out)
        studio = Studio(opened, games, kept, begun)
        names = [name for name in addresses(games, kept, begun) if not only or name in only]
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
