"""`escarmouche games`: the games that are here."""

from __future__ import annotations

import json
from typing import Annotated, Any

import typer

from escarmouche.cli.inputs import Lang, Voice
from escarmouche.engine.book.catalogue import games
from escarmouche.engine.book.game import Game


def list_games(
    *,
    as_json: Annotated[bool, typer.Option("--json", help="For programs.")] = False,
    lang: Lang = "fr",
) -> None:
    """List the games that are here, with their scenarios, sample bands and house rules.

    Example: escarmouche games --json
    """
    said = Voice("games", lang)
    found = [facts(game) for game in games()]
    if as_json:
        typer.echo(json.dumps(found, ensure_ascii=False, indent=2))
        return
    for game in found:
        typer.echo(f"{game['id']}  {said.say('version', version=game['rules_version'])}")
        typer.echo(f"  {said.say('scenarios', scenarios=', '.join(game['scenarios']))}")
        typer.echo(f"  {said.say('bands', bands=', '.join(game['bands']) or '-')}")
        typer.echo(f"  {said.say('switches', number=len(game['switches']))}")


def facts(game: Game) -> dict[str, Any]:
    """What can be chosen in a game, as plain data."""
    return {
        "id": game.id,
        "rules_version": game.rules_version,
        "scenarios": list(game.scenarios),
        "bands": [str(band.get("id", "")) for band in game.sample_bands()],
        "switches": [
            {"name": one.name, "rule": one.rule, "default": one.default, "others": list(one.others)}
            for one in game.switches
        ],
    }
