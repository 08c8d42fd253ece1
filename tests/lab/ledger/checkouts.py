"""Small invented checkouts: a game called zed, its rulebook, a little code and a few tests."""

from __future__ import annotations

from pathlib import Path

BOOK = """
[chapters]
GEN = { fr = "Principes", en = "Principles" }

[later]
magic = { fr = "Avec la magie.", en = "With magic." }

"""
PYPROJECT = (
    '[tool.pytest.ini_options]\nmarkers = ["rule(*ids): what a test proves"]\naddopts = ["--import-mode=importlib"]\n'
)
CONFTEST = """import escarmouche.games

escarmouche.games.__path__.append("src/escarmouche/games")  # where the invented game is found beside the real ones
"""


def rule(id: str, *, no_effect: str = "", later: str = "") -> str:
    """An entry of the rulebook."""
    entry = (
        f'[{id}]\ntitle = {{ fr = "Titre {id}", en = "Title {id}" }}\nsummary = {{ fr = "Résumé.", en = "Summary." }}\n'
    )
    entry += f'later = "{later}"\n' if later else ""
    return entry + (f'no_effect = {{ fr = "{no_effect}", en = "{no_effect}" }}\n' if no_effect else "")


def checkout(root: Path, *ids: str, code: str = "", tests: str = "", also: dict[str, str] | None = None) -> Path:
    """A checkout with a game of these rules; `also` has more files by path."""
    folder = root / "src" / "escarmouche" / "games" / "zed"
    entries = "\n".join([id if id.startswith("[") else rule(id) for id in ids])
    files = {
        "src/escarmouche/games/zed/rulebook.toml": BOOK + entries,
        "src/escarmouche/games/zed/fighting.py": code,
        "tests/test_fighting.py": "from pytest import mark\n\nrule = mark.rule\n" + tests,
        "tests/conftest.py": CONFTEST,
        "pyproject.toml": PYPROJECT,
        **(also or {}),
    }
    folder.mkdir(parents=True)
    for name, text in files.items():
        file = root / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    return root
