"""Records as other rules would have written them."""

from __future__ import annotations

from typing import Any

from escarmouche.engine.record.text import Record, header_from


def of_other_rules(record: Record, *, is_told: bool = True, **fields: Any) -> str:
    """The same record as other rules would have written it, sealed anew."""
    header = header_from({**record.header.to_data(), **fields})
    other = Record(header, record.entries, record.digests, position=record.position, stands=record.stands)
    assert record.chronicle is not None
    return (other.told(record.chronicle) if is_told else other).to_text()
