import { setTimeout as delay } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import type { Admission } from "../../src/service/tokens/gate.ts";
import { noLimits } from "../../src/service/tokens/token-limits.ts";
import { aReadOutcome } from "./support/a-read-outcome.ts";
import { jpegOf } from "./support/images.ts";
import { filePart, form, formType } from "./support/multipart.ts";
import { head, openRaw, type RawConnection } from "./support/raw-http.ts";
import { createTestServer, type TestServer } from "./support/test-server.ts";

const mebibyte = 1024 ** 2;
const body = form(filePart(jpegOf(mebibyte)));

let server: TestServer;
let port: number;
const opened: RawConnection[] = [];
afterEach(async () => {
	for (const { socket } of opened.splice(0)) socket.destroy();
	await server.app.close();
});

/** Starts a server that admits any token; the secret of a token is also its id. */
async function start(given: Parameters<typeof createTestServer>[0]): Promise<void> {
	server = await createTestServer(given);
	server.extractor.answer = () => aReadOutcome("passport");
	server.gate.admit = async ({ secret }): Promise<Admission> => ({
		outcome: "admitted",
		token: { id: secret ?? "", isActive: true, pausedAt: null, requestCount: 1, limits: noLimits },
		record: null,
		window: null,
	});
	port = await server.listen();
}

async function upload(token: string, bytes: Buffer): Promise<RawConnection> {
	const connection = await openRaw(port);
	opened.push(connection);
	const authorization = `Bearer svc_${token.repeat(32)}`;
	const headers = { authorization, "content-type": formType, "content-length": body.length };
	await connection.write(head("POST", "/api/v1/ocr/passport", headers));
	await connection.write(bytes);
	return connection;
}

test("32 bodies that one token never finishes cannot keep other tokens from being served", async () => {
	await start({ uploadBytesMax: 32 * mebibyte, tokenUploadBytesMax: 4 * mebibyte });
	const greedy = await Promise.all(Array.from({ length: 32 }, () => upload("a", body.subarray(0, -10))));
	// A body that no longer fits is rejected immediately, like requests to a full queue.
	await expect
		.poll(() => greedy.filter((held) => held.received().includes("429")).length, { timeout: 20_000 })
		.toBeGreaterThan(15);
	for (const other of ["b", "c", "d"]) {
		const answer = await (await upload(other, body)).answer();
		expect(answer.status).toBe(200);
	}
	const refused = await (await upload("a", body)).answer();
	expect([refused.status, refused.headers["retry-after"]]).toEqual([429, "1"]);
	for (const { socket } of greedy) socket.destroy();
	await expect.poll(async () => (await (await upload("a", body)).answer()).status, { timeout: 20_000 }).toBe(200);
});

test("a body that stalls is refused as one that took too long, and its memory is released", async () => {
	await start({ uploadBytesMax: mebibyte * 1.5, config: { leastSpeed: { bytesPerS: 1024, everyMs: 200 } } });
	const from = performance.now();
	const stalled = await upload("a", body.subarray(0, -10));
	const answer = await stalled.answer();
	expect(answer.status).toBe(400);
	// Without the minimum speed the body would hold its memory for the 30 s allowed for a whole request.
	expect(performance.now() - from).toBeLessThan(15_000);
	expect(answer.headers.connection).toBe("close");
	expect(JSON.parse(answer.body).error.details.violations).toEqual([
		{ field: "request", message: "did not arrive in time" },
	]);
	await stalled.closed;
	expect((await (await upload("b", body)).answer()).status).toBe(200);
});

test("a body above the minimum speed is read, and the wait for its worker does not count as slow", async () => {
	await start({ config: { leastSpeed: { bytesPerS: 1024, everyMs: 200 } } });
	server.extractor.answer = async () => {
		await delay(600);
		return aReadOutcome("passport");
	};
	const slow = await upload("a", body.subarray(0, -40_000));
	for (let at = body.length - 40_000; at < body.length; at += 4_000) {
		await delay(60);
		await slow.write(body.subarray(at, at + 4_000));
	}
	const answer = await slow.answer();
	expect([answer.status, answer.headers.connection]).toEqual([200, "keep-alive"]);
});
