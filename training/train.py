"""Trains the recogniser on lines that are drawn as it learns; goes on where the checkpoint ends.

usage: python3 train.py MATERIAL CHECKPOINT.pt [--lines N] [--finish N] [--threads 2] [--renderers 1] [--rate 0.002] [--bf16]

The rate is constant, so that training can always go on; --finish N lets it fall to nothing over N lines and writes CHECKPOINT.finished.pt, which is what is exported.
"""

import argparse
import copy
import signal
import time
from collections.abc import Iterator
from functools import partial
from itertools import islice
from pathlib import Path

import numpy as np
import torch
from batches import Batch, BatchSource, collate, line_batches
from damage import LEVELS
from decode import best_text
from network import CLASSES, Recogniser
from samples import Renderer
from torch import Tensor, nn

SAVE_SECONDS = 240
MEASURE_SECONDS = 900
WARM_UP = 400
"""Steps over which the rate rises from nothing."""
AVERAGE = 0.999
"""The weights that are measured and exported are an average over some 1000 steps."""
ANCHOR_WEIGHT, EDGE_WEIGHT = 0.25, 0.5
EARLY_LINES = 30000
"""Until so many lines the characters' places weigh as much as the text: the network learns letters before it learns to align them."""
MEASURED_LINES = 150


class Trainer:
    """The network, its average, the optimiser, and how far they have come."""

    def __init__(self, checkpoint: Path, rate: float, bf16: bool) -> None:
        self.device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
        self.checkpoint, self.rate, self.bf16 = checkpoint, rate, bf16
        self.network = Recogniser().to(self.device, memory_format=torch.channels_last)
        self.average = copy.deepcopy(self.network)
        self.optimiser = torch.optim.AdamW(self.network.parameters(), lr=rate, betas=(0.9, 0.98), weight_decay=0.02)
        self.ctc = nn.CTCLoss(reduction="sum", zero_infinity=True)
        self.lines, self.steps, self.seconds = 0, 0, 0.0
        if checkpoint.exists():
            self._resume(torch.load(checkpoint, map_location=self.device))

    def _resume(self, state: dict) -> None:
        self.network.load_state_dict(state["network"])
        self.average.load_state_dict(state["average"])
        if "optimiser" in state:
            self.optimiser.load_state_dict(state["optimiser"])
        self.lines, self.steps, self.seconds = state["lines"], state["steps"], state["seconds"]

    def save(self, path: Path) -> None:
        state = {"network": self.network.state_dict(), "average": self.average.state_dict(), "optimiser": self.optimiser.state_dict()}
        part = path.with_suffix(".part")
        torch.save(state | {"lines": self.lines, "steps": self.steps, "seconds": self.seconds}, part)
        part.replace(path)

    def step(self, batch: Batch, share: float) -> dict[str, float]:
        """One step at `share` of the full rate; answers the parts of the loss."""
        for group in self.optimiser.param_groups:
            group["lr"] = self.rate * share * min(1.0, (self.steps + 1) / WARM_UP)
        self.network.train()
        losses = self._losses(batch)
        place = 1.0 if self.lines < EARLY_LINES else ANCHOR_WEIGHT
        total = losses["text"] + place * losses["anchor"] + EDGE_WEIGHT * losses["edges"]
        self.optimiser.zero_grad(set_to_none=True)
        total.backward()
        nn.utils.clip_grad_norm_(self.network.parameters(), 2.0)
        self.optimiser.step()
        self.steps += 1
        self.lines += len(batch.lengths)
        self._follow()
        return {name: float(loss.detach()) for name, loss in losses.items()}

    def _losses(self, batch: Batch) -> dict[str, Tensor]:
        with torch.autocast(self.device.type, torch.bfloat16, self.bf16):
            out = self.network(pixels_of(batch).to(self.device, memory_format=torch.channels_last))
        out = out.float()
        scores = out[..., :CLASSES].log_softmax(2)
        text = self.ctc(scores.transpose(0, 1), _to(batch.targets, self.device), torch.from_numpy(batch.columns), torch.from_numpy(batch.lengths))
        text = text / max(1, int(batch.lengths.sum()))
        anchors = _to(batch.anchors.astype(np.int64), self.device)
        anchor = nn.functional.nll_loss(scores.flatten(0, 1), anchors.flatten(), ignore_index=-1)
        edges = _to(batch.edges, self.device)
        told = edges.abs().sum(2) > 0
        miss = nn.functional.smooth_l1_loss(out[..., CLASSES:][told], edges[told], beta=0.1) if told.any() else out.sum() * 0
        return {"text": text, "anchor": anchor, "edges": miss}

    @torch.no_grad()
    def _follow(self) -> None:
        keep = min(AVERAGE, self.steps / (self.steps + 20))
        for own, live in zip(self.average.parameters(), self.network.parameters(), strict=True):
            own.lerp_(live, 1 - keep)
        for own, live in zip(self.average.buffers(), self.network.buffers(), strict=True):
            own.copy_(live)


def _to(array: np.ndarray, device: torch.device) -> Tensor:
    return torch.from_numpy(array).to(device)


def pixels_of(batch: Batch) -> Tensor:
    """N x 1 x ROWS x W in [-1, 1]."""
    return torch.from_numpy(batch.pixels).float().unsqueeze(1) / 127.5 - 1


def held_out_lines(material: Path, seed: int, count: int) -> Iterator[tuple[str, Batch]]:
    """`count` lines of each level, one by one, of fonts and texts that training never sees, each with its level."""
    renderer = Renderer(material, seed, held_out=True)
    for level in LEVELS:
        for sample in islice(renderer.stream(level), count):
            yield level, collate([sample])


@torch.no_grad()
def measured(network: nn.Module, material: Path, seed: int, device: torch.device) -> dict[str, float]:
    """Share of held-out lines that the best path reads exactly, by level."""
    network.eval()
    right = dict.fromkeys(LEVELS, 0)
    for level, batch in held_out_lines(material, seed, MEASURED_LINES):
        right[level] += best_text(network(pixels_of(batch).to(device))[0, :, :CLASSES].cpu().numpy()) == batch.texts[0]
    return {level: round(100 * count / MEASURED_LINES, 1) for level, count in right.items()}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("material", type=Path)
    parser.add_argument("checkpoint", type=Path)
    parser.add_argument("--lines", type=int, default=100_000_000, help="stop after so many lines in all")
    parser.add_argument("--finish", type=int, default=0, help="let the rate fall to nothing over so many lines, then stop")
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--renderers", type=int, default=1)
    parser.add_argument("--rate", type=float, default=0.002)
    parser.add_argument("--bf16", action="store_true", help="products of 16 bits: twice as fast where the processor has them (avx512_bf16, amx_bf16, a GPU)")
    args = parser.parse_args()
    torch.set_num_threads(args.threads)
    trainer = Trainer(args.checkpoint, args.rate, args.bf16)
    source = BatchSource(partial(line_batches, args.material), trainer.lines + (7 if args.finish else 1), args.renderers)
    signal.signal(signal.SIGTERM, lambda *_: (_ for _ in ()).throw(KeyboardInterrupt()))
    try:
        _run(trainer, source, args)
    except KeyboardInterrupt:
        pass
    finally:
        source.close()
        if not args.finish:
            trainer.save(args.checkpoint)


def _run(trainer: Trainer, source: BatchSource, args: argparse.Namespace) -> None:
    began, saved, told, looked = time.time(), time.time(), time.time(), time.time()
    before, first, sums, count = trainer.seconds, trainer.lines, {}, 0
    end = first + args.finish if args.finish else args.lines
    while trainer.lines < end:
        share = (end - trainer.lines) / args.finish if args.finish else 1.0
        for name, loss in trainer.step(source.next(), share).items():
            sums[name] = sums.get(name, 0.0) + loss
        count += 1
        now = time.time()
        trainer.seconds = before + now - began
        if now - told > 60:
            parts = " ".join(f"{name} {total / count:.4f}" for name, total in sums.items())
            print(f"{trainer.lines} lines, {trainer.seconds / 3600:.2f} h, {(trainer.lines - first) / (now - began):.0f} a second: {parts}", flush=True)
            told, sums, count = now, {}, 0
        if now - saved > SAVE_SECONDS and not args.finish:
            trainer.save(args.checkpoint)
            saved = now
        if now - looked > MEASURE_SECONDS:
            print(f"  held out, exactly right: {measured(trainer.average, args.material, 99, trainer.device)}", flush=True)
            looked = time.time()
    if args.finish:
        trainer.save(args.checkpoint.with_suffix(".finished.pt"))
        print(f"  finished: {measured(trainer.average, args.material, 99, trainer.device)}", flush=True)


if __name__ == "__main__":
    main()
