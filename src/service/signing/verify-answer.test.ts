import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { aKeyRing, aSigner } from "../../../test/support/a-signer.ts";
import { signedCases } from "../../../test/support/signed-cases.ts";
import type { PublicKey } from "./key-ring.ts";
import { verifyAnswer } from "./verify-answer.ts";

const picture = Uint8Array.from({ length: 300 }, (_, index) => (index * 7) % 256);
const answer = {
	success: true,
	documentType: "passport",
	confidence: "medium",
	data: { surname: "MÜLLER", passportNumber: "ER2545481", vehicleCodes: ["B", "EB"], personalNumber: null },
	meta: { processedAt: "2026-05-01T12:00:00.000Z", latencyMs: 412 },
};
const fields = { surname: { checks: [{ name: "agrees-with-print", passed: true }] } };

const ring = aKeyRing();
let text: string;
let keys: { keys: PublicKey[] };
beforeAll(async () => {
	const signature = await aSigner(ring).sign({ picture, answer, fields, tokenPrefix: "svc_4mT0xq" });
	text = JSON.stringify({ ...answer, signature });
	keys = { keys: [...(await ring.publicKeys())] };
});

/** The outcome for a response's text, which need not be valid JSON. */
async function outcomeOf(answerText: string, image = picture): Promise<string> {
	let parsed: unknown;
	try {
		parsed = JSON.parse(answerText);
	} catch {
		return "no JSON";
	}
	const verified = await verifyAnswer(parsed, image, keys);
	return verified.outcome === "verified" ? "verified" : verified.doubt;
}

const changedAt = (bytes: Uint8Array, at: number, by: number): Uint8Array<ArrayBuffer> =>
	Uint8Array.from(bytes, (byte, index) => (index === at % bytes.length ? (byte + by) % 256 : byte));

const anyPlace = fc.nat();
const anyChange = fc.integer({ min: 1, max: 255 });

test("an answer with its picture is verified, and says what was signed, however its JSON is laid out", async () => {
	expect(await outcomeOf(text)).toBe("verified");
	const { signature, ...rest } = JSON.parse(text);
	const turned = { signature, ...Object.fromEntries(Object.entries(rest).reverse()) };
	expect(await outcomeOf(JSON.stringify(turned, null, "\t"))).toBe("verified");
	expect(await verifyAnswer(JSON.parse(text), picture, keys)).toMatchObject({
		outcome: "verified",
		kid: keys.keys[0]?.kid,
		statement: {
			iss: "http://localhost:3000",
			answer,
			fields,
			tokenPrefix: "svc_4mT0xq",
			versions: {
				service: "1.0.0",
				models: { locator: expect.any(String), detector: expect.any(String), recogniser: expect.any(String) },
			},
		},
	});
});

test("rejects a picture with one changed byte", () =>
	fc.assert(
		fc.asyncProperty(anyPlace, anyChange, async (at, by) => {
			expect(await outcomeOf(text, changedAt(picture, at, by))).toBe("other-picture");
		}),
		{ numRuns: 300 },
	));

test("rejects a response with one changed byte, including its signature", () =>
	fc.assert(
		fc.asyncProperty(anyPlace, anyChange, async (at, by) => {
			const changed = new TextDecoder().decode(changedAt(new TextEncoder().encode(text), at, by));
			expect(await outcomeOf(changed)).not.toBe("verified");
		}),
		{ numRuns: 2_000 },
	));

test("what every verifier must tell apart", async () => {
	for (const { name, answer: given, picture: image, keys: known, expected } of await signedCases()) {
		const verified = await verifyAnswer(JSON.parse(given), Buffer.from(image, "base64"), known);
		const told = verified.outcome === "verified" ? "verified" : verified.doubt;
		expect(expected === null ? told !== "verified" : told, name).toBe(expected ?? true);
	}
	expect(await outcomeOf("null")).toBe("not-signed");
});
