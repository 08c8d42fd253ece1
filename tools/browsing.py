"""A server of our own and Debian's Chromium, for the tests of the page and its screenshots."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, sync_playwright

ROOT: Final = Path(__file__).resolve().parents[1]
PAGE: Final = ROOT / "src" / "escarmouche" / "server" / "page" / "index.html"
SAYS_ITS_ADDRESS: Final = "Escarmouche: "


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """The address of a server whose matches are kept in a folder, until the end of the block."""
    if not PAGE.exists():
        raise FileNotFoundError("the page has not been built: make page")
    command = [str(Path(sys.executable).with_name("escarmouche")), "serve", "--port", "0", "--no-limits"]
    server = subprocess.Popen(
        [*command, "--db", f"sqlite:///{folder / 'matches.db'}"], stdout=subprocess.PIPE, text=True
    )
    try:
        assert server.stdout is not None
        first = server.stdout.readline()
        if not first.startswith(SAYS_ITS_ADDRESS):
            raise RuntimeError(f"the server did not start: {first!r}")
        yield first.removeprefix(SAYS_ITS_ADDRESS).strip().rstrip("/")
    finally:
        server.terminate()
        try:
            server.wait(10)
        except subprocess.TimeoutExpired:
            server.kill()
            server.wait()
        assert server.stdout is not None
        server.stdout.close()


def chromium_path() -> str:
    """Where Chromium is, rather the one without windows, which opens a page at a fifth of the cost; says what to do when there is none."""
    for name in ("chromium-headless-shell", "chromium", "chromium-browser"):
        if found := shutil.which(name):
            return found
    raise FileNotFoundError("no Chromium here. On Debian: apt install chromium-headless-shell, or chromium")


@contextmanager
def browser() -> Iterator[Browser]:
    """Chromium without a window; as root it cannot have its sandbox."""
    options = ["--no-sandbox"] if os.geteuid() == 0 else []
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=chromium_path(), args=options)
        yield opened
        opened.close()


def call(address: str, body: object = None, *, token: str = "") -> dict[str, Any]:
    """Ask the server: GET, or POST when there is something to say."""
    headers = {"Content-Type": "application/json"}
    if token:
        headers["Authorization"] = f"Bearer {token}"
    sent = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(address, data=sent, headers=headers)
    with urllib.request.urlopen(request) as answer:
        read: dict[str, Any] = json.load(answer)
    return read
