"""Accepted image inputs."""

import os
from pathlib import Path
from typing import BinaryIO

Image = bytes | bytearray | memoryview | str | os.PathLike[str] | BinaryIO
"""Bytes, a file path, or a file opened in binary mode."""

IMAGE_BYTES_MAX = 4 * 1024 * 1024
"""The service's own limit: 4 MiB of the image itself."""


def read_image(image: Image) -> bytes:
    """Returns the image's bytes, so that they can be sent twice.

    At most one byte past the limit is read from a file, because the service rejects larger images."""
    if isinstance(image, (bytes, bytearray, memoryview)):
        return bytes(image)
    if isinstance(image, (str, os.PathLike)):
        with Path(image).open("rb") as file:
            return file.read(IMAGE_BYTES_MAX + 1)
    return image.read(IMAGE_BYTES_MAX + 1)
