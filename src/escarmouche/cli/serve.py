"""`escarmouche serve`: the page and the matches, on this machine."""

from __future__ import annotations

import threading
import webbrowser
from typing import Annotated, Any

import typer

from escarmouche.cli.errors import refuse


def serve(
    *,
    port: Annotated[int, typer.Option(min=0, max=65535, help="On which port; 0 takes a free one.")] = 8000,
    host: Annotated[str, typer.Option(help="On which address; 0.0.0.0 lets other machines in.")] = "127.0.0.1",
    db: Annotated[
        str,
        typer.Option(help="Where matches are kept: sqlite:///FILE or postgresql://…; a file of yours if not given."),
    ] = "",
    open_page: Annotated[bool, typer.Option("--open", help="Open the page in a browser.")] = False,
    workers: Annotated[int, typer.Option(min=0, max=16, help="Processes for computer players.")] = 1,
    processes: Annotated[
        int, typer.Option(min=1, max=64, help="Processes that serve, on PostgreSQL; one a core is enough.")
    ] = 1,
    https: Annotated[
        bool, typer.Option("--https", help="Behind a proxy that speaks https: cookies only over it.")
    ] = False,
    proxy: Annotated[
        list[str] | None,
        typer.Option(
            help="The address of a proxy before this server, whose X-Forwarded-For is believed; may be repeated."
        ),
    ] = None,
    setting: Annotated[
        list[str] | None,
        typer.Option("--set", help="A setting of docs/server.md, as archive_after=30; may be repeated."),
    ] = None,
    no_limits: Annotated[bool, typer.Option("--no-limits", hidden=True, help="Lift the limits on rates.")] = False,
) -> None:
    """Serve the page: play in the browser, here or with others.

    Examples:

      escarmouche serve --open

      escarmouche serve --host 0.0.0.0 --port 8080 --db postgresql://user@host/escarmouche
    """
    # Only this command needs a server: the others start faster without it.
    from sqlalchemy.exc import SQLAlchemyError  # noqa: PLC0415

    from escarmouche.server.address import bound, reserved  # noqa: PLC0415
    from escarmouche.server.app import create_app  # noqa: PLC0415
    from escarmouche.server.database import InUse  # noqa: PLC0415
    from escarmouche.server.serving import serve_on  # noqa: PLC0415
    from escarmouche.server.settings import Settings, chosen, default_database  # noqa: PLC0415
    from escarmouche.server.several import Several  # noqa: PLC0415

    database = db or default_database()
    if processes > 1 and database.startswith("sqlite"):
        refuse("a SQLite file serves one process: --processes needs --db postgresql://…")
    try:
        numbers: dict[str, Any] = {"workers": workers, **chosen(setting or [])}
    except ValueError as problem:
        refuse(str(problem))
    settings = Settings(
        database=database, proxies=tuple(proxy or ()), is_secure=https, is_limited=not no_limits, **numbers
    )
    try:
        app = create_app(settings)
    except InUse as problem:
        refuse(str(problem))
    except (SQLAlchemyError, OSError) as problem:
        refuse(f"the database cannot be used: {str(problem).splitlines()[0]}")
    try:
        socket = bound(host, port) if processes == 1 else reserved(host, port, is_shared=True)
    except OSError as problem:
        refuse(f"cannot serve on {host}:{port}: {problem.strerror or problem}")
    shown = "127.0.0.1" if host in ("0.0.0.0", "::") else host
    taken = socket.getsockname()[1]
    address = f"http://{shown}:{taken}/"
    typer.echo(f"Escarmouche: {address}")
    if open_page:
        threading.Timer(1.0, webbrowser.open, [address]).start()
    if processes > 1:
        app.state.desk.store.close()  # it is theirs
        Several(settings, host, taken, processes).run()
    else:
        serve_on(socket, app, settings)
