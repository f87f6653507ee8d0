import type { Extraction } from "./api.ts";
import { blobOf, type Image } from "./image.ts";

/** A public key as published by the service (RFC 7517, RFC 8037). */
export interface PublicKey {
	readonly kty: string;
	readonly crv?: string;
	/** The key's 32 bytes in base64url. */
	readonly x?: string;
	readonly kid?: string;
	/** Signatures made from `revoked_at` on, in seconds since 1970, are invalid. Absent: the key is not revoked. */
	readonly revoked?: { readonly revoked_at: number };
}

/** The JSON served at `/.well-known/jwks.json`. */
export interface KeySet {
	readonly keys: readonly PublicKey[];
}

/** The signed statement. */
export interface Statement {
	/** The service's address at the time of signing. */
	readonly iss: string;
	/** SHA-256 of the picture's bytes, in hexadecimal. */
	readonly picture: { readonly sha256: string };
	/** The response without `signature`. */
	readonly answer: Omit<Extraction, "signature">;
	/** By field, even if no evidence was requested: the checks, and the null reason if there is no value. */
	readonly fields: Readonly<
		Record<string, { readonly checks: readonly { name: string; passed: boolean }[]; readonly reason?: string }>
	>;
	/** The token's first 10 characters. Null: a person used the dashboard. */
	readonly tokenPrefix: string | null;
	/** The service's version, and the SHA-256 of each model file. */
	readonly versions: { readonly service: string; readonly models: Readonly<Record<string, string>> };
}

/**
 * Why verification failed. `not-signed`: no signature. `unknown-key`: signed by another service or by no service.
 * `wrong-signature`: the signature was changed, or signs something else. `revoked-key`: signed after the key's
 * revocation time. `other-answer`, `other-picture`: a valid signature for another response or picture.
 */
export type Doubt = "not-signed" | "unknown-key" | "wrong-signature" | "revoked-key" | "other-answer" | "other-picture";

/** The result of verification. Take values from `statement`, because that is what was signed. */
export type Verification =
	| { readonly outcome: "verified"; readonly statement: Statement; readonly kid: string }
	| { readonly outcome: "doubtful"; readonly doubt: Doubt };

/**
 * Whether a service with these keys gave this response for this picture; the picture's bytes must be exactly those that
 * were sent. Works offline.
 */
export async function verifyAnswer(answer: unknown, image: Image, { keys }: KeySet): Promise<Verification> {
	const { signature, ...rest } = Object(answer) as Record<string, unknown>;
	if (typeof signature !== "string") return doubtful("not-signed");
	const parts = partsOf(signature);
	if (parts === null) return doubtful("wrong-signature");
	const key = keys.find(({ kid, kty, crv }) => kid === parts.kid && kty === "OKP" && crv === "Ed25519");
	if (!key) return doubtful("unknown-key");
	const statement = await statementOf(parts, key);
	if (statement === null) return doubtful("wrong-signature");
	if (isDisowned(key, statement)) return doubtful("revoked-key");
	if (inOneOrder(rest) !== inOneOrder(statement.answer)) return doubtful("other-answer");
	if (statement.picture.sha256 !== (await sha256Of(image))) return doubtful("other-picture");
	return { outcome: "verified", statement, kid: parts.kid };
}

const doubtful = (doubt: Doubt): Verification => ({ outcome: "doubtful", doubt });

/** The parts of a compact JWS (RFC 7515, section 3.1). */
interface Parts {
	readonly kid: string;
	/** Header and payload, exactly as signed. */
	readonly signed: Uint8Array<ArrayBuffer>;
	readonly payload: Uint8Array<ArrayBuffer>;
	readonly signature: Uint8Array<ArrayBuffer>;
}

/** Null if it is not a signature for a response. */
function partsOf(compact: string): Parts | null {
	const [header = "", payload = "", signature = "", ...more] = compact.split(".");
	const decoded = [header, payload, signature].map(bytesOf);
	const [head, body, mark] = decoded;
	if (!head || !body || !mark || more.length > 0) return null;
	const { alg, kid, typ, crit } = (jsonOf(head) ?? {}) as Record<string, unknown>;
	if (alg !== "EdDSA" || typ !== "document-extraction-answer+jws" || typeof kid !== "string" || crit !== undefined)
		return null;
	return { kid, signed: new TextEncoder().encode(`${header}.${payload}`), payload: body, signature: mark };
}

async function statementOf({ signed, payload, signature }: Parts, key: PublicKey): Promise<Statement | null> {
	try {
		const { kty, crv, x } = key;
		const jwk = { kty, ...(crv ? { crv } : {}), ...(x ? { x } : {}) };
		const imported = await crypto.subtle.importKey("jwk", jwk, { name: "Ed25519" }, false, ["verify"]);
		const stands = await crypto.subtle.verify({ name: "Ed25519" }, imported, signature, signed);
		return stands ? (jsonOf(payload) as Statement | null) : null;
	} catch {
		return null;
	}
}

/** Whether the key was revoked before the statement's time. Without a time, it may be of any time. */
function isDisowned({ revoked }: PublicKey, { answer }: Statement): boolean {
	if (revoked === undefined) return false;
	const meta = Object(Object(answer).meta) as { readonly processedAt?: unknown };
	const signedAtMs = typeof meta.processedAt === "string" ? Date.parse(meta.processedAt) : Number.NaN;
	const sinceS: unknown = Object(revoked).revoked_at;
	return typeof sinceS !== "number" || !(signedAtMs < sinceS * 1000);
}

/** Decodes canonical base64url and returns null for anything else, so that a response has exactly one signature. */
function bytesOf(text: string): Uint8Array<ArrayBuffer> | null {
	if (!/^[\w-]+$/.test(text) || text.length % 4 === 1) return null;
	const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
	const isOneWay = btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "") === text;
	return isOneWay ? Uint8Array.from(binary, (character) => character.charCodeAt(0)) : null;
}

function jsonOf(bytes: Uint8Array): unknown {
	try {
		return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
	} catch {
		return null;
	}
}

/** Formats canonical JSON with sorted object members, because their order has no meaning. */
function inOneOrder(value: unknown): string {
	return JSON.stringify(value, (_name, each: unknown) =>
		typeof each === "object" && each !== null && !Array.isArray(each)
			? Object.fromEntries(Object.entries(each).sort(([one], [other]) => (one < other ? -1 : 1)))
			: each,
	);
}

async function sha256Of(image: Image): Promise<string> {
	const digest = await crypto.subtle.digest("SHA-256", await (await blobOf(image)).arrayBuffer());
	return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
