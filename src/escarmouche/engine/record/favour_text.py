"""The favour of a lesson's dice in the header of a record, read with suspicion."""

from __future__ import annotations

from typing import Any, Final

from escarmouche.engine.match.favour import Favour
from escarmouche.engine.record.form import RecordError, check_names, is_count, is_list
from escarmouche.faults.fault import Saying, expected

PLACE: Final = "header.favour"


def favour_from(header: dict[str, Any]) -> Favour | None:
    """Whom the dice favour, if anybody; then nobody was committed to them."""
    if "favour" not in header:
        return None
    data: Any = header["favour"]
    check_names(data, PLACE, required=("seat", "rounds", "least", "most", "feared"))
    for name in ("seat", "rounds"):
        if not is_count(data[name]):
            raise RecordError(f"{PLACE}.{name}", expected("count", data[name]))
    for name in ("least", "most"):
        is_faces = (
            isinstance(data[name], list) and data[name] and all([is_count(face) and face > 0 for face in data[name]])
        )
        if not is_faces:
            raise RecordError(f"{PLACE}.{name}", expected("faces", data[name]))
    if not is_list(data["feared"], str):
        raise RecordError(f"{PLACE}.feared", expected("names", data["feared"]))
    if header["commitment"] or header.get("strands"):
        raise RecordError(PLACE, Saying("fault.record.favour"))
    return Favour(
        data["seat"], rounds=data["rounds"], least=tuple(data["least"]), most=tuple(data["most"]),
        feared=tuple(data["feared"]),
    )  # fmt: skip
