"""Matches that stay sealed: open ones, those that were called off, those of a campaign that goes on; and no rematch tells of them."""

from __future__ import annotations

from typing import Any

import httpx

from escarmouche.campaign.text import load
from escarmouche.engine.book.catalogue import Catalogue
from tests.server.conftest import Serve
from tests.server.serving import Json, Web
from tests.server.test_campaigns import SPELLS, Player, caster

ADA, BEA = ["sommeil", "image_miroir"], ["charme", "teleportation"]
HERE, LINK = {"kind": "here"}, {"kind": "link"}


def band_of(spells: list[str]) -> Json:
    """A Mage whose spells are nobody else's business."""
    archers = [{"name": n, "body": "agile", "classes": ["archer"], "weapon": "arc"} for n in "XY"]
    return {"figures": [{**caster("Merlin"), "spells": spells}, *archers], "value": 8}


BANDS = [band_of(ADA), band_of(BEA)]


class Match:
    """A match by its id, looked at with the token of one or other of its seats, or with none."""

    def __init__(self, web: Web, id: str, *tokens: str) -> None:
        self.web, self.id, self.tokens = web, id, tokens

    def get(self, look: str, seat: int = -1) -> httpx.Response:
        return self.web.get(f"/api/matches/{self.id}{look}", self.tokens[seat] if seat >= 0 else "")

    def post(self, what: str, body: Any = None, *, seat: int) -> httpx.Response:
        return self.web.post(f"/api/matches/{self.id}/{what}", body, self.tokens[seat])

    def do(self, seat: int, **fields: Any) -> None:
        said = self.post("commands", {"id": f"{fields['do']}-{seat}", "seat": seat, "index": 0, **fields}, seat=seat)
        assert said.status_code == 200, said.text

    def why_not(self, what: str, body: Any = None, *, seat: int) -> str:
        """The reason for which something is refused."""
        said = self.post(what, body, seat=seat)
        assert said.status_code == 409, said.text
        key: str = said.json()["error"]["refusal"]["key"]
        return key

    def tells(self, seat: int) -> set[str]:
        """The spells that any look tells a seat (-1: somebody without a token)."""
        looks = ["", "/state", "/state?index=1", "/replay", "/record"]
        looks += [f"/{look}?seat={other}" for look in ("state", "replay") for other in (0, 1)]
        looks += [f"/state?index=1&seat={other}" for other in (0, 1)]
        said = [self.get(look, seat) for look in looks]
        assert {one.status_code for one in said} <= {200, 403, 404, 409}, [one.text for one in said]
        return {spell for spell in (*ADA, *BEA) for one in said if f'"{spell}"' in one.text}


def made_by(web: Web, **wish: Any) -> Match:
    """A match of two Mages; dice are typed, so it begins at once."""
    wish = {"seats": [HERE, LINK], "bands": BANDS, "dice": "typed", "switches": None, **wish}
    made = web.make_only(game=SPELLS, **wish)
    return Match(web, made["id"], made["token"], *[link["token"] for link in made["links"]])


def check_sealed(match: Match) -> None:
    """Everybody sees his own part, nobody the whole."""
    assert (match.tells(0), match.tells(1), match.tells(-1)) == (set(ADA), set(BEA), set())
    assert match.get("").json()["sealed"] is True
    assert match.get("").json()["dice"]["seed"] is None
    assert match.post("verify", seat=0).json()["seed"] is None
    assert match.why_not("fork", {"index": 0, "seats": [HERE, HERE]}, seat=0) == "server.hidden"


def check_open(match: Match) -> None:
    assert match.tells(0) == match.tells(1) == match.tells(-1) == {*ADA, *BEA}
    assert match.get("").json()["sealed"] is False


def test_there_is_no_rematch_of_a_match_that_is_not_over(serve: Serve, file: str) -> None:
    match = made_by(Web(serve(file).address))
    early = [match.why_not("rematch", seat=seat) for seat in (0, 1)]
    match.do(1, do="concede")

    check_open(match)
    again = match.post("rematch", seat=0)
    assert early == ["server.not_over"] * 2
    assert again.status_code == 200
    assert match.post("rematch", seat=1).json()["id"] == again.json()["id"]


def test_of_a_game_without_secrets_there_is_none_either(serve: Serve, file: str) -> None:
    web = Web(serve(file).address)
    made = web.make(seats=[HERE, LINK])
    said = web.post(f"/api/matches/{made['id']}/rematch", token=made["token"])
    assert said.json()["error"]["refusal"]["key"] == "server.not_over"


def test_what_was_called_off_stays_sealed(serve: Serve, database: str) -> None:
    match = made_by(Web(serve(database).address), dice="server")
    match.do(0, do="call_off")

    assert match.get("").json()["status"] == "over"
    check_sealed(match)
    assert match.why_not("rematch", seat=1) == "server.rematch_hides"


def test_a_band_that_a_guest_has_brought_is_not_shown_by_calling_off(serve: Serve, file: str) -> None:
    match = made_by(Web(serve(file).address), dice="server", bands=[BANDS[0], None])
    match.do(1, do="band", band=BANDS[1])
    match.do(0, do="call_off")

    check_sealed(match)
    assert match.why_not("rematch", seat=0) == "server.rematch_hides"


def test_the_first_of_two_guests_who_brings_a_band_does_not_show_it_to_the_other(serve: Serve, file: str) -> None:
    web = Web(serve(file).address)
    made = web.make_only(game=SPELLS, seats=[LINK, LINK], bands=[None, None], dice="typed", switches=None)
    match = Match(web, made["id"], *[link["token"] for link in made["links"]])
    match.do(0, do="band", band=BANDS[0])
    match.do(1, do="call_off")

    assert match.tells(1) == match.tells(-1) == set()
    assert match.why_not("rematch", seat=1) == "server.rematch_hides"


# Campaigns.


def campaign(web: Web, **wish: Any) -> tuple[Player, Player]:
    """Two stages between two people."""
    wish = {"seats": [HERE, LINK], "bands": BANDS, "dice": "typed", "scenarios": ["common_well"] * 2, **wish}
    made = web.post("/api/campaigns", {"game": SPELLS, **wish}).json()
    return Player(web, made["id"], made["token"]), Player(web, made["id"], made["links"][0]["token"])


def next_match(*players: Player) -> Match:
    """The next match, with the tokens that the campaign gives for it."""
    assert players[0].post("match").status_code == 200
    stages = [next(one for one in player.look()["stages"] if one["status"] == "open") for player in players]
    return Match(players[0].web, stages[0]["match"], *[one["path"].partition("#")[2] for one in stages])


def decide_all(*players: Player) -> None:
    for seat, player in enumerate(players):
        while asked := player.look()["asked"]:
            assert player.decide(asked[0]["default"], seat=seat).status_code == 200


def test_a_match_of_a_campaign_stays_sealed_until_the_campaign_is_over(serve: Serve, database: str) -> None:
    players = campaign(Web(serve(database).address))
    first = next_match(*players)
    first.do(0, do="concede")
    check_sealed(first)
    between = [player.look() for player in players]
    check_sealed(first)
    chosen = first.get("/replay", 1).json()["frames"][0]["state"]

    assert [one["status"] for one in between] == ["open", "open"]
    assert chosen["seat"] == 1
    assert first.why_not("rematch", seat=1) == "server.rematch_hides"
    assert not [spell for spell in BEA if spell in str(between[0])]
    decide_all(*players)
    last = next_match(*players)
    last.do(1, do="concede")
    check_sealed(last)
    decide_all(*players)
    assert players[0].look()["status"] == "over"
    check_open(first)
    check_open(last)
    assert first.post("rematch", seat=0).status_code == 200


def test_a_match_of_a_campaign_that_was_called_off_tells_nothing(serve: Serve, file: str) -> None:
    players = campaign(Web(serve(file).address), dice="server")
    match = next_match(*players)
    match.do(1, do="call_off")

    check_sealed(match)
    assert players[0].look()["can_begin"]
    assert next_match(*players).id != match.id


def test_who_plays_a_campaign_alone_gets_its_file_with_whole_records(serve: Serve, file: str) -> None:
    web = Web(serve(file).address)
    seats = [HERE, {"kind": "computer", "player": "random"}]
    made = web.post("/api/campaigns", {"game": SPELLS, "seats": seats, "bands": BANDS, "dice": "typed"}).json()
    ada = Player(web, made["id"], made["token"])
    match = next_match(ada)
    match.do(0, do="concede")

    kept = load(web.get(f"/api/campaigns/{ada.id}/file", ada.token).text, Catalogue().game)
    assert list(kept.records) == [0]
    assert match.tells(0) == set(ADA)


# One screen.


def test_two_who_share_a_screen_are_given_the_record_of_a_spectator(serve: Serve, file: str) -> None:
    match = made_by(Web(serve(file).address), seats=[HERE, HERE])
    early = match.get("/record", 0)
    assert match.post("commands", {"id": "x", "do": "concede", "seat": 1}, seat=0).status_code == 200

    assert early.json()["seat"] == -1
    assert not [spell for spell in (*ADA, *BEA) if f'"{spell}"' in early.text]
    assert match.get("/record", 0).json()["format"] == "escarmouche-record"
