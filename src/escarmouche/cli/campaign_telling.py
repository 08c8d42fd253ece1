"""A campaign shown in the terminal: plan, standings, bands, questions, chronicle."""

from __future__ import annotations

from typing import Final

from rich.console import Console
from rich.table import Table

from escarmouche.campaign.campaign import Campaign
from escarmouche.campaign.chronicle import Chapter, ending_message
from escarmouche.campaign.rosters import name_of
from escarmouche.cli.inputs import Voice
from escarmouche.engine.asking.prospects import Prospect
from escarmouche.engine.asking.requests import label
from escarmouche.engine.words.messages import Message
from escarmouche.engine.words.wording import load_words


class Telling:
    """Says how a campaign stands, in one language."""

    def __init__(self, campaign: Campaign, lang: str, console: Console) -> None:
        self.campaign: Final = campaign
        self.lang: Final = lang
        self.console: Final = console
        self.words: Final = load_words(campaign.game.folder)
        self.voice: Final = Voice("campaign", lang)

    def say(self, message: Message, seat: int = -1) -> str:
        return self.words.say(message, self.lang, self.campaign.naming(seat))

    def seat(self, seat: int) -> str:
        name = self.campaign.header.players[seat]
        return name or self.say(Message(f"seat.{seat}"))

    def show(self) -> None:
        campaign = self.campaign
        title = campaign.header.title or self.say(Message("campaign.title"))
        self.console.print(title, style="bold")
        for number, stage in enumerate(campaign.header.plan):
            scenario = self.say(Message(f"scenario.{stage.scenario}"))
            done = number < campaign.played
            told = self.say(self.chapter_of(number).ending[-1]) if done else ""
            self.console.print(
                f"  {number + 1}. {scenario}{' : ' if told else ''}{told}", style="dim" if done else None
            )
        self.standings()
        for seat in range(campaign.seats):
            self.band(seat)
            if seat in campaign.requests:
                self.asked(seat)

    def standings(self) -> None:
        campaign = self.campaign
        table = Table(box=None)
        for key in ("place", "player", "points", "victories"):
            table.add_column(self.voice.say(key) if key != "points" else self.say(Message("campaign.points")))
        ranks = campaign.ranks()
        for seat in sorted(range(campaign.seats), key=lambda one: (ranks[one], one)):
            won = len(campaign.victories[seat])
            table.add_row(str(ranks[seat]), self.seat(seat), str(campaign.points[seat]), str(won))
        self.console.print(table)
        ending = ending_message(campaign)
        if ending is not None:
            self.console.print(self.say(ending), style="bold green")

    def band(self, seat: int) -> None:
        roster = self.campaign.rosters[seat]
        names = [name_of(self.campaign.game.bands, one.line) for one in roster.lineup]
        away = [name_of(self.campaign.game.bands, one.line) for one in roster.present if one.rests]
        self.console.print(self.voice.say("band", who=self.seat(seat), names=names))
        if away:
            self.console.print("  " + self.voice.say("away", names=away), style="dim")

    def asked(self, seat: int) -> None:
        request = self.campaign.requests.get(seat)
        if request is None:
            self.console.print(self.voice.say("nothing_asked", who=self.seat(seat)))
            return
        self.console.print(f"{self.seat(seat)} : {self.say(Message(request.key, request.about), seat)}", style="yellow")
        for option in request.offer().options or []:
            said = self.say(label(request, option), seat)
            why = "" if option.refusal is None else f" ({self.say(option.refusal, seat)})"
            self.console.print(f"  {option.id:<28} {said}{why}", style="dim" if why else None, markup=False)
            if option.prospect is not None:
                self.console.print(f"  {'':<28} {self.note(option.prospect, seat)}", style="dim", markup=False)

    def note(self, prospect: Prospect, seat: int) -> str:
        """What is known of an option besides its name."""
        rule = self.words.rulebook.find(prospect.rule) if self.words.rulebook is not None and prospect.rule else None
        parts = [] if prospect.note is None else [self.say(prospect.note, seat)]
        return " ".join([*parts, *([] if rule is None else [rule.summary[self.lang]])])

    def chapter_of(self, number: int) -> Chapter:
        return Chapter(self.campaign, number)

    def chapter(self, number: int) -> None:
        """One match as a story."""
        chapter = self.chapter_of(number)
        scenario = self.say(Message(f"scenario.{chapter.result.scenario}"))
        self.console.print(self.voice.say("chapter", title=self.say(chapter.title), scenario=scenario), style="bold")
        told = [self.say(chapter.opening)]
        told += [self.say(one.message) for one in chapter.moments] or [self.say(Message("campaign.moment.none"))]
        told += [self.say(message) for message in (*chapter.ending, *chapter.toll)]
        self.console.print(" ".join(told))
        for seat, message in chapter.news(-1):
            self.console.print(f"  {self.say(message, seat)}", style="dim")

    def story(self) -> None:
        for number in range(self.campaign.played):
            self.chapter(number)
