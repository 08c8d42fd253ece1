"""What leaves the server by HTTP: typed values, written as JSON."""

from __future__ import annotations

import msgspec
from starlette.responses import Response


def sent(value: msgspec.Struct, status: int = 200) -> Response:
    """An answer."""
    return Response(msgspec.json.encode(value), status, media_type="application/json")


def sent_as_it_is(text: bytes) -> Response:
    """An answer that was written elsewhere."""
    return Response(text, media_type="application/json")
