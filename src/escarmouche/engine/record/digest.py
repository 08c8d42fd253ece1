"""Digests: the fingerprint of a battle or a view, equal on every machine and in both builds."""

from __future__ import annotations

from hashlib import blake2b
from typing import Any

import msgspec


def canonical(data: Any) -> bytes:
    """The one way to write plain data, or typed values, as bytes: every field in the order of its name."""
    return msgspec.json.encode(data, order="sorted")


def as_data(value: Any) -> Any:
    """Typed values as the plain data that is written of them."""
    return msgspec.json.decode(canonical(value))


def digest(data: Any) -> str:
    return fingerprint(canonical(data))


def fingerprint(text: bytes) -> str:
    """The digest of what is written canonically already."""
    return blake2b(text, digest_size=16).hexdigest()
