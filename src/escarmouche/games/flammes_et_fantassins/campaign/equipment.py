"""Whose every piece of equipment is when a scenario is over, and what becomes of the dead [FF-R-111, FF-R-112, FF-SD-03]."""

from __future__ import annotations

from typing import Final

from escarmouche.campaign.campaign import Campaign
from escarmouche.campaign.results import LEFT, LOST, STANDS, Fate, Result
from escarmouche.campaign.rosters import GONE, Member, Roster
from escarmouche.campaign.rules import lines_of
from escarmouche.engine.battle.events import Event
from escarmouche.engine.match.match import Match
from escarmouche.games.flammes_et_fantassins.battle import Character, Fray
from escarmouche.games.flammes_et_fantassins.campaign.belongings import stow, with_items
from escarmouche.games.flammes_et_fantassins.character import FLED
from escarmouche.games.flammes_et_fantassins.climbing import GRAPPLE
from escarmouche.games.flammes_et_fantassins.items import ITEMS
from escarmouche.games.flammes_et_fantassins.sheets import carried_by

HANDED: Final = ("gives", "is_looted", "is_robbed")  # events by which a thing changes hands
USED: Final = {"repels_cat": "bombe_de_repulsif", "explodes": "bombe"}  # ... and by which one is used up
DRINKS: Final = "drinks"
DROPS: Final = "drops"
PICKS_UP: Final = "picks_up"


class Thing:
    """One piece of equipment, and the figure that brought it."""

    __slots__ = ("home", "item")

    def __init__(self, item: str, home: int) -> None:
        self.item: Final = item
        self.home: Final = home


class Inventory:
    """Follows every piece through a scenario; what the battle has at its end is the truth, the events tell whose it is."""

    def __init__(self, opening: Fray) -> None:
        self.hands: Final = [[Thing(item, one.id) for item in one.items] for one in opening.characters]
        self.ground: Final[list[Thing]] = []  # also ropes that hang

    def take(self, event: Event) -> None:
        fields = event.fields
        figure, item = fields.get("figure"), fields.get("item", USED.get(event.kind))
        if not isinstance(figure, int) or not isinstance(item, str):
            return
        if event.kind in HANDED:
            target = fields.get("target")
            thing = removed(self.hands[figure], item)
            if thing is not None and isinstance(target, int):
                self.hands[target].append(thing)
        elif event.kind == DROPS:
            thing = removed(self.hands[figure], item)
            if thing is not None:
                self.ground.append(thing)
        elif event.kind == PICKS_UP:
            thing = removed(self.ground, item)
            if thing is not None:
                self.hands[figure].append(thing)
        elif event.kind == DRINKS or event.kind in USED:
            removed(self.hands[figure], item)

    def agree(self, battle: Fray) -> None:
        """What nobody has any more is used up or destroyed, unless it lies somewhere or hangs from a ledge [FF-R-112]."""
        found: dict[int, list[str]] = {}  # what somebody has of which no event told
        for character in battle.characters:
            held = list(character.items)
            kept = matched(self.hands[character.id], held)
            astray = [thing for thing in self.hands[character.id] if thing not in kept]
            self.ground.extend([thing for thing in astray if thing.item == GRAPPLE])
            self.hands[character.id][:] = kept
            found[character.id] = held
        for id, items in found.items():
            for item in items:  # a grapple that somebody else took down
                self.hands[id].append(removed(self.ground, item) or Thing(item, id))
        self.ground[:] = matched(self.ground, [one.item for one in battle.loose] + [GRAPPLE for _ in battle.ropes])


def removed(things: list[Thing], item: str) -> Thing | None:
    """The newest of a kind, which is no longer there."""
    for place in range(len(things) - 1, -1, -1):
        if things[place].item == item:
            return things.pop(place)
    return None


def matched(things: list[Thing], wanted: list[str]) -> list[Thing]:
    """Those of the things that are really there, the oldest first; what is found is taken out of `wanted`."""
    found: list[Thing] = []
    for thing in things:
        if thing.item in wanted:
            wanted.remove(thing.item)
            found.append(thing)
    return found


# At the end of a scenario.


def report(match: Match) -> list[list[Fate]]:
    """By Band and figure: its fate, what it keeps in hand, what comes back to it, and what of that it took from others [FF-R-112].

    Who is in play keeps all it holds, stolen things too; what lies about, and all that the dead, the fled and the devoured carried,
    goes back to whoever brought it.
    """
    battle: Fray = match.battle  # type: ignore[assignment]  # it is a match of this game
    inventory = Inventory(match.game.set_up(match.header))
    for event in match.events:
        inventory.take(event)
    inventory.agree(battle)
    returned: list[list[str]] = [[] for _ in battle.characters]
    for thing in inventory.ground:
        returned[thing.home].append(thing.item)
    for character in battle.characters:
        if not character.in_play:
            for thing in inventory.hands[character.id]:
                returned[thing.home].append(thing.item)
    return [[fate_of(battle, id, inventory.hands[id], returned[id]) for id in ids] for ids in lines_of(match)]


def fate_of(battle: Fray, id: int, held: list[Thing], returned: list[str]) -> Fate:
    character = battle.character(id)
    things = held if character.in_play else []
    return {
        "fate": word_of(character),
        "keeps": [thing.item for thing in things],
        "returned": returned,
        "taken": [thing.item for thing in things if battle.character(thing.home).owner != character.owner],
    }


def word_of(character: Character) -> str:
    if character.in_play:
        return STANDS
    return LEFT if character.end == FLED else LOST


def is_fate(fate: Fate) -> bool:
    """Whether what a file says of a figure can be read."""
    if sorted(fate) != ["fate", "keeps", "returned", "taken"]:
        return False
    return all(
        [isinstance(fate[name], list) and all([one in ITEMS for one in fate[name]]) for name in fate if name != "fate"]
    )


# Between scenarios.


def take(campaign: Campaign, result: Result) -> None:
    """Everybody returns whole, with what is left of the equipment; by house rules the dead stay dead, or all equipment comes back [FF-R-111, FF-R-112, FF-SD-03]."""
    for seat in result.seats:
        roster = campaign.rosters[seat]
        before = belongings(roster)
        for number, fate in zip(campaign.fielded[seat], result.fates_of(seat), strict=True):
            member = roster.members[number]
            if fate["fate"] == LOST and campaign.switches["ff_permadeath"] is True:
                member.gone = GONE
                roster.stock.extend(fate["returned"])
                campaign.note(seat, "campaign.news.gone", "FF-R-111", figure=campaign.noun(seat, member))
            elif campaign.switches["ff_restore_equipment"] is not True:
                settle(campaign, seat, member, fate)
        lost = missing(before, belongings(roster))
        if lost:
            campaign.note(seat, "campaign.news.no_more", "FF-R-112", what=[ITEMS[item].title for item in lost])


def settle(campaign: Campaign, seat: int, member: Member, fate: Fate) -> None:
    """What a figure has from now on; what it cannot carry any more goes to the Band's reserve [FF-R-112]."""
    member.line = with_items(member.line, tuple(fate["keeps"]))
    for item in fate["returned"]:
        stow(campaign.rosters[seat], member, item, campaign.switches)
    if fate["taken"]:
        spoils = [ITEMS[item].title for item in fate["taken"]]
        campaign.note(seat, "campaign.news.taken", "FF-R-112", figure=campaign.noun(seat, member), what=spoils)


def belongings(roster: Roster) -> list[str]:
    """All that a Band has."""
    return [*[item for member in roster.present for item in carried_by(member.line)], *roster.stock]


def missing(before: list[str], after: list[str]) -> list[str]:
    """What there was and is no more."""
    left = list(after)
    found: list[str] = []
    for item in before:
        if item in left:
            left.remove(item)
        else:
            found.append(item)
    return found
