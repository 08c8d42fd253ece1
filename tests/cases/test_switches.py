"""Every setting of every house rule is played by some case."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from escarmouche.engine.book.catalogue import Catalogue
from escarmouche.engine.book.game import Game
from tests.cases.documented import between_battles

CASES = Path(__file__).parent
GAMES = {game.id: game for game in Catalogue().games()}
WORDS = {True: "on", False: "off"}


def settings_played(game: Game) -> set[tuple[str, str]]:
    """The switches that the case files of a game set, each with its setting."""
    folder = CASES / Path(game.folder).name
    texts = [file.read_text(encoding="utf-8") for file in sorted(folder.glob("*.case"))]
    return {(name, value) for text in texts for name, value in re.findall(r"^switch (\w+) (\S+)", text, re.MULTILINE)}


def is_played(name: str, setting: object, played: set[tuple[str, str]]) -> bool:
    if setting == "number":
        return any(one == name and value.isdigit() for one, value in played)
    return (name, WORDS.get(setting, str(setting)) if isinstance(setting, bool) else str(setting)) in played


@pytest.mark.parametrize("id", list(GAMES))
def test_every_alternative_of_every_switch_has_a_case(id: str) -> None:
    game = GAMES[id]
    played = settings_played(game)
    missing = [
        f"{switch.name} {setting}"
        for switch in game.switches
        if switch.name not in between_battles(game)
        for setting in switch.others
        if not is_played(switch.name, setting, played)
    ]
    assert missing == []


@pytest.mark.parametrize("id", list(GAMES))
def test_every_alternative_of_a_house_rule_of_campaigns_is_played_by_a_test_of_the_campaign(id: str) -> None:
    folder = CASES.parent / "games" / id.replace("-", "_")
    texts = "\n".join([file.read_text("utf-8") for file in sorted(folder.glob("test_campaign*.py"))])
    missing = [
        f"{switch.name} {setting}"
        for switch in GAMES[id].switches
        if switch.name in between_battles(GAMES[id])
        for setting in switch.others
        if f"{switch.name.partition('_')[2]}={written(setting)}" not in texts
    ]
    assert missing == []


def written(setting: object) -> str:
    """A setting as tests write it."""
    return f'"{setting}"' if isinstance(setting, str) else str(setting)
