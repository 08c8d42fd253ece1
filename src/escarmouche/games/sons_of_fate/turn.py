"""The turn: who is first, one activation after the other, passing, and the end of the game [SF-TURN, SF-END]."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.asking.dice import D6, FACES
from escarmouche.engine.asking.picking import figure_option
from escarmouche.engine.asking.requests import Choose, Option, Roll, yes_no
from escarmouche.engine.battle.tally import Tally
from escarmouche.engine.book.game import Outcome, Step
from escarmouche.games.sons_of_fate.actions import act
from escarmouche.games.sons_of_fate.battle import NOBODY, NONE_YET, POINTS, Feud, Fighter, changed
from escarmouche.games.sons_of_fate.deployment import choose_side, deploy, roll_for_side
from escarmouche.games.sons_of_fate.fate import heal_by_fate, healable, is_healable
from escarmouche.games.sons_of_fate.moments import Score, TurnBegins, TurnEnds
from escarmouche.games.sons_of_fate.opening import open_activation
from escarmouche.games.sons_of_fate.placing import place_piece, roll_for_scenery
from escarmouche.games.sons_of_fate.simultaneous import open_in_order

TURNS: Final = 5  # [SF-GEN-07]
ENOUGH_PASSES: Final = 2  # in a row [SF-TURN-09]
TWO_D6: Final = 2 * D6
PASS: Final[Option[int]] = Option("pass", NOBODY)


def next_step(battle: Feud) -> Step | None:
    """What comes next, read from the battle alone."""
    if battle.is_over:
        return None
    if battle.south == NOBODY or battle.deploying:
        return setting_up(battle)
    if battle.is_between:
        return begin_turn
    if battle.acting != NOBODY:
        if is_decided(battle):
            return cut_short
        return open_activation if battle.is_opening else act
    if battle.is_handing:
        return hand_over
    if not battle.is_offered and is_healable(battle, 1 - battle.active):
        return offer_fate
    return take_hand


def setting_up(battle: Feud) -> Step:
    """Scenery, sides, deployment [SF-SET, SF-DEP]."""
    if battle.to_place:
        return roll_for_scenery if battle.placer == NOBODY else place_piece
    if battle.chooser == NOBODY:
        return roll_for_side
    return choose_side if battle.south == NOBODY else deploy


# The start of a turn.


async def begin_turn(battle: Feud) -> None:
    """Points and counters are fresh; the higher die is first player and says who begins [SF-TURN-01..04]."""
    battle.round += 1
    battle.is_between = False
    battle.finished_before = battle.finished
    battle.finished = ()
    battle.passes = 0
    battle.passes_made = NONE_YET
    battle.fates_now = NONE_YET
    battle.is_offered = False
    for fighter in battle.fighters:
        refresh(fighter)
    battle.note("round_begins", rule="SF-TURN-04", fields={"round": battle.round})
    alive = [seat for seat in (0, 1) if battle.is_alive(seat)]
    battle.first = alive[0] if len(alive) == 1 else await first_player(battle)
    battle.note("first_player", rule="SF-TURN-02", fields={"seat": battle.first})
    battle.active = (
        battle.first
        if len(alive) == 1
        else await Choose(battle.first, "who_begins", Beginners(battle.first), rule="SF-TURN-02")
    )
    await open_in_order(battle, TurnBegins(battle))
    battle.is_handing = not battle.is_waiting(battle.active)


def refresh(fighter: Fighter) -> None:
    """Three action points, and every counter from nothing [SF-TURN-04, SF-TURN-12]."""
    fighter.points = POINTS
    fighter.moves = 0
    fighter.strikes = 0
    fighter.shots = 0
    fighter.engagements = 0
    fighter.dodges = 0
    fighter.is_activated = False
    fighter.has_free_shift = False
    fighter.has_extra_success = False
    fighter.has_execution = False
    fighter.has_sprint = False
    fighter.used = ()


async def first_player(battle: Feud) -> int:
    """The higher die; a tie goes to who finished first in the turn before, else it is rolled again [SF-TURN-01..03, SF-R-53]."""
    while True:
        rule = "SF-TURN-01" if battle.round == 1 else "SF-TURN-02"
        one, other = await Roll(TWO_D6, FACES, rule=rule, key="first_player_dice")
        if one != other:
            return 0 if one > other else 1
        if battle.finished_before:
            battle.note("tie_to_first_done", rule="SF-TURN-03", fields={"seat": battle.finished_before[0]})
            return battle.finished_before[0]


class Beginners:
    """Who activates first: the first player or the other [SF-TURN-02]."""

    def __init__(self, first: int) -> None:
        self.first: Final = first

    def __call__(self, explain: bool) -> list[Option[int]]:
        return [Option("myself", self.first), Option("opponent", 1 - self.first)]


# Hands.


class Ready:
    """The figures that may be activated, a fate die for the wounded, and to pass [SF-TURN-05, SF-TURN-08, SF-FATE-05]."""

    def __init__(self, battle: Feud) -> None:
        self.battle: Final = battle

    def __call__(self, explain: bool) -> list[Option[int]]:
        battle, seat = self.battle, self.battle.active
        found = [figure_option(one.id) for one in battle.waiting(seat)]
        if may_pass(battle, seat):
            found.append(PASS)
        return found + fated(battle, seat)


def fated(battle: Feud, seat: int) -> list[Option[int]]:
    """A fate die for a wounded figure, told from an activation by a number below nobody's."""
    return [Option("fate", -2 - one.id, (one.id,)) for one in healable(battle, seat)]


def may_pass(battle: Feud, seat: int) -> bool:
    """Any number of times, unless the table has agreed on a number [SF-TURN-08, SF-R-52]."""
    most = battle.switch("sf_max_passes")
    return not isinstance(most, int) or most == 0 or battle.passes_made[seat] < most


async def take_hand(battle: Feud) -> None:
    """Activate a figure, or pass [SF-TURN-05, SF-TURN-08]."""
    chosen = await Choose(battle.active, "choose_figure", Ready(battle), rule="SF-TURN-05")
    if chosen < NOBODY:
        await heal_by_fate(battle, battle.fighter(-2 - chosen))
    elif chosen == NOBODY:
        battle.passes += 1
        battle.passes_made = changed(battle.passes_made, battle.active, 1)
        battle.note("passes", rule="SF-TURN-08", fields={"seat": battle.active})
        battle.is_handing = True
    else:
        fighter = battle.fighter(chosen)
        battle.passes = 0
        battle.acting = chosen
        battle.is_opening = True
        fighter.is_activated = True
        battle.note("activates", rule="SF-TURN-05", figure=fighter)


class Offer:
    """A fate die for one of one's wounded while the other is in hand, or none [SF-FATE-05]."""

    def __init__(self, battle: Feud, seat: int) -> None:
        self.battle: Final = battle
        self.seat: Final = seat

    def __call__(self, explain: bool) -> list[Option[int]]:
        return [Option("no", NOBODY), *fated(self.battle, self.seat)]


async def offer_fate(battle: Feud) -> None:
    """Window H of the player who is not in hand [SF-FATE-05]."""
    seat = 1 - battle.active
    battle.is_offered = True
    chosen = await Choose(seat, "fate_offer", Offer(battle, seat), rule="SF-FATE-05")
    if chosen != NOBODY:
        await heal_by_fate(battle, battle.fighter(-2 - chosen))


async def hand_over(battle: Feud) -> None:
    """The other is in hand; who has nobody left to activate is skipped, which counts as a pass [SF-TURN-09..11]."""
    battle.is_handing = False
    battle.is_offered = False
    mark_finished(battle)
    if is_decided(battle):
        await cut_short(battle)
        return
    battle.active = 1 - battle.active
    if battle.passes < ENOUGH_PASSES and not battle.is_waiting(battle.active):
        battle.passes += 1
        battle.active = 1 - battle.active
    if battle.passes >= ENOUGH_PASSES or not battle.is_waiting(battle.active):
        await end_turn(battle)


def mark_finished(battle: Feud) -> None:
    """Who has nobody left to activate has finished; the side not in hand lost its last one before this activation ended [SF-TURN-03, SF-R-53]."""
    for seat in (1 - battle.active, battle.active):
        if seat not in battle.finished and not battle.is_waiting(seat):
            battle.finished = (*battle.finished, seat)


# The end.


def is_decided(battle: Feud) -> bool:
    """Both bands are gone, or one where the table plays so: the game is over at once [SF-END-03, SF-R-55]."""
    has_one, has_other = battle.is_alive(0), battle.is_alive(1)
    if has_one and has_other:
        return False
    return not (has_one or has_other) or battle.switch("sf_elimination_end") == "immediate"


async def cut_short(battle: Feud) -> None:
    """The game ends before its last turn does."""
    battle.note("cut_short", rule="SF-END-03")
    battle.is_over = True


async def end_turn(battle: Feud) -> None:
    """Unspent points and effects are lost; after the fifth turn the game is over [SF-TURN-12, SF-END-01]."""
    await open_in_order(battle, TurnEnds(battle))
    battle.is_between = True
    battle.note("turn_ends", rule="SF-TURN-12", fields={"round": battle.round})
    battle.scenario.turn_ended(battle)
    if battle.round >= TURNS or await is_called_off(battle):
        battle.is_over = True


async def is_called_off(battle: Feud) -> bool:
    """With one band wiped out the other may stop, or must [SF-END-03, SF-R-55]."""
    alive = [seat for seat in (0, 1) if battle.is_alive(seat)]
    if len(alive) != 1:
        return not alive
    if battle.switch("sf_elimination_end") != "play_on":
        battle.note("cut_short", rule="SF-END-03")
        return True
    return await yes_no(alive[0], "call_off", rule="SF-END-03")


def outcome(battle: Feud) -> Outcome | None:
    """The higher score wins if it is high enough above the other; a band that is gone may win too [SF-END-01, SF-END-02]."""
    if not battle.is_over:
        return None
    one, other = final_score(battle, 0).value, final_score(battle, 1).value
    winners: tuple[int, ...] = ()
    if abs(one - other) >= battle.scenario.margin and one != other:
        winners = (0,) if one > other else (1,)
    return Outcome(winners, battle.scenario.rule, (one, other))


def final_score(battle: Feud, seat: int) -> Tally:
    """The victory points of the scenario, and what capabilities add (hook `score`)."""
    tally = Tally(battle.scenario.scores(battle)[seat], rule=battle.scenario.rule)
    return battle.adjust(tally, Score(battle, seat))
