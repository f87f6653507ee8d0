import type { Extraction } from "./api.ts";
import { type Image, toBlob } from "./image.ts";

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

/** What the service has signed. */
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
 * `wrong-signature`: the signature was changed, or signs something else. `revoked-key`: signed when the key had been
 * revoked, or at an unknown time. `other-answer`, `other-picture`: a valid signature for another response or picture.
 */
export type Doubt = "not-signed" | "unknown-key" | "wrong-signature" | "revoked-key" | "other-answer" | "other-picture";

/** The result of verification. Take values from `statement`, because that is what was signed. */
export type Verification =
	| { readonly outcome: "verified"; readonly statement: Statement; readonly kid: string }
	| { readonly outcome: "doubtful"; readonly doubt: Doubt };

/**
 * Verifies, without a network, that a service with these keys gave this response for this picture. The picture's bytes
 * must be exactly those that were sent.
 */
export async function verifyAnswer(answer: unknown, image: Image, { keys }: KeySet): Promise<Verification> {
	const { signature, ...response } = Object(answer) as Record<string, unknown>;
	if (typeof signature !== "string") return doubtful("not-signed");
	const parts = parseJws(signature);
	if (parts === null) return doubtful("wrong-signature");
	const key = keys.find(({ kid, kty, crv }) => kid === parts.kid && kty === "OKP" && crv === "Ed25519");
	if (!key) return doubtful("unknown-key");
	const statement = await verifyStatement(parts, key);
	if (statement === null) return doubtful("wrong-signature");
	if (wasKeyRevoked(key, statement)) return doubtful("revoked-key");
	if (toCanonicalJson(response) !== toCanonicalJson(statement.answer)) return doubtful("other-answer");
	if (statement.picture.sha256 !== (await hashImage(image))) return doubtful("other-picture");
	return { outcome: "verified", statement, kid: parts.kid };
}

const doubtful = (doubt: Doubt): Verification => ({ outcome: "doubtful", doubt });

/** The parts of a compact JWS (RFC 7515, section 3.1). */
interface JwsParts {
	readonly kid: string;
	/** Header and payload, exactly as signed. */
	readonly signed: Uint8Array<ArrayBuffer>;
	readonly payload: Uint8Array<ArrayBuffer>;
	readonly signature: Uint8Array<ArrayBuffer>;
}

/** Parses a compact JWS; null if it is not a signature of a response. */
function parseJws(compact: string): JwsParts | null {
	const [header = "", payload = "", signature = "", ...extra] = compact.split(".");
	const decoded = [header, payload, signature].map(decodeBase64Url);
	const [head, content, signatureBytes] = decoded;
	if (!head || !content || !signatureBytes || extra.length > 0) return null;
	const { alg, kid, typ, crit } = (parseJson(head) ?? {}) as Record<string, unknown>;
	if (alg !== "EdDSA" || typ !== "document-extraction-answer+jws" || typeof kid !== "string" || crit !== undefined)
		return null;
	return { kid, signed: new TextEncoder().encode(`${header}.${payload}`), payload: content, signature: signatureBytes };
}

async function verifyStatement({ signed, payload, signature }: JwsParts, key: PublicKey): Promise<Statement | null> {
	try {
		const { kty, crv, x } = key;
		const jwk = { kty, ...(crv ? { crv } : {}), ...(x ? { x } : {}) };
		const imported = await crypto.subtle.importKey("jwk", jwk, { name: "Ed25519" }, false, ["verify"]);
		const isValid = await crypto.subtle.verify({ name: "Ed25519" }, imported, signature, signed);
		return isValid ? (parseJson(payload) as Statement | null) : null;
	} catch {
		return null;
	}
}

/** Whether the statement was signed when the key had been revoked. True for a revoked key if either time is missing. */
function wasKeyRevoked({ revoked }: PublicKey, { answer }: Statement): boolean {
	if (revoked === undefined) return false;
	const meta = Object(Object(answer).meta) as { readonly processedAt?: unknown };
	const signedAtMs = typeof meta.processedAt === "string" ? Date.parse(meta.processedAt) : Number.NaN;
	const revokedAtS: unknown = Object(revoked).revoked_at;
	return typeof revokedAtS !== "number" || !(signedAtMs < revokedAtS * 1000);
}

/** Decodes canonical base64url; null for anything else, so that no second text is the same signature. */
function decodeBase64Url(text: string): Uint8Array<ArrayBuffer> | null {
	if (!/^[\w-]+$/.test(text) || text.length % 4 === 1) return null;
	const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
	const isCanonical = btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "") === text;
	return isCanonical ? Uint8Array.from(binary, (character) => character.charCodeAt(0)) : null;
}

function parseJson(bytes: Uint8Array): unknown {
	try {
		return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
	} catch {
		return null;
	}
}

/** Formats JSON with sorted members, because their order has no meaning. */
function toCanonicalJson(value: unknown): string {
	return JSON.stringify(value, (_name, member: unknown) =>
		typeof member === "object" && member !== null && !Array.isArray(member)
			? Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1)))
			: member,
	);
}

async function hashImage(image: Image): Promise<string> {
	const digest = await crypto.subtle.digest("SHA-256", await (await toBlob(image)).arrayBuffer());
	return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
