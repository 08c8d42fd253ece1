"""The random player draws a kind before anything of the other kinds is judged."""

from __future__ import annotations

from collections import Counter

from escarmouche.engine.asking.kinds import ByKind
from escarmouche.engine.asking.requests import Choose, Option
from escarmouche.engine.match.tape import Tape
from escarmouche.players.random_player import pick

MATCHES = 6000


class Menu(ByKind[str]):
    """Kinds with what there is of each, and which of them were looked at."""

    def __init__(self, dishes: dict[str, list[str]]) -> None:
        self.dishes = dishes
        self.looked_at: list[str] = []

    def __call__(self, explain: bool) -> list[Option[str]]:
        return self.explained() if explain else self.legal()

    def kinds(self) -> list[str]:
        return list(self.dishes)

    def of_kind(self, kind: str) -> list[Option[str]]:
        self.looked_at.append(kind)
        return [Option(kind, dish, (dish,)) for dish in self.dishes[kind]]

    def explained(self) -> list[Option[str]]:
        return self.legal()


def asked(menu: Menu) -> Choose[str]:
    return Choose(0, "dish", menu, rule="X")


def test_what_is_listed_is_what_each_kind_has_in_their_order() -> None:
    menu = Menu({"soup": ["leek"], "roast": [], "sweet": ["pie", "plum"]})
    assert [option.value for option in asked(menu).options()] == ["leek", "pie", "plum"]


def test_only_the_kind_that_is_drawn_is_judged() -> None:
    menu = Menu({"soup": ["leek"], "sweet": ["pie", "plum"]})
    picked = pick(asked(menu), Tape("dinner").below)
    assert menu.looked_at == [picked.kind]


def test_each_kind_that_has_something_is_drawn_equally_often_and_what_is_of_it_too() -> None:
    draw = Tape("many dinners").below
    dishes = {"soup": ["leek"], "roast": [], "sweet": ["pie", "plum"], "cheese": []}
    counts = Counter([pick(asked(Menu(dishes)), draw).value for _ in range(MATCHES)])
    assert set(counts) == {"leek", "pie", "plum"}
    assert abs(counts["leek"] - MATCHES // 2) < MATCHES // 20
    assert abs(counts["pie"] - MATCHES // 4) < MATCHES // 20
