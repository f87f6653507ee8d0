"""A typed client of the document extraction service."""

from .async_client import AsyncClient
from .client import Client
from .error import ExtractionError, NotReached, UnexpectedAnswer
from .generated import *  # noqa: F403
from .generated import __all__ as _generated
from .image import Image
from .verify import Doubt, Doubtful, KeySet, PublicKey, Statement, Verified, verify_answer

__all__ = [
    "AsyncClient",
    "Client",
    "Doubt",
    "Doubtful",
    "ExtractionError",
    "Image",
    "KeySet",
    "NotReached",
    "PublicKey",
    "Statement",
    "UnexpectedAnswer",
    "Verified",
    "verify_answer",
    *_generated,
]
