"""Places and paths as they are typed."""

from __future__ import annotations

import pytest

from escarmouche.cli.terminal.typed_places import NotUnderstood, PlaceReader, direction_name
from escarmouche.engine.battle.figures import Card, Figure
from escarmouche.table.bases.bodies import Body, distance, round_base
from escarmouche.table.geometry.points import Point, at, span


def figure(id: int, name: str, x: float, y: float) -> Figure:
    base = round_base(1.0)
    return Figure(Card(id, name, id % 2, base=base), id % 2, Body(base, at(x, y), 0.0, 1.0), True)


FIGURES = [figure(0, "Elorn", 12.0, 10.0), figure(1, "Gaius", 12.0, 20.0), figure(2, "Gromm", 14.0, 10.0)]


def reader(reach: float = 3.0) -> PlaceReader:
    return PlaceReader(FIGURES, mover=FIGURES[0], reach=reach, monograms=["el", "ga", "gr"])


@pytest.mark.parametrize(
    ("text", "places"),
    [
        ("12,10", [(12, 10)]),
        ("12.5,10.25", [(12.5, 10.25)]),
        ("12,5;10,25", [(12.5, 10.25)]),
        ("(12,5 ; 10,25)", [(12.5, 10.25)]),
        ("(12.5, 10.25)", [(12.5, 10.25)]),
        ("12.5, 10", [(12.5, 10)]),
        ("12 10", [(12, 10)]),
        ("12,10 14,10", [(12, 10), (14, 10)]),
        ("12, 10 14, 10", [(12, 10), (14, 10)]),
        ("n 3", [(12, 13)]),
        ("N 2,5", [(12, 12.5)]),
        ("o 1", [(11, 10)]),
        ("w 1", [(11, 10)]),
        ("n 1 e 2", [(12, 11), (14, 11)]),
        ("n 1 13,12", [(12, 11), (13, 12)]),
        ("vers Gaius", [(12, 13)]),
        ("to ga 1.5", [(12, 11.5)]),
        ("vers gai", [(12, 13)]),
        (".", []),
        ("reste", []),
    ],
)
def test_a_path_is_read(text: str, places: list[tuple[float, float]]) -> None:
    assert reader().places(text, is_path=True) == tuple([Point(x, y) for x, y in places])


@pytest.mark.parametrize("text", ["12,5 10,25", "12,5;10,25", "12.5 10.25", "12.5,10.25"])
def test_a_single_place_may_have_decimal_commas(text: str) -> None:
    assert reader().places(text, is_path=False) == (Point(12.5, 10.25),)


@pytest.mark.parametrize("heading", ["nne", "ene", "sso", "ssw", "ono", "nw"])
def test_a_distance_in_a_direction_is_never_exceeded(heading: str) -> None:
    (place,) = reader().places(f"{heading} 3", is_path=True)

    assert 2.998 <= span(FIGURES[0].place, place) <= 3.0


def test_towards_a_near_figure_leads_into_contact() -> None:
    (place,) = reader().places("to Gromm", is_path=True)

    assert distance(FIGURES[0].standing.moved(place, 0.0), FIGURES[2].standing) <= 0.01


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("", "place_empty"),
        ("hello", "place_unknown"),
        ("12,", "place_unknown"),
        ("1;2;3", "place_unknown"),
        ("n", "how_far"),
        ("n e", "how_far"),
        ("to nobody", "who"),
        ("to g", "who"),
        ("to", "who"),
    ],
)
def test_what_is_no_place_is_refused_with_a_hint(text: str, key: str) -> None:
    with pytest.raises(NotUnderstood) as refused:
        reader().places(text, is_path=True)

    assert refused.value.key == key


def test_directions_need_somewhere_to_start() -> None:
    nobody = PlaceReader(FIGURES, mover=None, reach=0.0, monograms=["el", "ga", "gr"])

    with pytest.raises(NotUnderstood) as refused:
        nobody.places("n 3", is_path=False)

    assert refused.value.key == "no_start"


def test_two_places_are_not_one() -> None:
    with pytest.raises(NotUnderstood) as refused:
        reader().places("12,10 14,10 16,10", is_path=False)

    assert refused.value.key == "one_place"


@pytest.mark.parametrize(
    ("dx", "dy", "name"), [(1, 0, "E"), (0, 1, "N"), (-1, 0, "W"), (-1, 1, "NW"), (1, 2.4, "NNE"), (0, -1, "S")]
)
def test_the_nearest_point_of_the_compass_is_named(dx: float, dy: float, name: str) -> None:
    assert direction_name(dx, dy, "W") == name
