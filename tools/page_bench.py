"""Measure the page: how large it is, how soon it is there, and its worst frame while a figure is dragged among 100."""

from __future__ import annotations

import gzip
import json
import re
import statistics
import sys
import tempfile
from pathlib import Path
from time import monotonic
from typing import Any, Final

from playwright.sync_api import Browser, Page

from browsing import PAGE, browser, call, served

RUNS: Final = 5
STARTS: Final = 3
FIGURES: Final = 100
MOST_BUNDLE: Final = 250 * 1024
MOST_FRAME: Final = 32.0  # milliseconds
MOST_START: Final = 3.0  # seconds
HERE: Final = [{"kind": "here", "name": "Anne"}, {"kind": "here", "name": "Bruno"}]
WATCH: Final = """() => {
  window.frames_seen = []; let last = performance.now();
  const beat = now => { window.frames_seen.push(now - last); last = now; window.beating = requestAnimationFrame(beat); };
  window.beating = requestAnimationFrame(now => { last = now; window.beating = requestAnimationFrame(beat); });
}"""
READ: Final = "() => { cancelAnimationFrame(window.beating); return window.frames_seen; }"


def bundle_size() -> int:
    """What a browser loads without fonts, gzipped."""
    files = [path for path in PAGE.parent.rglob("*") if path.suffix in (".html", ".js", ".css", ".svg")]
    return sum(len(gzip.compress(path.read_bytes(), 9)) for path in files)


def crowded(message: str) -> str:
    """The welcome of a match, with a hundred figures on the table."""
    data: dict[str, Any] = json.loads(message)
    if data.get("type") == "update":
        data["state"].pop("figures", None)
        return json.dumps(data)
    if data.get("type") != "welcome":
        return message
    known, width = data["state"]["figures"], 24
    figures = []
    for id in range(FIGURES):
        one = dict(known[id % len(known)])
        place = [1.2 + (id % 12) * 1.95, 4.0 + (id // 12) * 1.9, 0, 0]
        figures.append({**one, "id": id, "at": place, "owner": id % 2, "controller": id % 2, "in_play": True})
    data["state"]["figures"] = figures
    asked = data["request"]
    if asked is not None:
        limits = {"figure": 0, "zone": [0, 0, width, width]}
        asked |= {"form": "place", "figure": 0, "limits": limits, "default": [12, 2], "mine": True, "seat": 0}
    return json.dumps(data)


def open_crowd(opened: Browser, site: str) -> Page:
    made = call(f"{site}/api/matches", {"game": "multi-epochs", "seats": HERE, "seed": "frames"})
    page = opened.new_page(viewport={"width": 1280, "height": 800})

    def carry(route: Any) -> None:
        server = route.connect_to_server()
        server.on_message(lambda message: route.send(crowded(message)))

    page.route_web_socket(re.compile("/play$"), carry)
    page.goto(f"{site}/match/{made['id']}#{made['token']}")
    page.locator("[data-ghost]").wait_for()
    page.wait_for_timeout(800)
    return page


def worst_frame(page: Page) -> float:
    """Drag the figure across the table and back; the longest time between two frames."""
    box = page.locator("[data-ghost]").bounding_box()
    frame = page.locator(".frame").bounding_box()
    assert box is not None
    assert frame is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.evaluate(WATCH)
    for step in range(90):
        share = step / 90
        page.mouse.move(
            frame["x"] + frame["width"] * (0.2 + 0.6 * share), frame["y"] + frame["height"] * (0.8 - 0.6 * share)
        )
    seen: list[float] = page.evaluate(READ)
    page.mouse.up()
    return max(seen)


def first_page(opened: Browser, folder: Path) -> float:
    """Seconds from the command to its page in a browser that is there already."""
    page = opened.new_page()
    started = monotonic()
    with served(folder) as site:
        page.goto(site)
        page.locator("h1").first.wait_for()
        took = monotonic() - started
        page.close()
    return took


def measure() -> dict[str, float]:
    with tempfile.TemporaryDirectory() as name, browser() as opened:
        folder = Path(name)
        starts = [first_page(opened, folder) for _ in range(STARTS)]
        with served(folder) as site:
            page = open_crowd(opened, site)
            frames = [worst_frame(page) for _ in range(RUNS)]
    return {"bundle": bundle_size(), "start": statistics.median(starts), "frame": statistics.median(frames)}


def main() -> int:
    found = measure()
    print(f"page: {found['bundle'] / 1024:.0f} KB gzipped without fonts (at most {MOST_BUNDLE // 1024})")
    print(f"page: {found['start']:.2f} s from serve to the first page, median of {STARTS} (at most {MOST_START:.0f})")
    print(
        f"page: worst frame while dragging among {FIGURES} figures {found['frame']:.1f} ms, median of {RUNS} (at most {MOST_FRAME:.0f})"
    )
    is_good = found["bundle"] <= MOST_BUNDLE and found["start"] <= MOST_START and found["frame"] <= MOST_FRAME
    return 0 if is_good else 1


if __name__ == "__main__":
    sys.exit(main())
