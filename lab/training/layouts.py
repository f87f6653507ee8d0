"""Draws flat, clean sheets of print with meaningless layouts, and records each line's position.

usage: python3 layouts.py MATERIAL OUT --count N [--seed S]

The sheets have many fonts and scripts, tables of short codes, forms, MRZs, print at a right angle, and objects that
look like print. The files have the format of documents.mjs."""

import argparse
import json
import math
import random
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
from alphabet import OTHER_SCRIPT
from backgrounds import TRAINED, choose_patch, make_backgrounds
from draw import Face, Setting, draw_line, load_fonts
from PIL import Image, ImageDraw
from texts import load_lines

CAP = (13, 26)
"""Range of a sheet's usual capital height, in pixels."""
SIDE = (520, 1250)
PER_PAPER = 6
INVERTED_SHARE = 0.07


@dataclass
class Sheet:
    """A sheet: coverage with ink, 0..1, its lines, and the areas where nothing more may be drawn."""

    ink: np.ndarray
    lines: list[dict] = field(default_factory=list)
    taken: list[tuple[float, float, float, float]] = field(default_factory=list)


class Layouts:
    """Draws an infinite number of sheets from a material folder. Equal seeds draw equal sheets."""

    def __init__(self, material: Path, seed: int) -> None:
        self.rng = random.Random(seed)
        self.texts, self.fonts = load_lines(material, False), load_fonts(material, False)
        self.pool = make_backgrounds(TRAINED, 5, seed)

    def sheet(self) -> tuple[np.ndarray, list[dict]]:
        """Draws one sheet. Returns its grey pixels, 0..255, and its lines."""
        rng = self.rng
        width, height = rng.randint(*SIDE), rng.randint(*SIDE) * 3 // 4
        sheet = Sheet(np.zeros((height, width), np.float32))
        self.face = self._choose_face()
        cap = rng.uniform(*CAP)
        if rng.random() < 0.5:
            self._draw_objects(sheet, cap)
        make = rng.choices((self._form, self._table, self._paragraphs, self._scattered, self._zones), (4, 3, 2, 3, 1.5))[0]
        make(sheet, cap)
        if rng.random() < 0.3:
            self._scattered(sheet, cap, rng.randint(1, 5))
        return self._print_sheet(sheet), sheet.lines

    def _choose_face(self) -> Face:
        return self.rng.choice(self.rng.choice(self.fonts.families))

    # Layouts

    def _form(self, sheet: Sheet, cap: float) -> None:
        """Sets labels before or above values, in columns."""
        rng = self.rng
        height, width = sheet.ink.shape
        columns = rng.choice((1, 1, 2, 2, 3))
        small = cap * rng.uniform(0.45, 0.85)
        values = self._choose_face() if rng.random() < 0.6 else self.face
        captions = self.face
        beside = rng.random() < 0.25
        step = cap * (rng.uniform(1.5, 2.6) if beside else rng.uniform(1.25, 2.2))
        for column in range(columns):
            x, y = width * (column + 0.06) / columns, cap * rng.uniform(1.5, 4)
            while y < height - 2 * cap:
                self.face = captions
                rows = rng.choice((1, 1, 1, 2))
                end = x
                for _ in range(rows):
                    end = self._set_line(sheet, self.texts.caption(rng), x, y, small)
                    y += small * rng.uniform(1.35, 1.9)
                self.face = values
                value = rng.choice((self.texts.name, self.texts.south_african, self.texts.date, self.texts.number, self.texts.place, self.texts.code, self.texts.authority))(rng)
                if beside:
                    self._set_line(sheet, value, max(end + cap * rng.uniform(1.2, 3), x + width / columns * 0.4), y - small * 1.4, cap)
                    y += step - small
                else:
                    y += step - small
                    self._set_line(sheet, value, x + rng.choice((0, 0, cap)), y, cap)
                    y += rng.uniform(1.35, 3) * cap

    def _table(self, sheet: Sheet, cap: float) -> None:
        """Sets a table of codes, dates and single letters. Some cells are empty, and some tables are ruled."""
        rng = self.rng
        height, width = sheet.ink.shape
        x0, y0 = width * rng.uniform(0.03, 0.2), cap * rng.uniform(1.5, 4)
        pitch = cap * rng.uniform(1.35, 2.6)
        makers = [rng.choice((self.texts.code, self.texts.code, self.texts.date, self.texts.number, self._single)) for _ in range(rng.randint(2, 7))]
        widths = [cap * (rng.uniform(2.2, 6) if maker in (self.texts.code, self._single) else rng.uniform(8, 13)) for maker in makers]
        ruled = rng.random() < 0.45
        y = y0
        while y < height - cap * 1.5:
            x = x0
            for maker, wide in zip(makers, widths, strict=True):
                if x > width - cap:
                    break
                if rng.random() < 0.85:
                    self._set_line(sheet, maker(rng), x + (cap * 0.3), y, cap)
                if ruled:
                    self._draw_box(sheet, x, y - cap - (pitch - cap) / 2, wide, pitch)
                x += wide
            y += pitch
            if rng.random() < 0.02:
                y += cap * 3

    def _single(self, rng: random.Random) -> str:
        return rng.choice("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789")

    def _paragraphs(self, sheet: Sheet, cap: float) -> None:
        rng = self.rng
        height, width = sheet.ink.shape
        y = cap * 2
        while y < height - cap:
            small = cap * rng.uniform(0.5, 1.1)
            pitch = small * rng.uniform(1.5, 2.3)
            left = width * rng.uniform(0.02, 0.3)
            for _ in range(rng.randint(1, 9)):
                x = left
                while x < width * 0.8:
                    if y > height - cap:
                        return
                    end = self._set_line(sheet, " ".join(self.texts.phrase(rng) for _ in range(rng.randint(1, 3))), x, y, small)
                    if rng.random() < 0.8:
                        break
                    x = end + small * rng.uniform(1.6, 5)
                y += pitch
            y += pitch * rng.uniform(0.5, 2)
            if rng.random() < 0.3:
                self.face = self._choose_face()

    def _scattered(self, sheet: Sheet, cap: float, count: int = 30) -> None:
        """Sets lines of every kind, size and face at random positions, some at a right angle."""
        rng = self.rng
        height, width = sheet.ink.shape
        for _ in range(count):
            self.face = self._choose_face()
            size = cap * (rng.uniform(0.4, 1.2) if rng.random() < 0.8 else rng.uniform(1.2, 3))
            text = self._single(rng) if rng.random() < 0.12 else self.texts.line(rng)
            quarter = rng.choice((0, 0, 0, 0, 1, 3)) if rng.random() < 0.5 else 0
            self._set_line(sheet, text, rng.uniform(0, width * 0.9), rng.uniform(cap, height - cap / 2), min(size, 60), quarter)

    def _zones(self, sheet: Sheet, cap: float) -> None:
        """Sets two or three MRZ lines at the foot, and a form above them."""
        rng = self.rng
        height, width = sheet.ink.shape
        size = min(cap, width / 44 / 0.95)
        face = rng.choice(self.fonts.zone if rng.random() < 0.8 else self.fonts.fixed)
        y, spacing = height - size * rng.uniform(0.6, 3), rng.uniform(0.0, 0.2)
        for _ in range(rng.choice((2, 2, 3))):
            text = self.texts.zone(rng)
            if set(text) <= face.covers:
                self.face = face
                self._set_line(sheet, text, width * 0.03, y, size, spacing=spacing)
            y -= size * rng.uniform(2.0, 2.6)
        self.face = self._choose_face()
        upper = Sheet(sheet.ink[: max(1, int(y - size))], sheet.lines, sheet.taken)
        if upper.ink.shape[0] > 6 * cap:
            self._form(upper, cap)

    # Pieces

    def _set_line(self, sheet: Sheet, text: str, x: float, base: float, cap: float, quarter: int = 0, spacing: float | None = None) -> float:
        """Sets one line from `x` on the baseline, unless it would touch something. Returns the x at which it ends."""
        rng = self.rng
        is_covered = text and set(text) - {OTHER_SCRIPT, " "} <= self.face.covers
        face = self.face if is_covered else self.fonts.choose(rng, text or "A", False)
        spaced = rng.uniform(0, 0.25) if rng.random() < 0.12 else 0.0
        setting = Setting(spaced if spacing is None else spacing, rng.uniform(0.8, 2.2) if rng.random() < 0.3 else 1.0)
        try:
            drawn = draw_line(self.fonts, face, text or "A", cap, setting, rng, self.texts.scripts)
        except OSError:
            return x
        rows, columns = np.flatnonzero(drawn.ink.max(1) > 60), np.flatnonzero(drawn.ink.max(0) > 60)
        if len(rows) == 0 or len(columns) == 0:
            return x
        ink = drawn.ink[rows[0] : rows[-1] + 1, columns[0] : columns[-1] + 1]
        room = sheet.ink.shape[1] - int(x) - 2
        if quarter == 0 and ink.shape[1] > room:
            return x + ink.shape[1]
        above = drawn.base - int(rows[0])
        ink = np.rot90(ink, -quarter)
        top = int(base) - (above if quarter == 0 else ink.shape[0] // 2)
        place = (int(x), top, int(x) + ink.shape[1], top + ink.shape[0])
        if not self._is_free(sheet, place, cap):
            return place[2]
        part = sheet.ink[place[1] : place[3], place[0] : place[2]]
        np.maximum(part, ink.astype(np.float32) / 255 * rng.choice((1.0, 1.0, 1.0, rng.uniform(0.45, 1.0))), out=part)
        left, upper, right, lower = place
        corners = [(left, upper), (right, upper), (right, lower), (left, lower)]
        corners = corners[quarter:] + corners[:quarter]
        sheet.lines.append({"kind": "print", "cap": round(cap, 1), "quad": [round(float(v), 1) for corner in corners for v in corner]})
        sheet.taken.append(place)
        return right

    def _is_free(self, sheet: Sheet, place: tuple[int, int, int, int], cap: float) -> bool:
        left, top, right, bottom = place
        height, width = sheet.ink.shape
        if left < 1 or top < 1 or right >= width - 1 or bottom >= height - 1:
            return False
        near, aside = 0.06 * cap, 0.95 * cap
        return all(left - aside >= r or right + aside <= l or top - near >= b or bottom + near <= t for l, t, r, b in sheet.taken)

    def _draw_box(self, sheet: Sheet, x: float, y: float, width: float, height: float) -> None:
        self._draw(sheet, lambda pen: pen.rectangle((x, y, x + width, y + height), outline=self.rng.randint(80, 220)))

    def _draw(self, sheet: Sheet, draw) -> None:
        picture = Image.new("L", sheet.ink.shape[::-1])
        draw(ImageDraw.Draw(picture))
        np.maximum(sheet.ink, np.asarray(picture, np.float32) / 255, out=sheet.ink)

    def _draw_objects(self, sheet: Sheet, cap: float) -> None:
        """Draws objects that are not text: bars, rings, scribbles, portraits, glasses, ornaments, leaders."""
        rng = self.rng
        height, width = sheet.ink.shape
        for _ in range(rng.randint(1, 5)):
            x, y = rng.uniform(0, width * 0.8), rng.uniform(0, height * 0.8)
            size = cap * rng.uniform(1, 12)
            make = rng.choice((_bars, _ring, _scribble, _crumbs, _blob, _spectacles, _squares, _leaves, _filling, _filling))
            self._draw(sheet, lambda pen, make=make, x=x, y=y, size=size: make(pen, x, y, size, rng))
            if make is not _crumbs:
                sheet.taken.append((x, y, x + size * (2.5 if make is _bars else 1.2), y + size))

    def _print_sheet(self, sheet: Sheet) -> np.ndarray:
        """Prints the ink on paper with a random tone and pattern."""
        rng = self.rng
        height, width = sheet.ink.shape
        ink, paper = rng.uniform(0, 110), rng.uniform(150, 255)
        if rng.random() < INVERTED_SHARE:
            ink, paper = paper, ink
        structure = choose_patch(self.pool, height, width, rng) * rng.choice((0, 6, 14, 24, 36, 50))
        ground = paper + structure
        return np.clip(ground + sheet.ink * (ink - ground), 0, 255).astype(np.uint8)


# Objects that are not text. Each function draws one with `pen` at x, y, about `size` pixels large.


def _bars(pen, x, y, size, rng):
    at, end = int(x), x + size * rng.uniform(1.5, 4)
    while at < end:
        wide = rng.choice((1, 1, 2, 3, 4))
        pen.rectangle((at, y, at + wide - 1, y + size), fill=255)
        at += wide + rng.choice((1, 2, 3))


def _ring(pen, x, y, size, rng):
    for ring in range(rng.randint(1, 7)):
        inset = ring * size / 16
        pen.ellipse((x + inset, y + inset, x + size - inset, y + size - inset), outline=rng.randint(60, 255))


def _scribble(pen, x, y, size, rng):
    points = [(x + rng.uniform(0, size), y + rng.uniform(0, size / 2)) for _ in range(rng.randint(3, 12))]
    pen.line(points, fill=rng.randint(120, 255), width=rng.randint(1, 3), joint="curve")


def _crumbs(pen, x, y, size, rng):
    for _ in range(rng.randint(2, 30)):
        px, py, r = x + rng.uniform(0, size * 2), y + rng.uniform(0, size * 2), rng.uniform(0.5, 5)
        pen.ellipse((px, py, px + r * rng.uniform(0.5, 3), py + r), fill=rng.randint(60, 255))


def _blob(pen, x, y, size, rng):
    points = [(x + size / 2 * (1 + math.cos(a) * rng.uniform(0.5, 1)), y + size / 2 * (1 + math.sin(a) * rng.uniform(0.5, 1))) for a in np.linspace(0, 6, 11)]
    pen.polygon(points, fill=rng.randint(40, 230))
    pen.ellipse((x + size * 0.3, y + size * 0.35, x + size * 0.4, y + size * 0.42), fill=0)
    pen.ellipse((x + size * 0.6, y + size * 0.35, x + size * 0.7, y + size * 0.42), fill=0)


def _spectacles(pen, x, y, size, rng):
    r = min(size, 40) / 2
    for k in (0, 1):
        pen.ellipse((x + k * 2.5 * r, y, x + k * 2.5 * r + 2 * r, y + 1.6 * r), outline=255, width=rng.randint(1, 4))
    pen.line((x + 2 * r, y + 0.7 * r, x + 2.5 * r, y + 0.7 * r), fill=255, width=2)


def _squares(pen, x, y, size, rng):
    cell = rng.uniform(2, 6)
    for i in range(int(size / cell)):
        for j in range(int(size / cell)):
            if rng.random() < 0.5:
                pen.rectangle((x + i * cell, y + j * cell, x + (i + 1) * cell - 1, y + (j + 1) * cell - 1), fill=255)


def _filling(pen, x, y, size, rng):
    """Draws a row of dots or dashes to fill in, as on forms. Unlike the fillers of an MRZ, these are not text."""
    pitch, thick = size * rng.uniform(0.04, 0.2), max(1.0, size * rng.uniform(0.01, 0.04))
    wide = thick if rng.random() < 0.6 else pitch * rng.uniform(0.4, 0.8)
    for step in range(int(size * 1.2 / pitch)):
        left = x + step * pitch
        if rng.random() < 0.97:
            pen.rectangle((left, y, left + wide, y + thick), fill=255)


def _leaves(pen, x, y, size, rng):
    """Draws a coat of arms or an ornament: a fan of strokes."""
    for k in range(rng.randint(5, 14)):
        a = k * 0.4
        pen.line((x + size / 2, y + size, x + size / 2 + math.cos(a) * size / 2, y + size / 2 - math.sin(a) * size / 3), fill=rng.randint(80, 255), width=rng.randint(1, 4))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("material", type=Path)
    parser.add_argument("out", type=Path)
    parser.add_argument("--count", type=int, required=True)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    args.out.mkdir(parents=True, exist_ok=True)
    layouts = Layouts(args.material, args.seed)
    for index in range(args.count):
        pixels, lines = layouts.sheet()
        name = args.out / f"layout-{args.seed}-{index:05}"
        name.with_suffix(".json").write_text(json.dumps({"corner": 0, "lines": lines}))
        part = name.with_suffix(".part")
        Image.fromarray(pixels).save(part, "JPEG", quality=95)
        part.rename(name.with_suffix(".jpg"))


if __name__ == "__main__":
    main()
