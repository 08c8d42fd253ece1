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

from escarmouche.engine.match.header import Header, reaches
from escarmouche.engine.match.strands import HEX_DIGITS, Strand
from escarmouche.engine.record.chronicle import Chronicle
from escarmouche.engine.record.chronicle_text import chronicle_from
from escarmouche.engine.record.digest import digest
from escarmouche.engine.record.form import RecordError, brief, check_names, is_count, is_hex, is_list, is_whole
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
    except Excess as error:
        raise RecordError(str(source) if isinstance(source, Path) else "", str(error)) from error
    except ValueError as error:  # half of a surrogate pair is a text in JSON, but not in UTF-8
        raise RecordError("", f"a text that is not Unicode: {error}") from error


def as_text(source: str | bytes | Path, budget: Budget = RECORD) -> str:
    """The text, if it is one and not too long."""
    if isinstance(source, Path):
        try:
            check_length(source.stat().st_size, budget)
            source = source.read_bytes()
        except OSError as error:
            raise RecordError(str(source), f"cannot be read: {error}", key="record.unreadable") from error
    if isinstance(source, bytes) and source.startswith(GZIP):
        source = unzipped(source, budget)
    check_length(len(source), budget)
    if isinstance(source, str):
        return source
    try:
        return source.decode("utf-8")
    except UnicodeDecodeError as error:
        raise RecordError(f"byte {error.start}", "not UTF-8 text") from error


def unzipped(source: bytes, budget: Budget) -> bytes:
    """What a gzip file holds, up to a little more than a record may have."""
    try:
        return zlib.decompressobj(wbits=zlib.MAX_WBITS | 16).decompress(source, budget.bytes + 1)
    except zlib.error as error:
        raise RecordError("", f"a damaged gzip file: {error}") from error


def parse(text: str, budget: Budget = RECORD) -> Any:
    """JSON without doubled names, infinities or numbers that programs disagree on."""
    weigh(text, budget)
    try:
        return json.loads(
            text, object_pairs_hook=_once_each, parse_int=_whole, parse_float=_finite, parse_constant=_finite
        )
    except json.JSONDecodeError as error:
        raise RecordError(f"line {error.lineno}, column {error.colno}", error.msg) from error


def _once_each(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    fields = dict(pairs)
    if len(fields) != len(pairs):
        raise RecordError(brief(first_doubled([name for name, _ in pairs])), "named twice in one object")
    return fields


def _whole(text: str) -> int:
    if len(text) > DIGITS + 1 or abs(int(text)) >= WIDEST:
        raise RecordError(text[:20], "too large a number")
    return int(text)


def _finite(text: str) -> float:
    number = float(text)
    if not isfinite(number):
        raise RecordError(text[:20], "not a finite number")
    return number


def _record_from(data: Any) -> Record:
    """The record in parsed JSON: its format, its form, then its seal."""
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise RecordError("format", f"not a record: no object whose format is {FORMAT!r}", key="record.not_a_record")
    version: Any = data.get("version")
    if not is_count(version):
        raise RecordError("version", f"a whole number is expected, not {brief(version)}")
    if not WITHOUT_STRANDS <= version <= VERSION:
        key = "record.newer" if version > VERSION else "record.damaged"
        raise RecordError("version", f"version {version}; this program reads up to version {VERSION}", key=key)
    required = ("format", "version", "header", "entries", "digests", "position", "stands", "seal")
    check_names(data, "record", required=required, optional=("opening", "chronicle"))
    if not is_count(data["position"]):
        raise RecordError("position", f"a whole number from 0 is expected, not {brief(data['position'])}")
    for name in ("stands", "seal"):
        if not is_hex(data[name], 32):
            raise RecordError(name, f"a digest of 32 hexadecimal digits is expected, not {brief(data[name])}")
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
        problem = f"the content does not fit its seal {data['seal']}: it was changed after it was written"
        raise RecordError("seal", problem)
    if "chronicle" not in data:
        return answers
    return answers.told(chronicle_from(data["chronicle"], entries=len(answers.entries), record=data["seal"]))


def check_version(header: Any, version: int) -> None:
    """The header names the strands, or comes of a time when there were none."""
    if isinstance(header, dict) and ("strands" in header) != (version > WITHOUT_STRANDS):
        problem = "does not belong here" if "strands" in header else "is missing"
        raise RecordError("header", f"'strands' {problem}: this is version {version}")


def header_from(data: Any) -> Header:
    """The header of a record; raises RecordError naming what is wrong in it."""
    required = (
        "game", "rules_version", "scenario", "bands", "table", "switches", "plugins", "commitment", "players",
    )  # fmt: skip
    check_names(data, "header", required=required, optional=("strands", "seen_by", "origin"))
    for name in ("game", "rules_version", "scenario", "commitment"):
        if not isinstance(data[name], str):
            raise RecordError("header", f"{name!r} is a text, not {brief(data[name])}")
    if data["commitment"] and not is_hex(data["commitment"], 64):
        raise RecordError("header", f"'commitment' has 64 hexadecimal digits or none, not {brief(data['commitment'])}")
    for name in ("table", "switches"):
        if not isinstance(data[name], dict):
            raise RecordError("header", f"{name!r} is an object, not {brief(data[name])}")
    if not is_list(data["bands"], dict):
        raise RecordError("header", f"'bands' is a list of objects, not {brief(data['bands'])}")
    if not is_list(data["players"], str):
        raise RecordError("header", f"'players' is a list of names, not {brief(data['players'])}")
    if not is_list(data["plugins"], dict):
        raise RecordError("header", f"'plugins' is a list of objects, not {brief(data['plugins'])}")
    for plugin in data["plugins"]:
        check_names(plugin, "header plugins", required=("id", "hash"))
        if not is_list([plugin["id"], plugin["hash"]], str):
            raise RecordError("header plugins", f"an id and a hash are texts, not {brief(plugin)}")
    secrets = check_secrets(data.get("seen_by", {}))
    for path in secrets:
        if not reaches(data, path.split("/")):
            raise RecordError("header", f"seen_by: there is no field {brief(path)}")
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
    )


def check_strands(data: Any) -> list[Strand]:
    """The strands in the order of their seats: first the hashes come, all of them, then the strands."""
    if not isinstance(data, list):
        raise RecordError("header strands", f"a list is expected, not {brief(data)}")
    before = -1
    for one in data:
        check_names(one, "header strands", required=("seat", "hash", "strand"))
        if not is_count(one["seat"]) or one["seat"] <= before:
            raise RecordError("header strands", f"each seat once, in order, not {brief(one['seat'])}")
        before = one["seat"]
        for name in ("hash", "strand"):
            if one[name] != "" and not is_hex(one[name], HEX_DIGITS):
                raise RecordError(
                    "header strands", f"{name!r} has {HEX_DIGITS} hexadecimal digits or none, not {brief(one)}"
                )
    if any([one["strand"] != "" for one in data]) and not all([one["hash"] != "" for one in data]):
        raise RecordError("header strands", "a strand is shown, but not all hashes are there")
    return [Strand(one["seat"], one["hash"], one["strand"]) for one in data]


def check_secrets(data: Any) -> dict[str, int]:
    if not isinstance(data, dict) or not all([is_whole(seen_by) for seen_by in data.values()]):
        raise RecordError("header seen_by", f"seats' bits by field are expected, not {brief(data)}")
    return data


def check_origin(data: Any) -> dict[str, object]:
    if data != {}:
        check_names(data, "header origin", required=("seal", "entry"))
        if not is_hex(data["seal"], 32) or not is_count(data["entry"]):
            raise RecordError("header origin", f"a seal and a number of entries are expected, not {brief(data)}")
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
        raise RecordError("opening", f"a snapshot is expected, not {brief(data)}")
    if digest(data["battle"]) != data["digest"]:
        raise RecordError("opening", f"the battle does not fit its digest {data['digest']}")
    opening: dict[str, Any] = data
    return opening


def check_entries(data: Any) -> list[dict[str, Any]]:
    """Entries in form; undos go back to an answer that is in force."""
    if not isinstance(data, list):
        raise RecordError("entries", f"a list is expected, not {brief(data)}")
    if len(data) > MOST_ENTRIES:
        raise RecordError("entries", f"{len(data)} entries; a record has at most {MOST_ENTRIES}")
    standing = 0
    replayed = 0
    for index, entry in enumerate(data):
        check_entry(entry, f"entry {index}")
        if "undo" not in entry:
            standing += 1
            continue
        if entry["undo"] >= standing:
            raise RecordError(f"entry {index}", f"goes back to answer {entry['undo']}, but {standing} are in force")
        standing = entry["undo"]
        replayed += standing
    if replayed > MOST_REPLAYED:
        raise RecordError("entries", f"undos play {replayed} answers again; at most {MOST_REPLAYED}")
    return data


def check_entry(entry: Any, place: str) -> None:
    if isinstance(entry, dict) and "roll" in entry:
        check_names(entry, place, required=("roll",), optional=("seen_by",))
        if not isinstance(entry["roll"], list) or not all([is_whole(face) for face in entry["roll"]]):
            raise RecordError(place, f"a roll is a list of faces, not {brief(entry['roll'])}")
    elif isinstance(entry, dict) and "undo" in entry:
        check_names(entry, place, required=("seat", "undo"))
        if not is_count(entry["undo"]):
            raise RecordError(place, f"an undo names how many answers stay, not {brief(entry['undo'])}")
    elif isinstance(entry, dict) and "interrupt" in entry:
        check_names(entry, place, required=("seat", "interrupt"), optional=("seen_by",))
        if not isinstance(entry["interrupt"], str):
            raise RecordError(place, f"an interrupt is named by its id, not {brief(entry['interrupt'])}")
    else:
        check_names(entry, place, required=("seat", "answer"), optional=("part", "seen_by"))
        if not is_count(entry.get("part", 0)):
            raise RecordError(place, f"a part is a number from 0, not {brief(entry['part'])}")
    if not is_count(entry.get("seat", 0)):
        raise RecordError(place, f"a seat is a number from 0, not {brief(entry['seat'])}")
    if not is_whole(entry.get("seen_by", 0)):
        raise RecordError(place, f"seen_by is a number, not {brief(entry['seen_by'])}")


def check_digests(data: Any, entries: int) -> list[list[Any]]:
    if not isinstance(data, list):
        raise RecordError("digests", f"a list is expected, not {brief(data)}")
    so_far = 0
    for index, pair in enumerate(data):
        fits = isinstance(pair, list) and len(pair) == 2 and is_count(pair[0]) and is_hex(pair[1], 32)
        if not fits or not so_far <= pair[0] <= entries:
            raise RecordError(f"digest {index}", f"[entries so far, 32 hexadecimal digits] expected, not {brief(pair)}")
        so_far = pair[0]
    return data
