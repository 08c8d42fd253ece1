"""What winners and losers get after a scenario, and what becomes of it [FF-CMP-04, FF-CMP-05, FF-R-114, FF-R-115]."""

from __future__ import annotations

from typing import Any, Final

from escarmouche.campaign.campaign import Campaign
from escarmouche.campaign.results import Result
from escarmouche.campaign.rosters import Member, Roster
from escarmouche.campaign.rules import Desk, Desks
from escarmouche.engine.asking.options import Foreseen
from escarmouche.engine.asking.requests import Choose, Option
from escarmouche.engine.bands.lines import Lender, names_in
from escarmouche.engine.book.data_files import strings
from escarmouche.engine.words.messages import Refusal
from escarmouche.games.flammes_et_fantassins.band import (
    BANDS,
    BODIES,
    FORM,
    MOST,
    SOLDIER,
    WEAPONS,
    check_character,
    check_classes,
    coins_of,
    coins_spent,
    number_in,
)
from escarmouche.games.flammes_et_fantassins.campaign.belongings import put_in_hand, why_not_carry
from escarmouche.games.flammes_et_fantassins.campaign.details import OF_BODIES, OF_CLASSES, OF_GOODS, detailed
from escarmouche.games.flammes_et_fantassins.campaign.potions import Gifts, Receiving, brew
from escarmouche.games.flammes_et_fantassins.campaign.sharing import share
from escarmouche.games.flammes_et_fantassins.campaign.study import choose_again, study, with_class
from escarmouche.games.flammes_et_fantassins.items import GOODS
from escarmouche.games.flammes_et_fantassins.sheets import CLASSES

COINS: Final = "coins"
POINTS: Final = "points"  # Creation Points
HIRE: Final = -1
KEEP: Final = -1
BACK: Final = ""


def muster(roster: Roster, switches: dict[str, object]) -> None:
    """Iron coins that were not spent when the Band was built are kept in a campaign [FF-R-03]."""
    band = {"figures": [member.line for member in roster.members]}
    spent = sum([coins_spent(line) for line in band["figures"]])
    roster.gain(COINS, max(coins_of(band, number_in(switches, "ff_coins_per_class", 1)) - spent, 0))


# Who gets what.


class Camp:
    """Bands that get one reward together: one coin, and for losers one PC besides [FF-CMP-04, FF-CMP-05, FF-R-114]."""

    def __init__(self, seats: tuple[int, ...], *, has_won: bool) -> None:
        self.seats: Final = seats
        self.has_won: Final = has_won

    def reward(self, campaign: Campaign, seat: int) -> None:
        roster = campaign.rosters[seat]
        roster.gain(COINS, 1)
        if not self.has_won:
            roster.gain(POINTS, 1)

    def poorest(self, campaign: Campaign) -> int:
        """The Band with the fewest PC, which has the reward by default [FF-R-114]."""
        return min(self.seats, key=lambda seat: (points_in(campaign.rosters[seat]), seat))


def points_in(roster: Roster) -> int:
    return sum([len(strings(member.line["classes"])) for member in roster.present])


def camps_of(campaign: Campaign, result: Result) -> list[Camp]:
    """Those who played together, or every Band by itself by a house rule; who was absent gets nothing [FF-R-114]."""
    stage = campaign.header.plan[campaign.played - 1]
    sides = stage.teams or campaign.header.camps
    if not sides or campaign.switches["ff_rewards_per"] == "band":
        sides = tuple(range(campaign.seats))
    groups = [tuple([seat for seat in result.seats if sides[seat] == side]) for side in dict.fromkeys(sides)]
    return [Camp(group, has_won=group[0] in result.firsts) for group in groups if group]


def desks(campaign: Campaign, result: Result) -> Desks:
    """First camps of several Bands settle which of them has the reward; then every player spends, brews and shares out, and hears what others offer."""
    shared: dict[int, Desk] = {}
    for camp in camps_of(campaign, result):
        if len(camp.seats) == 1:
            camp.reward(campaign, camp.seats[0])
        else:
            shared[camp.poorest(campaign)] = Allotting(camp)
    gifts: Gifts = []
    return [
        shared,
        dict.fromkeys(result.seats, Spending(gifts)),
        dict.fromkeys(result.seats, Receiving(gifts)),
    ]


class Allotting:
    """A camp says which of its Bands has the reward [FF-R-114]."""

    def __init__(self, camp: Camp) -> None:
        self.camp: Final = camp

    async def __call__(self, campaign: Campaign, seat: int) -> None:
        others = [one for one in self.camp.seats if one != seat]
        options = [Option("seat", one, (one,)) for one in (seat, *others)]
        chosen = await Choose(seat, "campaign.allot", listing(options), rule="FF-R-114")
        self.camp.reward(campaign, chosen)
        campaign.note(chosen, "campaign.news.allotted", "FF-R-114")


class listing:  # noqa: N801  used like a function
    """The same options, whatever is asked of them."""

    def __init__(self, options: list[Option[Any]]) -> None:
        self.options: Final = options

    def __call__(self, explain: bool) -> list[Option[Any]]:
        return [option for option in self.options if explain or option.refusal is None]


class Spending:
    """All that one player decides between two scenarios [FF-CMP-04..06, FF-SD-02, FF-SD-03]."""

    def __init__(self, gifts: Gifts) -> None:
        self.gifts: Final = gifts

    async def __call__(self, campaign: Campaign, seat: int) -> None:
        for member in campaign.rosters[seat].present:
            await study(campaign, seat, member)
        await spend_points(campaign, seat)
        await spend_coins(campaign, seat)
        await brew(campaign, seat, self.gifts)
        await share(campaign, seat)
        for member in campaign.rosters[seat].present:
            await study(campaign, seat, member)
        await choose_again(campaign, seat)


# A Creation Point.


class Promotions:
    """Somebody who may have another class, or a new Mercenary, within the limits of a Band [FF-CMP-05, FF-BAND-05, FF-R-04]."""

    def __init__(self, campaign: Campaign, seat: int) -> None:
        self.campaign: Final = campaign
        self.roster: Final = campaign.rosters[seat]

    def __call__(self, explain: bool) -> list[Option[int]]:
        found: list[Option[int]] = []
        for member in self.roster.present:
            refusal = self.why_no_class(member)
            if explain or refusal is None:
                found.append(Option("class", member.number, (member.number,), refusal))
        refusal = self.why_not_hire()
        if explain or refusal is None:
            found.append(Option("hire", HIRE, (), refusal))
        return found

    def why_no_class(self, member: Member) -> Refusal | None:
        """Every figure has one to three classes [FF-BAND-05]."""
        classes = strings(member.line["classes"])
        free = next(key for key in CLASSES if key not in classes)
        broken = check_classes({**member.line, "classes": [*classes, free]})
        return broken[0] if broken else None

    def why_not_hire(self) -> Refusal | None:
        """Hiring is bound by the size of a Band as building is [FF-R-04]."""
        most = number_in(self.campaign.switches, "ff_figures_max", MOST)
        count = len(self.roster.present)
        if count < most:
            return None
        return Refusal("band.too_many_figures", "FF-R-04", {"given": count + 1, "most": most})


async def spend_points(campaign: Campaign, seat: int) -> None:
    """Each PC is one class more for somebody, or a new Mercenary; where neither is possible it is kept [FF-CMP-05, FF-R-115]."""
    roster = campaign.rosters[seat]
    while roster.has(POINTS) and Promotions(campaign, seat)(False):
        number = await Choose(seat, "campaign.point", Promotions(campaign, seat), rule="FF-CMP-05")
        line = await hired(campaign, seat) if number == HIRE else roster.members[number].line
        key = await Choose(
            seat, "campaign.class", Lessons(line, campaign.switches), rule="FF-CMP-05",
            fields={"who": str(line["name"])},
        )  # fmt: skip
        roster.gain(POINTS, -1)
        if key == SOLDIER:  # no other class brings a coin [FF-R-115]
            roster.gain(COINS, 1)
        member = roster.add(with_class(line, key)) if number == HIRE else roster.members[number]
        if number == HIRE:
            member.line = {**member.line, "role": role_of(key, member.line)}
        else:
            member.line = with_class(line, key)
        news = "campaign.news.hired" if number == HIRE else "campaign.news.class"
        campaign.note(seat, news, "FF-CMP-05", figure=campaign.noun(seat, member), what=title_of(key, member.line))
        await study(campaign, seat, member)


def role_of(key: str, line: dict[str, Any]) -> dict[str, str]:
    """What somebody of one class is in the band, as a man or a woman."""
    return {lang: title.lower() for lang, title in title_of(key, line).items()}


def title_of(key: str, line: dict[str, Any]) -> dict[str, str]:
    """A class as it is called of somebody."""
    facts = CLASSES[key]
    titles = {lang: str(title) for lang, title in facts["title"].items()}
    return {**titles, **facts.get("of_a_woman", {})} if line.get("gender") == "f" else titles


class Lessons:
    """The classes that somebody may have besides its own [FF-BAND-06, FF-GEN-08]."""

    def __init__(self, line: dict[str, Any], switches: dict[str, object]) -> None:
        self.line: Final = line
        self.switches: Final = switches

    def __call__(self, explain: bool) -> list[Option[str]]:
        found: list[Option[str]] = []
        for key in CLASSES:
            broken = [
                one
                for one in check_character(with_class(self.line, key), self.switches)
                if one.field == "classes" and not one.lacks
            ]
            if explain or not broken:
                found.append(detailed("class", key, OF_CLASSES, broken[0] if broken else None))
        return found


async def hired(campaign: Campaign, seat: int) -> dict[str, Any]:
    """A new Mercenary, with a free weapon and clothes, before its class is chosen [FF-R-115, FF-R-01]."""
    taken = names_in(FORM, campaign.lines())
    named = Lender(BANDS).named(taken, start=len(taken) + seat)
    told: dict[str, object] = {"who": str(named["name"])}
    bodies: list[Option[str]] = [Foreseen(key, key, (), OF_BODIES[key]) for key in BODIES]
    body = await Choose(seat, "campaign.body", listing(bodies), rule="FF-R-115", fields=told)
    weapons = [detailed("item", key, OF_GOODS) for key in WEAPONS]
    weapon = await Choose(seat, "campaign.weapon", listing(weapons), rule="FF-R-115", fields=told)
    return {**named, "body": body, "classes": [], "weapon": weapon, "items": []}


# Iron coins.


async def spend_coins(campaign: Campaign, seat: int) -> None:
    """One piece of equipment a coin, for any figure; coins may be kept [FF-CMP-04, FF-CMP-05, FF-R-03]."""
    roster = campaign.rosters[seat]
    rule = "FF-CMP-04" if seat in campaign.results[-1].firsts else "FF-CMP-05"
    while roster.has(COINS):
        buyers = [Option("figure", one.number, (one.number,)) for one in roster.present]
        told: dict[str, object] = {"count": roster.has(COINS)}
        number = await Choose(seat, "campaign.coin", listing([Option("keep", KEEP), *buyers]), rule=rule, fields=told)
        if number == KEEP:
            return
        member = roster.members[number]
        item = await Choose(
            seat, "campaign.item", Goods(member, campaign.switches), rule=rule, fields={"figure": member.number}
        )
        if item == BACK:
            continue
        roster.gain(COINS, -1)
        put_in_hand(member, item)
        campaign.note(seat, "campaign.news.bought", rule, figure=campaign.noun(seat, member), item=item)
        await study(campaign, seat, member)


class Goods:
    """Everything that is for sale, within what one figure carries [FF-BAND-08, FF-EQL-01..04, FF-GEN-08]."""

    def __init__(self, member: Member, switches: dict[str, object]) -> None:
        self.member: Final = member
        self.switches: Final = switches

    def __call__(self, explain: bool) -> list[Option[str]]:
        found: list[Option[str]] = []
        for key in GOODS:
            refusal = why_not_carry(self.member.line, key, self.switches)
            if explain or refusal is None:
                found.append(detailed("item", key, OF_GOODS, refusal))
        return [*found, Option("back", BACK)]
