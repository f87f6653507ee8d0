"""Draws one line of text as ink on a canvas, with the position of each character."""

import json
import random
import re
from dataclasses import dataclass, field, replace
from functools import lru_cache
from pathlib import Path

import numpy as np
from alphabet import BOX, FACELESS, OTHER_SCRIPT, RULE, UNREAD
from PIL import Image, ImageDraw, ImageFont, features

LAYOUT = ImageFont.Layout.RAQM if features.check("raqm") else ImageFont.Layout.BASIC
# Words in scripts with contextual letter forms are set as a whole. Latin, Greek and Cyrillic are set by the letter.


@dataclass(frozen=True)
class Face:
    """A font file, with the characters that it covers."""

    file: str
    family: str
    covers: frozenset[str]
    scripts: tuple[str, ...]
    fixed: bool
    zone: bool


@dataclass(frozen=True)
class Fonts:
    """Faces by family, so that a family with twenty weights is chosen no more often than one with a single face."""

    families: list[list[Face]]
    fixed: list[Face]
    zone: list[Face]
    by_script: dict[str, list[Face]]

    def latin_files(self) -> list[str]:
        """The file of the first face of each family with Latin letters."""
        return [faces[0].file for faces in self.families if set("AZ09") <= faces[0].covers]

    def choose(self, rng: random.Random, text: str, is_zone: bool) -> Face:
        """Chooses a face with every character of the text. Most MRZ lines get an MRZ face."""
        need = set(text) - FACELESS
        style = rng.random()
        if is_zone and style < 0.78:
            return rng.choice(self.zone)
        if (is_zone and style < 0.92) or style < 0.05:
            pool = [face for face in self.fixed if need <= face.covers] or self.zone
            face = rng.choice(pool)
            if need <= face.covers:
                return face
        for _ in range(60):
            face = rng.choice(rng.choice(self.families))
            if need <= face.covers:
                return face
        covering = [face for family in self.families for face in family if need <= face.covers]
        return rng.choice(covering) if covering else self.choose(rng, text[: len(text) // 2], is_zone)

    def beside(self, rng: random.Random, face: Face, text: str) -> Face:
        """Chooses a face to continue a line in: mostly one of the same family (bold, italic), else any that covers the
        text. Returns `face` if it finds none."""
        need = set(text) - FACELESS
        own = next((family for family in self.families if face in family), [face])
        others = [rng.choice(own) for _ in range(4)] if rng.random() < 0.75 else [rng.choice(rng.choice(self.families)) for _ in range(6)]
        return next((other for other in others if other != face and need <= other.covers), face)


def load_fonts(material: Path, held_out: bool) -> Fonts:
    """Loads the faces for training, or those of the held-out families. The few MRZ faces are in both."""
    faces = []
    for row in json.loads((material / "fonts.json").read_text()):
        if row["held_out"] == held_out or row["zone"] or (row["scripts"] and not row["latin"]):
            file = str(material / row["file"])
            faces.append(
                Face(file, row["family"], frozenset(row["covers"]) if row["latin"] else frozenset(), tuple(row["scripts"]), row["fixed"], row["zone"])
            )
    latin: dict[str, list[Face]] = {}
    for face in faces:
        if face.covers and not face.zone:
            latin.setdefault(face.family, []).append(face)
    by_script: dict[str, list[Face]] = {}
    for face in faces:
        for script in face.scripts:
            by_script.setdefault(script, []).append(face)
    fixed = [face for face in faces if face.fixed and face.covers]
    return Fonts(list(latin.values()), fixed, [face for face in faces if face.zone], by_script)


@lru_cache(maxsize=64)
def _font(file: str, size: int, layout: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(file, size, layout_engine=ImageFont.Layout(layout))


@lru_cache(maxsize=8192)
def _cap_height(file: str) -> float:
    """Capital height as a share of the font size."""
    left, top, right, bottom = _font(file, 100, ImageFont.Layout.BASIC).getbbox("H", anchor="ls")
    return max(0.3, -top / 100)


@lru_cache(maxsize=4096)
def _glyph(file: str, size: int, text: str, layout: int) -> tuple[np.ndarray, int, int, float]:
    """Draws a text. Returns its coverage, 0..255, that coverage's left and top from the pen, and the advance."""
    font = _font(file, size, layout)
    left, top, right, bottom = font.getbbox(text, anchor="ls")
    picture = Image.new("L", (max(0, right - left), max(0, bottom - top)))
    if picture.width and picture.height:
        ImageDraw.Draw(picture).text((-left, -top), text, fill=255, font=font, anchor="ls")
    # Pillow's box spans the advance; the ink is narrower.
    ink = picture.getbbox() or (0, 0, 0, 0)
    return np.asarray(picture.crop(ink)), left + ink[0], top + ink[1], font.getlength(text)


@dataclass
class Drawn:
    """A line on a canvas: coverage with ink, 0..255, and each character's left, top, right and bottom in pixels."""

    ink: np.ndarray
    boxes: list[tuple[float, float, float, float]]
    base: int
    cap: float
    left: float
    right: float
    tokens: list[str] = field(default_factory=list)


@dataclass(frozen=True)
class Setting:
    """How a line is set. Lengths are in capital heights."""

    spacing: float = 0.0
    word_space: float = 1.0
    kerning: bool = True
    small_capitals: float = 1.0
    """Height of all letters of a word after the first, as a share of the first letter's."""
    turn: int = 1000
    """From this character on, the line is set in `second`, scaled by `second_size`: a label's other language, or a value
    beside its label."""
    second: Face | None = None
    second_size: float = 1.0
    gap: int = -1
    """The space before this character is five spaces wide, as between two columns."""
    pitch: float = 0.0
    """Pitch of a leader's signs. 0: the advance of the face."""


MARGIN = 4.6
"""Margin at either end of a line, in capital heights. No crop reaches further."""
LEADER = re.compile(r"([.·_-])\1{3,}")
"""A row of dots or dashes to fill in. Fewer than four are print."""


def _in_leader(text: str) -> set[int]:
    return {place for run in LEADER.finditer(text) for place in range(*run.span())}


def _draw_sign(character: str, cap: float, rng: random.Random) -> tuple[np.ndarray, int, int, float]:
    """Draws a sign that is not transcribed, and returns it as _glyph does: a box 0.8 to 1.6 capital heights high, or
    a line 2 to 16 capital heights long, solid or of dots too close to be counted."""
    thick = max(1, round(cap * rng.uniform(0.04, 0.1)))
    if character == RULE:
        pixels = np.full((thick, round(cap * rng.uniform(2, 16))), 255, np.uint8)
        if rng.random() < 0.4:
            pixels[:, np.arange(pixels.shape[1]) % (2 * thick) >= thick] = 0
        return pixels, 0, round(cap * rng.uniform(0, 0.25)), float(pixels.shape[1])
    side = round(cap * rng.uniform(0.8, 1.6))
    picture = Image.new("L", (side, side))
    pen = ImageDraw.Draw(picture)
    pen.rectangle((0, 0, side - 1, side - 1), outline=255, width=thick)
    if character != BOX:
        pen.line((0, 0, side, side), fill=255, width=thick)
        pen.line((0, side, side, 0), fill=255, width=thick)
    return np.asarray(picture), 0, round((cap - side) / 2 - cap), side + cap * 0.2


def draw_line(fonts: Fonts, face: Face, text: str, cap: float, setting: Setting, rng: random.Random, scripts: dict[str, str]) -> Drawn:
    """Sets the text with capitals `cap` pixels high. The canvas reaches 2.2 capital heights above the baseline and 1.6
    below it; no crop reaches further."""
    pieces = []
    pen = 0.0
    previous = ""
    leader = _in_leader(text)
    for i, character in enumerate(text):
        if i == setting.turn and setting.second:
            face, previous = setting.second, ""
        high = cap * (setting.second_size if i >= setting.turn else 1.0) * (setting.small_capitals if text[i - 1 : i].isalpha() else 1.0)
        size = max(6, round(high / _cap_height(face.file)))
        if character == OTHER_SCRIPT:
            script_face, word = _choose_foreign_word(fonts, scripts, rng)
            glyph = _glyph(script_face.file, max(6, round(cap * 1.35)), word, LAYOUT)
        elif character in UNREAD:
            glyph = _draw_sign(character, cap, rng)
        else:
            glyph = _glyph(face.file, size, character, ImageFont.Layout.BASIC)
        if setting.kerning and previous and not face.fixed and not FACELESS & {previous, character}:
            pen += _kerning(face.file, size, previous + character)
        pieces.append((pen, glyph))
        space = 5.0 if i + 1 == setting.gap else setting.word_space
        if setting.pitch and i in leader and i + 1 in leader:
            pen += setting.pitch * cap
        else:
            pen += glyph[3] * (space if character == " " else 1.0) + setting.spacing * cap
        previous = character
    margin = int(cap * MARGIN)
    base = int(cap * 2.2)
    canvas = np.zeros((base + int(cap * 1.6), int(pen) + 2 * margin + 4), np.uint8)
    boxes = [_stamp(canvas, pixels, margin + pen + left, base + top) for pen, (pixels, left, top, _) in pieces]
    inked = [box for box in boxes if box[2] > box[0]] or [(margin, base - cap, margin + cap, base)]
    return Drawn(canvas, boxes, base, cap, min(b[0] for b in inked), max(b[2] for b in inked))


@lru_cache(maxsize=16384)
def _kerning(file: str, size: int, pair: str) -> float:
    font = _font(file, size, ImageFont.Layout.BASIC)
    return font.getlength(pair) - font.getlength(pair[0]) - font.getlength(pair[1])


def _choose_foreign_word(fonts: Fonts, scripts: dict[str, str], rng: random.Random) -> tuple[Face, str]:
    script = rng.choice(list(fonts.by_script))
    word = "".join(rng.choice(scripts[script]) for _ in range(rng.randint(2, 8)))
    return rng.choice(fonts.by_script[script]), word


def _stamp(canvas: np.ndarray, pixels: np.ndarray, x: float, y: float) -> tuple[float, float, float, float]:
    """Adds a glyph's ink to the canvas. Returns its box, which is empty for a space."""
    left, top = round(x), round(y)
    height, width = pixels.shape
    if not width:
        return (left, top, left, top)
    x0, y0 = max(0, left), max(0, top)
    x1, y1 = min(canvas.shape[1], left + width), min(canvas.shape[0], top + height)
    if x1 > x0 and y1 > y0:
        part = canvas[y0:y1, x0:x1]
        np.maximum(part, pixels[y0 - top : y1 - top, x0 - left : x1 - left], out=part)
    return (left, top, left + width, top + height)


def squeezed(drawn: Drawn, factor: float) -> Drawn:
    """Stretches a line horizontally by `factor`, and keeps its margins."""
    width, margin = max(8, round(drawn.ink.shape[1] * factor)), int(drawn.cap * MARGIN * (1 - factor))
    narrow = Image.fromarray(drawn.ink).resize((width, drawn.ink.shape[0]), Image.BOX if factor < 0.75 else Image.BILINEAR)
    ink = np.pad(np.asarray(narrow), ((0, 0), (margin, margin)))
    boxes = [(left * factor + margin, top, right * factor + margin, bottom) for left, top, right, bottom in drawn.boxes]
    return replace(drawn, ink=ink, boxes=boxes, left=drawn.left * factor + margin, right=drawn.right * factor + margin)
