"""Verifies signed responses."""

import base64
import hashlib
import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Literal, NotRequired, TypedDict, cast


class PublicKey(TypedDict):
    """A public key as the service publishes it (RFC 7517, RFC 8037)."""

    kty: str
    crv: NotRequired[str]
    x: NotRequired[str]
    """The key's 32 bytes in base64url."""
    kid: NotRequired[str]
    revoked: NotRequired[dict[Literal["revoked_at"], float]]
    """Signatures made from `revoked_at` on, in seconds since 1970, are invalid. Absent: the key is not revoked."""


class KeySet(TypedDict):
    """The JSON at a service's `/.well-known/jwks.json`."""

    keys: list[PublicKey]


class Statement(TypedDict):
    """The signed statement."""

    iss: str
    """The service's address at the time of signing."""
    picture: dict[Literal["sha256"], str]
    """SHA-256 of the picture's bytes, in hexadecimal digits."""
    answer: dict[str, Any]
    """The response without `signature`."""
    fields: dict[str, dict[str, Any]]
    """By field, even if no evidence was requested: the `checks`, and the null `reason` if there is no value."""
    tokenPrefix: str | None
    """The token's first 10 characters. None: a person used the dashboard."""
    versions: dict[str, Any]
    """The service's release (`service`), and the SHA-256 of each model file (`models`)."""


Doubt = Literal["not-signed", "unknown-key", "wrong-signature", "revoked-key", "other-answer", "other-picture"]
"""Why verification failed.

`not-signed`: no signature. `unknown-key`: signed by another service or by no service. `wrong-signature`: the signature
was changed, or signs something else. `revoked-key`: signed when the key had been revoked, or at an unknown time.
`other-answer`, `other-picture`: a valid signature for another response or picture."""


@dataclass(frozen=True)
class Verified:
    """The signature is valid. Take values from `statement`, because that is what was signed."""

    statement: Statement
    kid: str


@dataclass(frozen=True)
class Doubtful:
    """Verification failed, for the reason in `doubt`."""

    doubt: Doubt


def verify_answer(answer: Mapping[str, Any], picture: bytes, keys: KeySet) -> Verified | Doubtful:
    """Whether a service with these keys gave this response to this picture; the picture's bytes must be exactly as
    sent.

    Works offline. Needs the package `cryptography`: `pip install document-extraction-client[verify]`."""
    rest = {name: value for name, value in answer.items() if name != "signature"}
    compact = answer.get("signature")
    if not isinstance(compact, str):
        return Doubtful("not-signed")
    parts = [_bytes_of(part) for part in compact.split(".")]
    if len(parts) != 3 or any(part is None for part in parts):
        return Doubtful("wrong-signature")
    header, payload, signature = cast(list[bytes], parts)
    kid = _kid_of(header)
    if kid is None:
        return Doubtful("wrong-signature")
    key = next((key for key in keys["keys"] if key.get("kid") == kid and key.get("crv") == "Ed25519"), None)
    if key is None:
        return Doubtful("unknown-key")
    if not _stands(key, signature, compact.rpartition(".")[0].encode("ascii")):
        return Doubtful("wrong-signature")
    statement = cast(Statement, json.loads(payload))
    if "revoked" in key and _is_disowned(key["revoked"], statement):
        return Doubtful("revoked-key")
    if _in_one_order(rest) != _in_one_order(statement["answer"]):
        return Doubtful("other-answer")
    if statement["picture"]["sha256"] != hashlib.sha256(picture).hexdigest():
        return Doubtful("other-picture")
    return Verified(statement, kid)


def _kid_of(header: bytes) -> str | None:
    """Returns the `kid` named in a signature's header; None if it is not the header of a signed response."""
    try:
        head = json.loads(header)
    except ValueError:
        return None
    if not isinstance(head, dict) or "crit" in head or not isinstance(head.get("kid"), str):
        return None
    is_answer = head.get("alg") == "EdDSA" and head.get("typ") == "document-extraction-answer+jws"
    return head["kid"] if is_answer else None


def _stands(key: PublicKey, signature: bytes, signed: bytes) -> bool:
    # Only needed for verification.
    from cryptography.exceptions import InvalidSignature
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

    try:
        Ed25519PublicKey.from_public_bytes(_bytes_of(key.get("x", "")) or b"").verify(signature, signed)
    except (InvalidSignature, ValueError):
        return False
    return True


def _is_disowned(revoked: Any, statement: Statement) -> bool:
    """Whether the statement was signed when the key had been revoked; True if either time is missing or invalid."""
    try:
        signed_at = datetime.fromisoformat(statement["answer"]["meta"]["processedAt"])
        return not signed_at.timestamp() < revoked["revoked_at"]
    except (KeyError, TypeError, ValueError):
        return True


def _bytes_of(text: str) -> bytes | None:
    """Decodes canonical base64url; None for anything else, so that no second text is the same signature."""
    if re.fullmatch(r"[A-Za-z0-9_-]+", text) is None or len(text) % 4 == 1:
        return None
    decoded = base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
    return decoded if base64.urlsafe_b64encode(decoded).decode().rstrip("=") == text else None


def _in_one_order(value: Any) -> str:
    """Formats JSON with sorted object members, because their order has no meaning."""
    return json.dumps(value, sort_keys=True)
