"""Places are told as players tell them: how far, towards whom, near what; never as coordinates."""

from __future__ import annotations

import pytest

from escarmouche.engine.battle.events import Event
from escarmouche.engine.battle.figures import Card, Figure
from escarmouche.engine.words.messages import Message
from escarmouche.engine.words.names import Names
from escarmouche.engine.words.whereabouts import Whereabouts
from escarmouche.engine.words.wording import load_words
from escarmouche.table.bases.bodies import round_base
from escarmouche.table.geometry.points import Point
from escarmouche.table.scenery.terrain import Nature, Piece, Terrain, local_disc

NAMES = ("Berthe", "Ulysse", "Marcus")
OWNERS = (0, 1, 0)
WOOD = Piece("wood", Nature("forest", ground=("forest",)), local_disc(2.0), place=Point(20.0, 4.0))
WORDS = load_words()


def figures() -> list[Figure]:
    cards = [
        Card(id, name, OWNERS[id], base=round_base(1.0), gender="f" if id == 0 else "m")
        for id, name in enumerate(NAMES)
    ]
    return [Figure(card, card.owner, None, True) for card in cards]


def put(figure: int, x: float, y: float, z: float = 0.0, *, kind: str = "moved", seen_by: int = -1) -> Event:
    return Event(kind, "T-01", {"figure": figure, "at": [x, y, z, 0]}, seen_by=seen_by)


class Table:
    """Three figures: Berthe in the middle, Ulysse, her enemy, east of her, Marcus, her friend, in the south-west."""

    def __init__(self, width: float = 24.0, contact: float | None = None) -> None:
        scale = width / 24.0
        self.figures = figures()
        self.whereabouts = Whereabouts(self.figures, Terrain(width, width, (WOOD,)), contact=contact, is_live=False)
        start = [put(0, 10.0 * scale, 12.0 * scale), put(1, 18.0 * scale, 12.0 * scale), put(2, 3.0, 3.0)]
        self.events = start
        self.whereabouts.follow(start, self.figures)

    def message(self, event: Event) -> Message:
        self.events.append(event)
        return self.whereabouts.told(event)

    def course(self, event: Event, lang: str = "fr") -> str:
        """What is said of the way."""
        message = self.message(event)
        names = Names(self.figures, ["Rouge", "Bleu"], self.whereabouts.terrain)
        assert WORDS.problems(Message(f"course.{message.fields['course']}", message.fields), lang, names) == []
        return WORDS.say(Message(f"course.{message.fields['course']}", message.fields), lang, names)


@pytest.mark.parametrize(
    ("x", "y", "z", "said"),
    [
        (15.0, 12.0, 0.0, "Avance de 5 pouces vers Ulysse"),
        (14.9, 12.1, 0.0, "Avance de 5 pouces vers Ulysse"),
        (11.0, 12.0, 0.0, "Avance d'un pouce vers Ulysse"),
        (17.0, 12.0, 0.0, "Avance de 7 pouces jusqu'au contact d'Ulysse"),
        (7.0, 12.0, 0.0, "S'éloigne d'Ulysse de 3 pouces"),
        (10.0, 15.0, 0.0, "Se déplace de 3 pouces vers le bord nord"),
        (10.0, 12.0, 0.0, "Reste sur place"),
        (10.02, 12.0, 0.0, "Reste sur place"),
        (10.3, 12.0, 0.0, "Avance de 0,3 pouce vers Ulysse"),
        (10.5, 12.0, 2.5, "Monte de 2,5 pouces"),
        (13.0, 12.0, 1.5, "Avance de 3 pouces vers Ulysse, en montant de 1,5 pouce"),
    ],
)
def test_a_move_is_told_by_its_length_and_its_goal(x: float, y: float, z: float, said: str) -> None:
    assert Table().course(put(0, x, y, z)) == said


def test_the_same_in_english() -> None:
    assert Table().course(put(0, 15.0, 12.0), "en") == "Advances 5 inches towards Ulysse"


def test_on_a_table_of_millimetres_lengths_are_told_to_five_of_them() -> None:
    table = Table(900.0)

    assert table.message(put(0, 498.0, 450.0)).fields["steps"].fields == {"number": 125.0}  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("contact", "gap", "said"),
    [
        (0.04, 0.04, "Avance de 7 pouces jusqu'au contact d'Ulysse"),
        (0.04, 0.05, "Avance de 7 pouces vers Ulysse"),
        (0.1, 0.1, "Avance de 7 pouces jusqu'au contact d'Ulysse"),
    ],
)
def test_contact_is_told_as_near_as_the_game_has_it(contact: float, gap: float, said: str) -> None:
    assert Table(contact=contact).course(put(0, 17.0 - gap, 12.0)) == said


def test_nobody_is_told_to_go_towards_one_whom_not_everybody_sees() -> None:
    table = Table()
    table.message(put(1, 18.0, 12.0, seen_by=0))

    assert table.course(put(0, 15.0, 12.0)) == "Se déplace de 5 pouces vers le bord est"


def test_where_something_stands_is_told_by_the_part_of_the_table_and_what_is_near() -> None:
    table = Table()
    names = Names(table.figures, ["Rouge", "Bleu"], table.whereabouts.terrain)
    near = table.message(put(0, 4.5, 3.0, kind="placed"))
    wood = table.message(put(1, 20.0, 4.0, kind="placed"))
    beside = table.message(put(1, 17.0, 4.0, kind="placed"))

    assert WORDS.say(near, "fr", names) == "Berthe se trouve maintenant au sud-ouest, près de Marcus."
    assert WORDS.say(wood, "fr", names) == "Ulysse se trouve maintenant au sud-est, dans le bois."
    assert WORDS.say(beside, "en", names) == "Ulysse is now in the south-east, near the wood."


def test_after_events_were_taken_back_the_way_begins_where_the_figure_stands_again() -> None:
    table = Table()
    table.message(put(0, 15.0, 12.0))

    table.whereabouts.follow(table.events[:3], table.figures)

    assert table.course(put(0, 12.0, 12.0)) == "Avance de 2 pouces vers Ulysse"


@pytest.mark.parametrize(
    ("x", "y", "fr", "en"),
    [
        (16.5, 12.0, "à l'est, à un pouce d'Ulysse", "in the east, one inch from Ulysse"),  # to the edge of a base
        (18.3, 12.0, "à l'est, là où se tient Ulysse", "in the east, where Ulysse stands"),
        (10.0, 14.0, "au milieu, à 1,5 pouce d'elle-même", "in the middle, 1.5 inches from herself"),
        (10.0, 12.0, "au milieu, là où elle se tient", "in the middle, where she stands"),
        (3.0, 21.0, "au nord-ouest", "in the north-west"),  # far from everybody
    ],
)
def test_a_point_that_somebody_names_is_told_by_the_figure_next_to_it(x: float, y: float, fr: str, en: str) -> None:
    table = Table()
    names = Names(table.figures, ["Rouge", "Bleu"], table.whereabouts.terrain)

    message = table.message(Event("looks", "T-01", {"figure": 0, "point": [x, y]}))

    spot = message.fields["spot"]
    assert isinstance(spot, Message)
    assert [WORDS.problems(spot, lang, names) for lang in ("fr", "en")] == [[], []]
    assert WORDS.say(spot, "fr", names).lower() == fr.lower()
    assert WORDS.say(spot, "en", names).lower() == en.lower()
    assert (table.whereabouts.bodies[0].x, table.whereabouts.bodies[0].y) == (10.0, 12.0)  # she has not moved


def test_a_point_is_not_told_by_one_whom_not_everybody_sees() -> None:
    table = Table()
    table.message(put(1, 18.0, 12.0, seen_by=0))

    spot = table.message(Event("looks", "T-01", {"figure": 0, "point": [18.0, 12.0]})).fields["spot"]

    assert isinstance(spot, Message)
    assert (spot.key, spot.fields["near"]) == ("spot.own", 0)


def test_who_is_set_down_is_told_by_somebody_else() -> None:
    spot = Table().message(put(0, 16.0, 12.0)).fields["spot"]

    assert isinstance(spot, Message)
    assert (spot.key, spot.fields["near"]) == ("spot.near", 1)
