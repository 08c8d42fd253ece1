"""What happens to figures changes through the verbs of the battle; the turn alone takes markers off by itself."""

from __future__ import annotations

import ast

import pytest

from escarmouche.engine.book.catalogue import Catalogue
from escarmouche.engine.book.game import Game
from tests.architecture.sources import Fault, Module, faults_in, modules

OWN = {"controller", "body", "in_play"}  # the engine's fields of a figure
NOT_RULES = {"players", "cases", "screen", "lab"}
# Where verbs stand, where figures are made, where a round ends.
KEEPERS = {"battle.py", "arcana.py", "heroes.py", "character.py", "turn.py"}


def fields_of(game: Game) -> set[str]:
    """What a figure of a game has that changes."""
    assert game.sample_header is not None
    figure = game.set_up(game.sample_header(0)).figures[0]
    return OWN | {name for one in figure.saved for name in one.names()}


def verb_faults(module: Module, fields: set[str]) -> list[Fault]:
    """Assignments to the fields of a figure outside the verbs."""
    faults = []
    for node in ast.walk(module.tree):
        targets = (
            node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AugAssign) else []
        )
        for target in targets:
            if isinstance(target, ast.Attribute) and target.attr in fields and ast.unparse(target.value) != "self":
                faults.append(Fault(target.lineno, f"{ast.unparse(target)} is set outside the battle: use a verb"))
    return faults


@pytest.mark.parametrize("game", Catalogue().games(), ids=lambda game: game.id)
def test_figures_change_through_verbs(game: Game) -> None:
    folder = f"games/{game.id.replace('-', '_')}/"
    fields = fields_of(game)
    rules = [
        module
        for module in modules("games")
        if module.path.startswith(folder)
        and not NOT_RULES & set(module.path.split("/"))
        and module.path.split("/")[-1] not in KEEPERS
    ]

    assert rules
    assert faults_in(rules, lambda module: verb_faults(module, fields)) == []
    assert verb_faults(Module("games/alpha/melee.py", "def f(hero):\n    hero.in_play = False"), fields) != []
