"""The bite: each rule is switched off at run time, and one of its proofs must fail (`escarmouche ledger --bite`).

Rules that are nothing but the order of the game have no switch: the table `flow` in the game's `ledger.toml` names them, each
with its reason. Results are kept in `build/ledger`, under a hash of the rules and of the proofs they belong to.
"""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from escarmouche.lab.ledger import PROVED, Ledger

PLUGIN: Final = "escarmouche.lab.ledger_plugin"  # imported by pytest only: the program itself does without pytest
PLAN: Final = "ESCARMOUCHE_BITE"  # the variable that names the file of the plan
READ_BY_ALL: Final = (
    "table",
    "engine",
    "campaign",
    "lab/cases",
    "lab/ledger_plugin.py",
)  # besides the game's own folder


class BiteError(RuntimeError):
    """The bite could not be carried out, or its data is wrong."""


@dataclass(frozen=True, slots=True)
class Bitten:
    """A rule that was switched off, and the proofs that failed."""

    id: str
    failed: tuple[str, ...]  # the first that did; none if all still pass
    seconds: float


@dataclass(frozen=True, slots=True)
class BiteReport:
    """What the bite of one game found."""

    bitten: tuple[Bitten, ...]
    flow: dict[str, str]  # rules without a switch, with the reason
    broken: tuple[str, ...]  # proofs that fail with every rule in force
    unproved: tuple[str, ...]  # holes of the ledger, which cannot be bitten
    reused: int  # results that were still good

    @property
    def survivors(self) -> tuple[str, ...]:
        """Rules whose proofs all pass without them, and that are not named as flow."""
        return tuple([one.id for one in self.bitten if not one.failed and one.id not in self.flow])

    @property
    def needless(self) -> tuple[str, ...]:
        """Rules named as flow whose proofs do notice."""
        return tuple([one.id for one in self.bitten if one.failed and one.id in self.flow])

    @property
    def is_clean(self) -> bool:
        return not (self.survivors or self.needless or self.broken or self.unproved)


Progress = Callable[[int, int, str], None]  # how many are done, of how many, and the last one


def read_flow(game_folder: Path, known: Iterable[str]) -> dict[str, str]:
    """The rules that the game names as flow, with their reasons; raises BiteError."""
    file = game_folder / "ledger.toml"
    if not file.is_file():
        return {}
    try:
        flow = tomllib.loads(file.read_text(encoding="utf-8")).get("flow", {})
    except tomllib.TOMLDecodeError as error:
        raise BiteError(f"{file}: {error}") from None
    ids = tuple(known)
    for id, reason in flow.items():
        if id not in ids:
            raise BiteError(f"{file}: {id}: no rule is called so")
        if not isinstance(reason, str) or not reason.strip():
            raise BiteError(f"{file}: {id}: the reason is missing")
    return dict(flow)


def run_bite(
    ledger: Ledger, root: Path, *, jobs: int = 2, progress: Progress | None = None, grace: float = 10.0
) -> BiteReport:
    """Switch every proved rule off in turn; results that are still good are not computed again.

    A proof that takes `grace` seconds more than five times its usual time has noticed that a rule is missing.
    """
    folder = root / "src" / "escarmouche" / "games" / ledger.game.replace("-", "_")
    flow = read_flow(folder, [entry.id for entry in ledger.entries])
    keys = result_keys(ledger, folder, root)
    store = root / "build" / "ledger" / f"{ledger.game}.json"
    kept = {id: old for id, old in read_results(store).items() if keys.get(id) == old["key"]}
    rules = {
        entry.id: [proof.name for proof in entry.proofs]
        for entry in ledger.entries
        if entry.id in keys and entry.id not in kept
    }
    broken: list[str] = []
    results: dict[str, dict[str, Any]] = dict(kept)
    for result in _results(rules, root, {"jobs": jobs, "grace": grace}) if rules else []:
        if result["rule"]:
            results[result["rule"]] = {"key": keys[result["rule"]], **result}
            if progress is not None:
                progress(len(results) - len(kept), len(rules), result["rule"])
        else:
            broken += result["failed"]
    missing = [id for id in rules if id not in results]
    if missing:
        raise BiteError(f"no result for {', '.join(missing)}")
    if not broken:
        store.parent.mkdir(parents=True, exist_ok=True)
        store.write_text(json.dumps(results, indent=1) + "\n", encoding="utf-8")
    bitten = [Bitten(id, tuple(results[id]["failed"]), results[id]["seconds"]) for id in keys]
    unproved = [entry.id for entry in ledger.faults]
    return BiteReport(tuple(bitten), flow, tuple(broken), tuple(unproved), len(kept))


def result_keys(ledger: Ledger, game_folder: Path, root: Path) -> dict[str, str]:
    """Of every rule to be bitten, a hash of all that its result depends on."""
    package = root / "src" / "escarmouche"
    shared = hashlib.sha256()
    for place in [*[package / part for part in READ_BY_ALL], game_folder, root / "pyproject.toml"]:
        for file in files_of(place):
            _feed(shared, file, root)
    for file in sorted((root / "tests").rglob("*.py")):
        if not file.name.startswith("test_"):
            _feed(shared, file, root)
    keys: dict[str, str] = {}
    for entry in ledger.entries:
        if entry.status == PROVED:
            own = shared.copy()
            own.update("\n".join([entry.id, *[proof.name for proof in entry.proofs]]).encode())
            for name in sorted({proof.file for proof in entry.proofs}):
                _feed(own, root / name, root)
            keys[entry.id] = own.hexdigest()
    return keys


def files_of(place: Path) -> list[Path]:
    """The sources and data of a folder, or the file itself."""
    if place.is_file():
        return [place]
    return sorted([file for file in place.rglob("*") if file.suffix in (".py", ".toml")])


def _feed(hash: hashlib._Hash, file: Path, root: Path) -> None:
    hash.update(file.relative_to(root).as_posix().encode() + b"\0" + file.read_bytes() + b"\0")


def read_results(store: Path) -> dict[str, dict[str, Any]]:
    """The results of earlier runs; none if the file is missing or unreadable."""
    try:
        found = json.loads(store.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return found if isinstance(found, dict) else {}


def _results(rules: dict[str, list[str]], root: Path, options: dict[str, Any]) -> Iterable[dict[str, Any]]:
    """Run pytest with our plugin and pass on what it tells, line by line."""
    names = [name for proofs in rules.values() for name in proofs]
    files = sorted({name.partition("::")[0] for name in names if "::" in name})
    with tempfile.TemporaryDirectory(prefix="escarmouche-bite-") as folder:
        receiver, sender = os.pipe()
        plan = {"rules": rules, "folder": folder, "out": sender, **options}
        (Path(folder) / "plan.json").write_text(json.dumps(plan), encoding="utf-8")
        command = [
            sys.executable,
            "-m",
            "pytest",
            "-p",
            PLUGIN,
            "-o",
            f"cache_dir={folder}/cache",
            "-q",
            "--no-header",
            *files,
        ]
        env = {
            **os.environ,
            "PYTHONPATH": os.pathsep.join([str(root / "src"), *sys.path]),
            PLAN: str(Path(folder) / "plan.json"),
        }
        with (Path(folder) / "log").open("w+", encoding="utf-8") as log:
            process = subprocess.Popen(command, cwd=root, env=env, stdout=log, stderr=log, pass_fds=(sender,))
            os.close(sender)
            with os.fdopen(receiver, encoding="utf-8") as told:
                for line in told:
                    yield json.loads(line)
            if process.wait() not in (0, 5):  # 5: no test was run, for the plugin ran them itself
                log.seek(0)
                raise BiteError(f"pytest could not run the proofs:\n{log.read()[-4000:]}")
