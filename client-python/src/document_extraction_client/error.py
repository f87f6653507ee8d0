"""Exceptions."""

from collections.abc import Mapping
from typing import Any


class ExtractionError(Exception):
    """A failed call. Each of the service's codes has its own class, named after it; branch on class or `code`."""

    code: str = ""

    def __init__(
        self,
        message: str,
        *,
        code: str | None = None,
        status: int | None = None,
        details: Mapping[str, Any] | None = None,
        request_id: str | None = None,
        retry_after_s: float | None = None,
    ) -> None:
        self.code = code or type(self).code
        super().__init__(f"{self.code}: {message}")
        self.message = message
        """The service's fixed message for this code, or the reason why there was no valid response."""
        self.status = status
        """The HTTP status; None without a response."""
        self.details = dict(details or {})
        """Details of this code, listed in the service's documentation; `help` is a link to it."""
        self.request_id = request_id
        """Identifies the request in the service's log; None without a response."""
        self.retry_after_s = retry_after_s
        """Seconds until a retry makes sense; None if the service gave none."""


class NotReached(ExtractionError):
    """No response: the service is unreachable or too slow. `__cause__` has the reason."""

    code = "NOT_REACHED"


class UnexpectedAnswer(ExtractionError):
    """Something other than the service responded, such as a proxy."""

    code = "UNEXPECTED_ANSWER"
