"""Angles without trigonometry: an arctangent made of + - * / and square roots, equal on every machine."""

from __future__ import annotations

from math import sqrt


def arctangent(slope: float) -> float:
    """The angle, in radians, whose tangent this is; the error stays below 1e-11."""
    x = slope
    times = 1.0
    while x > 0.2 or x < -0.2:  # halve the angle until the series converges fast
        x = x / (1.0 + sqrt(1.0 + x * x))
        times = times + times
    y = x * x
    tail = 1.0 / 9.0 - y * (1.0 / 11.0 - y * (1.0 / 13.0 - y / 15.0))
    return times * x * (1.0 - y * (1.0 / 3.0 - y * (1.0 / 5.0 - y * (1.0 / 7.0 - y * tail))))


def slope_of(angle: float) -> float:
    """The tangent of an angle between minus and plus a quarter turn, by halving; for drawings, not for rules."""
    low = -1.0
    high = 1.0
    for _ in range(40):
        if arctangent(low) <= angle <= arctangent(high):
            break
        low = low * 2.0
        high = high * 2.0
    for _ in range(60):
        middle = (low + high) / 2.0
        if arctangent(middle) < angle:
            low = middle
        else:
            high = middle
    return (low + high) / 2.0
