"""Differences: what was changed is put back the same, whatever the data."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from escarmouche.engine.record.differences import changes, plainly, put

NAMES = st.sampled_from(["a", "b", "c/d", "", "0"])
LEAVES = st.one_of(st.none(), st.integers(0, 3), st.sampled_from(["x", "y"]))
DATA = st.recursive(
    LEAVES,
    lambda inner: st.one_of(st.lists(inner, max_size=3), st.dictionaries(NAMES, inner, max_size=3)),
    max_leaves=12,
)
STATES = st.dictionaries(NAMES, DATA, max_size=4)


@given(STATES, STATES)
def test_the_changes_make_the_one_of_the_other(before: dict[str, Any], after: dict[str, Any]) -> None:
    assert put(plainly(before), changes(before, after)) == after


def test_lists_of_objects_are_entered_and_other_lists_replaced() -> None:
    before = {"figures": [{"at": [1, 2], "life": 3}, {"at": None, "life": 1}], "points": [1, 2]}
    after = {"figures": [{"at": [1, 5], "life": 3}, {"at": None, "life": 0}], "points": [1, 3]}

    assert changes(before, after) == {"figures/0/at": [1, 5], "figures/1/life": 0, "points": [1, 3]}


def test_an_object_that_lost_a_name_is_replaced_whole() -> None:
    assert changes({"a": {"b": 1, "c": 2}}, {"a": {"b": 1}}) == {"a": {"b": 1}}
    assert changes({"a": 1}, {"b": 1}) == {"": {"b": 1}}


def test_what_was_put_in_is_a_copy() -> None:
    given_once = {"figures": [{"at": 1}]}

    state = put({"figures": []}, given_once)
    put(state, {"figures/0/at": 2})

    assert given_once == {"figures": [{"at": 1}]}


@pytest.mark.parametrize("path", ["figures/7/at", "figures/x", "figures/0/at/0/1", "nobody/at", "round/1"])
def test_a_path_that_leads_nowhere_is_refused(path: str) -> None:
    with pytest.raises(ValueError, match="no path"):
        put({"figures": [{"at": [1]}], "round": 3}, {path: 1})


def test_the_whole_stays_an_object() -> None:
    with pytest.raises(ValueError, match="no object"):
        put({"a": 1}, {"": [1]})
