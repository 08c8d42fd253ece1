"""The command run in this process, as a script would see it."""

from __future__ import annotations

from typer.testing import CliRunner, Result

from escarmouche.cli.main import app


def escarmouche(*words: str, env: dict[str, str] | None = None) -> Result:
    return CliRunner().invoke(app, list(words), env=env, catch_exceptions=False, prog_name="escarmouche")
