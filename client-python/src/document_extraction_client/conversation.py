"""A call as a generator of requests and waits, driven by the synchronous and the asynchronous client."""

from collections.abc import Generator
from dataclasses import dataclass, field
from ipaddress import ip_address
from typing import Any

import httpx

from .error import ExtractionError, UnexpectedAnswer
from .generated import errors_by_code


@dataclass(frozen=True)
class Settings:
    """Settings of requests."""

    base_url: str
    token: str = field(repr=False)
    timeout_s: float
    """Timeout of each attempt of a request."""
    wait_s_max: float
    """Maximum total wait of a call for its rate limit."""

    def __post_init__(self) -> None:
        """Raises ValueError for plain http to another machine, which would expose token and image.

        Strips whitespace around the token and raises ValueError for other invalid characters, because httpx would
        show an invalid header in full, including the token."""
        url = httpx.URL(self.base_url)
        if url.scheme != "https" and not (url.scheme == "http" and _is_loopback(url.host)):
            raise ValueError(f"base_url must be https (http only on this machine), not {url.scheme}://{url.host}")
        token = self.token.strip()
        if not all("!" <= character <= "~" for character in token):
            raise ValueError("token contains an invalid character")
        object.__setattr__(self, "token", token)


def _is_loopback(host: str) -> bool:
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost" or host.endswith(".localhost")


@dataclass(frozen=True)
class Send:
    """Send this request and pass back the response."""

    request: httpx.Request


@dataclass(frozen=True)
class Wait:
    """Wait this long, and pass back None."""

    seconds: float


Conversation = Generator[Send | Wait, httpx.Response | None, Any]
"""Ends with the JSON of the response, or raises ExtractionError."""


def read(
    settings: Settings, document_type: str, image: bytes, evidence: bool, signed: bool, document: int | None
) -> Conversation:
    """Reads one document."""
    asked = (("evidence=true", evidence), ("signed=true", signed), (f"document={document}", document is not None))
    wanted = [name for name, is_wanted in asked if is_wanted]
    query = "?" + "&".join(wanted) if wanted else ""
    return converse(settings, "POST", f"/api/v1/ocr/{document_type}{query}", files={"image": ("image", image)})


def show(settings: Settings, path: str, accepted: tuple[int, ...] = ()) -> Conversation:
    """Queries the token or the service. Statuses in `accepted` count as success, like 2xx."""
    return converse(settings, "GET", path, accepted=accepted)


def converse(
    settings: Settings, method: str, path: str, accepted: tuple[int, ...] = (), files: dict[str, Any] | None = None
) -> Conversation:
    """Sends a request. On RATE_LIMITED, waits as long as the service says (or one second) and retries.

    The waits take at most `wait_s_max` in total: if the next one would not fit, the error is raised immediately."""
    waited_s = 0.0
    while True:
        response = yield Send(_request(settings, method, path, files))
        if response is None:
            raise AssertionError("a request needs a response")
        answer = _answer_of(response, accepted)
        if not isinstance(answer, ExtractionError):
            return answer
        wait_s = 1.0 if answer.retry_after_s is None else answer.retry_after_s
        if answer.code != "RATE_LIMITED" or waited_s + wait_s > settings.wait_s_max:
            raise answer
        yield Wait(wait_s)
        waited_s += wait_s


def _request(settings: Settings, method: str, path: str, files: dict[str, Any] | None) -> httpx.Request:
    return httpx.Request(
        method,
        settings.base_url.rstrip("/") + path,
        headers={"authorization": f"Bearer {settings.token}", "accept": "application/json"},
        files=files,
        extensions={"timeout": httpx.Timeout(settings.timeout_s).as_dict()},
    )


def _answer_of(response: httpx.Response, accepted: tuple[int, ...]) -> Any:
    try:
        body = response.json()
    except ValueError:
        body = None
    if isinstance(body, dict) and (response.is_success or response.status_code in accepted):
        return body
    return _error_of(response, body)


def _error_of(response: httpx.Response, body: Any) -> ExtractionError:
    error = body.get("error") if isinstance(body, dict) else None
    about: dict[str, Any] = {
        "status": response.status_code,
        "request_id": response.headers.get("x-request-id"),
        "retry_after_s": _seconds(response.headers.get("retry-after")),
    }
    if not isinstance(error, dict) or not isinstance(error.get("code"), str):
        return UnexpectedAnswer(f"HTTP {response.status_code} without the service's JSON", **about)
    kind = errors_by_code.get(error["code"], ExtractionError)
    return kind(str(error.get("message")), code=error["code"], details=error.get("details"), **about)


def _seconds(text: str | None) -> float | None:
    return float(text) if text is not None and text.isdigit() else None
