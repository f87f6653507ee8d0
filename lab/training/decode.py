"""From the network's scores to text: best path decoding."""

import numpy as np
from alphabet import ALPHABET


def best_path(scores: np.ndarray) -> list[tuple[str, int]]:
    """Returns the best path's characters, each with the column of its highest score. `scores`: columns x classes."""
    best = scores.argmax(1)
    characters: list[tuple[str, int]] = []
    last = 0
    for column, label in enumerate(best):
        if label != 0 and label == last:
            character, peak = characters[-1]
            if scores[column, label] > scores[peak, label]:
                characters[-1] = (character, column)
        elif label != 0:
            characters.append((ALPHABET[label - 1], column))
        last = label
    return characters


def best_text(scores: np.ndarray) -> str:
    """Returns the best path's text, trimmed and with single spaces."""
    return " ".join("".join(character for character, _ in best_path(scores)).split())
