"""Seats, and shelves, belong to a signed token, never to a connection: whoever holds it sits there."""

from __future__ import annotations

import hmac
import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from hashlib import sha256
from typing import Final

import msgspec

from escarmouche.server.budgets import LONGEST_ID
from escarmouche.server.protocol.matches import You

LONGEST: Final = 512
SHELF: Final = "shelf"  # begins what is signed of the token of a shelf: no seat can be taken for one
SECRET_BYTES: Final = 24
MATCH_ID_LETTERS: Final = "abcdefghijkmnpqrstuvwxyz23456789"


def is_match_id(id: str) -> bool:
    """Whether a match can be called that; databases refuse some texts altogether."""
    return id.isascii() and id.isalnum() and len(id) <= LONGEST_ID


class Pass(msgspec.Struct, frozen=True):
    """What a token allows."""

    match: str
    seats: tuple[int, ...] = ()  # none: to watch
    host: bool = False

    @property
    def you(self) -> You:
        """The same as its holder is told."""
        return You(list(self.seats), self.host)


READ: Final = msgspec.json.Decoder(Pass)  # made in one thread, as in options.py


class Signer:
    """Makes tokens and reads them back."""

    def __init__(self, key: bytes) -> None:
        self._key: Final = key

    def sign(self, allowed: Pass) -> str:
        content = encoded(msgspec.json.encode(allowed))
        return f"{content}.{self._mark(content)}"

    def read(self, token: str) -> Pass | None:
        """What a token allows, or None if it is not one of ours."""
        content, dot, mark = token.partition(".")
        if not dot or len(token) > LONGEST or not token.isascii() or not hmac.compare_digest(mark, self._mark(content)):
            return None
        try:
            return READ.decode(decoded(content))
        except (ValueError, msgspec.MsgspecError):
            return None

    def new_shelf(self) -> str:
        """The token of a shelf that nobody has yet."""
        secret = encoded(secrets.token_bytes(SECRET_BYTES))
        return f"{secret}.{self._mark(SHELF + secret)}"

    def owner(self, token: str) -> str | None:
        """Whose shelf a token opens, as the store has it: a hash; None if it is not one of ours."""
        secret, dot, mark = token.partition(".")
        if not dot or len(token) > LONGEST or not token.isascii():
            return None
        if not hmac.compare_digest(mark, self._mark(SHELF + secret)):
            return None
        return sha256(token.encode()).hexdigest()

    def _mark(self, content: str) -> str:
        return encoded(hmac.new(self._key, content.encode(), sha256).digest()[:18])


def encoded(content: bytes) -> str:
    return urlsafe_b64encode(content).decode().rstrip("=")


def decoded(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def path_of(id: str, token: str) -> str:
    """The link to a match; what stands behind # is never sent with a request."""
    return f"/match/{id}#{token}"


def campaign_path(id: str, token: str) -> str:
    """The link to a campaign."""
    return f"/campaign/{id}#{token}"


def shelf_path(token: str) -> str:
    """The link that opens a shelf on another device."""
    return f"/mine#{token}"
