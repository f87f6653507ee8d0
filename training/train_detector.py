"""Trains the detector on scenes that are composed as it learns.

usage: python3 train_detector.py MATERIAL CHECKPOINT.pt [--threads 1] [--composers 1] [--batch 8] [--bf16] [--finish STEPS]

Goes on from the checkpoint where it exists; saves it every four minutes and when it is stopped. Runs on a GPU where there is one.
"""

import argparse
import copy
import random
import signal
import time
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import numpy as np
import torch
from batches import BatchSource
from detector_network import Detector
from scenes import LEVELS, Photographer
from targets import target_of
from torch import Tensor, nn
from torch.nn.functional import normalize, smooth_l1_loss, softplus

SAVE_SECONDS = 240
MEASURE_SECONDS = 900
WARM_UP = 300
"""Steps over which the rate rises from nothing."""
AVERAGE = 0.998
"""The weights that are measured and exported are an average over some 500 steps."""
BATCH = 8
TEXT_WEIGHT = 1.5
"""All cores together weigh so many times as much as all that is none."""
PRINT_WEIGHT, WAY_WEIGHT, HEIGHT_WEIGHT = 0.3, 0.5, 0.5
MEASURED_SCENES = 40
SHOWN = 3
"""Composing a batch costs as much as learning from it: each is shown so many times."""
SEED_MEASURED = 99


@dataclass(frozen=True)
class SceneBatch:
    """Arrays of several scenes and their targets, stacked (see targets.Target)."""

    pixels: np.ndarray
    core: np.ndarray
    print: np.ndarray
    core_weight: np.ndarray
    print_weight: np.ndarray
    places: np.ndarray
    place_weight: np.ndarray


def scene_batches(folder: Path, seed: int, level: str | None = None, held_out: bool = False, size: int = BATCH) -> Iterator[SceneBatch]:
    """Batches without end; equal seeds and folders give equal ones."""
    stream = Photographer(folder, seed, held_out).stream(level)
    while True:
        scenes = [next(stream) for _ in range(size)]
        targets = [target_of(scene) for scene in scenes]
        rest = {name: np.stack([getattr(target, name) for target in targets]) for name in SceneBatch.__dataclass_fields__ if name != "pixels"}
        yield SceneBatch(np.stack([scene.pixels for scene in scenes]), **rest)


def turned(batch: SceneBatch, quarters: int, tone: float) -> SceneBatch:
    """The same scenes turned counterclockwise and lighter or darker: composing scenes costs as much as learning from them."""
    arrays = {name: np.ascontiguousarray(np.rot90(getattr(batch, name), quarters, (-2, -1))) for name in SceneBatch.__dataclass_fields__}
    for _ in range(quarters):
        cosine, sine, height = np.moveaxis(arrays["places"], 1, 0)
        arrays["places"] = np.stack([sine, -cosine, height], 1)
    arrays["pixels"] = np.clip(arrays["pixels"] * tone, 0, 255).astype(np.uint8)
    return SceneBatch(**arrays)


def pixels_of(pixels: np.ndarray) -> Tensor:
    """N x 1 x H x W in [-1, 1] of N x H x W, 0..255."""
    return torch.from_numpy(pixels).float().unsqueeze(1) / 127.5 - 1


class Trainer:
    """The network, its average, the optimiser, and how far they have come."""

    def __init__(self, checkpoint: Path, rate: float, bf16: bool) -> None:
        self.device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
        self.rate, self.bf16 = rate, bf16
        self.network = Detector().to(self.device, memory_format=torch.channels_last)
        self.average = copy.deepcopy(self.network)
        self.optimiser = torch.optim.AdamW(self.network.parameters(), lr=rate, betas=(0.9, 0.98), weight_decay=0.02)
        self.steps, self.seconds = 0, 0.0
        if checkpoint.exists():
            self._resume(torch.load(checkpoint, map_location=self.device))

    def _resume(self, state: dict) -> None:
        self.network.load_state_dict(state["network"])
        self.average.load_state_dict(state["average"])
        if "optimiser" in state:
            self.optimiser.load_state_dict(state["optimiser"])
        self.steps, self.seconds = state["steps"], state["seconds"]

    def save(self, path: Path) -> None:
        state = {"network": self.network.state_dict(), "average": self.average.state_dict(), "optimiser": self.optimiser.state_dict()}
        part = path.with_suffix(".part")
        torch.save(state | {"steps": self.steps, "seconds": self.seconds}, part)
        part.replace(path)

    def step(self, batch: SceneBatch, share: float) -> dict[str, float]:
        """One step at `share` of the full rate; answers the parts of the loss."""
        for group in self.optimiser.param_groups:
            group["lr"] = self.rate * share * min(1.0, (self.steps + 1) / WARM_UP)
        self.network.train()
        losses = losses_of(self.network, batch, self.device, self.bf16)
        total = losses["text"] * TEXT_WEIGHT + losses["ground"] + PRINT_WEIGHT * losses["print"] + WAY_WEIGHT * losses["way"] + HEIGHT_WEIGHT * losses["height"]
        self.optimiser.zero_grad(set_to_none=True)
        total.backward()
        nn.utils.clip_grad_norm_(self.network.parameters(), 2.0)
        self.optimiser.step()
        self.steps += 1
        self._follow()
        return {name: float(loss.detach()) for name, loss in losses.items()}

    @torch.no_grad()
    def _follow(self) -> None:
        keep = min(AVERAGE, self.steps / (self.steps + 20))
        for own, live in zip(self.average.parameters(), self.network.parameters(), strict=True):
            own.lerp_(live, 1 - keep)
        for own, live in zip(self.average.buffers(), self.network.buffers(), strict=True):
            own.copy_(live)


def losses_of(network: nn.Module, batch: SceneBatch, device: torch.device, bf16: bool) -> dict[str, Tensor]:
    """Means by weight: of cores, of all that is none, of print against paper, of the ways lines run, of the logarithms of their heights."""
    with torch.autocast(device.type, torch.bfloat16, bf16):
        scores, places = network(pixels_of(batch.pixels).to(device, memory_format=torch.channels_last))
    scores, places = scores.float(), places.float()
    given = {name: torch.from_numpy(getattr(batch, name)).to(device).float() for name in SceneBatch.__dataclass_fields__ if name != "pixels"}
    core, ink = given["core"] / 255, given["print"] / 255
    text = _mean(softplus(-scores[:, 0]), core * given["core_weight"])
    ground = _mean(softplus(scores[:, 0]), (1 - core) * given["core_weight"])
    printed = _mean(softplus(-scores[:, 1]), ink * given["print_weight"]) + _mean(softplus(scores[:, 1]), (1 - ink) * given["print_weight"])
    weight = given["place_weight"]
    way = _mean(1 - (normalize(places[:, :2], dim=1, eps=1e-3) * given["places"][:, :2]).sum(1), weight)
    height = _mean(smooth_l1_loss(places[:, 2], given["places"][:, 2], beta=0.1, reduction="none"), weight)
    return {"text": text, "ground": ground, "print": printed, "way": way, "height": height}


def _mean(values: Tensor, weight: Tensor) -> Tensor:
    return (values * weight).sum() / weight.sum().clamp(min=1.0)


@torch.no_grad()
def measured(network: nn.Module, folder: Path, device: torch.device) -> str:
    """The losses on scenes of documents that training never sees, and the share of squares whose up side is right, by level."""
    network.eval()
    rows = []
    for level in LEVELS:
        stream = scene_batches(folder, SEED_MEASURED, level, held_out=True)
        batches = [next(stream) for _ in range(MEASURED_SCENES // BATCH)]
        losses = [losses_of(network, batch, device, False) for batch in batches]
        means = {name: sum(float(loss[name]) for loss in losses) / len(losses) for name in losses[0]}
        rows.append(f"{level} " + " ".join(f"{name} {mean:.3f}" for name, mean in means.items()))
    return "; ".join(rows)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("material", type=Path)
    parser.add_argument("checkpoint", type=Path)
    parser.add_argument("--steps", type=int, default=100_000_000, help="stop after so many steps in all")
    parser.add_argument("--finish", type=int, default=0, help="let the rate fall to nothing over so many steps, then stop")
    parser.add_argument("--batch", type=int, default=BATCH, help="scenes in a step; fewer at first teach more in the same time")
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--composers", type=int, default=1)
    parser.add_argument("--rate", type=float, default=0.002)
    parser.add_argument("--bf16", action="store_true", help="products of 16 bits: three times as fast where the processor has them (avx512_bf16, amx_bf16, a GPU)")
    args = parser.parse_args()
    torch.set_num_threads(args.threads)
    trainer = Trainer(args.checkpoint, args.rate, args.bf16)
    folder = args.material / "documents"
    source = BatchSource(partial(scene_batches, folder, size=args.batch), trainer.steps + (7 if args.finish else 1), args.composers)
    signal.signal(signal.SIGTERM, lambda *_: (_ for _ in ()).throw(KeyboardInterrupt()))
    try:
        _run(trainer, source, folder, args)
    except KeyboardInterrupt:
        pass
    finally:
        source.close()
        if not args.finish:
            trainer.save(args.checkpoint)


def _shown(source: BatchSource, rng: random.Random) -> Iterator[SceneBatch]:
    """Each batch as it is and turned: SHOWN times, the others of the kept few in between."""
    kept: list[SceneBatch] = []
    while True:
        batch = source.next()
        yield batch
        kept = [batch, *kept[: SHOWN - 2]]
        for other in kept:
            yield turned(other, rng.randint(1, 3), rng.uniform(0.7, 1.2))


def _run(trainer: Trainer, source: BatchSource, folder: Path, args: argparse.Namespace) -> None:
    began, saved, told, looked = time.time(), time.time(), time.time(), time.time()
    before, first, sums, count = trainer.seconds, trainer.steps, {}, 0
    end = first + args.finish if args.finish else args.steps
    batches = _shown(source, random.Random(first))
    while trainer.steps < end:
        share = (end - trainer.steps) / args.finish if args.finish else 1.0
        for name, loss in trainer.step(next(batches), share).items():
            sums[name] = sums.get(name, 0.0) + loss
        count += 1
        now = time.time()
        trainer.seconds = before + now - began
        if now - told > 60:
            parts = " ".join(f"{name} {total / count:.4f}" for name, total in sums.items())
            print(f"{trainer.steps} steps, {trainer.seconds / 3600:.2f} h, {(now - told) / count:.2f} s each: {parts}", flush=True)
            told, sums, count = now, {}, 0
        if now - saved > SAVE_SECONDS and not args.finish:
            trainer.save(args.checkpoint)
            saved = now
        if now - looked > MEASURE_SECONDS:
            print(f"  held out: {measured(trainer.average, folder, trainer.device)}", flush=True)
            looked = time.time()
    if args.finish:
        trainer.save(args.checkpoint.with_suffix(".finished.pt"))
        print(f"  finished: {measured(trainer.average, folder, trainer.device)}", flush=True)


if __name__ == "__main__":
    main()
