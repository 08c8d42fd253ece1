"""The fields of a battle and of its figures are declared once: a forgotten one is neither copied, nor saved, nor restored."""

from __future__ import annotations

import ast
import inspect
import textwrap
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from escarmouche.engine.battle.battle import Battle
from escarmouche.engine.battle.figures import Figure
from escarmouche.engine.battle.saving import Saved
from escarmouche.engine.book.game import Game
from escarmouche.engine.match.header import Header
from escarmouche.engine.match.match import Match
from escarmouche.engine.match.tape import Tape
from escarmouche.engine.record.text import header_from
from tests.contract.games import PROVING_GROUND, Trail
from tests.support.builds import plain_only
from tests.support.random_play import answer_once, in_close_quarters

OF_A_FIGURE = ("controller", "body", "in_play")  # the engine's own fields, which every copy of a game takes along
OF_A_BATTLE = ("round", "active", "effects")
LYING = ("markers", "remains")  # which a game may use or not
NOT_SAVED = (
    "terrain",
    "events",
    "is_silent",
    "is_counted",
    "unveiled",
    "figures",
)  # saved otherwise, or no state of the game
MATCHES = 24  # played to see what values a field takes


class Seen:
    """The values that the fields of a game take in random matches, every other one with house rules."""

    def __init__(self, game: Game) -> None:
        self.battle: dict[str, list[Any]] = {}
        self.figures: dict[str, list[Any]] = {}
        for number in range(MATCHES):
            match = Match(game, header_of(game, number), tape=Tape(f"dice {number}"))
            draw = Tape(f"choices {number}").below
            while match.request is not None:
                self.look(match.battle)
                answer_once(match, draw)

    def look(self, battle: Battle) -> None:
        for name in LYING:
            assert getattr(battle, name) == () or name in names_of(battle.saved), f"{name} are used and not saved"
        for name in names_of(battle.saved):
            note(self.battle, name, getattr(battle, name))
        for figure in battle.figures:
            for name in names_of(figure.saved):
                note(self.figures, name, getattr(figure, name))


def header_of(game: Game, number: int) -> Header:
    """A sample match; every other one in close quarters and with the first alternative of every switch."""
    assert game.sample_header is not None
    sample = game.sample_header(number)
    if number % 2 == 0:
        return sample
    others = {switch.name: 9 if switch.others[0] == "number" else switch.others[0] for switch in game.switches}
    near = in_close_quarters(sample) if "recipe" in sample.table else sample
    data = {**near.to_data(), "switches": {**others, **sample.switches}}
    return header_from(
        data if are_legal(game, sample, others) else {**data, "switches": unjudged(game, data["switches"])}
    )


def are_legal(game: Game, sample: Header, switches: dict[str, Any]) -> bool:
    """Whether the sample bands may be played by other house rules too."""
    bands = game.bands
    return bands is None or all([not bands.check(band, bands.value(band), switches) for band in sample.bands])


def unjudged(game: Game, switches: dict[str, Any]) -> dict[str, Any]:
    """The settings by which no band is judged."""
    assert game.bands is not None
    return {name: setting for name, setting in switches.items() if name not in game.bands.switches}


@cache
def seen(game: Game) -> Seen:
    found = Seen(game)
    found.battle |= rare_values(game, "VALUES")
    found.figures |= rare_values(game, "FIGURES")
    return found


def rare_values(game: Game, table: str) -> dict[str, list[Any]]:
    """What a game's own tests tell of fields that chance leaves as they are."""
    name = f"tests.games.{Path(game.folder).name}.rare"
    if find_spec("tests.games") is None or find_spec(name.rpartition(".")[0]) is None or find_spec(name) is None:
        return {}
    values: dict[str, list[Any]] = getattr(import_module(name), table, {})
    return values


def note(seen: dict[str, list[Any]], name: str, value: Any) -> None:
    known = seen.setdefault(name, [])
    if len(known) < 3 and value not in known:
        known.append(value)


def names_of(saved: tuple[Saved, ...]) -> list[str]:
    return [name for one in saved for name in one.names()]


def changed(value: Any, seen: list[Any]) -> Any:
    """Another value for a field: made where that is easy, else one that a match has had."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    if isinstance(value, str):
        return value + "x"
    if isinstance(value, tuple) and all([isinstance(item, int) for item in value]) and not seen[1:]:
        return (*value, 0)
    for other in seen:
        if other != value:
            return other
    raise AssertionError(f"no other value than {value!r} was ever seen")


def battle_of(game: Game) -> Battle:
    """A battle in the middle of a match."""
    trail = Trail(game, 31)
    for _ in range(60):
        if not trail.is_over:
            trail.go_on()
    return trail.match.battle.copy()


def fresh(game: Game) -> Battle:
    return Trail(game, 31).match.battle


def test_every_field_is_copied_saved_and_restored(game: Game) -> None:
    values = seen(game)
    for one in battle_of(game).saved:
        for name in one.names():
            battle = battle_of(game)
            before = one.write(battle)
            setattr(battle, name, changed(getattr(battle, name), values.battle.get(name, [])))
            again = fresh(game)
            again.restore(battle.to_data())

            assert one.write(battle) != before, f"{name} is not written"
            assert one.write(battle.copy()) == one.write(battle), f"{name} is not copied"
            assert one.write(again) == one.write(battle), f"{name} is not restored"


def test_every_field_of_a_figure_is_copied_saved_and_restored(game: Game) -> None:
    values = seen(game)
    for name in names_of(battle_of(game).figures[0].saved):
        figure = battle_of(game).figures[0]
        setattr(figure, name, changed(getattr(figure, name), values.figures.get(name, [])))
        again = fresh(game).figures[0]
        again.restore(figure.to_data())

        assert getattr(figure.copy(), name) == getattr(figure, name), f"{name} is not copied"
        assert getattr(again, name) == getattr(figure, name), f"{name} is not restored"


def test_what_every_battle_has_is_copied(game: Game) -> None:
    battle = battle_of(game)
    battle.round, battle.active = 7, 1
    figure = battle.figures[0]
    figure.controller, figure.in_play, figure.body = 1, not figure.in_play, battle.figures[1].body

    twin = battle.copy()

    assert [getattr(twin, name) for name in OF_A_BATTLE] == [getattr(battle, name) for name in OF_A_BATTLE]
    assert [getattr(twin.figures[0], name) for name in OF_A_FIGURE] == [getattr(figure, name) for name in OF_A_FIGURE]


def forgotten(owner: Battle | Figure, known: tuple[str, ...]) -> list[str]:
    """The fields of an object that change in play, by what its class says of them, and that its list does not name."""
    constant = {name for cls in type(owner).__mro__ for name in constants_of(cls)}
    return [name for name in vars(owner) if name not in {*known, *constant, *names_of(owner.saved)}]


def constants_of(cls: type) -> list[str]:
    """The fields that a constructor declares as Final, and those it is merely given."""
    if cls is object:
        return []
    tree = ast.parse(textwrap.dedent(inspect.getsource(cls)))
    return [
        node.target.attr
        for node in ast.walk(tree)
        if isinstance(node, ast.AnnAssign)
        and isinstance(node.target, ast.Attribute)
        and "Final" in ast.unparse(node.annotation)
    ]


@plain_only
def test_no_field_is_forgotten_in_the_list(game: Game) -> None:
    battle = battle_of(game)

    assert forgotten(battle, (*OF_A_BATTLE, *NOT_SAVED, *LYING)) == []
    assert forgotten(battle.figures[0], (*OF_A_FIGURE, "card", "id")) == []


@plain_only
def test_a_forgotten_field_is_found() -> None:
    class Careless(Figure):
        def __init__(self, figure: Figure) -> None:
            super().__init__(figure.card, 0, None, True)
            self.wounds = 3

    figure = Careless(fresh(PROVING_GROUND).figures[0])

    assert forgotten(figure, (*OF_A_FIGURE, "card", "id")) == ["wounds"]
