"""Measures synthetic lines like the real ones were measured, to compare both (README.md, section 3).

usage: python3 distribution.py MATERIAL [--lines 1500] [--seed 5]"""

import argparse
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

import numpy as np
from alphabet import OTHER_SCRIPT, TURNED
from PIL import Image
from samples import Renderer, Sample

ROWS_A_CAPITAL = 24
"""Lines are scaled so that a capital has this many rows, before their edges are measured."""


@dataclass(frozen=True)
class Measured:
    """A measured line. `cap`: capital height in pixels of the picture. `letter` and `edge`: widths of its letters and
    edges in capital heights, None if unknown."""

    text: str
    cap: float
    letter: float | None
    edge: float | None


def edge_width(grey: np.ndarray, cap: float) -> float:
    """Measures the width of a line's steepest edges, from a tenth to nine tenths of the ink, in capital heights."""
    times = ROWS_A_CAPITAL / cap
    size = (max(8, round(grey.shape[1] * times)), max(8, round(grey.shape[0] * times)))
    fine = np.asarray(Image.fromarray(grey).resize(size, Image.BICUBIC), np.float32)
    low, high = np.percentile(fine, (3, 80))
    steep = np.percentile(np.abs(np.diff(fine, axis=1)), 98)
    return float(0.8 * max(1.0, high - low) / max(0.1, steep) / ROWS_A_CAPITAL)


def measured(sample: Sample) -> Measured:
    """Measures a synthetic line at the resolution of its sensor."""
    capitals = [box for character, box in zip(sample.text, sample.boxes, strict=False) if character.isupper() or character.isdigit()]
    (ax, ay), (bx, by), _, (dx, dy) = sample.crop.corners
    rows, width = sample.pixels.shape
    down, across = np.hypot(bx - ax, by - ay) / rows, np.hypot(dx - ax, dy - ay) / width
    cap = float(np.median([box[3] - box[1] for box in capitals])) * down if capitals else 0.0
    letters = [box[2] - box[0] for character, box in zip(sample.text, sample.boxes, strict=False) if character.isupper() and character not in "IMW"]
    letter = float(np.median(letters)) * across / cap if letters and cap else None
    xs, ys = zip(*sample.crop.corners, strict=True)
    grey = np.asarray(sample.crop.sensor.convert("L").crop((int(min(xs)), int(min(ys)), int(max(xs)) + 1, int(max(ys)) + 1)))
    return Measured(sample.text, cap, letter, edge_width(grey, cap) if cap >= 12 else None)


def tell(lines: list[Measured]) -> None:
    """Prints the rows of the table."""
    caps = np.array([line.cap for line in lines if line.cap])
    letters = np.array([line.letter for line in lines if line.letter])
    edges = np.array([line.edge for line in lines if line.edge is not None])
    print(f"{len(lines)} lines")
    print(f"  capitals under 5, 6, 8 px: {np.mean(caps < 5):.1%} {np.mean(caps < 6):.1%} {np.mean(caps < 8):.1%}; median {np.median(caps):.1f}")
    if len(letters):
        print(f"  letters in capitals: median {np.median(letters):.2f}, under 0.55 {np.mean(letters < 0.55):.1%}")
    percentiles = ", ".join(f"{np.percentile(edges, share):.3f}" for share in (50, 75, 95))
    print(f"  edges in capitals, capitals of 12 px or more: {percentiles} (50, 75, 95 in a hundred)")
    slashes, others = (np.mean([sign in line.text for line in lines]) for sign in ("/", OTHER_SCRIPT))
    print(f"  with a slash {slashes:.1%}, with another script {others:.1%}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("material", type=Path)
    parser.add_argument("--lines", type=int, default=1500)
    parser.add_argument("--seed", type=int, default=5)
    args = parser.parse_args()
    stream = (sample for sample in Renderer(args.material, args.seed).stream() if sample.text not in ("", TURNED))
    tell([measured(sample) for sample in islice(stream, args.lines)])


if __name__ == "__main__":
    main()
