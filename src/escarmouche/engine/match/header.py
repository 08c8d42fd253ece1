"""The header of a match: everything that is settled before the first answer."""

from __future__ import annotations

from typing import Any, Final

from escarmouche.engine.match.favour import Favour
from escarmouche.engine.match.seats import only, sees
from escarmouche.engine.match.strands import Strand


class Header:
    """Game, rules version, switches, scenario, table, bands, plug-ins, the commitment to the seed and the strands, as data."""

    def __init__(
        self,
        game: str,
        *,
        rules_version: str,
        scenario: str,
        bands: list[dict[str, Any]],
        table: dict[str, Any],
        switches: dict[str, object] | None = None,
        plugins: list[dict[str, str]] | None = None,
        commitment: str = "",
        strands: list[Strand] | None = None,
        players: list[str] | None = None,
        seen_by: dict[str, int] | None = None,
        origin: dict[str, object] | None = None,
        favour: Favour | None = None,
        teams: list[int] | None = None,
    ) -> None:
        self.game: Final = game
        self.rules_version: Final = rules_version
        self.scenario: Final = scenario
        self.bands: Final = bands  # one a seat, as the game's band file has it
        self.table: Final = table  # {"recipe", "seed"} for a generated table, or a table file's content
        self.switches: Final[dict[str, object]] = switches if switches is not None else {}  # changed from the default
        self.plugins: Final[list[dict[str, str]]] = plugins if plugins is not None else []  # {"id", "hash"} each
        self.commitment: Final = commitment  # of the seed of the dice; "" when the dice are typed in or scripted
        self.strands: list[Strand] = strands if strands is not None else []  # of the seats that are to give one
        self.players: Final[list[str]] = players if players is not None else []
        self.seen_by: Final[dict[str, int]] = seen_by if seen_by is not None else {}  # "bands/1/hand": the seats' bits
        self.origin: Final[dict[str, object]] = origin if origin is not None else {}  # of a fork: {"seal", "entry"}
        self.favour: Final = favour  # of the dice of a lesson; None: they are as they fall
        self.teams: Final[list[int]] = teams if teams is not None else []  # by seat; none: each plays for himself
        self.opening: Any = None  # the battle it describes, once a game has set it up: to be copied

    def copy(self) -> Header:
        """The same header, which no game has set up yet."""
        return Header(
            self.game, rules_version=self.rules_version, scenario=self.scenario, bands=self.bands, table=self.table,
            switches=self.switches, plugins=self.plugins, commitment=self.commitment, strands=self.strands,
            players=self.players, seen_by=self.seen_by, origin=self.origin, favour=self.favour,
            teams=self.teams,
        )  # fmt: skip

    def to_data(self) -> dict[str, Any]:
        data: dict[str, Any] = {
            "game": self.game,
            "rules_version": self.rules_version,
            "scenario": self.scenario,
            "bands": self.bands,
            "table": self.table,
            "switches": self.switches,
            "plugins": self.plugins,
            "commitment": self.commitment,
            "strands": [one.to_data() for one in self.strands],
            "players": self.players,
        }
        if self.seen_by:
            data["seen_by"] = self.seen_by
        if self.origin:
            data["origin"] = self.origin
        if self.favour is not None:
            data["favour"] = self.favour.to_data()
        if self.teams:
            data["teams"] = self.teams
        return data

    def role_of(self, owner: int, name: str) -> dict[str, str] | None:
        """What a figure is in its band, by language; None where the band does not say."""
        entries: list[Any] = self.bands[owner].get("figures", []) if 0 <= owner < len(self.bands) else []
        for entry in entries:
            role = entry.get("role") if isinstance(entry, dict) and entry.get("name") == name else None
            if isinstance(role, dict):
                return {str(lang): str(text) for lang, text in role.items()}
        return None

    def hide(self, fields: tuple[str, ...]) -> None:
        """Lines of the bands have such fields for the eyes of their owners alone."""
        for seat, band in enumerate(self.bands if fields else []):
            lines: list[Any] = band.get("figures", [])
            for number, line in enumerate(lines):
                for field in fields:
                    if isinstance(line, dict) and line.get(field):
                        self.seen_by.setdefault(f"bands/{seat}/figures/{number}/{field}", only(seat))

    def for_seat(self, seat: int) -> dict[str, Any]:
        """What a seat may know of it: fields it may not see are left out."""
        data = self.to_data()
        data.pop("seen_by", None)
        for path, seen_by in self.seen_by.items():
            if not sees(seen_by, seat):
                data = without(data, path.split("/"))
        return data


def reaches(data: Any, path: list[str]) -> bool:
    """Whether a path leads to something in nested data."""
    for name in path:
        if isinstance(data, list) and name.isdecimal() and int(name) < len(data):
            data = data[int(name)]
        elif isinstance(data, dict) and name in data:
            data = data[name]
        else:
            return False
    return True


def without(data: Any, path: list[str]) -> Any:
    """A copy of nested data that lacks what lies at the path; in a list, the place stays and holds None."""
    name = path[0]
    rest = path[1:]
    if isinstance(data, list):
        items: list[Any] = list(data)
        at = int(name)
        items[at] = without(items[at], rest) if rest else None
        return items
    fields: dict[str, Any] = dict(data)
    if not rest:
        fields.pop(name, None)
    elif name in fields:
        fields[name] = without(fields[name], rest)
    return fields
