import { PassThrough } from "node:stream";
import { setTimeout as delay } from "node:timers/promises";
import type { FastifyReply, FastifyRequest } from "fastify";
import { expect, test } from "vitest";
import { findDefinition } from "../../reader/documents/catalogue.ts";
import type { DocumentDefinition } from "../../reader/documents/definition.ts";
import { createOcrCall } from "./ocr-call.ts";
import { createUploadMeter } from "./uploads/upload-meter.ts";

const rejectCall = () => Promise.reject(new Error("not asked"));
const deps = {
	gate: { admit: async () => ({ outcome: "unauthorized" as const, token: null, window: null }) },
	extractor: { extract: rejectCall, busyForS: () => null, close: rejectCall },
	uploads: createUploadMeter(),
	clock: { now: () => new Date() },
};
const image = Buffer.from([0xff, 0xd8, 0xff]).toString("base64");
const boundary = "xx";
const bodies = {
	"application/json": JSON.stringify({ image, mediaType: "image/jpeg" }),
	[`multipart/form-data; boundary=${boundary}`]: [
		`--${boundary}`,
		'content-disposition: form-data; name="image"; filename="a.jpg"',
		"",
		"x",
		`--${boundary}--`,
		"",
	].join("\r\n"),
};

test.each(Object.entries(bodies))("measures time from the last byte, including decoding: %s", async (type, body) => {
	const raw = Object.assign(new PassThrough(), { headers: {} });
	const request = { raw, headers: { "content-type": type }, query: {} } as unknown as FastifyRequest;
	const definition = findDefinition("passport") as DocumentDefinition;
	const call = createOcrCall(deps, definition, request, { raw: new PassThrough() } as unknown as FastifyReply);
	const upload = call.upload();
	let [endedAtMs, writtenAtMs] = [0, 0];
	raw.once("end", () => {
		endedAtMs = performance.now();
		// Blocks the event loop, as decoding would.
		while (performance.now() < endedAtMs + 30);
	});
	raw.write(body.slice(0, 10));
	await delay(30);
	writtenAtMs = performance.now();
	raw.end(body.slice(10));
	expect((await upload).hasImage).toBe(true);
	expect(call.uploadedAtMs()).toBeGreaterThanOrEqual(writtenAtMs);
	expect(call.uploadedAtMs()).toBeLessThanOrEqual(endedAtMs);
});
