import { once } from "node:events";
import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import { createLog } from "./create-log.ts";
import { isQuietVisit, terminalLine } from "./terminal-line.ts";

test("a request is one short line: what was asked, what was answered, how long it took", () => {
	const request = {
		msg: "answered",
		method: "POST",
		route: "/api/v1/ocr/passport",
		tokenId: "t",
		clientAddress: "::1",
	};
	expect(terminalLine({ ...request, status: 200, code: null, ms: 412 })).toBe("POST /api/v1/ocr/passport 200 412 ms");
	expect(terminalLine({ ...request, status: 422, code: "IMAGE_UNREADABLE", ms: 318 })).toBe(
		"POST /api/v1/ocr/passport 422 IMAGE_UNREADABLE 318 ms",
	);
	expect(terminalLine({ ...request, route: null, status: 404, code: "NOT_FOUND", ms: 1 })).toBe(
		"POST an unknown address 404 NOT_FOUND 1 ms",
	);
});

test("an error says what it is and what to do, a worker what became of it", () => {
	const err = { type: "DatabaseError", code: "53100", meaning: "the database's disk is full" };
	expect(terminalLine({ msg: "a background task failed", err })).toBe(
		"a background task failed DatabaseError 53100 the database's disk is full",
	);
	expect(terminalLine({ worker: { event: "worker-ended", reason: "SIGKILL" } })).toBe("worker-ended SIGKILL");
});

/** What the log writes about one response. */
async function written(isTerminal: boolean): Promise<string> {
	const output = Object.assign(new PassThrough(), { isTTY: isTerminal });
	createLog("info", undefined, output).info(
		{ method: "GET", route: "/docs", status: 200, code: null, ms: 3 },
		"answered",
	);
	return new Promise((resolve) => output.once("data", (text) => resolve(String(text))));
}

test("a terminal gets the short line with the time, anything else one JSON object a line", async () => {
	expect(await written(true)).toMatch(/^\S*\d\d:\d\d:\d\d.* GET \/docs 200 3 ms\n$/);
	expect(JSON.parse(await written(false))).toMatchObject({ route: "/docs", status: 200, msg: "answered" });
});

test("a terminal is not filled by health checks that found nothing", async () => {
	for (const route of ["/api/v1/health", "/livez", "/readyz"]) {
		expect(isQuietVisit({ route, method: "GET", status: 200 })).toBe(true);
		expect(isQuietVisit({ route, method: "GET", status: 503 })).toBe(false);
	}
	const output = Object.assign(new PassThrough(), { isTTY: true });
	const log = createLog("info", undefined, output);
	log.info({ route: "/livez", method: "GET", status: 200, ms: 1 }, "answered");
	log.info({ route: "/docs", method: "GET", status: 200, ms: 3 }, "answered");
	const [text] = await once(output, "data");
	expect(String(text)).toContain("/docs");
});
