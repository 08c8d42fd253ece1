"""The text of a record: read with suspicion, refused with the place and the reason, written one entry a line.

What is checked here needs no rules: syntax, form, limits and the seal. Whether the answers could be given at all is
found out by replaying them (`record.py`).
"""

from __future__ import annotations

import json
import zlib
from math import isfinite
from pathlib import Path
from typing import Any, Final

import msgspec

from escarmouche.engine.match.closing import OF_A_SEAT, REASONS
from escarmouche.engine.match.header import Header, reaches
from escarmouche.engine.match.strands import HEX_DIGITS, Strand
from escarmouche.engine.record.chronicle import Chronicle
from escarmouche.engine.record.chronicle_text import chronicle_from
from escarmouche.engine.record.digest import digest
from escarmouche.engine.record.favour_text import favour_from
from escarmouche.engine.record.form import RecordError, check_names, is_count, is_hex, is_list, is_whole
from escarmouche.engine.record.seats_text import check_leaves, teams_from
from escarmouche.faults.decoding import json_fault
from escarmouche.faults.fault import Saying, brief, brief_text, expected
from escarmouche.reading.budget import DIGITS, RECORD, WIDEST, Budget, Excess, check_length
from escarmouche.reading.json_text import first_doubled, weigh

FORMAT: Final = "escarmouche-record"
VERSION: Final = 2
WITHOUT_STRANDS: Final = 1  # the version before: its dice come from a seed alone
MOST_ENTRIES: Final = 200_000
GZIP: Final = b"\x1f\x8b"  # how a compressed file begins
MOST_REPLAYED: Final = 5_000_000  # answers that all undos together play again


class Record:
    """A record as data: sound in form, its answers not yet replayed."""

    def __init__(
        self,
        header: Header,
        entries: list[dict[str, Any]],
        digests: list[list[Any]],
        *,
        position: int,
        stands: str,
        opening: dict[str, Any] | None = None,
        chronicle: Chronicle | None = None,
        version: int = VERSION,
    ) -> None:
        self.header: Final = header
        self.entries: Final = entries
        self.digests: Final = digests  # [entries so far, digest of the battle] at each new round
        self.position: Final = position  # of the tape, after the last die
        self.stands: Final = stands  # digest of the battle after the last entry
        self.opening: Final = opening  # the snapshot it goes on from, if it does
        self.chronicle: Final = chronicle  # what shows it without its rules, if it carries that
        self.version: Final = version  # of the form in which it was written

    def told(self, chronicle: Chronicle) -> Record:
        """The same record with its chronicle."""
        return Record(
            self.header, self.entries, self.digests,
            position=self.position, stands=self.stands, opening=self.opening, chronicle=chronicle, version=self.version,
        )  # fmt: skip

    def to_data(self) -> dict[str, Any]:
        """Everything but the seal and the chronicle, which has a seal of its own."""
        data: dict[str, Any] = {"format": FORMAT, "version": self.version, "header": self._header_data()}
        if self.opening is not None:
            data["opening"] = self.opening
        data["entries"] = self.entries
        data["digests"] = self.digests
        data["position"] = self.position
        data["stands"] = self.stands
        return data

    def _header_data(self) -> dict[str, Any]:
        data = self.header.to_data()
        if self.version == WITHOUT_STRANDS:
            del data["strands"]
        return data

    @property
    def seal(self) -> str:
        return digest(self.to_data())

    def to_text(self) -> str:
        """JSON with one entry a line."""
        lines = [f'"format": "{FORMAT}"', f'"version": {self.version}', f'"header": {_json(self._header_data())}']
        if self.opening is not None:
            lines.append(f'"opening": {_json(self.opening)}')
        entries = ",\n  ".join([_json(entry) for entry in self.entries])
        lines.append(f'"entries": [\n  {entries}\n]' if entries else '"entries": []')
        lines.append(f'"digests": {_json(self.digests)}')
        lines.append(f'"position": {self.position}')
        lines.append(f'"stands": "{self.stands}"')
        lines.append(f'"seal": "{self.seal}"')
        if self.chronicle is not None:
            lines.append(f'"chronicle": {self._chronicle_text(self.chronicle)}')
        return "{\n" + ",\n".join(lines) + "\n}\n"

    def _chronicle_text(self, chronicle: Chronicle) -> str:
        """The chronicle with one frame a line."""
        parts = chronicle.to_data()
        frames = ",\n  ".join([_json(frame) for frame in chronicle.frames])
        lines = [f'"{name}": {_json(part)}' for name, part in parts.items() if name != "frames"]
        lines.append(f'"frames": [\n  {frames}\n]')
        lines.append(f'"seal": "{chronicle.seal(self.seal)}"')
        return "{\n" + ",\n".join(lines) + "\n}"


def _json(data: Any) -> str:
    return msgspec.json.encode(data).decode()


def read(source: str | bytes | Path, budget: Budget = RECORD) -> Record:
    """The record in a text or a file; raises RecordError with the place and the reason."""
    try:
        return _record_from(parse(as_text(source, budget), budget))
    except RecordError:
        raise
    except Excess as error:
        raise RecordError("", error.problem, file=str(source) if isinstance(source, Path) else "") from error
    except ValueError as error:  # half of a surrogate pair is a text in JSON, but not in UTF-8
        raise RecordError("", Saying("fault.not_unicode")) from error


def as_text(source: str | bytes | Path, budget: Budget = RECORD) -> str:
    """The text, if it is one and not too long."""
    if isinstance(source, Path):
        try:
            check_length(source.stat().st_size, budget)
            source = source.read_bytes()
        except OSError as error:
            problem = Saying("fault.unreadable", detail=str(error.strerror))
            raise RecordError("", problem, key="record.unreadable", file=str(source)) from error
    if isinstance(source, bytes) and source.startswith(GZIP):
        source = unzipped(source, budget)
    check_length(len(source), budget)
    if isinstance(source, str):
        return source
    try:
        return source.decode("utf-8")
    except UnicodeDecodeError as error:
        raise RecordError(Saying("fault.byte", byte=error.start), Saying("fault.not_utf8")) from error


def unzipped(source: bytes, budget: Budget) -> bytes:
    """What a gzip file holds, up to a little more than a record may have."""
    try:
        return zlib.decompressobj(wbits=zlib.MAX_WBITS | 16).decompress(source, budget.bytes + 1)
    except zlib.error as error:
        raise RecordError("", Saying("fault.not_gzip")) from error


def parse(text: str, budget: Budget = RECORD) -> Any:
    """JSON without doubled names, infinities or numbers that programs disagree on."""
    weigh(text, budget)
    try:
        return json.loads(
            text, object_pairs_hook=_once_each, parse_int=_whole, parse_float=_finite, parse_constant=_finite
        )
    except json.JSONDecodeError as error:
        place, problem = json_fault(error)
        raise RecordError(place, problem) from error


def _once_each(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    fields = dict(pairs)
    if len(fields) != len(pairs):
        raise RecordError(brief(first_doubled([name for name, _ in pairs])), Saying("fault.twice"))
    return fields


def _whole(text: str) -> int:
    if len(text) > DIGITS + 1 or abs(int(text)) >= WIDEST:
        raise RecordError(text[:20], Saying("fault.too_large"))
    return int(text)


def _finite(text: str) -> float:
    number = float(text)
    if not isfinite(number):
        raise RecordError(text[:20], Saying("fault.not_finite"))
    return number


def _record_from(data: Any) -> Record:
    """The record in parsed JSON: its format, its form, then its seal."""
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise RecordError("format", Saying("fault.format", format=FORMAT), key="record.not_a_record")
    version: Any = data.get("version")
    if not is_count(version):
        raise RecordError("version", expected("whole", version))
    if not WITHOUT_STRANDS <= version <= VERSION:
        key = "record.newer" if version > VERSION else "record.damaged"
        raise RecordError("version", Saying("fault.newer", version=version, most=VERSION), key=key)
    required = ("format", "version", "header", "entries", "digests", "position", "stands", "seal")
    check_names(data, "record", required=required, optional=("opening", "chronicle"))
    if not is_count(data["position"]):
        raise RecordError("position", expected("count", data["position"]))
    for name in ("stands", "seal"):
        if not is_hex(data[name], 32):
            raise RecordError(name, expected("digest", data[name]))
    check_version(data["header"], version)
    answers = Record(
        header_from(data["header"]),
        check_entries(data["entries"]),
        check_digests(data["digests"], len(data["entries"])),
        position=data["position"],
        stands=data["stands"],
        opening=check_opening(data["opening"]) if "opening" in data else None,
        version=version,
    )
    if answers.seal != data["seal"]:
        raise RecordError("seal", Saying("fault.record.seal", seal=data["seal"]))
    if "chronicle" not in data:
        return answers
    return answers.told(chronicle_from(data["chronicle"], entries=len(answers.entries), record=data["seal"]))


def check_version(header: Any, version: int) -> None:
    """The header names the strands, or comes of a time when there were none."""
    if isinstance(header, dict) and ("strands" in header) != (version > WITHOUT_STRANDS):
        key = "fault.strange" if "strands" in header else "fault.missing"
        raise RecordError("header", Saying(key, named="strands"))


def header_from(data: Any) -> Header:
    """The header of a record; raises RecordError naming what is wrong in it."""
    required = (
        "game", "rules_version", "scenario", "bands", "table", "switches", "plugins", "commitment", "players",
    )  # fmt: skip
    check_names(data, "header", required=required, optional=("strands", "seen_by", "origin", "favour", "teams"))
    for name in ("game", "rules_version", "scenario", "commitment"):
        if not isinstance(data[name], str):
            raise RecordError(f"header.{name}", expected("text", data[name]))
    if data["commitment"] and not is_hex(data["commitment"], 64):
        raise RecordError("header.commitment", expected("hex", data["commitment"]))
    for name in ("table", "switches"):
        if not isinstance(data[name], dict):
            raise RecordError(f"header.{name}", expected("object", data[name]))
    for name in ("bands", "plugins"):
        if not is_list(data[name], dict):
            raise RecordError(f"header.{name}", expected("objects", data[name]))
    if not is_list(data["players"], str):
        raise RecordError("header.players", expected("names", data["players"]))
    for plugin in data["plugins"]:
        check_names(plugin, "header.plugins", required=("id", "hash"))
        if not is_list([plugin["id"], plugin["hash"]], str):
            raise RecordError("header.plugins", expected("plugin", plugin))
    secrets = check_secrets(data.get("seen_by", {}))
    for path in secrets:
        if not reaches(data, path.split("/")):
            raise RecordError("header.seen_by", Saying("fault.strange", named=brief_text(path)))
    return Header(
        data["game"],
        rules_version=data["rules_version"],
        scenario=data["scenario"],
        bands=data["bands"],
        table=data["table"],
        switches=data["switches"],
        plugins=data["plugins"],
        commitment=data["commitment"],
        strands=check_strands(data.get("strands", [])),
        players=data["players"],
        seen_by=secrets,
        origin=check_origin(data.get("origin", {})),
        favour=favour_from(data), teams=teams_from(data),
    )  # fmt: skip


def check_strands(data: Any) -> list[Strand]:
    """The strands in the order of their seats: first the hashes come, all of them, then the strands."""
    if not isinstance(data, list):
        raise RecordError("header.strands", expected("list", data))
    before = -1
    for one in data:
        check_names(one, "header.strands", required=("seat", "hash", "strand"))
        if not is_count(one["seat"]) or one["seat"] <= before:
            raise RecordError("header.strands", expected("seats", one["seat"]))
        before = one["seat"]
        for name in ("hash", "strand"):
            if one[name] != "" and not is_hex(one[name], HEX_DIGITS):
                raise RecordError(f"header.strands.{name}", expected("hex", one[name]))
    if any([one["strand"] != "" for one in data]) and not all([one["hash"] != "" for one in data]):
        raise RecordError("header.strands", Saying("fault.record.hashes"))
    return [Strand(one["seat"], one["hash"], one["strand"]) for one in data]


def check_secrets(data: Any) -> dict[str, int]:
    if not isinstance(data, dict) or not all([is_whole(seen_by) for seen_by in data.values()]):
        raise RecordError("header.seen_by", expected("secrets", data))
    return data


def check_origin(data: Any) -> dict[str, object]:
    if data != {}:
        check_names(data, "header.origin", required=("seal", "entry"))
        if not is_hex(data["seal"], 32) or not is_count(data["entry"]):
            raise RecordError("header.origin", expected("origin", data))
    return dict(data)


def check_opening(data: Any) -> dict[str, Any]:
    required = ("rules_version", "entries", "position", "digest", "battle")
    check_names(data, "opening", required=required)
    fits = (
        isinstance(data["rules_version"], str)
        and is_count(data["entries"])
        and is_count(data["position"])
        and is_hex(data["digest"], 32)
        and isinstance(data["battle"], dict)
    )
    if not fits:
        raise RecordError("opening", expected("snapshot", data))
    if digest(data["battle"]) != data["digest"]:
        raise RecordError("opening", Saying("fault.record.battle", digest=data["digest"]))
    opening: dict[str, Any] = data
    return opening


def check_entries(data: Any) -> list[dict[str, Any]]:
    """Entries in form; undos go back to an answer that is in force."""
    if not isinstance(data, list):
        raise RecordError("entries", expected("list", data))
    if len(data) > MOST_ENTRIES:
        raise RecordError("entries", Saying("fault.too_many", count=len(data), most=MOST_ENTRIES))
    standing = 0
    replayed = 0
    for index, entry in enumerate(data):
        check_entry(entry, f"entries[{index}]")
        if "end" in entry and index + 1 < len(data):
            raise RecordError(f"entries[{index}]", Saying("fault.record.closed"))
        if "undo" not in entry:
            standing += 0 if "leaves" in entry else 1
            continue
        if entry["undo"] >= standing:
            raise RecordError(
                f"entries[{index}]", Saying("fault.record.undo", back=entry["undo"], standing_answers=standing)
            )
        standing = entry["undo"]
        replayed += standing
    if replayed > MOST_REPLAYED:
        raise RecordError("entries", Saying("fault.record.undos", count=replayed, most=MOST_REPLAYED))
    return data


def check_entry(entry: Any, place: str) -> None:
    if isinstance(entry, dict) and "roll" in entry:
        check_names(entry, place, required=("roll",), optional=("seen_by",))
        if not isinstance(entry["roll"], list) or not all([is_whole(face) for face in entry["roll"]]):
            raise RecordError(f"{place}.roll", expected("faces", entry["roll"]))
    elif isinstance(entry, dict) and "undo" in entry:
        check_names(entry, place, required=("seat", "undo"))
        if not is_count(entry["undo"]):
            raise RecordError(f"{place}.undo", expected("count", entry["undo"]))
    elif isinstance(entry, dict) and "end" in entry:
        check_end(entry, place)
    elif isinstance(entry, dict) and "leaves" in entry:
        check_leaves(entry, place)
    elif isinstance(entry, dict) and "interrupt" in entry:
        check_names(entry, place, required=("seat", "interrupt"), optional=("seen_by",))
        if not isinstance(entry["interrupt"], str):
            raise RecordError(f"{place}.interrupt", expected("text", entry["interrupt"]))
    else:
        check_names(entry, place, required=("seat", "answer"), optional=("part", "seen_by"))
        if not is_count(entry.get("part", 0)):
            raise RecordError(f"{place}.part", expected("count", entry["part"]))
    if not is_count(entry.get("seat", 0)):
        raise RecordError(f"{place}.seat", expected("count", entry["seat"]))
    if not is_whole(entry.get("seen_by", 0)):
        raise RecordError(f"{place}.seen_by", expected("whole", entry["seen_by"]))


def check_end(entry: dict[str, Any], place: str) -> None:
    """How a match was closed, and by whom if somebody closed it."""
    reason = entry["end"]
    if reason not in REASONS:
        raise RecordError(f"{place}.end", Saying("fault.one_of", names=", ".join(REASONS), given=brief(reason)))
    check_names(entry, place, required=("seat", "end") if reason in OF_A_SEAT else ("end",))


def check_digests(data: Any, entries: int) -> list[list[Any]]:
    if not isinstance(data, list):
        raise RecordError("digests", expected("list", data))
    so_far = 0
    for index, pair in enumerate(data):
        fits = isinstance(pair, list) and len(pair) == 2 and is_count(pair[0]) and is_hex(pair[1], 32)
        if not fits or not so_far <= pair[0] <= entries:
            raise RecordError(f"digests[{index}]", expected("round_digest", pair))
        so_far = pair[0]
    return data
