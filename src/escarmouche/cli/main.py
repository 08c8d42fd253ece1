"""The command `escarmouche`."""

from __future__ import annotations

from typing import Annotated

import typer

from escarmouche import __version__, build_kind
from escarmouche.cli import band, campaign, table
from escarmouche.cli.band_new import new_band
from escarmouche.cli.case import case
from escarmouche.cli.errors import LANGUAGE
from escarmouche.cli.games import list_games
from escarmouche.cli.ledger import show_ledger
from escarmouche.cli.odds import odds
from escarmouche.cli.play import play
from escarmouche.cli.replay import replay
from escarmouche.cli.rules import list_rules, show_rule
from escarmouche.cli.serve import serve
from escarmouche.cli.simulate import simulate_matches
from escarmouche.cli.trying import try_band

app = typer.Typer(
    help="Five skirmish games on one rules engine.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
)
app.command("games")(list_games)
band.app.command("try")(try_band)
band.app.command("new")(new_band)
app.add_typer(band.app, name="band")
app.add_typer(table.app, name="table")
app.add_typer(campaign.app, name="campaign")
app.command("play")(play)
app.command("serve")(serve)
app.command("simulate")(simulate_matches)
app.command("replay")(replay)
app.command("case")(case)
app.command("odds")(odds)
app.command("rule")(show_rule)
app.command("rules")(list_rules)
app.command("ledger")(show_ledger)


def tell_version(asked: bool) -> None:
    """Print the version and which of the two builds is running."""
    if asked:
        typer.echo(f"escarmouche {__version__} ({build_kind()} build)")
        raise typer.Exit


@app.callback()
def options(
    version: Annotated[
        bool, typer.Option("--version", callback=tell_version, is_eager=True, help="Show the version and the build.")
    ] = False,
) -> None:
    """Options that stand before any command."""
    LANGUAGE.set("en")


def main() -> None:
    """Entry point of the installed command."""
    app()
