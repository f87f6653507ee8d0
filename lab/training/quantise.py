"""Quantises the exported recogniser's convolutions to integers: less than half the time, the same readings.

usage: python3 quantise.py MODEL.onnx MATERIAL

Needs onnxruntime and onnx from the Python registry. Depthwise convolutions and the last one stay in floating point,
because they take little time and cause most quantisation errors. On 979 lines of specimens the network made 2 953
character errors, 2 944 when quantised, and 3 099 with the last convolution quantised too, in a sixth less time. The
activation before the blocks along the line also stays: it goes to a convolution and to a sum, and onnxruntime 1.30
computes a different result there.

Fails if the new model's most probable class differs at more than a hundredth of all steps (whole_numbers.py)."""

import argparse
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import numpy as np
import onnx
from batches import collate
from samples import Renderer
from trainer import pixels_of
from whole_numbers import answers, rewrite

CALIBRATION_SEED = 4242
CHECK_SEED = 4243
LINES = 300
DIFFERENT_MOST = 0.01
"""At most this share of all steps may have another most probable class."""


def drawn_lines(material: Path, seed: int) -> Iterator[dict[str, np.ndarray]]:
    """Yields lines as in training, one by one."""
    for sample in islice(Renderer(material, seed).stream(), LINES):
        yield {"lines": pixels_of(collate([sample]).pixels).numpy()}


def _nodes_to_keep(model: onnx.ModelProto) -> list[str]:
    """Names the nodes that stay in floating point: the depthwise convolutions, the activation before the first of
    them, and the last convolution."""
    maker = {output: node for node in model.graph.node for output in node.output}
    convolutions = [node for node in model.graph.node if node.op_type == "Conv"]
    by_channel = [node for node in convolutions if any(a.name == "group" and a.i > 1 for a in node.attribute)]
    return [node.name for node in (*by_channel, maker[by_channel[0].input[0]], convolutions[-1])]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("model", type=Path)
    parser.add_argument("material", type=Path)
    args = parser.parse_args()

    def difference(*models: Path) -> float:
        """Measures the share of the steps whose most probable class differs."""
        before, after = (
            np.concatenate([scores.argmax(2).ravel() for scores in answers(model, "logarithms", drawn_lines(args.material, CHECK_SEED))]) for model in models
        )
        return float(np.mean(before != after))

    rewrite(args.model, drawn_lines(args.material, CALIBRATION_SEED), ["Conv", "Relu"], _nodes_to_keep, difference, DIFFERENT_MOST, "all steps")


if __name__ == "__main__":
    main()
