"""The ledger: every rule of a game, where it acts, what proves it, and whether something is missing (STYLE.md, section 6)."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from escarmouche.engine.book.rulebook import RULING_CHAPTER, Rule, Rulebook, load_rulebook
from escarmouche.faults.fault import Fault, Saying
from escarmouche.lab.ledger.cases import cases_in
from escarmouche.lab.ledger.citations import Cited, read_citations
from escarmouche.lab.ledger.proofs import Proof, tests_in

PROVED: Final = "proved"
NO_CODE: Final = "hole: no code"
NO_PROOF: Final = "hole: no proof"
NO_EFFECT: Final = "no-effect"
LATER: Final = "later"  # still to be written, with a part of the game that its rulebook names
UNKNOWN: Final = "unknown"


class NoCheckout(Fault):
    """There are no sources and tests to read: the program was installed without them."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One rule of the ledger, or an id that is cited and does not exist."""

    id: str
    rule: Rule | None  # None when the id is unknown
    code: tuple[str, ...]  # file:line
    proofs: tuple[Proof, ...]

    @property
    def status(self) -> str:
        if self.rule is None:
            return UNKNOWN
        if self.rule.no_effect:
            return NO_EFFECT
        if self.rule.later:
            return LATER
        if not self.code:
            return NO_CODE
        return PROVED if self.proofs else NO_PROOF

    @property
    def is_fault(self) -> bool:
        return self.status not in (PROVED, NO_EFFECT, LATER)

    def title(self, lang: str) -> str:
        return self.rule.title[lang] if self.rule is not None else ""

    def reason(self, lang: str) -> str:
        """Why it has no effect, or what will bring it, or nothing."""
        if self.rule is None:
            return ""
        return self.rule.no_effect.get(lang, "") or self.rule.later.get(lang, "")

    def to_data(self, lang: str) -> dict[str, object]:
        return {
            "id": self.id,
            "title": self.title(lang),
            "kind": "ruling" if self.id.split("-")[1:2] == [RULING_CHAPTER] else "rule",
            "code": list(self.code),
            "proofs": [proof.name for proof in self.proofs],
            "status": self.status,
            "reason": self.reason(lang),
        }


@dataclass(frozen=True, slots=True)
class Ledger:
    """All rules of one game in the order of its book, then the ids that are cited and unknown."""

    game: str
    entries: tuple[Entry, ...]

    @property
    def faults(self) -> tuple[Entry, ...]:
        """Holes and unknown ids."""
        return tuple([entry for entry in self.entries if entry.is_fault])

    def find(self, id: str) -> Entry | None:
        for entry in self.entries:
            if entry.id == id:
                return entry
        return None


def checkout(start: Path | None = None) -> Path:
    """The folder that holds sources and tests, looked for upwards from here and from the program."""
    for origin in (start or Path.cwd(), Path(__file__)):
        for folder in (origin.resolve(), *origin.resolve().parents):
            if (folder / "src" / "escarmouche" / "games").is_dir() and (folder / "tests").is_dir():
                return folder
    raise NoCheckout(Saying("fault.ledger.no_checkout"))


def make_ledger(game: str, root: Path) -> Ledger:
    """The ledger of a game of this checkout; raises RulebookError, UnreadableProof or CaseError."""
    folder = root / "src" / "escarmouche" / "games" / game.replace("-", "_")
    book = load_rulebook(folder)
    proofs = [*tests_in(root / "tests", root), *cases_in(root / "tests" / "cases" / folder.name, root)]
    return ledger_of(game, book, read_citations(folder, root), proofs)


def ledger_of(game: str, book: Rulebook, cited: Cited, proofs: list[Proof]) -> Ledger:
    """Put together what the book lists, what the code cites and what the tests claim."""
    places: dict[str, list[str]] = {}
    for citation in cited.acting:
        places.setdefault(citation.id, []).append(citation.place)
    proved: dict[str, list[Proof]] = {}
    for proof in proofs:
        for id in proof.rules:
            proved.setdefault(id, []).append(proof)
    entries = [
        Entry(id, book.find(id), tuple(places.get(id, [])), tuple(proved.get(id, [])))
        for id in book.ids()
    ]  # fmt: skip
    return Ledger(game, (*entries, *_unknown(book, cited, proved)))


def _unknown(book: Rulebook, cited: Cited, proved: dict[str, list[Proof]]) -> list[Entry]:
    """The ids and chapters that are cited and do not exist."""
    known = book.ids()
    prefix = known[0].split("-")[0] if known else ""
    chapters = [f"{prefix}-{chapter}" for chapter in (*book.chapters, RULING_CHAPTER)]
    places: dict[str, list[str]] = {}
    for citation in cited.mentioned:
        if citation.id not in known:
            places.setdefault(citation.id, []).append(citation.place)
    for citation in cited.chapters:
        if citation.id not in chapters:
            places.setdefault(citation.id, []).append(citation.place)
    wrong = [id for id in proved if id.startswith(prefix + "-") and id not in known]
    return [
        Entry(id, None, tuple(places.get(id, [])), tuple(proved.get(id, [])))
        for id in sorted({*places, *wrong})
    ]  # fmt: skip
