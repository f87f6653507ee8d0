"""The detector's network. Input: a grey picture. Output: for each pixel, scores of a line's core and of print; for each
8 x 8 pixels, the line's direction.

It has plain 3 x 3 convolutions at strides 4, 8 and 16, and back up. Depthwise blocks learned three times slower."""

import torch
from torch import Tensor, nn

STRIDE = 16
"""The sides of input pictures are multiples of this, in pixels."""
COARSE = 8
"""Direction and height are predicted for square cells with sides of this many pixels."""
HEIGHT_UNIT = 16.0
"""Heights are predicted as logarithms to the base 2 of multiples of this many pixels."""
NARROW, MIDDLE, DEEP = 24, 48, 80


def _conv(inward: int, outward: int, stride: int = 1, reach: int = 1) -> nn.Sequential:
    return nn.Sequential(
        nn.Conv2d(inward, outward, 3, stride, reach, dilation=reach, bias=False), nn.BatchNorm2d(outward), nn.ReLU(inplace=True)
    )


class Residual(nn.Module):
    """A residual block of two 3 x 3 convolutions; the second has a dilation of `reach`."""

    def __init__(self, channels: int, reach: int = 1) -> None:
        super().__init__()
        self.first = _conv(channels, channels)
        self.second = nn.Sequential(nn.Conv2d(channels, channels, 3, 1, reach, dilation=reach, bias=False), nn.BatchNorm2d(channels))

    def forward(self, x: Tensor) -> Tensor:
        return torch.relu(x + self.second(self.first(x)))


class Detector(nn.Module):
    """N x 1 x H x W in [-1, 1] -> scores N x 2 x H x W (core, print; before the sigmoid), places N x 3 x H/8 x W/8
    (cosine and sine of the reading direction, logarithm of the line's height)."""

    def __init__(self) -> None:
        super().__init__()
        self.entry, self.quarter = _conv(1, 12, 2), _conv(12, NARROW, 2)
        self.fine = _conv(NARROW, NARROW)
        self.eighth, self.middle = _conv(NARROW, MIDDLE, 2), Residual(MIDDLE)
        self.sixteenth, self.deep, self.deeper = _conv(MIDDLE, DEEP, 2), Residual(DEEP, 2), _conv(DEEP, DEEP, 1, 2)
        self.up, self.joined = nn.Conv2d(DEEP, MIDDLE, 1), _conv(MIDDLE, MIDDLE)
        self.further_up, self.joined_fine = nn.Conv2d(MIDDLE, NARROW, 1), _conv(NARROW, NARROW)
        self.scores = nn.Conv2d(NARROW, 2 * 16, 1)
        self.placing, self.places = _conv(MIDDLE, NARROW), nn.Conv2d(NARROW, 3, 1)
        nn.init.constant_(self.scores.bias, -2.0)

    def forward(self, pictures: Tensor) -> tuple[Tensor, Tensor]:
        fine = self.fine(self.quarter(self.entry(pictures)))
        middle = self.middle(self.eighth(fine))
        deep = self.deeper(self.deep(self.sixteenth(middle)))
        middle = self.joined(middle + _upsample(self.up(deep)))
        fine = self.joined_fine(fine + _upsample(self.further_up(middle)))
        return nn.functional.pixel_shuffle(self.scores(fine), 4), self.places(self.placing(middle))


def _upsample(x: Tensor) -> Tensor:
    return nn.functional.interpolate(x, scale_factor=2.0, mode="nearest")
