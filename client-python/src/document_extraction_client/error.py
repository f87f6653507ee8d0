"""What a call raises."""

from collections.abc import Mapping
from typing import Any


class ExtractionError(Exception):
    """A call that failed. Each code of the service has a class of its own, named after it; go by class or by `code`."""

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
        """The same words for every answer with this code."""
        self.status = status
        """The HTTP status; None where no answer came."""
        self.details = dict(details or {})
        """More about this code, as the service's documentation lists it; `help` leads there."""
        self.request_id = request_id
        """Names the request in the service's log; None where no answer came."""
        self.retry_after_s = retry_after_s
        """Seconds until it is worth trying again; None where the service named none."""


class NotReached(ExtractionError):
    """No answer came: nobody is there, or it took too long. `__cause__` has the reason."""

    code = "NOT_REACHED"


class UnexpectedAnswer(ExtractionError):
    """Something else than the service answered, such as a proxy."""

    code = "UNEXPECTED_ANSWER"
