"""Measures the exported network on held-out synthetic lines and on lines of specimens.

usage: python3 evaluate.py MATERIAL [--lines 2000] [--seed 5] [--corpus CORPUS]

CORPUS is the folder of the pictures named in corpus-lines.json. Without it only synthetic lines are measured.

The lines are drawn into a temporary folder. evaluate.mjs reads them as the service does and prints the table."""

import argparse
import json
import subprocess
import tempfile
from pathlib import Path

from samples import Renderer
from texts import TURNED

HERE = Path(__file__).parent


def draw(material: Path, out: Path, lines: int, seed: int) -> None:
    """Draws lines of each level into one file of consecutive pixels, and writes an index with each line's offset."""
    renderer = Renderer(material, seed, held_out=True)
    index = []
    with (out / "pixels").open("wb") as pixels:
        for level in ("scan", "photo", "hard"):
            stream = (s for s in renderer.stream(level) if s.text not in ("", TURNED))
            for _ in range(lines):
                sample = next(stream)
                index.append({"level": level, "text": sample.text, "at": pixels.tell(), "width": sample.pixels.shape[1]})
                pixels.write(sample.crop.pixels.tobytes())
    (out / "index.json").write_text(json.dumps(index, ensure_ascii=False))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("material", type=Path)
    parser.add_argument("--lines", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=5)
    parser.add_argument("--corpus", type=Path)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        draw(args.material, Path(folder), args.lines, args.seed)
        node = HERE.parent.parent / "node_modules" / ".bin" / "node"
        subprocess.run([node, HERE / "evaluate.mjs", folder, *([args.corpus] if args.corpus else [])], check=True)


if __name__ == "__main__":
    main()
