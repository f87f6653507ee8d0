"""From ink on a canvas to the recogniser's input: print and overlays, light, then lens.py and crop.py."""

import random
from dataclasses import dataclass

import numpy as np
from backgrounds import choose_patch
from crop import Crop, cut
from draw import Drawn
from lens import taken
from levels import Level
from overlays import Pool, contours_over, edge_over, flecks_over, ground_over, over, strokes_over
from PIL import Image, ImageFilter

STROKED_SHARE, GROUND_OVER_SHARE, EDGE_SHARE, CONTOURS_SHARE, FLECKS_SHARE = 0.14, 0.09, 0.05, 0.03, 0.04
"""Shares of lines with each kind of overlay (overlays.py). Not every stroke near a line crosses its letters."""
INVERTED_SHARE, GLOWING_SHARE = 0.015, 0.012
"""Shares of light print on dark, which is 1.9 % of real lines. Print glows in ultraviolet or infrared light."""


@dataclass(frozen=True)
class Grounds:
    """The pools of what is drawn under the print and over it."""

    patches: list[np.ndarray]
    layers: dict[str, Pool]


def photographed(drawn: Drawn, sensor_cap: float, level: Level, grounds: Grounds, rng: random.Random, fill_height: float) -> Crop:
    """Prints, damages, photographs and crops a line. `sensor_cap`: see choose_cap. `fill_height`: height of the text
    above its baseline, in capital heights (1 for capitals, about 0.7 for lower case alone)."""
    ink = _add_overlays(_print_line(drawn, level, rng), drawn, grounds, rng)
    style = rng.random()
    glows, inverted = style < GLOWING_SHARE, style < GLOWING_SHARE + INVERTED_SHARE
    paper = _light(ink, drawn.cap, level, grounds.patches, rng, inverted, glows)
    picture, scale = taken(paper, drawn.cap, sensor_cap, level, not inverted, rng)
    return cut(picture, drawn, scale, level, rng, fill_height)


# Print


def _print_line(drawn: Drawn, level: Level, rng: random.Random) -> np.ndarray:
    """Prints a line by offset, laser or dot matrix. Returns its coverage with ink, 0..1."""
    ink = drawn.ink
    style = rng.random()
    if style < 0.07:
        ink = _filter(ink, ImageFilter.MaxFilter(3))
    elif style < 0.10 and drawn.cap > 26:
        ink = _filter(ink, ImageFilter.MinFilter(3))
    coverage = ink.astype(np.float32) / 255
    style = rng.random()
    if style < 0.03 + level.rare / 3:
        coverage = _to_dots(coverage, drawn.cap, rng)
    elif style < 0.10 + level.rare:
        patchy = np.random.default_rng(rng.getrandbits(32)).random(coverage.shape, dtype=np.float32)
        coverage = coverage * (patchy > rng.uniform(0.05, 0.4))
    elif style < 0.13 + level.rare:
        rows = 1 - rng.uniform(0.2, 0.7) * (np.arange(coverage.shape[0]) % rng.randint(3, 6) == 0)
        coverage = coverage * rows[:, None].astype(np.float32)
    if rng.random() < 0.06:
        _draw_rule(coverage, drawn, rng)
    return coverage


def _filter(ink: np.ndarray, kernel: ImageFilter.Filter) -> np.ndarray:
    return np.asarray(Image.fromarray(ink).filter(kernel))


def _to_dots(coverage: np.ndarray, cap: float, rng: random.Random) -> np.ndarray:
    """Turns ink into dot matrix print or perforation: a dot for each cell of a grid that is nearly half inked."""
    pitch = max(3, round(cap / rng.uniform(8, 14)))
    height, width = coverage.shape
    rows, columns = height // pitch, width // pitch
    cells = coverage[: rows * pitch, : columns * pitch].reshape(rows, pitch, columns, pitch).mean(axis=(1, 3))
    y, x = np.mgrid[0:pitch, 0:pitch] - (pitch - 1) / 2
    dot = (np.hypot(y, x) <= pitch * rng.uniform(0.36, 0.6)).astype(np.float32)
    out = np.zeros_like(coverage)
    out[: rows * pitch, : columns * pitch] = np.kron((cells > 0.42).astype(np.float32), dot)
    return out


def _draw_rule(coverage: np.ndarray, drawn: Drawn, rng: random.Random) -> None:
    """Draws a form's rule under or over the text, or the side of a box before it."""
    thick = max(1, round(drawn.cap * rng.uniform(0.03, 0.09)))
    tone = rng.uniform(0.4, 1)
    style = rng.random()
    if style < 0.55:
        y = drawn.base + round(drawn.cap * rng.uniform(0.12, 0.35))
        coverage[y : y + thick] = np.maximum(coverage[y : y + thick], tone)
    elif style < 0.8:
        y = drawn.base - round(drawn.cap * rng.uniform(1.2, 1.5))
        coverage[y : y + thick] = np.maximum(coverage[y : y + thick], tone)
    else:
        x = int(drawn.left - drawn.cap * rng.uniform(0.3, 0.6))
        coverage[:, x : x + thick] = np.maximum(coverage[:, x : x + thick], tone)


def _add_overlays(coverage: np.ndarray, drawn: Drawn, grounds: Grounds, rng: random.Random) -> np.ndarray:
    """Draws overlays over the print: strokes, background print, a patch, outlines."""
    shape, cap, patches = coverage.shape, drawn.cap, grounds.patches
    if rng.random() < EDGE_SHARE:
        coverage = over(coverage, edge_over(shape, cap, drawn.left, drawn.right, rng), True)
    if rng.random() < GROUND_OVER_SHARE:
        coverage = over(coverage, ground_over(shape, cap, patches, rng), True)
    if rng.random() < CONTOURS_SHARE:
        coverage = over(coverage, contours_over(shape, cap, rng), rng.random() < 0.5)
    if rng.random() < STROKED_SHARE:
        coverage = over(coverage, strokes_over(shape, cap, drawn.base, drawn.left, drawn.right, grounds.layers, rng), rng.random() < 0.25)
    return coverage


# Light


def _light(coverage: np.ndarray, cap: float, level: Level, pool: list[np.ndarray], rng: random.Random, inverted: bool, glows: bool) -> np.ndarray:
    """Puts the ink on a printed background, under uneven light. Returns grey values, 0..255."""
    height, width = coverage.shape
    contrast = rng.uniform(*level.contrast) * 215
    low = rng.uniform(5, 250 - contrast)
    dark, bright = low, low + contrast
    structure = choose_patch(pool, height, width, rng) * rng.choice((0.06, 0.12, 0.2, 0.32, 0.45)) * contrast
    if inverted:
        dark, bright = bright, dark
        structure = -structure
    if glows:
        halo = Image.fromarray((coverage * 255).astype(np.uint8)).filter(ImageFilter.BoxBlur(cap * rng.uniform(0.1, 0.4)))
        coverage = np.maximum(coverage, np.asarray(halo, np.float32) / 255 * rng.uniform(0.3, 1.0))
    ground = bright + np.minimum(structure, 20)
    through = rng.uniform(0.0, 0.35)
    grey = ground + coverage * (dark - ground + through * structure)
    if rng.random() < level.rare:
        grey += _band(height, width, rng) * rng.uniform(20, 120)
    if rng.random() < level.rare:
        grey -= _band(height, width, rng) * rng.uniform(15, 70)
    if rng.random() < FLECKS_SHARE:
        grey = flecks_over(grey, cap, contrast, rng)
    if rng.random() < level.rare * 1.2:
        grey += choose_patch(pool, height, width, rng) * rng.uniform(8, 34)
    if rng.random() < 0.4:
        ramp = np.linspace(-1, 1, width, dtype=np.float32) * rng.uniform(-1, 1) * 16 * (1 + 4 * level.rare)
        grey += ramp
    return np.clip(grey, 0, 255)


def _band(height: int, width: int, rng: random.Random) -> np.ndarray:
    """A soft stripe across the line, 0..1: glare, or the edge of a shadow."""
    x = np.arange(width, dtype=np.float32)[None, :] + np.arange(height, dtype=np.float32)[:, None] * rng.uniform(-2, 2)
    center, spread = rng.uniform(0, width), rng.uniform(0.8, 6) * height
    if rng.random() < 0.4:
        return 1 / (1 + np.exp(-np.clip((x - center) / (spread * 0.1), -30, 30)))
    return np.exp(-(((x - center) / spread) ** 2))
