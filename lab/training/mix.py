"""Averages the weights of two checkpoints of a network: one trained on new damage, and the one it started from.

usage: python3 mix.py BEFORE.pt AFTER.pt SHARE OUT.pt     # SHARE: of the later one, 0 to 1

This restores what a short training forgot, and keeps most of what it learned (after Wortsman and others 2022, "Robust
fine-tuning of zero-shot models")."""

import argparse
from pathlib import Path

import torch


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("before", type=Path)
    parser.add_argument("after", type=Path)
    parser.add_argument("share", type=float)
    parser.add_argument("out", type=Path)
    args = parser.parse_args()
    before, after = (torch.load(path, map_location="cpu") for path in (args.before, args.after))
    for name, late in after["average"].items():
        if late.is_floating_point():
            after["average"][name] = before["average"][name].float().lerp(late.float(), args.share).to(late.dtype)
    torch.save(after, args.out)


if __name__ == "__main__":
    main()
