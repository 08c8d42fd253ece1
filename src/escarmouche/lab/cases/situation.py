"""The situation of a case: game, table, switches, figures; read line by line, then set up as a battle."""

from __future__ import annotations

import re
from functools import cache
from typing import Any, Final

from escarmouche.engine.battle.battle import Battle
from escarmouche.engine.book.game import Game, Switch
from escarmouche.engine.book.rulebook import known_ids
from escarmouche.engine.cases.casebook import Casebook, Number, State
from escarmouche.engine.match.header import Header
from escarmouche.engine.record.digest import canonical
from escarmouche.engine.words.wording import Words, load_words
from escarmouche.faults.fault import Saying
from escarmouche.lab.cases.blocks import Line
from escarmouche.lab.cases.errors import Wrong, nearest
from escarmouche.lab.cases.pieces import kind_at, piece_of
from escarmouche.lab.cases.words import Sentence, bracketed, items, number, plain, whole, with_points
from escarmouche.table.bases.bodies import Body
from escarmouche.table.geometry.points import Point
from escarmouche.table.scenery.files import TableFileError, decode_table, natures

YES: Final = ("on", "true", "yes")
NO: Final = ("off", "false", "no")
MOST_FIGURES: Final = 200


@cache
def words_of(folder: str) -> Words:
    return load_words(folder)


@cache
def ids_of(folder: str) -> list[str]:
    return list(known_ids(folder))


class Recruit:
    """A figure of a case, before the battle is set up."""

    def __init__(self, line: Line, seat: int, entry: dict[str, Any]) -> None:
        self.line: Final = line
        self.seat: Final = seat
        self.entry: Final = entry
        self.place: Point | None = None
        self.height = 0.0
        self.states: list[State] = []
        self.numbers: list[tuple[Number, int]] = []
        self.is_filler = False  # stands, out of play, for a side that has nobody

    @property
    def name(self) -> str:
        return str(self.entry["name"])


class Situation:
    """What the lines before the first deed say."""

    def __init__(self, game: Game, book: Casebook) -> None:
        self.game: Final = game
        self.book: Final = book
        self.rule_ids: Final = ids_of(game.folder)
        self.width, self.depth = book.table
        self.pieces: Final[list[dict[str, Any]]] = []
        self.switches: Final[dict[str, object]] = {}
        self.scenario = game.scenarios[0] if game.scenarios else ""
        self.recruits: Final[list[Recruit]] = []
        self.settings: Final[list[tuple[Number, int, int]]] = []  # of a side, or of the battle (-1)
        self.value = 0  # agreed value of the bands; 0 when none was
        self.allied: Final[list[list[int]]] = []  # sides that play together
        self.in_hand = -1  # the side whose slot it is, where a line says so
        self.from_start = False  # before deployment, instead of under way

    @property
    def texts(self) -> dict[str, Any]:
        """The words of the game by their keys."""
        return words_of(self.game.folder).texts["fr"]

    @property
    def names(self) -> dict[str, int]:
        """The figures by name, with the ids they will have: those of the first side first."""
        return {recruit.name.casefold(): id for id, recruit in enumerate(self.in_order()) if not recruit.is_filler}

    def in_order(self) -> list[Recruit]:
        return [one for seat in range(len(self.book.sides)) for one in self.recruits if one.seat == seat]

    @property
    def seats(self) -> int:
        """Two play, or as many as have figures."""
        return max([2, *[one.seat + 1 for one in self.recruits]])

    def band(self, seat: int) -> dict[str, Any]:
        """The figures of a side as a band list."""
        return {"figures": [one.entry for one in self.recruits if one.seat == seat and not one.is_filler]}

    def close(self, line: Line) -> None:
        """All figures are known: a side without any gets one that is out of play."""
        for seat, side in enumerate(self.book.sides[: self.seats]):
            if not [one for one in self.recruits if one.seat == seat]:
                filler = Recruit(line, seat, {**self.book.filler, "name": f"nobody of {side}"})
                filler.is_filler = True
                self.recruits.append(filler)

    def table(self) -> dict[str, Any]:
        return {
            "format": "escarmouche-table", "version": 1, "width": self.width, "depth": self.depth,
            "pieces": self.pieces,
        }  # fmt: skip

    # Reading.

    def read(self, line: Line) -> bool:
        """Take a line of the situation; False if it is none of ours. Raises Wrong."""
        head = line.head
        if head in self.book.sides:
            self._side(line, self.book.sides.index(head))
        elif head == "table":
            self._table(line.rest)
        elif head in ("switch", "switches"):
            self._switch(line.rest)
        elif head == "scenario":
            self._scenario(line.rest)
        elif head == "value":
            self.value = whole(line.rest, low=1)
        elif head == "start":
            self.from_start = True
        elif head == "allies":
            self.allied.append([self._seat(side) for side in line.rest.casefold().replace(",", " ").split()])
        elif settable(self.book.battle_numbers, head) is not None:
            setting = settable(self.book.battle_numbers, head)
            assert setting is not None
            self.settings.append((setting, -1, whole(line.rest, low=0)))
        elif kind_at(line.text):
            self._piece(line.text)
        else:
            return False
        return True

    def is_ours(self, line: Line) -> bool:
        """Whether a line tells of the situation."""
        is_number = settable(self.book.battle_numbers, line.head) is not None
        return line.head in (*self.openings(), "switches") or is_number or bool(kind_at(line.text))

    def openings(self) -> list[str]:
        """The words that may begin a line of the situation."""
        numbers = [number.names[0] for number in self.book.battle_numbers if number.put is not None]
        fixed = ["allies", "table", "switch", "scenario", "value", "start"]
        return [*self.book.sides, *fixed, *numbers, "piece", *natures()]

    def _table(self, text: str) -> None:
        sides = [side.strip() for side in text.casefold().replace("×", "x").replace("by", "x").split("x")]
        if len(sides) > 2:
            raise Wrong("table", given=text)
        self.width = number(sides[0], low=1.0, high=1000.0)
        self.depth = number(sides[-1], low=1.0, high=1000.0)

    def _piece(self, text: str) -> None:
        piece = piece_of(text, len(self.pieces), self.book.tall)
        if piece["id"] in [other["id"] for other in self.pieces]:
            raise Wrong("pieces_twice", named=str(piece["id"]))
        try:
            decode_table(canonical_table(piece))
        except TableFileError as problem:
            raise Wrong("said", problem=problem.problem) from None
        self.pieces.append(piece)

    def _switch(self, text: str) -> None:
        name, _, setting = text.replace("=", " ", 1).partition(" ")
        known: dict[str, Switch] = {switch.name: switch for switch in self.game.switches}
        if name not in known:
            raise Wrong("no_switch", named=name, hint=nearest(name, list(known)))
        value = switch_value(setting.strip(), known[name])
        problem = known[name].why_not(value)
        if problem:
            raise Wrong("said", problem=problem)
        self.switches[name] = value

    def _scenario(self, text: str) -> None:
        name = plain(text)
        by_name = {plain(scenario): scenario for scenario in self.game.scenarios}
        if name not in by_name:
            raise Wrong("no_scenario", named=text, hint=nearest(text, list(self.game.scenarios)))
        self.scenario = by_name[name]

    # A side: a figure, several alike, a whole band, or a number of the side.

    def _side(self, line: Line, seat: int) -> None:
        name, colon, words = line.rest.partition(":")
        if colon:
            self._figures(line, seat, name.strip(), words)
        elif line.rest.casefold().startswith("band "):
            self._sample(line, seat, line.rest[5:].strip())
        elif line.rest.casefold().startswith("has "):
            self._side_number(seat, line.rest[4:].split())
        elif line.rest.casefold().split() == ["plays", "next"] and self.book.hand_over is not None:
            self.in_hand = seat
        else:
            side = self.book.sides[seat]
            raise Wrong("figure_written", named=side)

    def _side_number(self, seat: int, words: list[str]) -> None:
        found = settable(self.book.side_numbers, " ".join(words[1:]))
        if found is None:
            known = [number.names[0] for number in self.book.side_numbers if number.put is not None]
            raise Wrong("side_given", given=" ".join(words[1:]), hint=nearest(" ".join(words[1:]), known))
        self.settings.append((found, seat, whole(words[0], low=0)))

    def _sample(self, line: Line, seat: int, text: str) -> None:
        by_name = {plain(str(band["id"])): band for band in self.game.sample_bands()}
        if plain(text) not in by_name:
            raise Wrong("no_band", named=text, hint=nearest(text, list(by_name)))
        for entry in by_name[plain(text)]["figures"]:
            self._enlist(Recruit(line, seat, dict(entry)))

    def _figures(self, line: Line, seat: int, name: str, text: str) -> None:
        first, _, others = name.partition(" ")
        count = whole(first, low=1, high=MOST_FIGURES) if first.isdecimal() else 1
        bare = others if first.isdecimal() else name
        if not bare or not bare[0].isalpha():
            raise Wrong("figure_name", given=bare)
        places: list[tuple[Point, float]] = []
        for number_ in range(count):
            called = f"{bare} {number_ + 1}" if first.isdecimal() else bare
            recruit = Recruit(line, seat, {"name": called})
            places = self._describe(recruit, text)
            if places:
                if len(places) != count:
                    raise Wrong("places", most=count, given=str(len(places)))
                recruit.place, recruit.height = places[number_]
            self._enlist(recruit)

    def _enlist(self, recruit: Recruit) -> None:
        name = recruit.name.casefold()
        if name in self.book.sides:
            raise Wrong("name_of_side", named=recruit.name)
        for other in self.recruits:
            if other.name.casefold() == name:
                raise Wrong("already_at", named=recruit.name, line=str(other.line.number))
        if len(self.recruits) >= MOST_FIGURES:
            raise Wrong("most_figures", most=MOST_FIGURES)
        self.recruits.append(recruit)

    def _describe(self, recruit: Recruit, text: str) -> list[tuple[Point, float]]:
        """What a figure is, where it stands and how it fares; gives its places."""
        places: list[tuple[Point, float]] = []
        left = items(re.sub(r"(?<=[^,+ ]) +at (?=\S+;)", ", at ", with_points(text)))
        while left:
            item = left.pop(0)
            if item.casefold().startswith("at "):
                places = self._places(Sentence(item))
            elif self._take(recruit, item):
                continue
            elif left and self._take(recruit, f"{item}, {left[0]}"):  # a comma belongs to some names
                left.pop(0)
            else:
                said = item.replace(";", ",")
                raise Wrong("neither", given=said, hint=nearest(said, self.figure_words()))
        problem = self.book.why_not(recruit.entry)
        if problem is not None:
            raise Wrong("of_figure", named=recruit.name, problem=problem)
        return places

    def _take(self, recruit: Recruit, item: str) -> bool:
        """Take a state, a number or a word of the profile; False if it is none."""
        name, details = bracketed(item)
        state: State | None = settable(self.book.states, name)
        if state is not None and not details:
            recruit.states.append(state)
            return True
        return self._number_of(recruit, name) or self.book.describe(recruit.entry, plain(name), details)

    def _places(self, sentence: Sentence) -> list[tuple[Point, float]]:
        sentence.skip("at")
        found: list[Point] = [sentence.point()]
        while ";" in sentence.peek():
            found.append(sentence.point())
        height = 0.0
        if sentence.skip("height"):
            height = number(sentence.next("number"), low=0.0, high=1000.0)
        sentence.end()
        for place in found:
            if not (0.0 <= place.x <= self.width and 0.0 <= place.y <= self.depth):
                raise Wrong("off_table", given=f"{place.x:g},{place.y:g}", wanted=f"{self.width:g} x {self.depth:g}")
        return [(place, height) for place in found]

    def _number_of(self, recruit: Recruit, text: str) -> bool:
        """`life 1` or `2 actions left`: a number that a figure can be given."""
        words = text.split()
        if len(words) < 2:
            return False
        for name, value in ((" ".join(words[:-1]), words[-1]), (" ".join(words[1:]), words[0])):
            found = settable(self.book.figure_numbers, name)
            if found is not None and value.lstrip("+-").isdecimal():
                recruit.numbers.append((found, whole(value, low=0, high=100)))
                return True
        return False

    def event_kinds(self) -> list[str]:
        """The kinds of events and questions there are words for: the engine's and the game's."""
        return sorted([key for key in words_of(self.game.folder).texts["en"] if "." not in key])

    def figure_words(self) -> list[str]:
        states = [state.names[0] for state in self.book.states if state.put is not None]
        return [*self.book.profile_words, *states, "at"]

    def _seat(self, side: str) -> int:
        if side not in self.book.sides:
            raise Wrong("no_side", named=side, hint=nearest(side, list(self.book.sides)))
        return self.book.sides.index(side)

    def teams(self) -> list[int]:
        """By seat, the team of those who play together, numbered as they come; nothing where each plays for himself."""
        found = list(range(self.seats))
        for seats in self.allied:
            for seat in seats:
                if seat < len(found):
                    found[seat] = min(seats)
        teams = list(dict.fromkeys(found))
        return [teams.index(one) for one in found] if self.allied else []

    # Setting up.

    def problems(self) -> list[tuple[Line, Saying]]:
        """Figures that should stand somewhere and do not; raises ValueError if the battle cannot be set up at all."""
        lost: list[tuple[Line, Saying]] = []
        battle = self.set_up()
        if self.from_start:
            return lost
        for id, recruit in enumerate(self.in_order()):
            if battle.figures[id].in_play and battle.figures[id].body is None:
                lost.append((recruit.line, Saying("fault.case.no_place", named=recruit.name)))
        return lost

    def set_up(self) -> Battle:
        """The battle in this situation."""
        recruits = self.in_order()
        bands = [{"figures": [one.entry for one in recruits if one.seat == seat]} for seat in range(self.seats)]
        header = Header(
            self.game.id, rules_version=self.game.rules_version, scenario=self.scenario, bands=bands,
            table=self.table(), switches=dict(self.switches), teams=self.teams(),
        )  # fmt: skip
        battle: Battle = self.game.set_up(header)
        if not self.from_start:
            self.book.open(battle)
        for id, recruit in enumerate(recruits):
            figure = battle.figures[id]
            figure.in_play = not recruit.is_filler
            if recruit.place is not None:
                figure.body = Body(figure.card.base, recruit.place, recruit.height, figure.card.height)
        self._set_states(battle)
        if self.book.hand_over is not None and not self.from_start:
            self.book.hand_over(battle, self.in_hand)
        return battle

    def _set_states(self, battle: Battle) -> None:
        for setting, subject, value in self.settings:
            assert setting.put is not None
            setting.put(battle, subject, value)
        for id, recruit in enumerate(self.in_order()):
            for count, amount in recruit.numbers:
                assert count.put is not None
                count.put(battle, id, amount)
            for state in recruit.states:
                assert state.put is not None
                state.put(battle, id)


def settable(among: tuple[Any, ...], name: str) -> Any | None:
    """The state or number of this name that can be set."""
    for one in among:
        if one.put is not None and plain(name) in [plain(other) for other in one.names]:
            return one
    return None


def switch_value(text: str, switch: Switch) -> object:
    """A setting as the switch means it."""
    is_yes_no = isinstance(switch.default, bool)
    word = text.casefold()
    if not word:
        raise Wrong("needs_setting", named=switch.name)
    if is_yes_no and word in YES:
        return True
    if is_yes_no and word in NO:
        return False
    return int(word) if word.isascii() and word.isdecimal() and len(word) < 6 else word


def canonical_table(piece: dict[str, Any]) -> bytes:
    """A table with this one piece, to have it judged."""
    return canonical({"format": "escarmouche-table", "version": 1, "width": 24.0, "depth": 24.0, "pieces": [piece]})
