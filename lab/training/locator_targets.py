"""The locator's targets for a scene."""

import cv2
import numpy as np

SIDE = 256
"""Pictures are scaled to this longer side and centred in a square."""
FINE = 4
"""Maps are predicted for cells of this many pixels."""
MOST = 6
"""Maximum number of documents in a picture."""
UNSEEN = 255
"""Marks mostly covered documents, which are ignored."""
SEEN_LEAST = 0.3
"""Share of a document that must be visible."""


def answers_of(documents: list[tuple[int, np.ndarray]], frame: tuple[int, int, int, int]) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """The network's targets. `frame`: left, top, width and height of the picture in its square."""
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
