"""`escarmouche odds`: what may come of an answer in a recorded match, or of a deed in a case."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Any, Final

import typer

from escarmouche.cli.errors import deny, refuse
from escarmouche.cli.inputs import Lang, Voice, named
from escarmouche.cli.replay import beyond, opened
from escarmouche.cli.terminal.explaining import chance_lines
from escarmouche.cli.terminal.phrases import Phrases
from escarmouche.engine.asking.requests import Choose, Option, Request, Roll
from escarmouche.engine.battle.battle import Battle
from escarmouche.engine.book.catalogue import game as find_game
from escarmouche.engine.book.game import Game
from escarmouche.engine.match.answers import plain
from escarmouche.engine.match.match import Match
from escarmouche.engine.odds.foreseeing import Odds, odds_of
from escarmouche.engine.odds.policies import BEST, POLICIES, Answering, policy_named
from escarmouche.engine.odds.sharing import listed_answers
from escarmouche.engine.odds.telling import Told, consequences_told, made_of, method, results_told, told_in_short
from escarmouche.engine.record.form import RecordError
from escarmouche.engine.record.record import replay as replay_record
from escarmouche.engine.words.messages import IllegalAnswer, Message
from escarmouche.engine.words.names import Names
from escarmouche.engine.words.wording import Speaker, Words, load_words
from escarmouche.faults.decoding import json_fault
from escarmouche.faults.fault import Saying, saying_of
from escarmouche.faults.fault import at as at_place
from escarmouche.faults.nearest import nearest, unknown
from escarmouche.lab.cases.answers import RefusedAnswer, Trouble
from escarmouche.lab.cases.blocks import SUFFIX
from escarmouche.lab.cases.case import Case
from escarmouche.lab.cases.errors import Wrong
from escarmouche.lab.cases.foreseeing import at_moment, deeds_of, odds_of_deed, seat_of_deed
from escarmouche.lab.cases.reporting import load
from escarmouche.lab.cases.situation import words_of
from escarmouche.lab.cases.world import World


class Found:
    """The odds of one option, and whom they are about."""

    def __init__(self, id: str, label: str, odds: Odds, made: Message | None) -> None:
        self.id: Final = id
        self.label: Final = label
        self.odds: Final = odds
        self.made: Final = made


class Teller:
    """Says odds in one language with the names of a battle."""

    def __init__(self, game: Game, battle: Battle, players: list[str], said: Voice) -> None:
        self.game: Final = game
        self.said: Final = said
        self.words: Final[Words] = load_words(game.folder)
        self.names: Final = Names(battle.figures, players, battle.terrain)

    def within(self, message: Message) -> str:
        return Speaker(self.words, self.said.lang, self.names).within(message)

    def number(self, value: float) -> str:
        return self.words.grammars[self.said.lang].number(round(value, 1))

    def together(self, told: Told) -> str:
        return ", ".join([self.within(message) for message in told.messages])

    def lines(self, all_told: list[Told], odds: Odds) -> list[str]:
        return ["  " + line for line in chance_lines(all_told, odds, self.number, self.within)]

    def text(self, found: Found, *, is_whole: bool) -> list[str]:
        """The lines of one option in short; with every number and the whole distribution if it was asked for alone."""
        odds = found.odds
        made = "" if found.made is None else f" · {self.within(found.made)}"
        id = "" if found.id == found.label else f" [{found.id}]"
        lines = [f"{found.label}{id}{made}"]
        short = told_in_short(odds, self.game)
        lines += self.lines(short if is_whole else [told.alone() for told in short], odds)
        if is_whole:
            lines.append(f"  {self.said.say('together')}")
            lines += self.lines(results_told(odds, self.game), odds)
            lines.append(f"  {self.words.say(method(odds), self.said.lang, self.names)}")
        return lines

    def data(self, found: Found) -> dict[str, Any]:
        odds = found.odds
        return {
            "option": found.id,
            "label": found.label,
            "made_of": None if found.made is None else self.within(found.made),
            "dice": None if odds.decided is None else odds.decided.dice,
            "thresholds": [] if odds.decided is None else list(odds.decided.thresholds),
            "exact": odds.is_exact,
            "rough": odds.is_rough,
            "policy": odds.policy,
            "samples": odds.samples,
            "worlds": odds.worlds,
            "unresolved": float(odds.unresolved),
            "short": [self.told_data(told) for told in told_in_short(odds, self.game)],
            "consequences": [self.told_data(told) for told in consequences_told(odds, self.game)],
            "results": [self.told_data(told) for told in results_told(odds, self.game)],
        }

    def told_data(self, told: Told) -> dict[str, Any]:
        return {
            "keys": [message.key for message in told.messages],
            "figures": [message.fields["figure"] for message in told.messages if "figure" in message.fields],
            "text": self.together(told),
            "fraction": str(told.chance),
            "chance": float(told.chance),
            "low": told.low,
            "high": told.high,
        }


def odds(
    file: Annotated[Path, typer.Argument(help="A record, or a file of cases (*.case).")],
    *,
    at: Annotated[
        int | None, typer.Option(min=0, help="After so many entries of a record, or deeds of a case.")
    ] = None,
    option: Annotated[
        str,
        typer.Option(
            help="The id of an option, or for a question without a list an answer as JSON ([1, 2]); in a case, a deed in its words."
        ),
    ] = "",
    case: Annotated[str, typer.Option(help="The id of the case, where the file has several.")] = "",
    policy: Annotated[str, typer.Option(help="How others choose: best (for them) or none (by default).")] = BEST,
    reply: Annotated[
        list[str] | None,
        typer.Option(
            help="How a later question is answered: its key, = and an option's id or JSON; as often as needed."
        ),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="As JSON.")] = False,
    lang: Lang = "fr",
) -> None:
    """What may come of a choice, each with its chance: exactly, or as an estimate that says so.

    Without --option, every option of the question that is asked at this moment, or its default answer where it has no list.

    Examples: escarmouche odds match.json --at 40; escarmouche odds match.json --option shoot:7 --reply dodge=no;
    escarmouche odds melee.case --case DUEL-1 --option "Archer shoots Cible"
    """
    said = Voice("odds", lang)
    named("--policy", "policy", policy, POLICIES)
    told = replies_told(reply or [])
    if file.suffix == SUFFIX:
        teller, question, found = in_case(file, case, at or 0, option, replying=Replying(policy, told), said=said)
    else:
        if case:
            refuse(at_place("--case", Saying("refused.no_cases", file=str(file), suffix=SUFFIX)))
        teller, question, found = in_record(file, at, option, replying=Replying(policy, told), said=said)
    if as_json:
        typer.echo(
            json.dumps(
                {"question": question, "options": [teller.data(one) for one in found]}, ensure_ascii=False, indent=2
            )
        )
        return
    typer.echo(question)
    for one in found:
        for line in teller.text(one, is_whole=len(found) == 1):
            typer.echo(line)


# How later questions are answered.


class Replying:
    """The policy that was named, and the replies that were told."""

    def __init__(self, name: str, told: dict[str, list[object]]) -> None:
        self.name: Final = name
        self.told: Final = told

    def policy(self, game: Game, asker: int) -> Answering:
        return Answering(self.told, policy_named(self.name, game, asker))


def replies_told(words: list[str]) -> dict[str, list[object]]:
    """The answers to each question, by its key; what is no JSON is the id of an option."""
    found: dict[str, list[object]] = {}
    for word in words:
        key, sign, text = word.partition("=")
        if not sign or not key:
            refuse(at_place("--reply", Saying("refused.name_value", given=word)))
        try:
            answer: object = json.loads(text)
        except json.JSONDecodeError:
            answer = text
        found.setdefault(key, []).append(answer)
    return found


def check_replies(policy: Answering) -> None:
    """Every question that was told a reply must have come up, and have allowed one."""
    for key in policy.told:
        if key not in policy.asked:
            names = ", ".join(policy.asked) or "-"
            refuse(at_place("--reply", Saying("refused.never_asked", given=key, names=names)))
        if key not in policy.given:
            names = ", ".join(policy.asked[key]) or "-"
            refuse(at_place("--reply", Saying("refused.never_allowed", named=key, names=names)))


# Records.


def in_record(
    file: Path, at: int | None, option: str, *, replying: Replying, said: Voice
) -> tuple[Teller, str, list[Found]]:
    """The odds of the options at a moment of a recorded match."""
    record = opened(file, is_verdict=False)
    if at is not None and at > len(record.entries):
        refuse(beyond(len(record.entries), at))
    try:
        match = replay_record(record, find_game, at)
    except RecordError as problem:
        refuse(at_place(str(file), problem.saying))
    request = question_of(file, match)
    phrases = Phrases(match, said.lang)
    answers = [answer_given(request, option)] if option else listed_answers(request) or [request.default()]
    policy = replying.policy(match.game, request.seat)
    found: list[Found] = []
    for answer in answers:
        try:
            odds = odds_of(match, request.seat, answer, policy=policy)
        except IllegalAnswer as problem:
            deny(f"--option: {option}: {phrases.say(problem.refusal)} [{problem.refusal.rule}]")
        id = answer.id if isinstance(answer, Option) else json.dumps(plain(answer))
        label = phrases.option(request, answer) if isinstance(answer, Option) else id
        target = phrases.target(request, answer) if isinstance(answer, Option) else -1
        made = made_of(odds, match.battle, phrases.subject(request), target)
        found.append(Found(id, label, odds, made))
    check_replies(policy)
    return Teller(match.game, match.battle, match.header.players, said), phrases.question(request), found


def question_of(file: Path, match: Match) -> Request:
    """The question that a player is asked at this moment."""
    asked = [request for request in match.asked() if not isinstance(request, Roll)]
    if not asked:
        key = "refused.over" if match.request is None else "refused.dice_thrown"
        refuse(at_place(str(file), Saying(key)))
    return asked[0]


def answer_given(request: Request, text: str) -> Any:
    """An option by its id, any other answer as JSON."""
    if isinstance(request, Choose):
        ids = [one.id for one in request.all_options()]
        if text not in ids:
            refuse(at_place("--option", unknown("option", text, ids)))
        return request.option(text)
    try:
        return request.parse(json.loads(text))
    except json.JSONDecodeError as problem:
        place, fault = json_fault(problem)
        refuse(at_place("--option", at_place(place, fault)))
    except (ValueError, TypeError) as problem:
        refuse(at_place("--option", at_place(request.key, saying_of(problem))))


# Cases.


def in_case(
    file: Path, id: str, at: int, option: str, *, replying: Replying, said: Voice
) -> tuple[Teller, str, list[Found]]:
    """The odds of a deed in the situation of a case, or of each deed of the case where it happens."""
    case = case_named(file, id)
    world = World(case.situation, case.situation.set_up(), words_of(case.situation.game.folder), said.lang)
    try:
        world = at_moment(case, at, said.lang)
        deeds = [option] if option else deeds_of(case)[at : at + 1]
        if not deeds:
            refuse(at_place(str(file), Saying("refused.no_deed", named=case.id, count=at)))
        found: list[Found] = []
        for text in deeds:
            policy = replying.policy(case.situation.game, seat_of_deed(world, text))
            meant, odds = odds_of_deed(world, text, policy=policy, line=case.steps[0].line)
            check_replies(policy)
            made = made_of(odds, world.battle, meant.said.actor, meant.said.target)
            found.append(Found(text, text, odds, made))
    except Wrong as wrong:
        refuse(at_place(str(file), at_place(case.id, wrong.saying)))
    except Trouble as trouble:
        problem = Saying("fault.at", place=trouble.expected, problem=trouble.happened)
        refuse(at_place(str(file), at_place(case.id, problem)))
    except RefusedAnswer as refused:
        deny(f"{file}: {case.id}: {world.say(refused.refusal)}")
    teller = Teller(case.situation.game, world.battle, list(case.situation.book.sides), said)
    return teller, f"{case.id}: {case.title}", found


def case_named(file: Path, id: str) -> Case:
    loaded = load([file])
    for error in loaded.errors:
        refuse(error)
    cases = {case.id: case for case in loaded.cases}
    if not id and len(cases) == 1:
        return loaded.cases[0]
    if not id:
        refuse(at_place(str(file), Saying("refused.which_case", count=len(cases), hint=nearest("", cases))))
    return cases[named("--case", "case", id, cases)]
