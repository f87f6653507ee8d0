"""Trains the recogniser on lines drawn during training; resumes from the checkpoint.

usage: python3 train.py MATERIAL CHECKPOINT.pt [--lines N] [--finish N] [--threads 2] [--renderers 1] [--rate 0.002]
[--bf16]

The learning rate is constant, so that training can always resume. --finish N lowers it to zero over N lines, and writes
CHECKPOINT.finished.pt for export."""

from collections.abc import Iterator
from functools import partial
from itertools import islice
from pathlib import Path

import numpy as np
import torch
from batches import Batch, BatchSource, collate, line_batches
from decode import best_text
from levels import LEVELS
from network import CLASSES, Recogniser
from samples import Renderer
from torch import Tensor, nn
from trainer import Trainer, options, pixels_of, seed_of, train

ANCHOR_WEIGHT = 0.25
"""Weight of the loss on the characters' positions. The loss on the text has the weight 1."""
EDGE_WEIGHT = 0.5
"""Weight of the loss on the characters' edges."""
EARLY_LINES = 30000
"""For so many lines, positions weigh as much as the text, because the network learns letters before alignment."""
MEASURED_LINES = 150


class LineTrainer(Trainer):
    """Trains the recogniser. Progress is counted in lines."""

    counted = "lines"
    kept = ("lines", "steps", "seconds")
    warm_up = 400
    average_keep = 0.999
    """Averages over about 1 000 steps."""
    lines = 0

    def __init__(self, checkpoint: Path, rate: float, bf16: bool) -> None:
        super().__init__(Recogniser(), checkpoint, rate, bf16)
        self.ctc = nn.CTCLoss(reduction="sum", zero_infinity=True)

    def step(self, batch: Batch, share: float) -> dict[str, float]:
        losses = super().step(batch, share)
        self.lines += len(batch.lengths)
        return losses

    def total(self, losses: dict[str, Tensor]) -> Tensor:
        anchor_weight = 1.0 if self.lines < EARLY_LINES else ANCHOR_WEIGHT
        return losses["text"] + anchor_weight * losses["anchor"] + EDGE_WEIGHT * losses["edges"]

    def losses(self, batch: Batch) -> dict[str, Tensor]:
        with torch.autocast(self.device.type, torch.bfloat16, self.bf16):
            out = self.network(pixels_of(batch.pixels).to(self.device, memory_format=torch.channels_last))
        out = out.float()
        scores = out[..., :CLASSES].log_softmax(2)
        text = self.ctc(scores.transpose(0, 1), _to(batch.targets, self.device), torch.from_numpy(batch.columns), torch.from_numpy(batch.lengths))
        text = text / max(1, int(batch.lengths.sum()))
        anchors = _to(batch.anchors.astype(np.int64), self.device)
        anchor = nn.functional.nll_loss(scores.flatten(0, 1), anchors.flatten(), ignore_index=-1)
        edges = _to(batch.edges, self.device)
        labelled = edges.abs().sum(2) > 0
        miss = nn.functional.smooth_l1_loss(out[..., CLASSES:][labelled], edges[labelled], beta=0.1) if labelled.any() else out.sum() * 0
        return {"text": text, "anchor": anchor, "edges": miss}


def _to(array: np.ndarray, device: torch.device) -> Tensor:
    return torch.from_numpy(array).to(device)


def held_out_lines(material: Path, seed: int, count: int) -> Iterator[tuple[str, Batch]]:
    """Yields `count` lines of each level, of held-out fonts and texts, each with its level."""
    renderer = Renderer(material, seed, held_out=True)
    for level in LEVELS:
        for sample in islice(renderer.stream(level), count):
            yield level, collate([sample])


@torch.no_grad()
def measured(network: nn.Module, material: Path, seed: int, device: torch.device) -> dict[str, float]:
    """Measures the percentage of held-out lines that best path decoding reads exactly, by level."""
    network.eval()
    right = dict.fromkeys(LEVELS, 0)
    for level, batch in held_out_lines(material, seed, MEASURED_LINES):
        right[level] += best_text(network(pixels_of(batch.pixels).to(device))[0, :, :CLASSES].cpu().numpy()) == batch.texts[0]
    return {level: round(100 * count / MEASURED_LINES, 1) for level, count in right.items()}


def main() -> None:
    parser = options(__doc__.splitlines()[0], "lines")
    parser.set_defaults(threads=2)
    parser.add_argument("--renderers", type=int, default=1)
    args = parser.parse_args()
    torch.set_num_threads(args.threads)
    trainer = LineTrainer(args.checkpoint, args.rate, args.bf16)
    source = BatchSource(partial(line_batches, args.material), seed_of(trainer, args), args.renderers)
    train(trainer, source, source, lambda: f"exactly right {measured(trainer.average, args.material, 99, trainer.device)}", args)


if __name__ == "__main__":
    main()
