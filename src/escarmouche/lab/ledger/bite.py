"""The bite: each rule is taken out of the source in turn, and one of its proofs must fail (`escarmouche ledger --bite`).

What a rule's mutant is stands in `mutants.py` and `muting.py`. Rules that are nothing but the order of the game have none: the
table `flow` in the game's file of bites names them, each with its reason. Results are kept in `build/ledger`, under a hash of
the rules and of the proofs they belong to.
"""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final

from escarmouche.faults.fault import Fault, Saying
from escarmouche.lab.ledger.entries import PROVED, Ledger
from escarmouche.lab.ledger.mutants import Bites, MutantError, mutated, read_bites

PLUGIN: Final = "escarmouche.lab.ledger.plugin"  # imported by pytest only: the program itself does without pytest
PLAN: Final = "ESCARMOUCHE_BITE"  # the variable that names the file of the plan
READ_BY_ALL: Final = (
    "table",
    "engine",
    "campaign",
    "lab/cases",
    "lab/ledger",
)  # besides the game's own folder


class BiteError(Fault):
    """The bite could not be carried out, or its data is wrong."""


@dataclass(frozen=True, slots=True)
class Bitten:
    """A rule that was taken out, and the proofs that failed."""

    id: str
    failed: tuple[str, ...]  # the first that did; none if all still pass
    seconds: float


@dataclass(frozen=True, slots=True)
class BiteReport:
    """What the bite of one game found."""

    bitten: tuple[Bitten, ...]
    flow: dict[str, str]  # rules without a mutant, with the reason
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


def run_bite(
    ledger: Ledger, root: Path, *, jobs: int = 2, progress: Progress | None = None, grace: float = 10.0
) -> BiteReport:
    """Take every proved rule out in turn; results that are still good are not computed again.

    A proof that takes `grace` seconds more than five times its usual time has noticed that a rule is missing.
    """
    folder = root / "src" / "escarmouche" / "games" / ledger.game.replace("-", "_")
    bites = bites_of(ledger, root)
    keys = result_keys(ledger, bites, folder, root=root)
    store = root / "build" / "ledger" / f"{ledger.game}.json"
    kept = {id: old for id, old in read_results(store).items() if keys.get(id) == old["key"]}
    rules = {
        entry.id: [proof.name for proof in entry.proofs]
        for entry in ledger.entries
        if entry.id in keys and entry.id not in kept
    }
    broken: list[str] = []
    results: dict[str, dict[str, Any]] = dict(kept)
    mutants = {id: [asdict(mutant) for mutant in bites.of(id)] for id in rules}
    options = {"jobs": jobs, "grace": grace, "game": str(folder), "mutants": mutants}
    for result in _results(rules, root, options) if rules else []:
        if result["rule"]:
            results[result["rule"]] = {"key": keys[result["rule"]], **result}
            if progress is not None:
                progress(len(results) - len(kept), len(rules), result["rule"])
        else:
            broken += result["failed"]
    missing = [id for id in rules if id not in results]
    if missing:
        raise BiteError(Saying("fault.ledger.no_result", names=", ".join(missing)))
    if not broken:
        store.parent.mkdir(parents=True, exist_ok=True)
        store.write_text(json.dumps(results, indent=1) + "\n", encoding="utf-8")
    bitten = [Bitten(id, tuple(results[id]["failed"]), results[id]["seconds"]) for id in keys]
    unproved = [entry.id for entry in ledger.faults]
    return BiteReport(tuple(bitten), bites.flow, tuple(broken), tuple(unproved), len(kept))


def bites_of(ledger: Ledger, root: Path) -> Bites:
    """The mutants of a game, all of them tried; raises BiteError naming the one whose text is gone."""
    name = ledger.game.replace("-", "_")
    try:
        bites = read_bites(root / "tests" / "bites" / f"{name}.toml", [entry.id for entry in ledger.entries])
        for entry in ledger.entries:
            mutated(bites.of(entry.id), entry.id, root / "src" / "escarmouche" / "games" / name)
    except MutantError as error:
        raise BiteError(error.saying) from None
    return bites


def result_keys(ledger: Ledger, bites: Bites, game_folder: Path, *, root: Path) -> dict[str, str]:
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
            changes = [f"{mutant.function}\0{mutant.text}\0{mutant.becomes}" for mutant in bites.of(entry.id)]
            own.update("\n".join([entry.id, *[proof.name for proof in entry.proofs], *changes]).encode())
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
                raise BiteError(Saying("fault.ledger.no_proofs", detail=f"\n{log.read()[-4000:]}"))
