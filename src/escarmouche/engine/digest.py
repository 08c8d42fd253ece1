"""Digests: the fingerprint of a battle or a view, equal on every machine and in both builds."""

from __future__ import annotations

from hashlib import blake2b
from typing import Any

import msgspec


def canonical(data: Any) -> bytes:
    """The one way to write plain data as bytes."""
    return msgspec.json.encode(data, order="deterministic")


def digest(data: Any) -> str:
    return blake2b(canonical(data), digest_size=16).hexdigest()
