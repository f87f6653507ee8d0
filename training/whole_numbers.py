"""Rewrites an exported network so that its products are of whole numbers, where that does not change what it answers.

Values have 8 bits, in the range that the calibration shows. Weights have 7, each output channel its own scale: processors without VNNI add two products
in 16 bits, which 8 bits would overflow.
"""

import shutil
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np
import onnx
import onnxruntime
from onnxruntime.quantization import CalibrationDataReader, QuantFormat, QuantType, quantize_static


class Inputs(CalibrationDataReader):
    """What the network is shown, one by one, by the name of its input."""

    def __init__(self, inputs: Iterator[dict[str, np.ndarray]]) -> None:
        self._inputs = inputs

    def get_next(self) -> dict[str, np.ndarray] | None:
        return next(self._inputs, None)


def rewrite(
    model: Path, shown: Iterator[dict[str, np.ndarray]], kinds: list[str], kept: Callable[[onnx.ModelProto], list[str]],
    difference: Callable[[Path, Path], float], most: float, what: str,
) -> None:  # fmt: skip
    """Replaces the file. Nodes of these kinds change, but for those that `kept` names. `difference`: the share of `what` that two models answer otherwise.

    Leaves the file as it was, and exits with 1, where more than the share `most` differs.
    """
    with tempfile.TemporaryDirectory() as folder:
        plain, quantised = Path(folder) / "folded.onnx", Path(folder) / "quantised.onnx"
        _fold(model, plain)
        quantize_static(
            plain, quantised, Inputs(shown), quant_format=QuantFormat.QDQ, per_channel=True, reduce_range=True,
            activation_type=QuantType.QUInt8, weight_type=QuantType.QInt8, op_types_to_quantize=kinds,
            nodes_to_exclude=kept(onnx.load(str(plain))),
        )  # fmt: skip
        different = difference(model, quantised)
        if different > most:
            raise SystemExit(f"{different:.2%} of {what} differ: {model} is left as it was")
        shutil.copy(quantised, model)
    print(f"{different:.2%} of {what} differ, {model.stat().st_size / 1e6:.2f} MB")


def answers(model: Path, output: str, inputs: Iterator[dict[str, np.ndarray]]) -> Iterator[np.ndarray]:
    """One output of a network, for each input."""
    session = onnxruntime.InferenceSession(str(model), providers=["CPUExecutionProvider"])
    return (session.run([output], each)[0] for each in inputs)


def _fold(model: Path, out: Path) -> None:
    """Constants folded, as the quantiser wants it."""
    options = onnxruntime.SessionOptions()
    options.graph_optimization_level = onnxruntime.GraphOptimizationLevel.ORT_ENABLE_BASIC
    options.optimized_model_filepath = str(out)
    onnxruntime.InferenceSession(str(model), options, providers=["CPUExecutionProvider"])
