"""The record of a match: saved, loaded, replayed to any index, verified, forked.

A record is loaded by playing it again from its header: every answer is judged as it was when it was given, every
digest is compared, and what the replay writes must be what was read. So a record is taken whole or refused.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from escarmouche.engine.asking.choices import Together
from escarmouche.engine.asking.requests import Interrupt, Roll
from escarmouche.engine.book.catalogue import CatalogueError
from escarmouche.engine.book.game import Game, settings
from escarmouche.engine.match.answers import plain
from escarmouche.engine.match.closing import Closing
from escarmouche.engine.match.header import Header
from escarmouche.engine.match.leaving import Leaving
from escarmouche.engine.match.match import Made, Match, Undo, opened
from escarmouche.engine.match.seats import CHANCE, EVERYONE
from escarmouche.engine.match.strands import strand_hash, woven
from escarmouche.engine.match.tape import Tape, commitment
from escarmouche.engine.record.chronicle import chronicle_of, why_not_told
from escarmouche.engine.record.digest import canonical, digest, fingerprint
from escarmouche.engine.record.form import RecordError, RulesVersionDiffers
from escarmouche.engine.record.refusing import asked, differs, other_game, why_not_put
from escarmouche.engine.record.text import Record, check_opening, header_from, read
from escarmouche.faults.fault import Fault, Saying, brief, saying_of
from escarmouche.faults.nearest import unknown

FindGame = Callable[[str], Game]

# Writing.


def record_of(match: Match) -> Record:
    """The record of a match as it stands."""
    return Record(
        match.header,
        [entry_data(entry) for entry in match.entries],
        [[count, stands] for count, stands in match.digests],
        position=position_of(match),
        stands=digest(match.battle.to_data()),
        opening=match.opening,
    )


def position_of(match: Match) -> int:
    """Where the tape stands, whether or not this match holds it."""
    return match.tape.position if match.tape is not None else match.position


def entry_data(entry: Made) -> dict[str, Any]:
    """An entry as the record writes it."""
    if isinstance(entry, Closing):
        return {"end": entry.reason} if entry.seat < 0 else {"seat": entry.seat, "end": entry.reason}
    if isinstance(entry, Undo):
        return {"seat": entry.seat, "undo": entry.to}
    if isinstance(entry, Leaving):
        return {"seat": entry.seat, "leaves": True}
    data: dict[str, Any] = {}
    if entry.seat == CHANCE:
        data["roll"] = plain(entry.value)
    elif isinstance(entry.value, Interrupt):
        data["seat"] = entry.seat
        data["interrupt"] = entry.value.id
    else:
        data["seat"] = entry.seat
        if entry.part >= 0:
            data["part"] = entry.part
        data["answer"] = plain(entry.value)
    if entry.seen_by != EVERYONE:
        data["seen_by"] = entry.seen_by
    return data


def to_text(match: Match, *, is_told: bool = False) -> str:
    """The text of the record: of the answers alone, or told, with the chronicle that shows it without its rules."""
    record = record_of(match)
    return (record.told(chronicle_of(match)) if is_told else record).to_text()


def save(match: Match, path: Path) -> None:
    """Write the record with its chronicle to a file, whole or not at all."""
    text = to_text(match, is_told=True).encode()
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", suffix=".part", dir=path.parent)
    try:
        with open(handle, "wb") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.replace(name, path)
    except BaseException:
        os.unlink(name)
        raise


# Reading.


def load(source: str | bytes | Path, find_game: FindGame, *, seed: str | None = None) -> Match:
    """The match of a text or a file, where it was left; with its seed it rolls on from its tape."""
    return replay(read(source), find_game, seed=seed)


def replay(record: Record, find_game: FindGame, index: int | None = None, *, seed: str | None = None) -> Match:
    """The match after its first entries, or after all of them; raises RecordError naming the place.

    With the seed every die is compared with the tape. A match replayed to an index has no tape: fork it to play on.
    """
    game = game_of(record.header, find_game)
    last = len(record.entries) if index is None else index
    if not 0 <= last <= len(record.entries):
        raise RecordError("", Saying("fault.whole", low=0, high=len(record.entries), given=last))
    tape = None if seed is None else tape_of(record, seed)
    match = start_again(game, record)
    compare_digests(match, record, 0)
    compare_events(match, record, 0, known=0)
    for number in range(last):
        rounds, events = len(match.rounds), len(match.events)
        put(match, record, number, tape)
        compare_digests(match, record, rounds)
        compare_events(match, record, number + 1, known=events)
    match.position = record.position
    if last == len(record.entries):
        compare_end(match, record, tape)
        if tape is not None:
            match.tape = tape
            match.advance()
    return match


def verify(source: str | bytes | Path | Record, find_game: FindGame, *, seed: str | None = None) -> None:
    """Replay everything; with the revealed seed, check its commitment and that every die came from the tape in turn."""
    record = source if isinstance(source, Record) else read(source)
    if seed is not None and not record.header.commitment:
        raise RecordError("header.commitment", Saying("fault.record.no_seed"), key="record.wrong_seed")
    replay(record, find_game, seed=seed)


def game_of(header: Header, find_game: FindGame) -> Game:
    """The game of a record, if its rules are still the same."""
    try:
        game = find_game(header.game)
    except (CatalogueError, LookupError) as error:
        raise RecordError("header.game", unknown("game", header.game, []), key="record.unknown_game") from error
    if game.id != header.game:
        raise RecordError("header.game", other_game(header, game), key="record.wrong_game")
    if game.rules_version != header.rules_version:
        raise RulesVersionDiffers(game.id, header.rules_version, game.rules_version)
    problem = game.why_not_played(header)
    if problem is not None:
        raise RecordError("header.plugins", problem, key="record.unknown_plugin")
    try:
        settings(game.switches, header.switches)
    except Fault as error:
        raise RecordError("header.switches", error.saying) from error
    return game


def check_seats(match: Match) -> None:
    """The header has a band for every seat, and no player without one."""
    seats = match.battle.rules.seats
    header = match.header
    if len(header.bands) != seats or len(header.players) > seats:
        counts = Saying("fault.record.seats", bands=len(header.bands), players=len(header.players), count=seats)
        raise RecordError("header", counts)


def tape_of(record: Record, seed: str) -> Tape:
    """The tape of a seed and the strands at the first die of the record that is its own."""
    header = record.header
    if header.commitment and commitment(seed) != header.commitment:
        raise RecordError("header.commitment", Saying("fault.record.seed"), key="record.wrong_seed")
    for one in header.strands:
        if not one.strand:
            problem = Saying("fault.record.no_strand", player=one.seat + 1)
            raise RecordError("header.strands", problem, key="record.wrong_strand")
        if strand_hash(one.seat, one.strand) != one.hash:
            problem = Saying("fault.record.strand", player=one.seat + 1)
            raise RecordError("header.strands", problem, key="record.wrong_strand")
    if header.origin or record.opening is None:
        return woven(seed, header.strands)
    return woven(seed, header.strands, record.opening["position"])


def start_again(game: Game, record: Record) -> Match:
    """The match before its first entry."""
    place = "header" if record.opening is None else "opening"
    try:
        match = Match(game, record.header, opening=record.opening)
    except Exception as error:
        raise RecordError(place, Saying("fault.set_up", problem=saying_of(error))) from error
    check_seats(match)
    return match


def put(match: Match, record: Record, number: int, tape: Tape | None) -> None:
    """Give the match one entry of the record, judged like any answer."""
    place = f"entries[{number}]"
    entry = record.entries[number]
    try:
        if "undo" in entry:
            check_seat(match, entry["seat"])
            match.undo(entry["seat"], entry["undo"])
        elif "end" in entry:
            match.close(Closing.from_data(entry))
        elif "leaves" in entry:
            match.leave(entry["seat"])
        elif "roll" in entry:
            put_roll(match, entry, tape if number >= own_dice_from(record.header) else None)
        elif "interrupt" in entry:
            put_interrupt(match, entry)
        else:
            put_answer(match, entry)
    except RecordError:
        raise
    except Exception as error:
        problem = why_not_put(error)
        if match.request is not None:
            problem = Saying("fault.then", problem=problem, next=asked(match.request))
        raise RecordError(place, problem) from error


def own_dice_from(header: Header) -> int:
    """The first entry whose dice come from the match's own tape."""
    entry = header.origin.get("entry", 0)
    assert isinstance(entry, int)
    return entry


def put_roll(match: Match, entry: dict[str, Any], tape: Tape | None) -> None:
    request = match.request
    if not isinstance(request, Roll):
        raise Fault(Saying("fault.record.no_roll", given=brief(entry["roll"])))
    faces = request.parse(entry["roll"])
    if tape is not None:
        thrown = match.thrown(tape, request)
        if thrown != faces:
            raise Fault(Saying("fault.record.dice", given=str(list(faces)), wanted=str(list(thrown))))
    match.answer(faces)


def put_interrupt(match: Match, entry: dict[str, Any]) -> None:
    request = match.request
    if request is None or request.seat != entry["seat"]:
        raise Fault(Saying("fault.record.not_asked", player=entry["seat"] + 1))
    for interrupt in match.interrupts():
        if interrupt.id == entry["interrupt"]:
            match.answer(interrupt)
            return
    raise Fault(Saying("fault.record.interrupt", given=brief(entry["interrupt"])))


def put_answer(match: Match, entry: dict[str, Any]) -> None:
    request = match.request
    seat = entry["seat"]
    if request is None:
        raise Fault(Saying("fault.record.over"))
    if isinstance(request, Together):
        number = entry.get("part", -1)
        if not 0 <= number < len(request.parts) or request.parts[number].seat != seat:
            raise Fault(Saying("fault.record.part", player=seat + 1, part=number))
        match.answer_part(seat, request.parts[number].parse(entry["answer"]))
    elif request.seat != seat or "part" in entry:
        raise Fault(Saying("fault.record.answers", player=seat + 1))
    else:
        match.answer(request.parse(entry["answer"]))


def check_seat(match: Match, seat: int) -> None:
    seats = match.battle.rules.seats
    if not 0 <= seat < seats:
        raise Fault(Saying("fault.record.seat", count=seats, player=seat + 1))


def compare_digests(match: Match, record: Record, known: int) -> None:
    """The digests written since must be those of the record."""
    for number in range(known, len(match.rounds)):
        count, found = match.rounds[number].entries, match.rounds[number].digest()
        if number >= len(record.digests):
            raise RecordError(f"entries[{count}]", Saying("fault.record.no_digest", digest=number))
        if record.digests[number] != [count, found]:
            said = record.digests[number]
            problem = Saying("fault.record.digest", digest=number, wanted=said[1], count=said[0], given=found)
            raise RecordError(f"entries[{count}]", problem)


def compare_end(match: Match, record: Record, tape: Tape | None) -> None:
    """Everything the record says beside its answers must be what the replay has found."""
    if len(match.rounds) != len(record.digests):
        raise RecordError(f"digests[{len(match.rounds)}]", Saying("fault.record.no_round"))
    for number, entry in enumerate(match.entries):
        found = entry_data(entry)
        if found != record.entries[number]:
            raise RecordError(f"entries[{number}]", differs(brief(record.entries[number]), brief(found)))
    outcome = match.outcome if match.request is None else None
    if record.chronicle is not None and record.chronicle.outcome != (None if outcome is None else outcome.to_data()):
        raise RecordError("chronicle.outcome", differs(brief(record.chronicle.outcome), brief(outcome)))
    stands = digest(match.battle.to_data())
    if stands != record.stands:
        raise RecordError("stands", differs(record.stands, stands))
    if tape is not None and tape.position != record.position:
        raise RecordError("position", differs(str(record.position), str(tape.position)))


def compare_events(match: Match, record: Record, index: int, *, known: int) -> None:
    """What the record tells of an entry (0: of the set-up) must be what it did."""
    if record.chronicle is None:
        return
    is_undo = index > 0 and "undo" in record.entries[index - 1]
    problem = why_not_told(record.chronicle, match, index, known=known, is_undo=is_undo)
    if problem is not None:
        raise RecordError(f"chronicle.frames[{index}]", problem)


# Branching off.


def fork_at(match: Match, index: int, *, seed: str | None = None) -> Match:
    """A match of its own that shares the first entries and goes on with other dice, for which no seat gives a strand.

    What closed the other match is not shared: whoever forks wants to play on.
    """
    if not 0 <= index <= len(match.entries):
        raise ValueError(f"{index} is not from 0 to {len(match.entries)}")
    index -= 1 if index == len(match.entries) and match.closing is not None else 0
    origin = {"seal": record_of(match).seal, "entry": index}
    promise = commitment(seed) if seed is not None else ""
    data = {**match.header.to_data(), "commitment": promise, "strands": [], "origin": origin}
    data.pop("favour", None)  # whoever plays on from a lesson does so with dice as they fall
    header = header_from(data)
    branch = Match(match.game, header, opening=match.opening)
    for entry in match.entries[:index]:
        branch.repeat(entry)
    if seed is not None:
        branch.tape = Tape(seed)
        branch.advance()
    return branch


def snapshot(match: Match) -> dict[str, Any]:
    """The battle at its last boundary, as data: what an open match goes on from when its rules have changed."""
    found: dict[str, Any] = msgspec.json.decode(snapshot_text(match))
    return found


def snapshot_text(match: Match) -> bytes:
    """The same as it is stored with every step: the battle is put into words once, for its digest and for itself."""
    battle = canonical(match.start.to_data())
    return msgspec.json.encode({
        "rules_version": match.header.rules_version,
        "entries": len(match.entries),
        "position": position_of(match),
        "digest": fingerprint(battle),
        "battle": msgspec.Raw(battle),
    })  # fmt: skip


def resume_from_snapshot(game: Game, header: Header, taken: dict[str, Any], *, seed: str | None = None) -> Match:
    """A match that goes on from a snapshot under the present rules; answers given since the boundary are asked again."""
    opening = check_opening(taken)
    if game.id != header.game:
        raise RecordError("header.game", other_game(header, game), key="record.wrong_game")
    data = {**header.to_data(), "rules_version": game.rules_version}
    data.pop("origin", None)  # of a fork: all dice from here on are its own, and the tape goes on where it stood
    current = header_from(data)
    try:
        restored = digest(opened(game, current, opening).to_data())
        if opening["rules_version"] == game.rules_version and restored != opening["digest"]:
            raise Fault(differs(opening["digest"], restored))
        match = Match(game, current, opening=opening)
    except Exception as error:
        raise RecordError("", Saying("fault.set_up", problem=saying_of(error))) from error
    match.position = opening["position"]
    if seed is not None:
        match.tape = woven(seed, current.strands, opening["position"])
        match.advance()
    return match
