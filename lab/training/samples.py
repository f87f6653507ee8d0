"""Samples: a line's pixels, classes and character positions, as a stream for training and evaluation."""

import random
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np
from alphabet import FACELESS, TURNED, encode, read_places
from backgrounds import HELD_OUT, TRAINED, make_backgrounds
from crop import ROWS, Crop, levelled
from damage import Grounds, photographed
from draw import LEADER, Drawn, Face, Setting, draw_line, load_fonts, squeezed
from levels import LEVELS, choose_cap
from overlays import make_layers
from texts import Lines, load_lines

LEVEL_WEIGHTS = {"scan": 0.35, "photo": 0.35, "hard": 0.3}
SMALL_FLAT = frozenset("acemnorsuvwxzαειοπστυωагемнопрсхк.,-")
LINES_A_FACE = 6
"""Consecutive lines in one face, because opening a font takes as long as drawing a line."""
LOOKS_A_LINE = 2
"""Photographs of each drawn line, because drawing takes as long as both of them."""
SECOND_FACE_SHARE, SMALL_CAPITALS_SHARE, GAP_SHARE = 0.15, 0.08, 0.03
FORM_SHARE = 0.04
SQUEEZED_SHARE = 0.42
"""Share of lines that are condensed. Letters of 2 060 real lines have a median width of 0.67 capital heights, and 12 %
are narrower than 0.55. In the fonts these are 0.74 and 7 %."""
TURNED_SHARE = 0.04
EMPTY_SHARE = 0.01
SMALL_LETTERS = 0.74
"""Height of letters without ascenders, in capital heights."""
PITCH = {".": (0.3, 1.0), "·": (0.3, 1.0), "-": (0.65, 1.5), "_": (0.95, 1.6)}
"""Range of the pitch of a leader's signs, in capital heights. Closer signs cannot be counted: RULE draws them without a
transcription."""
NO_BOXES = np.zeros((0, 4), np.float32)


@dataclass(frozen=True)
class Sample:
    """A line as the network sees it.

    `pixels`: uint8 ROWS x width. `text`: normalised. `boxes`: float32 characters x (left, top, right, bottom) in
    pixels, empty for an upside-down line."""

    pixels: np.ndarray
    text: str
    boxes: np.ndarray
    level: str
    crop: Crop
    """The crop that the pixels were sampled from."""

    @property
    def classes(self) -> list[int]:
        return encode(self.text)


class Renderer:
    """Draws samples without end from a material folder (see material.py). Equal seeds draw equal samples."""

    def __init__(self, material: Path, seed: int, held_out: bool = False) -> None:
        self._rng = random.Random(seed)
        self._lines: Lines = load_lines(material, held_out)
        self._fonts = load_fonts(material, held_out)
        patches = make_backgrounds(TRAINED + HELD_OUT if held_out else TRAINED, 5 if held_out else 8, seed)
        self._grounds = Grounds(patches, make_layers(self._fonts.latin_files(), seed))

    def stream(self, level: str | None = None) -> Iterator[Sample]:
        """Yields samples of one level, or of all levels in proportion to LEVEL_WEIGHTS."""
        while True:
            text = self._generate_text()
            is_zone = text.count("<") > 1
            face = self._fonts.choose(self._rng, text, is_zone)
            for _ in range(LINES_A_FACE):
                try:
                    yield from list(self._samples(face, text, [level or self._choose_level() for _ in range(LOOKS_A_LINE)]))
                except OSError:  # FreeType cannot draw some glyphs of this face
                    break
                text = self._generate_text_for(face, is_zone)

    def _generate_text(self) -> str:
        return self._lines.form(self._rng) if self._rng.random() < FORM_SHARE else self._lines.line(self._rng)

    def _choose_level(self) -> str:
        return self._rng.choices(list(LEVEL_WEIGHTS), list(LEVEL_WEIGHTS.values()))[0]

    def _generate_text_for(self, face, is_zone: bool) -> str:
        """Generates the next line that this face can show. After an MRZ line, half of them are MRZ lines too."""
        while True:
            text = self._lines.zone(self._rng) if is_zone and self._rng.random() < 0.5 else self._generate_text()
            if set(text) - FACELESS <= face.covers:
                return text

    def _samples(self, face, text: str, levels: list[str]) -> Iterator[Sample]:
        """Draws the text once and photographs it at each of the levels."""
        rng = self._rng
        caps = [choose_cap(LEVELS[level], rng) for level in levels]
        drawn = self._draw(face, text, max(16.0, min(40.0, max(caps) * rng.uniform(1.2, 1.6))), rng)
        places = read_places(text)
        drawn, text = replace(drawn, boxes=[drawn.boxes[i] for i in places]), "".join(text[i] for i in places)
        if rng.random() < EMPTY_SHARE:
            drawn, text = _without_ink(drawn), ""
        if LEADER.fullmatch(text):
            drawn, caps = _crop_closely(drawn, text[0], caps, rng)
        fill = SMALL_LETTERS if set(text) <= SMALL_FLAT else 1.0
        for level, cap in zip(levels, caps, strict=True):
            crop = photographed(drawn, cap, LEVELS[level], self._grounds, rng, fill)
            pixels = levelled(crop.pixels)
            if len(text) >= 4 and rng.random() < TURNED_SHARE:
                yield Sample(np.ascontiguousarray(pixels[::-1, ::-1]), TURNED, NO_BOXES, level, crop)
            else:
                yield Sample(pixels, text, crop.boxes if text else NO_BOXES, level, crop)

    def _draw(self, face, text: str, cap: float, rng: random.Random) -> Drawn:
        drawn = draw_line(self._fonts, face, text, cap, self._choose_setting(face, text, rng), rng, self._lines.scripts)
        if rng.random() < SQUEEZED_SHARE and not LEADER.search(text):
            drawn = squeezed(drawn, rng.triangular(0.68, 0.97, 0.8) if rng.random() < 0.85 else rng.uniform(0.5, 0.7))
        for side in (-1, 1):
            if rng.random() < 0.3:
                self._draw_neighbour(drawn, face, side, rng)
        return drawn

    def _choose_setting(self, face: Face, text: str, rng: random.Random) -> Setting:
        setting = Setting(_choose_spacing(rng, text), rng.uniform(0.8, 2.0) if rng.random() < 0.5 else 1.0, rng.random() < 0.7)
        if run := LEADER.search(text):
            return replace(setting, pitch=rng.uniform(*PITCH[run[1]]), spacing=min(setting.spacing, 0.2))
        if text.isupper() and "<" not in text and rng.random() < SMALL_CAPITALS_SHARE:
            setting = replace(setting, small_capitals=rng.uniform(0.68, 0.88))
        starts = [i for i in range(1, len(text)) if text[i - 1] in " /|:"]
        if starts and rng.random() < SECOND_FACE_SHARE:
            at = rng.choice(starts)
            size = rng.uniform(0.75, 1.2) if rng.random() < 0.4 else 1.0
            setting = replace(setting, turn=at, second=self._fonts.beside(rng, face, text[at:]), second_size=size)
        if " " in text and rng.random() < GAP_SHARE:
            setting = replace(setting, gap=rng.choice([i for i in starts if text[i - 1] == " "]))
        return setting

    def _draw_neighbour(self, drawn: Drawn, face, side: int, rng: random.Random) -> None:
        """Draws another line above (`side` < 0) or below, whose letters reach into the crop."""
        text = self._lines.line(rng)
        if set(text) - {" "} - face.covers:
            return
        other = draw_line(self._fonts, face, text, drawn.cap * rng.uniform(0.5, 1.0), Setting(), rng, self._lines.scripts)
        gap = rng.uniform(1.45, 2.1) if side > 0 else -rng.uniform(1.4, 2.1)
        shift = drawn.base + round(gap * drawn.cap) - other.base
        x = rng.randint(-int(drawn.cap), int(drawn.cap * 3))
        _overlay(drawn.ink, other.ink, x, shift)


def _crop_closely(drawn: Drawn, sign: str, caps: list[float], rng: random.Random) -> tuple[Drawn, list[float]]:
    """Crops a line that is only a leader more closely. A detector's box may be as low as the dots, so that they are
    as large as letters in the crop."""
    share = rng.uniform(0.25, 1.0)
    middle = {"-": 0.4, "·": 0.4, "_": -0.1}.get(sign, 0.08)
    base = drawn.base - round(drawn.cap * (middle - share / 2))
    return replace(drawn, cap=drawn.cap * share, base=base), [cap * share for cap in caps]


def _without_ink(drawn: Drawn) -> Drawn:
    return replace(drawn, ink=np.zeros_like(drawn.ink))


def _overlay(target: np.ndarray, source: np.ndarray, x: int, y: int) -> None:
    top, left = max(0, y), max(0, x)
    bottom, right = min(target.shape[0], y + source.shape[0]), min(target.shape[1], x + source.shape[1])
    if bottom > top and right > left:
        part = target[top:bottom, left:right]
        np.maximum(part, source[top - y : bottom - y, left - x : right - x], out=part)


def _choose_spacing(rng: random.Random, text: str) -> float:
    style = rng.random()
    if style < 0.7:
        return 0.0
    if style < 0.8:
        return rng.uniform(-0.04, 0.0)
    if style < 0.97 or len(text) > 24:
        return rng.uniform(0.0, 0.2)
    return rng.uniform(0.2, 0.7)


__all__ = ["ROWS", "Renderer", "Sample"]
