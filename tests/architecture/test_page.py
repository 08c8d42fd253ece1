"""The page keeps to its cuts: the board knows neither the protocol nor any text."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest

from .sources import ROOT

PAGE: Final = ROOT / "web" / "src"
IMPORT: Final = re.compile(r"""(?:\bfrom|\bimport)\s*\(?\s*["']([^"']+)["']""")


def imports(file: Path) -> list[str]:
    return IMPORT.findall(file.read_text("utf-8"))


def sources(folder: Path) -> list[Path]:
    return sorted(file for file in folder.rglob("*") if file.suffix in {".ts", ".svelte"})


def test_imports_are_found() -> None:
    assert "../board/Board.svelte" in imports(PAGE / "pages" / "Match.svelte")
    assert "./board.css" in imports(PAGE / "board" / "Board.svelte")


@pytest.mark.parametrize("file", sources(PAGE / "board"), ids=lambda file: file.name)
def test_the_board_imports_nothing_from_outside_its_folder(file: Path) -> None:
    assert [name for name in imports(file) if not name.startswith("./") and name != "svelte"] == []
