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

/** Returns the outcome for a response's text, which need not be valid JSON. */
async function determineOutcome(answerText: string, image = picture): Promise<string> {
	let parsed: unknown;
	try {
		parsed = JSON.parse(answerText);
	} catch {
		return "no JSON";
	}
	const verified = await verifyAnswer(parsed, image, keys);
	return verified.outcome === "verified" ? "verified" : verified.doubt;
}

const changeByte = (bytes: Uint8Array, position: number, by: number): Uint8Array<ArrayBuffer> =>
	Uint8Array.from(bytes, (byte, index) => (index === position % bytes.length ? (byte + by) % 256 : byte));

const anyIndex = fc.nat();
const anyChange = fc.integer({ min: 1, max: 255 });

test("verifies a response with its picture, whatever the layout of its JSON, and returns the statement", async () => {
	expect(await determineOutcome(text)).toBe("verified");
	const { signature, ...rest } = JSON.parse(text);
	const reordered = { signature, ...Object.fromEntries(Object.entries(rest).reverse()) };
	expect(await determineOutcome(JSON.stringify(reordered, null, "\t"))).toBe("verified");
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
		fc.asyncProperty(anyIndex, anyChange, async (at, by) => {
			expect(await determineOutcome(text, changeByte(picture, at, by))).toBe("other-picture");
		}),
		{ numRuns: 300 },
	));

test("rejects a response with one changed byte, including its signature", () =>
	fc.assert(
		fc.asyncProperty(anyIndex, anyChange, async (at, by) => {
			const changed = new TextDecoder().decode(changeByte(new TextEncoder().encode(text), at, by));
			expect(await determineOutcome(changed)).not.toBe("verified");
		}),
		{ numRuns: 2_000 },
	));

test("distinguishes the cases that every verifier must distinguish", async () => {
	for (const { name, answer: given, picture: image, keys: known, expected } of await signedCases()) {
		const verified = await verifyAnswer(JSON.parse(given), Buffer.from(image, "base64"), known);
		const outcome = verified.outcome === "verified" ? "verified" : verified.doubt;
		expect(expected === null ? outcome !== "verified" : outcome, name).toBe(expected ?? true);
	}
	expect(await determineOutcome("null")).toBe("not-signed");
});
