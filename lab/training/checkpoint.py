"""The averaged weights of a checkpoint, which are exported and kept in the repository."""

from pathlib import Path

import torch
from torch import nn


def averaged(network: nn.Module, checkpoint: Path) -> dict:
    """Loads a checkpoint's averaged weights into a network for inference. Returns the whole checkpoint."""
    state = torch.load(checkpoint, map_location="cpu")
    network.load_state_dict(state["average"])
    network.eval()
    return state


def keep(state: dict, path: Path) -> None:
    """Writes a checkpoint to resume from with only the averaged weights, in 16 bits."""
    weights = {name: value.half() if value.is_floating_point() else value for name, value in state["average"].items()}
    rest = {name: value for name, value in state.items() if name != "optimiser"}
    torch.save(rest | {"network": weights, "average": weights}, path)
