"""The page: files that were built from web/ and shipped with the package, or a word on how to build them."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from fastapi import APIRouter
from starlette.responses import FileResponse, HTMLResponse, Response

FOREVER: Final = "public, max-age=31536000, immutable"  # names of assets change with their content
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


def page_routes(folder: Path) -> APIRouter:
    routes = APIRouter(include_in_schema=False)
    root = folder.resolve()

    @routes.get("/{path:path}")
    def page(path: str) -> Response:
        """A file of the page; every other address belongs to the page itself."""
        start = root / "index.html"
        wanted = (root / path).resolve() if path else start
        if path.startswith("api/"):
            return Response(status_code=404)
        if path and root in wanted.parents and wanted.is_file():
            is_asset = path.startswith("assets/")
            return FileResponse(wanted, headers={"cache-control": FOREVER if is_asset else "no-cache"})
        if "." in path.rsplit("/", 1)[-1]:
            return Response(status_code=404)
        if start.is_file():
            return FileResponse(start, headers={"cache-control": "no-cache"})
        return HTMLResponse(MISSING, headers={"cache-control": "no-store"})

    return routes
