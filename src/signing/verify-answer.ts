import { isDeepStrictEqual } from "node:util";
import { compactVerify, createLocalJWKSet, decodeProtectedHeader, type JSONWebKeySet } from "jose";
import { sha256Of } from "./create-signer.ts";
import { algorithm, type Statement, statementType } from "./statement.ts";

/**
 * Why an answer does not stand. `not-signed`: it has no signature. `unknown-key`: another service signed it, or nobody
 * did. `wrong-signature`: the signature was changed, or is of something else. `revoked-key`: the service disowns what
 * its key signed since before that time. `other-answer`, `other-picture`: the signature stands, and is that of another
 * one.
 */
export type Doubt = "not-signed" | "unknown-key" | "wrong-signature" | "revoked-key" | "other-answer" | "other-picture";

/** Public keys (RFC 7517 section 5), as a service publishes them. */
export type KeySet = JSONWebKeySet;

/** What came of it. Take values from `statement`: it is what was signed. */
export type Verification =
	| { readonly outcome: "verified"; readonly statement: Statement; readonly kid: string }
	| Doubtful;

/** Whether a service with these public keys gave this answer to this picture. Both as they were sent and received. */
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

/** What is signed: the header's `typ`, and where its statement tells when. */
export interface SignedKind<S> {
	readonly type: string;
	readonly timeOf: (statement: S) => unknown;
}

/** A signed answer. */
export const answerKind: SignedKind<Statement> = {
	type: statementType,
	timeOf: ({ answer }) => (isObject(answer?.meta) ? answer.meta.processedAt : undefined),
};

/** What a signature of this kind says, where one of these keys made it and was not disowned since. */
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

/** The key that a signature names. Null where it is no signature of an answer. */
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

/** Whether the key was revoked before the time that the statement tells. One that tells none may be of any time. */
function isDisowned({ revoked }: { readonly revoked?: unknown }, signedAt: unknown): boolean {
	if (revoked === undefined) return false;
	const sinceS = isObject(revoked) && typeof revoked.revoked_at === "number" ? revoked.revoked_at : Number.NaN;
	const signedAtMs = typeof signedAt === "string" ? Date.parse(signedAt) : Number.NaN;
	return !(signedAtMs < sinceS * 1000);
}

/** The last character of 64 bytes in base64url has bits that no byte needs: without this, four texts would be one. */
function isWrittenOneWay(signature: string): boolean {
	const parts = signature.split(".");
	return parts.length === 3 && parts.every((part) => Buffer.from(part, "base64url").toString("base64url") === part);
}
