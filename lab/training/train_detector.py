"""Trains the detector on scenes composed during training.

usage: python3 train_detector.py MATERIAL CHECKPOINT.pt [--threads 1] [--composers 1] [--batch 8] [--bf16] [--finish
STEPS]

Training resumes from the checkpoint if it exists, and saves it every four minutes and when stopped. It uses a GPU if
there is one."""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import numpy as np
import torch
from batches import BatchSource
from detector_network import Detector
from scenes import LEVELS, Photographer
from targets import Target, target_of
from torch import Tensor, nn
from torch.nn.functional import normalize, smooth_l1_loss, softplus
from trainer import Trainer, options, pixels_of, seed_of, train

BATCH = 8
CORE_PIXEL = 6.0
"""Weight of a core pixel relative to a background pixel. At 50, which gave cores and background the same total weight,
lines ran into each other and guilloches were taken for text."""
TEXT_WEIGHT = 1.5
"""Weight of the loss on cores. CORE_PIXEL gives the weight of the background relative to them."""
CORE_LEAST = 0.005
"""A batch without print is weighted as if this share of its pixels were cores."""
PRINT_WEIGHT = 0.3
"""Weight of the loss on print against paper. The loss on the background has the weight 1."""
WAY_WEIGHT = 0.5
"""Weight of the loss on the directions of lines."""
HEIGHT_WEIGHT = 0.5
"""Weight of the loss on the logarithms of the lines' heights."""
MEASURED_SCENES = 40
SHOWN = 3
"""Number of uses of a batch, because composing it takes as long as training on it."""
SEED_MEASURED = 99


@dataclass(frozen=True)
class SceneBatch(Target):
    """The stacked targets of several scenes, with their pixels."""

    pixels: np.ndarray


def scene_batches(folder: Path, seed: int, level: str | None = None, held_out: bool = False, size: int = BATCH) -> Iterator[SceneBatch]:
    """Yields batches without end. Equal seeds and folders give equal batches."""
    stream = Photographer(folder, seed, held_out).stream(level)
    while True:
        scenes = [next(stream) for _ in range(size)]
        targets = [target_of(scene) for scene in scenes]
        rest = {name: np.stack([getattr(target, name) for target in targets]) for name in Target.__dataclass_fields__}
        yield SceneBatch(pixels=np.stack([scene.pixels for scene in scenes]), **rest)


def turned(batch: SceneBatch, quarters: int, tone: float) -> SceneBatch:
    """Rotates the scenes counterclockwise by quarter turns, and multiplies their brightness by `tone`."""
    arrays = {name: np.ascontiguousarray(np.rot90(getattr(batch, name), quarters, (-2, -1))) for name in SceneBatch.__dataclass_fields__}
    for _ in range(quarters):
        cosine, sine, height = np.moveaxis(arrays["places"], 1, 0)
        arrays["places"] = np.stack([sine, -cosine, height], 1)
    arrays["pixels"] = np.clip(arrays["pixels"] * tone, 0, 255).astype(np.uint8)
    return SceneBatch(**arrays)


class SceneTrainer(Trainer):
    warm_up = 300
    average_keep = 0.998
    """Averages over about 500 steps."""

    def __init__(self, checkpoint: Path, rate: float, bf16: bool) -> None:
        super().__init__(Detector(), checkpoint, rate, bf16)

    def losses(self, batch: SceneBatch) -> dict[str, Tensor]:
        return losses_of(self.network, batch, self.device, self.bf16)

    def total(self, losses: dict[str, Tensor]) -> Tensor:
        return (
            TEXT_WEIGHT * losses["text"] + losses["ground"] + PRINT_WEIGHT * losses["print"] + WAY_WEIGHT * losses["way"] + HEIGHT_WEIGHT * losses["height"]
        )


def losses_of(network: nn.Module, batch: SceneBatch, device: torch.device, bf16: bool) -> dict[str, Tensor]:
    """Weighted means of the losses: cores, background, print against paper, directions, logarithms of heights."""
    with torch.autocast(device.type, torch.bfloat16, bf16):
        scores, places = network(pixels_of(batch.pixels).to(device, memory_format=torch.channels_last))
    scores, places = scores.float(), places.float()
    given = {name: torch.from_numpy(getattr(batch, name)).to(device).float() for name in Target.__dataclass_fields__}
    core, ink = given["core"] / 255, given["print"] / 255
    text = _weighted_mean(softplus(-scores[:, 0]), core * given["core_weight"])
    cores = (core * given["core_weight"]).sum().clamp(min=CORE_LEAST * core.numel())
    ground = (softplus(scores[:, 0]) * (1 - core) * given["core_weight"]).sum() / cores * TEXT_WEIGHT / CORE_PIXEL
    printed = _weighted_mean(softplus(-scores[:, 1]), ink * given["print_weight"]) + _weighted_mean(softplus(scores[:, 1]), (1 - ink) * given["print_weight"])
    weight = given["place_weight"]
    way = _weighted_mean(1 - (normalize(places[:, :2], dim=1, eps=1e-3) * given["places"][:, :2]).sum(1), weight)
    height = _weighted_mean(smooth_l1_loss(places[:, 2], given["places"][:, 2], beta=0.1, reduction="none"), weight)
    return {"text": text, "ground": ground, "print": printed, "way": way, "height": height}


def _weighted_mean(values: Tensor, weight: Tensor) -> Tensor:
    return (values * weight).sum() / weight.sum().clamp(min=1.0)


@torch.no_grad()
def measured(network: nn.Module, folder: Path, device: torch.device) -> str:
    """Measures the losses on held-out scenes, by level."""
    network.eval()
    rows = []
    for level in LEVELS:
        stream = scene_batches(folder, SEED_MEASURED, level, held_out=True)
        batches = [next(stream) for _ in range(MEASURED_SCENES // BATCH)]
        losses = [losses_of(network, batch, device, False) for batch in batches]
        means = {name: sum(float(loss[name]) for loss in losses) / len(losses) for name in losses[0]}
        rows.append(f"{level} " + " ".join(f"{name} {mean:.3f}" for name, mean in means.items()))
    return "; ".join(rows)


def _repeat_batches(source: BatchSource, rng: random.Random) -> Iterator[SceneBatch]:
    """Yields each batch SHOWN times, once as it is and then rotated, interleaved with other batches."""
    kept: list[SceneBatch] = []
    for batch in source:
        yield batch
        kept = [batch, *kept[: SHOWN - 2]]
        for other in kept:
            yield turned(other, rng.randint(1, 3), rng.uniform(0.7, 1.2))


def main() -> None:
    parser = options(__doc__.splitlines()[0], "steps")
    parser.add_argument("--batch", type=int, default=BATCH, help="scenes in a step; fewer at first teach more in the same time")
    parser.add_argument("--composers", type=int, default=1)
    args = parser.parse_args()
    torch.set_num_threads(args.threads)
    trainer = SceneTrainer(args.checkpoint, args.rate, args.bf16)
    folder = args.material / "documents"
    source = BatchSource(partial(scene_batches, folder, size=args.batch), seed_of(trainer, args), args.composers)
    batches = _repeat_batches(source, random.Random(trainer.done))
    train(trainer, source, batches, lambda: measured(trainer.average, folder, trainer.device), args)


if __name__ == "__main__":
    main()
