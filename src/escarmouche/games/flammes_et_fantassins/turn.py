"""Rounds and Turns: activation, handing the Turn on, the Last Player and the end [FF-RND, FF-ACT, FF-CAT, FF-S-07]."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.asking.choices import VeiledChoice
from escarmouche.engine.asking.kinds import ByKind
from escarmouche.engine.asking.options import Action, Foreseen, against
from escarmouche.engine.asking.prospects import Prospect
from escarmouche.engine.asking.requests import Choose, Option
from escarmouche.engine.book.game import Step
from escarmouche.engine.words.messages import Message, Refusal
from escarmouche.games.flammes_et_fantassins.actions import act
from escarmouche.games.flammes_et_fantassins.battle import NOBODY, Fray
from escarmouche.games.flammes_et_fantassins.cat import forced_move
from escarmouche.games.flammes_et_fantassins.cubes import COMMAND, NEUTRAL, deal_cubes
from escarmouche.games.flammes_et_fantassins.effects import THIS_ROUND
from escarmouche.games.flammes_et_fantassins.ending import end_turn, is_decided
from escarmouche.games.flammes_et_fantassins.magic.calling_back import (
    CALL_BY_COMMAND,
    CALLS,
    call_back,
    call_kinds,
    call_options,
    might_anybody_call,
)
from escarmouche.games.flammes_et_fantassins.magic.lightning import strike_marks
from escarmouche.games.flammes_et_fantassins.magic.shapechange import offer_changes
from escarmouche.games.flammes_et_fantassins.opening import set_the_table

NEARLY: Final = 2  # cubes below the highest pool that still may be handed the Turn [FF-ACT-05]


def next_step(battle: Fray) -> Step | None:
    """What comes next, read from the battle alone."""
    if battle.is_over:
        return None
    if battle.stages:
        return set_the_table
    if battle.round == 0:
        return begin
    if battle.is_change_due:
        return change_shapes
    if battle.last != NOBODY:  # no more Turns in this Round [FF-CAT-01]
        return forced_move if is_cat_to_move(battle) else end_round
    if battle.is_between:
        return begin_round
    if battle.is_passing:
        return hand_on
    return act if battle.acting != NOBODY else take_turn


async def begin(battle: Fray) -> None:
    """The first cubes; the First Player has been named [FF-SCN-03, FF-RND-02]."""
    deal_cubes(battle)
    await begin_round(battle)


async def begin_round(battle: Fray) -> None:
    """The First Player takes the first Turn; a player who is gone is passed over, by lightning too [FF-RND-02, FF-CAT-08, FF-R-36, FF-SNA-06]."""
    battle.round += 1
    battle.is_between = False
    name_first(battle)
    battle.note("round_begins", rule="FF-RND-01", fields={"round": battle.round, "seat": battle.first})
    if battle.effects:
        await strike_marks(battle)
        name_first(battle)
        if is_decided(battle):
            battle.is_over = True


def name_first(battle: Fray) -> None:
    """The First Player, or the next one who still has figures [FF-R-36]."""
    seats = battle.rules.seats
    for offset in range(seats):
        seat = (battle.first + offset) % seats
        if battle.is_alive(seat):
            battle.first = seat
            break
    battle.active = battle.first


async def change_shapes(battle: Fray) -> None:
    """Between two actions; whoever acts and fell into a trap thereby ends its Turn [FF-R-89, FF-R-64]."""
    was_in_play = battle.acting != NOBODY and battle.character(battle.acting).in_play
    await offer_changes(battle)
    if is_decided(battle):
        battle.is_over = True
    elif was_in_play and not battle.character(battle.acting).in_play:
        end_turn(battle)


# A Turn.


class Activations(ByKind[Action]):
    """Whom to activate, and with a cube of which colour [FF-ACT-01]."""

    def __init__(self, battle: Fray, seat: int) -> None:
        self.battle: Final = battle
        self.seat: Final = seat

    def __call__(self, explain: bool) -> list[Option[Action]]:
        return self.explained() if explain else self.legal()

    def kinds(self) -> list[str]:
        battle, seat = self.battle, self.seat
        found = [NEUTRAL] if battle.neutral[seat] > 0 else []
        if battle.command[seat] > 0:
            found.append(COMMAND)
        return found + call_kinds(battle, seat)

    def of_kind(self, kind: str) -> list[Option[Action]]:
        if kind in CALLS:
            return [option for option in call_options(self.battle, self.seat) if option.kind == kind]
        return [against(kind, one, None) for one in self.battle.in_play(self.seat)]

    def explained(self) -> list[Option[Action]]:
        return self.legal()


def which_activation(battle: Fray, seat: int) -> Choose[Action]:
    """The question; whether a dead Mage can call itself back is for its player to know [FF-D-10, FF-HID-08]."""
    told: dict[str, object] = {"cubes": battle.pool(seat), "special": battle.command[seat]}
    lister = Activations(battle, seat)
    if might_anybody_call(battle, seat):
        return VeiledChoice(seat, "activate", lister, rule="FF-ACT-01", fields=told)
    return Choose(seat, "activate", lister, rule="FF-ACT-01", fields=told)


async def take_turn(battle: Fray) -> None:
    """One character is activated: a band cube goes onto its sheet [FF-ACT-01, FF-RND-03]."""
    chosen = await which_activation(battle, battle.active)
    character = battle.character(chosen.target)
    if chosen.kind in CALLS:
        await call_back(battle, character, is_command=chosen.kind == CALL_BY_COMMAND)
        return
    battle.activate(character, is_command=chosen.kind == COMMAND, rule="FF-ACT-01")


# Handing on.


def eligible(battle: Fray, passer: int) -> list[int]:
    """The other players with nearly the most band cubes among them, in seat order [FF-ACT-05, FF-ACT-06, FF-R-27, FF-R-29]."""
    seats = battle.rules.seats
    others: list[int] = []
    most = 0
    for offset in range(1, seats):
        seat = (passer + offset) % seats
        if battle.is_alive(seat):
            others.append(seat)
            most = max(most, battle.pool(seat))
    return [seat for seat in others if battle.pool(seat) >= most - NEARLY] if len(others) > 1 else others


class Heirs:
    """Who may be handed the Turn; first whoever has the most band cubes [FF-D-24]."""

    def __init__(self, battle: Fray, passer: int, heirs: list[int]) -> None:
        self.battle: Final = battle
        self.passer: Final = passer
        self.heirs: Final = heirs

    def __call__(self, explain: bool) -> list[Option[int]]:
        seats = sorted(self.heirs, key=self.poverty) if len(self.heirs) > 1 else self.heirs
        if not explain:
            return [Option("seat", seat, (seat,)) for seat in seats]
        return [self.told(seat) for seat in seats] + [self.refused(seat) for seat in self.others(seats)]

    def told(self, seat: int) -> Option[int]:
        """With the band cubes by which the choice is made."""
        note = Message("band_cubes", {"cubes": self.battle.pool(seat)})
        return Foreseen("seat", seat, (seat,), Prospect(note))

    def others(self, but: list[int]) -> list[int]:
        battle = self.battle
        known = [seat for seat in range(battle.rules.seats) if seat != self.passer and battle.is_alive(seat)]
        return [seat for seat in known if seat not in but]

    def refused(self, seat: int) -> Option[int]:
        """Somebody who has spent too much to be chosen now [FF-ACT-05]."""
        about: dict[str, object] = {"seat": seat, "cubes": self.battle.pool(seat)}
        return Option("seat", seat, (seat,), Refusal("refused.too_few_band_cubes", "FF-ACT-05", about))

    def poverty(self, seat: int) -> int:
        return -self.battle.pool(seat)


async def hand_on(battle: Fray) -> None:
    """The Turn goes to another player, who starts one or becomes Last Player [FF-ACT-04..08]."""
    passer = battle.active
    battle.is_passing = False
    heirs = eligible(battle, passer)
    chosen = passer  # nobody else is left: the Turns stay with this one [FF-R-28]
    if heirs:
        chosen = await Choose(passer, "hand_on", Heirs(battle, passer, heirs), rule="FF-ACT-05")
        battle.note("hands_on", rule="FF-ACT-05", fields={"seat": passer, "other": chosen})
    battle.active = chosen
    if battle.pool(chosen) == 0:
        battle.last = chosen
        battle.note("last_player", rule="FF-ACT-07", fields={"seat": chosen})


# The end of a Round.


def is_cat_to_move(battle: Fray) -> bool:
    """Whether anybody has band cubes left for the Cat [FF-CAT-03]."""
    return any([battle.pool(seat) > 0 for seat in range(battle.rules.seats)])


async def end_round(battle: Fray) -> None:
    """New cubes, weapons are loaded wherever they are, everything of this Round ends, Sentinels included, and the Last Player starts the next one [FF-CAT-04..08, FF-SEN-05]."""
    battle.note("round_ends", rule="FF-CAT-08", fields={"round": battle.round})
    for character in battle.characters:
        battle.clear_cubes(character, rule="FF-CAT-06")
        character.focus = 0
        character.is_unloaded = False
        character.is_shield_down = False
    battle.loose = tuple([one.loaded() for one in battle.loose])
    battle.expire(THIS_ROUND, rule="FF-CAT-07")
    deal_cubes(battle)
    battle.cat_movers = (0,) * battle.rules.seats
    battle.commands = (0,) * battle.rules.seats
    battle.first = battle.last
    battle.last = NOBODY
    battle.is_between = True
    limit = battle.scenario.round_limit(battle)
    if is_decided(battle) or (0 < limit <= battle.round):
        battle.is_over = True
