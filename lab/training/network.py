"""The network. Input: a line of ROWS grey rows. Output: for each 2 pixels of its width, a score for every class and the
edges of the character there.

Convolutions reduce 32 rows to one, and every 4 columns to one vector. Blocks along the line then see about 110 pixels
to either side, to infer a letter's script, case and font from its neighbours. Each vector gives two outputs, because
letters of narrow print are only 5 pixels wide."""

import torch
from alphabet import ALPHABET
from torch import Tensor, nn

CLASSES = len(ALPHABET) + 1
COLUMN = 2
"""Each output step covers this many pixels of the line's width."""
EDGE_UNIT = 16.0
"""The unit of edges, in pixels."""


def _conv(inward: int, outward: int, kernel: tuple[int, int], stride: tuple[int, int], padding: tuple[int, int]) -> nn.Sequential:
    return nn.Sequential(
        nn.Conv2d(inward, outward, kernel, stride, padding, bias=False), nn.BatchNorm2d(outward), nn.ReLU(inplace=True)
    )


class Residual(nn.Module):
    """A residual block of two 3 x 3 convolutions."""

    def __init__(self, channels: int) -> None:
        super().__init__()
        self.first = _conv(channels, channels, (3, 3), (1, 1), (1, 1))
        self.second = nn.Sequential(nn.Conv2d(channels, channels, 3, 1, 1, bias=False), nn.BatchNorm2d(channels))

    def forward(self, x: Tensor) -> Tensor:
        return torch.relu(x + self.second(self.first(x)))


class Pointwise(nn.Conv2d):
    """A 1 x 1 convolution with bias, computed as a matrix product: training on a CPU takes a fifth less time."""

    def __init__(self, inward: int, outward: int) -> None:
        super().__init__(inward, outward, 1)

    def forward(self, x: Tensor) -> Tensor:
        if not self.training or x.is_cuda:
            return super().forward(x)
        return nn.functional.linear(x.permute(0, 2, 3, 1), self.weight.flatten(1), self.bias).permute(0, 3, 1, 2)


class Along(nn.Module):
    """A depthwise convolution along the line, then channel mixing at each position (as in ConvNeXt, Liu and others
    2022)."""

    def __init__(self, channels: int, reach: int) -> None:
        super().__init__()
        self.look = nn.Conv2d(channels, channels, (1, reach), 1, (0, reach // 2), groups=channels, bias=False)
        self.norm = nn.BatchNorm2d(channels)
        self.widen = Pointwise(channels, 2 * channels)
        self.narrow = Pointwise(2 * channels, channels)

    def forward(self, x: Tensor) -> Tensor:
        return x + self.narrow(torch.relu(self.widen(self.norm(self.look(x)))))


class Recogniser(nn.Module):
    """Input N x 1 x 32 x W, values in [-1, 1], W a multiple of 4. Output N x W/2 x (CLASSES + 4): scores, then left,
    top, right, bottom."""

    def __init__(self, channels: tuple[int, ...] = (32, 64, 96, 144, 224), blocks: int = 5) -> None:
        super().__init__()
        a, b, c, d, e = channels
        self.rows = nn.Sequential(
            _conv(1, a, (3, 3), (2, 2), (1, 1)),
            _conv(a, b, (3, 3), (2, 1), (1, 1)),
            _conv(b, c, (3, 3), (2, 2), (1, 1)),
            Residual(c),
            Residual(c),
            _conv(c, d, (3, 3), (2, 1), (1, 1)),
            _conv(d, e, (2, 3), (1, 1), (0, 1)),
        )
        self.along = nn.Sequential(*(Along(e, 15) for _ in range(blocks)))
        self.last = nn.BatchNorm2d(e)
        self.answer = Pointwise(e, 2 * (CLASSES + 4))

    def forward(self, lines: Tensor) -> Tensor:
        x = self.answer(self.last(self.along(self.rows(lines))))
        n, _, _, columns = x.shape
        # N x 2K x 1 x W/4 -> N x W/2 x K: both outputs of a vector are adjacent.
        return x.reshape(n, 2, CLASSES + 4, columns).permute(0, 3, 1, 2).reshape(n, 2 * columns, CLASSES + 4)
