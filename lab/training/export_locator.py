"""Exports a checkpoint's averaged weights as an ONNX model, and in 16 bits as a checkpoint to resume from.

usage: python3 export_locator.py CHECKPOINT.pt MODELS_FOLDER

Prints the number of weights and the file size. Input `picture` 1 x 1 x 256 x 256 (values in [-1, 1]). Output `maps` 1 x
2 x 64 x 64: for each 4 x 4 pixels, the probabilities that they are in a document and on a document's edge, 0..1. Output
`votes` 1 x 9 x 32 x 32: for each 8 x 8 pixels, x and y in pixels of the four corners of the document there, and the
probability that it is a page without a holder, 0..1."""

import argparse
from pathlib import Path

import torch
from checkpoint import averaged, keep
from locator_network import Locator
from torch import Tensor, nn

OPSET = 17
SIDE = 256
"""Side of the input square in pixels."""
COARSE = 8


class Exported(nn.Module):
    """The network with the outputs that the service uses."""

    def __init__(self, network: Locator) -> None:
        super().__init__()
        self.network = network
        middle = torch.arange(SIDE // COARSE) * COARSE + COARSE / 2
        y, x = torch.meshgrid(middle, middle, indexing="ij")
        self.register_buffer("middles", torch.stack([x, y] * 4)[None])

    def forward(self, picture: Tensor) -> tuple[Tensor, Tensor]:
        scores, votes = self.network(picture)
        return torch.sigmoid(scores), torch.cat([votes[:, :8] * SIDE + self.middles, torch.sigmoid(votes[:, 8:])], 1)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("checkpoint", type=Path)
    parser.add_argument("out", type=Path)
    args = parser.parse_args()
    network = Locator()
    state = averaged(network, args.checkpoint)
    model = args.out / "locator.onnx"
    torch.onnx.export(
        Exported(network).eval(), torch.zeros(1, 1, SIDE, SIDE), str(model), input_names=["picture"], output_names=["maps", "votes"],
        opset_version=OPSET, dynamo=False,
    )  # fmt: skip
    keep(state, Path(__file__).parent / "locator-checkpoint-in-repository.pt")
    print(f"{sum(p.numel() for p in network.parameters())} weights, {model.stat().st_size / 1e6:.2f} MB")


if __name__ == "__main__":
    main()
