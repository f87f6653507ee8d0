"""The detector's targets for a scene, with their weights."""

from dataclasses import dataclass

import numpy as np
from detector_network import COARSE, HEIGHT_UNIT
from PIL import Image, ImageDraw
from scenes import SIDE, Scene

PADDING = 0.04
"""Lines are enlarged by this share of their ink's height, on every side."""
CORE = 0.5
"""A line's core is this share of its height, in the middle."""
END = 0.25
"""The core ends this share of the height before the line does, but at most END_MOST of a short line's length at an end.
"""
END_MOST = 0.2
BETWEEN = 6.0
"""Weight of narrow gaps between two lines; the rest around a line has the weight AROUND."""
AROUND = 3.0
REACH = 0.35
"""This share of its height around a line is near it."""
FINE = 2
"""Oversampling of areas, for edges between pixels."""


@dataclass(frozen=True)
class Target:
    """`core`, `print`: uint8 0..255, SIDE x SIDE. `core_weight`, `print_weight`: float16. `places`: float16 3 x coarse
    x coarse; `place_weight`: float16."""

    core: np.ndarray
    print: np.ndarray
    core_weight: np.ndarray
    print_weight: np.ndarray
    places: np.ndarray
    place_weight: np.ndarray


def padded(quad: np.ndarray, share: float = PADDING) -> np.ndarray:
    """The quadrilateral enlarged by a share of its height on every side."""
    return _shaped(quad, -share, 1 + share, -share, share)


def core_of(quad: np.ndarray) -> np.ndarray:
    """The core of a padded line."""
    height, length = _height(quad), _length(quad)
    end = min(END * height, END_MOST * length) / max(length, 1e-6)
    return _shaped(quad, 0.5 - CORE / 2, 0.5 + CORE / 2, end, -end, of_height=False)


def _height(quad: np.ndarray) -> float:
    return float(np.linalg.norm(quad[3] + quad[2] - quad[0] - quad[1]) / 2)


def _length(quad: np.ndarray) -> float:
    return float(np.linalg.norm(quad[1] + quad[2] - quad[0] - quad[3]) / 2)


def _shaped(quad: np.ndarray, top: float, bottom: float, left: float, right: float, of_height: bool = True) -> np.ndarray:
    """`top`, `bottom`: 0 .. 1 of the height. `left`, `right`: shifts of the ends along the line, in its heights or
    lengths."""
    unit = _height(quad) / max(_length(quad), 1e-6) if of_height else 1.0
    (a, b), (d, c) = ((quad[0], quad[1]), (quad[3], quad[2]))
    upper, lower = (a + (d - a) * top, b + (c - b) * top), (a + (d - a) * bottom, b + (c - b) * bottom)

    def ends(row: tuple[np.ndarray, np.ndarray]) -> tuple[np.ndarray, np.ndarray]:
        along = row[1] - row[0]
        return row[0] + along * left * unit, row[1] + along * right * unit

    (tl, tr), (bl, br) = ends(upper), ends(lower)
    return np.array([tl, tr, br, bl], np.float32)


def target_of(scene: Scene) -> Target:
    lines = [padded(quad) for quad in scene.quads]
    asked = [line for line, wanted in zip(lines, scene.asked, strict=True) if wanted]
    unasked = [line for line, wanted in zip(lines, scene.asked, strict=True) if not wanted]
    core, weight = _area([core_of(line) for line in asked]), np.ones((SIDE, SIDE), np.float32)
    near = _counted([padded(line, REACH) for line in lines])
    weight[near == 1] = AROUND
    weight[near > 1] = BETWEEN
    sure = core.astype(np.float32) / 255
    weight = weight * (1 - sure) + _balanced([core_of(line) for line in asked], core) * sure
    weight[_area(unasked) > 127] = 0
    ink = _area(lines)
    ink_weight = np.ones((SIDE, SIDE), np.float32)
    ink_weight[_area(unasked) > 127] = 0.3
    places, place_weight = _places(asked)
    return Target(core, ink, weight.astype(np.float16), ink_weight.astype(np.float16), places, place_weight)


def _area(quads: list[np.ndarray]) -> np.ndarray:
    picture = Image.new("L", (SIDE * FINE, SIDE * FINE))
    pen = ImageDraw.Draw(picture)
    for quad in quads:
        pen.polygon([(float(x) * FINE, float(y) * FINE) for x, y in quad], fill=255)
    return np.asarray(picture.reduce(FINE))


def _counted(quads: list[np.ndarray]) -> np.ndarray:
    """The number of areas over each pixel."""
    count = np.zeros((SIDE, SIDE), np.uint8)
    for quad in quads:
        left, top = np.maximum(0, np.floor(quad.min(0)).astype(int))
        right, bottom = np.minimum(SIDE, np.ceil(quad.max(0)).astype(int) + 1)
        if right <= left or bottom <= top:
            continue
        picture = Image.new("1", (int(right - left), int(bottom - top)))
        ImageDraw.Draw(picture).polygon([(float(x) - left, float(y) - top) for x, y in quad], fill=1)
        count[top:bottom, left:right] += np.asarray(picture, np.uint8)
    return count


def _balanced(cores: list[np.ndarray], core: np.ndarray) -> np.ndarray:
    """Weights that make all lines count equally, between a third and three times the default."""
    sizes = [max(4.0, _length(quad) * _height(quad)) for quad in cores]
    usual = float(np.median(sizes)) if sizes else 1.0
    picture = Image.new("F", (SIDE, SIDE), 1.0)
    pen = ImageDraw.Draw(picture)
    for quad, size in zip(cores, sizes, strict=True):
        pen.polygon([(float(x), float(y)) for x, y in quad], fill=float(np.clip(usual / size, 0.33, 3.0)))
        pen.line([tuple(map(float, (quad[0] + quad[3]) / 2)), tuple(map(float, (quad[1] + quad[2]) / 2))], fill=float(np.clip(usual / size, 0.33, 3.0)), width=2)
    return np.asarray(picture)


def _places(lines: list[np.ndarray]) -> tuple[np.ndarray, np.ndarray]:
    """Direction and height of the line in each cell, and the cell's weight: all lines count equally."""
    cells = SIDE // COARSE
    which = Image.new("I", (cells, cells), -1)
    pen = ImageDraw.Draw(which)
    for i, quad in enumerate(lines):
        (ax, ay), (bx, by) = (quad[0] + quad[3]) / 2 / COARSE, (quad[1] + quad[2]) / 2 / COARSE
        pen.line([(float(ax), float(ay)), (float(bx), float(by))], fill=i, width=max(1, round(_height(quad) * 0.6 / COARSE)))
    index = np.asarray(which)
    places = np.zeros((3, cells, cells), np.float32)
    weight = np.zeros((cells, cells), np.float32)
    counts = np.bincount(index[index >= 0], minlength=len(lines)) if len(lines) else np.zeros(0)
    for i, quad in enumerate(lines):
        own = index == i
        if counts[i] == 0:
            continue
        along = quad[1] + quad[2] - quad[0] - quad[3]
        along = along / max(1e-6, float(np.linalg.norm(along)))
        places[0, own], places[1, own] = along
        places[2, own] = np.log2(max(_height(quad), 2.0) / HEIGHT_UNIT)
        weight[own] = 1 / np.sqrt(counts[i])
    return places.astype(np.float16), weight.astype(np.float16)
