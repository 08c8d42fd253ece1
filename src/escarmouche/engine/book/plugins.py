"""Plug-ins: files that an operator lays beside a game, read when it is loaded, named with their hash in every record that uses them.

A plug-in is installed, never uploaded: it lies as <id>.toml, with <id>.py if it needs code, in the folder of its game below the
one that the environment names. What it may say is the business of the game.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any, Final

from escarmouche.engine.book.data_files import read_data
from escarmouche.faults.fault import Fault, Saying, brief

VARIABLE: Final = "ESCARMOUCHE_PLUGINS"  # the folder of all plug-ins, with one folder for each game
HASHED: Final = 32  # letters that are kept of a hash


class Plugin:
    """One plug-in: its data, its code if it has any, and the hash of both."""

    __slots__ = ("code", "data", "hash", "id")

    def __init__(self, id: str, data: Path, code: Path | None) -> None:
        self.id: Final = id
        self.data: Final = data
        self.code: Final = code
        self.hash: Final = hash_of(data, code)

    def facts(self) -> dict[str, Any]:
        """What its data file says."""
        try:
            return read_data(self.data)
        except ValueError as error:
            raise Fault(Saying("fault.plugin", named=self.id, problem=str(error))) from error

    def run(self, game: str) -> ModuleType | None:
        """Its code, run once."""
        if self.code is None:
            return None
        spec = importlib.util.spec_from_file_location(f"escarmouche_plugins.{game}.{self.id}", self.code)
        assert spec is not None
        assert spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        return module


def hash_of(data: Path, code: Path | None) -> str:
    """The hash of the files of a plug-in: a letter changed in one of them makes it another plug-in."""
    found = hashlib.sha256()
    for file in (data,) if code is None else (data, code):
        content = file.read_bytes()
        found.update(f"{file.suffix} {len(content)}\n".encode())
        found.update(content)
    return found.hexdigest()[:HASHED]


def plugins_in(folder: Path) -> list[Plugin]:
    """The plug-ins that lie in a folder, by name."""
    found: list[Plugin] = []
    for data in sorted(folder.glob("*.toml")):
        code = data.with_suffix(".py")
        found.append(Plugin(data.stem, data, code if code.exists() else None))
    return found


def installed(game: str) -> list[Plugin]:
    """The plug-ins of a game on this machine."""
    root = os.environ.get(VARIABLE, "")
    return plugins_in(Path(root) / game) if root else []


def add_titles(folder: Path, texts: dict[str, dict[str, str]]) -> None:
    """To the texts of a game that lies in a folder, by language, what its plug-ins call the things they add: `tag.KEY`."""
    for plugin in installed(folder.name.replace("_", "-")):
        for key, facts in plugin.facts().items():
            title = facts.get("title") if isinstance(facts, dict) else None
            for lang, known in texts.items():
                if isinstance(title, dict) and lang in title:
                    known.setdefault(f"tag.{key}", str(title[lang]))


class Plugins:
    """What a game knows of its plug-ins: those it has, by id with their hashes, and which of them bands use."""

    def __init__(self, hashes: dict[str, str], used_by: Callable[[list[dict[str, Any]]], list[str]]) -> None:
        self.hashes: Final = hashes
        self.used_by: Final = used_by

    def named(self, bands: list[dict[str, Any]]) -> list[dict[str, str]]:
        """The plug-ins of a match between these bands, as its header names them."""
        return [{"id": id, "hash": self.hashes[id]} for id in self.used_by(bands)]


def why_not_played(known: Plugins | None, plugins: list[dict[str, str]]) -> Saying | None:
    """Why a match with these plug-ins cannot be played here: one is missing, or is not the same."""
    hashes: dict[str, str] = {} if known is None else known.hashes
    for plugin in plugins:
        id = plugin.get("id", "")
        if id not in hashes:
            return Saying("fault.record.plugin", named=brief(id))
        if hashes[id] != plugin.get("hash"):
            given = brief(plugin.get("hash"))
            return Saying("fault.record.plugin_differs", named=brief(id), given=given, wanted=hashes[id])
    return None
