"""Quantises the exported detector to integers, and leaves it unchanged if that changes its results.

usage: python3 quantise_detector.py MODEL.onnx MATERIAL

It is calibrated on training scenes, and compared on held-out ones. The first convolution and the output convolutions
stay in floating point, because they handle grey values and results."""

import argparse
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import onnx
from scenes import LEVELS, Photographer
from trainer import pixels_of
from whole_numbers import answers, rewrite

CALIBRATION_SEED = 4242
CHECK_SEED = 4243
SCENES = 60
SURE = 0.5
"""A pixel above this probability counts as part of a core."""
DIFFERENT_MOST = 0.03
"""At most this many pixels may change class, as a share of core pixels; they do at the edges of cores. At 0.0255 the
lines of real specimens were found as before."""


def composed_scenes(material: Path, seed: int, held_out: bool) -> Iterator[dict[str, np.ndarray]]:
    """Yields scenes one by one, of each level in turn."""
    photographer = Photographer(material / "documents", seed, held_out)
    levels = list(LEVELS)
    for i in range(SCENES):
        yield {"picture": pixels_of(photographer.scene(levels[i % len(levels)]).pixels[None]).numpy()}


def _nodes_to_keep(model: onnx.ModelProto) -> list[str]:
    """Names the first convolution and the output convolutions, which stay in floating point."""
    convolutions = [node for node in model.graph.node if node.op_type == "Conv"]
    fed = {name for node in convolutions for name in node.input}
    through = {out for node in model.graph.node if node.op_type != "Conv" for out in node.input} - fed
    answering = [node for node in convolutions if all(out in through or out in {o.name for o in model.graph.output} for out in node.output)]
    return [convolutions[0].name, *(node.name for node in answering[-2:])]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("model", type=Path)
    parser.add_argument("material", type=Path)
    args = parser.parse_args()

    def difference(*models: Path) -> float:
        """Measures how many pixels change class, in either direction, as a share of core pixels."""
        before, after = (np.stack(list(answers(model, "core", composed_scenes(args.material, CHECK_SEED, True)))) > SURE for model in models)
        return int((before != after).sum()) / max(1, int(before.sum()))

    calibration = composed_scenes(args.material, CALIBRATION_SEED, False)
    rewrite(args.model, calibration, ["Conv", "Relu", "Add", "Resize"], _nodes_to_keep, difference, DIFFERENT_MOST, "the core pixels")


if __name__ == "__main__":
    main()
