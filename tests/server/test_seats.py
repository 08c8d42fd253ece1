"""Two to five seats on the server: any mixture of people and computers, teams, players who go, seats nobody came for, rematches."""

from __future__ import annotations

from typing import Any

from tests.server.conftest import Serve
from tests.server.serving import Json, Person, Served, Web, play_out, wait_for

GAMES = "tests.contract.games:CATALOGUE"
HERE: Json = {"kind": "here"}
LINK: Json = {"kind": "link"}
ROBOT: Json = {"kind": "computer", "player": "random"}


def made_of(serve: Serve, file: str, *seats: Json, **wishes: Any) -> tuple[Served, Web, Json]:
    served = serve(file, games=GAMES, workers=1 if ROBOT in seats else 0)
    web = Web(served.address)
    made = web.make_only(game="proving-ground", seats=list(seats), switches={"rounds": 1}, **wishes)
    return served, web, made


def people_of(served: Served, web: Web, made: Json) -> list[Person]:
    """The host and everybody with a link, once play has begun."""
    web.begin(made)
    tokens = [made["token"], *[link["token"] for link in made["links"]]]
    return [Person(served.address, made, token, 0) for token in tokens]


def info_of(web: Web, made: Json, token: str = "") -> Json:
    found: Json = web.get(f"/api/matches/{made['id']}", token or made["token"]).json()
    return found


def heard(person: Person, **expected: Any) -> Json:
    """The proposal that a person is shown, once it is as expected; None for none at all."""
    while True:
        proposal = person.now["proposal"]
        if (proposal is None and not expected) or (
            proposal is not None and expected and all(proposal[name] == value for name, value in expected.items())
        ):
            found: Json = proposal
            return found
        person.hear()


def test_a_scenario_tells_how_many_play_it(serve: Serve, file: str) -> None:
    web = Web(serve(file, games=GAMES).address)

    games = {game["id"]: game for game in web.get("/api/games").json()["games"]}

    assert games["proving-ground"]["scenarios"][0]["seats"] == {"least": 2, "most": 5, "usual": 3, "teams": True}
    assert "seats" not in games["tiny-game"]["scenarios"][0]


def test_a_match_has_as_many_seats_as_are_wished_and_no_others(serve: Serve, file: str) -> None:
    web = Web(serve(file, games=GAMES).address)
    for count in (2, 3, 5):
        made = web.make_only(game="proving-ground", seats=[HERE, *[LINK] * (count - 1)], switches={})
        assert len(made["links"]) == count - 1
        assert [seat["team"] for seat in info_of(web, made)["seats"]] == [-1] * count

    refused = web.post("/api/matches", {"game": "proving-ground", "seats": [HERE] * 6})
    assert refused.status_code == 400
    assert "2 to 5 players, not for 6" in refused.text
    assert web.post("/api/matches", {"game": "tiny-game", "seats": [HERE] * 3}).status_code == 400


def test_teams_are_told_and_wrong_ones_are_refused(serve: Serve, file: str) -> None:
    web = Web(serve(file, games=GAMES).address)
    wish = {"game": "proving-ground", "seats": [HERE] * 4, "switches": {}}

    made = web.make_only(**wish, teams=[7, 2, 7, 2])

    assert [seat["team"] for seat in info_of(web, made)["seats"]] == [0, 1, 0, 1]
    refused = web.post("/api/matches", {**wish, "teams": [0, 0, 0, 0]})
    assert refused.status_code == 409
    assert "one team" in refused.text


def test_five_people_play_to_the_end_and_are_told_their_places(serve: Serve, file: str) -> None:
    served, web, made = made_of(serve, file, HERE, LINK, LINK, LINK, LINK)
    people = people_of(served, web, made)

    play_out(*people)

    outcome = info_of(web, made)["outcome"]
    assert len(outcome["ranks"]) == 5
    assert set(outcome["winners"]) <= {seat for seat in range(5) if outcome["ranks"][seat] == 1}
    assert web.post(f"/api/matches/{made['id']}/verify", token=made["token"]).json()["ok"] is True


def test_who_goes_is_asked_about_and_a_computer_takes_the_seat_by_consent_of_all(serve: Serve, file: str) -> None:
    served, web, made = made_of(serve, file, HERE, LINK, LINK)
    anne, bela, cleo = people_of(served, web, made)

    bela.do(do="leave", seat=1)
    asked = heard(anne, kind="leave")
    assert (asked["seat"], asked["waiting"]) == (1, [0, 2])
    assert anne.do(do="consent", seat=0, yes=True)["refusal"]["key"] == "server.who_plays"
    assert bela.do(do="replace", seat=1, which=1, player="random")["type"] == "refused"
    anne.do(do="replace", seat=0, which=1, player="random")
    assert heard(cleo, kind="replace")["waiting"] == [2]
    cleo.do(do="consent", seat=2, yes=True)

    heard(bela)
    seats = info_of(web, made)["seats"]
    assert (seats[1]["kind"], seats[1]["player"]) == ("computer", "random")
    assert bela.do(do="answer", seat=1, answer=None)["refusal"]["key"] == "server.no_player"
    assert bela.now["state"]["seat"] == -1  # who has left only looks on
    assert info_of(web, made, bela.token)["you"]["seats"] == []
    while anne.now["seats"] is None:
        anne.hear()
    assert anne.now["seats"][1]["kind"] == "computer"


def test_who_goes_may_come_back_until_it_is_done(serve: Serve, file: str) -> None:
    served, web, made = made_of(serve, file, HERE, LINK, LINK)
    anne, bela, cleo = people_of(served, web, made)

    bela.do(do="leave", seat=1)
    heard(anne, kind="leave")
    anne.do(do="replace", seat=0, which=1, player="random")
    heard(bela, kind="replace")
    bela.do(do="consent", seat=1, yes=False)

    heard(anne)
    assert info_of(web, made)["seats"][1]["kind"] == "link"
    asked = next(person for person in (anne, bela, cleo) if person.request is not None)
    asked.do(do="leave", seat=[anne, bela, cleo].index(asked))
    asked.answer()  # whoever plays on has not left
    assert asked.now["proposal"] is None


def test_where_they_disagree_they_are_asked_again(serve: Serve, file: str) -> None:
    served, web, made = made_of(serve, file, HERE, LINK, LINK)
    anne, bela, cleo = people_of(served, web, made)
    bela.do(do="leave", seat=1)
    heard(anne, kind="leave")
    anne.do(do="replace", seat=0, which=1, player="random")
    heard(cleo, kind="replace", player="random")

    cleo.do(do="consent", seat=2, yes=False)
    assert heard(anne, kind="leave")["waiting"] == [0, 2]
    cleo.do(do="replace", seat=2, which=1)
    heard(anne, kind="replace", player="")
    anne.do(do="consent", seat=0, yes=True)

    heard(bela)
    assert info_of(web, made)["seats"][1]["kind"] == "nobody"


def test_nobody_plays_on_for_a_seat_and_the_record_says_so(serve: Serve, file: str) -> None:
    served, web, made = made_of(serve, file, HERE, LINK, LINK)
    anne, bela, cleo = people_of(served, web, made)
    bela.do(do="concede", seat=1)  # among three that is to go, too
    heard(anne, kind="leave")
    anne.do(do="replace", seat=0, which=1)
    heard(cleo, kind="replace")
    cleo.do(do="consent", seat=2, yes=True)
    heard(anne)

    play_out(anne, cleo)

    record = web.get(f"/api/matches/{made['id']}/record", made["token"]).json()
    assert {"seat": 1, "leaves": True} in record["entries"]
    assert info_of(web, made)["outcome"]["ranks"][1] == 3
    assert web.post(f"/api/matches/{made['id']}/verify", token=made["token"]).json()["ok"] is True
    taken = web.post("/api/records", content=web.get(f"/api/matches/{made['id']}/record", made["token"]).content)
    assert taken.status_code == 201, taken.text
    assert info_of(web, taken.json(), taken.json()["token"])["status"] == "kept"


def test_of_two_sides_who_gives_up_has_lost(serve: Serve, file: str) -> None:
    served, web, made = made_of(serve, file, HERE, LINK)
    anne, _ = people_of(served, web, made)

    anne.do(do="concede", seat=0)

    assert info_of(web, made)["outcome"]["winners"] == [1]
    assert info_of(web, made)["outcome"]["ranks"] == []


def test_one_who_says_nothing_is_replaced_by_two_others_at_least(serve: Serve, file: str) -> None:
    served, web, made = made_of(serve, file, HERE, LINK, LINK)
    anne, _, cleo = people_of(served, web, made)
    anne.do(do="replace", seat=0, which=1, player="random")
    heard(cleo, kind="replace")
    cleo.do(do="consent", seat=2, yes=True)
    heard(anne)
    assert info_of(web, made)["seats"][1]["kind"] == "computer"

    assert anne.do(do="replace", seat=0, which=2, player="random")["refusal"]["key"] == "server.not_left"


def test_a_draw_needs_everybody(serve: Serve, file: str) -> None:
    served, web, made = made_of(serve, file, HERE, LINK, LINK)
    anne, bela, cleo = people_of(served, web, made)

    anne.do(do="offer", seat=0)
    heard(bela, kind="draw")
    bela.do(do="consent", seat=1, yes=True)
    assert heard(cleo, kind="draw", waiting=[2])["waiting"] == [2]
    assert info_of(web, made)["status"] == "open"
    cleo.do(do="consent", seat=2, yes=True)

    outcome = info_of(web, made)["outcome"]
    assert (outcome["winners"], outcome["ranks"]) == ([], [1, 1, 1])


def test_the_host_gives_a_seat_that_nobody_came_for_to_a_computer(serve: Serve, file: str) -> None:
    served, web, made = made_of(serve, file, HERE, LINK, LINK)
    host, came = made["token"], made["links"][0]
    fill = {"do": "replace", "which": 2, "player": "random"}

    assert web.command(made, came["token"], id="x1", seat=1, **fill).status_code == 409
    assert web.command(made, host, id="x2", seat=0, do="replace", which=0, player="random").status_code == 409
    assert web.command(made, host, id="x3", seat=0, do="replace", which=2, player="").status_code == 409
    filled = web.command(made, host, id="x4", seat=0, **fill)
    assert filled.status_code == 200, filled.text

    assert [one["seat"] for one in web.strands(made)] == [0, 1]
    made["links"] = [came]
    anne, bela = people_of(served, web, made)
    wait_for(lambda: anne.now["request"] is not None or anne.hear())
    assert [seat["kind"] for seat in info_of(web, made)["seats"]] == ["here", "link", "computer"]
    assert bela.now["status"] == "open"


def test_a_band_that_was_left_open_is_the_one_that_stood_in(serve: Serve, file: str) -> None:
    served, web, made = made_of(serve, file, HERE, LINK, LINK, bands=["red", "green", None])

    filled = web.command(made, made["token"], id="x1", seat=0, do="replace", which=2, player="random")

    assert filled.status_code == 200, filled.text
    made["links"] = made["links"][:1]
    anne, _ = people_of(served, web, made)
    assert anne.now["status"] == "open"
    assert all(seat["band"] is not None for seat in info_of(web, made)["seats"])


def test_in_a_rematch_of_three_everybody_moves_on_by_a_seat(serve: Serve, file: str) -> None:
    served, web, made = made_of(
        serve, file, {**HERE, "name": "Anne"}, {**LINK, "name": "Bela"}, {**LINK, "name": "Cleo"}
    )
    anne, bela, _ = people_of(served, web, made)
    anne.do(do="offer", seat=0)
    for person, seat in zip(people_of(served, web, made)[1:], (1, 2), strict=True):
        person.do(do="consent", seat=seat, yes=True)
    before = info_of(web, made)

    again = web.post(f"/api/matches/{made['id']}/rematch", token=bela.token).json()

    after = info_of(web, again, again["token"])
    assert after["names"] == ["Bela", "Cleo", "Anne"]
    assert after["you"]["seats"] == [0]
    assert [seat["band"] for seat in after["seats"]] == [before["seats"][seat]["band"] for seat in (1, 2, 0)]
    of_anne = web.post(f"/api/matches/{made['id']}/rematch", token=anne.token).json()
    assert info_of(web, of_anne, of_anne["token"])["you"] == {"seats": [2], "host": True}


def test_people_and_computers_in_any_mixture(serve: Serve, file: str) -> None:
    served, web, made = made_of(serve, file, HERE, ROBOT, LINK, ROBOT)
    people = people_of(served, web, made)

    play_out(*people)

    assert len(info_of(web, made)["outcome"]["ranks"]) == 4


def test_several_at_one_screen_and_one_elsewhere(serve: Serve, file: str) -> None:
    served, web, made = made_of(serve, file, HERE, HERE, LINK)
    web.begin(made)
    screen = Person(served.address, made, made["token"], 0)
    curtained = 0

    for _ in range(12):
        request = screen.now["request"]
        if request is None or request["seat"] == 2:
            break
        curtained += screen.sit_down()
        screen.answer()

    assert curtained > 0
    assert info_of(web, made)["you"]["seats"] == [0, 1]
