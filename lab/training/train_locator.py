"""Trains the locator on composed scenes.

usage: python3 train_locator.py SCENES CHECKPOINT.pt [--threads 1] [--batch 16] [--bf16] [--finish STEPS]

SCENES is the output of locator_scenes.py. New files are picked up during training; one file in sixteen is held out.
Training resumes from the checkpoint if it exists, and saves it every four minutes and when stopped."""

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import torch
from locator_network import Locator
from locator_targets import SIDE, UNSEEN
from torch import Tensor
from torch.nn.functional import binary_cross_entropy_with_logits as cross_entropy
from torch.nn.functional import smooth_l1_loss
from trainer import Trainer, options, pixels_of, seed_of, train

COARSE = 8
HELD_OUT = 16
"""One file in so many is held out."""
FACING = 2
CORNER_WEIGHT = 8.0
FIRST_ORDER = 400
"""For so many steps, the first corner is the one nearest to the picture's top left. Later any corner may be the first,
because none is nearest in documents at 45 degrees."""
SCENES_HELD = 30_000
"""At most this many scenes are in memory; the oldest are dropped."""


class Scenes:
    """The composed scenes for training, or the held-out ones."""

    def __init__(self, folder: Path, held_out: bool) -> None:
        self.folder, self.held_out = folder, held_out
        self.seen: set[Path] = set()
        self.parts: list[dict[str, np.ndarray]] = []
        self.refresh()

    def refresh(self) -> None:
        for name in sorted(self.folder.glob("*.npz")):
            number = int(name.stem.split("-")[1])
            if name in self.seen or (number % HELD_OUT == HELD_OUT - 1) != self.held_out:
                continue
            self.seen.add(name)
            with np.load(name) as file:
                self.parts.append({key: file[key] for key in ("pixels", "instance", "edge", "documents")})
        while sum(len(part["pixels"]) for part in self.parts) > SCENES_HELD:
            self.parts.pop(0)

    def batch(self, rng: np.random.Generator, size: int) -> dict[str, np.ndarray]:
        """Picks random scenes."""
        chosen = []
        for _ in range(size):
            part = self.parts[rng.integers(len(self.parts))]
            i = rng.integers(len(part["pixels"]))
            chosen.append({key: values[i] for key, values in part.items()})
        return {key: np.stack([scene[key] for scene in chosen]) for key in chosen[0]}


def turned(batch: dict[str, np.ndarray], quarters: int) -> dict[str, np.ndarray]:
    """Rotates the scenes counterclockwise by quarter turns."""
    out = {key: np.ascontiguousarray(np.rot90(batch[key], quarters, (1, 2))) for key in ("pixels", "instance", "edge")}
    documents = batch["documents"].copy()
    corners = documents[:, :, 1:].reshape(*documents.shape[:2], 4, 2)
    for _ in range(quarters):
        corners = np.stack([corners[..., 1], SIDE - corners[..., 0]], -1)
    documents[:, :, 1:] = corners.reshape(*documents.shape[:2], 8)
    return out | {"documents": documents}


def recorded_anew(batch: dict[str, np.ndarray], rng: np.random.Generator) -> None:
    """Changes contrast, brightness and noise of each picture at random, and makes a few negative."""
    ramp = np.arange(256, dtype=np.float32) - 128
    for i, pixels in enumerate(batch["pixels"]):
        around = pixels == 128
        tone = 128 + ramp * np.exp(rng.normal(0, 0.22)) * (-1 if rng.random() < 0.03 else 1) + rng.normal(0, 14)
        noise = rng.integers(-64, 64, pixels.shape, dtype=np.int8) >> int(rng.integers(1, 6))
        values = (tone.astype(np.int16)[pixels] + noise).clip(0, 255).astype(np.uint8)
        values[around] = 128
        batch["pixels"][i] = values


class LocatorTrainer(Trainer):
    warm_up = 200
    average_keep = 0.998

    def __init__(self, checkpoint: Path, rate: float, bf16: bool) -> None:
        super().__init__(Locator(), checkpoint, rate, bf16)

    def losses(self, batch: dict[str, np.ndarray]) -> dict[str, Tensor]:
        return losses_of(self.network, batch, self.device, self.bf16, self.steps >= FIRST_ORDER)

    def total(self, losses: dict[str, Tensor]) -> Tensor:
        return losses["inside"] + losses["dice"] + losses["edge"] + CORNER_WEIGHT * losses["corners"] + 0.3 * losses["facing"]


def losses_of(network: torch.nn.Module, batch: dict[str, np.ndarray], device: torch.device, bf16: bool, any_turn: bool = True) -> dict[str, Tensor]:
    """Weighted means of the losses: inside, its overlap (dice), edges, corners in document sides, facing pages."""
    with torch.autocast(device.type, torch.bfloat16, bf16):
        scores, votes = network(pixels_of(batch["pixels"]).to(device, memory_format=torch.channels_last))
    scores, votes = scores.float(), votes.float()
    instance = torch.from_numpy(batch["instance"]).to(device).long()
    edge = torch.from_numpy(batch["edge"]).to(device).float() / 255
    documents = torch.from_numpy(batch["documents"]).to(device)
    known = (instance != UNSEEN).float()
    own = instance * (instance != UNSEEN)
    inside = (own > 0).float()
    weight = known * (1 + 2 * (edge > 0.05).float())
    sure = torch.sigmoid(scores[:, 0]) * known
    overlap = (2 * (sure * inside).sum((1, 2)) + 50) / (sure.sum((1, 2)) + inside.sum((1, 2)) + 50)
    corners, facing = _vote_losses(votes, own[:, 1::2, 1::2], documents, any_turn)
    return {
        "inside": _weighted_mean(cross_entropy(scores[:, 0], inside, reduction="none"), weight),
        "dice": (1 - overlap).mean(),
        "edge": _weighted_mean(cross_entropy(scores[:, 1], edge, reduction="none"), known * (1 + 5 * edge)),
        "corners": corners,
        "facing": facing,
    }


def _vote_losses(votes: Tensor, own: Tensor, documents: Tensor, any_turn: bool) -> tuple[Tensor, Tensor]:
    """The mean corner error and the loss of facing pages over all cells. All documents count equally."""
    which, rows, columns = (own > 0).nonzero(as_tuple=True)
    if len(which) == 0:
        return votes.sum() * 0, votes.sum() * 0
    number = own[which, rows, columns] - 1
    cells = votes[which, :, rows, columns]
    middles = torch.stack([columns, rows], 1) * COARSE + COARSE / 2
    given = cells[:, :8].reshape(-1, 4, 2) * votes.shape[-1] * COARSE + middles[:, None]
    asked = _order_corners(documents[which, number, 1:].reshape(-1, 4, 2))
    size = (asked.roll(1, 1) - asked).norm(dim=2).amax(1).clamp(min=12)[:, None, None]
    turns = [asked.roll(turn, 1) for turn in range(4 if any_turn else 1)]
    off = torch.stack([smooth_l1_loss(given / size, turn / size, beta=0.02, reduction="none").mean((1, 2)) for turn in turns]).amin(0)
    counts = torch.zeros(documents.shape[:2], device=votes.device).index_put((which, number), torch.ones_like(off), accumulate=True)
    weight = 1 / counts[which, number]
    is_facing = (documents[which, number, 0] == FACING).float()
    return _weighted_mean(off, weight), _weighted_mean(cross_entropy(cells[:, 8], is_facing, reduction="none"), weight)


def _order_corners(corners: Tensor) -> Tensor:
    """Rotates the order of the corners so that the one nearest to the picture's top left is the first."""
    first = (corners - corners.mean(1, keepdim=True)).sum(2).argmin(1)
    index = (first[:, None] + torch.arange(4, device=corners.device)) % 4
    return torch.gather(corners, 1, index[..., None].expand(-1, -1, 2))


def _weighted_mean(values: Tensor, weight: Tensor) -> Tensor:
    return (values * weight).sum() / weight.sum().clamp(min=1e-6)


@torch.no_grad()
def measured(network: torch.nn.Module, scenes: Scenes, device: torch.device) -> str:
    """Measures the losses on held-out scenes."""
    network.eval()
    scenes.refresh()
    if not scenes.parts:
        return "nothing is held out yet"
    rng = np.random.default_rng(9)
    rows = [losses_of(network, scenes.batch(rng, 40), device, False) for _ in range(8)]
    return " ".join(f"{name} {sum(float(row[name]) for row in rows) / len(rows):.4f}" for name in rows[0])


class Batches:
    """Yields batches without end, and checks for new files now and then."""

    def __init__(self, scenes: Scenes, seed: int, size: int) -> None:
        self.scenes, self.rng, self.size = scenes, np.random.default_rng(seed), size

    def __iter__(self) -> Iterator[dict[str, np.ndarray]]:
        number = 0
        while True:
            number += 1
            if number % 60 == 0:
                self.scenes.refresh()
            batch = turned(self.scenes.batch(self.rng, self.size), int(self.rng.choice([0, 0, 1, 2, 3])))
            recorded_anew(batch, self.rng)
            yield batch

    def close(self) -> None:
        """Does nothing, because there are no worker processes."""


def main() -> None:
    parser = options(__doc__.splitlines()[0], "steps")
    parser.add_argument("--batch", type=int, default=16)
    args = parser.parse_args()
    torch.set_num_threads(args.threads)
    trainer = LocatorTrainer(args.checkpoint, args.rate, args.bf16)
    held_out = Scenes(args.material, True)
    batches = Batches(Scenes(args.material, False), seed_of(trainer, args), args.batch)
    train(trainer, batches, batches, lambda: measured(trainer.average, held_out, trainer.device), args)


if __name__ == "__main__":
    main()
