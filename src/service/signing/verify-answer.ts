import { isDeepStrictEqual } from "node:util";
import { compactVerify, createLocalJWKSet, decodeProtectedHeader, type JSONWebKeySet } from "jose";
import { computeSha256 } from "./create-signer.ts";
import { algorithm, type Statement, statementType } from "./statement.ts";

/**
 * Why a response could not be verified. `not-signed`: it has no signature. `unknown-key`: it was not signed with any of
 * these keys. `wrong-signature`: the signature was changed or is of another kind. `revoked-key`: the key was revoked
 * before it signed. `other-answer`, `other-picture`: the signature is valid, but for a different response or picture.
 */
export type Doubt = "not-signed" | "unknown-key" | "wrong-signature" | "revoked-key" | "other-answer" | "other-picture";

/** Public keys as a service publishes them (RFC 7517 section 5). */
export type KeySet = JSONWebKeySet;

/** The outcome of a verification. Callers take values from `statement`, because it is what was signed. */
export type Verification =
	| { readonly outcome: "verified"; readonly statement: Statement; readonly kid: string }
	| Doubtful;

/**
 * Verifies that a service with one of these keys gave this response for this picture. The response must be passed as it
 * was received, and the picture exactly as it was sent.
 */
export async function verifyAnswer(answer: unknown, picture: Uint8Array, keys: KeySet): Promise<Verification> {
	const { signature, ...signedPart } = isObject(answer) ? answer : {};
	if (typeof signature !== "string") return toDoubtful("not-signed");
	const signed = await verifySignature(signature, answerKind, keys);
	if (signed.outcome === "doubtful") return signed;
	const { statement, kid } = signed;
	if (!isDeepStrictEqual(signedPart, statement.answer)) return toDoubtful("other-answer");
	if (statement.picture.sha256 !== (await computeSha256(picture))) return toDoubtful("other-picture");
	return { outcome: "verified", statement, kid };
}

/** A kind of signature: the header's `typ`, and how to find the time in its statement. */
export interface SignedKind<S> {
	readonly type: string;
	readonly timeOf: (statement: S) => unknown;
}

/** The kind of signature on responses. */
export const answerKind: SignedKind<Statement> = {
	type: statementType,
	timeOf: ({ answer }) => (isObject(answer?.meta) ? answer.meta.processedAt : undefined),
};

/**
 * Verifies a signature of this kind. Returns the signed statement if one of these keys signed it before being revoked.
 */
export async function verifySignature<S extends object>(
	signature: string,
	{ type, timeOf }: SignedKind<S>,
	keys: KeySet,
): Promise<{ readonly outcome: "signed"; readonly statement: S; readonly kid: string } | Doubtful> {
	const kid = readKid(signature, type);
	if (kid === null) return toDoubtful("wrong-signature");
	const key = keys.keys.find((candidate) => candidate.kid === kid);
	if (!key) return toDoubtful("unknown-key");
	const statement = (await readStatement(signature, keys)) as S | null;
	if (statement === null) return toDoubtful("wrong-signature");
	if (isRevoked(key as { readonly revoked?: unknown }, timeOf(statement))) return toDoubtful("revoked-key");
	return { outcome: "signed", statement, kid };
}

interface Doubtful {
	readonly outcome: "doubtful";
	readonly doubt: Doubt;
}

const toDoubtful = (doubt: Doubt): Doubtful => ({ outcome: "doubtful", doubt });

const isObject = (value: unknown): value is Record<string, unknown> =>
	typeof value === "object" && value !== null && !Array.isArray(value);

/** Reads the `kid` of a signature; null if it is not a signature of this type. */
function readKid(signature: string, type: string): string | null {
	try {
		const { kid, typ } = decodeProtectedHeader(signature);
		return typ === type && typeof kid === "string" ? kid : null;
	} catch {
		return null;
	}
}

async function readStatement(signature: string, keys: KeySet): Promise<object | null> {
	if (!isCanonical(signature)) return null;
	try {
		const { payload } = await compactVerify(signature, createLocalJWKSet(keys), { algorithms: [algorithm] });
		return JSON.parse(new TextDecoder().decode(payload)) as object;
	} catch {
		return null;
	}
}

/**
 * Whether the key was revoked at the time in the statement. A statement without a time may have been signed at any
 * time, so it counts as revoked.
 */
function isRevoked({ revoked }: { readonly revoked?: unknown }, signedAt: unknown): boolean {
	if (revoked === undefined) return false;
	const revokedSinceS = isObject(revoked) && typeof revoked.revoked_at === "number" ? revoked.revoked_at : Number.NaN;
	const signedAtMs = typeof signedAt === "string" ? Date.parse(signedAt) : Number.NaN;
	return !(signedAtMs < revokedSinceS * 1000);
}

/**
 * Whether every part of the signature is canonical base64url. The last character of 64 bytes has four unused bits, so
 * 16 texts would decode to the same signature.
 */
function isCanonical(signature: string): boolean {
	const parts = signature.split(".");
	return parts.length === 3 && parts.every((part) => Buffer.from(part, "base64url").toString("base64url") === part);
}
