"""Written by `npm run documents`. Do not edit."""

from typing import Any, cast

from .generated import (
    PassportExtraction,
    SaDriversBackExtraction,
    SaDriversFrontExtraction,
    SaIdGreenbookExtraction,
    SaIdSmartBackExtraction,
    SaIdSmartFrontExtraction,
)
from .image import Image


class Readers:
    """One function a document."""

    def _read(self, document_type: str, image: Image, evidence: bool, signed: bool, document: int | None) -> Any:
        raise NotImplementedError

    def read_sa_id_smart_front(
        self, image: Image, *, evidence: bool = False, signed: bool = False, document: int | None = None
    ) -> SaIdSmartFrontExtraction:
        """Reads the front of a South African Smart ID card; `document`: this one of several in the picture."""
        return cast(SaIdSmartFrontExtraction, self._read("sa-id-smart-front", image, evidence, signed, document))

    def read_sa_id_smart_back(
        self, image: Image, *, evidence: bool = False, signed: bool = False, document: int | None = None
    ) -> SaIdSmartBackExtraction:
        """Reads the back of a South African Smart ID card; `document`: this one of several in the picture."""
        return cast(SaIdSmartBackExtraction, self._read("sa-id-smart-back", image, evidence, signed, document))

    def read_sa_id_greenbook(
        self, image: Image, *, evidence: bool = False, signed: bool = False, document: int | None = None
    ) -> SaIdGreenbookExtraction:
        """Reads the biographical page of a South African Green Book; `document`: this one of several in the picture."""
        return cast(SaIdGreenbookExtraction, self._read("sa-id-greenbook", image, evidence, signed, document))

    def read_passport(
        self, image: Image, *, evidence: bool = False, signed: bool = False, document: int | None = None
    ) -> PassportExtraction:
        """Reads a passport of any country; `document`: this one of several in the picture."""
        return cast(PassportExtraction, self._read("passport", image, evidence, signed, document))

    def read_sa_drivers_front(
        self, image: Image, *, evidence: bool = False, signed: bool = False, document: int | None = None
    ) -> SaDriversFrontExtraction:
        """Reads the front of a South African driver's licence; `document`: this one of several in the picture."""
        return cast(SaDriversFrontExtraction, self._read("sa-drivers-front", image, evidence, signed, document))

    def read_sa_drivers_back(
        self, image: Image, *, evidence: bool = False, signed: bool = False, document: int | None = None
    ) -> SaDriversBackExtraction:
        """Reads the back of a South African driver's licence; `document`: this one of several in the picture."""
        return cast(SaDriversBackExtraction, self._read("sa-drivers-back", image, evidence, signed, document))


class AsyncReaders:
    """One function a document, without blocking."""

    async def _read(self, document_type: str, image: Image, evidence: bool, signed: bool, document: int | None) -> Any:
        raise NotImplementedError

    async def read_sa_id_smart_front(
        self, image: Image, *, evidence: bool = False, signed: bool = False, document: int | None = None
    ) -> SaIdSmartFrontExtraction:
        """Reads the front of a South African Smart ID card; `document`: this one of several in the picture."""
        return cast(SaIdSmartFrontExtraction, await self._read("sa-id-smart-front", image, evidence, signed, document))

    async def read_sa_id_smart_back(
        self, image: Image, *, evidence: bool = False, signed: bool = False, document: int | None = None
    ) -> SaIdSmartBackExtraction:
        """Reads the back of a South African Smart ID card; `document`: this one of several in the picture."""
        return cast(SaIdSmartBackExtraction, await self._read("sa-id-smart-back", image, evidence, signed, document))

    async def read_sa_id_greenbook(
        self, image: Image, *, evidence: bool = False, signed: bool = False, document: int | None = None
    ) -> SaIdGreenbookExtraction:
        """Reads the biographical page of a South African Green Book; `document`: this one of several in the picture."""
        return cast(SaIdGreenbookExtraction, await self._read("sa-id-greenbook", image, evidence, signed, document))

    async def read_passport(
        self, image: Image, *, evidence: bool = False, signed: bool = False, document: int | None = None
    ) -> PassportExtraction:
        """Reads a passport of any country; `document`: this one of several in the picture."""
        return cast(PassportExtraction, await self._read("passport", image, evidence, signed, document))

    async def read_sa_drivers_front(
        self, image: Image, *, evidence: bool = False, signed: bool = False, document: int | None = None
    ) -> SaDriversFrontExtraction:
        """Reads the front of a South African driver's licence; `document`: this one of several in the picture."""
        return cast(SaDriversFrontExtraction, await self._read("sa-drivers-front", image, evidence, signed, document))

    async def read_sa_drivers_back(
        self, image: Image, *, evidence: bool = False, signed: bool = False, document: int | None = None
    ) -> SaDriversBackExtraction:
        """Reads the back of a South African driver's licence; `document`: this one of several in the picture."""
        return cast(SaDriversBackExtraction, await self._read("sa-drivers-back", image, evidence, signed, document))
