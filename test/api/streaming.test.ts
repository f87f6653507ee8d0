import { once } from "node:events";
import { createReadStream } from "node:fs";
import { request as httpRequest } from "node:http";
import { Readable } from "node:stream";
import { json } from "node:stream/consumers";
import { setTimeout as delay } from "node:timers/promises";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { aReadOutcome } from "./support/a-read-outcome.ts";
import { secrets } from "./support/fake-gate.ts";
import { jpeg, jpegOf } from "./support/images.ts";
import { boundary, filePart, form, formType } from "./support/multipart.ts";
import { head, openRaw, type RawConnection } from "./support/raw-http.ts";
import { createTestServer, type TestServer } from "./support/test-server.ts";

const gigabyte = 1024 ** 3;
const mebibyte = 1024 ** 2;

let server: TestServer;
let port: number;
beforeEach(async () => {
	server = await createTestServer();
	server.extractor.answer = () => aReadOutcome("passport");
	port = await server.listen();
});
afterEach(() => server.app.close());

const stranger = { authorization: `Bearer svc_${"x".repeat(32)}` };
const auth = { authorization: `Bearer ${secrets.good}` };
/** The head of a request to a document endpoint with a valid token, by default for a form. */
const formRequest = (headers: Parameters<typeof head>[2]) =>
	head("POST", "/api/v1/ocr/passport", { ...auth, "content-type": formType, ...headers });
const formHead = Buffer.from(
	`--${boundary}\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n\xff\xd8\xff`,
	"latin1",
);
const jsonHead = Buffer.from('{"mediaType":"image/jpeg","image":"');

/** Sends `start` and then filler until the server hangs up or a gigabyte is sent. Returns the number of bytes sent. */
async function pour(connection: RawConnection, start: Buffer, isChunked: boolean): Promise<number> {
	const filler = Buffer.alloc(64 * 1024, "A");
	const frame = (data: Buffer) =>
		isChunked ? Buffer.concat([Buffer.from(`${data.length.toString(16)}\r\n`), data, Buffer.from("\r\n")]) : data;
	let sent = start.length;
	await connection.write(frame(start));
	while (sent < gigabyte && connection.socket.writable && !connection.socket.destroyed) {
		await Promise.race([connection.write(frame(filler)), connection.closed]);
		sent += filler.length;
	}
	return sent;
}

const encodings = [
	["multipart", formType, formHead],
	["JSON", "application/json", jsonHead],
] as const;

for (const [name, type, start] of encodings) {
	for (const framing of ["with its length", "chunked"] as const) {
		test(`a 1 GB ${name} body ${framing} is refused within 64 MiB and cut off, without filling memory`, async () => {
			const before = process.memoryUsage().rss;
			const connection = await openRaw(port);
			const length = framing === "chunked" ? { "transfer-encoding": "chunked" } : { "content-length": gigabyte };
			await connection.write(formRequest({ "content-type": type, ...length }));
			const [sent, answer] = await Promise.all([pour(connection, start, framing === "chunked"), connection.answer()]);
			expect(answer.status).toBe(400);
			expect(JSON.parse(answer.body).error.code).toBe("IMAGE_TOO_LARGE");
			expect(answer.headers["x-ratelimit-limit"]).toBe("60");
			expect(sent).toBeLessThan(64 * mebibyte);
			expect(process.memoryUsage().rss - before).toBeLessThan(150 * mebibyte);
		});
	}
}

const unread: readonly (readonly [string, number, string, string, object])[] = [
	["no token", 401, "POST", "/api/v1/ocr/passport", { "content-type": formType }],
	["a token that is not known", 401, "POST", "/api/v1/ocr/passport", { ...stranger, "content-type": formType }],
	["no type that is read", 400, "POST", "/api/v1/ocr/passport", { ...auth, "content-type": "text/plain" }],
	["no such path", 404, "POST", "/api/v1/nothing", {}],
	["a path that cannot be decoded", 404, "POST", "/api/v1/%zz", {}],
	["an endpoint without a body", 200, "GET", "/api/v1/health", {}],
];

test.each(unread)("an unread body of a gigabyte is cut off within 64 MiB: %s", async (...row) => {
	const [, status, method, path, headers] = row;
	const connection = await openRaw(port);
	await connection.write(head(method, path, { ...headers, "content-length": gigabyte }));
	const [sent, answer] = await Promise.all([pour(connection, Buffer.alloc(1), false), connection.answer()]);
	expect(answer.status).toBe(status);
	expect(sent).toBeLessThan(64 * mebibyte);
});

test.each(unread)("an unread body is also cut off if the response comes late: %s", async (...row) => {
	const [, status, method, path, headers] = row;
	// The latency of a database lookup of the token.
	server.gate.delayMs = 100;
	server.isDatabaseUp = () => delay(100, true);
	const connection = await openRaw(port);
	await connection.write(head(method, path, { ...headers, "content-length": gigabyte }));
	const [sent, answer] = await Promise.all([pour(connection, Buffer.alloc(1), false), connection.answer()]);
	expect(answer.status).toBe(status);
	expect(sent).toBeLessThan(64 * mebibyte);
});

test("a sender gets the refusal before it has sent 24 MiB", async () => {
	const connection = await openRaw(port);
	await connection.write(formRequest({ "content-type": "application/json", "content-length": gigabyte }));
	await connection.write(jsonHead);
	let sent = 0;
	while (!connection.received().includes("IMAGE_TOO_LARGE")) {
		await connection.write(Buffer.alloc(64 * 1024, "A"));
		sent += 64 * 1024;
		// The kernel's buffers are outside the server's control.
		expect(sent).toBeLessThan(24 * mebibyte);
	}
	connection.socket.destroy();
});

test.each(["keep-alive", "close"])(
	"the refusal of a 16 MB photo reaches a client that sends everything first (%s)",
	async (connection) => {
		for (let round = 0; round < 5; round++) {
			const request = httpRequest({
				port,
				method: "POST",
				path: "/api/v1/ocr/passport",
				headers: { ...auth, "content-type": formType, connection },
			});
			const answered = once(request, "response");
			// A client that has its response closes the connection, and may do so first.
			request.on("error", () => {});
			Readable.from(pieces(form(filePart(jpegOf(16 * mebibyte))))).pipe(request);
			const [response] = await answered;
			expect(await json(response)).toMatchObject({ error: { code: "IMAGE_TOO_LARGE" } });
		}
	},
);

function* pieces(body: Buffer): Generator<Buffer> {
	for (let at = 0; at < body.length; at += 50_000) yield body.subarray(at, at + 50_000);
}

test("a connection serves the next request after a body was refused halfway", async () => {
	const connection = await openRaw(port);
	const body = form(filePart(jpegOf(6 * mebibyte)));
	await connection.write(formRequest({ "content-length": body.length }));
	await connection.write(body);
	expect((await connection.answer()).status).toBe(400);
	await connection.write(head("GET", "/api/v1/health", { connection: "close" }));
	await connection.closed;
	expect(connection.received()).toContain('"status":"healthy"');
});

test("a client without a token that expects 100-continue is refused before it sends the body", async () => {
	const connection = await openRaw(port);
	await connection.write(
		head("POST", "/api/v1/ocr/passport", { expect: "100-continue", "content-type": formType, "content-length": 100 }),
	);
	const answer = await connection.answer();
	expect(answer.status).toBe(401);
	// The next bytes on this connection could be either the body or the next request.
	expect(answer.headers.connection).toBe("close");
	expect(connection.received()).not.toContain("100 Continue");
	await connection.closed;
});

test("a client that expects 100-continue is told to continue once its token is admitted", async () => {
	const connection = await openRaw(port);
	const body = form(filePart(jpeg));
	await connection.write(formRequest({ expect: "100-continue", "content-length": body.length }));
	while (!connection.received().includes("100 Continue"))
		await new Promise((resolve) => connection.socket.once("data", resolve));
	await connection.write(body);
	expect((await connection.answer()).status).toBe(200);
	connection.socket.destroy();
});

test("other expectations are ignored", async () => {
	const connection = await openRaw(port);
	await connection.write(head("GET", "/api/v1/health", { expect: "a miracle" }));
	expect((await connection.answer()).status).toBe(200);
	connection.socket.destroy();
});

test("an upload in single bytes arrives complete", async () => {
	const connection = await openRaw(port);
	const body = form(filePart(jpeg));
	await connection.write(formRequest({ "content-length": body.length }));
	for (const byte of body) await connection.write(Buffer.from([byte]));
	expect((await connection.answer()).status).toBe(200);
	expect(Buffer.from(server.extractor.images[0] ?? [])).toEqual(jpeg);
	connection.socket.destroy();
});

test("a sender that disconnects in the middle does not affect other requests", async () => {
	for (const type of [formType, "application/json"]) {
		const connection = await openRaw(port);
		await connection.write(formRequest({ "content-type": type, "content-length": 1000 }));
		await connection.write(type === formType ? formHead : jsonHead);
		connection.socket.destroy();
	}
	const next = await fetch(`http://127.0.0.1:${port}/api/v1/health`);
	expect(next.status).toBe(200);
	expect(server.extractor.images).toEqual([]);
});

test("a body that ends before its announced length is malformed", async () => {
	const connection = await openRaw(port);
	await connection.write(formRequest({ "content-length": 1000 }));
	await connection.write(formHead);
	connection.socket.end();
	const answer = await connection.answer();
	expect(answer.status).toBe(400);
	expect(JSON.parse(answer.body).error.code).toBe("VALIDATION_ERROR");
});

test("fetch works with FormData, and a stream of a file gets a response", async () => {
	const data = new FormData();
	data.set("image", new Blob([Uint8Array.from(jpeg)], { type: "image/jpeg" }), "photo.jpg");
	const url = `http://127.0.0.1:${port}/api/v1/ocr/passport`;
	expect((await fetch(url, { method: "POST", headers: auth, body: data })).status).toBe(200);
	const stream = Readable.toWeb(createReadStream(new URL(import.meta.url)));
	const refused = await fetch(url, {
		method: "POST",
		headers: auth,
		body: stream as ReadableStream,
		duplex: "half",
	} as RequestInit);
	expect(refused.status).toBe(400);
});

test("a body that does not fit into memory beside others is refused until there is room again", async () => {
	const small = await createTestServer({ uploadBytesMax: 6 * mebibyte });
	small.extractor.answer = () => aReadOutcome("passport");
	const smallPort = await small.listen();
	const body = form(filePart(jpegOf(4 * mebibyte)));
	const start = formRequest({ "content-length": body.length });
	const post = async (bytes: Buffer) => {
		const connection = await openRaw(smallPort);
		await connection.write(start);
		await connection.write(bytes);
		return connection;
	};
	const first = await post(body.subarray(0, -10));
	// Until the first request has been read this far, either of the two could be the one to be rejected.
	await delay(500);
	const second = await (await post(body)).answer();
	expect(second.status).toBe(429);
	expect(second.headers["retry-after"]).toBe("1");
	await first.write(body.subarray(-10));
	expect((await first.answer()).status).toBe(200);
	first.socket.destroy();
	expect((await (await post(body)).answer()).status).toBe(200);
	const gone = await post(body.subarray(0, -10));
	gone.socket.destroy();
	await vi.waitFor(async () => expect((await (await post(body)).answer()).status).toBe(200));
	await small.app.close();
});
