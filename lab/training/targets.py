"""The detector's targets for a scene, with their weights."""

from dataclasses import dataclass

import numpy as np
from detector_network import COARSE, HEIGHT_UNIT
from PIL import Image, ImageDraw
from scenes import SIDE, Scene

PADDING = 0.04
"""Lines are enlarged on every side by this share of the height of their ink."""
CORE = 0.5
"""Height of a line's core, in the middle of the line, as a share of the line's height."""
END = 0.25
"""The core begins and ends this share of the line's height within the line, but in short lines at most END_MOST of the
line's length."""
END_MOST = 0.2
BETWEEN = 6.0
"""Weight of a pixel in a narrow gap between two lines. Other pixels near a line have the weight AROUND."""
AROUND = 3.0
REACH = 0.35
"""Pixels within this share of a line's height around it are near the line."""
FINE = 2
"""Areas are drawn this many times larger and reduced, so that their edges can lie between pixels."""


@dataclass(frozen=True)
class Target:
    """What the detector should output for a scene, and how much each value weighs in the loss.

    `core`, `print`: uint8 0..255, SIDE x SIDE. `core_weight`, `print_weight`: float16. `places`: float16 3 x cells x
    cells, the cosine, sine and log height of the line in each cell; `place_weight`: float16."""

    core: np.ndarray
    print: np.ndarray
    core_weight: np.ndarray
    print_weight: np.ndarray
    places: np.ndarray
    place_weight: np.ndarray


def padded(quad: np.ndarray, share: float = PADDING) -> np.ndarray:
    """Enlarges a quadrilateral on every side by a share of its height."""
    return _move_sides(quad, -share, 1 + share, -share, share)


def core_of(quad: np.ndarray) -> np.ndarray:
    """The core of a padded line."""
    height, length = _height(quad), _length(quad)
    end = min(END * height, END_MOST * length) / max(length, 1e-6)
    return _move_sides(quad, 0.5 - CORE / 2, 0.5 + CORE / 2, end, -end, of_height=False)


def _height(quad: np.ndarray) -> float:
    return float(np.linalg.norm(quad[3] + quad[2] - quad[0] - quad[1]) / 2)


def _length(quad: np.ndarray) -> float:
    return float(np.linalg.norm(quad[1] + quad[2] - quad[0] - quad[3]) / 2)


def _move_sides(quad: np.ndarray, top: float, bottom: float, left: float, right: float, of_height: bool = True) -> np.ndarray:
    """Moves the sides of a quadrilateral. `top`, `bottom`: their new positions, 0 (top) to 1 (bottom) of the height.
    `left`, `right`: shifts of the ends along the line, as shares of its height, or else of its length."""
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
    core, weight = _draw_areas([core_of(line) for line in asked]), np.ones((SIDE, SIDE), np.float32)
    near = _count_areas([padded(line, REACH) for line in lines])
    weight[near == 1] = AROUND
    weight[near > 1] = BETWEEN
    sure = core.astype(np.float32) / 255
    weight = weight * (1 - sure) + _balance_cores([core_of(line) for line in asked], core) * sure
    weight[_draw_areas(unasked) > 127] = 0
    ink = _draw_areas(lines)
    ink_weight = np.ones((SIDE, SIDE), np.float32)
    ink_weight[_draw_areas(unasked) > 127] = 0.3
    places, place_weight = _line_geometry(asked)
    return Target(core, ink, weight.astype(np.float16), ink_weight.astype(np.float16), places, place_weight)


def _draw_areas(quads: list[np.ndarray]) -> np.ndarray:
    picture = Image.new("L", (SIDE * FINE, SIDE * FINE))
    pen = ImageDraw.Draw(picture)
    for quad in quads:
        pen.polygon([(float(x) * FINE, float(y) * FINE) for x, y in quad], fill=255)
    return np.asarray(picture.reduce(FINE))


def _count_areas(quads: list[np.ndarray]) -> np.ndarray:
    """Counts the areas that cover each pixel."""
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


def _balance_cores(cores: list[np.ndarray], core: np.ndarray) -> np.ndarray:
    """Weights of the cores' pixels, a third to three times the default, so that all lines count about equally."""
    sizes = [max(4.0, _length(quad) * _height(quad)) for quad in cores]
    usual = float(np.median(sizes)) if sizes else 1.0
    picture = Image.new("F", (SIDE, SIDE), 1.0)
    pen = ImageDraw.Draw(picture)
    for quad, size in zip(cores, sizes, strict=True):
        pen.polygon([(float(x), float(y)) for x, y in quad], fill=float(np.clip(usual / size, 0.33, 3.0)))
        pen.line([tuple(map(float, (quad[0] + quad[3]) / 2)), tuple(map(float, (quad[1] + quad[2]) / 2))], fill=float(np.clip(usual / size, 0.33, 3.0)), width=2)
    return np.asarray(picture)


def _line_geometry(lines: list[np.ndarray]) -> tuple[np.ndarray, np.ndarray]:
    """The direction and height of the line in each cell, and the cell's weight: long lines weigh less per cell."""
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
