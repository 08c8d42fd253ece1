"""The chronicle of a campaign: a chapter for every match, with its moments, what it cost, and what was done before the next."""

from __future__ import annotations

from typing import Any, Final

from escarmouche.campaign.campaign import Campaign
from escarmouche.campaign.moments import BACK, FELL, FELLED, GOAL
from escarmouche.campaign.results import LOST, Result
from escarmouche.engine.match.seats import sees
from escarmouche.engine.words.grammar import Noun
from escarmouche.engine.words.messages import Message

VARIANTS: Final = {FELLED: 4, FELL: 2, BACK: 1, GOAL: 2}  # ways to tell it, one after another


class Told:
    """One moment in words: the entry of the record after which it can be seen, and whether it deserves a picture."""

    __slots__ = ("entry", "is_decisive", "message")

    def __init__(self, message: Message, entry: int, *, is_decisive: bool) -> None:
        self.message: Final = message
        self.entry: Final = entry
        self.is_decisive: Final = is_decisive


class Chapter:
    """One match as it is told."""

    def __init__(self, campaign: Campaign, number: int) -> None:
        result = campaign.results[number]
        self.number: Final = number
        self.result: Final = result
        self.title: Final = Message("campaign.chapter.title", {"number": number + 1})
        self.opening: Final = Message("campaign.chapter.opening", {"seats": list(result.seats)})
        self.moments: Final = moments_told(result)
        self.ending: Final = ending_of(result)
        self.toll: Final = [toll_of(result, seat) for seat in result.seats]
        self.gains: Final = campaign.gains[number]
        is_last = number + 1 == len(campaign.header.plan)  # nothing comes for which anybody would be missed
        self._news: Final = [] if is_last else [one for one in campaign.news if one.after == number + 1]

    def news(self, seat: int) -> list[tuple[int, Message]]:
        """What was done before the next match, as far as a seat may know it; -1 is a spectator. Each with the seat whose band it is about."""
        return [(one.seat, one.message) for one in self._news if sees(one.seen_by, seat)]


def chapters_of(campaign: Campaign) -> list[Chapter]:
    return [Chapter(campaign, number) for number in range(campaign.played)]


def moments_told(result: Result) -> list[Told]:
    """Every moment as a sentence; those of one kind are told in several ways in turn."""
    found: list[Told] = []
    counts: dict[str, int] = {}
    for one in result.data["moments"]:
        kind = str(one["kind"])
        if kind not in VARIANTS:
            continue
        variant = counts.get(kind, 0) % VARIANTS[kind]
        counts[kind] = counts.get(kind, 0) + 1
        fields: dict[str, object] = {"round": one["round"], "who": noun_of(one["who"])}
        if one["by"] is not None:
            fields["by"] = noun_of(one["by"])
        message = Message(f"campaign.moment.{kind}.{variant}", fields)
        found.append(Told(message, int(one["entry"]), is_decisive=bool(one["is_decisive"])))
    return found


def noun_of(person: dict[str, Any]) -> Noun:
    return Noun(str(person["name"]), str(person["gender"]))


def ending_of(result: Result) -> list[Message]:
    """How it was cut short, if it was, and who has won."""
    found = [Message(f"campaign.chapter.{result.data['closed']}")] if result.data["closed"] else []
    if result.winners and len(result.winners) < len(result.seats):
        return [*found, Message("campaign.chapter.won", {"winners": list(result.winners)})]
    return found or [Message("campaign.chapter.drawn")]


def toll_of(result: Result, seat: int) -> Message:
    lost = len([fate for fate in result.fates_of(seat) if fate["fate"] == LOST])
    return Message("campaign.chapter.toll", {"seat": seat, "lost": lost})


def ending_message(campaign: Campaign) -> Message | None:
    """Who has won the whole of it."""
    winners = campaign.winners
    if not winners:
        return None
    key = "campaign.over.won" if len(winners) == 1 or are_one_camp(campaign, winners) else "campaign.over.shared"
    return Message(key, {"winners": list(winners)})


def are_one_camp(campaign: Campaign, seats: tuple[int, ...]) -> bool:
    camps = campaign.header.camps
    return bool(camps) and len({camps[seat] for seat in seats}) == 1
