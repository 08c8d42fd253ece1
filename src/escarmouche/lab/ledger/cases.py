"""Cases as proofs: each stands for the rules that it lists."""

from __future__ import annotations

from pathlib import Path

from escarmouche.lab.cases.reporting import listed, load
from escarmouche.lab.cases.running import run_case
from escarmouche.lab.ledger.proofs import CASE, Proof


def cases_in(folder: Path, root: Path) -> list[Proof]:
    """Every case under a folder that is not pending, by file and id; raises CaseError if one cannot be read."""
    if not folder.is_dir():
        return []
    proofs: list[Proof] = []
    for case in listed([folder]):
        if not case.is_pending:
            file = Path(case.file).relative_to(root).as_posix()
            proofs.append(Proof(CASE, f"{file}:{case.id}", case.rules, file, case.line))
    return proofs


def case_passes(name: str) -> bool:
    """Read and run one case by the name of its proof, seen from the root of the checkout."""
    file, _, id = name.rpartition(":")
    for case in load([Path(file)]).cases:
        if case.id == id:
            return not run_case(case)
    return False
