"""What is said when something is not possible: a code, a sentence, and never a trace of our insides."""

from __future__ import annotations

from typing import Any, Final

from starlette.responses import JSONResponse, Response

from escarmouche.server.texts import Text, own

STATUS: Final[dict[str, int]] = {
    "bad_request": 400, "unauthorized": 401, "forbidden": 403, "not_found": 404, "refused": 409, "stale": 409,
    "too_large": 413, "too_many": 429, "internal": 500, "busy": 503,
}  # fmt: skip


class Problem(Exception):
    """An answer that is not what was hoped for."""

    def __init__(
        self,
        code: str,
        key: str = "",
        *,
        fields: dict[str, object] | None = None,
        details: list[dict[str, str]] | None = None,
        refusal: dict[str, Any] | None = None,
        index: int | None = None,
    ) -> None:
        super().__init__(code)
        self.code: Final = code
        self.sentence: Final[Text] = refusal["sentence"] if refusal is not None else own(key or code, fields)
        self.details: Final = details or []
        self.refusal: Final = refusal
        self.index: Final = index

    @property
    def status(self) -> int:
        return STATUS[self.code]

    def to_data(self) -> dict[str, Any]:
        error: dict[str, Any] = {"code": self.code, "sentence": self.sentence, "details": self.details}
        if self.refusal is not None:
            error["refusal"] = self.refusal
        if self.index is not None:
            error["index"] = self.index
        return {"error": error}


def refused(key: str, fields: dict[str, object] | None = None) -> Problem:
    """A refusal of the server itself, in the form of those of the rules."""
    sentence = own(key, fields)
    refusal = {"sentence": sentence, "rule": "", "title": None, "key": f"server.{key}", "fields": fields or {}}
    return Problem("refused", refusal=refusal)


def answer(problem: Problem, status: int | None = None, *, headers: dict[str, str] | None = None) -> Response:
    """A problem as it goes out by HTTP."""
    sent = dict(headers or {})
    if problem.code == "too_many" and problem.details:
        sent["retry-after"] = problem.details[0]["problem"]
    return JSONResponse(problem.to_data(), status or problem.status, sent)
