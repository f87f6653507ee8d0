"""Draws contact sheets of samples for inspection before training.

usage: python3 render.py MATERIAL OUT.png [--level scan|photo|hard] [--lines 40] [--seed 1] [--held-out] [--zoom 2]"""

import argparse
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont
from samples import ROWS, Renderer, Sample


def contact_sheet(samples: list[Sample], zoom: int) -> Image.Image:
    """Draws each line enlarged, with the boxes of its characters and its text beneath."""
    width = min(1000, max(s.pixels.shape[1] for s in samples)) * zoom
    row = ROWS * zoom + 22
    sheet = Image.new("RGB", (width, row * len(samples)), "white")
    pen = ImageDraw.Draw(sheet)
    font = ImageFont.truetype("DejaVuSans.ttf", 14)
    for i, sample in enumerate(samples):
        line = Image.fromarray(sample.pixels).resize((sample.pixels.shape[1] * zoom, ROWS * zoom))
        sheet.paste(line, (0, i * row))
        pen.text((2, i * row + ROWS * zoom + 2), sample.text, fill="navy", font=font)
        for left, top, right, bottom in sample.boxes * zoom:
            if right > left:
                pen.rectangle((left, i * row + top, max(left, right), i * row + max(top, bottom)), outline=(255, 120, 0))
    return sheet


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("material", type=Path)
    parser.add_argument("out", type=Path)
    parser.add_argument("--level", choices=("scan", "photo", "hard"))
    parser.add_argument("--lines", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--zoom", type=int, default=2)
    parser.add_argument("--held-out", action="store_true")
    args = parser.parse_args()
    stream = Renderer(args.material, args.seed, args.held_out).stream(args.level)
    contact_sheet([next(stream) for _ in range(args.lines)], args.zoom).save(args.out)


if __name__ == "__main__":
    main()
