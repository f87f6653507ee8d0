"""Turns the exported detector's products into whole numbers of 8 bits, and leaves it as it was where that changes what it finds.

usage: python3 quantise_detector.py MODEL.onnx MATERIAL

Ranges come from scenes as training composes them; held-out scenes say what changes. The first convolution and the last ones stay as they are: the one sees
grey values, the others answer.
"""

import argparse
import shutil
import tempfile
from pathlib import Path

import numpy as np
import onnx
import onnxruntime
from onnxruntime.quantization import CalibrationDataReader, QuantFormat, QuantType, quantize_static
from quantise import folded
from scenes import LEVELS, Photographer

CALIBRATION_SEED, CHECK_SEED, SCENES = 4242, 4243, 60
SURE = 0.5
DIFFERENT_MOST = 0.01
"""Share of all core pixels that may become none, or the other way round."""


class Scenes(CalibrationDataReader):
    """Scenes of every level in turn, one by one."""

    def __init__(self, material: Path, seed: int, held_out: bool) -> None:
        photographer = Photographer(material / "documents", seed, held_out)
        levels = list(LEVELS)
        scenes = (photographer.scene(levels[i % len(levels)]) for i in range(SCENES))
        self._inputs = ({"picture": scene.pixels[None, None].astype(np.float32) / 127.5 - 1} for scene in scenes)

    def get_next(self) -> dict[str, np.ndarray] | None:
        return next(self._inputs, None)


def _kept(model: onnx.ModelProto) -> list[str]:
    """Names of the first convolution and of those that give the answers."""
    convolutions = [node for node in model.graph.node if node.op_type == "Conv"]
    fed = {name for node in convolutions for name in node.input}
    through = {out for node in model.graph.node if node.op_type != "Conv" for out in node.input} - fed
    answering = [node for node in convolutions if all(out in through or out in {o.name for o in model.graph.output} for out in node.output)]
    return [convolutions[0].name, *(node.name for node in answering[-2:])]


def _cores(model: Path, scenes: Scenes) -> list[np.ndarray]:
    session = onnxruntime.InferenceSession(str(model), providers=["CPUExecutionProvider"])
    return [session.run(["core"], scene)[0] > SURE for scene in iter(scenes.get_next, None)]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("model", type=Path)
    parser.add_argument("material", type=Path)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        plain, quantised = Path(folder) / "folded.onnx", Path(folder) / "quantised.onnx"
        folded(args.model, plain)
        quantize_static(
            plain, quantised, Scenes(args.material, CALIBRATION_SEED, False), quant_format=QuantFormat.QDQ, per_channel=True, reduce_range=True,
            activation_type=QuantType.QUInt8, weight_type=QuantType.QInt8, op_types_to_quantize=["Conv", "Relu", "Add", "Resize"],
            nodes_to_exclude=_kept(onnx.load(str(plain))),
        )  # fmt: skip
        both = list(zip(*(_cores(model, Scenes(args.material, CHECK_SEED, True)) for model in (args.model, quantised)), strict=True))
        different = sum(int((before != after).sum()) for before, after in both) / max(1, sum(int(before.sum()) for before, _ in both))
        if different > DIFFERENT_MOST:
            raise SystemExit(f"{different:.2%} of the core pixels differ: {args.model} is left as it was")
        shutil.copy(quantised, args.model)
    print(f"{different:.2%} of the core pixels differ, {args.model.stat().st_size / 1e6:.2f} MB")


if __name__ == "__main__":
    main()
