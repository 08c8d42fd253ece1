"""Every event, request and refusal names a rule of the book and can be said in French and in English, as can what is shown."""

from __future__ import annotations

import re
from functools import cache

import pytest
from rich.console import Console

from escarmouche.cli.narrating import Narrator
from escarmouche.engine.asking.naming import STAY, answer_key
from escarmouche.engine.asking.places import SpatialRequest, Spots
from escarmouche.engine.asking.prospects import Prospect
from escarmouche.engine.asking.requests import Option, Request, Roll, label
from escarmouche.engine.battle.battle import Battle
from escarmouche.engine.book.catalogue import Catalogue
from escarmouche.engine.book.game import Game
from escarmouche.engine.words.messages import Message
from escarmouche.engine.words.names import Names
from escarmouche.engine.words.whereabouts import Whereabouts
from escarmouche.engine.words.wording import check, load_words
from escarmouche.server.telling import Teller
from escarmouche.server.texts import words_of
from escarmouche.table.geometry.points import Point
from tests.contract.games import Trail, find, rulebook

LANGUAGES = ("fr", "en")
MATCHES = range(51, 54)
SPECTATOR = -1


class Heard:
    """Every kind of message met in some matches, once each."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.messages: dict[str, Message] = {}
        self.scores: dict[str, Message] = {}  # the page alone names them
        self.rules: dict[str, str] = {}  # by whom it was cited
        self.untold: set[str] = (
            set()
        )  # choices of which nobody heard: no event, no dice, no place to be picked, no sentence
        self.words = load_words(game.folder)
        trail = Trail(game, 50)
        for number in MATCHES:
            trail = Trail(game, number)
            while not trail.is_over:
                for request in trail.match.asked():
                    self.hear_request(request)
                self.see(trail.match.battle)
                self.go_on(trail)
            whereabouts = Whereabouts(trail.match.battle.figures, trail.match.battle.terrain, contact=game.contact)
            for event in trail.match.events:
                self.hear_event(whereabouts.told(event))
        self.names = Names(trail.match.battle.figures, trail.match.header.players, trail.match.battle.terrain)

    def go_on(self, trail: Trail) -> None:
        """One answer more, and whether anything tells it."""
        match = trail.match
        request, events, answers = match.request, len(match.events), len(match.in_force)
        trail.go_on()
        follows = match.request
        if request is None or len(match.events) > events or len(match.in_force) == answers:
            return
        answer = match.in_force[-1].value
        is_choice = isinstance(answer, Option) or (request.form == "path" and answer == ())
        if is_choice and not isinstance(follows, SpatialRequest | Roll) and not answer_key(self.words, request, answer):
            self.untold.add(f"{request.key}.{answer.kind if isinstance(answer, Option) else STAY}")

    def hear(self, message: Message, cited_by: str) -> None:
        self.messages.setdefault(message.key, message)
        self.rules.setdefault(message.rule, cited_by)

    def hear_request(self, request: Request) -> None:
        self.hear(Message(request.key, request.about, rule=request.rule), request.key)
        if isinstance(request, SpatialRequest):
            self.hear_spots(request.spots)
            for place in (Point(0.0, 0.0), Point(-5.0, 400.0), Point(7.0, 6.5), Point(12.0, 12.0), Point(6.5, 7.5)):
                answer: object = place
                if request.form == "path":
                    answer = (place,)
                elif request.form == "pose":
                    answer = (place, 12)
                refusal = request.why_not(answer)
                if refusal is not None:
                    self.hear(refusal, request.key)
        for option in options_of(request):
            self.hear(label(request, option), request.key)
            if option.refusal is not None:
                self.hear(option.refusal, option.id)
            self.hear_prospect(option.prospect)

    def hear_prospect(self, prospect: Prospect | None) -> None:
        """What screens say of an option besides its name."""
        if prospect is None:
            return
        for message in (prospect.note, *[chance.message for chance in prospect.chances]):
            if message is not None:
                self.messages.setdefault(message.key, message)

    def hear_spots(self, spots: Spots) -> None:
        """What screens say of a place that may be chosen, and of the sticks that it is measured with."""
        told = spots.foretold(spots.default())
        if told is not None:
            self.messages.setdefault(told.key, told)
        for stick in spots.limits().sticks:
            self.messages.setdefault(f"stick.{stick.key}", Message(f"stick.{stick.key}"))

    def see(self, battle: Battle) -> None:
        """The states and scores that a spectator reads."""
        scene = self.game.scene(battle, SPECTATOR)
        for figure in scene.figures:
            for state in figure.states:
                self.messages.setdefault(f"state.{state}", Message(f"state.{state}", {"figure": figure.id}))
        for score in scene.scores:
            self.scores.setdefault(f"score.{score.key}", Message(f"score.{score.key}"))

    def hear_event(self, message: Message) -> None:
        """Of events that tell of a way, each kind of way once."""
        self.rules.setdefault(message.rule, message.key)
        self.messages.setdefault(f"{message.key} {message.fields.get('course', '')}", message)


def options_of(request: Request) -> list[Option[object]]:
    """All that the request names, legal or not."""
    return request.offer().options or []


@cache
def heard_in(id: str) -> Heard:
    return Heard(find(id))


@pytest.fixture
def heard(game: Game) -> Heard:
    return heard_in(game.id)


def test_everything_that_is_said_cites_a_rule_of_the_book(game: Game, heard: Heard) -> None:
    known = rulebook(game.id).ids()

    unknown = {rule: by for rule, by in heard.rules.items() if rule not in known}

    assert unknown == {}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_that_is_said_can_be_said_in_each_language(game: Game, heard: Heard, lang: str) -> None:
    words = load_words(game.folder)

    problems = {key: words.problems(message, lang, heard.names) for key, message in heard.messages.items()}

    assert {key: found for key, found in problems.items() if found} == {}


def test_no_choice_goes_untold(game: Game, heard: Heard) -> None:
    assert game.id not in Catalogue().ids() or heard.untold == set()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_event_tells_a_place_by_its_coordinates(game: Game, heard: Heard, lang: str) -> None:
    words = load_words(game.folder)

    said = [words.say(message, lang, heard.names) for message in heard.messages.values() if "at" in message.fields]

    assert said
    assert [sentence for sentence in said if re.search(r"\(−?\d+([.,]\d+)?( ;|,) ", sentence)] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_score_has_a_name_on_the_page(game: Game, heard: Heard, lang: str) -> None:
    words = words_of(game.folder)

    problems = {key: words.problems(message, lang, heard.names) for key, message in heard.scores.items()}

    assert {key: found for key, found in problems.items() if found} == {}


def test_the_catalogues_of_words_are_complete(game: Game) -> None:
    assert check(load_words(game.folder)) == []


def test_contact_is_told_by_the_gap_that_the_game_calls_one(game: Game) -> None:
    match = Trail(game, 50).match
    if game.contact is None:
        assert game.id not in Catalogue().ids()
        return

    assert Teller(match).whereabouts.contact == game.contact
    assert Narrator(match, "fr", Console()).whereabouts.contact == game.contact
