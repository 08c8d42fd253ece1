"""Shelves: what a browser keeps here is its own, others may look and copy, and nothing that is sent breaks anything."""

from __future__ import annotations

import json
import threading
import time
from typing import Any

import httpx
import pytest
import sqlalchemy as sa
from hypothesis import given, settings
from hypothesis import strategies as st

from escarmouche.engine.book.catalogue import game, games
from escarmouche.server import rows
from escarmouche.server.protocol.basics import Text
from escarmouche.server.shelf import DAY, Thing
from escarmouche.server.store import Store, upgrade
from tests.server.conftest import Serve
from tests.server.serving import Json, Served, Web
from tests.server.test_fuzz import EXAMPLES, ODD_VALUES, RAW, changed
from tests.server.test_games import check_texts
from tests.server.test_table_editor import WALL, document
from tests.server.test_tidying import tidy

ITEMS = "/api/shelf/items"
BAND = game("multi-epochs").sample_bands()[0]


class Browser:
    """Somebody with a shelf."""

    def __init__(self, web: Web) -> None:
        self.web = web
        said = web.post("/api/shelf")
        assert said.status_code == 201, said.text
        self.token = str(said.json()["token"])
        self.path = str(said.json()["path"])

    def ask(self, method: str, path: str, body: Any = None) -> httpx.Response:
        headers = {"authorization": f"Bearer {self.token}"}
        return self.web.client.request(method, path, json=body, headers=headers)

    def keep(self, **wish: Any) -> Json:
        said = self.ask("POST", ITEMS, {"game": "multi-epochs", **wish})
        assert said.status_code == 201, said.text
        found: Json = said.json()["item"]
        return found

    def band(self, **wish: Any) -> Json:
        return self.keep(kind="band", body=BAND, **wish)

    def titles(self) -> list[str]:
        return [one["title"]["en"] for one in self.ask("GET", "/api/shelf").json()["items"]]


@pytest.fixture
def served(serve: Serve, database: str) -> Served:
    return serve(database)


@pytest.fixture
def browser(served: Served) -> Browser:
    return Browser(Web(served.address))


def test_what_is_kept_is_listed_and_read_by_its_link_without_its_owner(browser: Browser) -> None:
    kept = browser.band(title="Mes braves")
    table = browser.keep(kind="table", game="evenor", scenario="orichalcum", body=document(WALL, title="Le mur"))

    listed = browser.ask("GET", "/api/shelf").json()
    seen = browser.web.get(f"{ITEMS}/{kept['id']}").json()

    assert [(one["kind"], one["title"]["fr"]) for one in listed["items"]] == [
        ("table", "Le mur"),
        ("band", "Mes braves"),
    ]
    assert (table["scenario"], table["value"], table["body"]["pieces"]) == ("orichalcum", None, [WALL])
    assert (seen["value"], seen["version"], seen["mine"]) == (60, 1, False)
    assert seen["body"] == {**BAND, "title": "Mes braves"}
    assert "body" not in listed["items"][0]
    assert browser.path == f"/mine#{browser.token}"
    assert browser.token not in json.dumps([listed, seen, kept])
    assert 0 < listed["bytes"] < listed["most_bytes"]


def test_the_token_itself_is_not_in_the_database(served: Served, browser: Browser) -> None:
    browser.band()

    with served.app.state.desk.store.reading() as connection:
        owner = connection.scalar(sa.select(rows.shelf.c.owner))

    assert len(owner) == 64
    assert owner not in browser.token


def test_a_name_of_its_own_is_that_of_its_file_in_every_language(browser: Browser) -> None:
    kept = browser.band()

    named = browser.ask("POST", f"{ITEMS}/{kept['id']}/rename", {"title": "  La garde  "}).json()["item"]

    assert kept["title"] == {"fr": "Cercle du chêne", "en": "Circle of the oak"}
    assert named["title"] == {"fr": "La garde", "en": "La garde"}
    assert named["body"]["title"] == "La garde"
    assert named["version"] == 2


def test_a_name_that_is_too_long_is_cut_between_letters(browser: Browser) -> None:
    accent, wolf = "e\u0301", "\U0001f43a"
    long = {**BAND, "title": "x" * 79 + accent}
    names = [f"{'n' * 59}{accent}", wolf * 70]
    crew = {"figures": [{**one, "name": name} for one, name in zip(BAND["figures"], names, strict=False)]}

    kept = browser.keep(body=long)
    wolves = browser.ask("POST", ITEMS, {"game": "multi-epochs", "body": BAND, "title": wolf * 80})
    mended = browser.ask("POST", ITEMS, {"game": "multi-epochs", "body": crew, "mend": True}).json()["item"]["body"]

    assert kept["title"]["fr"] == "x" * 79
    assert (wolves.status_code, wolves.json()["item"]["title"]["en"]) == (201, wolf * 80)
    assert [one["name"] for one in mended["figures"]] == ["n" * 59, wolf * 60]


def test_a_copy_has_a_link_of_its_own(browser: Browser) -> None:
    kept = browser.band()

    copy = browser.ask("POST", f"{ITEMS}/{kept['id']}/copy", {"title": "Copie"}).json()["item"]
    same = browser.ask("POST", f"{ITEMS}/{kept['id']}/copy", {}).json()["item"]

    assert len({kept["id"], copy["id"], same["id"]}) == 3
    assert (copy["title"]["fr"], copy["body"]["title"]) == ("Copie", "Copie")
    assert same["title"] == kept["title"]
    assert len(browser.titles()) == 3


def test_what_is_thrown_away_is_gone_for_everybody_and_can_be_taken_back(browser: Browser) -> None:
    kept = browser.band(title="Une")
    place = f"{ITEMS}/{kept['id']}"

    thrown = browser.ask("DELETE", place)
    while_gone = [browser.web.get(place).status_code, browser.ask("GET", place).status_code, len(browser.titles())]
    written = browser.ask("PUT", place, {"version": 1, "body": BAND}).status_code
    back = browser.ask("POST", f"{place}/restore").json()["item"]

    assert thrown.status_code == 200
    assert while_gone == [404, 404, 0]
    assert written == 404
    assert back == kept
    assert browser.titles() == ["Une"]


def test_another_may_look_and_copy_but_change_nothing(browser: Browser) -> None:
    kept = browser.band(title="À moi")
    place = f"{ITEMS}/{kept['id']}"
    other = Browser(browser.web)

    refused = [
        other.ask("PUT", place, {"version": 1, "body": BAND}),
        other.ask("POST", f"{place}/rename", {"title": "À lui"}),
        other.ask("DELETE", place),
        other.ask("POST", f"{place}/restore"),
    ]
    copy = other.ask("POST", f"{place}/copy", {}).json()["item"]

    assert [one.status_code for one in refused] == [403] * 4
    assert other.ask("GET", place).json()["mine"] is False
    assert (copy["mine"], copy["id"] == kept["id"]) == (True, False)
    assert (browser.titles(), other.titles()) == (["À moi"], ["À moi"])
    for one in refused:
        check_texts(one.json())


@pytest.mark.parametrize("token", ["", "x", "x.y", "é.é", "a" * 600, "seat"])
def test_a_token_that_is_none_of_ours_opens_nothing(browser: Browser, token: str) -> None:
    kept = browser.band()
    known = browser.web.make_only()["token"] if token == "seat" else token
    headers = {"authorization": f"Bearer {known}".strip().encode()}

    asked = [
        browser.web.client.get("/api/shelf", headers=headers),
        browser.web.client.post(ITEMS, json={"body": BAND}, headers=headers),
        browser.web.client.delete(f"{ITEMS}/{kept['id']}", headers=headers),
    ]

    assert [one.status_code for one in asked] == [401] * 3
    assert browser.web.client.get(f"{ITEMS}/{kept['id']}", headers=headers).json()["mine"] is False


def test_a_second_tab_does_not_overwrite_what_the_first_has_kept(browser: Browser) -> None:
    kept = browser.band()
    place = f"{ITEMS}/{kept['id']}"

    first = browser.ask("PUT", place, {"version": 1, "body": {**BAND, "title": "Premier"}})
    second = browser.ask("PUT", place, {"version": 1, "body": {**BAND, "title": "Second"}})

    assert first.json()["item"]["version"] == 2
    assert (second.status_code, second.json()["error"]["code"]) == (409, "stale")
    assert second.json()["error"]["index"] == 2
    assert browser.titles() == ["Premier"]
    check_texts(second.json())


def test_of_many_who_write_at_once_one_is_first(browser: Browser) -> None:
    kept = browser.band()
    said: list[int] = []

    def write(number: int) -> None:
        body = {"version": 1, "title": f"n{number}", "body": BAND}
        said.append(Browser.ask(browser, "PUT", f"{ITEMS}/{kept['id']}", body).status_code)

    threads = [threading.Thread(target=write, args=(number,)) for number in range(8)]
    for one in threads:
        one.start()
    for one in threads:
        one.join()

    assert sorted(said) == [200, *[409] * 7]
    assert browser.web.get(f"{ITEMS}/{kept['id']}").json()["version"] == 2


# Budgets.


def test_a_shelf_holds_so_much_and_what_was_thrown_away_makes_room(
    browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("escarmouche.server.shelf.SHELF_ITEMS", 2)
    first = browser.band(title="1")
    browser.band(title="2")

    full = browser.ask("POST", ITEMS, {"kind": "band", "game": "multi-epochs", "body": BAND})
    browser.ask("DELETE", f"{ITEMS}/{first['id']}")
    browser.band(title="3")

    assert (full.status_code, full.json()["error"]["refusal"]["key"]) == (409, "server.shelf_full")
    assert browser.titles() == ["3", "2"]
    assert browser.ask("POST", f"{ITEMS}/{first['id']}/restore").status_code == 404
    assert Browser(browser.web).band(title="ailleurs")["version"] == 1
    check_texts(full.json())


def test_a_shelf_has_so_many_bytes(browser: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = browser.band()
    size = browser.ask("GET", "/api/shelf").json()["bytes"]
    monkeypatch.setattr("escarmouche.server.shelf.SHELF_BYTES", size + 50)

    another = browser.ask("POST", f"{ITEMS}/{kept['id']}/copy", {})
    longer = browser.ask("PUT", f"{ITEMS}/{kept['id']}", {"version": 1, "body": {**BAND, "note": "x" * 100}})
    same = browser.ask("PUT", f"{ITEMS}/{kept['id']}", {"version": 1, "body": BAND})

    assert [one.status_code for one in (another, longer, same)] == [409, 409, 200]


def test_all_shelves_together_have_so_many_bytes(serve: Serve, file: str) -> None:
    browser = Browser(Web(serve(file, shelves_megabytes=0).address))

    said = browser.ask("POST", ITEMS, {"kind": "band", "game": "multi-epochs", "body": BAND})

    assert (said.status_code, said.json()["error"]["refusal"]["key"]) == (409, "server.shelves_full")


def total_and_sum(served: Served) -> tuple[int, int]:
    """What all shelves take as it is kept, and as it is."""
    with served.app.state.desk.store.reading() as connection:
        total = connection.scalar(sa.select(rows.totals.c.bytes).where(rows.totals.c.name == "shelves"))
        return int(total or 0), int(connection.scalar(sa.select(sa.func.sum(rows.shelf.c.size))) or 0)


def test_what_all_shelves_take_is_kept_with_every_change(
    served: Served, browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = []
    one, two = browser.band(title="1"), browser.band(title="2")
    found.append(total_and_sum(served))
    browser.ask("PUT", f"{ITEMS}/{one['id']}", {"version": 1, "body": {**BAND, "note": "x" * 100}})
    browser.ask("PUT", f"{ITEMS}/{one['id']}", {"version": 1, "body": {**BAND, "note": "stale" * 100}})
    found.append(total_and_sum(served))
    browser.ask("POST", f"{ITEMS}/{two['id']}/rename", {"title": "une autre"})
    found.append(total_and_sum(served))
    browser.ask("DELETE", f"{ITEMS}/{one['id']}")
    monkeypatch.setattr("escarmouche.server.shelf.SHELF_ITEMS", 2)
    browser.band(title="3")
    found.append(total_and_sum(served))
    with served.app.state.desk.store.writing() as connection:
        connection.execute(rows.shelf.update().where(rows.shelf.c.id == two["id"]).values(visited=0.0))
    tidy(served)
    found.append(total_and_sum(served))

    assert all(total == summed > 0 for total, summed in found), found
    assert len(set(found)) == 5


def test_nobody_adds_up_all_shelves_to_keep_one_thing(served: Served, browser: Browser) -> None:
    kept = browser.band()
    asked: list[str] = []
    engine = served.app.state.desk.store.engine
    sa.event.listen(engine, "before_cursor_execute", lambda *about: asked.append(str(about[2]).lower()))

    browser.band()
    browser.ask("PUT", f"{ITEMS}/{kept['id']}", {"version": 1, "body": BAND})

    assert any("insert into shelf" in one for one in asked)
    assert not [one for one in asked if "sum(" in one]


def test_what_was_kept_before_there_was_a_total_is_counted(serve: Serve, database: str) -> None:
    store = Store(database)
    with store.writing() as connection:
        upgrade(connection, "0006")
        moments = dict.fromkeys(("created", "updated", "visited"), time.time())
        thing = Thing("band", "multi-epochs", "", Text("a", "a"), 60, BAND).values
        connection.execute(rows.shelf.insert().values({**thing, **moments, "id": "a", "owner": "o", "version": 1}))
    store.close()
    served = serve(database)
    Browser(Web(served.address)).band()

    total, summed = total_and_sum(served)

    assert total == summed > 2000


def test_rates_bound_how_many_shelves_a_client_begins(serve: Serve, file: str) -> None:
    web = Web(serve(file, is_limited=True).address)

    said = [web.post("/api/shelf").status_code for _ in range(7)]

    assert said == [201] * 5 + [429] * 2


def test_a_band_longer_than_band_files_may_be_is_refused(browser: Browser) -> None:
    said = browser.ask("POST", ITEMS, {"game": "multi-epochs", "body": {**BAND, "note": "x" * 70_000}})

    assert said.status_code == 413
    assert browser.titles() == []


# What can be read.


def test_a_band_that_breaks_rules_is_kept_and_one_that_cannot_be_read_is_not(browser: Browser) -> None:
    many = {**BAND, "figures": [{**BAND["figures"][0], "name": f"Elorn {n}"} for n in range(20)]}

    kept = browser.keep(body=many)
    said = browser.ask("POST", ITEMS, {"game": "multi-epochs", "body": {"figures": [{"name": "X", "category": "y"}]}})

    assert kept["value"] > 60
    assert said.status_code == 409
    assert said.json()["error"]["details"][0]["place"] == "figures[0].category (X)"
    check_texts(said.json())


def test_of_a_band_that_cannot_be_read_what_is_good_is_kept(browser: Browser) -> None:
    first, second, third = BAND["figures"][:3]
    bad = {
        **BAND,
        "value": "sixty",
        "figures": [
            {**first, "traits": [*first["traits"], "nonsense"]},
            {**second, "name": ""},
            {**third, "name": first["name"], "power": 7},
            "nobody",
        ],
    }

    said = browser.ask("POST", ITEMS, {"game": "multi-epochs", "body": bad, "mend": True}).json()

    figures = said["item"]["body"]["figures"]
    assert figures[0] == first
    assert [one["name"] for one in figures] == [first["name"], second["name"], f"{first['name']} 2"]
    assert "power" not in figures[2]
    assert "value" not in said["item"]["body"]
    places = [one["place"] for one in said["left_out"]]
    assert places[:3] == ["value", f"figures[0].traits ({first['name']})", "figures[1].name"]
    assert "figures[3]" in places
    check_texts(said)


def test_of_a_table_that_cannot_be_read_what_is_good_is_kept(browser: Browser) -> None:
    bad = document({**WALL, "nature": "wal"}, {**WALL, "colour": "red"}, 7, {**WALL, "id": "two"}, WALL, version=9)

    refused = browser.ask("POST", ITEMS, {"game": "multi-epochs", "body": bad})
    said = browser.ask("POST", ITEMS, {"game": "multi-epochs", "body": bad, "mend": True}).json()

    assert refused.status_code == 409
    assert [piece["id"] for piece in said["item"]["body"]["pieces"]] == ["wall", "two"]
    assert said["item"]["body"]["version"] == 1
    assert [one["place"] for one in said["left_out"]][:2] == ["version", "pieces[0].nature (wall)"]
    check_texts(refused.json())
    check_texts(said)


def test_a_table_that_cannot_be_played_on_is_kept_as_it_is(browser: Browser) -> None:
    over = {**WALL, "place": [23, 12]}

    said = browser.ask("POST", ITEMS, {"game": "evenor", "body": document(over), "mend": True}).json()

    assert said["left_out"] == []
    assert said["item"]["body"]["pieces"] == [over]


@pytest.mark.parametrize("one", [one.id for one in games()])
def test_a_band_file_is_known_by_what_it_holds(browser: Browser, one: str) -> None:
    for band in game(one).sample_bands():
        said = browser.ask("POST", ITEMS, {"text": json.dumps(band)}).json()["item"]
        assert (said["kind"], said["game"]) == ("band", one)


def test_files_are_read_by_the_server(browser: Browser) -> None:
    toml = 'title = "De fer"\n[[figures]]\nname = "A"\ncategory = "combattant"\n'

    band = browser.ask("POST", ITEMS, {"text": toml}).json()["item"]
    table = browser.ask("POST", ITEMS, {"text": json.dumps(document(WALL)), "name": "mon mur"}).json()["item"]
    broken = [
        browser.ask("POST", ITEMS, {"text": text})
        for text in ('{"pieces": [}', "[[figures]\n", "", "{}", "[1]", '{"format": "other"}')
    ]

    assert (band["game"], band["title"]["en"]) == ("multi-epochs", "De fer")
    assert (table["kind"], table["title"]["fr"]) == ("table", "mon mur")
    assert [one.status_code for one in broken] == [409] * 6
    for one in broken:
        check_texts(one.json())


def test_a_file_is_read_for_whoever_asks_and_nothing_of_it_is_kept(browser: Browser) -> None:
    torn = {**BAND, "figures": [*BAND["figures"], {"name": "X", "category": "y"}]}

    said = browser.web.post("/api/shelf/read", {"text": json.dumps(torn), "mend": True}).json()
    whole = browser.web.post("/api/shelf/read", {"text": json.dumps(torn)})

    assert (said["kind"], said["game"], said["value"]) == ("band", "multi-epochs", 60)
    assert said["body"] == BAND
    assert [one["place"] for one in said["left_out"]] == [f"figures[{len(BAND['figures'])}].category (X)"]
    assert whole.status_code == 409
    assert browser.titles() == []


@pytest.mark.parametrize("kind", ["band", "table"])
def test_nothing_that_is_sent_is_a_fault_of_ours(browser: Browser, kind: str) -> None:
    sound = BAND if kind == "band" else document(WALL, {**WALL, "id": "two"}, title="t")
    kept = browser.keep(kind=kind, body=sound)

    @settings(EXAMPLES, max_examples=120)
    @given(st.data())
    def send(data: st.DataObject) -> None:
        body = changed(data.draw, changed(data.draw, sound))
        wish = {"kind": kind, "game": "multi-epochs", "body": body, "mend": data.draw(st.booleans())}
        if data.draw(st.booleans()):
            wish.pop("kind")
        wish["game"] = data.draw(st.sampled_from(["", "multi-epochs", "evenor", "nothing"]))
        path, method = data.draw(st.sampled_from([(ITEMS, "POST"), (f"{ITEMS}/{kept['id']}", "PUT")]))
        if method == "PUT":
            wish = {
                "version": data.draw(st.integers(-1, 3)),
                "body": body,
                "title": data.draw(st.sampled_from(["", "x"])),
            }
        try:
            said = browser.ask(method, path, wish)
        except (ValueError, UnicodeError):  # what cannot even be sent
            return
        assert said.status_code < 500, (wish, said.text)
        if said.status_code < 300:
            assert browser.ask("DELETE", f"{ITEMS}/{said.json()['item']['id']}").status_code == 200
            browser.ask("POST", f"{ITEMS}/{kept['id']}/restore")

    send()


def test_nothing_odd_is_a_fault_of_ours(browser: Browser) -> None:
    kept = browser.band()
    headers = {"authorization": f"Bearer {browser.token}", "content-type": "application/json"}

    @settings(EXAMPLES, max_examples=120)
    @given(st.data())
    def send(data: st.DataObject) -> None:
        id = data.draw(st.sampled_from([kept["id"], "x", "%00", "é", "a" * 40, kept["id"].upper()]))
        method, path = data.draw(
            st.sampled_from([
                ("POST", ITEMS), ("PUT", f"{ITEMS}/{id}"), ("POST", f"{ITEMS}/{id}/rename"), ("POST", f"{ITEMS}/{id}/copy"),
                ("POST", f"{ITEMS}/{id}/restore"), ("GET", f"{ITEMS}/{id}"),
            ])
        )  # fmt: skip
        content = data.draw(RAW | ODD_VALUES.map(lambda value: json.dumps(value).encode()))
        said = browser.web.client.request(method, path, content=content, headers=headers)
        assert said.status_code < 500, (method, path, content, said.text)

    send()


# How long.


def test_what_nobody_looks_at_goes_and_what_is_looked_at_stays(served: Served, browser: Browser) -> None:
    days = served.app.state.desk.settings
    seen, unseen, thrown, lately = [browser.band(title=str(number)) for number in range(4)]
    browser.ask("DELETE", f"{ITEMS}/{thrown['id']}")
    browser.ask("DELETE", f"{ITEMS}/{lately['id']}")
    now = time.time()
    with served.app.state.desk.store.writing() as connection:
        table = rows.shelf
        old = now - (days.keep_shelves + 1) * DAY
        connection.execute(table.update().where(table.c.id.in_([seen["id"], unseen["id"]])).values(visited=old))
        gone = now - (days.keep_deleted + 1) * DAY
        connection.execute(table.update().where(table.c.id == thrown["id"]).values(deleted=gone))
    browser.web.get(f"{ITEMS}/{seen['id']}")

    tidy(served)

    with served.app.state.desk.store.reading() as connection:
        left = {one.id for one in connection.execute(sa.select(rows.shelf.c.id))}
    assert left == {seen["id"], lately["id"]}


def test_a_look_at_the_shelf_is_a_visit_to_all_of_it(served: Served, browser: Browser) -> None:
    browser.band()
    with served.app.state.desk.store.writing() as connection:
        connection.execute(rows.shelf.update().values(visited=0.0))
    browser.ask("GET", "/api/shelf")

    tidy(served)

    assert len(browser.titles()) == 1


def test_a_database_from_before_shelves_gets_them(serve: Serve, database: str) -> None:
    store = Store(database)
    with store.writing() as connection:
        upgrade(connection, "0005")
    store.close()

    browser = Browser(Web(serve(database).address))

    assert browser.band(title="Neuve")["title"]["fr"] == "Neuve"
    assert browser.titles() == ["Neuve"]
