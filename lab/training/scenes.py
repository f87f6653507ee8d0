"""Composes photographs of synthetic documents, with the position of each line of print.

usage: python3 scenes.py MATERIAL OUT [--count 40] [--seed 3]

A scene is a part of a picture, with other papers, and damaged by light, lens, copier, screen and JPEG. Writes `--count`
held-out scenes of each level: as pictures for inspection (lines framed, their upper edge in another colour), and for
evaluate-detector.mjs as raw grey pixels with index.json."""

import argparse
import io
import json
import math
import random
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from backgrounds import TRAINED, choose_patch, make_backgrounds
from draw import load_fonts
from overlays import flecks_over, ground_over, make_layers, over, strokes_over
from PIL import Image, ImageDraw, ImageFilter

SIDE = 416
"""Side of a scene in pixels."""
GRID = np.mgrid[0:SIDE, 0:SIDE].astype(np.float32)
"""Row and column of every pixel."""
CAP = (4.6, 46.0)
USUAL_CAP = 20.0
"""Most capital heights are at most this, in pixels, as in a pass over a whole picture."""
LOOKS = 5
"""A document is used so often, with other light, position and damage, before it is dropped from memory."""
HELD = 12
PATTERNED = 0.55
"""Share of the papers with added security print, which is denser and darker on real ones than in the drawings."""
BARRED = 0.1
"""Share of the backgrounds with a sheet of bars."""
CAP_LEAST = 4.2
"""Print with a smaller height in pixels is neither a target nor penalised."""
STRUCK, COVERED, FLECKED, ENLARGED = 0.3, 0.12, 0.06, 0.2
"""Shares of the scenes with foreign strokes, background print over the ink and hologram flecks, and of those enlarged
and sharpened. Strokes cross about 12 % of the lines, as they do 10 to 11.5 % of real ones."""
ALIKE_LEAST = 0.3
"""A line counts as illegible if its pixels before and after the damage correlate less than this."""
CONTRAST_LEAST = 2.5
LEVELS = {"scan": 0.2, "photo": 0.3, "hard": 0.25, "copy": 0.15, "screen": 0.1}


@dataclass(frozen=True)
class Scene:
    """A part of a photograph. `pixels`: uint8 SIDE x SIDE. `quads`: float32 lines x 4 x 2, corners of the ink in
    reading direction, from its top left. `asked`: false for lines that are neither a target nor penalised."""

    pixels: np.ndarray
    quads: np.ndarray
    asked: np.ndarray
    level: str


@dataclass
class _Paper:
    pixels: Image.Image
    mask: Image.Image
    quads: np.ndarray
    kinds: list[str]
    cap: float
    looks: int = 0


class Photographer:
    """Composes scenes without end from a folder of drawn documents, which may still grow. Equal seeds and folders give
    equal scenes."""

    def __init__(self, folder: Path, seed: int, held_out: bool = False) -> None:
        self._folder, self._rng, self._held_out = folder, random.Random(seed), held_out
        self._noise = np.random.default_rng(seed)
        self._pool = make_backgrounds(TRAINED, 4, seed)
        self._layers = make_layers(load_fonts(folder.parent, held_out).latin_files(), seed)
        self._papers_in_memory: list[_Paper] = []
        self._names: list[Path] = []
        self._opened_count = 0

    def stream(self, level: str | None = None) -> Iterator[Scene]:
        while True:
            yield self.scene(level or self._rng.choices(list(LEVELS), list(LEVELS.values()))[0])

    def scene(self, level: str) -> Scene:
        """Composes one part of one photograph."""
        rng = self._rng
        cap = _choose_cap(rng)
        grey = self._table(level)
        quads, asked = [], []
        if rng.random() < 0.04:
            self._lay_others(grey, cap, quads, asked, None)
        else:
            paper = self._pick_paper()
            place = _place(paper, cap, level, rng)
            if rng.random() < 0.45:
                self._lay_others(grey, cap, quads, asked, place)
            self._lay(grey, paper, place, quads, asked)
        before = np.asarray(grey, np.float32)
        after = self._damage(self._add_overlays(before, cap), level)
        all_quads = np.array(quads, np.float32).reshape(-1, 4, 2)
        alive = [a and _is_visible(before, after, q) for a, q in zip(asked, all_quads, strict=True)]
        return Scene(after, all_quads, np.array(alive, bool), level)

    # Papers

    def _pick_paper(self) -> _Paper:
        """Picks one of the documents in memory. Those that were used LOOKS times are replaced by new ones."""
        rng = self._rng
        self._papers_in_memory = [paper for paper in self._papers_in_memory if paper.looks < LOOKS]
        while len(self._papers_in_memory) < HELD:
            self._papers_in_memory.append(self._open_paper())
        paper = rng.choice(self._papers_in_memory)
        paper.looks += 1
        return paper

    def _open_paper(self) -> _Paper:
        if self._opened_count % 200 == 0:
            names = sorted(self._folder.glob("*.jpg"))
            self._names = [name for i, name in enumerate(names) if (i % 40 == 0) == self._held_out]
        self._opened_count += 1
        name = self._rng.choice(self._names)
        described = json.loads(name.with_suffix(".json").read_text())
        pixels = Image.open(name).convert("L")
        mask = Image.new("L", pixels.size, 255)
        if described["corner"]:
            mask = Image.new("L", pixels.size, 0)
            ImageDraw.Draw(mask).rounded_rectangle((0, 0, pixels.width - 1, pixels.height - 1), described["corner"], fill=255)
        if self._rng.random() < PATTERNED:
            pixels = Image.fromarray(self._add_security_print(np.asarray(pixels, np.float32)))
        lines = described["lines"]
        caps = sorted(line["cap"] for line in lines if line["kind"] == "print") or [20.0]
        quads = np.array([line["quad"] for line in lines], np.float32).reshape(-1, 4, 2)
        return _Paper(pixels, mask, quads, [line["kind"] for line in lines], caps[len(caps) // 2])

    def _add_security_print(self, paper: np.ndarray) -> np.ndarray:
        """Adds security print to a paper: fine waves, grids and rosettes, as dark as pale print and as dense as its
        strokes."""
        rng = self._rng
        height, width = paper.shape
        y, x = np.mgrid[0:height, 0:width].astype(np.float32)
        share = np.zeros_like(paper)
        for _ in range(rng.randint(1, 4)):
            period = width * rng.uniform(0.004, 0.025)
            if rng.random() < 0.25:
                dx, dy = x - rng.uniform(0, width), y - rng.uniform(0, height)
                petals, depth = rng.randint(5, 24), rng.uniform(0.02, 0.3)
                phase = np.hypot(dx, dy) * (1 + depth * np.sin(petals * np.arctan2(dy, dx)))
            else:
                angle = rng.choice((0.0, rng.uniform(0, math.pi)))
                along, across = np.cos(angle) * x + np.sin(angle) * y, np.cos(angle) * y - np.sin(angle) * x
                phase = across
                for _ in range(rng.randint(1, 3)):
                    phase = phase + period * rng.uniform(0.3, 4) * np.sin(along * (2 * math.pi / (width * rng.uniform(0.02, 0.4))) + rng.uniform(0, 6))
            lines = np.clip(np.cos(phase * (2 * math.pi / period)) * rng.uniform(1, 4) + rng.uniform(-2, 0.6), 0, 1)
            where = np.clip(rng.uniform(0.3, 3) * np.sin(x * (rng.uniform(0.5, 6) / width) + y * (rng.uniform(0.5, 6) / height) + rng.uniform(0, 6)) + 1, 0, 1)
            share = np.maximum(share, lines * where * rng.uniform(0.05, 0.45))
        return np.clip(paper * (1 - share), 0, 255).astype(np.uint8)

    def _lay_others(self, grey: Image.Image, cap: float, quads: list, asked: list, place: np.ndarray | None) -> None:
        """Lays other papers on the background: beside the document, or anywhere."""
        rng = self._rng
        for _ in range(rng.choice((1, 1, 2))):
            paper = self._pick_paper()
            own = _place(paper, cap * rng.uniform(0.6, 1.6), "photo", rng)
            if place is not None:
                shift = rng.uniform(0.5, 0.95) * (np.array([SIDE, 0]) if rng.random() < 0.5 else np.array([0, SIDE]))
                own = own + shift * rng.choice((-1, 1))
            self._lay(grey, paper, own, quads, asked)

    def _lay(self, grey: Image.Image, paper: _Paper, corners: np.ndarray, quads: list, asked: list) -> None:
        """Warps the paper onto the picture, with its corners at `corners`. Lines that it covers are removed."""
        rng = self._rng
        pixels, mask = paper.pixels, paper.mask
        scale = np.linalg.norm(corners[1] - corners[0]) / pixels.width
        whole = np.array([[0, 0], [pixels.width, 0], [pixels.width, pixels.height], [0, pixels.height]], np.float64)
        there = _homography(whole, corners)
        shrink = max(1, int(1 / max(scale * rng.uniform(1.0, 1.5), 0.02)))
        if shrink > 1:
            pixels, mask = pixels.reduce(shrink), mask.reduce(shrink)
        back = _homography(corners, whole / shrink)
        how = rng.choice((Image.BILINEAR, Image.BICUBIC))
        flat = tuple((back / back[2, 2]).ravel()[:8])
        cover = mask.transform((SIDE, SIDE), Image.PERSPECTIVE, flat, Image.BILINEAR)
        if rng.random() < 0.5:
            grey.paste(Image.eval(grey, lambda v: v * 0.55), (rng.randint(-9, 9), rng.randint(-9, 9)), cover.filter(ImageFilter.GaussianBlur(6)))
        grey.paste(pixels.transform((SIDE, SIDE), Image.PERSPECTIVE, flat, how), (0, 0), cover)
        _forget_covered(cover, quads, asked)
        for quad, kind in zip(paper.quads, paper.kinds, strict=True):
            seen = _map_points(there, quad)
            if seen[:, 0].max() < -2 or seen[:, 1].max() < -2 or seen[:, 0].min() > SIDE + 2 or seen[:, 1].min() > SIDE + 2:
                continue
            height = np.linalg.norm(seen[3] - seen[0])
            if kind == "micro" and height < CAP_LEAST:
                continue
            quads.append(seen)
            asked.append(kind == "print" and height >= CAP_LEAST * 0.75)

    def _table(self, level: str) -> Image.Image:
        rng = self._rng
        tone = rng.uniform(200, 255) if level in ("scan", "copy") and rng.random() < 0.8 else rng.uniform(10, 240)
        patch = choose_patch(self._pool, 384, 384, rng) * rng.choice((0, 8, 25, 60))
        picture = Image.fromarray(np.clip(tone + patch, 0, 255).astype(np.uint8)).rotate(rng.choice((0, 90)))
        picture = picture.resize((SIDE, SIDE), Image.BICUBIC)
        if rng.random() < BARRED:
            self._draw_bars(picture)
        return picture

    def _draw_bars(self, table: Image.Image) -> None:
        """Draws a sheet with bars, rules or rows of boxes in place of print, because their ends look like letters."""
        rng = self._rng
        sheet = Image.new("L", (2 * SIDE, 2 * SIDE), int(rng.uniform(150, 255)))
        pen = ImageDraw.Draw(sheet)
        pitch, tone = rng.uniform(12, 60), int(rng.uniform(40, 170))
        thick, left = pitch * rng.uniform(0.05, 0.4), rng.uniform(0, SIDE)
        for row in np.arange(0, 2 * SIDE, pitch):
            right = left + SIDE * rng.uniform(0.2, 1.2)
            pieces = rng.randint(2, 9) if rng.random() < 0.2 else 1
            for piece in range(pieces):
                x0, x1 = (left + (right - left) * (piece + gap) / pieces for gap in (0, 1 if pieces == 1 else 0.85))
                pen.rectangle((x0, row, x1, row + thick), fill=tone)
        turned = sheet.rotate(rng.choice((0, 90, rng.gauss(0, 12), rng.uniform(0, 360))), Image.BILINEAR)
        across = SIDE // 2
        table.paste(turned.crop((across, across, across + SIDE, across + SIDE)), (int(rng.uniform(-0.5, 0.5) * SIDE), int(rng.uniform(-0.5, 0.5) * SIDE)))

    # Damage

    def _add_overlays(self, grey: np.ndarray, cap: float) -> np.ndarray:
        """Draws strokes, waves and flecks over the print, as over the recogniser's lines (overlays.py)."""
        rng = self._rng
        layer = np.zeros_like(grey)
        for _ in range(rng.randint(1, 3) if rng.random() < STRUCK else 0):
            layer = over(layer, strokes_over(grey.shape, cap, rng.uniform(0, SIDE), 0, SIDE, self._layers, rng), False)
        if rng.random() < COVERED:
            layer = over(layer, ground_over(grey.shape, cap, self._pool, rng), True)
        dark = np.percentile(grey, 2)
        grey = np.minimum(grey, grey + (dark - grey) * layer)
        return flecks_over(grey, cap, float(np.percentile(grey, 90) - dark), rng) if rng.random() < FLECKED else grey

    def _damage(self, grey: np.ndarray, level: str) -> np.ndarray:
        rng = self._rng
        grey = grey.copy()
        if rng.random() < 0.12:
            self._add_creases(grey)
        if level in ("photo", "hard") and rng.random() < (0.12 if level == "photo" else 0.25):
            self._add_finger(grey)
        if rng.random() < {"scan": 0.1, "photo": 0.25, "hard": 0.4, "copy": 0.2, "screen": 0.2}[level]:
            middle = grey.mean()
            grey = middle + (grey - middle) * rng.uniform(0.2, 0.9)
        if level in ("photo", "hard", "screen"):
            grey = self._light(grey, 1.0 if level == "hard" else 0.6)
        grey = self._blur(grey, level)
        if level == "copy":
            grey = self._photocopy(grey)
        if level == "screen":
            grey = self._photograph_screen(grey)
        sigma = {"scan": 2, "photo": 5, "hard": 12, "copy": 5, "screen": 6}[level] * rng.random()
        if sigma > 0.4:
            grey = grey + self._noise.standard_normal(grey.shape, dtype=np.float32) * sigma
        picture = Image.fromarray(np.clip(grey, 0, 255).astype(np.uint8))
        if rng.random() < 0.85:
            low, high = {"scan": (60, 97), "photo": (50, 95), "hard": (22, 75), "copy": (35, 95), "screen": (40, 92)}[level]
            buffer = io.BytesIO()
            picture.save(buffer, "JPEG", quality=rng.randint(low, high))
            picture = Image.open(buffer)
        style = rng.random()
        if style < 0.06:
            picture = picture.filter(ImageFilter.UnsharpMask(2, rng.randint(80, 220), 2))
        elif style < 0.06 + ENLARGED:
            picture = _enlarge(picture, rng)
        return np.array(picture)

    def _light(self, grey: np.ndarray, depth: float) -> np.ndarray:
        """Applies exposure, a gradient of light, the edge of a shadow, and a reflection."""
        rng = self._rng
        y, x = GRID
        angle = rng.uniform(0, 2 * math.pi)
        along = (np.cos(angle) * x + np.sin(angle) * y) / SIDE - 0.5
        light = 1 + along * rng.uniform(0, 0.7) * depth
        if rng.random() < 0.5:
            edge = (np.cos(angle + 1) * x + np.sin(angle + 1) * y - rng.uniform(0, SIDE)) / rng.uniform(2, 40)
            light = light * (1 - rng.uniform(0.1, 0.55) * depth / (1 + np.exp(-np.clip(edge, -30, 30))))
        grey = grey * light * (rng.uniform(0.5, 1.15) if depth == 1 else rng.uniform(0.75, 1.1))
        if rng.random() < 0.35 * depth:
            spot = np.exp(-(((x - rng.uniform(0, SIDE)) / rng.uniform(20, 150)) ** 2 + ((y - rng.uniform(0, SIDE)) / rng.uniform(20, 150)) ** 2))
            grey = grey + (245 - grey) * spot * rng.uniform(0.3, 0.9)
        return np.clip(grey, 0, 255)

    def _blur(self, grey: np.ndarray, level: str) -> np.ndarray:
        rng = self._rng
        sigma = {"scan": 0.6, "photo": 1.0, "hard": 1.7, "copy": 0.9, "screen": 1.0}[level] * rng.random()
        picture = Image.fromarray(np.clip(grey, 0, 255).astype(np.uint8))
        if sigma > 0.15:
            picture = picture.filter(ImageFilter.GaussianBlur(sigma))
        if level in ("photo", "hard") and rng.random() < 0.25:
            length, angle = rng.uniform(1, 4 if level == "hard" else 2), rng.uniform(0, math.pi)
            dx, dy = math.cos(angle) * length / 2, math.sin(angle) * length / 2
            both = [picture.transform(picture.size, Image.AFFINE, (1, 0, s * dx, 0, 1, s * dy), Image.BILINEAR) for s in (-1, 1)]
            picture = Image.blend(Image.blend(both[0], both[1], 0.5), picture, 0.34)
        return np.asarray(picture, np.float32)

    def _photocopy(self, grey: np.ndarray) -> np.ndarray:
        """Copies or faxes the picture: black and white or grey on grey, with streaks, toner dust and holes."""
        rng = self._rng
        noise = self._noise.standard_normal(grey.shape, dtype=np.float32)
        style = rng.random()
        if style < 0.45:
            around = np.asarray(Image.fromarray(np.clip(grey, 0, 255).astype(np.uint8)).filter(ImageFilter.BoxBlur(rng.choice((12, 25, 60)))), np.float32)
            limit = around - rng.uniform(2, 28) if rng.random() < 0.75 else np.float32(np.quantile(grey, rng.uniform(0.08, 0.5)))
            steep = rng.choice((0.15, 0.5, 2.0))
            grey = 255 / (1 + np.exp(-np.clip((grey + noise * rng.uniform(0, 7) - limit) * steep, -30, 30)))
            dark, bright = rng.uniform(0, 70), rng.uniform(190, 255)
            grey = dark + grey * (bright - dark) / 255
        elif style < 0.75:
            grey = np.clip((grey - 128) * rng.uniform(1.3, 3.2) + rng.uniform(90, 180), 0, 255)
        else:
            grey = rng.uniform(90, 160) + (grey - grey.mean()) * rng.uniform(0.25, 0.6)
        if rng.random() < 0.5:
            streaks = np.repeat(self._noise.standard_normal((1, SIDE)).astype(np.float32), SIDE, 0) * rng.uniform(2, 14)
            grey = grey + (streaks if rng.random() < 0.7 else streaks.T)
        if rng.random() < 0.6:
            specks = self._noise.random(grey.shape, dtype=np.float32) < rng.choice((0.0008, 0.003, 0.01))
            grey = np.where(specks, rng.uniform(0, 90), grey)
            holes = self._noise.random(grey.shape, dtype=np.float32) < rng.choice((0.0, 0.003, 0.03))
            grey = np.where(holes, np.maximum(grey, 215), grey)
        return np.clip(grey, 0, 255)

    def _photograph_screen(self, grey: np.ndarray) -> np.ndarray:
        """Photographs the picture from a screen: the screen's raster, and its moire with the camera's."""
        rng = self._rng
        y, x = GRID
        for _ in range(rng.choice((1, 2, 2))):
            angle, period = rng.uniform(0, math.pi), rng.choice((rng.uniform(2.1, 4), rng.uniform(4, 30)))
            grey = grey * (1 + rng.uniform(0.02, 0.14) * np.sin(2 * math.pi * (np.cos(angle) * x + np.sin(angle) * y) / period + rng.uniform(0, 6)))
        return np.clip(grey * rng.uniform(0.8, 1.1) + rng.uniform(0, 30), 0, 255)

    def _add_finger(self, grey: np.ndarray) -> None:
        rng = self._rng
        picture = Image.new("L", (SIDE, SIDE))
        x, y, r = rng.choice((0, SIDE)) + rng.uniform(-40, 40), rng.uniform(0, SIDE), rng.uniform(20, 75)
        ImageDraw.Draw(picture).ellipse((x - r * 1.6, y - r, x + r * 1.6, y + r), fill=255)
        share = np.asarray(picture.filter(ImageFilter.GaussianBlur(3)), np.float32) / 255
        grey += (rng.uniform(60, 200) - grey) * share

    def _add_creases(self, grey: np.ndarray) -> None:
        rng = self._rng
        y, x = GRID
        for _ in range(rng.randint(1, 3)):
            angle = rng.uniform(0, math.pi)
            away = np.cos(angle) * (x - rng.uniform(0, SIDE)) + np.sin(angle) * (y - rng.uniform(0, SIDE))
            grey += rng.uniform(-70, 70) * np.exp(-np.abs(away) / rng.uniform(0.7, 5))
        np.clip(grey, 0, 255, out=grey)


def _enlarge(picture: Image.Image, rng: random.Random) -> Image.Image:
    """Shrinks a picture by a factor of 1.2 to 2.5, enlarges it again, sharpens it and saves it once more."""
    small = round(SIDE / rng.uniform(1.2, 2.5))
    large = picture.resize((small, small), Image.BICUBIC).resize((SIDE, SIDE), rng.choice((Image.BILINEAR, Image.BICUBIC, Image.LANCZOS)))
    buffer = io.BytesIO()
    large.filter(ImageFilter.UnsharpMask(rng.uniform(1, 3), rng.randint(60, 250), 2)).save(buffer, "JPEG", quality=rng.randint(45, 92))
    return Image.open(buffer)


def _choose_cap(rng: random.Random) -> float:
    low, high = CAP
    if rng.random() < 0.08:
        return rng.uniform(USUAL_CAP, high)
    return low * (USUAL_CAP / low) ** rng.random()


def _place(paper: _Paper, cap: float, level: str, rng: random.Random) -> np.ndarray:
    """Places the paper so that one of its lines, or any point, is near the picture's centre. Returns its corners."""
    scale = min(cap / paper.cap, 2.2)
    width, height = paper.pixels.size
    if len(paper.quads) and rng.random() < 0.85:
        middle = rng.choice(paper.quads).mean(0) + np.array([rng.uniform(-0.3, 0.3), rng.uniform(-0.3, 0.3)]) * SIDE / scale
    else:
        middle = np.array([rng.uniform(-0.1, 1.1) * width, rng.uniform(-0.1, 1.1) * height])
    corners = (np.array([[0, 0], [width, 0], [width, height], [0, height]]) - middle) * scale
    skew = {"scan": 1.2, "copy": 1.5, "photo": 4, "screen": 3, "hard": 7}[level]
    turn = math.radians(rng.choice((0, 0, 0, 90, 180, 270)) + rng.gauss(0, skew))
    if rng.random() < (0.04 if level in ("scan", "copy") else 0.15):
        turn = rng.uniform(0, 2 * math.pi)
    cos, sin = math.cos(turn), math.sin(turn)
    corners = corners @ np.array([[cos, sin], [-sin, cos]])
    if level not in ("scan", "copy"):
        reach = (0.22 if level == "hard" else 0.1) * np.array(rng.choices((-1, 1), k=2)) * rng.random()
        weight = 1 + corners @ reach / max(width, height) / scale
        corners = corners / np.clip(weight, 0.5, 2)[:, None]
    return corners + SIDE / 2


def _homography(source: np.ndarray, target: np.ndarray) -> np.ndarray:
    """Computes the homography from four points to four others."""
    rows, values = [], []
    for (x, y), (u, v) in zip(source, target, strict=True):
        rows += [[x, y, 1, 0, 0, 0, -u * x, -u * y], [0, 0, 0, x, y, 1, -v * x, -v * y]]
        values += [u, v]
    return np.append(np.linalg.solve(np.array(rows, np.float64), np.array(values, np.float64)), 1).reshape(3, 3)


def _map_points(plane: np.ndarray, points: np.ndarray) -> np.ndarray:
    through = np.concatenate([points, np.ones((len(points), 1))], 1) @ plane.T
    return (through[:, :2] / through[:, 2:]).astype(np.float32)


def _forget_covered(cover: Image.Image, quads: list, asked: list) -> None:
    """Removes lines that a paper on top half covers. One that is covered less is neither a target nor penalised."""
    covered = np.asarray(cover)
    for i in reversed(range(len(quads))):
        shares = [_is_covered_at(covered, quads[i][0] * (1 - t) + quads[i][1] * t, quads[i][3] * (1 - t) + quads[i][2] * t) for t in (0.02, 0.25, 0.5, 0.75, 0.98)]
        if sum(shares) >= 3:
            del quads[i], asked[i]
        elif sum(shares) > 0:
            asked[i] = False


def _is_covered_at(covered: np.ndarray, top: np.ndarray, bottom: np.ndarray) -> float:
    x, y = ((top + bottom) / 2).astype(int)
    return float(covered[y, x] > 127) if 0 <= x < SIDE and 0 <= y < SIDE else 0.0


def _is_visible(before: np.ndarray, after: np.ndarray, quad: np.ndarray) -> bool:
    """Whether a line is still visible after the damage, judged by its bounding rectangle."""
    left, top = np.maximum(0, np.floor(quad.min(0)).astype(int))
    right, bottom = np.minimum(SIDE, np.ceil(quad.max(0)).astype(int) + 1)
    if right - left < 3 or bottom - top < 3:
        return False
    one, other = before[top:bottom, left:right].ravel(), after[top:bottom, left:right].ravel().astype(np.float32)
    one, other = one - one.mean(), other - other.mean()
    spread = other.std()
    if spread < CONTRAST_LEAST:
        return False
    return abs(float(one @ other)) >= ALIKE_LEAST * float(np.linalg.norm(one) * np.linalg.norm(other) + 1e-6)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("material", type=Path)
    parser.add_argument("out", type=Path)
    parser.add_argument("--count", type=int, default=40)
    parser.add_argument("--seed", type=int, default=3)
    args = parser.parse_args()
    args.out.mkdir(parents=True, exist_ok=True)
    photographer = Photographer(args.material / "documents", args.seed, held_out=True)
    index = []
    for number in range(args.count * len(LEVELS)):
        scene = photographer.scene(list(LEVELS)[number % len(LEVELS)])
        name = f"{scene.level}-{number:04}"
        _draw_frames(scene).save(args.out / f"{name}.png")
        (args.out / f"{name}.grey").write_bytes(scene.pixels.tobytes())
        lines = [{"quad": quad.tolist(), "isAsked": bool(asked)} for quad, asked in zip(scene.quads, scene.asked, strict=True)]
        index.append({"picture": f"{name}.grey", "level": scene.level, "width": SIDE, "height": SIDE, "lines": lines})
    (args.out / "index.json").write_text(json.dumps(index))


def _draw_frames(scene: Scene) -> Image.Image:
    picture = Image.fromarray(scene.pixels).convert("RGB")
    pen = ImageDraw.Draw(picture)
    for quad, asked in zip(scene.quads, scene.asked, strict=True):
        points = [(float(x), float(y)) for x, y in quad]
        pen.line([*points, points[0]], fill="red" if asked else "blue")
        pen.line(points[:2], fill="cyan")
    return picture


if __name__ == "__main__":
    main()
