"""A server and a browser for the tests of the page."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect
from tools.browsing import browser, call, served

LOCALES = {"fr": "fr-FR", "en": "en-GB"}
PATIENCE = 15_000  # with a page that has a busy machine under it
expect.set_options(timeout=PATIENCE)

LONGEST = ("test_whole_matches.py", "test_online.py", "test_replay.py", "test_every_form.py")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The longest first, so that no process is left with one of them when the others are done."""
    items.sort(key=lambda item: LONGEST.index(item.path.name) if item.path.name in LONGEST else len(LONGEST))


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server of the session's own."""
    with served(Path(tmp_path_factory.mktemp("served"))) as address:
        yield address


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    with browser() as opened:
        yield opened


class Visits:
    """Opens pages and remembers what went wrong on them."""

    def __init__(self, opened: Browser, site: str) -> None:
        self.opened = opened
        self.site = site
        self.faults: list[str] = []
        self.refused: list[str] = []  # answers that are no success: some tests want none
        self.contexts: list[BrowserContext] = []
        self.motion = "reduce"  # what its visitors prefer: whatever moves costs more than all the rest of a page

    def __call__(
        self,
        path: str,
        *,
        width: int = 1280,
        language: str = "fr",
        light: str = "light",
        tokens: dict[str, str] | None = None,
        ease: dict[str, bool] | None = None,
    ) -> Page:
        """A page in a browser that nobody used before, with the tokens of some matches."""
        page = self.blank(width=width, language=language, light=light, tokens=tokens, ease=ease)
        page.goto(self.site + path)
        return page

    def blank(
        self,
        *,
        width: int = 1280,
        language: str = "fr",
        light: str = "light",
        tokens: dict[str, str] | None = None,
        ease: dict[str, bool] | None = None,
    ) -> Page:
        """The same before it goes anywhere."""
        context = self.opened.new_context(
            viewport={"width": width, "height": 844}, locale=LOCALES[language], color_scheme=light,
            has_touch=width < 600, accept_downloads=True, reduced_motion=self.motion,
        )  # fmt: skip
        self.contexts.append(context)
        kept = json.dumps([{"id": id, "token": token} for id, token in (tokens or {}).items()])
        context.add_init_script(
            f"if (!localStorage.getItem('escarmouche.tokens')) localStorage.setItem('escarmouche.tokens', {json.dumps(kept)})"
        )
        wanted = json.dumps(ease or {"forced": False})  # who drives a page answers what is forced, too
        context.add_init_script(
            f"if (!localStorage.getItem('escarmouche.ease')) localStorage.setItem('escarmouche.ease', {json.dumps(wanted)})"
        )
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        self.listen(page)
        return page

    def end(self) -> None:
        """Close everything; nothing must have gone wrong."""
        for context in self.contexts:
            context.close()
        assert self.faults == []

    def listen(self, page: Page) -> None:
        page.on("pageerror", lambda error: self.faults.append(f"error: {error}"))
        page.on("console", lambda said: self.faults.append(f"console: {said.text}") if is_fault(said) else None)
        page.on(
            "request",
            lambda asked: self.faults.append(f"elsewhere: {asked.url}") if self.is_elsewhere(asked.url) else None,
        )
        page.on("response", lambda got: self.refused.append(f"{got.status}: {got.url}") if got.status >= 400 else None)
        page.on("requestfailed", lambda lost: self.refused.append(f"failed: {lost.url}"))

    def is_elsewhere(self, url: str) -> bool:
        own = (self.site, self.site.replace("http:", "ws:"), "data:", "blob:")
        return not url.startswith(own)


def is_fault(said: Any) -> bool:
    """Refusals are answers (4xx), and a browser writes them into its console."""
    return said.type == "error" and "the server responded with a status of 4" not in said.text


@pytest.fixture
def visit(request: pytest.FixtureRequest, chromium: Browser, site: str) -> Iterator[Visits]:
    visits = Visits(chromium, site)
    if request.node.get_closest_marker("motion"):
        visits.motion = "no-preference"
    yield visits
    visits.end()


@pytest.fixture
def make(site: str) -> Callable[..., dict[str, Any]]:
    """Make a match by the protocol."""

    def made(**wishes: object) -> dict[str, Any]:
        return call(f"{site}/api/matches", {"game": "multi-epochs", "seed": "tests", "pace": 0, **wishes})

    return made
