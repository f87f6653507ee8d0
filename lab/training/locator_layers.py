"""Flat documents, grey scenes of them, and compositing."""

import json
from dataclasses import dataclass, field
from pathlib import Path

import cv2
import numpy as np
from numpy.random import Generator

DOCUMENT, FACING = 1, 2
CARD, PAGE = (85.6, 54.0), (125.0, 88.0)
"""Width and height of a card and of a page, in millimetres."""


@dataclass
class Flat:
    """A flat document: colours, alpha, size in millimetres, and the kind, DOCUMENT or FACING."""

    colours: np.ndarray
    alpha: np.ndarray
    size: tuple[float, float]
    kind: int


@dataclass
class Scene:
    """Grey pixels, and the documents in them: kind and corners. The last one is on top."""

    pixels: np.ndarray
    documents: list[tuple[int, np.ndarray]] = field(default_factory=list)

    @property
    def size(self) -> tuple[int, int]:
        return self.pixels.shape[1], self.pixels.shape[0]


def corners_of(width: float, height: float) -> np.ndarray:
    return np.array([[0, 0], [width, 0], [width, height], [0, height]], np.float32)


def put(scene: Scene, grey: np.ndarray, alpha: np.ndarray, quad: np.ndarray, multiply: bool = False) -> np.ndarray:
    """Warps pixels onto a quadrilateral. Returns the homography. `multiply`: draws them as ink on what is below."""
    long = max(np.linalg.norm(quad[1] - quad[0]), np.linalg.norm(quad[2] - quad[1]), 4.0)
    height, width = grey.shape
    factor = float(long / max(width, height))
    bend = cv2.getPerspectiveTransform(corners_of(width, height), quad.astype(np.float32))
    if factor < 0.8:
        size = max(2, round(width * factor)), max(2, round(height * factor))
        grey, alpha = cv2.resize(grey, size, interpolation=cv2.INTER_AREA), cv2.resize(alpha, size, interpolation=cv2.INTER_AREA)
    left, top = np.maximum(0, np.floor(quad.min(0)).astype(int))
    right, bottom = np.minimum(scene.size, np.ceil(quad.max(0)).astype(int) + 1)
    if right - left < 2 or bottom - top < 2:
        return bend
    move = cv2.getPerspectiveTransform(corners_of(grey.shape[1], grey.shape[0]), (quad - [left, top]).astype(np.float32))
    size = int(right - left), int(bottom - top)
    laid = cv2.warpPerspective(grey, move, size, flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE).astype(np.float32)
    cover = cv2.warpPerspective(alpha, move, size, flags=cv2.INTER_LINEAR).astype(np.float32) / 255
    room = scene.pixels[top:bottom, left:right]
    if multiply:
        laid = np.minimum(laid, room)
    room += (laid - room) * cover
    return bend


def lay(scene: Scene, other: Scene, quad: np.ndarray) -> None:
    """Warps a whole scene onto a quadrilateral, with its documents."""
    bend = put(scene, other.pixels.clip(0, 255).astype(np.uint8), np.full(other.pixels.shape, 255, np.uint8), quad)
    for kind, corners in other.documents:
        scene.documents.append((kind, cv2.perspectiveTransform(corners[None].astype(np.float32), bend)[0]))


def flat_of(name: Path, kind: int) -> Flat:
    picture = cv2.imread(str(name), cv2.IMREAD_UNCHANGED)
    factor = 480 / max(picture.shape)
    picture = cv2.resize(picture, None, fx=factor, fy=factor, interpolation=cv2.INTER_AREA)
    height, width = picture.shape[:2]
    shape = max(width, height) / min(width, height)
    long, short = CARD if shape > 1.5 else PAGE
    size = (long, short) if width > height else (short, long)
    return Flat(np.ascontiguousarray(picture[..., :3]), np.ascontiguousarray(picture[..., 3]), size, kind)


def place_of(name: Path) -> tuple[np.ndarray, np.ndarray]:
    outline = json.loads(name.with_suffix(".json").read_text())["outline"]
    picture = cv2.imread(str(name), cv2.IMREAD_UNCHANGED)
    if picture.ndim == 3:
        alpha = picture[..., 3:].astype(np.float32) / 255
        picture = cv2.cvtColor((picture[..., :3] * alpha + 150 * (1 - alpha)).astype(np.uint8), cv2.COLOR_BGR2GRAY)
    factor = 600 / max(picture.shape)
    return cv2.resize(picture, None, fx=factor, fy=factor, interpolation=cv2.INTER_AREA), np.float32(outline) * factor


def shade(rng: Generator, scene: Scene, quad: np.ndarray, size: float) -> None:
    """Draws the shadow that an object casts around itself."""
    mask = np.zeros(scene.pixels.shape, np.float32)
    cv2.fillPoly(mask, [np.int32(quad + rng.uniform(-0.01, 0.02, 2) * size)], 1.0)
    scene.pixels *= 1 - rng.uniform(0.15, 0.6) * cv2.GaussianBlur(mask, (0, 0), rng.uniform(0.004, 0.018) * size)


def sleeve(rng: Generator, scene: Scene, quad: np.ndarray) -> None:
    """Draws a sleeve around a document, or a paper margin that was cut out with it."""
    middle = quad.mean(0)
    around = ((quad - middle) * rng.uniform(1.03, 1.14) + middle + rng.uniform(-3, 3, 2)).astype(np.int32)
    laid = scene.pixels.copy()
    cv2.fillPoly(laid, [around], float(rng.uniform(140, 255)), cv2.LINE_AA)
    scene.pixels += (laid - scene.pixels) * rng.uniform(0.4, 1)


def fold(rng: Generator, scene: Scene, group: list, quads: list[np.ndarray]) -> None:
    """Draws the shadow in the fold between a facing page and its document."""
    for i, (flat, _) in enumerate(group[:-1]):
        if flat.kind != FACING or rng.random() < 0.25:
            continue
        distance = np.linalg.norm(quads[i][:, None] - quads[i + 1][None], axis=2).min(1)
        a, b = quads[i][np.argsort(distance)[:2]]
        mask = np.zeros(scene.pixels.shape, np.float32)
        cv2.line(mask, tuple(a.astype(int).tolist()), tuple(b.astype(int).tolist()), 1.0, max(1, int(0.006 * max(scene.size))))
        scene.pixels *= 1 - rng.uniform(0.05, 0.5) * cv2.GaussianBlur(mask, (0, 0), rng.uniform(0.8, 5)).clip(0, 1)
