"""The asynchronous client."""

import asyncio
from collections.abc import Mapping
from types import TracebackType
from typing import Any, Self, cast

import httpx

from .conversation import Conversation, Send, Settings, read, show
from .error import NotReached
from .generated import (
    Health,
    PassportExtraction,
    SaDriversBackExtraction,
    SaDriversFrontExtraction,
    SaIdGreenbookExtraction,
    SaIdSmartBackExtraction,
    SaIdSmartFrontExtraction,
    TokenInfo,
)
from .image import Image, read_image
from .verify import Doubtful, KeySet, Verified, verify_answer


class AsyncClient:
    """One service with one token. Every function raises ExtractionError. Close it, or use it with `async with`."""

    def __init__(
        self,
        base_url: str,
        token: str,
        *,
        timeout_s: float = 60,
        wait_s_max: float = 120,
        http: httpx.AsyncClient | None = None,
    ) -> None:
        """`wait_s_max` 0: RATE_LIMITED is raised at once. `http`: another client of httpx, such as one for a proxy."""
        self._settings = Settings(base_url, token, timeout_s, wait_s_max)
        self._http = http or httpx.AsyncClient()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.aclose()

    async def aclose(self) -> None:
        """Closes its connections."""
        await self._http.aclose()

    async def read_passport(self, image: Image, *, evidence: bool = False, signed: bool = False) -> PassportExtraction:
        """Reads a passport of any country."""
        return cast(PassportExtraction, await self._read("passport", image, evidence, signed))

    async def read_sa_id_smart_front(self, image: Image, *, evidence: bool = False, signed: bool = False) -> SaIdSmartFrontExtraction:
        """Reads the front of a South African Smart ID card."""
        return cast(SaIdSmartFrontExtraction, await self._read("sa-id-smart-front", image, evidence, signed))

    async def read_sa_id_smart_back(self, image: Image, *, evidence: bool = False, signed: bool = False) -> SaIdSmartBackExtraction:
        """Reads the back of a South African Smart ID card."""
        return cast(SaIdSmartBackExtraction, await self._read("sa-id-smart-back", image, evidence, signed))

    async def read_sa_id_greenbook(self, image: Image, *, evidence: bool = False, signed: bool = False) -> SaIdGreenbookExtraction:
        """Reads the biographical page of a South African Green Book."""
        return cast(SaIdGreenbookExtraction, await self._read("sa-id-greenbook", image, evidence, signed))

    async def read_sa_drivers_front(self, image: Image, *, evidence: bool = False, signed: bool = False) -> SaDriversFrontExtraction:
        """Reads the front of a South African driver's licence."""
        return cast(SaDriversFrontExtraction, await self._read("sa-drivers-front", image, evidence, signed))

    async def read_sa_drivers_back(self, image: Image, *, evidence: bool = False, signed: bool = False) -> SaDriversBackExtraction:
        """Reads the back of a South African driver's licence."""
        return cast(SaDriversBackExtraction, await self._read("sa-drivers-back", image, evidence, signed))

    async def show_token(self) -> TokenInfo:
        """The token in hand; spends no rate limit."""
        return cast(TokenInfo, await self._hold(show(self._settings, "/api/v1/tokens/me")))

    async def show_health(self) -> Health:
        """The service's own state, also where it is unhealthy."""
        return cast(Health, await self._hold(show(self._settings, "/api/v1/health", accepted=(503,))))

    async def show_keys(self) -> KeySet:
        """The service's public keys, to keep: what they signed can be verified without the service."""
        return cast(KeySet, await self._hold(show(self._settings, "/.well-known/jwks.json")))

    async def verify(self, answer: Mapping[str, Any], image: Image) -> Verified | Doubtful:
        """Whether this service gave this answer to this picture, its bytes exactly as they were sent."""
        return verify_answer(answer, await asyncio.to_thread(read_image, image), await self.show_keys())

    async def _read(self, document_type: str, image: Image, evidence: bool, signed: bool) -> Any:
        content = await asyncio.to_thread(read_image, image)
        return await self._hold(read(self._settings, document_type, content, evidence, signed))

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
            return await self._http.send(request)
        except httpx.HTTPError as cause:
            raise NotReached(str(cause) or type(cause).__name__) from cause
