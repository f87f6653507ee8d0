import { setTimeout as delay } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { whenBodyBroken } from "../../src/service/api/broken-body.ts";
import { aReadOutcome } from "./support/a-read-outcome.ts";
import { secrets } from "./support/fake-gate.ts";
import { jpeg } from "./support/images.ts";
import { filePart, form, formType } from "./support/multipart.ts";
import { head, openRaw, type RawConnection } from "./support/raw-http.ts";
import { createTestServer, type TestServer } from "./support/test-server.ts";

let server: TestServer;
let port: number;
beforeEach(async () => {
	server = await createTestServer({ config: { requestTimeoutMs: 1500 } });
	server.app.post(
		"/reads-itself",
		{ config: { readsBody: true } },
		async ({ raw }) => (await whenBodyBroken(raw)).message,
	);
	server.app.addContentTypeParser("*", (_request, _body, done) => done(null));
	port = await server.listen();
});
afterEach(() => server.app.close());

const auth = { authorization: `Bearer ${secrets.good}` };

async function answerTo(text: string) {
	const connection = await openRaw(port);
	await connection.write(Buffer.from(text, "latin1"));
	const answer = await connection.answer();
	connection.socket.destroy();
	return answer;
}

test.each([
	["no HTTP", "hello\r\n\r\n"],
	["an unknown method", "BREW /api/v1/health HTTP/1.1\r\nHost: a\r\n\r\n"],
	["a header without a colon", "GET / HTTP/1.1\r\nnonsense\r\n\r\n"],
	["two lengths", "POST /api/v1/ocr/passport HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\na"],
	[
		"a length and chunks",
		"POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
	],
	["a negative length", "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n"],
	["a bare line feed in a header", "GET / HTTP/1.1\r\nHost: a\nX: b\r\n\r\n"],
	["headers without end", `GET / HTTP/1.1\r\nHost: a\r\nX: ${"a".repeat(20_000)}\r\n\r\n`],
	["a path without end", `GET /${"a".repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`],
	["no host", "GET /api/v1/health HTTP/1.1\r\n\r\n"],
	["an unknown version", "GET /api/v1/health HTTP/3.7\r\nHost: a\r\n\r\n"],
])("%s is refused in the envelope", async (_, text) => {
	const { status, body, headers } = await answerTo(text);
	expect(status).toBe(400);
	expect(JSON.parse(body)).toMatchObject({
		success: false,
		error: { code: "VALIDATION_ERROR", message: "Invalid request data" },
	});
	expect(headers["x-request-id"]).toBeTruthy();
	expect(headers["cache-control"]).toBe("no-store");
});

test("a document endpoint sends the headers of a rate window even to a request without a host", async () => {
	const { status, headers } = await answerTo("POST /api/v1/ocr/passport HTTP/1.1\r\n\r\n");
	expect(status).toBe(400);
	expect(headers).toMatchObject({ "x-ratelimit-limit": "60", "x-ratelimit-remaining": "0" });
	expect(Number(headers["x-ratelimit-reset"])).toBeGreaterThan(0);
});

test("broken chunks in the middle of a body are refused", async () => {
	const start = head("POST", "/api/v1/ocr/passport", {
		...auth,
		"content-type": formType,
		"transfer-encoding": "chunked",
	});
	const { status } = await answerTo(`${start}5\r\nhello\r\nnot-a-length\r\n`);
	expect(status).toBe(400);
});

describe("a body that breaks off is answered like any other invalid request", () => {
	const start = (length: object) =>
		head("POST", "/api/v1/ocr/passport", { ...auth, "content-type": formType, ...length });
	test.each<[string, string, (connection: RawConnection) => void]>([
		["never completes", `${start({ "content-length": 1000 })}--`, () => {}],
		["is followed by a FIN before its end", `${start({ "content-length": 1000 })}--`, ({ socket }) => socket.end()],
		["has a chunk of no length", `${start({ "transfer-encoding": "chunked" })}5\r\nhello\r\nno\r\n`, () => {}],
	])("a body that %s", async (_, text, then) => {
		const connection = await openRaw(port);
		await connection.write(text);
		then(connection);
		const { status, headers, body } = await connection.answer();
		await connection.closed;
		expect(status).toBe(400);
		expect(JSON.parse(body).error.details.violations[0].field).toBe("request");
		expect(headers).toMatchObject({ "x-ratelimit-limit": "60", "x-ratelimit-remaining": "41", connection: "close" });
		const lines = server
			.log()
			.trim()
			.split("\n")
			.map((line) => JSON.parse(line));
		const mine = lines.filter(({ reqId }) => reqId === headers["x-request-id"]);
		expect(mine).toMatchObject([{ msg: "answered", status: 400, code: "VALIDATION_ERROR" }]);
		expect(lines).toHaveLength(lines.filter(({ msg }) => msg !== "the client disconnected before the response").length);
	});

	test("the token is checked before a broken body", async () => {
		const unknown = head("POST", "/api/v1/ocr/passport", { "content-type": formType, "transfer-encoding": "chunked" });
		expect((await answerTo(`${unknown}no\r\n`)).status).toBe(401);
	});

	test("a complete request gets its response, even if nonsense follows it", async () => {
		server.extractor.answer = async () => {
			await delay(100);
			return aReadOutcome("passport");
		};
		const body = form(filePart(jpeg)).toString("latin1");
		expect((await answerTo(`${start({ "content-length": body.length })}${body}no HTTP\r\n\r\n`)).status).toBe(200);
	});
});

test("the response to what is not HTTP has the request id of its log line", async () => {
	const { headers } = await answerTo("hello\r\n\r\n");
	expect(server.log()).toContain(`"reqId":"${headers["x-request-id"]}"`);
});

test.each(["/api/v1/tokens/me", "/api/v1/no-such-path"])(
	"two tokens in one request are refused at %s, because a proxy might have used the other one",
	async (path) => {
		const { authorization } = auth;
		const two = `GET ${path} HTTP/1.1\r\nHost: a\r\nAuthorization: ${authorization}\r\nAuthorization: Bearer x\r\n\r\n`;
		const { status, body } = await answerTo(two);
		expect(status).toBe(400);
		const violations = [{ field: "authorization", message: "must be sent once" }];
		expect(JSON.parse(body).error.details.violations).toEqual(violations);
	},
);

test("HTTP/1.0, absolute targets, asterisks and upgrade requests are answered", async () => {
	expect((await answerTo("GET /api/v1/health HTTP/1.0\r\n\r\n")).status).toBe(200);
	expect((await answerTo("GET http://a/api/v1/health HTTP/1.1\r\nHost: a\r\n\r\n")).status).toBeLessThan(500);
	expect((await answerTo("OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n")).status).toBe(404);
	const upgrade = "GET /api/v1/health HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n";
	expect((await answerTo(upgrade)).status).toBe(200);
});

test("a body that trickles in is cut off, and other requests are served meanwhile", async () => {
	const slow = await openRaw(port);
	await slow.write(head("POST", "/api/v1/ocr/passport", { ...auth, "content-type": formType, "content-length": 1000 }));
	const trickle = setInterval(() => slow.socket.write("a"), 200);
	const others = await Promise.all(Array.from({ length: 5 }, () => fetch(`http://127.0.0.1:${port}/api/v1/health`)));
	expect(others.every(({ status }) => status === 200)).toBe(true);
	const answer = await slow.answer();
	await slow.closed;
	clearInterval(trickle);
	expect(JSON.parse(answer.body).error.code).toBe("VALIDATION_ERROR");
});

test("a route that reads its own body answers a slow one itself", async () => {
	const slow = await openRaw(port);
	await slow.write(head("POST", "/reads-itself", { "content-type": "image/jpeg", "content-length": 1000 }));
	const trickle = setInterval(() => slow.socket.write("a"), 200);
	const answer = await slow.answer();
	clearInterval(trickle);
	expect([answer.status, answer.body]).toEqual([200, "did not arrive in time"]);
	await slow.closed;
});

test("headers that trickle in are cut off", async () => {
	const slow = await openRaw(port);
	await slow.write("GET /api/v1/health HTTP/1.1\r\nHost: a\r\n");
	const trickle = setInterval(() => slow.socket.write("X-A: b\r\n"), 200);
	await slow.closed;
	clearInterval(trickle);
	expect(slow.received()).toContain("VALIDATION_ERROR");
});
