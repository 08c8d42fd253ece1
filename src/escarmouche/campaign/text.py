"""A campaign as one file: JSON, sealed, with the records of its matches if they are at hand."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import msgspec

from escarmouche.campaign.campaign import MOST_ENTRIES, Campaign
from escarmouche.campaign.fitting import other_end
from escarmouche.campaign.header import header_from
from escarmouche.campaign.results import result_from
from escarmouche.engine.book.catalogue import CatalogueError
from escarmouche.engine.book.game import Game
from escarmouche.engine.record.digest import digest
from escarmouche.engine.record.form import check_names, is_count, is_hex, is_whole
from escarmouche.engine.record.record import replay
from escarmouche.engine.record.text import Record, parse, read
from escarmouche.engine.words.messages import IllegalAnswer
from escarmouche.faults.fault import Fault, Saying, brief, expected
from escarmouche.faults.nearest import unknown
from escarmouche.reading.budget import Budget, Excess

FORMAT: Final = "escarmouche-campaign"
VERSION: Final = 1
BUDGET: Final = Budget(bytes=32 * 1024 * 1024, depth=44, values=6_000_000)
FindGame = Callable[[str], Game]


class CampaignError(Fault):
    """A campaign file that is refused: where, and why. Nothing has been loaded."""


# Writing.


def to_text(campaign: Campaign, records: dict[int, str] | None = None) -> str:
    """The file of a campaign; `records` are the texts of matches, by their place among the matches."""
    data = body(campaign.header.to_data(), entries_with(campaign, records or {}), campaign.digest())
    return msgspec.json.format(msgspec.json.encode({**data, "seal": digest(data)}), indent=1).decode() + "\n"


def body(header: dict[str, Any], entries: list[dict[str, Any]], stands: str) -> dict[str, Any]:
    return {"format": FORMAT, "version": VERSION, "header": header, "entries": entries, "stands": stands}


def entries_with(campaign: Campaign, records: dict[int, str]) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    number = 0
    for entry in campaign.entries:
        if "match" in entry:
            record = records.get(number)
            found.append(entry if record is None else {**entry, "record": msgspec.json.decode(record)})
            number += 1
        else:
            found.append(entry)
    return found


# Reading.


class CampaignFile:
    """A campaign that was read, and the records that came with it, by the place of their matches."""

    def __init__(self, campaign: Campaign, records: dict[int, Record]) -> None:
        self.campaign: Final = campaign
        self.records: Final = records


def load(text: str, find_game: FindGame) -> CampaignFile:
    """The campaign in a file, computed again; raises CampaignError with the place and the reason."""
    try:
        data = parse(text, BUDGET)
    except Excess as error:
        raise CampaignError(error.problem) from error
    except Fault as error:
        raise CampaignError(error.problem, place=error.place) from error
    except ValueError as error:  # half of a surrogate pair is a text in JSON, but not in UTF-8
        raise CampaignError(Saying("fault.not_unicode")) from error
    try:
        check_form(data)
        game = game_of(data["header"], find_game)
        campaign = Campaign(game, header_from(data["header"], game))
    except CampaignError:
        raise
    except Fault as error:
        raise CampaignError(error.problem, place=error.place, rule=error.rule) from error
    records = play_again(campaign, data["entries"])
    if campaign.digest() != data["stands"]:
        problem = Saying("fault.record.differs", given=brief(data["stands"]), wanted=campaign.digest())
        raise CampaignError(problem, place="stands")
    return CampaignFile(campaign, records)


def check_form(data: Any) -> None:
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise CampaignError(Saying("fault.format", format=FORMAT), place="format")
    version = data.get("version")
    if not is_count(version):
        raise CampaignError(expected("whole", version), place="version")
    if version != VERSION:
        raise CampaignError(Saying("fault.newer", version=version, most=VERSION), place="version")
    check_names(data, "campaign", required=("format", "version", "header", "entries", "stands", "seal"))
    if not isinstance(data["entries"], list) or len(data["entries"]) > MOST_ENTRIES:
        raise CampaignError(expected("list", data["entries"]), place="entries")
    for name in ("stands", "seal"):
        if not is_hex(data[name], 32):
            raise CampaignError(expected("digest", data[name]), place=name)
    sealed = body(data["header"], data["entries"], data["stands"])
    if digest(sealed) != data["seal"]:
        raise CampaignError(Saying("fault.record.seal", seal=data["seal"]), place="seal")


def game_of(header: Any, find_game: FindGame) -> Game:
    id = header.get("game") if isinstance(header, dict) else None
    if not isinstance(id, str):
        raise CampaignError(expected("text", id), place="header.game")
    try:
        return find_game(id)
    except (CatalogueError, LookupError) as error:
        raise CampaignError(unknown("game", id, []), place="header.game") from error


def play_again(campaign: Campaign, entries: list[Any]) -> dict[int, Record]:
    """Every entry judged as it was when it was made; the records that came with matches."""
    records: dict[int, Record] = {}
    for number, entry in enumerate(entries):
        place = f"entries[{number}]"
        try:
            put_entry(campaign, entry, place, records)
        except IllegalAnswer as error:
            problem = Saying("fault.said", problem=error.refusal)
            raise CampaignError(problem, place=place, rule=error.refusal.rule) from error
        except Fault as error:
            raise CampaignError(error.problem, place=error.place or place, rule=error.rule) from error
    return records


def put_entry(campaign: Campaign, entry: Any, place: str, records: dict[int, Record]) -> None:
    if isinstance(entry, dict) and "match" in entry:
        check_names(entry, place, required=("match",), optional=("record",))
        result = result_from(entry["match"], f"{place}.match")
        if "record" in entry:
            record = read(msgspec.json.encode(entry["record"]))
            if record.seal != result.data["seal"]:
                raise Fault(Saying("fault.record.seal", seal=record.seal), place=f"{place}.record")
            records[campaign.played] = record
        campaign.enter(result)
        return
    check_names(entry, place, required=("seat", "answer"), optional=("seen_by",))
    if not is_count(entry["seat"]) or not is_whole(entry.get("seen_by", 0)):
        raise Fault(expected("count", entry["seat"]), place=f"{place}.seat")
    campaign.put(entry["seat"], entry["answer"])


# Verifying.


def verify(file: CampaignFile, find_game: FindGame) -> int:
    """Play the records again and compare what became of everybody; returns how many were compared, raises CampaignError."""
    campaign = file.campaign
    for number, record in sorted(file.records.items()):
        place = f"match {number + 1}"
        try:
            match = replay(record, find_game)
        except Fault as error:
            raise CampaignError(error.saying, place=place) from error
        result = campaign.results[number]
        outcome = match.outcome
        winners = [] if outcome is None else [result.seats[seat] for seat in outcome.winners]
        problem = other_end(result, campaign.rules.report(match), winners)
        if problem is not None:
            raise CampaignError(problem, place=place)
    return len(file.records)
