"""A match at the terminal from the first question to the last: people, computer players and dice in turn."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, Protocol

from rich.rule import Rule
from rich.text import Text

from escarmouche.cli.inputs import title_of
from escarmouche.cli.narrating import ALL
from escarmouche.cli.terminal.commands import has_run
from escarmouche.cli.terminal.explaining import told_refusal
from escarmouche.cli.terminal.forms import ChooseForm, Form, NumberForm, OrderForm, SharesForm, SomeForm
from escarmouche.cli.terminal.guarding import Guard
from escarmouche.cli.terminal.menus import YES
from escarmouche.cli.terminal.place_forms import PlaceForm
from escarmouche.cli.terminal.sitting import HUMAN, Closed, Left, Sitting, TakenBack
from escarmouche.cli.terminal.typed_places import NotUnderstood
from escarmouche.engine.asking.choices import Together
from escarmouche.engine.asking.naming import answer_key, answer_message, fields_of
from escarmouche.engine.asking.places import SpatialRequest
from escarmouche.engine.asking.requests import Interrupt, Option, Request, Roll
from escarmouche.engine.book.game import nothing_hidden
from escarmouche.engine.match.closing import STANDSTILL, Closing
from escarmouche.engine.match.imagining import chair, give
from escarmouche.engine.match.seats import EVERYONE, sees
from escarmouche.engine.match.standstill import Quiet
from escarmouche.engine.showing.views import scene_of
from escarmouche.engine.words.messages import Message, Refusal
from escarmouche.lab.arena import PLAYERS
from escarmouche.players.player import Player

INTERRUPT: Final = "!"


class DiceSource(Protocol):
    """Where the faces come from."""

    def throw(self, sitting: Sitting, roll: Roll[Any]) -> tuple[int, ...]: ...


class Session:
    """Goes from request to request until the match is over; raises Leaving when somebody goes."""

    def __init__(
        self, sitting: Sitting, dice: DiceSource, players: Mapping[str, Callable[[str], Player]] = PLAYERS
    ) -> None:
        self.sitting: Final = sitting
        self.players: Final = players  # the computer players by name, each made from a seed
        self.dice: Final = dice
        self.quiet: Final = Quiet(sitting.match.game.standstill)
        self.round = 0  # the last one whose beginning was shown to watchers

    def play(self) -> None:
        """To the end."""
        sitting = self.sitting
        while sitting.match.request is not None:
            try:
                self.go_on(sitting.match.request)
            except TakenBack:
                sitting.note(sitting.phrases.own("undo.done", number=len(sitting.match.in_force)))
            except Left:
                continue
            except Closed:
                break
            if self.quiet.see(sitting.match.battle) and sitting.match.request is not None:
                self.stand_still()
        sitting.tell()
        sitting.draw()
        sitting.narrator.tell_outcome()

    def stand_still(self) -> None:
        """Nothing has happened for long: people are asked whether it is a draw, computers are not."""
        sitting = self.sitting
        for seat in sitting.staying:
            sitting.say(sitting.phrases.own("standstill", seat=seat), "bold")
            if sitting.reader.ask("> ").lower() not in YES:
                return
        with Guard():
            sitting.match.close(Closing(STANDSTILL))

    def go_on(self, request: Request) -> None:
        """One roll or one answer."""
        sitting = self.sitting
        if isinstance(request, Roll):
            sitting.tell()
            faces = self.dice.throw(sitting, request)
            sitting.narrator.tell_roll(request, faces, sitting.viewer)
            with Guard():
                sitting.match.answer(faces)
            return
        with Guard():
            if sitting.match.answer_for_left():
                return
        part = sitting.match.asked()[0]
        if sitting.kept.players[part.seat] == HUMAN:
            self.draw_curtain(part)
            sitting.tell()
            self.give(part, self.ask(part))
        else:
            sitting.tell()
            self.show_round()
            self.let_computer(part)

    def show_round(self) -> None:
        """Watchers see the table as the battle begins, and how the sides stand as each round begins."""
        sitting = self.sitting
        if sitting.people or sitting.match.battle.round == self.round:
            return
        self.round = sitting.match.battle.round
        if self.round == 1:
            sitting.draw()
            sitting.console.print()
            return
        scores = sitting.scene().score("points")
        said = [sitting.phrases.own("stands", seat=seat, number=score) for seat, score in enumerate(scores)]
        if said:
            sitting.note(sitting.phrases.words.grammars[sitting.phrases.lang].pair.join(said))

    # People.

    def draw_curtain(self, request: Request) -> None:
        """Where something is hidden and several people share the screen, each looks alone."""
        sitting = self.sitting
        if len(sitting.people) < 2:
            return
        is_secret = sitting.match.game.redraw is not nothing_hidden or request.seen_by != EVERYONE
        if (is_secret or isinstance(sitting.match.request, Together)) and sitting.looking != request.seat:
            sitting.console.clear()
            sitting.say(sitting.phrases.own("curtain", seat=request.seat), "bold")
            sitting.reader.ask("> ")
        sitting.looking = request.seat

    def ask(self, request: Request) -> Any:
        """Put a question to a person until there is an answer that the rules allow."""
        sitting, phrases = self.sitting, self.sitting.phrases
        form = form_for(sitting, request)
        if isinstance(form, PlaceForm):
            sitting.draw(form.highlights(phrases.subject(request)))
        else:
            sitting.draw_if_changed()
        sitting.show_question(request, request.seat)
        self.show_means(request)
        for line in form.lines():
            sitting.say(line)
        if not isinstance(form, ChooseForm):
            sitting.note(form.how())
        offered = self.show_interrupts()
        prompt = phrases.own("prompt", seat=request.seat, answer=form.told_default())
        while True:
            line = sitting.reader.ask(f"{prompt} > ")
            answer = form.default
            if line.startswith(INTERRUPT) and offered:
                answer = slipped_in(line[1:].strip(), offered)
                if answer is None:
                    sitting.warn(phrases.own("no_such", answer=line))
                    continue
            elif line:
                if has_run(sitting, line, request, form):
                    continue
                try:
                    answer = form.read(line)
                except NotUnderstood as problem:
                    sitting.warn(phrases.own(problem.key, answer=problem.word))
                    continue
            refusal = self.why_not(request, answer)
            if refusal is not None:
                sitting.warn(phrases.own("refusal", answer=told_refusal(sitting, refusal)))
            elif self.is_meant(form, answer):
                return answer

    def is_meant(self, form: Form[Any], answer: Any) -> bool:
        """What else comes of an answer is told before it is done; whoever would leave the table is asked."""
        note = "" if isinstance(answer, Interrupt) else form.untold(answer)
        if not note:
            return True
        if not form.leads_away(answer):
            self.sitting.note(note)
            return True
        return self.sitting.reader.ask(f"{self.sitting.phrases.own('meant', answer=note)} > ").lower() in YES

    def show_means(self, request: Request) -> None:
        """How many actions are left, where the game counts them."""
        scene = scene_of(self.sitting.match, request.seat)
        if scene.actions_left > 0 and scene.acting >= 0 and request.can_stand:
            self.sitting.note(self.sitting.phrases.own("actions_left", number=scene.actions_left, figure=scene.acting))

    def show_interrupts(self) -> list[Interrupt]:
        """What may be slipped in before the answer."""
        offered = self.sitting.match.interrupts()
        if offered:
            names = ", ".join([f"{INTERRUPT}{interrupt.id}" for interrupt in offered])
            self.sitting.note(self.sitting.phrases.own("interrupts", answer=names))
        return offered

    def why_not(self, request: Request, answer: Any) -> Refusal | None:
        """A refusal of the rules; an option that was listed as refused carries its own."""
        if isinstance(answer, Interrupt):
            return None
        if isinstance(answer, Option) and answer.refusal is not None:
            return answer.refusal
        return request.why_not(answer)

    def give(self, request: Request, answer: Any) -> None:
        match = self.sitting.match
        with Guard():
            if isinstance(match.request, Together):
                match.answer_part(request.seat, answer)
            else:
                match.answer(answer)

    # The computer.

    def let_computer(self, request: Request) -> None:
        """A computer player answers; its chance is fixed by the seed and the place in the record, so a match that is
        taken up again goes on in the same way."""
        sitting, match, seat = self.sitting, self.sitting.match, request.seat
        seed = sitting.kept.seed or match.header.commitment
        player = self.players[sitting.kept.players[seat]](f"{seed} seat {seat} entry {len(match.entries)}")
        answer = player.decide(chair(match, seat))
        told = len(match.events)
        is_open = sitting.viewer == ALL or sees(request.seen_by, sitting.viewer)
        if is_open and self.tell_choice(request, answer):
            is_open = False
        words = sitting.phrases.option(request, answer) if isinstance(answer, Option) and is_open else ""
        with Guard():
            give(match, seat, answer)
        follows = match.request
        goes_on = follows is not None and (isinstance(follows, SpatialRequest | Roll))
        if words and len(match.events) == told and not goes_on:
            line = Text(sitting.phrases.own("chooses", seat=seat, answer=words), style="dim")
            line.append(f"  [{request.rule}]")
            sitting.narrator.show(line)

    def tell_choice(self, request: Request, answer: object) -> bool:
        """What of an answer matters and no event will tell; whether the catalogue says what to say of it, be it nothing."""
        sitting = self.sitting
        words = sitting.phrases.words
        if not answer_key(words, request, answer):
            return False
        fields, actions = fields_of(sitting.match.battle, request), sitting.scene().actions_left
        said = sitting.phrases.say(answer_message(words, fields, request, answer, actions=actions))
        if said:
            narrator = sitting.narrator
            narrator.show(Text(f"{narrator.indent}{said}").append(f"  [{request.rule}]", style="dim"))
        return True


FORMS: Final[dict[str, type[Form[Any]]]] = {
    "choose": ChooseForm, "choose_some": SomeForm, "order": OrderForm, "number": NumberForm, "distribute": SharesForm,
    "place": PlaceForm, "pose": PlaceForm, "path": PlaceForm,
}  # fmt: skip


def form_for(sitting: Sitting, request: Request) -> Form[Any]:
    """The form of a question."""
    return FORMS[request.form](request, sitting.phrases, sitting.picture)


def slipped_in(name: str, offered: list[Interrupt]) -> Interrupt | None:
    for interrupt in offered:
        if interrupt.id == name:
            return interrupt
    return None


def roll_call(band: dict[str, Any], lang: str) -> str:
    """The figures of a band with their roles, where the band says them."""
    found: list[str] = []
    for entry in band.get("figures", []):
        role = entry.get("role") if isinstance(entry, dict) else None
        name = str(entry.get("name", "")) if isinstance(entry, dict) else ""
        found.append(f"{name} ({role[lang]})" if isinstance(role, dict) and lang in role else name)
    return ", ".join([name for name in found if name])


def opening(sitting: Sitting) -> None:
    """What is played, by whom, with which figures, and how to get help."""
    phrases, header = sitting.phrases, sitting.match.header
    named = f"scenario.{header.scenario}"
    scenario = phrases.say(Message(named)) if phrases.knows(named) else header.scenario
    title = title_of(phrases.words, phrases.lang, header.game)
    sitting.console.print(Rule(phrases.own("title", answer=title, items=scenario), style="bold"))
    if phrases.knows(f"{named}.goal"):
        sitting.say(phrases.say(Message(f"{named}.goal")))
    if sitting.match.game.for_computers:  # where the book has no end of its own, players want to know of one
        rounds = sitting.scene().rounds
        limit = "limit" if rounds > 0 else "limit.none"
        sitting.say(phrases.own(limit, number=rounds, answer=phrases.round_word()))
    for seat, name in enumerate(sitting.kept.players):
        band = header.bands[seat].get("title", "")
        title = band.get(phrases.lang, "") if isinstance(band, dict) else str(band)
        kind = "computer" if name != HUMAN else "human" if len(sitting.people) == 1 else "shared"
        player = phrases.part(f"player.{name}") if phrases.knows(f"play.player.{name}") else name
        sitting.say(phrases.own(f"plays.{kind}", seat=seat, answer=player, items=title))
        names = roll_call(header.bands[seat], phrases.lang)
        if names:
            sitting.note(f"  {names}.")
    if sitting.people:
        sitting.note(phrases.own("welcome"))
