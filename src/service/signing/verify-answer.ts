import { isDeepStrictEqual } from "node:util";
import { compactVerify, createLocalJWKSet, decodeProtectedHeader, type JSONWebKeySet } from "jose";
import { sha256Of } from "./create-signer.ts";
import { algorithm, type Statement, statementType } from "./statement.ts";

/**
 * Why verification failed. `not-signed`: the response has no signature. `unknown-key`: it was not signed with one of
 * these keys. `wrong-signature`: the signature was changed or is of another kind. `revoked-key`: the key was revoked
 * before it signed. `other-answer`, `other-picture`: the signature is valid, but for a different response or picture.
 */
export type Doubt = "not-signed" | "unknown-key" | "wrong-signature" | "revoked-key" | "other-answer" | "other-picture";

/** Public keys as a service publishes them (RFC 7517 section 5). */
export type KeySet = JSONWebKeySet;

/** The outcome. Take values from `statement`: it is what was signed. */
export type Verification =
	| { readonly outcome: "verified"; readonly statement: Statement; readonly kid: string }
	| Doubtful;

/** Whether a service with these keys gave this response for this picture. Pass both exactly as received and sent. */
export async function verifyAnswer(answer: unknown, picture: Uint8Array, keys: KeySet): Promise<Verification> {
	const { signature, ...rest } = isObject(answer) ? answer : {};
	if (typeof signature !== "string") return doubtful("not-signed");
	const signed = await verifySignature(signature, answerKind, keys);
	if (signed.outcome === "doubtful") return signed;
	const { statement, kid } = signed;
	if (!isDeepStrictEqual(rest, statement.answer)) return doubtful("other-answer");
	if (statement.picture.sha256 !== (await sha256Of(picture))) return doubtful("other-picture");
	return { outcome: "verified", statement, kid };
}

/** A kind of signature: the header's `typ`, and the time in its statement. */
export interface SignedKind<S> {
	readonly type: string;
	readonly timeOf: (statement: S) => unknown;
}

/** Signed responses. */
export const answerKind: SignedKind<Statement> = {
	type: statementType,
	timeOf: ({ answer }) => (isObject(answer?.meta) ? answer.meta.processedAt : undefined),
};

/** The statement in a signature of this kind, if one of these keys signed it before being revoked. */
export async function verifySignature<S extends object>(
	signature: string,
	{ type, timeOf }: SignedKind<S>,
	keys: KeySet,
): Promise<{ readonly outcome: "signed"; readonly statement: S; readonly kid: string } | Doubtful> {
	const kid = kidOf(signature, type);
	if (kid === null) return doubtful("wrong-signature");
	const key = keys.keys.find((each) => each.kid === kid);
	if (!key) return doubtful("unknown-key");
	const statement = (await statementOf(signature, keys)) as S | null;
	if (statement === null) return doubtful("wrong-signature");
	if (isDisowned(key as { readonly revoked?: unknown }, timeOf(statement))) return doubtful("revoked-key");
	return { outcome: "signed", statement, kid };
}

interface Doubtful {
	readonly outcome: "doubtful";
	readonly doubt: Doubt;
}

const doubtful = (doubt: Doubt): Doubtful => ({ outcome: "doubtful", doubt });

const isObject = (value: unknown): value is Record<string, unknown> =>
	typeof value === "object" && value !== null && !Array.isArray(value);

/** The `kid` of a signature. Null if it is not a signature of this type. */
function kidOf(signature: string, type: string): string | null {
	try {
		const { kid, typ } = decodeProtectedHeader(signature);
		return typ === type && typeof kid === "string" ? kid : null;
	} catch {
		return null;
	}
}

async function statementOf(signature: string, keys: KeySet): Promise<object | null> {
	if (!isWrittenOneWay(signature)) return null;
	try {
		const { payload } = await compactVerify(signature, createLocalJWKSet(keys), { algorithms: [algorithm] });
		return JSON.parse(new TextDecoder().decode(payload)) as object;
	} catch {
		return null;
	}
}

/** Whether the key was revoked at the time in the statement. A statement without a time may be of any time. */
function isDisowned({ revoked }: { readonly revoked?: unknown }, signedAt: unknown): boolean {
	if (revoked === undefined) return false;
	const sinceS = isObject(revoked) && typeof revoked.revoked_at === "number" ? revoked.revoked_at : Number.NaN;
	const signedAtMs = typeof signedAt === "string" ? Date.parse(signedAt) : Number.NaN;
	return !(signedAtMs < sinceS * 1000);
}

/** Rejects non-canonical base64url: the last character of 64 bytes has unused bits, so four texts would be equal. */
function isWrittenOneWay(signature: string): boolean {
	const parts = signature.split(".");
	return parts.length === 3 && parts.every((part) => Buffer.from(part, "base64url").toString("base64url") === part);
}
