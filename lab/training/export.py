"""Exports a checkpoint's averaged weights as an ONNX model for quantise.py, and as a checkpoint to resume from.

usage: python3 export.py CHECKPOINT.pt MODELS_FOLDER

Input `lines` N x 1 x 32 x W (values in [-1, 1], W a multiple of 4). Output `logarithms` N x W/2 x classes: log
probabilities, at least LEAST. Output `edges` N x W/2 x 4: left, top, right and bottom of the character there in pixels,
left and right from the column's centre. Batch norms are folded into the convolutions.

There is no temperature scaling. Held-out synthetic lines suggest a temperature of 0.85, but on about 6 000 values of
two generators it gave 0.3 % fewer right values and more WRONG ones, because the network is just as confident about
letters half hidden by a finger. A temperature of 1.2 gave fewer right values too.
"""

import argparse
import json
import math
from pathlib import Path

import torch
from alphabet import ALPHABET
from checkpoint import averaged, keep
from network import CLASSES, EDGE_UNIT, Recogniser
from torch import Tensor, nn

OPSET = 13
LEAST = math.log(1e-8)
"""Log probabilities below this are noise, and are raised to it."""


class Exported(nn.Module):
    """The network with the outputs that the service uses."""

    def __init__(self, network: Recogniser) -> None:
        super().__init__()
        self.network = network

    def forward(self, lines: Tensor) -> tuple[Tensor, Tensor]:
        out = self.network(lines)
        return out[..., :CLASSES].log_softmax(2).clamp(min=LEAST), out[..., CLASSES:] * EDGE_UNIT


def _fold_last(network: Recogniser) -> None:
    """Folds the batch norm before the last convolution into it. The exporter folds only those after convolutions."""
    norm, answer = network.last, network.answer
    scale = norm.weight / torch.sqrt(norm.running_var + norm.eps)
    shift = norm.bias - norm.running_mean * scale
    with torch.no_grad():
        answer.bias += (answer.weight[:, :, 0, 0] * shift).sum(1)
        answer.weight *= scale[None, :, None, None]
    network.last = nn.Identity()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("checkpoint", type=Path)
    parser.add_argument("models", type=Path)
    args = parser.parse_args()
    network = Recogniser()
    state = averaged(network, args.checkpoint)
    args.models.mkdir(exist_ok=True)
    _fold_last(network)
    path = args.models / "recogniser.onnx"
    torch.onnx.export(
        Exported(network).eval(), torch.zeros(1, 1, 32, 128), str(path), opset_version=OPSET, dynamo=False,
        input_names=["lines"], output_names=["logarithms", "edges"],
        dynamic_axes={"lines": {0: "n", 3: "width"}, "logarithms": {0: "n", 1: "columns"}, "edges": {0: "n", 1: "columns"}},
    )  # fmt: skip
    keep(state, Path(__file__).parent / "checkpoint-in-repository.pt")
    (args.models / "alphabet.json").write_text(json.dumps(ALPHABET, ensure_ascii=False) + "\n")
    print(f"{path.stat().st_size / 1e6:.2f} MB, {state['lines']} lines, {state['seconds'] / 3600:.1f} hours")


if __name__ == "__main__":
    main()
