"""The network that classifies a letter's diacritic. Input: a crop of one letter. Output: a score for each diacritic.

It has three convolutions and one matrix product, about 20 000 weights. The recogniser identifies the letter; this
network only classifies what is above, below and through it."""

from torch import Tensor, nn

ROWS, COLUMNS = 48, 32
"""Size of the crop in pixels."""
CAP_ROWS = 22
"""Capital height in the crop, in pixels."""
BASE_ROW = 36
"""Row of the baseline in the crop. The margin is 0.64 capital heights above a capital, and 0.55 below it."""

MARKS = {
    "": "none", "\u0301": "acute", "\u0300": "grave", "\u0302": "circumflex", "\u0308": "diaeresis", "\u0303": "tilde", "\u030a": "ring",
    "\u030c": "caron", "\u0327": "cedilla", "\u0328": "ogonek", "\u0307": "dot", "\u0335": "stroke", "\u0304": "macron", "\u0306": "breve", "\u030b": "double acute",
}  # fmt: skip
"""The classes in order, by the combining character in a letter's decomposition. A comma below counts as a cedilla."""


def _conv(inward: int, outward: int) -> nn.Sequential:
    return nn.Sequential(nn.Conv2d(inward, outward, 3, 2, 1, bias=False), nn.BatchNorm2d(outward), nn.ReLU(inplace=True))


class DiacriticNetwork(nn.Module):
    """Input N x 1 x ROWS x COLUMNS, values in [-1, 1]. Output N x len(MARKS): scores."""

    def __init__(self) -> None:
        super().__init__()
        self.look = nn.Sequential(_conv(1, 12), _conv(12, 24), _conv(24, 32))
        self.answer = nn.Linear(32 * (ROWS // 8) * (COLUMNS // 8), len(MARKS))

    def forward(self, letters: Tensor) -> Tensor:
        return self.answer(self.look(letters).flatten(1))
