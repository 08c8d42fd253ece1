"""How often each thing occurs, and what was possible and never did."""

from __future__ import annotations

from dataclasses import replace

from escarmouche.engine.book.catalogue import game
from escarmouche.lab.simulation import Plan, Played, header_of, play_number
from escarmouche.lab.usage import ACTIONS, EVENTS, STATES, TRAITS, Usage

PLAN = Plan(
    game="multi-epochs", matches=2, seed="5", players=("random", "random"), scenario="elimination", usage=True
)  # fmt: skip


def counted(played: Played) -> dict[str, dict[str, int]]:
    assert played.usage is not None
    return played.usage.to_data()


def test_counts_of_matches_add_up_and_what_never_occurred_stays_at_zero() -> None:
    one, other = Usage(), Usage()
    one.count(ACTIONS, "move", 2)
    one.count(ACTIONS, "charge", 0)
    other.count(ACTIONS, "move")
    other.count(STATES, "stunned", 0)

    one.add(other)

    assert one.to_data()[ACTIONS] == {"charge": 0, "move": 3}
    assert one.missing() == {ACTIONS: ["charge"], STATES: ["stunned"]}


def test_actions_states_and_events_of_a_match_agree() -> None:
    counts = counted(play_number(PLAN, 0))

    assert counts[ACTIONS]["guard"] == counts[EVENTS]["on_guard"] == counts[STATES]["guard"]
    assert counts[ACTIONS]["nothing"] == counts[EVENTS]["does_nothing"]
    assert counts[EVENTS]["deployed"] == 12
    assert counts[STATES]["out"] == counts[EVENTS]["out_of_action"]


def test_only_what_the_bands_allow_is_expected() -> None:
    found = game("multi-epochs")
    assert found.vocabulary is not None
    bands = {band["id"]: band for band in found.sample_bands()}
    marines = (bands["marine_squad"], bands["marine_squad"])
    peasants = (bands["peasant_rising"], bands["peasant_rising"])

    with_rifles = found.vocabulary(header_of(replace(PLAN, bands=marines), found, 0))
    with_forks = found.vocabulary(header_of(replace(PLAN, bands=peasants), found, 0))

    assert "rapid_fire" in with_rifles.actions
    assert "rapid_fire" not in with_forks.actions
    assert "pick_up" not in with_rifles.actions
    assert "pick_up" in found.vocabulary(header_of(replace(PLAN, scenario="plunder"), found, 0)).actions


def test_what_an_event_is_about_is_counted_where_a_game_says_how_it_is_told() -> None:
    plan = Plan(game="flammes-et-fantassins", matches=1, seed="5", players=("random", "random"), usage=True)
    counts = counted(play_number(plan, 0))[EVENTS]
    shares = [times for name, times in counts.items() if name.startswith("attacks: ")]

    assert sum(shares) == counts["attacks"] > 0
    assert len(shares) > 2
    assert "uses_talent: inspiration" not in counts


def test_specialities_duels_and_effects_of_mages_are_listed_so_that_they_can_stand_at_nought() -> None:
    found = game("flammes-et-fantassins")
    assert found.vocabulary is not None
    bands = {band["id"]: band for band in found.sample_bands()}
    plan = replace(PLAN, game=found.id, scenario="", bands=(bands["alder_coven"], bands["mire_circle"]))
    fighters = replace(plan, bands=(bands["heath_storm"], bands["mire_circle"]))

    known = found.vocabulary(header_of(plan, found, 0)).events
    alone = found.vocabulary(header_of(fighters, found, 0)).events

    for name in ("langage_animal", "haute_maitrise", "cremation_de_l_ame", "mille_annees_de_sagesse"):
        assert f"uses_speciality: {name}" in known
    for name in ("poison", "eclair", "papier", "cremation_de_l_ame"):
        assert f"effect_begins: {name}" in known
    assert {"duels", "duel_won", "duel_lost", "melts", "emerges", "shapechanges", "lightning_strikes"} <= set(known)
    assert {"discards_shown", "cast_abandoned"} <= set(known)
    assert "duels" not in alone
    assert "uses_scroll" not in known


def test_house_rules_take_away_what_they_forbid() -> None:
    found = game("multi-epochs")
    assert found.vocabulary is not None

    words = found.vocabulary(header_of(replace(PLAN, switches={"me_guard_mode": "none"}), found, 0))

    assert "guard" not in words.actions
    assert "guard" not in words.states


def test_traits_that_speak_are_counted_when_they_change_something() -> None:
    found = game("multi-epochs")
    bands = {band["id"]: band for band in found.sample_bands()}
    plan = replace(PLAN, players=("greedy", "greedy"), bands=(bands["legion_patrol"], bands["marine_squad"]))

    counts = counted(play_number(plan, 0))

    assert counts[TRAITS]["meneur"] > 0
    assert counts[TRAITS]["tir_moyenne_portee"] == sum(
        [counts[EVENTS][kind] for kind in ("shot_hit", "shot_missed")]
    ) - (counts[TRAITS]["tir_courte_portee"] + counts[TRAITS]["tir_longue_portee"])
    assert "equipement_magique" not in counts[TRAITS]
