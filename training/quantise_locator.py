"""Rewrites the exported locator so that it multiplies whole numbers, and leaves it as it was where that moves what it finds.

usage: python3 quantise_locator.py MODEL.onnx SCENES

Ranges come from composed scenes; held-out scenes say what changes. The first convolution and those that answer stay as they are.
"""

import argparse
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import onnx
from train_locator import Scenes
from trainer import pixels_of
from whole_numbers import answers, rewrite

SHOWN = 80
SURE = 0.5
"""From this on a square lies in a document."""
DIFFERENT_MOST = 0.03
"""Share of the squares in documents that may lie in none then, or the other way round."""


def scenes_of(folder: Path, held_out: bool) -> Iterator[dict[str, np.ndarray]]:
    """Scenes by chance, the same each time, in the size that the service shows."""
    scenes, rng = Scenes(folder, held_out), np.random.default_rng(17)
    for _ in range(SHOWN):
        yield {"picture": pixels_of(scenes.batch(rng, 1)["pixels"]).numpy()}


def _kept(model: onnx.ModelProto) -> list[str]:
    """Names of the first convolution and of the two that answer."""
    convolutions = [node for node in model.graph.node if node.op_type == "Conv"]
    fed = {name for node in convolutions for name in node.input}
    answering = [node for node in convolutions if node.output[0] not in fed and not _is_followed_by_relu(model, node.output[0])]
    return [convolutions[0].name, *(node.name for node in answering[-2:])]


def _is_followed_by_relu(model: onnx.ModelProto, name: str) -> bool:
    return any(node.op_type in ("Relu", "Add", "Resize") and name in node.input for node in model.graph.node)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("model", type=Path)
    parser.add_argument("scenes", type=Path)
    args = parser.parse_args()

    def difference(*models: Path) -> float:
        """Share of the squares in documents that became none, or the other way round."""
        before, after = (np.stack(list(answers(model, "maps", scenes_of(args.scenes, True))))[:, 0, 0] > SURE for model in models)
        return int((before != after).sum()) / max(1, int(before.sum()))

    rewrite(args.model, scenes_of(args.scenes, False), ["Conv", "Relu", "Add", "Resize"], _kept, difference, DIFFERENT_MOST, "the squares in documents")


if __name__ == "__main__":
    main()
