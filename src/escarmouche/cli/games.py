"""`escarmouche games`: the games that are here."""

from __future__ import annotations

import typer

from escarmouche.engine.catalogue import games


def list_games() -> None:
    """List the games that are here, with their scenarios and the number of their house rules."""
    for game in games():
        scenarios = ", ".join(game.scenarios)
        typer.echo(f"{game.id}: rules {game.rules_version}; {scenarios}; {len(game.switches)} switches")
