"""Settings of all tests."""

from __future__ import annotations

import gc
from collections.abc import Generator

import pytest
from hypothesis import settings

if settings.get_current_profile_name() == "default":  # neither in CI nor in a bite, which have their own
    settings.register_profile("unhurried", deadline=None)  # a busy machine must not fail a test
    settings.load_profile("unhurried")


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """What is collected stays to the end: nothing looks for garbage in it, neither while it grows nor in every test after."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.enable()
        gc.collect()
        gc.freeze()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What is marked slow comes first, so that no process is left with one of these when the others are done."""
    items.sort(key=lambda item: item.get_closest_marker("slow") is None)
