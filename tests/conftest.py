"""Settings of all tests."""

from __future__ import annotations

from hypothesis import settings

if settings.get_current_profile_name() == "default":  # neither in CI nor in a bite, which have their own
    settings.register_profile("unhurried", deadline=None)  # a busy machine must not fail a test
    settings.load_profile("unhurried")
