import fc from "fast-check";
import { CompactSign } from "jose";
import type { PublicKey } from "../../src/service/signing/key-ring.ts";
import { aKeyRing, aSigner } from "./a-signer.ts";

/** A response as presented, and a verifier's expected result. */
export interface SignedCase {
	readonly name: string;
	readonly answer: string;
	/** The bytes in base64. */
	readonly picture: string;
	readonly keys: { readonly keys: PublicKey[] };
	/** `verified`, or the doubt. Null: any doubt, but not `verified`. */
	readonly expected: string | null;
}

const answer = {
	success: true,
	documentType: "passport",
	confidence: "medium",
	data: { surname: "MÜLLER\u2028Ω", passportNumber: "ER2545481", vehicleCodes: ["B", "EB"], personalNumber: null },
	evidence: { upright: { width: 1200, height: 845, rotation: 90.12 } },
	meta: { processedAt: "2026-05-01T12:00:00.000Z", latencyMs: 1 },
};
const fields = { surname: { checks: [{ name: "agrees-with-print", passed: true }] } };
const picture = Uint8Array.from({ length: 300 }, (_, index) => (index * 7) % 256);

/** Cases for every verifier: the service's, and those of both clients. */
export async function signedCases(): Promise<readonly SignedCase[]> {
	const ring = aKeyRing();
	const signature = await aSigner(ring).sign({ picture, answer, fields, tokenPrefix: "svc_4mT0xq" });
	const others = await aSigner().sign({ picture, answer, fields, tokenPrefix: null });
	const keys = { keys: [...(await ring.publicKeys())] };
	const text = JSON.stringify({ ...answer, signature });
	const aCase = (name: string, given: string | object, expected: string | null, image = picture): SignedCase => ({
		name,
		answer: typeof given === "string" ? given : JSON.stringify(given),
		picture: Buffer.from(image).toString("base64"),
		keys,
		expected,
	});
	const signedAs = async (header: object, payload: object = { picture: {}, answer }) => {
		const { kid, key } = await ring.current();
		const bytes = new TextEncoder().encode(JSON.stringify(payload));
		return new CompactSign(bytes).setProtectedHeader({ alg: "EdDSA", kid, ...header }).sign(key);
	};
	const { meta, ...withoutMeta } = answer;
	const [header = "", payload = "", mark = ""] = signature.split(".");
	const headerOf = (given: object) => Buffer.from(JSON.stringify(given)).toString("base64url");
	const { kid } = await ring.current();
	const revoked = (name: string, given: object, expected: string, revoked_at: unknown): SignedCase => ({
		...aCase(name, given, expected),
		keys: { keys: keys.keys.map((key) => ({ ...key, revoked: { revoked_at } as { revoked_at: number } })) },
	});
	const signedAtS = Date.parse(meta.processedAt) / 1000;
	const whole = { ...answer, signature };
	const undated = await aSigner(ring).sign({ picture, answer: withoutMeta, fields, tokenPrefix: null });
	return [
		aCase("as it was sent", text, "verified"),
		aCase("laid out otherwise", JSON.stringify({ signature, meta, ...withoutMeta }, null, "\t"), "verified"),
		aCase("a picture with one byte more", text, "other-picture", Uint8Array.from([...picture, 0])),
		aCase("an empty picture", text, "other-picture", new Uint8Array()),
		aCase("a member is missing", { ...withoutMeta, signature }, "other-answer"),
		aCase("a member more", { ...answer, note: "", signature }, "other-answer"),
		aCase("1 for true", text.replace('"success":true', '"success":1'), "other-answer"),
		aCase("a text for a number", text.replace(":1200", ':"1200"'), "other-answer"),
		aCase("a list in another order", text.replace('"B","EB"', '"EB","B"'), "other-answer"),
		aCase("null for a member that is not there", { ...answer, note: null, signature }, "other-answer"),
		aCase("no signature", answer, "not-signed"),
		aCase("a signature that is no text", { ...answer, signature: 7 }, "not-signed"),
		aCase("another service's signature", { ...answer, signature: others }, "unknown-key"),
		aCase("a signature of something else", { ...answer, signature: await signedAs({ typ: "JWT" }) }, "wrong-signature"),
		aCase("a signature without a type", { ...answer, signature: await signedAs({}) }, "wrong-signature"),
		aCase(
			"no algorithm",
			{ ...answer, signature: `${headerOf({ alg: "none", kid, typ: "document-extraction-answer+jws" })}.${payload}.` },
			"wrong-signature",
		),
		aCase("cut off", { ...answer, signature: signature.slice(0, -4) }, "wrong-signature"),
		aCase("a part more", { ...answer, signature: `${signature}.${mark}` }, "wrong-signature"),
		aCase("a part less", { ...answer, signature: `${header}.${payload}` }, "wrong-signature"),
		aCase("filled up", { ...answer, signature: `${signature}==` }, "wrong-signature"),
		revoked("a key that was revoked a second later", whole, "verified", signedAtS + 1),
		revoked("a key that was revoked at that moment", whole, "revoked-key", signedAtS),
		revoked("a key that was revoked before", whole, "revoked-key", 0),
		revoked("a key whose revocation tells no time", whole, "revoked-key", null),
		revoked("a revoked key, and no time", { ...withoutMeta, signature: undated }, "revoked-key", signedAtS + 1),
		revoked("a revoked key, and another time", { ...whole, meta: {} }, "revoked-key", 0),
		...lastSpellings(signature).map((spelt) =>
			aCase("spelt otherwise", { ...answer, signature: spelt }, "wrong-signature"),
		),
		...changedTexts(text).map((changed) => aCase("one byte changed", changed, null)),
	];
}

/** The signature with every other last character. Fifteen of these decode to the same bytes. */
function lastSpellings(signature: string): readonly string[] {
	const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
	const rest = [...alphabet].filter((last) => last !== signature.at(-1));
	return rest.map((last) => signature.slice(0, -1) + last);
}

/** 600 random copies of the text with one byte changed, without those that are no longer valid JSON. */
function changedTexts(text: string): readonly string[] {
	const bytes = new TextEncoder().encode(text);
	const change = fc.tuple(fc.nat({ max: bytes.length - 1 }), fc.integer({ min: 1, max: 255 }));
	const changed = fc.sample(change, 600).map(([at, by]) => {
		const copy = Uint8Array.from(bytes, (byte, index) => (index === at ? (byte + by) % 256 : byte));
		return new TextDecoder().decode(copy);
	});
	return changed.filter(isJson);
}

function isJson(text: string): boolean {
	try {
		JSON.parse(text);
		return true;
	} catch {
		return false;
	}
}
