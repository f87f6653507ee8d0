"""Quantises the exported locator to integers, and leaves it unchanged if that changes its results.

usage: python3 quantise_locator.py MODEL.onnx SCENES

It is calibrated on composed scenes, and compared on held-out ones. The first convolution and the output convolutions
stay in floating point."""

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
"""A cell above this probability counts as part of a document."""
DIFFERENT_MOST = 0.03
"""At most this many cells may change class, as a share of those in documents."""


def scenes_of(folder: Path, held_out: bool) -> Iterator[dict[str, np.ndarray]]:
    """Yields random scenes in the size that the service uses, always the same."""
    scenes, rng = Scenes(folder, held_out), np.random.default_rng(17)
    for _ in range(SHOWN):
        yield {"picture": pixels_of(scenes.batch(rng, 1)["pixels"]).numpy()}


def _nodes_to_keep(model: onnx.ModelProto) -> list[str]:
    """Names the first convolution and the two output convolutions, which stay in floating point."""
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
        """Measures how many cells change class, in either direction, as a share of those in documents."""
        before, after = (np.stack(list(answers(model, "maps", scenes_of(args.scenes, True))))[:, 0, 0] > SURE for model in models)
        return int((before != after).sum()) / max(1, int(before.sum()))

    rewrite(args.model, scenes_of(args.scenes, False), ["Conv", "Relu", "Add", "Resize"], _nodes_to_keep, difference, DIFFERENT_MOST, "the squares in documents")


if __name__ == "__main__":
    main()
