"""Exports a checkpoint's averaged weights as an ONNX model, and in 16 bits as a checkpoint to resume from.

usage: python3 export_detector.py CHECKPOINT.pt MODELS_FOLDER

Prints the number of weights and the file size. Input `picture` 1 x 1 x H x W (values in [-1, 1], H and W multiples of
16). Outputs `core` and `print` 1 x 1 x H x W: probabilities that a pixel belongs to the core of a line, and to print,
0..1. Output `places` 1 x 3 x H/8 x W/8: cosine and sine of the line's reading direction, and the logarithm to the base
2 of its height in units of 16 pixels. Batch norms are folded."""

import argparse
from pathlib import Path

import torch
from checkpoint import averaged, keep
from detector_network import Detector
from torch import Tensor, nn
from torch.nn.utils.fusion import fuse_conv_bn_eval

OPSET = 17
SIZE = (576, 640)


class Exported(nn.Module):
    """The network with the outputs that the service uses."""

    def __init__(self, network: Detector) -> None:
        super().__init__()
        self.network = network

    def forward(self, picture: Tensor) -> tuple[Tensor, Tensor, Tensor]:
        scores, places = self.network(picture)
        core, ink = scores.sigmoid().chunk(2, 1)
        return core, ink, places


def _fold(module: nn.Module) -> None:
    """Folds each batch norm into the convolution before it."""
    for name, child in module.named_children():
        if isinstance(child, nn.Sequential) and len(child) > 1 and isinstance(child[1], nn.BatchNorm2d):
            setattr(module, name, nn.Sequential(fuse_conv_bn_eval(child[0], child[1]), *child[2:]))
        else:
            _fold(child)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("checkpoint", type=Path)
    parser.add_argument("models", type=Path)
    args = parser.parse_args()
    network = Detector()
    state = averaged(network, args.checkpoint)
    _fold(network)
    path = args.models / "detector.onnx"
    sides = {2: "height", 3: "width"}
    torch.onnx.export(
        Exported(network).eval(), torch.zeros(1, 1, *SIZE), str(path), opset_version=OPSET, dynamo=False,
        input_names=["picture"], output_names=["core", "print", "places"],
        dynamic_axes={"picture": sides, "core": sides, "print": sides, "places": {2: "rows", 3: "columns"}},
    )  # fmt: skip
    keep(state, Path(__file__).parent / "detector-checkpoint-in-repository.pt")
    weights = sum(value.numel() for value in network.parameters())
    print(f"{weights} weights, {path.stat().st_size / 1e6:.2f} MB, {state['steps']} steps, {state['seconds'] / 3600:.1f} hours")


if __name__ == "__main__":
    main()
