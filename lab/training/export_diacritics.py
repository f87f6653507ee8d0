"""Exports a checkpoint's averaged weights as an ONNX model, and as a checkpoint to resume from.

usage: python3 export_diacritics.py CHECKPOINT.pt MODELS_FOLDER

Input `letters` N x 1 x 48 x 32 (values in [-1, 1]). Output `likelihoods` N x diacritics: the likelihood of the letter's
pixels for each diacritic, normalised to a sum of 1. The prior of the synthetic letters, half of which have no
diacritic, is divided out. Batch norms are folded into the convolutions."""

import argparse
from pathlib import Path

import torch
from checkpoint import averaged, keep
from diacritic_network import COLUMNS, MARKS, ROWS, DiacriticNetwork
from diacritics import MARKED_SHARE
from torch import Tensor, nn

OPSET = 13


class Exported(nn.Module):
    """The network with the outputs that the service uses."""

    def __init__(self, network: DiacriticNetwork) -> None:
        super().__init__()
        self.network = network
        prior = torch.full((len(MARKS),), MARKED_SHARE / (len(MARKS) - 1))
        prior[0] = 1 - MARKED_SHARE
        self.register_buffer("drawn", prior.log())

    def forward(self, letters: Tensor) -> Tensor:
        return (self.network(letters) - self.drawn).softmax(1)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("checkpoint", type=Path)
    parser.add_argument("models", type=Path)
    args = parser.parse_args()
    network = DiacriticNetwork()
    state = averaged(network, args.checkpoint)
    path = args.models / "diacritics.onnx"
    torch.onnx.export(
        Exported(network).eval(), torch.zeros(2, 1, ROWS, COLUMNS), str(path), opset_version=OPSET, dynamo=False,
        input_names=["letters"], output_names=["likelihoods"], dynamic_axes={"letters": {0: "n"}, "likelihoods": {0: "n"}},
    )  # fmt: skip
    keep(state, Path(__file__).parent / "diacritics-checkpoint-in-repository.pt")


if __name__ == "__main__":
    main()
