"""A typed client of the document extraction service."""

from .async_client import AsyncClient
from .client import Client
from .error import ExtractionError, NotReached, UnexpectedAnswer
from .generated import *  # noqa: F403
from .generated import __all__ as _generated
from .image import Image

__all__ = ["AsyncClient", "Client", "ExtractionError", "Image", "NotReached", "UnexpectedAnswer", *_generated]
