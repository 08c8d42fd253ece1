"""`escarmouche serve`: the page and the matches, on this machine."""

from __future__ import annotations

import sys
import threading
import webbrowser
from typing import Annotated

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
    https: Annotated[
        bool, typer.Option("--https", help="Behind a proxy that speaks https: cookies only over it.")
    ] = False,
    no_limits: Annotated[bool, typer.Option("--no-limits", hidden=True, help="Lift the limits on rates.")] = False,
) -> None:
    """Serve the page: play in the browser, here or with others.

    Examples:

      escarmouche serve --open

      escarmouche serve --host 0.0.0.0 --port 8080 --db postgresql://user@host/escarmouche
    """
    # Only this command needs a server: the others start faster without it.
    import uvicorn  # noqa: PLC0415
    from sqlalchemy.exc import SQLAlchemyError  # noqa: PLC0415

    from escarmouche.server.address import bound  # noqa: PLC0415
    from escarmouche.server.app import create_app  # noqa: PLC0415
    from escarmouche.server.budgets import MESSAGE  # noqa: PLC0415
    from escarmouche.server.settings import Settings, default_database  # noqa: PLC0415

    try:
        settings = Settings(
            database=db or default_database(), workers=workers, is_secure=https, is_limited=not no_limits
        )
        app = create_app(settings)
    except (SQLAlchemyError, OSError) as problem:
        refuse(f"the database cannot be used: {str(problem).splitlines()[0]}")
    try:
        socket = bound(host, port)
    except OSError as problem:
        refuse(f"cannot serve on {host}:{port}: {problem.strerror or problem}")
    shown = "127.0.0.1" if host in ("0.0.0.0", "::") else host
    address = f"http://{shown}:{socket.getsockname()[1]}/"
    typer.echo(f"Escarmouche: {address}")
    if open_page:
        threading.Timer(1.0, webbrowser.open, [address]).start()
    sys.setswitchinterval(0.001)  # the loop that talks must not wait long for the threads that think
    config = uvicorn.Config(
        app,
        log_level="warning",
        ws_max_size=MESSAGE.bytes,
        ws="websockets-sansio",
        timeout_graceful_shutdown=3,
        timeout_keep_alive=30,
    )
    uvicorn.Server(config).run(sockets=[socket])
