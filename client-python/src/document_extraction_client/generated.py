"""Generated from the service's OpenAPI description by `npm run client:types`. Do not edit."""

from typing import Literal, NotRequired, TypedDict

from .error import ExtractionError


__all__ = [
    "Alternative",
    "Check",
    "ExtractionFailed",
    "FieldEvidence",
    "Health",
    "ImageInvalidType",
    "ImageMissing",
    "ImageTooLarge",
    "ImageUnreadable",
    "InternalError",
    "Meta",
    "MetaOtherDocuments",
    "MethodNotAllowed",
    "NotFound",
    "PassportData",
    "PassportEvidence",
    "PassportEvidenceDocument",
    "PassportEvidenceFields",
    "PassportExtraction",
    "RateLimited",
    "SaDriversBackData",
    "SaDriversBackEvidence",
    "SaDriversBackEvidenceDocument",
    "SaDriversBackEvidenceFields",
    "SaDriversBackExtraction",
    "SaDriversFrontData",
    "SaDriversFrontEvidence",
    "SaDriversFrontEvidenceDocument",
    "SaDriversFrontEvidenceFields",
    "SaDriversFrontExtraction",
    "SaIdGreenbookData",
    "SaIdGreenbookEvidence",
    "SaIdGreenbookEvidenceDocument",
    "SaIdGreenbookEvidenceFields",
    "SaIdGreenbookExtraction",
    "SaIdSmartBackData",
    "SaIdSmartBackEvidence",
    "SaIdSmartBackEvidenceDocument",
    "SaIdSmartBackEvidenceFields",
    "SaIdSmartBackExtraction",
    "SaIdSmartFrontData",
    "SaIdSmartFrontEvidence",
    "SaIdSmartFrontEvidenceDocument",
    "SaIdSmartFrontEvidenceFields",
    "SaIdSmartFrontExtraction",
    "TokenDisabled",
    "TokenExpired",
    "TokenInfo",
    "TokenInfoMonthlyQuota",
    "TokenInfoRateLimit",
    "TokenScopeDenied",
    "Unauthorized",
    "Upright",
    "ValidationError",
    "WrongDocumentType",
    "reportLeakedToken",
]


class SaIdSmartFrontData(TypedDict):
    surname: str | None
    """Surname as printed."""
    names: str | None
    """First names as printed."""
    sex: Literal["M", "F"] | None
    """Sex."""
    dateOfBirth: str | None
    """Date of birth."""
    idNumber: str | None
    """Identity number of 13 digits with a correct check digit."""
    countryOfBirth: str | None
    """Country of birth as printed; South Africa is RSA."""
    citizenshipStatus: Literal["Citizen", "Permanent Resident"] | None
    """Citizenship status."""
    nationality: str | None
    """Nationality as printed; South Africa is RSA."""


class Upright(TypedDict):
    width: int
    """Pixels."""
    height: int
    """Pixels."""
    rotation: float
    """How far the picture was rotated to make it upright, in degrees clockwise."""


class Check(TypedDict):
    name: str
    passed: bool


class Alternative(TypedDict):
    value: str | list[str]
    source: Literal["mrz", "visual", "barcode", "derived"]
    certainty: float
    quadrilateral: list[list[float]] | None
    """Top left, top right, bottom right and bottom left of the text, in pixels of the upright image."""


class FieldEvidence(TypedDict):
    printed: str | None
    """The text as printed, even if a check failed and the value is null."""
    source: Literal["mrz", "visual", "barcode", "derived"] | None
    certainty: float
    quadrilateral: list[list[float]] | None
    """Top left, top right, bottom right and bottom left of the text, in pixels of the upright image."""
    printedQuadrilateral: NotRequired[list[list[float]]]
    """Where a value from the MRZ is also printed; absent if it was read in one place only."""
    checks: list[Check]
    alternatives: list[Alternative]
    """Other values that the field may have, most likely first. If the value is null, they include the withheld one; if two sources contradict each other, they include both readings."""
    reason: NotRequired[Literal["not-on-document", "unknown-on-document", "contradicted", "failed-check", "unreadable", "not-found", "closed-barcode"]]
    """Why the value is null; absent if it is not."""


class SaIdSmartFrontEvidenceFields(TypedDict):
    surname: FieldEvidence
    names: FieldEvidence
    sex: FieldEvidence
    dateOfBirth: FieldEvidence
    idNumber: FieldEvidence
    countryOfBirth: FieldEvidence
    citizenshipStatus: FieldEvidence
    nationality: FieldEvidence


class SaIdSmartFrontEvidenceDocument(TypedDict):
    number: int
    """The document's number in this picture, for ?document=."""
    quadrilateral: list[list[float]]
    """Corners of the outline in pixels of the upright image, clockwise."""


class SaIdSmartFrontEvidence(TypedDict):
    upright: Upright
    fields: SaIdSmartFrontEvidenceFields
    hasTwin: NotRequired[Literal[True]]
    """Another document of the same type is in the picture. The more likely one was read, or the larger of two equally likely ones."""
    document: NotRequired[SaIdSmartFrontEvidenceDocument]
    """The located document that was read, if other text or another document is beside it."""


class MetaOtherDocuments(TypedDict):
    number: int
    """The document's number in this picture, for ?document=."""
    documentType: Literal["sa-id-smart-front", "sa-id-smart-back", "sa-id-greenbook", "passport", "sa-drivers-front", "sa-drivers-back"] | None
    """Null if this service does not read the document."""
    quadrilateral: list[list[float]]
    """Corners of the outline in pixels of the upright image, clockwise."""


class Meta(TypedDict):
    processedAt: str
    latencyMs: int
    """From the last byte of the request to the response."""
    otherDocuments: NotRequired[list[MetaOtherDocuments]]
    """Only with ?evidence=true: other documents that were located in the picture."""


class SaIdSmartFrontExtraction(TypedDict):
    success: Literal[True]
    documentType: Literal["sa-id-smart-front"]
    confidence: Literal["high", "medium", "low"]
    """high: every field that counts was read; medium: at most 30 % of them are null; low: more than 30 %."""
    data: SaIdSmartFrontData
    evidence: NotRequired[SaIdSmartFrontEvidence]
    """Only with ?evidence=true."""
    meta: Meta
    signature: NotRequired[str]
    """Only with ?signed=true. A compact JWS (RFC 7515) made with one of the keys at /.well-known/jwks.json, over the picture and all other members."""


class SaIdSmartBackData(TypedDict):
    cardNumber: str | None
    """The card's own number, nine digits on every card seen so far. Not the number across the RSA oval."""
    dateOfIssue: str | None
    """Date of issue."""


class SaIdSmartBackEvidenceFields(TypedDict):
    cardNumber: FieldEvidence
    dateOfIssue: FieldEvidence


class SaIdSmartBackEvidenceDocument(TypedDict):
    number: int
    """The document's number in this picture, for ?document=."""
    quadrilateral: list[list[float]]
    """Corners of the outline in pixels of the upright image, clockwise."""


class SaIdSmartBackEvidence(TypedDict):
    upright: Upright
    fields: SaIdSmartBackEvidenceFields
    hasTwin: NotRequired[Literal[True]]
    """Another document of the same type is in the picture. The more likely one was read, or the larger of two equally likely ones."""
    document: NotRequired[SaIdSmartBackEvidenceDocument]
    """The located document that was read, if other text or another document is beside it."""


class SaIdSmartBackExtraction(TypedDict):
    success: Literal[True]
    documentType: Literal["sa-id-smart-back"]
    confidence: Literal["high", "medium", "low"]
    """high: every field that counts was read; medium: at most 30 % of them are null; low: more than 30 %."""
    data: SaIdSmartBackData
    evidence: NotRequired[SaIdSmartBackEvidence]
    """Only with ?evidence=true."""
    meta: Meta
    signature: NotRequired[str]
    """Only with ?signed=true. A compact JWS (RFC 7515) made with one of the keys at /.well-known/jwks.json, over the picture and all other members."""


class SaIdGreenbookData(TypedDict):
    surname: str | None
    """Surname as printed."""
    names: str | None
    """Forenames as printed."""
    dateOfBirth: str | None
    """Date of birth."""
    idNumber: str | None
    """Identity number of 13 digits with a correct check digit."""
    sex: Literal["M", "F"] | None
    """Sex; not printed, derived from the identity number."""
    citizenshipStatus: Literal["Citizen", "Permanent Resident", "Non-Citizen"] | None
    """Citizen for S.A. CITIZEN; for others, the status that the citizenship digit of the identity number encodes."""
    nationality: Literal["RSA"] | None
    """Not printed: RSA for a citizen, null for others."""
    countryOfBirth: str | None
    """Country of birth, or the district in bilingual books, as printed."""
    barcodeData: str | None
    """Content of the Code 39 barcode: the identity number."""


class SaIdGreenbookEvidenceFields(TypedDict):
    surname: FieldEvidence
    names: FieldEvidence
    dateOfBirth: FieldEvidence
    idNumber: FieldEvidence
    sex: FieldEvidence
    citizenshipStatus: FieldEvidence
    nationality: FieldEvidence
    countryOfBirth: FieldEvidence
    barcodeData: FieldEvidence


class SaIdGreenbookEvidenceDocument(TypedDict):
    number: int
    """The document's number in this picture, for ?document=."""
    quadrilateral: list[list[float]]
    """Corners of the outline in pixels of the upright image, clockwise."""


class SaIdGreenbookEvidence(TypedDict):
    upright: Upright
    fields: SaIdGreenbookEvidenceFields
    hasTwin: NotRequired[Literal[True]]
    """Another document of the same type is in the picture. The more likely one was read, or the larger of two equally likely ones."""
    document: NotRequired[SaIdGreenbookEvidenceDocument]
    """The located document that was read, if other text or another document is beside it."""


class SaIdGreenbookExtraction(TypedDict):
    success: Literal[True]
    documentType: Literal["sa-id-greenbook"]
    confidence: Literal["high", "medium", "low"]
    """high: every field that counts was read; medium: at most 30 % of them are null; low: more than 30 %."""
    data: SaIdGreenbookData
    evidence: NotRequired[SaIdGreenbookEvidence]
    """Only with ?evidence=true."""
    meta: Meta
    signature: NotRequired[str]
    """Only with ?signed=true. A compact JWS (RFC 7515) made with one of the keys at /.well-known/jwks.json, over the picture and all other members."""


class PassportData(TypedDict):
    documentType: str | None
    """Document type code from the MRZ without its filler, for example P, PP, PM."""
    issuingCountry: str | None
    """Issuing state, ISO 3166-1 alpha-3 (ICAO codes without an ISO equivalent as printed)."""
    passportNumber: str | None
    """Document number; its length depends on the country."""
    surname: str | None
    """Primary identifier (family name)."""
    givenNames: str | None
    """Secondary identifier; also null if the holder has a single name."""
    nationality: str | None
    """Nationality, ISO 3166-1 alpha-3 (ICAO codes without an ISO equivalent as printed)."""
    dateOfBirth: str | None
    """Date of birth; null if the document leaves part of it unknown."""
    sex: Literal["M", "F", "X"] | None
    """M, F, or X if the document states that the sex is unspecified."""
    dateOfExpiry: str | None
    """Date of expiry."""
    personalNumber: str | None
    """Optional personal number from the MRZ, with the printed separators if there are any; null if the document has none."""
    dateOfIssue: str | None
    """Date of issue, as printed."""
    placeOfBirth: str | None
    """Place of birth as printed, in Latin, Cyrillic or Greek letters."""
    issuingAuthority: str | None
    """Issuing authority as printed, in Latin, Cyrillic or Greek letters."""
    mrzLine1: str | None
    """First line of the MRZ, exactly 44 characters including fillers."""
    mrzLine2: str | None
    """Second line of the MRZ, exactly 44 characters including fillers."""


class PassportEvidenceFields(TypedDict):
    documentType: FieldEvidence
    issuingCountry: FieldEvidence
    passportNumber: FieldEvidence
    surname: FieldEvidence
    givenNames: FieldEvidence
    nationality: FieldEvidence
    dateOfBirth: FieldEvidence
    sex: FieldEvidence
    dateOfExpiry: FieldEvidence
    personalNumber: FieldEvidence
    dateOfIssue: FieldEvidence
    placeOfBirth: FieldEvidence
    issuingAuthority: FieldEvidence
    mrzLine1: FieldEvidence
    mrzLine2: FieldEvidence


class PassportEvidenceDocument(TypedDict):
    number: int
    """The document's number in this picture, for ?document=."""
    quadrilateral: list[list[float]]
    """Corners of the outline in pixels of the upright image, clockwise."""


class PassportEvidence(TypedDict):
    upright: Upright
    fields: PassportEvidenceFields
    hasTwin: NotRequired[Literal[True]]
    """Another document of the same type is in the picture. The more likely one was read, or the larger of two equally likely ones."""
    document: NotRequired[PassportEvidenceDocument]
    """The located document that was read, if other text or another document is beside it."""


class PassportExtraction(TypedDict):
    success: Literal[True]
    documentType: Literal["passport"]
    confidence: Literal["high", "medium", "low"]
    """high: every field that counts was read; medium: at most 30 % of them are null; low: more than 30 %."""
    data: PassportData
    evidence: NotRequired[PassportEvidence]
    """Only with ?evidence=true."""
    meta: Meta
    signature: NotRequired[str]
    """Only with ?signed=true. A compact JWS (RFC 7515) made with one of the keys at /.well-known/jwks.json, over the picture and all other members."""


class SaDriversFrontData(TypedDict):
    surname: str | None
    """Surname as printed."""
    initials: str | None
    """Initials as printed, without dots."""
    idNumber: str | None
    """Identity number of 13 digits with a correct check digit, without its type prefix (02/)."""
    dateOfBirth: str | None
    """Date of birth."""
    licenseNumber: str | None
    """Licence number: seven digits and five characters."""
    dateOfIssue: str | None
    """First day of the card's validity."""
    dateOfExpiry: str | None
    """Last day of the card's validity."""
    vehicleCodes: list[Literal["A1", "A", "B", "C1", "C", "EB", "EC1", "EC"]] | None
    """Vehicle codes in the order printed, each once."""
    pdpExpiry: str | None
    """Last day of the professional driving permit; null if the card has none."""
    restrictions: str | None
    """Driver restriction codes as printed: 0 none, 1 glasses or contact lenses, 2 artificial limb; some cards print two digits, or NONE."""


class SaDriversFrontEvidenceFields(TypedDict):
    surname: FieldEvidence
    initials: FieldEvidence
    idNumber: FieldEvidence
    dateOfBirth: FieldEvidence
    licenseNumber: FieldEvidence
    dateOfIssue: FieldEvidence
    dateOfExpiry: FieldEvidence
    vehicleCodes: FieldEvidence
    pdpExpiry: FieldEvidence
    restrictions: FieldEvidence


class SaDriversFrontEvidenceDocument(TypedDict):
    number: int
    """The document's number in this picture, for ?document=."""
    quadrilateral: list[list[float]]
    """Corners of the outline in pixels of the upright image, clockwise."""


class SaDriversFrontEvidence(TypedDict):
    upright: Upright
    fields: SaDriversFrontEvidenceFields
    hasTwin: NotRequired[Literal[True]]
    """Another document of the same type is in the picture. The more likely one was read, or the larger of two equally likely ones."""
    document: NotRequired[SaDriversFrontEvidenceDocument]
    """The located document that was read, if other text or another document is beside it."""


class SaDriversFrontExtraction(TypedDict):
    success: Literal[True]
    documentType: Literal["sa-drivers-front"]
    confidence: Literal["high", "medium", "low"]
    """high: every field that counts was read; medium: at most 30 % of them are null; low: more than 30 %."""
    data: SaDriversFrontData
    evidence: NotRequired[SaDriversFrontEvidence]
    """Only with ?evidence=true."""
    meta: Meta
    signature: NotRequired[str]
    """Only with ?signed=true. A compact JWS (RFC 7515) made with one of the keys at /.well-known/jwks.json, over the picture and all other members."""


class SaDriversBackData(TypedDict):
    rawBarcode: None
    """Always null: the barcode's bytes are never returned."""
    idNumber: str | None
    """Identity number of the holder, from the decoded barcode."""
    licenseNumber: str | None
    """Licence number, from the decoded barcode."""
    vehicleCodes: list[Literal["A1", "A", "B", "C1", "C", "EB", "EC1", "EC"]] | None
    """Vehicle codes of the holder, from the decoded barcode; never those in the printed legend."""
    dateOfExpiry: str | None
    """Last day of the card's validity, from the decoded barcode."""


class SaDriversBackEvidenceFields(TypedDict):
    rawBarcode: FieldEvidence
    idNumber: FieldEvidence
    licenseNumber: FieldEvidence
    vehicleCodes: FieldEvidence
    dateOfExpiry: FieldEvidence


class SaDriversBackEvidenceDocument(TypedDict):
    number: int
    """The document's number in this picture, for ?document=."""
    quadrilateral: list[list[float]]
    """Corners of the outline in pixels of the upright image, clockwise."""


class SaDriversBackEvidence(TypedDict):
    upright: Upright
    fields: SaDriversBackEvidenceFields
    hasTwin: NotRequired[Literal[True]]
    """Another document of the same type is in the picture. The more likely one was read, or the larger of two equally likely ones."""
    document: NotRequired[SaDriversBackEvidenceDocument]
    """The located document that was read, if other text or another document is beside it."""


class SaDriversBackExtraction(TypedDict):
    success: Literal[True]
    documentType: Literal["sa-drivers-back"]
    confidence: Literal["high", "medium", "low"]
    """high: every field that counts was read; medium: at most 30 % of them are null; low: more than 30 %."""
    data: SaDriversBackData
    evidence: NotRequired[SaDriversBackEvidence]
    """Only with ?evidence=true."""
    meta: Meta
    signature: NotRequired[str]
    """Only with ?signed=true. A compact JWS (RFC 7515) made with one of the keys at /.well-known/jwks.json, over the picture and all other members."""


class TokenInfoRateLimit(TypedDict):
    limit: int
    windowS: int


class TokenInfoMonthlyQuota(TypedDict):
    limit: int
    used: int
    share: float
    """used divided by limit, to four decimals."""
    resetAt: str


class TokenInfo(TypedDict):
    success: Literal[True]
    tokenPrefix: str
    """The token's first 10 characters."""
    projectName: str
    scopes: list[str]
    """Document types, or only * for all of them."""
    isActive: bool
    """False if revoked."""
    expiresAt: str | None
    createdAt: str
    lastUsedAt: str | None
    requestCount: int
    """Requests made with the token while it was active."""
    rateLimit: TokenInfoRateLimit
    """Document requests allowed per window, and its length in seconds."""
    monthlyQuota: TokenInfoMonthlyQuota | None
    """Document requests allowed and admitted in this calendar month (UTC); null: no limit."""
    allowedAddresses: list[str] | None
    """Addresses and networks that the token may be used from; null: all. Requests from others get UNAUTHORIZED."""


class reportLeakedToken(TypedDict):
    success: Literal[True]
    tokenPrefix: str
    """The token's first 10 characters."""
    isActive: Literal[False]
    """It is revoked permanently."""


class Health(TypedDict):
    status: Literal["healthy", "unhealthy"]
    version: str
    """The API's version."""
    database: Literal["connected", "disconnected"]
    timestamp: str


class ValidationError(ExtractionError):
    code = "VALIDATION_ERROR"


class ImageMissing(ExtractionError):
    code = "IMAGE_MISSING"


class ImageTooLarge(ExtractionError):
    code = "IMAGE_TOO_LARGE"


class ImageInvalidType(ExtractionError):
    code = "IMAGE_INVALID_TYPE"


class Unauthorized(ExtractionError):
    code = "UNAUTHORIZED"


class TokenDisabled(ExtractionError):
    code = "TOKEN_DISABLED"


class TokenExpired(ExtractionError):
    code = "TOKEN_EXPIRED"


class TokenScopeDenied(ExtractionError):
    code = "TOKEN_SCOPE_DENIED"


class ImageUnreadable(ExtractionError):
    code = "IMAGE_UNREADABLE"


class WrongDocumentType(ExtractionError):
    code = "WRONG_DOCUMENT_TYPE"


class RateLimited(ExtractionError):
    code = "RATE_LIMITED"


class ExtractionFailed(ExtractionError):
    code = "EXTRACTION_FAILED"


class InternalError(ExtractionError):
    code = "INTERNAL_ERROR"


class NotFound(ExtractionError):
    code = "NOT_FOUND"


class MethodNotAllowed(ExtractionError):
    code = "METHOD_NOT_ALLOWED"


errors_by_code: dict[str, type[ExtractionError]] = {
    "VALIDATION_ERROR": ValidationError,
    "IMAGE_MISSING": ImageMissing,
    "IMAGE_TOO_LARGE": ImageTooLarge,
    "IMAGE_INVALID_TYPE": ImageInvalidType,
    "UNAUTHORIZED": Unauthorized,
    "TOKEN_DISABLED": TokenDisabled,
    "TOKEN_EXPIRED": TokenExpired,
    "TOKEN_SCOPE_DENIED": TokenScopeDenied,
    "IMAGE_UNREADABLE": ImageUnreadable,
    "WRONG_DOCUMENT_TYPE": WrongDocumentType,
    "RATE_LIMITED": RateLimited,
    "EXTRACTION_FAILED": ExtractionFailed,
    "INTERNAL_ERROR": InternalError,
    "NOT_FOUND": NotFound,
    "METHOD_NOT_ALLOWED": MethodNotAllowed,
}
