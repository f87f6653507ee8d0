"""The locator's targets for a scene."""

import cv2
import numpy as np

SIDE = 256
"""Pictures are scaled so that their longer side has this many pixels, and centred in a square."""
FINE = 4
"""Maps are predicted for square cells with sides of this many pixels."""
MOST = 6
"""At most this many documents of a picture have a target."""
UNSEEN = 255
"""Marks the pixels of documents that are mostly covered. They are ignored in training."""
SEEN_LEAST = 0.3
"""At least this share of a document must be visible."""


def answers_of(documents: list[tuple[int, np.ndarray]], frame: tuple[int, int, int, int]) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Computes the network's targets. `frame`: left, top, width and height of the picture in its square."""
    left, top, width, height = frame
    within = np.zeros((SIDE, SIDE), bool)
    within[top : top + height, left : left + width] = True
    instance, edge = np.zeros((SIDE, SIDE), np.uint8), np.zeros((SIDE, SIDE), np.uint8)
    table = np.zeros((MOST, 9), np.float32)
    documents = documents[-MOST:]
    for i, (_, quad) in enumerate(documents):
        cv2.fillPoly(instance, [np.round(quad * 16).astype(np.int32)], i + 1, cv2.LINE_8, 4)
    for i, (kind, quad) in enumerate(documents):
        own = instance == i + 1
        if (own & within).sum() < SEEN_LEAST * max(1.0, abs(cv2.contourArea(quad.astype(np.float32)))):
            instance[own] = UNSEEN
            continue
        table[i] = [kind, *quad.reshape(-1)]
        cv2.polylines(edge, [np.round(quad * 16).astype(np.int32)], True, 255, 6, cv2.LINE_AA, 4)
    instance[~within], edge[~within] = 0, 0
    size = SIDE // FINE, SIDE // FINE
    return np.ascontiguousarray(instance[FINE // 2 :: FINE, FINE // 2 :: FINE]), cv2.resize(edge, size, interpolation=cv2.INTER_AREA), table
