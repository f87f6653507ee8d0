"""Quantises an exported network to integers, unless that changes its results.

Activations have 8 bits, over the calibrated range. Weights have 7 bits, with a scale for each output channel:
processors without VNNI add two products in 16 bits, which weights of 8 bits would overflow."""

import shutil
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np
import onnx
import onnxruntime
from onnxruntime.quantization import CalibrationDataReader, QuantFormat, QuantType, quantize_static


class Inputs(CalibrationDataReader):
    """Gives the quantiser the calibration inputs one by one, as arrays by input name."""

    def __init__(self, inputs: Iterator[dict[str, np.ndarray]]) -> None:
        self._inputs = inputs

    def get_next(self) -> dict[str, np.ndarray] | None:
        return next(self._inputs, None)


def rewrite(
    model: Path, shown: Iterator[dict[str, np.ndarray]], kinds: list[str], kept: Callable[[onnx.ModelProto], list[str]],
    difference: Callable[[Path, Path], float], most: float, what: str,
) -> None:  # fmt: skip
    """Replaces a model by a quantised one. Quantises the nodes of these kinds, except those that `kept` names.

    `difference` measures which share of `what` differs between two models. If it exceeds `most`, the file is left
    unchanged and the program exits with 1."""
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
    """Runs a network on each input, and yields one of its outputs."""
    session = onnxruntime.InferenceSession(str(model), providers=["CPUExecutionProvider"])
    return (session.run([output], each)[0] for each in inputs)


def _fold(model: Path, out: Path) -> None:
    """Writes the model with its constants folded, as the quantiser requires."""
    options = onnxruntime.SessionOptions()
    options.graph_optimization_level = onnxruntime.GraphOptimizationLevel.ORT_ENABLE_BASIC
    options.optimized_model_filepath = str(out)
    onnxruntime.InferenceSession(str(model), options, providers=["CPUExecutionProvider"])
