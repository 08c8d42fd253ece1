"""Le Tribut de Grand Saule: a tribute is escorted across the table [FF-SC-01..05]."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.asking.requests import Choose, Option
from escarmouche.games.flammes_et_fantassins.areas import NORTH, Area
from escarmouche.games.flammes_et_fantassins.battle import NOBODY, Character, Fray
from escarmouche.games.flammes_et_fantassins.scenario import ANYBODY, Scenario

ROLES: Final = "roles"  # the stages of this scenario
CARRIER: Final = "carrier"
ADVENTURER: Final = 2  # classes: who is more carries nothing, if anybody else can [FF-SC-02]
ESCORT_STRIP: Final = 4.0  # inches from the south edge
FROM_SOUTH: Final = 10.0  # inches that ambushers keep
FROM_NORTH: Final = 4.0
BURDEN: Final = -1  # Dép. of the carrier [FF-SC-03]
ROUNDS: Final = 6  # [FF-SC-04]


class Tribute(Scenario):
    """One Band escorts, the other one or two lie in ambush [FF-SC-01]."""

    def __init__(self) -> None:
        super().__init__("tribute", "FF-SC-05", most_seats=3, burden_rule="FF-SC-03")

    # Before the game.

    def stages(self, battle: Fray) -> tuple[str, ...]:
        return ROLES, CARRIER

    def queue(self, battle: Fray, stage: str) -> tuple[int, ...]:
        """The winner of the roll-off gives the roles; the escort names its carrier [FF-SC-01, FF-SC-02]."""
        return (battle.order[0],) if stage == ROLES else (battle.escort,)

    async def prepare(self, battle: Fray, stage: str) -> None:
        battle.active = battle.waiting[0]
        if stage == ROLES:
            await give_roles(battle)
        else:
            await name_carrier(battle)

    def zone(self, battle: Fray, seat: int) -> Area:
        """The escort within 4" of the south edge, ambushers anywhere 10" from it and 4" from the north edge [FF-SC-02]."""
        return strip_of(battle) if seat == battle.escort else ambush_of(battle)

    def zones(self, battle: Fray) -> list[tuple[int, Area]]:
        if battle.escort != NOBODY:
            return super().zones(battle)
        return [(ANYBODY, strip_of(battle)), (ANYBODY, ambush_of(battle))]

    def deployers(self, battle: Fray) -> tuple[int, ...]:
        """The ambushers after the escort [FF-SC-02]."""
        return (battle.escort, *[seat for seat in battle.order if seat != battle.escort])

    def first_player(self, battle: Fray) -> int:
        return battle.escort  # [FF-SC-02]

    # In play.

    def burden(self, battle: Fray, character: Character) -> int:
        """The carrier's Dép. is 1 less [FF-SC-03]."""
        return BURDEN if any([marker.carrier == character.id for marker in battle.markers]) else 0

    def leaves(self, battle: Fray, character: Character, edge: str) -> None:
        """The escort has to leave over the north edge, ambushers over any [FF-SC-05]."""
        for index in battle.objects_of(character):
            if character.owner != battle.escort or edge == NORTH:
                battle.secure(character, index, battle.markers[index], rule="FF-SC-05")
            else:
                battle.lose_object(character, index, rule="FF-R-23")

    def round_limit(self, battle: Fray) -> int:
        return ROUNDS

    def is_decided(self, battle: Fray) -> bool:
        """The tribute has left the table, with whomever; or the escort has nobody left [FF-SC-05]."""
        if battle.escort == NOBODY:
            return False
        return not battle.is_alive(battle.escort) or any([marker.holder != NOBODY for marker in battle.markers])

    # At the end.

    def scores(self, battle: Fray) -> tuple[int, ...]:
        """One for those who have won."""
        escorted = has_been_escorted(battle)
        return tuple([1 if (seat == battle.escort) == escorted else 0 for seat in range(battle.rules.seats)])

    def ranking(self, battle: Fray) -> list[tuple[int, ...]]:
        return [(score,) for score in self.scores(battle)]


def strip_of(battle: Fray) -> Area:
    """Where the escort is deployed [FF-SC-02]."""
    return Area((0.0, 0.0, battle.terrain.width, ESCORT_STRIP))


def ambush_of(battle: Fray) -> Area:
    """Where ambushers are."""
    return Area((0.0, FROM_SOUTH, battle.terrain.width, battle.terrain.depth - FROM_NORTH))


def has_been_escorted(battle: Fray) -> bool:
    """The tribute left with the escort, or nobody is left to lie in wait for it; all else is for the ambushers [FF-SC-05, FF-R-147]."""
    for marker in battle.markers:
        if marker.holder != NOBODY:
            return marker.holder == battle.escort
    ambushers = [seat for seat in range(battle.rules.seats) if seat != battle.escort]
    return battle.is_alive(battle.escort) and not any([battle.is_alive(seat) for seat in ambushers])


class Escorts:
    """Either player [FF-SC-01]."""

    def __init__(self, winner: int) -> None:
        self.winner: Final = winner

    def __call__(self, explain: bool) -> list[Option[int]]:
        return [Option("seat", seat, (seat,)) for seat in (self.winner, 1 - self.winner)]


async def give_roles(battle: Fray) -> None:
    """Of two the winner of the roll-off says who escorts, unless a campaign has said it; of three it is the one without an ally [FF-SC-01, FF-SD-01]."""
    winner = battle.waiting[0]
    if battle.escort != NOBODY:
        pass
    elif battle.rules.seats == 2:
        battle.escort = await Choose(winner, "escort", Escorts(winner), rule="FF-SC-01")
    else:
        battle.escort = lone_seat(battle)
    battle.note("escorts", rule="FF-SC-01", fields={"seat": battle.escort})


def lone_seat(battle: Fray) -> int:
    """The only seat of its camp; Bands of three are built for their roles, so that these are known beforehand."""
    alone = [seat for seat in range(battle.rules.seats) if battle.camps.count(battle.camps[seat]) == 1]
    return alone[0]


class Carriers:
    """A Mercenary or an Adventurer of the escort, or anybody where there is neither [FF-SC-02]."""

    def __init__(self, battle: Fray) -> None:
        self.battle: Final = battle

    def __call__(self, explain: bool) -> list[Option[int]]:
        band = self.battle.in_play(self.battle.escort)
        fit = [one for one in band if one.sheet.rank <= ADVENTURER] or band
        return [Option("figure", one.id, (one.id,)) for one in fit]


async def name_carrier(battle: Fray) -> None:
    """One figure of the escort carries the tribute from the beginning [FF-SC-02]."""
    if not battle.is_alive(battle.escort):
        return
    id = await Choose(battle.escort, "carrier", Carriers(battle), rule="FF-SC-02")
    battle.hand_object(battle.character(id), rule="FF-SC-02")
