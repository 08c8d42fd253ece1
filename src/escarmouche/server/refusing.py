"""Messages that do not have the form of the protocol: what pydantic complains of, in our own sentences."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from escarmouche.faults.fault import Saying, brief_text, saying_of
from escarmouche.server.budgets import FAULTS
from escarmouche.server.errors import detail
from escarmouche.server.protocol.basics import Detail

# What is needed, by the beginning of the kind of a complaint.
FORMS: Final = (
    ("int_", "whole"), ("float_", "number"), ("finite_number", "number"), ("string_type", "text"), ("string_sub", "text"),
    ("bool_", "yes_or_no"), ("list_", "list"), ("tuple_", "list"), ("dict_", "object"), ("model_", "object"),
)  # fmt: skip
# The bound of a number or a length, by the kind of a complaint: our key, and its name in the context.
BOUNDS: Final = {
    "greater_than_equal": ("fault.number.at_least", "ge"),
    "greater_than": ("fault.number.above", "gt"),
    "less_than_equal": ("fault.number.at_most", "le"),
    "less_than": ("fault.number.below", "lt"),
    "string_too_short": ("fault.length.at_least", "min_length"),
    "string_too_long": ("fault.length.at_most", "max_length"),
    "too_short": ("fault.length.at_least", "min_length"),
    "too_long": ("fault.length.at_most", "max_length"),
}
PLAIN: Final = {
    "missing": "fault.no_value", "extra_forbidden": "fault.no_field", "string_pattern_mismatch": "fault.letters",
    "union_tag_not_found": "fault.no_value",
}  # fmt: skip
LISTS: Final = {"literal_error": "expected", "enum": "expected", "union_tag_invalid": "expected_tags"}


def details_of(errors: Sequence[Any]) -> list[Detail]:
    """The first faults of a message, each with its place."""
    return [detail(place_of(one["loc"]), problem_of(one)) for one in errors[:FAULTS]]


def place_of(parts: Sequence[object]) -> str:
    return ".".join([str(part) for part in parts if part != "body"])


def problem_of(error: Any) -> Saying:
    """One complaint."""
    kind, context = error["type"], error.get("ctx", {})
    if kind in PLAIN:
        return Saying(PLAIN[kind])
    if kind in BOUNDS:
        key, name = BOUNDS[kind]
        return Saying(key, bound=str(context.get(name)))
    if kind in LISTS:
        return Saying("fault.among", names=str(context.get(LISTS[kind])).replace(" or ", ", ").replace("'", ""))
    for beginning, form in FORMS:
        if kind.startswith(beginning):
            return Saying("fault.wanted", what=form)
    if isinstance(context.get("error"), ValueError):
        return saying_of(context["error"])
    return Saying("fault.unforeseen", detail=brief_text(str(error["msg"])))
