"""Reads QR codes off the page, written against ISO/IEC 18004 and not against the library that makes them.

What is on the page is exact, so nothing is corrected: modules are unmasked, put in order, and read as bytes. Only level M is known.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from playwright.sync_api import Locator

QUIET = 4  # modules of white around a code
# Of level M, by version: codewords of error correction in each block, and how many blocks there are (table 9).
CORRECTION = (10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24)
BLOCKS = (1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10)
ALIGNED: dict[int, list[int]] = {  # centres of alignment patterns (annex E)
    1: [], 2: [6, 18], 3: [6, 22], 4: [6, 26], 5: [6, 30], 6: [6, 34], 7: [6, 22, 38], 8: [6, 24, 42], 9: [6, 26, 46],
    10: [6, 28, 50], 11: [6, 30, 54], 12: [6, 32, 58], 13: [6, 34, 62], 14: [6, 26, 46, 66], 15: [6, 26, 48, 70],
}  # fmt: skip
FORMAT_MASK = 0b101010000010010
LEVEL_M = 0b00
BYTES = 0b0100
FORMAT_PLACES = [(8, 0), (8, 1), (8, 2), (8, 3), (8, 4), (8, 5), (8, 7), (8, 8), (7, 8)] + [
    (x, 8) for x in range(5, -1, -1)
]


def read_code(svg: Locator) -> str:
    """The text of the code that an SVG draws; its quiet zone must be there."""
    size = int((svg.get_attribute("viewBox") or "").split()[2])
    dark = drawn(svg.locator("path").get_attribute("d") or "")
    inner = range(QUIET, size - QUIET)
    assert all(x in inner and y in inner for x, y in dark), "the white around it is not there"
    return read_modules({(x - QUIET, y - QUIET) for x, y in dark}, size - 2 * QUIET)


def drawn(path: str) -> set[tuple[int, int]]:
    """The squares that a path fills."""
    found = re.findall(r"M(\d+) (\d+)h(\d+)v1h-\3z", path)
    assert "".join([f"M{x} {y}h{width}v1h-{width}z" for x, y, width in found]) == path
    return {(int(x) + k, int(y)) for x, y, width in found for k in range(int(width))}


def read_modules(dark: set[tuple[int, int]], size: int) -> str:
    version = (size - 17) // 4
    form = sum([(place in dark) << bit for bit, place in enumerate(FORMAT_PLACES)]) ^ FORMAT_MASK
    assert form >> 13 == LEVEL_M
    bits = [((x, y) in dark) != is_masked(x, y, form >> 10 & 7) for x, y in data_places(size, version)]
    words = [sum([bit << 7 - k for k, bit in enumerate(bits[at : at + 8])]) for at in range(0, len(bits) - 7, 8)]
    return text_in(put_in_order(words, version), version)


def text_in(words: list[int], version: int) -> str:
    """One segment of bytes."""
    bits = "".join([f"{word:08b}" for word in words])
    assert int(bits[:4], 2) == BYTES
    begin = 12 if version < 10 else 20
    count = int(bits[4:begin], 2)
    return bytes([int(bits[at : at + 8], 2) for at in range(begin, begin + 8 * count, 8)]).decode()


def put_in_order(words: list[int], version: int) -> list[int]:
    """The words of data, block after block: they lie there one of each block in turn, the longer blocks last."""
    blocks = BLOCKS[version - 1]
    data = len(words) - blocks * CORRECTION[version - 1]
    short = data // blocks
    is_long = [k >= blocks - data % blocks for k in range(blocks)]
    found: list[list[int]] = [[words[row * blocks + k] for row in range(short)] for k in range(blocks)]
    rest = iter(words[short * blocks : data])
    for k in range(blocks):
        if is_long[k]:
            found[k].append(next(rest))
    return [word for block in found for word in block]


def is_masked(x: int, y: int, mask: int) -> bool:
    """Table 10."""
    product = x * y
    return [
        (x + y) % 2, y % 2, x % 3, (x + y) % 3, (x // 3 + y // 2) % 2,
        product % 2 + product % 3, (product % 2 + product % 3) % 2, ((x + y) % 2 + product % 3) % 2,
    ][mask] == 0  # fmt: skip


def data_places(size: int, version: int) -> Iterator[tuple[int, int]]:
    """Where data lie, in their order: two columns at a time, from the right, up and down."""
    fixed = pattern_places(size, version)
    is_up = True
    for right in [*range(size - 1, 6, -2), *range(5, 0, -2)]:
        for y in range(size - 1, -1, -1) if is_up else range(size):
            for x in (right, right - 1):
                if (x, y) not in fixed:
                    yield x, y
        is_up = not is_up


def pattern_places(size: int, version: int) -> set[tuple[int, int]]:
    """Everything that is not data: finders, format, timing, alignment, version."""
    far = size - 8
    fixed = {(x, y) for x in range(9) for y in range(9)}
    fixed |= {(x, y) for x in range(far, size) for y in range(9)} | {(x, y) for x in range(9) for y in range(far, size)}
    fixed |= {(k, 6) for k in range(size)} | {(6, k) for k in range(size)}
    centres = ALIGNED[version]
    for x in centres:
        for y in centres:
            if (x, y) not in {(6, 6), (6, centres[-1]), (centres[-1], 6)}:
                fixed |= {(x + i, y + j) for i in range(-2, 3) for j in range(-2, 3)}
    if version >= 7:
        fixed |= {(x, y) for x in range(6) for y in range(size - 11, far)}
        fixed |= {(x, y) for x in range(size - 11, far) for y in range(6)}
    return fixed
