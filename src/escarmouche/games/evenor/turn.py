"""The turn: whose slot it is, what is done with it, and when the turn ends [EV-TURN]."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.asking.options import Action, against, simple
from escarmouche.engine.asking.picking import choose_figure
from escarmouche.engine.asking.requests import Choose, Option
from escarmouche.engine.book.game import Outcome, Step
from escarmouche.engine.words.messages import Refusal
from escarmouche.games.evenor.actions import act, take_step
from escarmouche.games.evenor.battle import NOBODY, Hero, Skirmish
from escarmouche.games.evenor.coordination import has_partner, name_partners, play_rank, roll_together
from escarmouche.games.evenor.deployment import deploy, opening_roll
from escarmouche.games.evenor.initiative import choose_mode, most_actions, roll_initiative
from escarmouche.games.evenor.leaders import followers, name_followers, names_before, plays_in_step
from escarmouche.games.evenor.slots import FREE, NO_SLOT, NOTHING_IN_HAND, SERIES, WHOLE_STEP, Slot

ACTIVATE: Final = "activate"
LEAD: Final = "lead"
WAIT: Final = "wait"
COORDINATE: Final = "coordinate"
PASS: Final = "pass"  # never allowed [EV-R-66]


def next_step(battle: Skirmish) -> Step | None:
    """What comes next, read from the battle alone."""
    if outcome(battle) is not None:
        return None
    if battle.first == NOBODY:
        return opening_roll
    if battle.deploying:
        return deploy
    slot = battle.slot
    if slot.mode == NO_SLOT:
        return use_slot if seat_in_hand(battle) != NOBODY else begin_turn
    if slot.in_step:
        return play_rank if slot.actions_left > 0 else end_slot
    if slot.is_step_due:
        return step_and_end
    if slot.acting != NOBODY:
        return act_and_end if slot.actions_left > 0 else end_activation
    return next_member if slot.crew else end_slot


def outcome(battle: Skirmish) -> Outcome | None:
    """The game goes on until the scenario says that it is over; asked after every action [EV-R-62]."""
    if battle.first == NOBODY or battle.deploying:
        return None
    is_over = is_last_turn_over(battle)
    if not is_over and is_undecided(battle):
        return None
    return battle.scenario.outcome(battle, is_over=is_over)


def is_undecided(battle: Skirmish) -> bool:
    """Whether everybody is in play and no token is home: no scenario ends so, and this is asked after every answer."""
    for hero in battle.heroes:
        if not hero.in_play:
            return False
    for token in battle.markers:
        if token.holder != NOBODY:
            return False
    return True


def is_last_turn_over(battle: Skirmish) -> bool:
    """Whether there is a turn limit and its last turn has been played [EV-R-62]."""
    limit = battle.switch("ev_turn_limit")
    if not isinstance(limit, int) or battle.round < limit or battle.slot.mode != NO_SLOT:
        return False
    return seat_in_hand(battle) == NOBODY


def ready(battle: Skirmish, seat: int) -> list[Hero]:
    """Who can still be activated this turn."""
    return [one for one in battle.in_play(seat) if is_ready(one)]


def is_ready(hero: Hero) -> bool:
    """In play and not activated yet, as each is once a turn [EV-TURN-01]; who waits does not count [EV-R-47]."""
    if not hero.in_play or hero.is_activated:
        return False
    return not hero.is_waiting


def has_ready(battle: Skirmish, seat: int) -> bool:
    for one in battle.heroes:
        if one.controller == seat and is_ready(one):
            return True
    return False


def seat_in_hand(battle: Skirmish) -> int:
    """Whose slot it is: the sides alternate, and one that has finished is passed over [EV-TURN-02, EV-TURN-05]."""
    if battle.round == 0:
        return NOBODY
    if has_ready(battle, battle.active):
        return battle.active
    return 1 - battle.active if has_ready(battle, 1 - battle.active) else NOBODY


async def begin_turn(battle: Skirmish) -> None:
    """Markers come off; side 1 begins odd turns, side 2 even ones [EV-TURN-02, EV-TURN-06]."""
    if battle.round > 0:
        end_turn(battle)
    battle.round += 1
    battle.active = battle.first if battle.round % 2 == 1 else 1 - battle.first
    battle.note("round_begins", rule="EV-TURN-02", fields={"round": battle.round, "seat": battle.active})


def end_turn(battle: Skirmish) -> None:
    """Those who waited in vain are spent; markers and what lasted for this turn go [EV-COO-14, EV-TURN-06, EV-R-63]."""
    for hero in battle.heroes:
        if hero.in_play and hero.is_waiting:
            battle.mark_activated(hero, rule="EV-COO-14")
    for hero in battle.heroes:
        hero.is_activated = False
        hero.is_waiting = False
    battle.expire(f"round {battle.round}", rule="EV-R-63")


class SlotUses:
    """Lists what a side may do with its slot [EV-TURN-07, EV-D-10]."""

    def __init__(self, battle: Skirmish, seat: int) -> None:
        self.battle: Final = battle
        self.seat: Final = seat

    def __call__(self, explain: bool) -> list[Option[Action]]:
        return self.explained() if explain else self.legal()

    def legal(self) -> list[Option[Action]]:
        """What may be done; who leads nobody or has nobody waiting is not even judged."""
        battle = self.battle
        heroes = ready(battle, self.seat)
        may_coordinate = is_anybody_waiting(battle, self.seat)
        found: list[Option[Action]] = []
        for hero in heroes:
            found.append(against(ACTIVATE, hero, None))
            if hero.profile.leads and why_not_lead(battle, hero) is None:
                found.append(against(LEAD, hero, None))
            if why_not_wait(hero, heroes) is None:
                found.append(against(WAIT, hero, None))
            if may_coordinate and has_partner(battle, hero):
                found.append(against(COORDINATE, hero, None))
        return found

    def explained(self) -> list[Option[Action]]:
        """Everything one might think of, with the reason where it may not be done."""
        battle = self.battle
        heroes = ready(battle, self.seat)
        found: list[Option[Action]] = []
        for hero in heroes:
            found.append(against(ACTIVATE, hero, None))
            found.append(against(LEAD, hero, why_not_lead(battle, hero)))
            found.append(against(WAIT, hero, why_not_wait(hero, heroes)))
            found.append(against(COORDINATE, hero, why_not_coordinate(battle, hero)))
        found.append(simple(PASS, Refusal("refused.no_passing", "EV-R-66")))
        return found


def is_anybody_waiting(battle: Skirmish, seat: int) -> bool:
    for one in battle.heroes:
        if one.is_waiting and one.controller == seat:
            return True
    return False


def why_not_lead(battle: Skirmish, hero: Hero) -> Refusal | None:
    """Only a Leader with a friend near enough activates others with him [EV-LEAD-01]."""
    if not hero.profile.leads:
        return Refusal("refused.no_leader", "EV-LEAD-01", figure=hero)
    return None if followers(battle, hero) else Refusal("refused.no_follower", "EV-LEAD-01", figure=hero)


def why_not_wait(hero: Hero, heroes: list[Hero]) -> Refusal | None:
    """Somebody must be left to launch the action waited for [EV-COO-02]."""
    return None if len(heroes) > 1 else Refusal("refused.nobody_to_wait_for", "EV-COO-02", figure=hero)


def why_not_coordinate(battle: Skirmish, hero: Hero) -> Refusal | None:
    """A coordinated action needs a waiting friend within 2 pas [EV-COO-03, EV-COO-04]."""
    return None if has_partner(battle, hero) else Refusal("refused.no_partner", "EV-COO-04", figure=hero)


async def use_slot(battle: Skirmish) -> None:
    """Activate a figure, alone, with friends or in coordination, or put it on wait; nobody passes [EV-TURN-07, EV-R-66]."""
    battle.active = seat_in_hand(battle)
    use = await Choose(battle.active, "slot", SlotUses(battle, battle.active), rule="EV-TURN-07")
    hero = battle.hero(use.target)
    if use.kind == WAIT:
        battle.put_on_wait(hero, rule="EV-COO-02")
        pass_the_hand(battle)
    elif use.kind == COORDINATE:
        await launch(battle, hero)
    elif use.kind == LEAD:
        await lead(battle, hero)
    else:
        await activate(battle, hero)


async def activate(battle: Skirmish, hero: Hero) -> None:
    """One figure: marked Activated whether it does anything or not [EV-TURN-04]."""
    battle.mark_activated(hero, rule="EV-TURN-04")
    number = await choose_mode(battle, hero, most_actions(battle, hero))
    has_passed = number == 0 or await roll_initiative(battle, hero, number)
    open_slot(battle, [hero] if has_passed else [], number, in_step=False)


async def lead(battle: Skirmish, leader: Hero) -> None:
    """A Leader with friends: he alone rolls, for all of them, in one slot [EV-LEAD-02, EV-LEAD-04, EV-LEAD-05]."""
    battle.mark_activated(leader, rule="EV-TURN-04")
    friends: list[Hero] = []
    if names_before(battle):
        friends = await name_followers(battle, leader, least=1)
    number = await choose_mode(battle, leader, most_actions(battle, leader))
    has_passed = number == 0 or await roll_initiative(battle, leader, number)
    if has_passed and not names_before(battle):
        friends = await name_followers(battle, leader, least=0)
    for friend in friends:
        battle.mark_activated(friend, rule="EV-LEAD-04")
    crew = [leader, *friends] if has_passed else []
    in_step = len(crew) > 1 and await plays_in_step(battle, leader)
    open_slot(battle, crew, number, in_step=in_step)


async def launch(battle: Skirmish, launcher: Hero) -> None:
    """A coordinated action: each rolls the same number of dice for itself [EV-COO-03, EV-COO-05]."""
    crew = [launcher, *await name_partners(battle, launcher)]
    for hero in crew:
        battle.mark_activated(hero, rule="EV-COO-03")
    most = min([most_actions(battle, hero) for hero in crew])  # the lowest of all [EV-R-48]
    number = await choose_mode(battle, launcher, most)
    able = crew if number == 0 else await roll_together(battle, crew, number)
    open_slot(battle, able, number, in_step=True)


def open_slot(battle: Skirmish, crew: list[Hero], number: int, *, in_step: bool) -> None:
    """Those who may act have so many actions each; 0 stands for the free static action [EV-INI-01, EV-LEAD-06]."""
    if not crew:
        pass_the_hand(battle)
        return
    actions = max(number, 1)
    is_alone = len(crew) == 1 and not in_step
    battle.slot = Slot(
        SERIES if number > 0 else FREE,
        crew=() if is_alone else tuple([hero.id for hero in crew]),
        actions=actions,
        in_step=in_step,
        acting=crew[0].id if is_alone else NOBODY,  # at once
        actions_left=actions if in_step or is_alone else 0,
        step_left=WHOLE_STEP if is_alone else 0.0,
        places=tuple([None if hero.body is None else hero.body.place for hero in battle.heroes]),
    )


async def next_member(battle: Skirmish) -> None:
    """Members of a group act one after another, in any order [EV-LEAD-03]."""
    members = [battle.hero(id) for id in battle.slot.crew if battle.hero(id).in_play]
    if not members:
        battle.slot = battle.slot.but(crew=())
        return
    chosen = members[0].id
    if len(members) > 1:
        chosen = await choose_figure(battle.active, "next_member", members, rule="EV-LEAD-03")
    take_the_floor(battle, chosen, tuple([hero.id for hero in members if hero.id != chosen]))


def take_the_floor(battle: Skirmish, id: int, rest: tuple[int, ...]) -> None:
    """It acts now, with all its actions."""
    slot = battle.slot
    battle.slot = slot.but(crew=rest, acting=id, actions_left=slot.actions, step_left=WHOLE_STEP, has_stepped=False)


async def act_and_end(battle: Skirmish) -> None:
    """An action, and the end of the activation and of the slot when it was the last."""
    await act(battle)
    if not battle.slot.is_step_due:
        end_if_last(battle)


async def step_and_end(battle: Skirmish) -> None:
    """The step after an action, and the end when that was the last."""
    await take_step(battle)
    end_if_last(battle)


def end_if_last(battle: Skirmish) -> None:
    if battle.slot.actions_left > 0:
        return
    if battle.slot.crew:
        close_activation(battle)
    else:
        close_slot(battle)


async def end_activation(battle: Skirmish) -> None:
    close_activation(battle)


def close_activation(battle: Skirmish) -> None:
    """Actions that were not used are lost, and an Aim with them [EV-R-04, EV-R-12]."""
    battle.lose_aim(battle.hero(battle.slot.acting))
    battle.slot = battle.slot.but(acting=NOBODY, actions_left=0, lost_fight=False)


async def end_slot(battle: Skirmish) -> None:
    close_slot(battle)


def close_slot(battle: Skirmish) -> None:
    """The slot is used up [EV-TURN-03]."""
    for hero in battle.heroes:
        battle.lose_aim(hero)
    pass_the_hand(battle)


def pass_the_hand(battle: Skirmish) -> None:
    """The sides alternate [EV-TURN-02]."""
    battle.slot = NOTHING_IN_HAND
    battle.active = 1 - battle.active
