"""Batches of lines of similar width, drawn by worker processes."""

import queue
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from multiprocessing import Event, Process, Queue
from pathlib import Path

import numpy as np
from network import COLUMN, EDGE_UNIT
from samples import ROWS, Renderer, Sample

BATCH_PIXELS = 6000
"""Total width of the lines of a batch, including padding."""
BUCKET_WIDTHS = (48, 80, 112, 160, 208, 272, 352, 448, 576, 736, 960, 1280)


@dataclass
class Batch:
    """Lines with their targets.

    `pixels`: uint8 N x ROWS x W. `columns`: output steps of each line. `targets`: the classes of all lines, one after
    the other; `lengths`: their number in each line. `anchors`: int16 N x W/COLUMN, the class at a character's centre,
    0 between characters, -1 where unlabelled. `edges`: float32 N x W/COLUMN x 4, left, top, right and bottom of the
    character there in EDGE_UNIT pixels, left and right from the column's centre."""

    pixels: np.ndarray
    columns: np.ndarray
    targets: np.ndarray
    lengths: np.ndarray
    anchors: np.ndarray
    edges: np.ndarray
    texts: list[str]
    levels: list[str]


def collate(samples: list[Sample]) -> Batch:
    """Makes a batch of lines. Pads them with middle grey on the right, to a width that is a multiple of 4."""
    width = -(-max(s.pixels.shape[1] for s in samples) // 4) * 4
    pixels = np.full((len(samples), ROWS, width), 128, np.uint8)
    anchors = np.full((len(samples), width // COLUMN), -1, np.int16)
    edges = np.zeros((len(samples), width // COLUMN, 4), np.float32)
    for i, sample in enumerate(samples):
        pixels[i, :, : sample.pixels.shape[1]] = sample.pixels
        _set_anchors(sample, anchors[i], edges[i])
    return Batch(
        pixels,
        np.array([-(-s.pixels.shape[1] // COLUMN) for s in samples]),
        np.array([c for s in samples for c in s.classes], np.int64),
        np.array([len(s.text) for s in samples]),
        anchors,
        edges,
        [s.text for s in samples],
        [s.level for s in samples],
    )


def _set_anchors(sample: Sample, anchors: np.ndarray, edges: np.ndarray) -> None:
    previous_middle = None
    for character, (left, top, right, bottom), own_class in zip(sample.text, sample.boxes, sample.classes, strict=False):
        if character == " " or right <= left:
            previous_middle = None
            continue
        middle = int((left + right) / 2 / COLUMN)
        if not 0 <= middle < len(anchors):
            continue
        if previous_middle is not None and middle - previous_middle >= 4:
            anchors[(middle + previous_middle) // 2] = 0
        anchors[middle] = own_class
        for column in range(max(0, middle - 1), min(len(anchors), middle + 2)):
            at = (column + 0.5) * COLUMN
            edges[column] = ((left - at) / EDGE_UNIT, top / EDGE_UNIT, (right - at) / EDGE_UNIT, bottom / EDGE_UNIT)
        previous_middle = middle


def batches_of(samples: Iterator[Sample]) -> Iterator[Batch]:
    """Collects lines in buckets by width, and yields each bucket when it is full."""
    buckets: dict[int, list[Sample]] = {width: [] for width in BUCKET_WIDTHS}
    for sample in samples:
        width = next(w for w in BUCKET_WIDTHS if w >= min(sample.pixels.shape[1], BUCKET_WIDTHS[-1]))
        bucket = buckets[width]
        bucket.append(sample)
        if len(bucket) * width >= BATCH_PIXELS:
            buckets[width] = []
            yield collate(bucket)


def line_batches(material: Path, seed: int) -> Iterator[Batch]:
    """Yields batches without end. Equal seeds give equal batches."""
    return batches_of(Renderer(material, seed).stream())


def _draw(make: Callable[[int], Iterator], seed: int, out: Queue, stopped) -> None:
    for batch in make(seed):
        while not stopped.is_set():
            try:
                out.put(batch, timeout=1)
                break
            except queue.Full:
                continue
        if stopped.is_set():
            return


class BatchSource:
    """Draws batches in `processes` processes, each with its own seed. `make` is a module-level function that yields
    batches without end for a seed."""

    def __init__(self, make: Callable[[int], Iterator], seed: int, processes: int) -> None:
        self._queue: Queue = Queue(maxsize=24)
        self._stopped = Event()
        self._workers = [Process(target=_draw, args=(make, seed * 1000 + i, self._queue, self._stopped), daemon=True) for i in range(processes)]
        for worker in self._workers:
            worker.start()

    def __iter__(self) -> Iterator:
        """Yields batches in the order in which they are ready. Raises RuntimeError if every process has ended."""
        while True:
            try:
                yield self._queue.get(timeout=20)
            except queue.Empty:
                if not any(worker.is_alive() for worker in self._workers):
                    raise RuntimeError("every renderer ended") from None

    def close(self) -> None:
        self._stopped.set()
        for worker in self._workers:
            worker.terminate()
