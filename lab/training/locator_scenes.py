"""Composes pictures of documents at known positions, small and grey as the locator sees them, with their targets.

usage: python3 locator_scenes.py FLATS OUT --count N [--seed S] [--look FILE.png]

FLATS is the output of flats.mjs. Writes OUT/SEED-NUMBER.npz with 250 pictures each. `--look` draws some pictures with
their outlines instead."""

import argparse
import math
from pathlib import Path

import cv2
import locator_things as things
import numpy as np
from locator_damage import copied, lit, recorded, spoilt
from locator_layers import DOCUMENT, FACING, PAGE, Flat, Scene, corners_of, flat_of, fold, lay, place_of, put, shade, sleeve
from locator_targets import SIDE, answers_of

PER_FILE = 250
PER_COMPOSER = 16
"""After so many files, papers, tables and fictitious cards are drawn anew."""
SCALE = 1.35
"""Scenes are composed this many times larger than the locator's input."""
SCENES = {"table": 20, "sheet": 34, "copy": 16, "screen": 7, "bed": 8, "close": 15}
NOTHING = 0.08
"""Share of tables, sheets and copies without a document."""
SMALLEST = 0.2
"""The longest side of a document is at least this share of the square's side, as that of a card on a photographed A4
sheet. Smaller ones are illegible."""
FAINTEST = 9.0
"""The least standard deviation of a picture's grey values. Below it, nothing is visible."""


class Composer:
    """Composes scenes without end. Equal seeds and folders give equal scenes."""

    def __init__(self, flats: Path, seed: int) -> None:
        self.rng = np.random.default_rng(seed)
        names = sorted(flats.glob("*.png"))
        chosen = [names[i] for i in self.rng.permutation(len(names))]
        self.documents = [flat_of(name, DOCUMENT) for name in chosen if name.name.startswith("document-")][:600]
        self.facing = [flat_of(name, FACING) for name in chosen if name.name.startswith("facing-")][:80]
        self.places = [place_of(name) for name in chosen if name.name.startswith("place-")][:220]
        self.letters = [cv2.imread(str(name), cv2.IMREAD_GRAYSCALE) for name in chosen if name.name.startswith("paper-")][:60]
        self.papers = [things.paper(self.rng) for _ in range(120)]
        self.tables = [things.table(self.rng) for _ in range(110)]
        self.windows = [things.window(self.rng) for _ in range(70)]
        self.stamps = [things.stamp(self.rng) for _ in range(50)]
        self.strange = [things.strange(self.rng) for _ in range(200)]
        self.named = list(SCENES), np.array(list(SCENES.values())) / sum(SCENES.values())

    def compose(self) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray]:
        """Composes one picture. Returns its pixels, SIDE x SIDE, and the targets: instance (0 none, 1.., UNSEEN) and
        edge, uint8, (SIDE/FINE) x (SIDE/FINE); documents, float32, MOST x 9: kind, corners in pixels."""
        while True:
            pixels, frame, documents = self._picture()
            left, top, wide, high = frame
            sides = [max(np.linalg.norm(corners[1] - corners[0]), np.linalg.norm(corners[2] - corners[1])) for _, corners in documents]
            if min(sides, default=SIDE) >= SMALLEST * SIDE and (not sides or pixels[top : top + high, left : left + wide].std() >= FAINTEST):
                return pixels, *answers_of(documents, frame)

    def _picture(self) -> tuple[np.ndarray, tuple[int, int, int, int], list[tuple[int, np.ndarray]]]:
        """Composes a picture. Returns the square's pixels, the picture's frame in it, and its documents."""
        rng = self.rng
        kind = str(rng.choice(self.named[0], p=self.named[1]))
        scene = self._scene(kind, *self._choose_size(), 0)
        if rng.random() < 0.75:
            spoilt(rng, scene, self.stamps)
        pixels, frame, scale = recorded(rng, scene.pixels, SIDE)
        return pixels, frame, [(kind, corners * scale + frame[:2]) for kind, corners in scene.documents]

    def _choose_size(self) -> tuple[int, int]:
        rng = self.rng
        long = round(SIDE * SCALE)
        short = max(90, round(long * rng.choice([0.75, 0.75, 0.707, 0.707, 0.5625, 0.46, 1, rng.uniform(0.5, 1)])))
        return (long, short) if rng.random() < 0.45 else (short, long)

    def _scene(self, kind: str, width: int, height: int, depth: int) -> Scene:
        make = {"table": self._on_table, "sheet": self._on_sheet, "copy": self._copy, "screen": self._screen, "bed": self._bed, "close": self._close}[kind]
        return make(max(64, width), max(64, height), depth)

    def _crop_page(self, bank: list[np.ndarray], width: int, height: int, least: float = 0.5) -> np.ndarray:
        """Crops a page of the bank at random, and scales the crop to the given size."""
        rng = self.rng
        page = bank[rng.integers(len(bank))]
        h, w = page.shape
        factor = min(w / width, h / height) * rng.uniform(least, 1)
        wide, high = max(2, int(width * factor)), max(2, int(height * factor))
        x, y = rng.integers(0, w - wide + 1), rng.integers(0, h - high + 1)
        part = page[y : y + high, x : x + wide]
        return cv2.resize(part, (width, height), interpolation=cv2.INTER_AREA if factor > 1 else cv2.INTER_LINEAR).astype(np.float32)

    # Groups of documents

    def _pick_document(self) -> list[tuple[Flat, np.ndarray]]:
        """Picks a document, or both pages of an open one, with corners in millimetres from its centre."""
        rng = self.rng
        if rng.random() < 0.3:
            grey, alpha = self.strange[rng.integers(len(self.strange))]
            h, w = grey.shape
            long = rng.choice([85.6, 85.6, 105, 125])
            flat = Flat(cv2.merge([grey] * 3), alpha, (long * w / max(w, h), long * h / max(w, h)), DOCUMENT)
        else:
            flat = self.documents[rng.integers(len(self.documents))]
        width, height = flat.size
        if rng.random() < 0.25:
            width, height = width * rng.uniform(0.85, 1.12), height * rng.uniform(0.9, 1.15)
        own = (flat, corners_of(width, height) - [width / 2, height / 2])
        if max(width, height) < 100 or rng.random() > 0.42:
            return [own]
        page = self._pick_facing_page(flat, width > height)
        side = [0, -height] if width > height else [-width, 0]
        if rng.random() < 0.12:
            side = [-side[0], -side[1]]
        return [(page, corners_of(width, height) - [width / 2, height / 2] + np.float32(side)), own]

    def _pick_facing_page(self, own: Flat, wide: bool) -> Flat:
        """Picks a facing page: of the document's own paper, drawn, or cut from a paper."""
        rng = self.rng
        if rng.random() < 0.35:
            return Flat(*things.facing_page(rng, own.colours, wide), PAGE, FACING)
        if self.facing and rng.random() < 0.55:
            flat = self.facing[rng.integers(len(self.facing))]
            return flat if wide else Flat(np.rot90(flat.colours).copy(), np.rot90(flat.alpha).copy(), flat.size, FACING)
        grey = self._crop_page(self.papers, *((480, 340) if wide else (340, 480)), least=0.25)
        rows = np.mgrid[0 : grey.shape[0], 0 : grey.shape[1]][0]
        grey = grey * rng.uniform(0.75, 1) + rng.uniform(0, 12) * np.sin(rows / rng.uniform(2, 9))
        if rng.random() < 0.3:
            grey[:] = rng.uniform(120, 250)
        return Flat(cv2.merge([grey.clip(0, 255).astype(np.uint8)] * 3), np.full(grey.shape, 255, np.uint8), PAGE, FACING)

    def _arrange_documents(self, most: int = 3) -> list[tuple[Flat, np.ndarray]]:
        """Arranges documents in a row or column, in millimetres."""
        rng = self.rng
        down, place, out = rng.random() < 0.6, 0.0, []
        gap = rng.choice([0.5, 2, 5, 10, 25, 60])
        for _ in range(min(most, int(rng.choice([1, 2, 3], p=[0.66, 0.27, 0.07])))):
            block = self._pick_document()
            factor = rng.uniform(0.7, 1.2) if rng.random() < 0.3 else 1.0
            angle = math.radians(rng.normal(0, 1.3) if rng.random() < 0.8 else rng.normal(0, 15)) + (rng.random() < 0.08) * math.pi / 2
            turn = np.float32([[math.cos(angle), -math.sin(angle)], [math.sin(angle), math.cos(angle)]]) * factor
            moved = [(flat, corners @ turn.T) for flat, corners in block]
            points = np.concatenate([corners for _, corners in moved])
            low, high = points.min(0), points.max(0)
            middle, aside = (low + high) / 2, rng.normal(0, 0.15) * max(high - low) * (rng.random() < 0.5)
            shift = [aside - middle[0], place - low[1]] if down else [place - low[0], aside - middle[1]]
            out += [(flat, corners + np.float32(shift)) for flat, corners in moved]
            place += (high - low)[1 if down else 0] + gap - (rng.uniform(4, 25) if rng.random() < 0.1 else 0)
        return out

    def _place_group(self, group: list[tuple[Flat, np.ndarray]], width: int, height: int, fill: float, lean: float, depth: float) -> list[np.ndarray]:
        """Places a group. Returns the corners in pixels. `fill`: the group's share of the picture. `lean`: standard
        deviation of the rotation in degrees. `depth`: strength of the perspective."""
        rng = self.rng
        points = np.concatenate([corners for _, corners in group])
        middle = (points.min(0) + points.max(0)) / 2
        free = rng.random() < 0.12 and lean > 2
        angle = math.radians(rng.choice([0, 90, 180, 270], p=[0.74, 0.1, 0.06, 0.1]) + (rng.uniform(-50, 50) if free else rng.normal(0, lean)))
        turn = np.float32([[math.cos(angle), -math.sin(angle)], [math.sin(angle), math.cos(angle)]])
        quads = [(corners - middle) @ turn.T for _, corners in group]
        extent = np.ptp(np.concatenate(quads), 0)
        factor = fill * min(width / extent[0], height / extent[1])
        quads, extent = [quad * factor for quad in quads], extent * factor
        vanish, shear = np.float32(rng.normal(0, depth, 2)) / max(extent) * 2, rng.normal(0, depth)
        quads = [(quad + np.float32([[shear, 0]]) * quad[:, 1:]) / (1 + quad @ vanish)[:, None] for quad in quads]
        room = np.maximum(0, [width - extent[0], height - extent[1]])
        shift = np.float32([width / 2, height / 2] + room * rng.uniform(-0.48, 0.48, 2))
        if rng.random() < 0.1:
            shift += np.float32(rng.uniform(-0.25, 0.25, 2) * extent)
        return [np.float32(quad + shift) for quad in quads]

    def _draw(self, scene: Scene, group: list, quads: list[np.ndarray], toner: bool = False, shadow: float = 0.0) -> None:
        """Composites the group. `toner`: draws it as a copier prints it. `shadow`: probability of a shadow."""
        rng = self.rng
        size = max(scene.size)
        gain, lift, mix = rng.uniform(0.65, 1.15), rng.uniform(-20, 20), rng.dirichlet([1.6, 3, 1.2])
        throws = rng.random() < shadow
        ink = toner and rng.random() < 0.4
        square = rng.random() < 0.25
        for (flat, _), quad in zip(group, quads, strict=True):
            grey, alpha = (flat.colours @ mix.astype(np.float32)), flat.alpha
            if toner:
                grey, alpha = copied(rng, grey, alpha)
            else:
                grey = 128 + (grey - 128) * gain + lift + rng.uniform(-8, 8)
            if square or rng.random() < 0.1:
                alpha = np.full_like(alpha, 255)
            if throws:
                shade(rng, scene, quad, size)
            if not toner and rng.random() < 0.07:
                sleeve(rng, scene, quad)
            put(scene, grey.clip(0, 255).astype(np.uint8), alpha, quad, ink)
            scene.documents.append((flat.kind, quad))
        fold(rng, scene, group, quads)

    # Scenes

    def _on_table(self, width: int, height: int, depth: int) -> Scene:
        rng = self.rng
        scene = Scene(self._crop_page(self.tables, width, height))
        self._add_clutter(scene)
        if rng.random() > NOTHING:
            group = self._arrange_documents()
            fill = rng.uniform(0.4, 0.75) if rng.random() < 0.4 else rng.uniform(0.6, 0.98)
            quads = self._place_group(group, width, height, fill, 6, 0.06 if rng.random() < 0.7 else 0.1)
            if rng.random() < 0.12:
                self._lay_paper_below(scene, quads)
            self._draw(scene, group, quads, rng.random() < 0.06, 0.75)
        return lit(rng, scene)

    def _on_sheet(self, width: int, height: int, depth: int) -> Scene:
        """Documents on a form, a letter or a certificate: glued, laid on or copied."""
        rng = self.rng
        if self.places and rng.random() < 0.45:
            scene = self._in_kept_area(width, height)
        else:
            scene = Scene(self._crop_page(self.papers, width, height, 0.6) * rng.uniform(0.8, 1))
            if rng.random() > NOTHING:
                group = self._arrange_documents()
                self._set_on_paper(scene, group)
        if depth == 0 and rng.random() < 0.3:
            scene = self._photograph(scene)
        return scene

    def _in_kept_area(self, width: int, height: int) -> Scene:
        """A document in the area that a form or window of the generator keeps free."""
        rng = self.rng
        page, outline = self.places[rng.integers(len(self.places))]
        factor = max(width, height) / max(page.shape)
        size = round(page.shape[1] * factor), round(page.shape[0] * factor)
        scene = Scene(cv2.resize(page, size, interpolation=cv2.INTER_AREA).astype(np.float32))
        if rng.random() < NOTHING:
            return scene
        room = outline * factor
        wide = np.linalg.norm(room[1] - room[0]) > np.linalg.norm(room[3] - room[0])
        for _ in range(20):
            group = self._pick_document()
            extent = np.ptp(np.concatenate([corners for _, corners in group]), 0)
            if (extent[0] > extent[1]) == wide:
                break
        points = np.concatenate([corners for _, corners in group])
        box = corners_of(*np.ptp(points, 0)) + points.min(0)
        bend = cv2.getPerspectiveTransform(box.astype(np.float32), room.astype(np.float32))
        quads = [cv2.perspectiveTransform(corners[None].astype(np.float32), bend)[0] for _, corners in group]
        self._draw(scene, group, quads, rng.random() < 0.45, 0.3)
        return scene

    def _set_on_paper(self, scene: Scene, group: list) -> None:
        rng = self.rng
        width, height = scene.size
        quads = self._place_group(group, width, height, rng.uniform(0.35, 0.95), 1.6, 0.006)
        points = np.concatenate(quads)
        if rng.random() < 0.35:
            low, high = points.min(0) - rng.uniform(1, 14), points.max(0) + rng.uniform(1, 14)
            corners = tuple(low.astype(int).tolist()), tuple(high.astype(int).tolist())
            cv2.rectangle(scene.pixels, *corners, float(rng.choice([255, 250, 240])), -1)
            if rng.random() < 0.6:
                cv2.rectangle(scene.pixels, *corners, float(rng.uniform(0, 170)), 1)
        elif rng.random() < 0.4:
            self._print_beside(scene, quads[rng.integers(len(quads))])
        self._draw(scene, group, quads, rng.random() < 0.5, 0.3)

    def _print_beside(self, scene: Scene, quad: np.ndarray) -> None:
        """Draws a block of print directly beside the document, as large as it is: a negative example."""
        rng = self.rng
        corner = rng.integers(4)
        there = quad + (quad[corner] - quad[(corner + 1) % 4]) * rng.uniform(1.01, 1.15)
        size = max(8, int(np.linalg.norm(quad[1] - quad[0]))), max(8, int(np.linalg.norm(quad[3] - quad[0])))
        block = self._crop_page(self.papers, *size, least=0.3).astype(np.uint8)
        put(scene, block, np.full(block.shape, 255, np.uint8), there)
        if rng.random() < 0.4:
            cv2.polylines(scene.pixels, [there.astype(np.int32)], True, float(rng.uniform(0, 160)), 1, cv2.LINE_AA)

    def _copy(self, width: int, height: int, depth: int) -> Scene:
        """A copy: toner on white paper, often without an edge of the document."""
        rng = self.rng
        white = float(rng.choice([255, 255, 248, 235, 215]))
        scene = Scene(np.full((height, width), white, np.float32))
        if rng.random() < 0.45:
            foot = int(height * rng.uniform(0.35, 0.85))
            scene.pixels[foot:] = self._crop_page(self.papers, width, height - foot, 0.5) * white / 255
        if rng.random() > NOTHING:
            group = self._arrange_documents()
            fill = rng.uniform(0.45, 0.97) if rng.random() < 0.6 else rng.uniform(0.3, 0.6)
            self._draw(scene, group, self._place_group(group, width, height, fill, 1.8, 0.004), rng.random() < 0.85)
        for axis in (0, 1):
            if rng.random() < 0.3:
                edge = scene.pixels if axis else scene.pixels.T
                edge[:, : int(edge.shape[1] * rng.uniform(0.005, 0.03))] = rng.uniform(0, 90)
        for _ in range(int(rng.choice([0, 0, 1, 3]))):
            x = rng.integers(0, width - 3)
            scene.pixels[:, x : x + int(rng.choice([1, 2]))] *= rng.uniform(0.6, 0.95)
        return lit(rng, scene) if depth == 0 and rng.random() < 0.25 else scene

    def _bed(self, width: int, height: int, depth: int) -> Scene:
        """Documents on a scanner's bed: a uniform background, hardly rotated."""
        rng = self.rng
        tone = float(rng.choice([255, 252, 244, 225, 190, 60, 20, 5]))
        scene = Scene(np.full((height, width), tone, np.float32) + things.waves(rng, height, width) * rng.uniform(0, 3))
        group = self._arrange_documents()
        self._draw(scene, group, self._place_group(group, width, height, rng.uniform(0.35, 0.99), 1.5, 0.002), False, 0.5)
        return scene

    def _close(self, width: int, height: int, depth: int) -> Scene:
        """Documents that fill the picture, or extend beyond it."""
        rng = self.rng
        group = self._arrange_documents() if rng.random() < 0.3 else self._pick_document()
        extent = np.ptp(np.concatenate([corners for _, corners in group]), 0)
        if depth == 0 and rng.random() < 0.8:
            long, shape = max(width, height), extent[0] / extent[1] * rng.uniform(0.95, 1.05)
            width, height = (long, max(80, int(long / shape))) if shape > 1 else (max(80, int(long * shape)), long)
        tone = float(rng.choice([255, 250, 240, 200, 120, 40, 5]))
        scene = Scene(self._crop_page(self.tables, width, height) if rng.random() < 0.45 else np.full((height, width), tone, np.float32))
        fill = rng.uniform(0.9, 1.05) if rng.random() < 0.65 else rng.uniform(1.0, 1.35)
        lean, depth_of = (1.2, 0.004) if rng.random() < 0.7 else (4, 0.03)
        self._draw(scene, group, self._place_group(group, width, height, fill, lean, depth_of), rng.random() < 0.22, 0.3)
        return lit(rng, scene) if rng.random() < 0.5 else scene

    def _screen(self, width: int, height: int, depth: int) -> Scene:
        """Another scene in a viewer on a screen, which is sometimes photographed."""
        rng = self.rng
        page, area = self.windows[rng.integers(len(self.windows))]
        if (page.shape[1] > page.shape[0]) != (width > height):
            width, height = height, width
        scene = Scene(cv2.resize(page, (width, height), interpolation=cv2.INTER_AREA).astype(np.float32))
        factor = np.array([width / page.shape[1], height / page.shape[0]])
        low, high = np.array(area[:2]) * factor, np.array(area[2:]) * factor
        room = high - low
        shape = rng.choice([room[0] / room[1], 0.707, 0.75, 1.333, 1.5, rng.uniform(0.6, 1.7)])
        size = np.array([room[0], room[0] / shape] if room[0] / shape < room[1] else [room[1] * shape, room[1]]) * rng.choice([1, 1, rng.uniform(0.6, 1)])
        corner = low + (room - size) * (0.5 if rng.random() < 0.5 else rng.random(2))
        inner = self._scene(str(rng.choice(["table", "close", "copy", "sheet"], p=[0.3, 0.4, 0.18, 0.12])), int(size[0]), int(size[1]), depth + 1)
        lay(scene, inner, np.float32(corners_of(*size) + corner))
        if rng.random() < 0.4:
            scene = self._photograph(scene)
            rows, columns = np.mgrid[0 : scene.size[1], 0 : scene.size[0]].astype(np.float32)
            angle = rng.uniform(0, 6.3)
            scene.pixels *= 1 + rng.uniform(0, 0.08) * np.sin((columns * math.cos(angle) + rows * math.sin(angle)) / rng.uniform(1.5, 12))
        return scene

    def _photograph(self, scene: Scene) -> Scene:
        """Photographs the whole scene as an object on a table."""
        rng = self.rng
        width, height = scene.size
        table = Scene(self._crop_page(self.tables, width, height))
        self._add_clutter(table)
        angle = math.radians(rng.normal(0, 3))
        turn = np.float32([[math.cos(angle), -math.sin(angle)], [math.sin(angle), math.cos(angle)]])
        quad = (corners_of(width, height) - [width / 2, height / 2]) * rng.uniform(0.78, 1.1) @ turn.T
        quad = quad / (1 + quad @ (rng.normal(0, 0.06, 2) / max(width, height)))[:, None] + [width / 2, height / 2]
        lay(table, scene, np.float32(quad))
        return lit(rng, table)

    def _add_clutter(self, scene: Scene) -> None:
        """Adds papers that are not documents."""
        rng = self.rng
        for _ in range(int(rng.choice([0, 1, 2, 3], p=[0.5, 0.27, 0.14, 0.09]))):
            self._lay_paper(scene, rng.random(2) * scene.size, rng.uniform(0.3, 1.1) * max(scene.size))

    def _lay_paper_below(self, scene: Scene, quads: list[np.ndarray]) -> None:
        """Lays a sheet where a document will lie, so that part of it shows on some sides."""
        rng = self.rng
        quad = quads[rng.integers(len(quads))]
        long = float(np.linalg.norm(np.ptp(quad, 0))) * rng.uniform(0.8, 1.3)
        self._lay_paper(scene, quad.mean(0) + rng.normal(0, 0.2, 2) * long, long)

    def _lay_paper(self, scene: Scene, middle: np.ndarray, long: float) -> None:
        rng = self.rng
        bank = self.letters if self.letters and rng.random() < 0.3 else self.papers
        page = bank[rng.integers(len(bank))]
        angle = rng.uniform(-25, 25) + 90 * rng.integers(2)
        box = cv2.boxPoints((tuple(middle.tolist()), (long, long * page.shape[0] / page.shape[1]), angle))
        quad = np.float32(box[[1, 2, 3, 0]])
        if rng.random() < 0.5:
            shade(rng, scene, quad, max(scene.size))
        put(scene, (page * rng.uniform(0.55, 1)).astype(np.uint8), np.full(page.shape, 255, np.uint8), quad)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("flats", type=Path)
    parser.add_argument("out", type=Path)
    parser.add_argument("--count", type=int, default=PER_FILE)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--look", type=Path)
    args = parser.parse_args()
    cv2.setNumThreads(1)
    if args.look:
        composer = Composer(args.flats, args.seed)
        cv2.imwrite(str(args.look), _contact_sheet([composer.compose() for _ in range(args.count)]))
        return
    args.out.mkdir(parents=True, exist_ok=True)
    for number in range(-(-args.count // PER_FILE)):
        if number % PER_COMPOSER == 0:
            composer = Composer(args.flats, args.seed * 1000 + number)
        columns = zip(*[composer.compose() for _ in range(PER_FILE)], strict=True)
        stacked = dict(zip(("pixels", "instance", "edge", "documents"), map(np.stack, columns), strict=True))
        name = args.out / f"{args.seed:03d}-{number:04d}.npz"
        with open(name.with_suffix(".part"), "wb") as file:
            np.savez_compressed(file, **stacked)
        name.with_suffix(".part").replace(name)


def _contact_sheet(composed: list) -> np.ndarray:
    """Draws pictures with their outlines, eight to a row: documents in green, facing pages in blue."""
    tiles = []
    for pixels, _, _, documents in composed:
        tile = cv2.cvtColor(pixels, cv2.COLOR_GRAY2BGR)
        for kind, *corners in documents[documents[:, 0] > 0]:
            cv2.polylines(tile, [np.int32(corners).reshape(4, 2)], True, (0, 200, 0) if kind == DOCUMENT else (255, 80, 0), 1, cv2.LINE_AA)
        tiles.append(tile)
    return np.vstack([np.hstack(tiles[i : i + 8]) for i in range(0, len(tiles) - 7, 8)])


if __name__ == "__main__":
    main()
