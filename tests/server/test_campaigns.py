"""Campaigns on the server: several people and computers, match after match; decisions, links, secrets, files, budgets."""

from __future__ import annotations

import json
from typing import Any

import pytest
import sqlalchemy as sa

from escarmouche.campaign.text import load
from escarmouche.engine.book.catalogue import Catalogue
from escarmouche.engine.match.strands import strand_hash
from escarmouche.server import rows
from escarmouche.server.store import Store, upgrade
from tests.server.conftest import Serve
from tests.server.serving import Json, Served, Web
from tests.server.test_games import check_texts

GAME = "multi-epochs"
SPELLS = "flammes-et-fantassins"
BOTH = [{"kind": "here", "name": "Ada"}, {"kind": "link", "name": "Bea"}]


class Player:
    """Somebody with a token of a campaign."""

    def __init__(self, web: Web, id: str, token: str) -> None:
        self.web, self.id, self.token = web, id, token

    def look(self) -> Json:
        said = self.web.get(f"/api/campaigns/{self.id}", self.token)
        assert said.status_code == 200, said.text
        found: Json = said.json()
        return found

    def post(self, what: str, body: Any = None) -> Any:
        return self.web.post(f"/api/campaigns/{self.id}/{what}", body, self.token)

    def decide(self, answer: Any, *, seat: int) -> Any:
        return self.post("decide", {"seat": seat, "version": self.look()["version"], "answer": answer})


def begun(web: Web, **wish: Any) -> tuple[Player, Player]:
    """A campaign of two people, the second of whom came by the link."""
    said = web.post("/api/campaigns", {"game": GAME, "seats": BOTH, "scenarios": ["elimination", "plunder"], **wish})
    assert said.status_code == 201, said.text
    made = said.json()
    return Player(web, made["id"], made["token"]), Player(web, made["id"], made["links"][0]["token"])


def open_match(player: Player) -> tuple[str, str]:
    """The match that is being played, and the token of one's seat in it, by the link that the campaign gives."""
    [found] = [one for one in player.look()["stages"] if one["status"] == "open"]
    return found["match"], found["path"].partition("#")[2]


def command(player: Player, seat: int, **fields: Any) -> None:
    match, token = open_match(player)
    body = {"id": f"{fields['do']}-{seat}", "seat": seat, **fields}
    said = player.web.post(f"/api/matches/{match}/commands", body, token)
    assert said.status_code == 200, said.text


def give_up(*players: Player, loser: int) -> None:
    """The next match begins, all give their strands, and somebody gives up at once."""
    assert players[0].post("match").status_code == 200
    strands = [f"{seat}" * 64 for seat in range(len(players))]
    for seat, player in enumerate(players):
        command(player, seat, do="pledge", hash=strand_hash(seat, strands[seat]))
    for seat, player in enumerate(players):
        command(player, seat, do="reveal", strand=strands[seat])
    command(players[loser], loser, do="concede")


@pytest.fixture
def served(serve: Serve, database: str) -> Served:
    return serve(database)


def test_a_campaign_is_played_by_two_people_from_first_to_last(served: Served) -> None:
    web = Web(served.address)
    ada, bea = begun(web, terms={"losses": "gone"})
    first = ada.look()
    give_up(ada, bea, loser=1)
    between = bea.look()
    give_up(ada, bea, loser=0)
    last = ada.look()

    check_texts(last)
    assert [one["status"] for one in first["stages"]] == ["next", "later"]
    assert (first["can_begin"], first["you"]) == (True, {"seats": [0], "host": True})
    assert [one["status"] for one in between["stages"]] == ["played", "next"]
    assert [one["points"] for one in between["seats"]] == [3, 0]
    assert (last["status"], last["ending"]["en"]) == ("over", "Ada and Bea share the victory.")
    assert [one["rank"] for one in last["seats"]] == [1, 1]
    assert [one["title"]["en"] for one in last["chapters"]] == ["Elimination", "Plunder"]
    assert "gave up" in " ".join(one["en"] for one in last["chapters"][0]["ending"])
    info = web.get(f"/api/matches/{last['stages'][0]['match']}").json()
    assert info["campaign"] == ada.id


def test_who_chose_a_name_in_a_match_is_called_so_in_its_campaign(serve: Serve, file: str) -> None:
    served = serve(file)
    ada, bea = begun(Web(served.address), seats=[BOTH[0], {"kind": "link"}])
    assert bea.look()["seats"][1]["name"] == ""  # the colour of the seat
    assert ada.post("match").status_code == 200
    command(bea, 1, do="name", name="Bérénice")
    give_up(ada, bea, loser=1)
    assert [one["name"] for one in ada.look()["seats"]] == ["Ada", "Bérénice"]
    assert "Bérénice" in " ".join(one["fr"] for one in ada.look()["chapters"][0]["ending"])


def test_what_is_decided_between_matches_is_judged_and_shown(serve: Serve, file: str) -> None:
    served = serve(file)
    web = Web(served.address)
    made = web.post("/api/campaigns", {
        "game": SPELLS, "seats": BOTH, "scenarios": ["common_well", "dug_up_irons"],
    }).json()  # fmt: skip
    ada, bea = Player(web, made["id"], made["token"]), Player(web, made["id"], made["links"][0]["token"])
    give_up(ada, bea, loser=1)
    asked = bea.look()["asked"][0]

    assert asked["form"] == "choose"
    assert asked["rule"] == "FF-CMP-05"
    assert not bea.look()["can_begin"]
    assert bea.decide("class:99", seat=1).status_code == 409
    assert bea.decide("hire", seat=0).status_code == 403
    stale = bea.post("decide", {"seat": 1, "version": 0, "answer": "hire"})
    assert (stale.status_code, stale.json()["error"]["code"]) == (409, "stale")
    early = ada.post("match")
    assert (early.status_code, early.json()["error"]["refusal"]["key"]) == (409, "server.no_next_match")
    said_below: dict[str, str] = {}
    for answer in ("hire", "powerful", "item:arc", "class:archer", "keep", "done"):
        [asked] = bea.look()["asked"]
        said_below |= {one["id"]: one["note"]["en"] for one in asked["options"] if "note" in one}
        assert all(one["seat"] == 0 for one in ada.look()["asked"])
        said = bea.decide(answer, seat=1)
        assert said.status_code == 200, said.text
    assert said_below["class:archer"].startswith("Warrior: DEX +1, CON +1, ")
    assert said_below["powerful"] == "FOR for melee, CON for CA; may charge."
    assert bea.look()["asked"] == []
    while ada.look()["asked"]:
        asked = ada.look()["asked"][0]
        assert ada.decide(asked["default"], seat=0).status_code == 200
    told = ada.look()
    assert told["can_begin"]
    assert len([one for one in told["bands"][1]["figures"] if not one["is_gone"]]) == len(asked_band(bea)) == 6
    assert any("Archer" in one["en"] for one in told["chapters"][0]["news"])


def asked_band(player: Player) -> list[Json]:
    found: list[Json] = player.look()["bands"][1]["figures"]
    return found


def caster(name: str) -> Json:
    return {
        "name": name, "body": "agile", "classes": ["magicien"], "weapon": "dague", "speciality": "magie_scolaire",
        "spells": ["sommeil", "image_miroir"],
    }  # fmt: skip


def test_spells_are_told_to_their_owner_alone_also_by_the_file(serve: Serve, file: str) -> None:
    served = serve(file)
    web = Web(served.address)
    archers = [{"name": n, "body": "agile", "classes": ["archer"], "weapon": "arc"} for n in "XYZ"]
    band = {"figures": [caster("Merlin"), *archers[:2]], "value": 8}
    made = web.post("/api/campaigns", {
        "game": SPELLS, "seats": BOTH, "bands": [{"figures": archers, "value": 8}, band], "scenarios": ["common_well"] * 2,
    }).json()  # fmt: skip
    ada, bea = Player(web, made["id"], made["token"]), Player(web, made["id"], made["links"][0]["token"])
    before = json.dumps([ada.look(), sorted(ada.look())])
    give_up(ada, bea, loser=1)
    bea.decide("class:0", seat=1)
    bea.decide("class:pretre", seat=1)
    asked = bea.look()["asked"][0]
    assert asked["form"] == "choose_some"
    secret = [one["id"] for one in asked["options"] if one["refused"] is None][:2]
    assert bea.decide(secret, seat=1).status_code == 200
    seen = json.dumps(ada.look())

    assert (ada.look()["can_export"], web.get(f"/api/campaigns/{ada.id}/file", ada.token).status_code) == (False, 409)
    for text in (before, seen):
        assert "sommeil" not in text
        assert [id for id in secret if f'"{id}"' in text or f":{id.partition(':')[2]}" in text] == []
    titles = [one["label"]["fr"] for one in asked["options"] if one["id"] in secret]
    assert [title for title in titles if title in seen] == []


def test_a_campaign_goes_out_as_a_file_and_comes_in_again(served: Served) -> None:
    web = Web(served.address)
    ada, bea = begun(web)
    give_up(ada, bea, loser=0)
    text = web.get(f"/api/campaigns/{bea.id}/file", bea.token).text
    kept = load(text, Catalogue().game)
    said = web.post("/api/campaigns/file", json.loads(text))
    assert said.status_code == 201, said.text
    back = Player(web, said.json()["id"], said.json()["token"])
    told = back.look()

    assert list(kept.records) == [0]
    assert told["you"] == {"seats": [0, 1], "host": True}
    assert [one["points"] for one in told["seats"]] == [one["points"] for one in ada.look()["seats"]]
    assert web.get(f"/api/matches/{told['chapters'][0]['match']}/state?index=0").status_code == 200
    broken = web.post("/api/campaigns/file", {**json.loads(text), "stands": "0" * 32})
    assert (broken.status_code, broken.json()["error"]["refusal"]["key"]) == (409, "server.bad_campaign")


def test_computers_decide_by_themselves_and_a_match_that_was_called_off_may_begin_again(
    serve: Serve, file: str
) -> None:
    served = serve(file)
    web = Web(served.address)
    seats = [{"kind": "here"}, {"kind": "computer", "player": "random"}]
    made = web.post("/api/campaigns", {"game": SPELLS, "seats": seats, "scenarios": ["common_well"] * 2}).json()
    ada = Player(web, made["id"], made["token"])
    assert ada.post("match").status_code == 200
    [first] = [one for one in ada.look()["stages"] if one["status"] == "open"]
    again = ada.post("match").json()
    assert [one["match"] for one in again["stages"]] == [first["match"], None]
    token = first["path"].partition("#")[2]
    off = {"id": "off", "do": "call_off", "seat": 0}
    assert web.post(f"/api/matches/{first['match']}/commands", off, token).status_code == 200
    assert ada.look()["can_begin"]
    give_up(ada, loser=0)
    told = ada.look()

    assert [one["is_deciding"] for one in told["seats"]] == [True, False]
    assert told["seats"][1]["points"] == 1


def test_who_may_see_and_what_is_refused(served: Served) -> None:
    web = Web(served.address)
    ada, bea = begun(web)
    public, _ = begun(web, public=True)
    form = web.get(f"/api/games/{GAME}/campaign").json()

    assert web.get(f"/api/campaigns/{ada.id}").status_code == 401
    assert web.get(f"/api/campaigns/{ada.id}", public.token).status_code == 403
    assert web.get(f"/api/campaigns/{public.id}").status_code == 200
    assert web.get("/api/campaigns/nothing").status_code == 404
    assert web.get(f"/api/campaigns/{ada.id}/links", bea.token).status_code == 403
    assert len(web.get(f"/api/campaigns/{ada.id}/links", ada.token).json()["links"]) == 1
    assert form["plans"] == {"2": ["elimination", "plunder", "breakthrough"]}
    assert [one["value"] for one in form["terms"][0]["settings"]] == ["rest", "gone", "none"]
    mine = web.post("/api/campaigns/mine", {"tokens": [ada.token, "nonsense", bea.token]}).json()["campaigns"]
    assert [(one["id"], one["stages"]) for one in mine] == [(ada.id, 2)] * 2
    for wish in (
        {"game": "nothing"},
        {"game": GAME, "scenarios": ["nothing"]},
        {"game": GAME, "terms": {"losses": "x"}},
    ):
        assert web.post("/api/campaigns", wish).status_code in (404, 409), wish


def test_campaigns_take_no_more_room_than_is_set_and_go_when_nobody_visits(serve: Serve, file: str) -> None:
    served = serve(file, campaigns_megabytes=0)
    assert (
        Web(served.address).post("/api/campaigns", {"game": GAME}).json()["error"]["refusal"]["key"]
        == "server.campaigns_full"
    )
    served.stop()
    other = serve(file)
    ada, _ = begun(Web(other.address))
    desk = other.app.state.desk
    desk.campaigns.remove_unvisited()
    assert ada.look()["id"] == ada.id
    with desk.store.writing() as connection:
        connection.execute(rows.campaigns.update().values(visited=0.0))
    desk.campaigns.remove_unvisited()
    assert Web(other.address).get(f"/api/campaigns/{ada.id}").status_code == 404


def test_an_older_database_gets_its_campaigns(database: str) -> None:
    store = Store(database)
    with store.writing() as connection:
        upgrade(connection, "0007")
    store.migrate()
    with store.reading() as connection:
        assert connection.scalar(sa.select(sa.func.count()).select_from(rows.campaigns)) == 0
        assert list(connection.execute(sa.select(rows.matches.c.campaign))) == []
    store.close()
