"""Overlays of print on real documents: outlined and filled letters, stamp rims, signatures, portrait outlines, waves,
patches, flecks.

All but flecks are layers of ink, 0..1, as large as the line's canvas. `over` composites them with the print beneath. Of
2 060 real lines, strokes cross 10 to 11.5 %. A background printed over the ink has 0.3 to 0.7 of the ink's tone.
"""

import math
import random

import numpy as np
from backgrounds import choose_patch
from PIL import Image, ImageDraw, ImageFilter, ImageFont

WORDS = "SPECIMEN SPECIMEN SPÉCIMEN MUSTER VOID COPY SAMPLE MODELO CANCELLED ОБРАЗЕЦ UTOPIA KOPIE VALID R S § 8 RSA".split()
LETTER = 120
"""Letter height in the pool's layers, in pixels."""
PLACES = 30
"""Number of layers of each kind in the pool."""

Pool = list[tuple[np.ndarray, float]]
"""Layers, uint8, each with the width of its strokes in pixels."""


def make_layers(font_files: list[str], seed: int) -> dict[str, Pool]:
    """Draws the overlay layers, by kind."""
    rng = random.Random(seed)
    makers = {"outlined": _outlined, "filled": _filled, "rim": _rim, "signature": _signature}
    return {kind: [make(rng, font_files) for _ in range(PLACES)] for kind, make in makers.items()}


def strokes_over(shape: tuple[int, int], cap: float, base: float, left: float, right: float, layers: dict[str, Pool], rng: random.Random) -> np.ndarray:
    """Strokes across a line whose capitals are `cap` high: 0.05 to 0.4 capital heights wide, of tone 0.3 to 1."""
    kind = rng.choices(("outlined", "filled", "rim", "signature"), (45, 8, 22, 25))[0]
    picture, stroke = rng.choice(layers[kind])
    if kind == "filled":
        size = rng.uniform(3, 8) * cap / LETTER
    else:
        thin, thick = (0.05, 0.22) if kind == "signature" else (0.08, 0.4)
        size = min(8.5, max(2.5, rng.uniform(thin, thick) / stroke * LETTER)) * cap / LETTER
    upright = kind == "signature" or rng.random() < 0.3
    turn = math.radians(rng.uniform(-12, 12) if upright else rng.choice((-1, 1, 1)) * rng.uniform(20, 45))
    middle = (rng.uniform(left, right), base - cap / 2 + rng.gauss(0, 0.9) * cap)
    reach = (rng.uniform(0.1, 0.9), rng.uniform(0.2, 0.8))
    return _place_layer(picture, shape, size, turn, middle, reach) * rng.uniform(0.3, 1.0)


def ground_over(shape: tuple[int, int], cap: float, pool: list[np.ndarray], rng: random.Random) -> np.ndarray:
    """Background print over the ink: waves, or the structure of a background."""
    tone = rng.uniform(0.25, 0.75)
    if rng.random() < 0.5:
        return _waves(shape, cap, rng) * tone
    patch = choose_patch(pool, *shape, rng)
    sharp = rng.uniform(0.0, 0.4)
    return np.clip((patch * rng.choice((-1, 1)) - sharp) / (1 - sharp) * 1.3, 0, 1) * tone


def edge_over(shape: tuple[int, int], cap: float, left: float, right: float, rng: random.Random) -> np.ndarray:
    """A patch with hard edges that begins or ends within the line."""
    height, width = shape
    tilt = math.tan(math.radians(rng.choice((0, 0, rng.uniform(-40, 40)))))
    x = np.arange(width, dtype=np.float32)[None, :] + np.arange(height, dtype=np.float32)[:, None] * tilt
    start = rng.uniform(left, right)
    end = start + rng.uniform(1, 12) * cap if rng.random() < 0.6 else math.inf
    inside = (x >= start) & (x < end)
    if rng.random() < 0.3:
        y = rng.uniform(0.3, 0.7) * height
        inside = inside | (np.arange(height)[:, None] > y)
    return inside.astype(np.float32) * rng.uniform(0.12, 0.5)


def contours_over(shape: tuple[int, int], cap: float, rng: random.Random) -> np.ndarray:
    """Outlines of a ghost portrait or a coat of arms: contour lines of a smooth field."""
    knots = np.random.default_rng(rng.getrandbits(32)).random((max(2, round(shape[0] / cap / 1.5)), max(2, round(shape[1] / cap / 1.5))), dtype=np.float32)
    field = np.asarray(Image.fromarray(knots).resize((shape[1], shape[0]), Image.BICUBIC))
    down, across = np.gradient(field)
    slope = np.hypot(down, across) + 1e-4
    wide = rng.uniform(0.03, 0.12) * cap
    lines = np.zeros(shape, np.float32)
    for level in rng.sample((0.3, 0.4, 0.5, 0.6, 0.7), rng.randint(1, 3)):
        lines = np.maximum(lines, np.clip(wide - np.abs(field - level) / slope + 0.5, 0, 1))
    return lines * rng.uniform(0.3, 0.9)


def over(print_: np.ndarray, layer: np.ndarray, through: bool) -> np.ndarray:
    """Composites two inks: the darker of both, or, if one shows `through` the other, both together."""
    return 1 - (1 - print_) * (1 - layer) if through else np.maximum(print_, layer)


def flecks_over(grey: np.ndarray, cap: float, contrast: float, rng: random.Random) -> np.ndarray:
    """Adds a hologram's flecks: in some areas, grains that are brighter or darker than the print."""
    height, width = grey.shape
    chance = np.random.default_rng(rng.getrandbits(32))

    def field(pitch: float) -> np.ndarray:
        small = chance.random((max(2, round(height / pitch)), max(2, round(width / pitch))), dtype=np.float32)
        return np.asarray(Image.fromarray(small).resize((width, height), Image.BICUBIC))

    where = np.clip((field(rng.uniform(2, 6) * cap) - rng.uniform(0.4, 0.65)) * 12, 0, 1)
    grain = field(rng.uniform(0.2, 0.7) * cap) - 0.5 + (chance.random(grey.shape, dtype=np.float32) - 0.5) * rng.uniform(0.2, 0.6)
    return grey + where * (grain + rng.uniform(-0.1, 0.35)) * contrast * rng.uniform(0.6, 1.2)


def _waves(shape: tuple[int, int], cap: float, rng: random.Random) -> np.ndarray:
    period = rng.uniform(0.4, 1.6) * cap
    y, x = np.arange(shape[0], dtype=np.float32)[:, None], np.arange(shape[1], dtype=np.float32)[None, :]
    swing, slow = rng.uniform(0, 1.2) * period, rng.uniform(2, 9) * period
    bend = x * rng.uniform(-1.2, 1.2) + swing * np.sin(2 * np.pi * x / slow)
    wave = np.sin(2 * np.pi * (y + bend) / period + rng.uniform(0, 6))
    sharp = rng.uniform(0.2, 0.85)
    return np.clip((wave - sharp) / (1 - sharp) * rng.uniform(1, 2.2), 0, 1)


def _place_layer(picture: np.ndarray, shape: tuple[int, int], size: float, turn: float, middle: tuple[float, float], reach: tuple[float, float]) -> np.ndarray:
    """Scales a layer by `size`, rotates it by `turn` (radians), and places its point `reach`, in shares of its width
    and height, at `middle` of the canvas."""
    cos, sin = math.cos(turn) / size, math.sin(turn) / size
    at_x, at_y = reach[0] * picture.shape[1], reach[1] * picture.shape[0]
    x, y = middle
    flat = (cos, sin, at_x - cos * x - sin * y, -sin, cos, at_y + sin * x - cos * y)
    source = Image.fromarray(picture)
    if size < 0.6:
        source = source.filter(ImageFilter.BoxBlur(0.35 / size))
    return np.asarray(source.transform((shape[1], shape[0]), Image.AFFINE, flat, Image.BILINEAR), np.float32) / 255


def _choose_font(rng: random.Random, font_files: list[str], size: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(rng.choice(font_files), size, layout_engine=ImageFont.Layout.BASIC)


def _choose_word(rng: random.Random) -> str:
    return rng.choice(WORDS) if rng.random() < 0.7 else "".join(rng.choice("ABCDEFGHIJKLMNOPRSTUVXYZ0123456789") for _ in range(rng.randint(1, 9)))


def _outlined(rng: random.Random, font_files: list[str]) -> tuple[np.ndarray, float]:
    stroke = rng.choice((2, 2, 3, 4, 5, 7))
    font, word = _choose_font(rng, font_files, round(LETTER * 1.4)), _choose_word(rng)
    picture = Image.new("L", (round(font.getlength(word)) + 60, LETTER * 2))
    pen, at = ImageDraw.Draw(picture), (picture.width // 2, LETTER)
    pen.text(at, word, font=font, anchor="mm", fill=255, stroke_width=stroke, stroke_fill=255)
    if rng.random() < 0.75:
        pen.text(at, word, font=font, anchor="mm", fill=0)
    else:
        inner = Image.new("L", picture.size)
        ImageDraw.Draw(inner).text(at, word, font=font, anchor="mm", fill=rng.randint(30, 110), stroke_width=0)
        pen.text(at, word, font=font, anchor="mm", fill=0)
        picture = Image.fromarray(np.maximum(np.asarray(picture), np.asarray(inner)))
    return np.asarray(picture), stroke


def _filled(rng: random.Random, font_files: list[str]) -> tuple[np.ndarray, float]:
    font, word = _choose_font(rng, font_files, round(LETTER * 1.4)), _choose_word(rng)
    picture = Image.new("L", (round(font.getlength(word)) + 60, LETTER * 2))
    ImageDraw.Draw(picture).text((picture.width // 2, LETTER), word, font=font, anchor="mm", fill=255)
    return np.asarray(picture), LETTER / 6


def _rim(rng: random.Random, font_files: list[str]) -> tuple[np.ndarray, float]:
    """The rims of a stamp: one to three, round, oval or square, sometimes with letters along them."""
    side, stroke = LETTER * 4, rng.choice((3, 4, 6, 8))
    picture = Image.new("L", (side, round(side * rng.choice((1, 1, 1, 0.6)))))
    pen = ImageDraw.Draw(picture)
    draw = pen.rectangle if rng.random() < 0.2 else pen.ellipse
    for inset in rng.sample((8, 24, 80, 120), rng.randint(1, 3)):
        draw((inset, inset * 0.7, side - inset, picture.height - inset * 0.7), outline=255, width=stroke)
    if rng.random() < 0.6:
        font = _choose_font(rng, font_files, 52)
        for step in range(rng.randint(6, 22)):
            angle = step * 0.28 + rng.uniform(-0.02, 0.02)
            letter = Image.new("L", (70, 70))
            ImageDraw.Draw(letter).text((35, 35), rng.choice("ABCDEFGHIKLMNOPRSTUVZ"), font=font, anchor="mm", fill=255)
            letter = letter.rotate(-math.degrees(angle) - 90)
            at = (round(side / 2 + math.cos(angle) * (side / 2 - 55) - 35), round(picture.height / 2 + math.sin(angle) * (picture.height / 2 - 55) - 35))
            picture.paste(255, at, letter)
    return np.asarray(picture), stroke


def _signature(rng: random.Random, _: list[str]) -> tuple[np.ndarray, float]:
    """A signature: a pen stroke to the right, with loops or waves."""
    width, height, stroke = LETTER * 6, LETTER * 3, rng.choice((4, 5, 6, 8))
    picture = Image.new("L", (width, height))
    time = np.linspace(0, rng.uniform(8, 30), 700)
    swings = [(rng.uniform(0.3, 1) / k, rng.uniform(0.6, 1.4) * k, rng.uniform(0, 6)) for k in (1, 2, 3)]
    up = sum(size * np.sin(pace * time + start) for size, pace, start in swings)
    sway = sum(size * np.cos(pace * time * rng.uniform(0.8, 1.2) + start) for size, pace, start in swings)
    x = width * (0.1 + 0.8 * time / time[-1]) + sway * rng.uniform(10, 70)
    y = height / 2 + up * rng.uniform(0.12, 0.3) * height
    ImageDraw.Draw(picture).line(list(zip(x.tolist(), y.tolist(), strict=True)), fill=255, width=stroke, joint="curve")
    return np.asarray(picture), stroke
