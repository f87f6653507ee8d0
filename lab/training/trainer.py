"""Shared by all trainings: checkpoints, averaged weights, steps, and resuming."""

import argparse
import copy
import signal
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import numpy as np
import torch
from batches import BatchSource
from torch import Tensor, nn

TELL_SECONDS = 60
SAVE_SECONDS = 240
MEASURE_SECONDS = 900


class Trainer(ABC):
    """A network, the average of its weights, the optimiser, and the progress. A subclass defines the loss."""

    counted = "steps"
    """The attribute that counts progress, for --finish and the reports."""
    kept = ("steps", "seconds")
    """The attributes that a checkpoint stores besides the weights."""
    warm_up: int
    """Number of steps over which the learning rate rises to its full value."""
    average_keep: float
    """Share of the average that each step keeps. The average is what is evaluated and exported."""

    def __init__(self, network: nn.Module, checkpoint: Path, rate: float, bf16: bool) -> None:
        self.device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
        self.rate, self.bf16 = rate, bf16
        self.network = network.to(self.device, memory_format=torch.channels_last)
        self.average = copy.deepcopy(self.network)
        self.optimiser = torch.optim.AdamW(self.network.parameters(), lr=rate, betas=(0.9, 0.98), weight_decay=0.02)
        self.steps, self.seconds = 0, 0.0
        if checkpoint.exists():
            self._resume(torch.load(checkpoint, map_location=self.device))

    @abstractmethod
    def losses(self, batch: Any) -> dict[str, Tensor]:
        """Computes the terms of the loss."""

    @abstractmethod
    def total(self, losses: dict[str, Tensor]) -> Tensor:
        """Computes the weighted sum of the terms."""

    @property
    def done(self) -> int:
        """The progress, in units of `counted`."""
        return getattr(self, self.counted)

    def _resume(self, state: dict) -> None:
        self.network.load_state_dict(state["network"])
        self.average.load_state_dict(state["average"])
        if "optimiser" in state:
            self.optimiser.load_state_dict(state["optimiser"])
        for name in self.kept:
            setattr(self, name, state[name])

    def save(self, path: Path) -> None:
        state = {"network": self.network.state_dict(), "average": self.average.state_dict(), "optimiser": self.optimiser.state_dict()}
        part = path.with_suffix(".part")
        torch.save(state | {name: getattr(self, name) for name in self.kept}, part)
        part.replace(path)

    def step(self, batch: Any, share: float) -> dict[str, float]:
        """Takes one step at `share` of the full learning rate. Returns the terms of the loss."""
        for group in self.optimiser.param_groups:
            group["lr"] = self.rate * share * min(1.0, (self.steps + 1) / self.warm_up)
        self.network.train()
        losses = self.losses(batch)
        self.optimiser.zero_grad(set_to_none=True)
        self.total(losses).backward()
        nn.utils.clip_grad_norm_(self.network.parameters(), 2.0)
        self.optimiser.step()
        self.steps += 1
        self._update_average()
        return {name: float(loss.detach()) for name, loss in losses.items()}

    @torch.no_grad()
    def _update_average(self) -> None:
        keep = min(self.average_keep, self.steps / (self.steps + 20))
        for own, live in zip(self.average.parameters(), self.network.parameters(), strict=True):
            own.lerp_(live, 1 - keep)
        for own, live in zip(self.average.buffers(), self.network.buffers(), strict=True):
            own.copy_(live)


def pixels_of(pixels: np.ndarray) -> Tensor:
    """Converts pictures to the networks' input: N x H x W, 0..255 -> N x 1 x H x W, -1..1."""
    return torch.from_numpy(pixels).float().unsqueeze(1) / 127.5 - 1


def options(description: str, counted: str) -> argparse.ArgumentParser:
    """Creates the common command line. `counted` is the unit of progress, such as lines."""
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("material", type=Path)
    parser.add_argument("checkpoint", type=Path)
    parser.add_argument(f"--{counted}", dest="end", type=int, default=100_000_000, help=f"stop after so many {counted} in all")
    parser.add_argument("--finish", type=int, default=0, help=f"let the rate fall to nothing over so many {counted}, then stop")
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--rate", type=float, default=0.002)
    parser.add_argument(
        "--bf16", action="store_true", help="products of 16 bits: twice as fast or more where there are such (avx512_bf16, amx_bf16, a GPU)"
    )
    return parser


def seed_of(trainer: Trainer, args: argparse.Namespace) -> int:
    """The seed for what is drawn from here on. It is different each time that training resumes."""
    return trainer.done + (7 if args.finish else 1)


def train(trainer: Trainer, source: BatchSource, batches: Iterable, measure: Callable[[], str], args: argparse.Namespace) -> None:
    """Trains on `batches`, which come from `source`, until the end that `args` give or a signal. `measure` reports the
    quality of the average so far."""
    signal.signal(signal.SIGTERM, lambda *_: (_ for _ in ()).throw(KeyboardInterrupt()))
    try:
        _train_steps(trainer, batches, measure, args)
    except KeyboardInterrupt:
        pass
    finally:
        source.close()
        if not args.finish:
            trainer.save(args.checkpoint)


def _train_steps(trainer: Trainer, batches: Iterable, measure: Callable[[], str], args: argparse.Namespace) -> None:
    began = time.time()
    saved, looked = began, began
    before, report = trainer.seconds, _Report(trainer)
    end = trainer.done + args.finish if args.finish else args.end
    stream = iter(batches)
    while trainer.done < end:
        share = (end - trainer.done) / args.finish if args.finish else 1.0
        losses = trainer.step(next(stream), share)
        now = time.time()
        trainer.seconds = before + now - began
        report.add(losses, now)
        if now - saved > SAVE_SECONDS and not args.finish:
            trainer.save(args.checkpoint)
            saved = now
        if now - looked > MEASURE_SECONDS:
            print(f"  held out: {measure()}", flush=True)
            looked = time.time()
    if args.finish:
        trainer.save(args.checkpoint.with_suffix(".finished.pt"))
        print(f"  finished: {measure()}", flush=True)


class _Report:
    """Prints the mean losses every minute."""

    def __init__(self, trainer: Trainer) -> None:
        self._trainer = trainer
        self._begin(time.time())

    def _begin(self, now: float) -> None:
        self._since, self._done, self._count = now, self._trainer.done, 0
        self._sums: dict[str, float] = {}

    def add(self, losses: dict[str, float], now: float) -> None:
        """Adds the losses of one step."""
        self._count += 1
        for name, loss in losses.items():
            self._sums[name] = self._sums.get(name, 0.0) + loss
        if now - self._since > TELL_SECONDS:
            self._print(now)
            self._begin(now)

    def _print(self, now: float) -> None:
        done, counted = self._trainer.done, self._trainer.counted
        pace = (done - self._done) / (now - self._since)
        parts = " ".join(f"{name} {total / self._count:.4f}" for name, total in self._sums.items())
        print(f"{done} {counted}, {self._trainer.seconds / 3600:.2f} h, {pace:.2f} a second: {parts}", flush=True)
