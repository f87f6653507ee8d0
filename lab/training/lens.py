"""From lit paper to a picture: lens, sensor, JPEG, and later processing."""

import io
import math
import random

import numpy as np
from levels import Level
from PIL import Image, ImageFilter

SHRUNK_SHARE = 0.25
"""Share of pictures that were downscaled after they were taken: by a web page, a mail, a scan of a print."""
ENLARGED_SHARE = 0.25
"""Share of enlarged and sharpened pictures. Of 2 060 real lines, 33 % have the halos that this causes."""
BINARISED_SHARE, BINARISED_CAP = 0.05, 7.5
"""Share of pictures in pure black and white, as from old scanners and copiers, and the least capital height for it."""
NOISY_CAP = 12
"""Capitals lower than this have less noise: they would be illegible, and so small a picture was downscaled."""
BLURRED_SHARE = 0.11
"""Share of pictures that are out of focus by a share of the letter height. On real capitals of 12 pixels or more, the
95th percentile of the width of edges is 0.22 capital heights."""


def taken(paper: np.ndarray, cap: float, sensor_cap: float, level: Level, can_be_binary: bool, rng: random.Random) -> tuple[Image.Image, float]:
    """Takes a picture of a line whose capitals are `cap` high on paper. They are `sensor_cap` high in the picture,
    unless it is enlarged. Returns the picture and its scale."""
    scale = min(1.0, sensor_cap / cap)
    style = rng.random()
    if style < ENLARGED_SHARE:
        picture, scale = _take_enlarged(paper, cap, level, rng)
    elif style < ENLARGED_SHARE + SHRUNK_SHARE:
        picture = _take_downscaled(paper, cap, scale, level, rng)
    else:
        picture = _take_plain(paper, cap, scale, level, rng)
    if can_be_binary and rng.random() < BINARISED_SHARE and cap * scale > BINARISED_CAP:
        picture = _binarise(picture, cap * scale, rng)
    return picture, scale


def _take_enlarged(paper: np.ndarray, cap: float, level: Level, rng: random.Random) -> tuple[Image.Image, float]:
    """Takes a small picture, saves it, enlarges it 1.5 to 4 times, sharpens and saves it. Returns it and its scale."""
    small = min(1.0, rng.triangular(5.5, 12, 9) / cap)
    times = min(4.0, rng.uniform(1.5, 4))
    taken = _save_as_jpeg(_take_plain(paper, cap, small, level, rng), rng.randint(65, 95))
    size = (max(8, round(taken.width * times)), max(8, round(taken.height * times)))
    picture = taken.resize(size, rng.choice((Image.BILINEAR, Image.BICUBIC, Image.BICUBIC, Image.LANCZOS)))
    if rng.random() < 0.85:
        picture = picture.filter(ImageFilter.UnsharpMask(rng.uniform(1, 3.5), rng.randint(60, 260), rng.randint(0, 3)))
    return _save_as_jpeg(picture, rng.randint(*level.quality)), small * times


def _binarise(picture: Image.Image, cap: float, rng: random.Random) -> Image.Image:
    """Binarises a picture by the local mean, with rough edges, and specks where the threshold is close."""
    grey = np.asarray(picture, dtype=np.float32)
    spread = float(grey.max() - grey.min())
    noise = np.random.default_rng(rng.getrandbits(32)).standard_normal(grey.shape, dtype=np.float32) * rng.uniform(0.02, 0.11) * spread
    rough = Image.fromarray(np.clip(grey + noise, 0, 255).astype(np.uint8)).filter(ImageFilter.GaussianBlur(rng.uniform(0.5, 1.0)))
    mean = np.asarray(rough.filter(ImageFilter.BoxBlur(max(4.0, cap * rng.uniform(0.6, 2)))), dtype=np.float32)
    black = np.asarray(rough, dtype=np.float32) < mean - rng.uniform(0.02, 0.12) * max(60, spread)
    whole = Image.fromarray(np.where(black, 0, 255).astype(np.uint8))
    return _save_as_jpeg(whole, rng.randint(60, 95)) if rng.random() < 0.5 else whole


def _take_downscaled(paper: np.ndarray, cap: float, scale: float, level: Level, rng: random.Random) -> Image.Image:
    """Takes a picture at a higher resolution, downscales it, and mostly saves it as JPEG again. This is sharper than
    small print through a lens."""
    taken = _take_plain(paper, cap, min(1.0, scale * rng.uniform(1.2, 3.0)), level, rng)
    size = (max(8, round(paper.shape[1] * scale)), max(8, round(paper.shape[0] * scale)))
    picture = taken.resize(size, rng.choice((Image.BOX, Image.BILINEAR, Image.BICUBIC, Image.LANCZOS)))
    return _save_as_jpeg(picture, _choose_quality(level, cap * scale, rng)) if rng.random() < 0.7 else picture


def _take_plain(paper: np.ndarray, cap: float, scale: float, level: Level, rng: random.Random) -> Image.Image:
    contrast = float(paper.max() - paper.min())
    picture = Image.fromarray(paper.astype(np.uint8))
    size = (max(8, round(picture.width * scale)), max(8, round(picture.height * scale)))
    picture = picture.resize(size, rng.choice((Image.BOX, Image.BILINEAR, Image.BICUBIC, Image.LANCZOS)))
    high = cap * scale
    if rng.random() < BLURRED_SHARE:
        picture = picture.filter(ImageFilter.GaussianBlur(high * rng.uniform(0.06, 0.18)))
    elif rng.random() < 0.8:
        picture = picture.filter(ImageFilter.GaussianBlur(min(rng.uniform(*level.blur), rng.uniform(0.02, 0.11) * high)))
    if level.motion and high > 7 and rng.random() < 0.35:
        picture = _blur_by_motion(picture, rng.uniform(0.5, level.motion), rng)
    grey = np.asarray(picture, dtype=np.float32)
    sigma = rng.uniform(*level.noise) * contrast * min(1.0, high / NOISY_CAP)
    if sigma > 0.5:
        noise = np.random.default_rng(rng.getrandbits(32)).standard_normal(grey.shape, dtype=np.float32)
        grey = grey + noise * sigma
    if rng.random() < level.rare * 0.7:
        grey = 128 + (grey - grey.mean()) * rng.uniform(1.5, 4)  # a photocopy
    if rng.random() < level.rare * 0.7:
        columns = np.sin(np.arange(grey.shape[1]) * rng.uniform(0.6, 3)) * rng.uniform(4, 14)  # screen moire
        grey = grey + columns[None, :]
    picture = Image.fromarray(np.clip(grey, 0, 255).astype(np.uint8))
    if rng.random() < 0.85:
        picture = _save_as_jpeg(picture, _choose_quality(level, high, rng))
    if rng.random() < level.rare:
        picture = picture.filter(ImageFilter.UnsharpMask(2, rng.randint(80, 250), 2))
    return picture


def _choose_quality(level: Level, high: float, rng: random.Random) -> int:
    """Chooses a JPEG quality. Capitals under 8 pixels would not survive a low one."""
    return max(rng.randint(*level.quality), 0 if high > 8 else rng.randint(60, 90))


def _blur_by_motion(picture: Image.Image, length: float, rng: random.Random) -> Image.Image:
    angle = rng.uniform(0, math.pi)
    shift = (math.cos(angle) * length / 2, math.sin(angle) * length / 2)
    both = [picture.transform(picture.size, Image.AFFINE, (1, 0, s * shift[0], 0, 1, s * shift[1]), Image.BILINEAR) for s in (-1, 1)]
    return Image.blend(Image.blend(both[0], both[1], 0.5), picture, 0.34)


def _save_as_jpeg(picture: Image.Image, quality: int) -> Image.Image:
    buffer = io.BytesIO()
    picture.save(buffer, "JPEG", quality=quality)
    return Image.open(buffer)
