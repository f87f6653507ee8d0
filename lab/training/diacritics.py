"""Single letters for training the diacritic network: drawn in a line among others, photographed, and cropped like the
engine does."""

import math
import random
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import islice
from pathlib import Path

import numpy as np
from alphabet import ALPHABET
from backgrounds import HELD_OUT, TRAINED, make_backgrounds
from crop import Crop, levelled
from damage import Grounds, photographed
from diacritic_network import BASE_ROW, CAP_ROWS, COLUMNS, MARKS, ROWS
from draw import Drawn, Face, Setting, draw_line, load_fonts, squeezed
from levels import LEVELS
from overlays import make_layers
from PIL import Image

LEVEL_WEIGHTS = {"scan": 0.35, "photo": 0.35, "hard": 0.3}
CAPS = (6.0, 44.0)
"""Range of the capital height in pixels of the sensor, uniform in its logarithm: half of all are below 16 pixels."""
LINES_A_FACE, LOOKS_A_LINE = 6, 2
"""As in samples.py: opening a font takes as long as drawing a line, and drawing as long as two photographs."""
LETTERS_MAX = 8
MARKED_SHARE = 0.5
CAPITALS_SHARE = 0.7
"""Share of lines in capitals, in which documents print names."""
SIGN_SHARE, SIGNS = 0.1, "'.-,/0123456789 "
"""How often a sign follows a letter, because apostrophes and full stops look like diacritics."""
FILLER_SHARE = 0.12
"""How often a letter that never has a diacritic is drawn, as a neighbour only."""
SQUEEZED_SHARE, LINE_ABOVE_SHARE, LINE_BELOW_SHARE = 0.42, 0.35, 0.25
PLACE_ERROR, SIZE_ERROR = 0.05, 0.06
"""Standard deviations of the engine's errors in a letter's position and capital height, in capital heights."""
BATCH, SHOWN, POOL = 256, 5, 24_000
"""Letters of a batch, uses of each letter, and letters that are kept for that. Drawing takes ten times as long as
training."""
COMMAS = {"\u0326": "\u0327"}
STROKED = {"Đ": "D", "Ø": "O", "Ł": "L", "Ħ": "H", "đ": "d", "ø": "o", "ł": "l", "ħ": "h"}
MISPLACED = "ģ"
"""A letter whose cedilla is above it."""
CLASSES = {mark: index for index, mark in enumerate(MARKS)}


def bearer_and_mark(letter: str) -> tuple[str, str] | None:
    """Splits a letter into its base letter and diacritic, a key of MARKS. None if it has two, or an unsupported one."""
    if letter in STROKED:
        return STROKED[letter], "\u0335"
    bearer, *marks = unicodedata.normalize("NFD", letter)
    mark = COMMAS.get(marks[0], marks[0]) if marks else ""
    return (bearer, mark) if len(marks) < 2 and mark in MARKS else None


LETTERS = [c for c in ALPHABET if unicodedata.name(c, "").startswith(("LATIN", "CYRILLIC")) and c not in MISPLACED and bearer_and_mark(c)]
BEARERS = {bearer for bearer, mark in map(bearer_and_mark, LETTERS) if mark}
BY_MARK = {mark: [c for c in LETTERS if bearer_and_mark(c)[1] == mark and bearer_and_mark(c)[0] in BEARERS] for mark in MARKS}


@dataclass(frozen=True)
class Letter:
    """A cropped letter. `pixels`: uint8 ROWS x COLUMNS, levelled. `cap`: capital height in pixels of the picture."""

    pixels: np.ndarray
    character: str
    level: str
    cap: float

    @property
    def mark(self) -> int:
        """The class of the letter's diacritic."""
        return CLASSES[bearer_and_mark(self.character)[1]]


class LetterRenderer:
    """Draws letters without end from a material folder (see material.py). Equal seeds draw equal letters."""

    def __init__(self, material: Path, seed: int, held_out: bool = False) -> None:
        self._rng = random.Random(seed)
        self._fonts = load_fonts(material, held_out)
        marked = {c for mark, letters in BY_MARK.items() if mark for c in letters}
        families = ([face for face in family if len(face.covers & marked) > 20] for family in self._fonts.families)
        self._families = [family for family in families if family]
        patches = make_backgrounds(TRAINED + HELD_OUT if held_out else TRAINED, 5 if held_out else 8, seed)
        self._grounds = Grounds(patches, make_layers(self._fonts.latin_files(), seed))

    def stream(self, level: str | None = None, cap: float | None = None) -> Iterator[Letter]:
        """Yields letters of one level, or of all in proportion to LEVEL_WEIGHTS, and of one size, or of all in CAPS."""
        rng = self._rng
        while True:
            face = rng.choice(rng.choice(self._families))
            for _ in range(LINES_A_FACE):
                try:
                    drawn, text = self._draw(face)
                    for _ in range(LOOKS_A_LINE):
                        own = level or rng.choices(list(LEVEL_WEIGHTS), list(LEVEL_WEIGHTS.values()))[0]
                        yield from self._letters(drawn, text, own, cap or CAPS[0] * (CAPS[1] / CAPS[0]) ** rng.random())
                except OSError:  # FreeType cannot draw some glyphs of this face
                    break

    def _generate_text(self, face: Face) -> str:
        rng = self._rng
        is_capitals = rng.random() < CAPITALS_SHARE
        known = {mark: [c for c in letters if c in face.covers and c.isupper() == is_capitals] for mark, letters in BY_MARK.items()}
        marks = [mark for mark, letters in known.items() if mark and letters]
        bearers = sorted({bearer_and_mark(c)[0] for mark in marks for c in known[mark]} & face.covers)
        fillers = [c for c in "BFKMPQVXbfkmpqvxБДЖИКЛФШЯ" if c in face.covers and c.isupper() == is_capitals]
        text = ""
        for _ in range(rng.randint(1, LETTERS_MAX)):
            if rng.random() < FILLER_SHARE and fillers:
                text += rng.choice(fillers)
            text += rng.choice(known[rng.choice(marks)]) if rng.random() < MARKED_SHARE else rng.choice(bearers)
            if rng.random() < SIGN_SHARE:
                text += rng.choice(SIGNS)
        return text

    def _draw(self, face: Face) -> tuple[Drawn, str]:
        rng, text, cap = self._rng, self._generate_text(face), self._rng.uniform(24, 48)
        spacing = rng.uniform(-0.04, 0.25) if rng.random() < 0.35 else 0.0
        drawn = draw_line(self._fonts, face, text, cap, Setting(spacing, kerning=rng.random() < 0.7), rng, {})
        if rng.random() < SQUEEZED_SHARE:
            drawn = squeezed(drawn, rng.triangular(0.6, 0.97, 0.8))
        for side, share in ((-1, LINE_ABOVE_SHARE), (1, LINE_BELOW_SHARE)):
            if rng.random() < share:
                self._draw_neighbour(drawn, face, side)
        return replace(drawn, boxes=[(left, drawn.base - cap, right, drawn.base) for left, _, right, _ in drawn.boxes]), text

    def _draw_neighbour(self, drawn: Drawn, face: Face, side: int) -> None:
        """Draws another line above (`side` < 0) or below, whose letters and diacritics reach into the crop."""
        rng = self._rng
        other = draw_line(self._fonts, face, self._generate_text(face), drawn.cap * rng.uniform(0.5, 1.0), Setting(), rng, {})
        shift = drawn.base + round(drawn.cap * (rng.uniform(1.45, 2.1) if side > 0 else -rng.uniform(1.35, 2.1))) - other.base
        top, bottom = max(0, shift), min(drawn.ink.shape[0], shift + other.ink.shape[0])
        left = rng.randint(-int(drawn.cap), int(drawn.cap * 3))
        start, end = max(0, left), min(drawn.ink.shape[1], left + other.ink.shape[1])
        if bottom > top and end > start:
            part = drawn.ink[top:bottom, start:end]
            np.maximum(part, other.ink[top - shift : bottom - shift, start - left : end - left], out=part)

    def _letters(self, drawn: Drawn, text: str, level: str, cap: float) -> Iterator[Letter]:
        rng = self._rng
        crop = photographed(drawn, cap, LEVELS[level], self._grounds, rng, 1.0)
        known = [(c, box) for c, box in zip(text, crop.boxes, strict=True) if bearer_and_mark(c) and (bearer_and_mark(c)[0] in BEARERS)]
        # One error per line: its baseline and capital height are measured once.
        size, base = 1 + rng.gauss(0, SIZE_ERROR), rng.gauss(0, PLACE_ERROR)
        for character, box in known:
            yield Letter(levelled(_cut(crop, box, size, base, rng.gauss(0, PLACE_ERROR))), character, level, _cap_of(crop, box))


def _cap_of(crop: Crop, box: np.ndarray) -> float:
    (ax, ay), (bx, by), *_ = crop.corners
    return float(box[3] - box[1]) * math.hypot(bx - ax, by - ay) / crop.pixels.shape[0]


def _cut(crop: Crop, box: np.ndarray, size: float, base: float, aside: float) -> np.ndarray:
    """Cuts out one letter. `box` reaches from the baseline to the height of a capital. `size` is the factor by which
    the capital height is misjudged; `base` and `aside` are errors of the position in capital heights."""
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = crop.corners
    rows, columns = crop.pixels.shape
    left, top, right, bottom = (float(value) for value in box)
    # A column of the crop is as wide as a row is high, except for the crop's stretch.
    across = math.hypot(dx - ax, dy - ay) / columns / (math.hypot(bx - ax, by - ay) / rows)
    row = (bottom - top) * size / CAP_ROWS
    column = row / across
    foot = bottom + base * (bottom - top)
    middle = (left + right) / 2 + aside * (bottom - top) / across

    def at(x: float, y: float) -> tuple[float, float]:
        u, v = x / columns, y / rows
        return (
            ax * (1 - u) * (1 - v) + bx * (1 - u) * v + cx * u * v + dx * u * (1 - v),
            ay * (1 - u) * (1 - v) + by * (1 - u) * v + cy * u * v + dy * u * (1 - v),
        )

    x0, x1 = middle - column * COLUMNS / 2, middle + column * COLUMNS / 2
    y0, y1 = foot - row * BASE_ROW, foot + row * (ROWS - BASE_ROW)
    corners = [at(x0, y0), at(x0, y1), at(x1, y1), at(x1, y0)]
    flat = [value for corner in corners for value in corner]
    return np.asarray(crop.sensor.transform((COLUMNS, ROWS), Image.QUAD, flat, Image.BILINEAR))


@dataclass
class LetterBatch:
    """`pixels`: uint8 N x ROWS x COLUMNS. `marks`: int64 N, the letters' classes."""

    pixels: np.ndarray
    marks: np.ndarray


def letter_batches(material: Path, seed: int) -> Iterator[LetterBatch]:
    """Yields batches of letters without end. Each letter is used about SHOWN times, at different positions. Equal seeds
    give equal batches."""
    stream, rng, pool = LetterRenderer(material, seed).stream(), random.Random(seed), []
    while True:
        pool = pool[-POOL:] + list(islice(stream, BATCH // SHOWN))
        letters = rng.choices(pool, k=BATCH)
        yield LetterBatch(np.stack([_shift(letter.pixels, rng) for letter in letters]), np.array([letter.mark for letter in letters], np.int64))


def _shift(pixels: np.ndarray, rng: random.Random) -> np.ndarray:
    """Shifts a letter by at most a pixel in each direction; pixels at the edge are repeated."""
    top, left = rng.randint(0, 2), rng.randint(0, 2)
    return np.pad(pixels, 1, mode="edge")[top : top + ROWS, left : left + COLUMNS]
