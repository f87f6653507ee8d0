"""Ten kinds of print and paper behind text. The last two are only used for evaluation."""

import random

import numpy as np

HEIGHT, WIDTH = 384, 1536
TRAINED = ("plain", "gradient", "paper", "guilloche", "hatching", "microprint", "clouds", "ghost")
HELD_OUT = ("rosettes", "halftone")


def make_backgrounds(kinds: tuple[str, ...], of_each: int, seed: int) -> list[np.ndarray]:
    """Draws patches of HEIGHT x WIDTH with values of 128 +- 90: only structure. Tone and contrast are set on use."""
    rng = np.random.default_rng(seed)
    makers = {name: globals()[f"_{name}"] for name in kinds}
    return [_normalise(make(rng)) for make in makers.values() for _ in range(of_each)]


def choose_patch(pool: list[np.ndarray], height: int, width: int, rng: random.Random) -> np.ndarray:
    """Crops one of the patches at random, tiled if the crop is larger. Values are -1..1."""
    patch = rng.choice(pool)
    if width > WIDTH or height > HEIGHT:
        patch = np.tile(patch, (-(-height // HEIGHT), -(-width // WIDTH)))
    top, left = rng.randint(0, patch.shape[0] - height), rng.randint(0, patch.shape[1] - width)
    part = patch[top : top + height, left : left + width]
    return ((part[:, ::-1] if rng.random() < 0.5 else part).astype(np.float32) - 128) / 90


def _normalise(field: np.ndarray) -> np.ndarray:
    spread = np.abs(field - field.mean()).max() or 1
    return (128 + 90 * (field - field.mean()) / spread).astype(np.uint8)


def _grid() -> tuple[np.ndarray, np.ndarray]:
    y, x = np.mgrid[0:HEIGHT, 0:WIDTH].astype(np.float32)
    return y, x


def _smooth_noise(rng: np.random.Generator, cells: int) -> np.ndarray:
    """Smooth noise with about `cells` blobs across the height."""
    knots = rng.standard_normal((cells + 2, cells * WIDTH // HEIGHT + 2)).astype(np.float32)
    y, x = _grid()
    v, u = y / HEIGHT * cells, x / HEIGHT * cells
    i, j = v.astype(int), np.minimum(u.astype(int), knots.shape[1] - 2)
    fy, fx = v - i, u - j
    fy, fx = fy * fy * (3 - 2 * fy), fx * fx * (3 - 2 * fx)
    top = knots[i, j] * (1 - fx) + knots[i, j + 1] * fx
    bottom = knots[i + 1, j] * (1 - fx) + knots[i + 1, j + 1] * fx
    return top * (1 - fy) + bottom * fy


def _plain(rng: np.random.Generator) -> np.ndarray:
    return rng.standard_normal((HEIGHT, WIDTH)).astype(np.float32) * 0.3 + _smooth_noise(rng, 2) * 0.1


def _gradient(rng: np.random.Generator) -> np.ndarray:
    y, x = _grid()
    angle = rng.uniform(0, 2 * np.pi)
    return np.cos(angle) * x / WIDTH + np.sin(angle) * y / HEIGHT + _smooth_noise(rng, 2) * 0.2


def _paper(rng: np.random.Generator) -> np.ndarray:
    fibres = sum(_smooth_noise(rng, cells) / (k + 1) for k, cells in enumerate((4, 12, 40)))
    return fibres + rng.standard_normal((HEIGHT, WIDTH)) * 0.5


def _guilloche(rng: np.random.Generator) -> np.ndarray:
    y, x = _grid()
    field = np.zeros_like(y)
    for _ in range(rng.integers(1, 4)):
        period, wave = rng.uniform(5, 26), rng.uniform(60, 400)
        bend = rng.uniform(4, 40) * np.sin(2 * np.pi * x / wave + rng.uniform(0, 6)) + rng.uniform(-0.5, 0.5) * x
        sharp = rng.uniform(0.3, 0.95)
        field += np.maximum(np.sin(2 * np.pi * (y + bend) / period), sharp) - sharp
    return field


def _hatching(rng: np.random.Generator) -> np.ndarray:
    y, x = _grid()
    angle, period = rng.uniform(0, np.pi), rng.uniform(4, 16)
    lines = np.sin(2 * np.pi * (np.cos(angle) * x + np.sin(angle) * y) / period)
    crossed = np.sin(2 * np.pi * (np.cos(angle + 1.3) * x + np.sin(angle + 1.3) * y) / period) if rng.random() < 0.5 else 0
    return np.maximum(lines + crossed, 0.2) * (1 + 0.5 * _smooth_noise(rng, 3))


def _microprint(rng: np.random.Generator) -> np.ndarray:
    """Rows of marks too small to be letters."""
    row = int(rng.integers(7, 14))
    marks = rng.random((HEIGHT // row + 1, WIDTH // 3 + 1)) < 0.5
    field = np.repeat(np.repeat(marks, row, axis=0), 3, axis=1)[:HEIGHT, :WIDTH].astype(np.float32)
    y, _ = _grid()
    field *= (y % row) < row * 0.55
    return field * (0.6 + 0.4 * np.tanh(_smooth_noise(rng, 5)))


def _clouds(rng: np.random.Generator) -> np.ndarray:
    return sum(_smooth_noise(rng, cells) / (k + 1) for k, cells in enumerate((2, 5, 11, 23)))


def _ghost(rng: np.random.Generator) -> np.ndarray:
    """A faint portrait or coat of arms: areas with hard edges, and shades inside."""
    areas = np.tanh(6 * _smooth_noise(rng, 3)) + 0.6 * np.tanh(8 * _smooth_noise(rng, 7))
    return areas + 0.5 * _smooth_noise(rng, 16)


def _rosettes(rng: np.random.Generator) -> np.ndarray:
    y, x = _grid()
    field = np.zeros_like(y)
    for _ in range(6):
        cy, cx = rng.uniform(0, HEIGHT), rng.uniform(0, WIDTH)
        radius, turn = np.hypot(y - cy, x - cx), np.arctan2(y - cy, x - cx)
        petals, period = rng.integers(5, 16), rng.uniform(8, 22)
        rings = np.sin(2 * np.pi * (radius + 14 * np.sin(petals * turn)) / period)
        field += np.maximum(rings, 0.6) * np.exp(-((radius / rng.uniform(80, 260)) ** 2))
    return field


def _halftone(rng: np.random.Generator) -> np.ndarray:
    y, x = _grid()
    angle, period = rng.uniform(0, np.pi), rng.uniform(4, 9)
    u, v = np.cos(angle) * x + np.sin(angle) * y, np.cos(angle) * y - np.sin(angle) * x
    dots = np.sin(2 * np.pi * u / period) * np.sin(2 * np.pi * v / period)
    return np.tanh(4 * (dots + 0.6 * _smooth_noise(rng, 4)))
