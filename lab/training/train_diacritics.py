"""Trains the diacritic network on letters drawn during training; resumes from the checkpoint.

usage: python3 train_diacritics.py MATERIAL CHECKPOINT.pt [--letters N] [--finish N] [--threads 1] [--renderers 1]
[--rate 0.002] [--bf16]"""

from functools import partial
from itertools import islice
from pathlib import Path

import numpy as np
import torch
from batches import BatchSource
from diacritic_network import DiacriticNetwork
from diacritics import LetterBatch, LetterRenderer, letter_batches
from levels import LEVELS
from torch import Tensor, nn
from trainer import Trainer, options, pixels_of, seed_of, train

MEASURED_LETTERS = 2000
SMOOTHING = 0.01
"""Label smoothing, because the damage destroys some diacritics."""


class LetterTrainer(Trainer):
    """Trains the diacritic network. Progress is counted in letters."""

    counted = "letters"
    kept = ("letters", "steps", "seconds")
    warm_up = 100
    average_keep = 0.998
    letters = 0

    def __init__(self, checkpoint: Path, rate: float, bf16: bool) -> None:
        super().__init__(DiacriticNetwork(), checkpoint, rate, bf16)

    def step(self, batch: LetterBatch, share: float) -> dict[str, float]:
        losses = super().step(batch, share)
        self.letters += len(batch.marks)
        return losses

    def total(self, losses: dict[str, Tensor]) -> Tensor:
        return losses["mark"]

    def losses(self, batch: LetterBatch) -> dict[str, Tensor]:
        scores = self.network(pixels_of(batch.pixels).to(self.device, memory_format=torch.channels_last))
        return {"mark": nn.functional.cross_entropy(scores, torch.from_numpy(batch.marks).to(self.device), label_smoothing=SMOOTHING)}


@torch.no_grad()
def measured(network: nn.Module, material: Path, seed: int, device: torch.device) -> dict[str, float]:
    """Measures the accuracy on held-out letters, by level, in percent."""
    network.eval()
    renderer, right = LetterRenderer(material, seed, held_out=True), {}
    for level in LEVELS:
        letters = list(islice(renderer.stream(level), MEASURED_LETTERS))
        predicted = network(pixels_of(np.stack([letter.pixels for letter in letters])).to(device)).argmax(1).cpu().numpy()
        right[level] = round(100 * float(np.mean(predicted == np.array([letter.mark for letter in letters]))), 2)
    return right


def main() -> None:
    parser = options(__doc__.splitlines()[0], "letters")
    parser.add_argument("--renderers", type=int, default=1)
    args = parser.parse_args()
    torch.set_num_threads(args.threads)
    trainer = LetterTrainer(args.checkpoint, args.rate, args.bf16)
    source = BatchSource(partial(letter_batches, args.material), seed_of(trainer, args), args.renderers)
    train(trainer, source, source, lambda: f"marks told {measured(trainer.average, args.material, 99, trainer.device)}", args)


if __name__ == "__main__":
    main()
