"""Writes a checkpoint's averaged weights as an ONNX model, which quantise.py makes faster, and as a checkpoint to go on from.

usage: python3 export.py CHECKPOINT.pt MODELS_FOLDER MATERIAL

Input `lines` N x 1 x 32 x W (values in [-1, 1], W a multiple of 4). Output `logarithms` N x W/2 x classes: of the classes' probabilities, LEAST at least
(calibrated: at the temperature under which held-out lines are likeliest). Output `edges` N x W/2 x 4: the left, top, right and bottom of the character there in pixels,
left and right from the column's middle. Batch norms are folded.
"""

import argparse
import json
import math
from pathlib import Path

import torch
from alphabet import ALPHABET
from batches import collate
from checkpoint import averaged, keep
from damage import LEVELS
from network import CLASSES, EDGE_UNIT, Recogniser
from samples import Renderer
from torch import Tensor, nn
from train import held_out_lines
from trainer import pixels_of

OPSET = 13
CALIBRATION_SEED, LINES = 77, 200
TEMPERATURES = [0.8 + step / 20 for step in range(10)]
LEAST = math.log(1e-8)
"""Smaller probabilities are noise."""
SURPRISE_MOST = 20.0
"""Natural logarithm: a line is no less likely than that."""


class Exported(nn.Module):
    """The network with its answers as the service takes them."""

    def __init__(self, network: Recogniser, temperature: float) -> None:
        super().__init__()
        self.network, self.temperature = network, temperature

    def forward(self, lines: Tensor) -> tuple[Tensor, Tensor]:
        out = self.network(lines)
        return (out[..., :CLASSES] / self.temperature).log_softmax(2).clamp(min=LEAST), out[..., CLASSES:] * EDGE_UNIT


@torch.no_grad()
def calibrated(network: Recogniser, material: Path) -> float:
    """The temperature under which the texts of held-out lines, LINES of each level, are likeliest."""
    loss = nn.CTCLoss(reduction="sum", zero_infinity=True)
    batches = [batch for _, batch in held_out_lines(material, CALIBRATION_SEED, LINES)]
    answers = [network(pixels_of(batch.pixels))[..., :CLASSES].transpose(0, 1) for batch in batches]

    def surprise(temperature: float) -> float:
        scored = [(answer / temperature).log_softmax(2) for answer in answers]
        each = (
            loss(scores, torch.from_numpy(b.targets), torch.from_numpy(b.columns), torch.from_numpy(b.lengths))
            for scores, b in zip(scored, batches, strict=True)
        )
        # A line that is misread altogether says nothing of how sure the others may be.
        return sum(min(float(one), SURPRISE_MOST) for one in each)

    return min(TEMPERATURES, key=surprise)


def _fold_last(network: Recogniser) -> None:
    """The batch norm before the last convolution becomes a part of it; those behind convolutions are folded by the exporter."""
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
    parser.add_argument("material", type=Path)
    args = parser.parse_args()
    torch.set_num_threads(1)  # lines are measured one by one: more threads wait for each other
    network = Recogniser()
    state = averaged(network, args.checkpoint)
    args.models.mkdir(exist_ok=True)
    temperature = calibrated(network, args.material)
    _fold_last(network)
    path = args.models / "recogniser.onnx"
    torch.onnx.export(
        Exported(network, temperature).eval(), torch.zeros(1, 1, 32, 128), str(path), opset_version=OPSET, dynamo=False,
        input_names=["lines"], output_names=["logarithms", "edges"],
        dynamic_axes={"lines": {0: "n", 3: "width"}, "logarithms": {0: "n", 1: "columns"}, "edges": {0: "n", 1: "columns"}},
    )  # fmt: skip
    keep(state, Path(__file__).parent / "checkpoint-in-repository.pt")
    (args.models / "alphabet.json").write_text(json.dumps(ALPHABET, ensure_ascii=False) + "\n")
    print(f"{path.stat().st_size / 1e6:.2f} MB, {state['lines']} lines, {state['seconds'] / 3600:.1f} hours, temperature {temperature:.2f}")


if __name__ == "__main__":
    main()
