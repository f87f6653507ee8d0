"""Rewrites the exported network so that its convolutions multiply whole numbers: less than half the time, the same readings.

usage: python3 quantise.py MODEL.onnx MATERIAL

Needs onnxruntime and onnx from the Python registry. Values have 8 bits, in the range that drawn lines show. Weights have 7, each output channel its own scale:
processors without VNNI add two products in 16 bits, which 8 bits would overflow. Convolutions by channel and the last one stay as they are: they are cheap, and
errors come from them. On 729 lines of specimens the narrow network made 1 992 character errors, 1 993 so, and 2 081 with all convolutions in whole numbers.
The one that feeds the blocks along the line stays too. Its answer goes to a convolution and to a sum, and onnxruntime 1.30 computes something else there.

Fails where the new model's answers differ from the old one's at more than DIFFERENT_MOST of all steps.
"""

import argparse
import shutil
import tempfile
from itertools import islice
from pathlib import Path

import numpy as np
import onnx
import onnxruntime
from batches import collate
from onnxruntime.quantization import CalibrationDataReader, QuantFormat, QuantType, quantize_static
from samples import Renderer
from train import pixels_of

CALIBRATION_SEED, CHECK_SEED, LINES = 4242, 4243, 300
DIFFERENT_MOST = 0.01


class DrawnLines(CalibrationDataReader):
    """Lines as training draws them, one by one."""

    def __init__(self, material: Path, seed: int) -> None:
        samples = islice(Renderer(material, seed).stream(), LINES)
        self._inputs = ({"lines": pixels_of(collate([sample])).numpy()} for sample in samples)

    def get_next(self) -> dict[str, np.ndarray] | None:
        return next(self._inputs, None)


def folded(model: Path, out: Path) -> None:
    """Constants folded, as the tool below wants it."""
    options = onnxruntime.SessionOptions()
    options.graph_optimization_level = onnxruntime.GraphOptimizationLevel.ORT_ENABLE_BASIC
    options.optimized_model_filepath = str(out)
    onnxruntime.InferenceSession(str(model), options, providers=["CPUExecutionProvider"])


def _kept(model: onnx.ModelProto) -> list[str]:
    """Names of what stays: convolutions by channel and the one that feeds the first of them, and the last."""
    maker = {output: node for node in model.graph.node for output in node.output}
    convolutions = [node for node in model.graph.node if node.op_type == "Conv"]
    by_channel = [node for node in convolutions if any(a.name == "group" and a.i > 1 for a in node.attribute)]
    relu = maker[by_channel[0].input[0]]
    return [node.name for node in (*by_channel, relu, maker[relu.input[0]], convolutions[-1])]


def _answers(model: Path, lines: DrawnLines) -> list[np.ndarray]:
    """The class that is likeliest at each step."""
    session = onnxruntime.InferenceSession(str(model), providers=["CPUExecutionProvider"])
    return [session.run(None, line)[0].argmax(2) for line in iter(lines.get_next, None)]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("model", type=Path)
    parser.add_argument("material", type=Path)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        folded, quantised = Path(folder) / "folded.onnx", Path(folder) / "quantised.onnx"
        folded(args.model, folded)
        quantize_static(
            folded, quantised, DrawnLines(args.material, CALIBRATION_SEED), quant_format=QuantFormat.QDQ, per_channel=True, reduce_range=True,
            activation_type=QuantType.QUInt8, weight_type=QuantType.QInt8, op_types_to_quantize=["Conv", "Relu"],
            nodes_to_exclude=_kept(onnx.load(str(folded))),
        )  # fmt: skip
        both = zip(*(_answers(model, DrawnLines(args.material, CHECK_SEED)) for model in (args.model, quantised)), strict=True)
        different = float(np.mean(np.concatenate([(before != after).ravel() for before, after in both])))
        if different > DIFFERENT_MOST:
            raise SystemExit(f"{different:.2%} of all steps are read otherwise: {args.model} is left as it was")
        shutil.copy(quantised, args.model)
    print(f"{different:.2%} of all steps are read otherwise, {args.model.stat().st_size / 1e6:.2f} MB")


if __name__ == "__main__":
    main()
