"""Elements of the locator's scenes besides flat documents: fictitious cards and pages, papers, tables and screens, and
stamps.

Everything is grey (uint8), and drawn with the given random generator."""

import math

import cv2
import numpy as np
from numpy.random import Generator

Grey = np.ndarray
FACES = (cv2.FONT_HERSHEY_SIMPLEX, cv2.FONT_HERSHEY_DUPLEX, cv2.FONT_HERSHEY_COMPLEX, cv2.FONT_HERSHEY_TRIPLEX, cv2.FONT_HERSHEY_PLAIN)
PENS = (cv2.FONT_HERSHEY_SCRIPT_SIMPLEX, cv2.FONT_HERSHEY_SCRIPT_COMPLEX)
LETTERS = "aabcdeeeefghiijklmnnoopqrrssttuvwxyz"


def waves(rng: Generator, height: int, width: int, cells: int = 4) -> np.ndarray:
    """Smooth noise of `cells` cells per side: float32, standard deviation about 1."""
    return cv2.resize(rng.normal(0, 1, (cells, cells)).astype(np.float32), (width, height), interpolation=cv2.INTER_CUBIC)


def words(rng: Generator, least: int, most: int) -> str:
    """Invents words."""
    text = " ".join("".join(rng.choice(list(LETTERS), rng.integers(2, 10))) for _ in range(rng.integers(least, most + 1)))
    return (text.upper(), text.title(), text.capitalize(), text)[rng.integers(4)] if rng.random() < 0.9 else str(rng.integers(10**9))


def write(rng: Generator, page: Grey, x: float, y: float, cap: float, ink: float, text: str, face: int | None = None) -> float:
    """Writes a text whose baseline begins at (x, y). Returns its width."""
    face = int(rng.choice(FACES)) if face is None else face
    scale = cap / (9.0 if face == cv2.FONT_HERSHEY_PLAIN else 21.0)
    stroke = max(1, round(cap * (0.1 if rng.random() < 0.7 else 0.18)))
    cv2.putText(page, text, (int(x), int(y)), face, scale, float(ink), stroke, cv2.LINE_AA)
    return float(cv2.getTextSize(text, face, scale, stroke)[0][0])


def strange(rng: Generator) -> tuple[Grey, Grey]:
    """Draws a card or page unlike any real document. Returns grey and alpha, 480 pixels on the longer side."""
    width, height = 480, round(480 / rng.choice([1.586, 1.586, 1.42, 1.42, 1.25, 1.1, rng.uniform(1, 2)]))
    upright = rng.random() < 0.3
    if upright:
        width, height = height, width
    base = rng.choice([rng.uniform(190, 250), rng.uniform(110, 210), rng.uniform(25, 110)])
    page = np.full((height, width), base, np.float32) + waves(rng, height, width) * rng.uniform(0, 18)
    rows, columns = np.mgrid[0:height, 0:width].astype(np.float32)
    if rng.random() < 0.6:
        bend = waves(rng, height, width, 3) * rng.uniform(1, 8)
        page += rng.uniform(3, 22) * np.sin(rows / rng.uniform(1.5, 7) + columns / rng.uniform(3, 60) + bend)
    page = page.clip(0, 255).astype(np.uint8)
    ink = 255 - rng.uniform(0, 40) if base < 100 else rng.uniform(0, 80)
    face = int(rng.choice(FACES))
    top = 0.0
    if rng.random() < 0.6:
        top = height * rng.uniform(0.08, 0.2)
        if rng.random() < 0.5:
            cv2.rectangle(page, (0, 0), (width, int(top)), float(rng.uniform(20, 240)), -1)
        write(rng, page, width * rng.uniform(0.03, 0.3), top * 0.7, top * rng.uniform(0.25, 0.45), ink, words(rng, 2, 4), face)
    foot = height * rng.uniform(0.85, 0.97)
    if rng.random() < 0.35:
        foot = height * rng.uniform(0.7, 0.8)
        for line in range(int(rng.integers(2, 4))):
            zone = "".join(rng.choice(list("ABCDEFGHIJK0123456789<<<<<<"), 40))
            write(rng, page, width * 0.03, foot + height * (0.08 + 0.085 * line), width * 0.016, ink, zone, cv2.FONT_HERSHEY_PLAIN)
    if rng.random() < 0.3:
        _bars(rng, page, *(rng.uniform(0.05, 0.5, 2) * [width, height]), *(rng.uniform(0.2, 0.45, 2) * [width, height * 0.5]))
    left, right = width * 0.04, width * 0.96
    if rng.random() < 0.8:
        wide = width * rng.uniform(0.2, 0.34)
        x = left if rng.random() < 0.6 else right - wide
        _portrait(rng, page, x, top + height * rng.uniform(0.04, 0.15), wide, wide * rng.uniform(1.15, 1.4))
        left, right = (x + wide + 12, right) if x < width / 2 else (left, x - 12)
    cap = height * rng.uniform(0.02, 0.045)
    y = top + cap * 3
    while y < foot - cap:
        x = left
        for _ in range(int(rng.choice([1, 1, 2, 3]))):
            if x > right - 30:
                break
            if rng.random() < 0.7:
                write(rng, page, x, y - cap * 1.6, cap * 0.6, ink, words(rng, 1, 3)[: int((right - x) / cap)], face)
            x += write(rng, page, x, y, cap, ink, words(rng, 1, 3)[: int((right - x) / cap / 1.1)], face) + cap * 5
        y += cap * rng.uniform(2.6, 4.2)
    for _ in range(int(rng.integers(0, 3))):
        centre = (int(rng.uniform(0, width)), int(rng.uniform(0, height)))
        cv2.circle(page, centre, int(rng.uniform(8, 60)), float(rng.uniform(40, 240)), int(rng.choice([-1, 1, 2])), cv2.LINE_AA)
    if rng.random() < 0.25:
        edge = int(rng.uniform(2, 14))
        cv2.rectangle(page, (edge, edge), (width - edge, height - edge), ink, int(rng.choice([1, 2, 4])))
    alpha = np.zeros((height, width), np.uint8)
    corner = int(rng.choice([0, 0, 8, 17, 24]))
    cv2.rectangle(alpha, (corner, 0), (width - corner, height), 255, -1)
    cv2.rectangle(alpha, (0, corner), (width, height - corner), 255, -1)
    for cx in (corner, width - corner - 1):
        for cy in (corner, height - corner - 1):
            cv2.circle(alpha, (cx, cy), corner, 255, -1, cv2.LINE_AA)
    return page, alpha


def facing_page(rng: Generator, own: Grey, wide: bool) -> tuple[np.ndarray, Grey]:
    """Draws a page of the same paper as a document's page, `own` in colours: empty, or with an emblem, a frame or a few
    words. Returns colours and alpha, 480 pixels on the longer side."""
    height, width = (340, 480) if wide else (480, 340)
    ground = max(50.0, float(np.percentile(own, rng.uniform(50, 90))) + rng.normal(0, 8))
    rows, columns = np.mgrid[0:height, 0:width].astype(np.float32)
    page = ground + waves(rng, height, width) * rng.uniform(0, 8)
    page += rng.uniform(0, 10) * np.sin(rows / rng.uniform(1.5, 7) + columns / rng.uniform(3, 60))
    page = page.clip(0, 255).astype(np.uint8)
    ink, stroke = float(rng.uniform(30, 0.95 * ground + 1)), int(rng.choice([1, 2, 4]))
    middle = (int(width * rng.uniform(0.3, 0.7)), int(height * rng.uniform(0.3, 0.7)))
    if rng.random() < 0.5:
        for _ in range(int(rng.integers(1, 4))):
            cv2.ellipse(page, middle, tuple(int(side) for side in rng.uniform(15, 130, 2)), 0, 0, 360, ink, stroke, cv2.LINE_AA)
        cv2.polylines(page, [np.int32(rng.normal(middle, 50, (int(rng.integers(3, 9)), 2)))], True, ink, stroke, cv2.LINE_AA)
    if rng.random() < 0.3:
        edge = int(rng.uniform(8, 50))
        cv2.rectangle(page, (edge, edge), (width - edge, height - edge), ink, stroke)
    for _ in range(int(rng.choice([0, 0, 1, 3, 8]))):
        write(rng, page, width * rng.uniform(0.05, 0.5), height * rng.uniform(0.1, 0.95), rng.uniform(6, 16), ink, words(rng, 1, 5))
    return cv2.merge([page] * 3), np.full((height, width), 255, np.uint8)


def _portrait(rng: Generator, page: Grey, x: float, y: float, width: float, height: float) -> None:
    """Draws a portrait: a background, shoulders and a head."""
    ground, skin, cloth = rng.uniform(150, 250), rng.uniform(50, 210), rng.uniform(10, 240)
    patch = np.full((max(8, int(height)), max(8, int(width))), ground, np.uint8)
    h, w = patch.shape
    cv2.ellipse(patch, (w // 2, int(h * 1.08)), (int(w * 0.48), int(h * 0.36)), 0, 0, 360, cloth, -1, cv2.LINE_AA)
    cv2.ellipse(patch, (w // 2, int(h * 0.4)), (int(w * 0.3), int(h * 0.31)), 0, 0, 360, rng.uniform(5, 120), -1, cv2.LINE_AA)
    cv2.ellipse(patch, (w // 2, int(h * 0.46)), (int(w * 0.23), int(h * 0.27)), 0, 0, 360, skin, -1, cv2.LINE_AA)
    for side in (-1, 1):
        cv2.circle(patch, (int(w * (0.5 + 0.09 * side)), int(h * 0.42)), max(1, int(w * 0.025)), skin * 0.4, -1, cv2.LINE_AA)
    cv2.line(patch, (int(w * 0.43), int(h * 0.6)), (int(w * 0.57), int(h * 0.6)), skin * 0.6, 2, cv2.LINE_AA)
    x, y = int(x), int(y)
    room = page[y : y + h, x : x + w]
    room[:] = patch[: room.shape[0], : room.shape[1]]


def _bars(rng: Generator, page: Grey, x: float, y: float, width: float, height: float) -> None:
    """Draws a barcode of one or many rows."""
    rows = int(rng.choice([1, 1, rng.integers(6, 20)]))
    columns = max(8, int(width / rng.uniform(2, 4)))
    cells = (rng.random((rows, columns)) < 0.5).astype(np.uint8) * 255
    symbol = cv2.resize(cells, (max(8, int(width)), max(8, int(height))), interpolation=cv2.INTER_NEAREST)
    room = page[int(y) : int(y) + symbol.shape[0], int(x) : int(x) + symbol.shape[1]]
    room[:] = symbol[: room.shape[0], : room.shape[1]]


def paper(rng: Generator) -> Grey:
    """Draws a form, a letter, a table or a nearly empty sheet, mostly 900 pixels on the longer side."""
    width, height = ((640, 900), (640, 900), (900, 640), (800, 800))[rng.integers(4)]
    page = np.full((height, width), rng.uniform(225, 255), np.uint8)
    ink, face = rng.uniform(0, 90), int(rng.choice(FACES))
    cap, margin = rng.uniform(5, 11), width * rng.uniform(0.03, 0.12)
    step = cap * rng.uniform(1.9, 4)
    y = _head(rng, page, margin, cap, ink)
    end = height * rng.uniform(0.35, 1) if rng.random() < 0.7 else height
    while y < end:
        block = (_paragraph, _entries, _entries, _entries, _table, _box, _banner)[rng.integers(7)]
        y = block(rng, page, margin, y, cap, step, ink, face) + step * rng.uniform(0.4, 1.6)
    if rng.random() < 0.5:
        scribble(rng, page, *(rng.uniform(0.1, 0.9, 2) * [width, height]), width * rng.uniform(0.1, 0.3))
    return page


def _head(rng: Generator, page: Grey, margin: float, cap: float, ink: float) -> float:
    height, width = page.shape
    y = height * rng.uniform(0.03, 0.08)
    if rng.random() < 0.4:
        deep = height * rng.uniform(0.03, 0.1)
        cv2.rectangle(page, (0, int(y - deep / 2)), (width, int(y + deep)), float(rng.uniform(20, 210)), -1)
        y += deep
    elif rng.random() < 0.6:
        side = width * rng.uniform(0.05, 0.14)
        cv2.circle(page, (int(margin + side / 2), int(y + side / 2)), int(side / 2), float(rng.uniform(40, 210)), -1, cv2.LINE_AA)
        y += side
    write(rng, page, width * rng.uniform(0.1, 0.5), y, cap * rng.uniform(1.2, 2.2), ink, words(rng, 2, 4))
    return y + cap * 4


def _paragraph(rng: Generator, page: Grey, margin: float, y: float, cap: float, step: float, ink: float, face: int) -> float:
    for _ in range(int(rng.integers(1, 7))):
        write(rng, page, margin, y, cap, ink, words(rng, 9, 14)[: int((page.shape[1] - 2 * margin) / cap / 0.95)], face)
        y += step * 0.75
    return y


def _entries(rng: Generator, page: Grey, margin: float, y: float, cap: float, step: float, ink: float, face: int) -> float:
    """Draws rows of labels, each with a line, a box or cells to fill in."""
    width = page.shape[1] - 2 * margin
    columns, style = int(rng.choice([1, 1, 2, 2, 3])), int(rng.integers(5))
    pen = int(rng.choice(PENS)) if rng.random() < 0.5 else None
    for _ in range(int(rng.integers(2, 8))):
        for column in range(columns):
            x, room = margin + width * column / columns, width / columns * 0.94
            begin = x + min(room * 0.6, write(rng, page, x, y, cap, ink, words(rng, 1, 3)[:18], face) + cap)
            top, foot = int(y - cap * 1.5), int(y + cap * 0.5)
            if style == 0:
                cv2.line(page, (int(begin), foot), (int(x + room), foot), ink, 1)
            elif style == 1:
                cv2.rectangle(page, (int(begin), top), (int(x + room), foot), ink, 1)
            elif style == 2:
                for cell in np.arange(begin, x + room - cap * 1.5, cap * 1.7):
                    cv2.rectangle(page, (int(cell), top), (int(cell + cap * 1.7), foot), ink, 1)
            elif style == 3:
                page[foot - 1 : foot + 1, int(begin) : int(x + room) : 4] = int(ink)
            if rng.random() < 0.6:
                write(rng, page, begin + 4, y, cap * rng.uniform(0.9, 1.5), rng.uniform(0, 110), words(rng, 1, 2)[: int(room / cap / 2)], pen)
        y += step
    return y


def _table(rng: Generator, page: Grey, margin: float, y: float, cap: float, step: float, ink: float, face: int) -> float:
    rows, columns = int(rng.integers(2, 9)), int(rng.integers(2, 6))
    left, right = int(margin), int(page.shape[1] - margin)
    xs = np.linspace(left, right, columns + 1)
    if rng.random() < 0.4:
        cv2.rectangle(page, (left, int(y)), (right, int(y + step)), float(rng.uniform(110, 230)), -1)
    for row in range(rows + 1):
        cv2.line(page, (left, int(y + row * step)), (right, int(y + row * step)), ink, 1)
    for x in xs:
        cv2.line(page, (int(x), int(y)), (int(x), int(y + rows * step)), ink, 1)
        for row in range(rows):
            if x < right - 5 and rng.random() < 0.7:
                write(rng, page, x + 4, y + row * step + step * 0.7, cap * 0.9, ink, words(rng, 1, 1)[:8], face)
    return y + rows * step


def _box(rng: Generator, page: Grey, margin: float, y: float, cap: float, step: float, ink: float, face: int) -> float:
    """Draws a frame with print in it, as large as a document: a negative example."""
    width, height = page.shape[1] * rng.uniform(0.25, 0.8), page.shape[0] * rng.uniform(0.08, 0.35)
    x = rng.uniform(margin, max(margin + 1, page.shape[1] - margin - width))
    corners = (int(x), int(y)), (int(x + width), int(y + height))
    if rng.random() < 0.3:
        cv2.rectangle(page, *corners, float(rng.uniform(170, 250)), -1)
    cv2.rectangle(page, *corners, ink, int(rng.choice([1, 2, 3])))
    if rng.random() < 0.25:
        _portrait(rng, page, x + width * 0.05, y + height * 0.2, width * 0.2, height * 0.5)
    line = y + step
    while line < y + height - cap and rng.random() < 0.9:
        write(rng, page, x + width * 0.3, line, cap, ink, words(rng, 1, 6)[: int(width * 0.65 / cap)], face)
        line += step
    return y + height


def _banner(rng: Generator, page: Grey, margin: float, y: float, cap: float, step: float, ink: float, face: int) -> float:
    tone = float(rng.uniform(40, 225))
    cv2.rectangle(page, (int(margin), int(y - step * 0.6)), (int(page.shape[1] - margin), int(y + step * 0.4)), tone, -1)
    write(rng, page, margin + 6, y, cap, 250 if tone < 130 else ink, words(rng, 2, 5), face)
    return y + step * 0.5


def scribble(rng: Generator, page: Grey, x: float, y: float, width: float) -> None:
    """Draws a signature, or another stroke of a pen."""
    count = int(rng.integers(8, 30))
    steps = np.arange(count)
    xs = x + width * steps / count + rng.normal(0, width * 0.05, count)
    ys = y + width * rng.uniform(0.05, 0.25) * np.sin(steps * rng.uniform(1.2, 2.4)) + rng.normal(0, width * 0.02, count)
    cv2.polylines(page, [np.stack([xs, ys], 1).astype(np.int32)], False, float(rng.uniform(10, 110)), int(rng.choice([1, 1, 2, 3])), cv2.LINE_AA)


def table(rng: Generator) -> Grey:
    """Draws a background for documents, 640 x 640: wood, stone, cloth, tiles, checks, objects or a plain surface, at
    any angle."""
    side = 640
    base = rng.choice([rng.uniform(12, 70), rng.uniform(60, 150), rng.uniform(120, 250)])
    rows, columns = np.mgrid[0:side, 0:side].astype(np.float32)
    if rng.random() < 0.5:
        angle = rng.uniform(0, math.pi)
        rows, columns = side + rows * math.cos(angle) + columns * math.sin(angle), side + columns * math.cos(angle) - rows * math.sin(angle)
    depth = rng.uniform(0.02, 0.25)
    kind = rng.integers(10)
    page = np.full((side, side), base, np.float32)
    if kind == 0:
        grain = cv2.resize(rng.normal(0, 1, (int(rng.choice([80, 160, 320])), int(rng.choice([3, 8, 14])))).astype(np.float32), (side, side), interpolation=cv2.INTER_CUBIC)
        page *= 1 + depth * (0.5 * grain + 0.5 * np.sin(rows / rng.uniform(6, 40) + 3 * waves(rng, side, side)))
        if rng.random() < 0.5:
            page[rows.astype(int) % int(rng.integers(60, 240)) < 3] *= rng.choice([0.5, 0.75, 1.25])
    elif kind == 1:
        page *= 1 + depth * 4 * cv2.GaussianBlur(rng.normal(0, 1, (side, side)).astype(np.float32), (0, 0), rng.uniform(0.8, 6))
    elif kind == 2:
        page *= 1 + depth * np.sin(columns / rng.uniform(1, 4)) * np.sin(rows / rng.uniform(1, 4)) + 0.1 * waves(rng, side, side, 6)
    elif kind in (3, 4):
        across, down = rng.integers(30, 260, 2)
        lines = (columns.astype(int) % across < across * 0.04 + 1) | (rows.astype(int) % down < down * 0.04 + 1)
        page[lines] *= rng.choice([0.5, 0.8, 1.3])
    elif kind == 5:
        cell = rng.integers(20, 100)
        page *= 1 + depth * np.sign(np.sin(columns * math.pi / cell) * np.sin(rows * math.pi / cell * rng.choice([0, 1])) + 0.01)
    elif kind == 6:
        for _ in range(int(rng.integers(2, 8))):
            box = cv2.boxPoints((tuple(rng.uniform(0, side, 2)), tuple(rng.uniform(0.05, 0.6, 2) * side), rng.uniform(0, 180)))
            cv2.fillPoly(page, [box.astype(np.int32)], float(np.clip(base + rng.uniform(-90, 90), 5, 250)), cv2.LINE_AA)
            if rng.random() < 0.3:
                cv2.circle(page, tuple(rng.integers(0, side, 2).tolist()), int(rng.uniform(20, 140)), float(np.clip(base + rng.uniform(-90, 90), 5, 250)), -1)
    elif kind == 7:
        cell, dark = rng.integers(14, 110), rng.uniform(0.2, 0.85)
        for along in (rows, columns):
            page *= np.where(along.astype(int) // cell % 2 == 0, 1, dark)
    page *= 1 + 0.06 * waves(rng, side, side, 3)
    return np.rot90(page.clip(0, 255).astype(np.uint8), rng.integers(2)).copy()


def window(rng: Generator) -> tuple[Grey, tuple[int, int, int, int]]:
    """Draws a screen with a viewer. Returns it and the area of the viewed picture (left, top, right, bottom)."""
    width, height = ((960, 560), (900, 640), (460, 960), (560, 900))[rng.integers(4)]
    ground = rng.uniform(0, 60) if rng.random() < 0.5 else rng.uniform(200, 255)
    page = np.full((height, width), ground, np.uint8)
    left, top, right, bottom = 0, 0, width, height
    for _ in range(int(rng.choice([0, 1, 1, 2, 3]))):
        deep = int(height * rng.uniform(0.02, 0.07))
        tone = float(rng.choice([ground, rng.uniform(20, 240)]))
        cv2.rectangle(page, (0, top), (width, top + deep), tone, -1)
        x = width * rng.uniform(0.01, 0.1)
        while x < width * 0.9:
            x += write(rng, page, x, top + deep * 0.7, deep * 0.35, 240 if tone < 128 else 30, words(rng, 1, 2)[:16]) + width * rng.uniform(0.02, 0.3)
        top += deep
    if rng.random() < 0.4:
        left = int(width * rng.uniform(0.1, 0.25))
        tone = float(rng.choice([ground, rng.uniform(20, 240)]))
        cv2.rectangle(page, (0, top), (left, height), tone, -1)
        for y in np.arange(top + 20, height - 60, rng.uniform(25, 110)):
            if rng.random() < 0.5:
                cv2.rectangle(page, (int(left * 0.2), int(y)), (int(left * 0.8), int(y + left * 0.5)), float(rng.uniform(120, 255)), -1)
            else:
                write(rng, page, 8, y, 9, 240 if tone < 128 else 40, words(rng, 1, 2)[:12])
    if rng.random() < 0.5:
        bottom = int(height * rng.uniform(0.88, 0.97))
        cv2.rectangle(page, (0, bottom), (width, height), float(rng.choice([ground, rng.uniform(10, 240)])), -1)
        for x in np.linspace(0.1, 0.9, int(rng.integers(3, 8))):
            cv2.circle(page, (int(x * width), (bottom + height) // 2), max(3, (height - bottom) // 4), float(rng.uniform(60, 230)), int(rng.choice([-1, 2])), cv2.LINE_AA)
    for _ in range(int(rng.choice([0, 0, 0, 1, 2]))):
        deep = int((bottom - top) * rng.uniform(0.05, 0.12))
        begin, long = left + 10, int((right - left) * rng.uniform(0.3, 0.7))
        cv2.rectangle(page, (begin, top + 6), (begin + long, top + deep), float(rng.uniform(40, 240)), -1)
        write(rng, page, begin + 8, top + deep * 0.7, deep * 0.25, 250 if ground < 128 else 20, words(rng, 2, 4)[:24])
        top += deep + 8
    return page, (left, top, right, bottom)


def stamp(rng: Generator) -> Grey:
    """Draws a stamp. Returns its coverage with ink, 0..255, 200 x 200."""
    ink = np.zeros((200, 200), np.uint8)
    if rng.random() < 0.5:
        cv2.circle(ink, (100, 100), 92, 255, int(rng.integers(2, 6)), cv2.LINE_AA)
        cv2.circle(ink, (100, 100), 62, 255, 2, cv2.LINE_AA)
        for angle in np.linspace(0, 2 * math.pi, int(rng.integers(16, 30))):
            write(rng, ink, 95 + 76 * math.cos(angle), 105 + 76 * math.sin(angle), 12, 255, str(rng.choice(list(LETTERS))).upper())
        lines = np.linspace(75, 130, 3)
    else:
        deep = int(rng.uniform(30, 75))
        cv2.rectangle(ink, (4, 100 - deep), (195, 100 + deep), 255, int(rng.integers(2, 6)))
        lines = np.arange(100 - deep + 24, 100 + deep - 4, 26)
    for y in lines:
        write(rng, ink, 45, y, rng.uniform(9, 15), 255, words(rng, 1, 2)[:12])
    turn = cv2.getRotationMatrix2D((100, 100), rng.normal(0, 16), 0.95)
    return cv2.warpAffine(ink, turn, (200, 200))
