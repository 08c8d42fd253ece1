"""Pictures of the page in 256 colours: a third of the size, and nobody sees the difference."""

from __future__ import annotations

import base64
import struct
import zlib
from typing import Final

import numpy as np
import numpy.typing as npt
from playwright.sync_api import Page

COLOURS: Final = 256
SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"
# The browser knows how to read a picture; we only want its pixels.
READ: Final = """async picture => {
    const bytes = Uint8Array.from(atob(picture), one => one.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], {type: "image/png"}));
    const pen = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d");
    pen.drawImage(bitmap, 0, 0);
    const {data, width, height} = pen.getImageData(0, 0, bitmap.width, bitmap.height);
    let text = "";
    for (let at = 0; at < data.length; at += 32768) text += String.fromCharCode(...data.subarray(at, at + 32768));
    return {width, height, pixels: btoa(text)};
}"""

Rows = npt.NDArray[np.int64]


def in_palette(page: Page, picture: bytes) -> bytes:
    """The same picture as a PNG with a palette; the page only helps to read it."""
    read = page.evaluate(READ, base64.b64encode(picture).decode())
    width, height = int(read["width"]), int(read["height"])
    pixels = np.frombuffer(base64.b64decode(read["pixels"]), dtype=np.uint8).reshape(-1, 4).astype(np.int64)
    packed = (pixels[:, 0] << 16) | (pixels[:, 1] << 8) | pixels[:, 2]
    values, places, counts = np.unique(packed, return_inverse=True, return_counts=True)
    colours = np.stack([values >> 16, (values >> 8) & 255, values & 255], axis=1)
    palette, entry = cut(colours, counts)
    indices = entry[places.reshape(-1)].astype(np.uint8).reshape(height, width)
    return written(palette, indices)


def cut(colours: Rows, counts: Rows) -> tuple[Rows, Rows]:
    """Median cut: the box with the widest spread, weighed by its pixels, is halved until there are enough boxes."""
    boxes = [np.arange(len(colours))]
    spreads = [spread(colours[boxes[0]], counts[boxes[0]])]
    while len(boxes) < min(COLOURS, len(colours)):
        widest = int(np.argmax([found for found, _ in spreads]))
        if spreads[widest][0] <= 0:
            break
        box, axis = boxes[widest], spreads[widest][1]
        box = box[np.argsort(colours[box, axis], kind="stable")]
        sums = np.cumsum(counts[box])
        half = min(max(1, int(np.searchsorted(sums, sums[-1] / 2)) + 1), len(box) - 1)
        boxes[widest], more = box[:half], box[half:]
        boxes.append(more)
        spreads[widest] = spread(colours[boxes[widest]], counts[boxes[widest]])
        spreads.append(spread(colours[more], counts[more]))
    entry = np.zeros(len(colours), dtype=np.int64)
    palette = np.zeros((len(boxes), 3), dtype=np.int64)
    for number, box in enumerate(boxes):
        entry[box] = number
        palette[number] = np.rint(np.average(colours[box], axis=0, weights=counts[box]))
    return palette, entry


def spread(colours: Rows, counts: Rows) -> tuple[float, int]:
    """How far the colours of a box lie apart along its longest side, and which side that is."""
    if len(colours) < 2:
        return 0.0, 0
    mean = np.average(colours, axis=0, weights=counts)
    along = ((colours - mean) ** 2 * counts[:, None]).sum(axis=0)
    return float(along.max()), int(along.argmax())


def written(palette: Rows, indices: npt.NDArray[np.uint8]) -> bytes:
    height, width = indices.shape
    rows = np.concatenate([np.zeros((height, 1), dtype=np.uint8), indices], axis=1)
    header = struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)
    return b"".join(
        [
            SIGNATURE,
            chunk(b"IHDR", header),
            chunk(b"PLTE", palette.astype(np.uint8).tobytes()),
            chunk(b"IDAT", zlib.compress(rows.tobytes(), 9)),
            chunk(b"IEND", b""),
        ]
    )


def chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
