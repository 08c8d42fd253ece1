"""What is said when something is not possible: a code, a sentence, and never a trace of our insides."""

from __future__ import annotations

from typing import Final

import msgspec
from starlette.responses import Response

from escarmouche.faults.fault import Saying, plain, saying_of
from escarmouche.server.budgets import FAULT
from escarmouche.server.protocol.basics import Detail, ErrorBody, Failed, Refusal, Text
from escarmouche.server.sending import sent
from escarmouche.server.texts import fault_told, own

CODES: Final[dict[str, tuple[int, str]]] = {
    "bad_request": (400, "the message cannot be read (422 where its fields are at fault); `details` lists them"),
    "unauthorized": (401, "a token is needed, or it is not one of ours"),
    "forbidden": (403, "the token does not allow this"),
    "not_found": (404, "no such match, game, page"),
    "refused": (409, "the rules or the settings say no; `refusal` says why"),
    "stale": (409, "the match, or what is kept, has gone on; `index` is where it stands, or its version"),
    "too_large": (413, "longer than allowed (Budgets, below)"),
    "too_many": (429, "too often; `Retry-After` in seconds"),
    "internal": (500, "our fault; nothing was changed"),
    "busy": (503, "try again"),
}  # each with its status and what it means


class Problem(Exception):
    """An answer that is not what was hoped for."""

    def __init__(
        self,
        code: str,
        key: str = "",
        *,
        fields: dict[str, object] | None = None,
        details: list[Detail] | None = None,
        refusal: Refusal | None = None,
        index: int | None = None,
        sentence: Text | None = None,
    ) -> None:
        super().__init__(code)
        self.code: Final = code
        said = refusal.sentence if refusal is not None else sentence
        self.sentence: Final[Text] = own(key or code, fields) if said is None else said
        self.details: Final = details or []
        self.refusal: Final = refusal
        self.index: Final = index

    @property
    def status(self) -> int:
        return CODES[self.code][0]

    @property
    def body(self) -> ErrorBody:
        """What is told of it."""
        return ErrorBody(
            self.code,
            self.sentence,
            self.details,
            refusal=msgspec.UNSET if self.refusal is None else self.refusal,
            index=msgspec.UNSET if self.index is None else self.index,
        )


def problem_from(body: ErrorBody) -> Problem:
    """A problem that was told by another process."""
    return Problem(
        body.code,
        details=body.details,
        refusal=None if isinstance(body.refusal, msgspec.UnsetType) else body.refusal,
        index=None if isinstance(body.index, msgspec.UnsetType) else body.index,
        sentence=body.sentence,
    )


def refused(
    key: str, fields: dict[str, object] | None = None, *, folder: str = "", details: list[Detail] | None = None
) -> Problem:
    """A refusal of the server itself, in the form of those of the rules."""
    told = {name: plain(value) for name, value in (fields or {}).items()}
    return Problem(
        "refused", refusal=Refusal(own(key, fields, folder), "", None, f"server.{key}", told), details=details
    )


def refused_for(key: str, error: Exception, *, folder: str = "") -> Problem:
    """A refusal that says what was wrong with something."""
    return refused(key, {"problem": saying_of(error)}, folder=folder)


def detail(place: str, problem: Saying, *, folder: str = "") -> Detail:
    """One fault of what was sent here."""
    return Detail(place[:FAULT], fault_told(problem, folder))


def answer(problem: Problem, status: int | None = None, *, headers: dict[str, str] | None = None) -> Response:
    """A problem as it goes out by HTTP."""
    response = sent(Failed(problem.body), status or problem.status)
    response.headers.update(headers or {})
    if problem.code == "too_many" and problem.details:
        response.headers["retry-after"] = problem.details[0].problem.en
    return response
