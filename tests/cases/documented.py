"""What the page of a game must tell writers of cases: every word there is, found in the game itself and in its source."""

from __future__ import annotations

import re
from pathlib import Path

from escarmouche.campaign.rules import CampaignRules
from escarmouche.engine.book.catalogue import game
from escarmouche.engine.book.game import Game
from escarmouche.engine.cases.casebook import Casebook
from escarmouche.engine.words.wording import load_words
from escarmouche.lab.cases.reporting import load_text, run, told

ASKS = (
    "Choose", "ChooseSome", "choose_figure", "PickPath", "PickPlace", "PickPose", "PutInOrder", "Distribute", "yes_no",
    "is_announced",
)  # fmt: skip
BESIDE_RULES = ("campaign", "cases", "lab", "players", "screen")  # folders of a game that no case plays
DOCUMENTS = Path(__file__).parents[2] / "docs"


class Document:
    """The page about the cases of one game."""

    def __init__(self, name: str, game_id: str) -> None:
        self.name = f"docs/{name}"
        self.text = (DOCUMENTS / name).read_text(encoding="utf-8")
        self.examples: list[str] = re.findall(r"```case\n(.*?)```", self.text, re.DOTALL)
        self.game = game(game_id)
        assert self.game.casebook is not None
        self.book: Casebook = self.game.casebook
        folder = Path(self.game.folder)
        files = [file for file in sorted(folder.rglob("*.py")) if file.relative_to(folder).parts[0] not in BESIDE_RULES]
        self.source = "\n".join([file.read_text(encoding="utf-8") for file in files])

    def found(self, pattern: str) -> list[str]:
        """What a pattern catches in the source of the rules."""
        return sorted(set(re.findall(pattern, self.source)))

    def words(self) -> dict[str, list[str]]:
        """What every game has words for."""
        book = self.book
        return {
            "switches": [switch.name for switch in self.game.switches if switch.name not in between_battles(self.game)],
            "scenarios": list(self.game.scenarios),
            "bands": [str(band["id"]) for band in self.game.sample_bands()],
            "states": [state.names[0] for state in book.states],
            "numbers": [one.names[0] for one in (*book.figure_numbers, *book.side_numbers, *book.battle_numbers)],
            "tallies": [tally.names[0] for tally in book.tallies],
            "relations": [relation.names[0] for relation in book.relations],
            "deeds": [word for phrase in book.phrases for word in phrase.pattern.split() if "{" not in word],
            "events": self.found(r'(?:note\(\s*|kind: str = |kind=)"([a-z_]+)"'),
            "questions": self.found(rf'(?:{"|".join(ASKS)})\([^"()]*"([a-z_]+)"'),
            "dice": self.found(r'key="([a-z_]+_(?:die|dice|roll|off))"'),
        }

    def answers(self, questions: list[str]) -> list[str]:
        """The kinds of options of these questions that the game has words for."""
        texts = load_words(self.game.folder).texts["en"]
        return sorted({key.partition(".")[2] for key in texts if key.partition(".")[0] in questions and "." in key})

    def refusals(self, value: int) -> dict[str, list[str]]:
        """The rules by which something is refused, and those that limit a band of so many points."""
        assert self.game.bands is not None
        return {
            "rules that refuse": self.found(r'(?:refused|Refusal)\(\s*"[a-z_.]+",\s*"([A-Z]+-[A-Z0-9-]+)"'),
            "rules that limit bands": [limit.rule for limit in self.game.bands.limits(value)],
        }

    def fails(self, text: str) -> list[str]:
        """What is wrong with an example."""
        report = run(load_text(text, self.name))
        wrong = [str(error) for error in report.errors]
        wrong += ["\n".join(told(case, failures)) for case, failures in report.failed]
        return wrong if report.passed or wrong else ["there is no case in it"]

    def unnamed(self, words: list[str]) -> list[str]:
        """The words that the page does not name."""
        return [word for word in words if not re.search(rf"(?<![\w-]){re.escape(word)}(?![\w-])", self.text)]


def between_battles(game: Game) -> tuple[str, ...]:
    """House rules that matter between the battles of a campaign alone: no case of a battle can play them."""
    return game.campaign.switches if isinstance(game.campaign, CampaignRules) else ()
