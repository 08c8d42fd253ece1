"""`escarmouche serve`: the page and the matches, on this machine."""

from __future__ import annotations

import os
import threading
import webbrowser
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console
from rich.table import Table

from escarmouche.cli.errors import refuse
from escarmouche.cli.inputs import Voice, complete_lang, speak
from escarmouche.faults.fault import Fault, Saying, at, brief, brief_text

if TYPE_CHECKING:
    from escarmouche.server.configuring import Configuration, Word

ANY: tuple[str, ...] = ("0.0.0.0", "::")  # addresses that mean all of this machine's


def serve(
    *,
    port: Annotated[str | None, typer.Option(metavar="NUMBER", help="On which port; 0 takes a free one.")] = None,
    host: Annotated[str | None, typer.Option(help="On which address; 0.0.0.0 lets other machines in.")] = None,
    db: Annotated[
        str | None,
        typer.Option(help="Where matches are kept: sqlite:///FILE or postgresql://…; a file of yours if not given."),
    ] = None,
    open_page: Annotated[bool, typer.Option("--open", help="Open the page in a browser.")] = False,
    workers: Annotated[str | None, typer.Option(metavar="NUMBER", help="Processes for computer players.")] = None,
    processes: Annotated[
        str | None,
        typer.Option(metavar="NUMBER", help="Processes that serve, on PostgreSQL; one a core is enough."),
    ] = None,
    https: Annotated[
        bool | None, typer.Option("--https/--no-https", help="Behind a proxy that speaks https: cookies only over it.")
    ] = None,
    proxy: Annotated[
        list[str] | None,
        typer.Option(
            help="The address of a proxy before this server, whose X-Forwarded-For is believed; may be repeated."
        ),
    ] = None,
    setting: Annotated[
        list[str] | None,
        typer.Option("--set", help="Any setting of docs/server.md, as archive_after=30; may be repeated."),
    ] = None,
    no_limits: Annotated[bool, typer.Option("--no-limits", hidden=True, help="Lift the limits on rates.")] = False,
    config: Annotated[
        str, typer.Option(envvar="ESCARMOUCHE_CONFIG", help="A TOML file with settings (docs/hosting.md).")
    ] = "",
    show_settings: Annotated[
        bool, typer.Option("--show-settings", help="Show every setting and where it comes from; do not serve.")
    ] = False,
    lang: Annotated[
        str,
        typer.Option(
            help="fr or en.", envvar="ESCARMOUCHE_LANG", autocompletion=complete_lang, callback=speak, is_eager=True
        ),
    ] = "fr",
) -> None:
    """Serve the page: play in the browser, here or with others.

    Settings come from the command line, else from the environment (ESCARMOUCHE_PORT and so on), else from a file (--config).

    Examples:

      escarmouche serve --open

      escarmouche serve --host 0.0.0.0 --port 8080 --db postgresql://user@host/escarmouche

      escarmouche serve --config /etc/escarmouche.toml --show-settings
    """
    # Only this command needs a server: the others start faster without it.
    from escarmouche.server.configuring import configured  # noqa: PLC0415

    given: list[Word] = [
        ("--port", "port", port), ("--host", "host", host), ("--db", "db", db), ("--workers", "workers", workers),
        ("--processes", "processes", processes), ("--https", "https", https), ("--proxy", "proxies", proxy or None),
        ("--no-limits", "limits", False if no_limits else None),
    ]  # fmt: skip
    words = [one for one in given if one[2] is not None] + named_settings(setting or [])
    try:
        found = configured(words, os.environ, config)
    except Fault as problem:
        refuse(problem)
    if show_settings:
        show(found, Voice("serve", lang))
    else:
        run(found, open_page=open_page)


def named_settings(texts: list[str]) -> list[Word]:
    """What `--set` was given."""
    found: list[Word] = []
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals:
            refuse(at("--set", Saying("refused.name_value", given=brief(text))))
        found.append((f"--set {name}", name, value))
    return found


def show(found: Configuration, said: Voice) -> None:
    """Every setting, its value and who said so."""
    table = Table()
    for key in ("setting", "value", "source", "meaning"):
        table.add_column(said.say(key), overflow="fold")
    for one in found.chosen.values():
        source = said.say(f"from.{one.source}", text=one.place)
        table.add_row(one.setting.name, one.shown, source, one.setting.about[said.lang])
    Console(highlight=False).print(table)


def run(found: Configuration, *, open_page: bool) -> None:
    """Serve until told to end; refused where the database or the address cannot be had."""
    from sqlalchemy.exc import SQLAlchemyError  # noqa: PLC0415

    from escarmouche.server.address import bound, reserved  # noqa: PLC0415
    from escarmouche.server.app import create_app  # noqa: PLC0415
    from escarmouche.server.database import InUse  # noqa: PLC0415
    from escarmouche.server.serving import serve_on  # noqa: PLC0415
    from escarmouche.server.several import Several  # noqa: PLC0415

    host, port, processes, database = found["host"], found["port"], found["processes"], found["db"]
    if processes > 1 and database.startswith("sqlite"):
        refuse(Saying("fault.serve.one_process"))
    settings = found.settings()
    try:
        app = create_app(settings)
    except InUse as problem:
        refuse(Saying("fault.serve.in_use", named=problem.file))
    except (SQLAlchemyError, OSError) as problem:
        refuse(Saying("fault.serve.database", detail=str(problem).splitlines()[0]))
    try:
        socket = bound(host, port) if processes == 1 else reserved(host, port, is_shared=True)
    except OSError as problem:
        detail = brief_text(str(problem.strerror or problem))
        refuse(Saying("fault.serve.address", named=f"{host}:{port}", detail=detail))
    taken = socket.getsockname()[1]
    address = f"http://{'127.0.0.1' if host in ANY else host}:{taken}/"
    typer.echo(f"Escarmouche: {address}")
    if open_page:
        threading.Timer(1.0, webbrowser.open, [address]).start()
    if processes > 1:
        app.state.desk.store.close()  # it is theirs
        Several(settings, host, taken, processes).run()
    else:
        serve_on(socket, app, settings)
