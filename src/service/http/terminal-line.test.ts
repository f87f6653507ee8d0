import { once } from "node:events";
import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import { createLog } from "./create-log.ts";
import { formatTerminalLine, isSuccessfulProbe } from "./terminal-line.ts";

test("formats a request as method, route, status, error code and time", () => {
	const request = {
		msg: "answered",
		method: "POST",
		route: "/api/v1/ocr/passport",
		tokenId: "t",
		clientAddress: "::1",
	};
	expect(formatTerminalLine({ ...request, status: 200, code: null, ms: 412 })).toBe(
		"POST /api/v1/ocr/passport 200 412 ms",
	);
	expect(formatTerminalLine({ ...request, status: 422, code: "IMAGE_UNREADABLE", ms: 318 })).toBe(
		"POST /api/v1/ocr/passport 422 IMAGE_UNREADABLE 318 ms",
	);
	expect(formatTerminalLine({ ...request, route: null, status: 404, code: "NOT_FOUND", ms: 1 })).toBe(
		"POST an unknown address 404 NOT_FOUND 1 ms",
	);
});

test("formats an error with its code and meaning, and a worker event with its reason", () => {
	const err = { type: "DatabaseError", code: "53100", meaning: "the database's disk is full" };
	expect(formatTerminalLine({ msg: "a background task failed", err })).toBe(
		"a background task failed DatabaseError 53100 the database's disk is full",
	);
	expect(formatTerminalLine({ worker: { event: "worker-ended", reason: "SIGKILL" } })).toBe("worker-ended SIGKILL");
});

/** Logs one response and returns the text that was written. */
async function logOneResponse(isTerminal: boolean): Promise<string> {
	const output = Object.assign(new PassThrough(), { isTTY: isTerminal });
	createLog("info", undefined, output).info(
		{ method: "GET", route: "/docs", status: 200, code: null, ms: 3 },
		"answered",
	);
	return new Promise((resolve) => output.once("data", (text) => resolve(String(text))));
}

test("writes a short line with the time to a terminal, and JSON to any other output", async () => {
	expect(await logOneResponse(true)).toMatch(/^\S*\d\d:\d\d:\d\d.* GET \/docs 200 3 ms\n$/);
	expect(JSON.parse(await logOneResponse(false))).toMatchObject({ route: "/docs", status: 200, msg: "answered" });
});

test("does not write successful health checks to a terminal", async () => {
	for (const route of ["/api/v1/health", "/livez", "/readyz"]) {
		expect(isSuccessfulProbe({ route, method: "GET", status: 200 })).toBe(true);
		expect(isSuccessfulProbe({ route, method: "GET", status: 503 })).toBe(false);
	}
	const output = Object.assign(new PassThrough(), { isTTY: true });
	const log = createLog("info", undefined, output);
	log.info({ route: "/livez", method: "GET", status: 200, ms: 1 }, "answered");
	log.info({ route: "/docs", method: "GET", status: 200, ms: 3 }, "answered");
	const [text] = await once(output, "data");
	expect(String(text)).toContain("/docs");
});
