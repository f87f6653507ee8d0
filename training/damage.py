"""From ink on a canvas to the pixels that a recogniser is given: print, light, lens, sensor, JPEG, and the detector's crop."""

import io
import math
import random
from dataclasses import dataclass

import numpy as np
from backgrounds import choose_patch
from draw import Drawn
from PIL import Image, ImageDraw, ImageFilter

ROWS = 32
"""Height of the network's input."""
WIDTH_MAX = 1280
SHRUNK_SHARE = 0.3
"""Of the pictures that were made smaller once more after they were taken: by a web page, a mail, a scan of a print."""
OUTSIDE, GAIN_MOST = 0.01, 10.0
"""The share of a line's pixels that may be darker than black and brighter than white, and the most that its contrast is raised."""


@dataclass(frozen=True)
class Level:
    """How hard a line is to read. Ranges are uniform; lengths in pixels of the sensor unless said otherwise."""

    cap: tuple[float, float]
    contrast: tuple[float, float]
    blur: tuple[float, float]
    motion: float
    noise: tuple[float, float]
    """Standard deviation as a share of the contrast between ink and ground."""
    quality: tuple[int, int]
    turn: float
    keystone: float
    rare: float
    """Probability of each kind of rare damage (glare, shadow, hologram, signature, stamps...)."""


LEVELS = {
    "scan": Level((6, 40), (0.45, 1.0), (0.0, 0.6), 0.0, (0.0, 0.025), (70, 98), 0.8, 0.01, 0.01),
    "photo": Level((6, 32), (0.38, 1.0), (0.1, 1.0), 1.5, (0.005, 0.05), (45, 95), 2.0, 0.04, 0.04),
    "hard": Level((5, 21), (0.24, 0.9), (0.3, 1.3), 2.5, (0.01, 0.1), (28, 85), 3.2, 0.06, 0.09),
}


@dataclass(frozen=True)
class Crop:
    """What the network sees: ROWS x width grey pixels, and each character's left, top, right, bottom there."""

    pixels: np.ndarray
    boxes: np.ndarray
    sensor: Image.Image
    corners: list[tuple[float, float]]

    def sampled(self, width: int, rows: int) -> np.ndarray:
        """The same place at another size, as another recogniser wants it."""
        flat = [value for corner in self.corners for value in corner]
        return np.asarray(self.sensor.transform((width, rows), Image.QUAD, flat, Image.BILINEAR))

    def natural_width(self, rows: int) -> int:
        """How wide the line is in its own proportions when it is `rows` high."""
        (ax, ay), (bx, by), _, (dx, dy) = self.corners
        return max(8, round(math.hypot(dx - ax, dy - ay) / math.hypot(bx - ax, by - ay) * rows))


def photographed(drawn: Drawn, sensor_cap: float, level: Level, pool: list[np.ndarray], rng: random.Random, fill_height: float) -> Crop:
    """`sensor_cap`: see choose_cap. `fill_height`: height of the text's own ink over its base line, in capitals (1 for capitals, 0.7 for small letters alone)."""
    ink = _printed(drawn, level, rng)
    paper = _lit(ink, level, pool, rng)
    scale = min(1.0, sensor_cap / drawn.cap)
    sensor = _shrunk(paper, scale, level, rng) if rng.random() < SHRUNK_SHARE else _sensed(paper, scale, level, rng)
    return _cut(sensor, drawn, scale, level, rng, fill_height)


def choose_cap(level: Level, rng: random.Random) -> float:
    """Height of a capital in pixels of the sensor; small print is as frequent as all larger ones. On 24 real passports: 5, 11 and 23 pixels (5, 50 and 95 in a hundred)."""
    low, high = level.cap
    return rng.uniform(low, low + (high - low) * 0.3) if rng.random() < 0.55 else rng.uniform(low, high)


# Print


def _printed(drawn: Drawn, level: Level, rng: random.Random) -> np.ndarray:
    """Coverage 0..1 after the press, the laser or the needles."""
    ink = drawn.ink
    style = rng.random()
    if style < 0.07:
        ink = _filtered(ink, ImageFilter.MaxFilter(3))
    elif style < 0.10 and drawn.cap > 26:
        ink = _filtered(ink, ImageFilter.MinFilter(3))
    coverage = ink.astype(np.float32) / 255
    style = rng.random()
    if style < 0.03 + level.rare / 3:
        coverage = _dotted(coverage, drawn.cap, rng)
    elif style < 0.10 + level.rare:
        patchy = np.random.default_rng(rng.getrandbits(32)).random(coverage.shape, dtype=np.float32)
        coverage = coverage * (patchy > rng.uniform(0.05, 0.4))
    elif style < 0.13 + level.rare:
        rows = 1 - rng.uniform(0.2, 0.7) * (np.arange(coverage.shape[0]) % rng.randint(3, 6) == 0)
        coverage = coverage * rows[:, None].astype(np.float32)
    if rng.random() < 0.06:
        _rule(coverage, drawn, rng)
    if rng.random() < level.rare:
        _scribble(coverage, drawn, rng)
    return coverage


def _filtered(ink: np.ndarray, kernel: ImageFilter.Filter) -> np.ndarray:
    return np.asarray(Image.fromarray(ink).filter(kernel))


def _dotted(coverage: np.ndarray, cap: float, rng: random.Random) -> np.ndarray:
    """Needles or perforation: one dot for each cell of a lattice that is inked by half."""
    pitch = max(3, round(cap / rng.uniform(8, 14)))
    height, width = coverage.shape
    rows, columns = height // pitch, width // pitch
    cells = coverage[: rows * pitch, : columns * pitch].reshape(rows, pitch, columns, pitch).mean(axis=(1, 3))
    y, x = np.mgrid[0:pitch, 0:pitch] - (pitch - 1) / 2
    dot = (np.hypot(y, x) <= pitch * rng.uniform(0.36, 0.6)).astype(np.float32)
    out = np.zeros_like(coverage)
    out[: rows * pitch, : columns * pitch] = np.kron((cells > 0.42).astype(np.float32), dot)
    return out


def _rule(coverage: np.ndarray, drawn: Drawn, rng: random.Random) -> None:
    """A form line under or over the text, or a box's side before it."""
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


def _scribble(coverage: np.ndarray, drawn: Drawn, rng: random.Random) -> None:
    """Strokes of a signature or a stamp across the text."""
    picture = Image.new("L", (coverage.shape[1], coverage.shape[0]))
    pen = ImageDraw.Draw(picture)
    x = rng.uniform(drawn.left, drawn.right)
    y = drawn.base - drawn.cap / 2
    points = []
    for _ in range(rng.randint(4, 14)):
        points.append((x, y))
        x += rng.uniform(-0.8, 1.4) * drawn.cap
        y = drawn.base + rng.uniform(-1.6, 0.8) * drawn.cap
    pen.line(points, fill=255, width=max(1, round(drawn.cap * rng.uniform(0.03, 0.09))), joint="curve")
    np.maximum(coverage, np.asarray(picture, dtype=np.float32) / 255 * rng.uniform(0.3, 0.8), out=coverage)


# Light


def _lit(coverage: np.ndarray, level: Level, pool: list[np.ndarray], rng: random.Random) -> np.ndarray:
    """Grey 0..255 of ink on a printed ground, under uneven light."""
    height, width = coverage.shape
    contrast = rng.uniform(*level.contrast) * 215
    low = rng.uniform(5, 250 - contrast)
    dark, bright = low, low + contrast
    structure = choose_patch(pool, height, width, rng) * rng.choice((0.06, 0.12, 0.2, 0.32, 0.45)) * contrast
    if rng.random() < 0.07:
        dark, bright = bright, dark
        structure = -structure
    ground = bright + np.minimum(structure, 20)
    through = rng.uniform(0.0, 0.35)
    grey = ground + coverage * (dark - ground + through * structure)
    if rng.random() < level.rare:
        grey += _band(height, width, rng) * rng.uniform(20, 120)
    if rng.random() < level.rare:
        grey -= _band(height, width, rng) * rng.uniform(15, 70)
    if rng.random() < level.rare * 1.2:
        grey += choose_patch(pool, height, width, rng) * rng.uniform(8, 34)
    if rng.random() < 0.4:
        ramp = np.linspace(-1, 1, width, dtype=np.float32) * rng.uniform(-1, 1) * 30 * (1 + 4 * level.rare)
        grey += ramp
    return np.clip(grey, 0, 255)


def _band(height: int, width: int, rng: random.Random) -> np.ndarray:
    """A soft stripe across the line, 0..1: glare, or a shadow's edge."""
    x = np.arange(width, dtype=np.float32)[None, :] + np.arange(height, dtype=np.float32)[:, None] * rng.uniform(-2, 2)
    center, spread = rng.uniform(0, width), rng.uniform(0.8, 6) * height
    if rng.random() < 0.4:
        return 1 / (1 + np.exp(-np.clip((x - center) / (spread * 0.1), -30, 30)))
    return np.exp(-(((x - center) / spread) ** 2))


# Lens and sensor


def _shrunk(paper: np.ndarray, scale: float, level: Level, rng: random.Random) -> Image.Image:
    """A picture that was taken larger, then made smaller and mostly stored as JPEG again: sharper than small print that a lens has seen."""
    taken = _sensed(paper, min(1.0, scale * rng.uniform(1.2, 3.0)), level, rng)
    size = (max(8, round(paper.shape[1] * scale)), max(8, round(paper.shape[0] * scale)))
    picture = taken.resize(size, rng.choice((Image.BOX, Image.BILINEAR, Image.BICUBIC, Image.LANCZOS)))
    return _jpeg(picture, rng.randint(*level.quality)) if rng.random() < 0.7 else picture


def _sensed(paper: np.ndarray, scale: float, level: Level, rng: random.Random) -> Image.Image:
    contrast = float(paper.max() - paper.min())
    picture = Image.fromarray(paper.astype(np.uint8))
    size = (max(8, round(picture.width * scale)), max(8, round(picture.height * scale)))
    picture = picture.resize(size, rng.choice((Image.BOX, Image.BILINEAR, Image.BICUBIC, Image.LANCZOS)))
    if rng.random() < 0.8:
        picture = picture.filter(ImageFilter.GaussianBlur(rng.uniform(*level.blur)))
    if level.motion and rng.random() < 0.35:
        picture = _moved(picture, rng.uniform(0.5, level.motion), rng)
    grey = np.asarray(picture, dtype=np.float32)
    sigma = rng.uniform(*level.noise) * contrast
    if sigma > 0.5:
        noise = np.random.default_rng(rng.getrandbits(32)).standard_normal(grey.shape, dtype=np.float32)
        grey = grey + noise * sigma
    if rng.random() < level.rare * 0.7:
        grey = 128 + (grey - grey.mean()) * rng.uniform(1.5, 4)  # a photocopy
    if rng.random() < level.rare * 0.7:
        columns = np.sin(np.arange(grey.shape[1]) * rng.uniform(0.6, 3)) * rng.uniform(4, 14)  # a screen's moire
        grey = grey + columns[None, :]
    picture = Image.fromarray(np.clip(grey, 0, 255).astype(np.uint8))
    if rng.random() < 0.85:
        picture = _jpeg(picture, rng.randint(*level.quality))
    if rng.random() < level.rare:
        picture = picture.filter(ImageFilter.UnsharpMask(2, rng.randint(80, 250), 2))
    return picture


def _moved(picture: Image.Image, length: float, rng: random.Random) -> Image.Image:
    angle = rng.uniform(0, math.pi)
    shift = (math.cos(angle) * length / 2, math.sin(angle) * length / 2)
    both = [picture.transform(picture.size, Image.AFFINE, (1, 0, s * shift[0], 0, 1, s * shift[1]), Image.BILINEAR) for s in (-1, 1)]
    return Image.blend(Image.blend(both[0], both[1], 0.5), picture, 0.34)


def _jpeg(picture: Image.Image, quality: int) -> Image.Image:
    buffer = io.BytesIO()
    picture.save(buffer, "JPEG", quality=quality)
    return Image.open(buffer)


# The detector's crop


def _cut(sensor: Image.Image, drawn: Drawn, scale: float, level: Level, rng: random.Random, fill_height: float) -> Crop:
    """A quadrilateral around the text as a detector draws it (a little short, wide, slanted), sampled as the engine samples."""
    cap = drawn.cap * scale
    base, left, right = drawn.base * scale, drawn.left * scale, drawn.right * scale
    top = base - cap * fill_height
    above, below = _margins(rng)
    before, behind = _room(rng), _room(rng)
    x0, x1 = left - before * cap, right + behind * cap
    y0, y1 = top - above * cap, base + below * cap
    middle_x, middle_y = (x0 + x1) / 2, (y0 + y1) / 2
    turn = math.radians(rng.uniform(-1, 1) * level.turn)
    # A long line that leans more than a third of its height leaves the crop: detectors follow the line's own direction.
    turn = max(-1, min(1, turn)) if (x1 - x0) * abs(turn) < (y1 - y0) * 0.35 else math.copysign((y1 - y0) * 0.35 / (x1 - x0), turn)
    corners = []
    for x, y in ((x0, y0), (x0, y1), (x1, y1), (x1, y0)):
        dx, dy = x - middle_x, y - middle_y
        dy *= 1 + rng.uniform(-1, 1) * level.keystone
        corners.append((middle_x + dx * math.cos(turn) - dy * math.sin(turn), middle_y + dx * math.sin(turn) + dy * math.cos(turn)))
    stretch = rng.uniform(0.8, 1.3) if rng.random() < 0.6 else 1.0
    width = int(max(8, min(WIDTH_MAX, (x1 - x0) / (y1 - y0) * ROWS * stretch)))
    # The engine reads from the half-sized picture where a sample takes more than 2.4 pixels.
    if (y1 - y0) / ROWS > 2.4:
        sensor, corners = sensor.reduce(2), [(x / 2, y / 2) for x, y in corners]
        half = 0.5
    else:
        half = 1.0
    flat = [value for corner in corners for value in corner]
    pixels = np.asarray(sensor.transform((width, ROWS), Image.QUAD, flat, Image.BILINEAR))
    return Crop(pixels, _mapped(drawn.boxes, corners, scale * half, width), sensor, corners)


def levelled(pixels: np.ndarray) -> np.ndarray:
    """Grey values spread so that all but a hundredth at either end lie between 0 and 255, as `levelled` in src/engine/text/recognise.ts does: faint print
    looks like bold print then. Never more than GAIN_MOST times, so that empty paper stays empty."""
    below = np.cumsum(np.bincount(pixels.ravel(), minlength=256))
    outside = pixels.size * OUTSIDE
    low = int(np.searchsorted(below, outside, side="right"))
    high = int(np.searchsorted(below, pixels.size - outside, side="left"))
    spread = (pixels.astype(np.float32) - low) * min(GAIN_MOST, 255 / max(1, high - low))
    return np.clip(spread, 0, 255).astype(np.uint8)


def _margins(rng: random.Random) -> tuple[float, float]:
    """Room above and below in capitals. Measured of what the reader cuts on 519 lines of real passports (5, 50 and 95 in a hundred): above 0.13, 0.26, 0.43,
    below 0.19, 0.27, 0.48. A quarter has what a looser detector cuts. At times the crop cuts accents and descenders off."""
    if rng.random() < 0.75:
        return rng.triangular(0.05, 0.5, 0.26), rng.triangular(0.12, 0.56, 0.26)
    common = rng.triangular(-0.12, 0.45, 0.05)
    return max(0.0, common + rng.triangular(0.0, 0.4, 0.2)), max(0.0, common + rng.triangular(-0.05, 0.7, 0.25))


def _room(rng: random.Random) -> float:
    """Room before the first letter, or behind the last, in capitals. Measured on the same lines: 0.3, 0.45 and 1 to 4 (5, 50 and 95 in a hundred), for
    a box may reach over an empty column. Parts of lines are cut closer."""
    style = rng.random()
    if style < 0.6:
        return rng.triangular(0.2, 0.8, 0.42)
    return rng.choice((0.02, 0.1, 0.15, 0.2, 0.3)) if style < 0.88 else rng.uniform(0.8, 4.0)


def _mapped(boxes: list[tuple[float, float, float, float]], corners: list[tuple[float, float]], scale: float, width: int) -> np.ndarray:
    """The characters' boxes in pixels of the crop; the quadrilateral is taken for a parallelogram."""
    (ax, ay), (bx, by), _, (dx, dy) = corners
    across, down = np.array([dx - ax, dy - ay]), np.array([bx - ax, by - ay])
    (a, c), (b, d) = across / width, down / ROWS
    to_crop = np.array([[d, -b], [-c, a]]) / (a * d - b * c)
    points = np.array(boxes, dtype=np.float64).reshape(-1, 2) * scale - np.array([ax, ay])
    return (points @ to_crop.T).reshape(-1, 4).astype(np.float32)
