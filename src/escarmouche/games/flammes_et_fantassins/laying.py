"""Piège before the game: three face-down tokens anywhere on the table, traps or decoys as their owner likes [FF-TAL-12, FF-R-100]."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from escarmouche.engine.asking.choices import ChooseSome
from escarmouche.engine.asking.places import DrawnSpots, PickPlace
from escarmouche.engine.asking.requests import Option, yes_no
from escarmouche.engine.match.seats import only
from escarmouche.engine.match.tape import Tape
from escarmouche.engine.showing.scene import Limits
from escarmouche.engine.words.messages import Refusal
from escarmouche.games.flammes_et_fantassins.battle import Character, Fray
from escarmouche.games.flammes_et_fantassins.tokens import Token
from escarmouche.table.geometry.points import Point, at
from escarmouche.table.geometry.shapes import UNIT_CIRCLE

TRAP: Final = "piege"  # the Talent
TOKENS: Final = 3
DECOY_FACE: Final = "decoy"
TRAP_FACE: Final = "trap"
UNKNOWN_FACE: Final = ""
SIZE: Final = 0.4  # inches from the middle of a token to its rim, as it is drawn
TOKEN: Final[tuple[tuple[float, float], ...]] = tuple([(SIZE * x, SIZE * y) for x, y in UNIT_CIRCLE[::8]])
HALVES: Final = 2.0  # places are drawn in halves of an inch


class TokenSpots(DrawnSpots):
    """Anywhere on the table; tokens are points, and lie on the ground [FF-R-100]."""

    def __init__(self, battle: Fray, ranger: Character) -> None:
        self.battle: Final = battle
        self.ranger: Final = ranger

    def why_not(self, answer: Point) -> Refusal | None:
        terrain = self.battle.terrain
        if 0.0 <= answer.x <= terrain.width and 0.0 <= answer.y <= terrain.depth:
            return None
        return Refusal("refused.off_table", "FF-R-100", figure=self.ranger)

    def default(self) -> Point:
        return at(self.battle.terrain.width / 2.0, self.battle.terrain.depth / 2.0)

    def suggest(self, count: int, draw: Callable[[int], int]) -> list[Point]:
        return self.by_chance(count, draw)

    def drawn(self, draw: Callable[[int], int]) -> Point:
        terrain = self.battle.terrain
        x = draw(int(terrain.width * HALVES) + 1) / HALVES
        return at(x, draw(int(terrain.depth * HALVES) + 1) / HALVES)

    def limits(self) -> Limits:
        return Limits(zone=(0.0, 0.0, self.battle.terrain.width, self.battle.terrain.depth), outline=TOKEN)


async def lay_tokens(battle: Fray, ranger: Character) -> None:
    """A Ranger's player may use the card: three places for all to see, then the faces in secret [FF-TAL-12, FF-HID-04, FF-D-06]."""
    seat = ranger.owner
    if not ranger.in_play or not await yes_no(seat, "lay_tokens", rule="FF-TAL-12", figure=ranger):
        return
    battle.use_talent(ranger, TRAP, rule="FF-TAL-12")
    before = len(battle.tokens)
    for number in range(TOKENS):
        told: dict[str, object] = {"number": number + 1}
        spots = TokenSpots(battle, ranger)
        place = await PickPlace(seat, "place_token", spots, rule="FF-TAL-12", figure=ranger, fields=told)
        token = Token(place, 0.0, owner=seat, ranger=ranger.id, is_trap=False)  # until its face is chosen
        battle.add_token(token, rule="FF-TAL-12")
    traps = await choose_faces(battle, ranger)
    faced = [turned(token, is_trap=number in traps) for number, token in enumerate(battle.tokens[before:])]
    battle.face_tokens((*battle.tokens[:before], *faced), rule="FF-R-100")


def choose_faces(battle: Fray, ranger: Character) -> ChooseSome[int]:
    """Which of the tokens are traps: as many as one likes, or by a house rule exactly one [FF-R-100]."""
    seat = ranger.owner
    is_mixed = battle.switch("ff_trap_mix") == "free"
    return ChooseSome(
        seat,
        "trap_faces",
        [Option("token", number, (number + 1,)) for number in range(TOKENS)],
        least=0 if is_mixed else 1,
        most=TOKENS if is_mixed else 1,
        rule="FF-R-100",
        figure=ranger,
        seen_by=only(seat),
    )


# Who knows what.


def face_for(token: Token, seat: int) -> str:
    """What a seat knows of a face-down token: its own faces alone [FF-HID-04]."""
    if token.owner != seat:
        return UNKNOWN_FACE
    return TRAP_FACE if token.is_trap else DECOY_FACE


def redraw_faces(battle: Fray, seat: int, tape: Tape) -> None:
    """The faces that a seat does not know are drawn anew: each by itself, or as many traps of each Ranger as are left [FF-HID-04]."""
    tokens = list(battle.tokens)
    is_mixed = battle.switch("ff_trap_mix") == "free"
    for ranger in dict.fromkeys([token.ranger for token in tokens if token.owner != seat]):
        hidden = [index for index, token in enumerate(tokens) if token.ranger == ranger]
        faces = [tape.below(2) == 1 for _ in hidden] if is_mixed else [tokens[index].is_trap for index in hidden]
        for index in hidden:
            face = faces[0] if is_mixed else faces[tape.below(len(faces))]
            faces.remove(face)
            tokens[index] = turned(tokens[index], is_trap=face)
    battle.tokens = tuple(tokens)


def hides_faces(battle: Fray, seat: int) -> bool:
    """Whether somebody else has tokens lying about, which all can see [FF-HID-04]."""
    return any([token.owner != seat for token in battle.tokens])


def turned(token: Token, *, is_trap: bool) -> Token:
    return Token(token.place, token.z, owner=token.owner, ranger=token.ranger, is_trap=is_trap)
