"""The asynchronous client."""

import asyncio
from collections.abc import Mapping
from types import TracebackType
from typing import Any, Self, cast

import httpx

from .conversation import Conversation, Send, Settings, read, show
from .error import NotReached
from .generated import Health, TokenInfo
from .image import Image, read_image
from .readers import AsyncReaders
from .verify import Doubtful, KeySet, Verified, verify_answer


class AsyncClient(AsyncReaders):
    """A client of one service with one token. Every call raises ExtractionError if it fails, or OSError if the image
    cannot be read. Close the client, or use it with `async with`."""

    def __init__(
        self,
        base_url: str,
        token: str,
        *,
        timeout_s: float = 60,
        wait_s_max: float = 120,
        http: httpx.AsyncClient | None = None,
    ) -> None:
        """`wait_s_max` 0: RATE_LIMITED is raised immediately. `http`: a custom httpx client, such as with a proxy."""
        self._settings = Settings(base_url, token, timeout_s, wait_s_max)
        self._http = http or httpx.AsyncClient()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.aclose()

    async def aclose(self) -> None:
        """Closes the connections, including those of a custom `http`."""
        await self._http.aclose()

    async def show_token(self) -> TokenInfo:
        """Describes this token; does not count against the rate limit."""
        return cast(TokenInfo, await self._hold(show(self._settings, "/api/v1/tokens/me")))

    async def show_health(self) -> Health:
        """Returns the service's health, even if it is unhealthy."""
        return cast(Health, await self._hold(show(self._settings, "/api/v1/health", accepted=(503,))))

    async def show_keys(self) -> KeySet:
        """Returns the service's public keys. Store them to verify responses without the service."""
        return cast(KeySet, await self._hold(show(self._settings, "/.well-known/jwks.json")))

    async def verify(self, answer: Mapping[str, Any], image: Image) -> Verified | Doubtful:
        """Whether this service gave this response to this picture; the picture's bytes must be exactly as sent."""
        return verify_answer(answer, await asyncio.to_thread(read_image, image), await self.show_keys())

    async def _read(self, document_type: str, image: Image, evidence: bool, signed: bool, document: int | None) -> Any:
        content = await asyncio.to_thread(read_image, image)
        return await self._hold(read(self._settings, document_type, content, evidence, signed, document))

    async def _hold(self, conversation: Conversation) -> Any:
        response: httpx.Response | None = None
        while True:
            try:
                step = conversation.send(response)
            except StopIteration as end:
                return end.value
            if isinstance(step, Send):
                response = await self._send(step.request)
            else:
                await asyncio.sleep(step.seconds)
                response = None

    async def _send(self, request: httpx.Request) -> httpx.Response:
        try:
            return await self._http.send(request, follow_redirects=False)
        except httpx.HTTPError as cause:
            raise NotReached(str(cause) or type(cause).__name__) from cause
