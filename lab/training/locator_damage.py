"""Damage of documents and scenes before the locator sees them: copiers, light, ink, fingers, lenses, scanners and
files."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import cv2
import numpy as np
from locator_things import scribble, waves
from numpy.random import Generator

if TYPE_CHECKING:
    from locator_layers import Scene


def copied(rng: Generator, grey: np.ndarray, alpha: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Copies a document: pale backgrounds become white, other tones grey, halftone, noise, or black and white."""
    factor = rng.choice([1, 0.75, 0.55])
    grey = cv2.resize(grey.astype(np.float32), None, fx=factor, fy=factor, interpolation=cv2.INTER_AREA)
    alpha = cv2.resize(alpha, (grey.shape[1], grey.shape[0]), interpolation=cv2.INTER_AREA)
    own = alpha > 128
    low, high = np.percentile(grey[own], 1), np.percentile(grey[own], rng.uniform(20, 90)) + rng.uniform(-10, 50)
    tone = ((grey - low) / max(30.0, high - low)).clip(0, 1) ** rng.uniform(0.6, 1.4)
    rows, columns = np.mgrid[0 : tone.shape[0], 0 : tone.shape[1]].astype(np.float32)
    kind = rng.integers(5)
    if kind == 2:
        pitch = 4.4 / rng.uniform(2.5, 5)
        tone = (tone > 0.5 + 0.24 * (np.cos((rows + columns) * pitch) + np.cos((rows - columns) * pitch))).astype(np.float32)
    elif kind == 3:
        tone = (tone > rng.uniform(0.1, 0.9, tone.shape)).astype(np.float32)
    elif kind == 4:
        tone = (tone > rng.uniform(0.3, 0.85)).astype(np.float32)
    out = rng.uniform(0, 60) * (1 - tone) + 255 * tone
    if rng.random() < 0.3:
        edge = cv2.morphologyEx(np.pad(own.astype(np.uint8), 2), cv2.MORPH_GRADIENT, np.ones((3, 3), np.uint8))[2:-2, 2:-2]
        out = np.where(edge > 0, out * rng.uniform(0.4, 0.95), out)
    return out, np.where(own, 255, alpha).astype(np.uint8)


def lit(rng: Generator, scene: Scene) -> Scene:
    """Applies uneven light, the shadow of a hand or a wall, and low light."""
    width, height = scene.size
    rows, columns = np.mgrid[0:height, 0:width].astype(np.float32)
    angle, depth = rng.uniform(0, 6.3), rng.uniform(0.04, 0.45)
    slope = 0.8 * ((columns / width - 0.5) * math.cos(angle) + (rows / height - 0.5) * math.sin(angle))
    scene.pixels *= 1 + depth * (slope + 0.25 * waves(rng, height, width))
    if rng.random() < 0.22:
        x, lean = rng.uniform(0, width), rng.uniform(-1.2, 1.2)
        mask = np.zeros(scene.pixels.shape, np.float32)
        cv2.fillPoly(mask, [np.int32([[x + height * lean, 0], [width * 3, 0], [width * 3, height], [x - height * lean, height]])], 1.0)
        mask = 1 - mask if rng.random() < 0.5 else mask
        scene.pixels *= 1 - rng.uniform(0.2, 0.65) * cv2.GaussianBlur(mask, (0, 0), rng.uniform(1, 18))
    if rng.random() < 0.15:
        _blob_shadow(rng, scene)
    if rng.random() < 0.25:
        scene.pixels = 255 * (scene.pixels.clip(0, 255) / 255) ** rng.uniform(1, 1.3) * rng.uniform(0.2, 0.8)
    return scene


def spoilt(rng: Generator, scene: Scene, stamps: list[np.ndarray]) -> None:
    """Draws stamps, pen strokes, strips, fingers and glare over the scene, mostly over documents."""
    for _ in range(int(rng.choice([0, 1, 2], p=[0.7, 0.2, 0.1]))):
        _stamp(rng, scene, stamps[rng.integers(len(stamps))])
    for _ in range(int(rng.choice([0, 1, 2], p=[0.75, 0.18, 0.07]))):
        scribble(rng, scene.pixels, *_pick_position(rng, scene), rng.uniform(0.05, 0.35) * max(scene.size))
    if rng.random() < 0.16:
        _strip(rng, scene)
    if scene.documents and rng.random() < 0.15:
        for _ in range(int(rng.choice([1, 1, 2, 4]))):
            _finger(rng, scene)
    for _ in range(int(rng.choice([0, 1, 2], p=[0.76, 0.17, 0.07]))):
        _glare(rng, scene)


def _pick_position(rng: Generator, scene: Scene) -> np.ndarray:
    """Picks a position, mostly on a document."""
    if scene.documents and rng.random() < 0.8:
        quad = scene.documents[rng.integers(len(scene.documents))][1]
        share = rng.random()
        return quad[0] * (1 - share) + quad[2] * share + rng.normal(0, 0.06, 2) * max(scene.size)
    return rng.random(2) * scene.size


def _stamp(rng: Generator, scene: Scene, ink: np.ndarray) -> None:
    side = int(rng.uniform(0.1, 0.32) * max(scene.size))
    x, y = (_pick_position(rng, scene) - side / 2).astype(int)
    cover = cv2.resize(ink, (side, side), interpolation=cv2.INTER_AREA).astype(np.float32) / 255 * rng.uniform(0.4, 0.95)
    left, top, right, bottom = max(0, x), max(0, y), min(scene.size[0], x + side), min(scene.size[1], y + side)
    if right > left and bottom > top:
        room = scene.pixels[top:bottom, left:right]
        room += np.minimum(0, rng.uniform(20, 120) - room) * cover[top - y : bottom - y, left - x : right - x]


def _strip(rng: Generator, scene: Scene) -> None:
    """Draws a ruler or a band of paper or tape across a document, whose outline continues beneath it."""
    middle, long = _pick_position(rng, scene), rng.uniform(0.3, 1.6) * max(scene.size)
    box = cv2.boxPoints((tuple(middle.tolist()), (long, rng.uniform(0.02, 0.1) * max(scene.size)), rng.choice([0, 90, rng.uniform(0, 180)]) + rng.normal(0, 3)))
    laid = scene.pixels.copy()
    cv2.fillPoly(laid, [box.astype(np.int32)], float(rng.choice([rng.uniform(0, 60), rng.uniform(60, 255), 255])), cv2.LINE_AA)
    scene.pixels += (laid - scene.pixels) * (1 if rng.random() < 0.7 else rng.uniform(0.3, 0.9))


def _finger(rng: Generator, scene: Scene) -> None:
    quad = scene.documents[rng.integers(len(scene.documents))][1]
    side, share = rng.integers(4), rng.uniform(0.1, 0.9)
    edge = quad[side] * (1 - share) + quad[(side + 1) % 4] * share
    away = edge - quad.mean(0)
    away /= max(1.0, float(np.linalg.norm(away)))
    long = float(np.linalg.norm(quad[1] - quad[0]))
    tip, root = edge - away * long * rng.uniform(0.02, 0.14), edge + away * long * rng.uniform(0.4, 1)
    mask = np.zeros(scene.pixels.shape, np.float32)
    cv2.line(mask, tuple(tip.astype(int).tolist()), tuple(root.astype(int).tolist()), 1.0, max(2, int(long * rng.uniform(0.07, 0.16))), cv2.LINE_AA)
    mask = cv2.GaussianBlur(mask, (0, 0), 0.005 * max(scene.size) + 0.5)
    scene.pixels += (rng.uniform(50, 215) * (0.75 + 0.25 * mask) - scene.pixels) * mask


def _blob_shadow(rng: Generator, scene: Scene) -> None:
    """Darkens an area as a head or a hand above the scene does."""
    axes = rng.uniform(0.15, 0.5, 2) * max(scene.size)
    scene.pixels *= 1 - rng.uniform(0.2, 0.65) * _soft_ellipse(rng, scene, rng.random(2) * scene.size, axes, rng.uniform(3, 40))


def _soft_ellipse(rng: Generator, scene: Scene, middle: np.ndarray, axes: np.ndarray, softness: float) -> np.ndarray:
    """Returns the coverage, 0 to 1, of an ellipse at a random angle whose edge is blurred by `softness` pixels."""
    mask = np.zeros(scene.pixels.shape, np.float32)
    cv2.ellipse(mask, tuple(middle.astype(int).tolist()), tuple((axes + 1).astype(int).tolist()), rng.uniform(0, 180), 0, 360, 1.0, -1)
    return cv2.GaussianBlur(mask, (0, 0), softness)


def _glare(rng: Generator, scene: Scene) -> None:
    side = rng.uniform(0.03, 0.14 if rng.random() < 0.6 else 0.3) * max(scene.size)
    axes = np.array([side, side * rng.uniform(0.3, 1)])
    mask = _soft_ellipse(rng, scene, _pick_position(rng, scene), axes, side * rng.uniform(0.1, 0.6) + 0.5)
    scene.pixels += (255 - scene.pixels) * mask * rng.uniform(0.4, 1)


def recorded(rng: Generator, pixels: np.ndarray, side: int) -> tuple[np.ndarray, tuple[int, int, int, int], np.ndarray]:
    """Blurs, shrinks and compresses a picture, and centres it in a square. Returns the square's pixels, the picture's
    frame in it (left, top, width, height), and the horizontal and vertical scale."""
    if rng.random() < 0.5:
        pixels = cv2.GaussianBlur(pixels, (0, 0), rng.uniform(0.4, 2.2))
    if rng.random() < 0.12:
        pixels = cv2.filter2D(pixels, -1, _motion_kernel(rng))
    height, width = pixels.shape
    factor = side / max(width, height)
    wide, high = max(32, round(width * factor)), max(32, round(height * factor))
    small = cv2.resize(pixels, (wide, high), interpolation=cv2.INTER_AREA)
    small = 128 + (small - 128) * rng.uniform(0.75, 1.2) + rng.uniform(-15, 15)
    if rng.random() < 0.5:
        small = small + rng.normal(0, rng.uniform(1, 9), small.shape)
    if rng.random() < 0.07:
        black, white = np.percentile(small, [5, 80])
        small = np.where(small > black + (white - black) * rng.uniform(0.4, 0.8) + (rng.normal(0, 25, small.shape) if rng.random() < 0.5 else 0), 255, 0)
    small = small.clip(0, 255).astype(np.uint8)
    if rng.random() < 0.3:
        small = cv2.imdecode(cv2.imencode(".jpg", small, [cv2.IMWRITE_JPEG_QUALITY, int(rng.integers(25, 85))])[1], cv2.IMREAD_GRAYSCALE)
    left, top = (side - wide) // 2, (side - high) // 2
    square = np.full((side, side), 128, np.uint8)
    square[top : top + high, left : left + wide] = small
    return square, (left, top, wide, high), np.float32([wide / width, high / height])


def _motion_kernel(rng: Generator) -> np.ndarray:
    reach, angle = int(rng.choice([3, 5, 7, 9])), rng.uniform(0, math.pi)
    kernel, middle = np.zeros((reach, reach), np.float32), reach // 2
    step = np.array([math.cos(angle), math.sin(angle)]) * middle
    cv2.line(kernel, tuple(np.round(middle - step).astype(int).tolist()), tuple(np.round(middle + step).astype(int).tolist()), 1.0)
    return kernel / kernel.sum()
