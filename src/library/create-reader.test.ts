import { expect, test } from "vitest";
import type { Outcome } from "../reader/extraction/outcome.ts";
import { nodeProblem, readerOn } from "./create-reader.ts";

const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xe0]);

const close = async () => undefined;

test("retries while every worker is busy", async () => {
	const outcomes: Outcome[] = [
		{ outcome: "busy", retryAfterS: 0.01 },
		{ outcome: "busy", retryAfterS: 0.01 },
		{ outcome: "unreadable", reasons: ["no_text"] },
	];
	const reader = readerOn({ extract: async () => outcomes.shift() as Outcome, close });
	expect(await reader.read(jpeg, null)).toMatchObject({ success: false, error: { code: "IMAGE_UNREADABLE" } });
	expect(outcomes).toEqual([]);
});

test("rejects waiting and later pictures once the reader is closed", async () => {
	const reader = readerOn({ extract: async () => ({ outcome: "busy", retryAfterS: 0.01 }), close });
	const waiting = reader.read(jpeg, null);
	await reader.close();
	await expect(waiting).rejects.toThrow("The reader is closed");
	await expect(reader.read(jpeg, null)).rejects.toThrow("The reader is closed");
});

test.each([
	["nothing", new Uint8Array(), "IMAGE_MISSING"],
	["more than 4 MiB", new Uint8Array(4 * 1024 * 1024 + 1), "IMAGE_TOO_LARGE"],
	["no picture", new Uint8Array([1, 2, 3, 4]), "IMAGE_INVALID_TYPE"],
])("refuses %s as the API does, without reading it", async (_name, image, code) => {
	const reader = readerOn({ extract: () => Promise.reject(new Error("asked")), close });
	expect(await reader.read(image, "passport")).toMatchObject({ success: false, error: { code } });
});

test("reports the required version on an older Node.js", () => {
	expect(nodeProblem("20.19.4")).toBe("document-extraction as a library needs Node.js 22 or later; this is 20.19.4.");
	for (const version of ["22.0.0", "24.21.0"]) expect(nodeProblem(version)).toBeNull();
});
