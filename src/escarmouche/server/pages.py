"""The page: files that were built from web/ and shipped with the package, or a word on how to build them."""

from __future__ import annotations

import gzip
import mimetypes
from pathlib import Path
from typing import Final

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from escarmouche.server.errors import Problem

FOREVER: Final = "public, max-age=31536000, immutable"  # names of assets change with their content
PACKED: Final = (".html", ".js", ".css", ".svg", ".json")
MISSING: Final = """<!doctype html>
<html lang="fr">
<head><meta charset="utf-8"><title>Escarmouche</title><meta name="viewport" content="width=device-width"></head>
<body>
<h1>Escarmouche</h1>
<p>Le serveur est prêt, mais la page n’a pas été construite : <code>make play</code> la construit.</p>
<p lang="en">The server is ready, but the page has not been built: <code>make play</code> builds it.</p>
<p><a href="/api/openapi.json">/api/openapi.json</a></p>
</body>
</html>
"""


class Shelf:
    """The files of a folder in memory, read when they are first wanted or have changed."""

    def __init__(self, folder: Path) -> None:
        self.root: Final = folder.resolve()
        self._kept: Final[dict[Path, tuple[int, bytes, bytes]]] = {}  # when it changed, as it is, and gzipped or b""

    def find(self, name: str) -> Path | None:
        """A file within the folder."""
        try:
            wanted = (self.root / name).resolve()
            return wanted if self.root in wanted.parents and wanted.is_file() else None
        except (OSError, ValueError):  # no file can be called that
            return None

    def answer(self, file: Path, request: Request, keeping: str) -> Response:
        changed = file.stat().st_mtime_ns
        kept = self._kept.get(file)
        if kept is None or kept[0] != changed:
            content = file.read_bytes()
            kept = self._kept[file] = (changed, content, gzip.compress(content, 6) if file.suffix in PACKED else b"")
        headers = {"cache-control": keeping, "vary": "accept-encoding"}
        kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
        if kept[2] and "gzip" in request.headers.get("accept-encoding", ""):
            return Response(kept[2], headers={**headers, "content-encoding": "gzip"}, media_type=kind)
        return Response(kept[1], headers=headers, media_type=kind)


def page_routes(folder: Path) -> APIRouter:
    """Everything that is not the protocol. Nothing here waits for a thread: the page comes while others think."""
    routes = APIRouter()
    shelf = Shelf(folder)

    async def page(request: Request) -> Response:
        """A file of the page; every other address belongs to the page itself."""
        path = request.path_params["path"]
        if path.startswith("api/"):
            raise Problem("not_found")
        file = shelf.find(path) if path else None
        if file is not None:
            return shelf.answer(file, request, FOREVER if path.startswith("assets/") else "no-cache")
        if "." in path.rsplit("/", 1)[-1]:
            raise Problem("not_found")
        start = shelf.find("index.html")
        if start is not None:
            return shelf.answer(start, request, "no-cache")
        return HTMLResponse(MISSING, headers={"cache-control": "no-store"})

    routes.add_route("/{path:path}", page, methods=["GET"], include_in_schema=False)
    return routes
