"""From the network's scores to text: best path decoding."""

import numpy as np
from alphabet import ALPHABET


def best_path(scores: np.ndarray) -> list[tuple[str, int]]:
    """Characters of the best path with the column of their maximum; `scores` columns x CLASSES."""
    best = scores.argmax(1)
    found: list[tuple[str, int]] = []
    last = 0
    for column, own in enumerate(best):
        if own != 0 and own == last:
            character, surest = found[-1]
            if scores[column, own] > scores[surest, own]:
                found[-1] = (character, column)
        elif own != 0:
            found.append((ALPHABET[own - 1], column))
        last = own
    return found


def best_text(scores: np.ndarray) -> str:
    """The best path's text, trimmed and with single spaces."""
    return " ".join("".join(character for character, _ in best_path(scores)).split())
