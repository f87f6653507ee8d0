"""The locator's network. Input: a small grey picture. Output: for each 4 x 4 pixels, scores of a document and of its
edge; for each 8 x 8, the corners."""

import torch
from torch import Tensor, nn

WIDTHS = (24, 48, 64, 80, 80)
"""Channels at strides 4, 8, 16, 32 and 64. At the last one, each cell sees the whole picture."""
JOINED = 32
"""Channels of the path that upsamples and adds the levels."""


def _conv(inward: int, outward: int, stride: int = 1, reach: int = 1) -> nn.Sequential:
    return nn.Sequential(
        nn.Conv2d(inward, outward, 3, stride, reach, dilation=reach, bias=False), nn.BatchNorm2d(outward), nn.ReLU(inplace=True)
    )


class Residual(nn.Module):
    """A residual block of two 3 x 3 convolutions; the first has a dilation of `reach`."""

    def __init__(self, channels: int, reach: int = 1) -> None:
        super().__init__()
        self.first = _conv(channels, channels, 1, reach)
        self.second = nn.Sequential(nn.Conv2d(channels, channels, 3, 1, 1, bias=False), nn.BatchNorm2d(channels))

    def forward(self, x: Tensor) -> Tensor:
        return torch.relu(x + self.second(self.first(x)))


class Locator(nn.Module):
    """N x 1 x S x S in [-1, 1] -> scores N x 2 x S/4 x S/4 (inside, edge; before the sigmoid), votes N x 9 x S/8 x S/8
    (x and y of four corners from the cell's centre, in sides of the picture; score of a facing page, before the
    sigmoid)."""

    def __init__(self) -> None:
        super().__init__()
        fine, *coarser = WIDTHS
        self.entry = nn.Sequential(nn.PixelUnshuffle(4), _conv(16, fine), Residual(fine))
        self.down = nn.ModuleList(
            nn.Sequential(_conv(before, after, 2), Residual(after, 2 if i else 1)) for i, (before, after) in enumerate(zip(WIDTHS, coarser, strict=False))
        )
        self.aside = nn.ModuleList(nn.Conv2d(width, JOINED, 1) for width in coarser)
        self.joined = nn.ModuleList(_conv(JOINED, JOINED) for _ in coarser[:-1])
        self.fine_aside, self.further, self.fine = nn.Conv2d(fine, fine, 1), nn.Conv2d(JOINED, fine, 1), _conv(fine, fine)
        self.scores = nn.Conv2d(fine, 2, 1)
        self.voting, self.votes = nn.Sequential(_conv(JOINED, 48), _conv(48, 48)), nn.Conv2d(48, 9, 1)
        nn.init.constant_(self.scores.bias, -1.0)

    def forward(self, pictures: Tensor) -> tuple[Tensor, Tensor]:
        fine = self.entry(pictures)
        levels = [self.down[0](fine)]
        for down in self.down[1:]:
            levels.append(down(levels[-1]))
        top = self.aside[-1](levels[-1])
        for level, aside, joined in zip(levels[-2::-1], list(self.aside)[-2::-1], list(self.joined)[::-1], strict=True):
            top = joined(aside(level) + _upsample(top))
        return self.scores(self.fine(torch.relu(self.fine_aside(fine) + _upsample(self.further(top))))), self.votes(self.voting(top))


def _upsample(x: Tensor) -> Tensor:
    return nn.functional.interpolate(x, scale_factor=2, mode="nearest")
