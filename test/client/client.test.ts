import { once } from "node:events";
import { createReadStream } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { inspect } from "node:util";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { generateTypes, typesFile } from "../../client/generate-types.ts";
import { imageBytesMax as clientImageBytesMax } from "../../client/src/image.ts";
import { type ClientOptions, createClient, ExtractionError, type Image } from "../../client/src/index.ts";
import { imageBytesMax } from "../../src/answer/upload-limits.ts";
import { catalogue } from "../../src/reader/documents/catalogue.ts";
import { aReadOutcome } from "../api/support/a-read-outcome.ts";
import { secrets } from "../api/support/fake-gate.ts";
import { jpeg } from "../api/support/images.ts";
import { createTestServer, type TestServer } from "../api/support/test-server.ts";

let server: TestServer;
let baseUrl: string;
beforeAll(async () => {
	server = await createTestServer({ catalogue });
	baseUrl = `http://127.0.0.1:${await server.listen()}/`;
});
afterAll(async () => {
	// Otherwise closing would wait for the connections that `fetch` keeps open.
	server.app.server.closeAllConnections();
	await server.app.close();
});
beforeEach(() => {
	server.extractor.images.length = 0;
	server.extractor.busyS = null;
	server.extractor.answer = (_image, expected) => aReadOutcome(expected ?? "passport");
});

const clientWith = (options: Partial<ClientOptions> = {}) => createClient({ baseUrl, token: secrets.good, ...options });
const specimen = join(import.meta.dirname, "../../specimens/passport.jpg");
const bytes = new Uint8Array(jpeg);

async function errorOf(call: Promise<unknown>): Promise<ExtractionError> {
	const error = await call.then(
		() => null,
		(reason: unknown) => reason,
	);
	if (!(error instanceof ExtractionError)) throw new Error(`no ExtractionError: ${error}`);
	return error;
}

test("the types match the service's description (npm run client:types updates them)", async () => {
	await expect(await generateTypes()).toMatchFileSnapshot(typesFile);
});

test("the client accepts images of the same size as the service", () => {
	expect(clientImageBytesMax).toBe(imageBytesMax);
});

test("a redirect is not followed, so no other address gets the picture or the token", async () => {
	const bodies: string[] = [];
	const other = createServer((request, response) => {
		request.on("data", (chunk) => bodies.push(String(chunk))).on("end", () => response.end("{}"));
	}).listen(0, "127.0.0.1");
	await once(other, "listening");
	const elsewhere = `http://127.0.0.1:${(other.address() as AddressInfo).port}/`;
	const first = createServer((request, response) => {
		request.resume().on("end", () => response.writeHead(307, { location: elsewhere }).end());
	}).listen(0, "127.0.0.1");
	await once(first, "listening");
	const client = clientWith({ baseUrl: `http://127.0.0.1:${(first.address() as AddressInfo).port}` });
	expect((await errorOf(client.readPassport(bytes))).code).toBe("NOT_REACHED");
	expect(bodies).toEqual([]);
	for (const each of [first, other]) each.close().closeAllConnections();
});

test.each([
	["https://documents.example.com", true],
	["http://localhost:3000", true],
	["http://127.0.0.1", true],
	["http://[::1]:3000", true],
	["http://documents.example.com", false],
	["http://localhost.example.com", false],
	["http://127.0.0.1.example.com", false],
	["ftp://localhost", false],
])("a client for %s can be created: %s", (address, isMade) => {
	const make = () => createClient({ baseUrl: address, token: "" });
	if (isMade) make();
	else expect(make).toThrow("baseUrl must be https");
});

test("each document has a function that calls its endpoint", async () => {
	const { showToken, showHealth, showKeys, verify, ...readers } = clientWith();
	expect([showKeys, verify]).toEqual([expect.any(Function), expect.any(Function)]);
	const answers = await Promise.all(Object.values(readers).map(async (read) => (await read(bytes)).documentType));
	expect(answers).toEqual(catalogue.map(({ documentType }) => documentType));
	expect(await showToken()).toMatchObject({ projectName: "Onboarding" });
	expect(await showHealth()).toMatchObject({ status: "healthy" });
});

const images: readonly (readonly [string, () => Image])[] = [
	["a Buffer", () => Buffer.from(bytes)],
	["an ArrayBuffer", () => bytes.buffer],
	["a part of a larger buffer", () => new Uint8Array([0, ...bytes, 0]).subarray(1, -1)],
	["a Blob", () => new Blob([bytes])],
	["a File", () => new File([bytes], "photo.jpg", { type: "image/jpeg" })],
	["a stream of the web's kind", () => new Blob([bytes]).stream()],
];

test.each(images)("%s arrives byte for byte", async (_kind, image) => {
	await clientWith().readPassport(image());
	expect(server.extractor.images).toEqual([Buffer.from(bytes)]);
});

test("a Node.js stream arrives complete, and evidence is returned on request", async () => {
	const answer = await clientWith().readPassport(createReadStream(specimen), { evidence: true });
	expect(server.extractor.images[0]?.length).toBe(86_212);
	expect(answer.evidence.fields.surname.printed).toBe("Mokoena");
	expect(await clientWith().readPassport(bytes)).not.toHaveProperty("evidence");
	await clientWith().readPassport(bytes, { evidence: true, document: 2 });
	expect(server.extractor.documents.slice(-2)).toEqual([undefined, 2]);
});

test("an endless stream is refused as too large", async () => {
	const endless = (async function* () {
		for (;;) yield new Uint8Array(1024 * 1024).fill(0xff);
	})();
	expect(await errorOf(clientWith().readPassport(endless))).toMatchObject({ code: "IMAGE_TOO_LARGE", status: 400 });
});

test("a refusal is thrown as an error with the service's code, status, details and request id", async () => {
	server.extractor.answer = () => ({ outcome: "unreadable", reasons: ["too_dark"] });
	const error = await errorOf(clientWith().readPassport(bytes));
	if (!error.is("IMAGE_UNREADABLE")) throw error;
	const reasons: readonly ("too_dark" | "blurred" | string)[] | undefined = error.details?.reasons;
	expect(reasons).toEqual(["too_dark"]);
	expect(error).toMatchObject({ status: 422, requestId: expect.stringMatching(/./), retryAfterS: null });
	expect(error.message).toBe("IMAGE_UNREADABLE: Document could not be read");
	expect(await errorOf(clientWith({ token: "x" }).showToken())).toMatchObject({ code: "UNAUTHORIZED", status: 401 });
});

test("after RATE_LIMITED the client waits as long as the service says and sends the image again", async () => {
	server.extractor.busyS = 1;
	const startedAt = performance.now();
	const reading = clientWith().readPassport(new Blob([bytes]).stream());
	setTimeout(() => (server.extractor.busyS = null), 300);
	expect((await reading).success).toBe(true);
	expect(performance.now() - startedAt).toBeGreaterThan(990);
	expect(server.extractor.images).toEqual([Buffer.from(bytes)]);
});

test("if the wait would be longer than allowed, the error is thrown immediately with the time to wait", async () => {
	const error = await errorOf(clientWith({ token: secrets.spent, waitMsMax: 30_000 }).readPassport(bytes));
	expect(error).toMatchObject({ code: "RATE_LIMITED", retryAfterS: 31 });
});

test("an internal error has the time to wait, and is not retried by the client", async () => {
	const error = await errorOf(clientWith({ token: secrets.broken }).readPassport(bytes));
	expect(error).toMatchObject({ code: "INTERNAL_ERROR", retryAfterS: 5 });
});

test("an AbortSignal rejects a call with its reason while it waits, while it runs or before it begins", async () => {
	const read = (signal: AbortSignal) => clientWith().readPassport(bytes, { signal });
	server.extractor.busyS = 60;
	await expect(read(AbortSignal.timeout(200))).rejects.toThrow(/timeout/i);
	server.extractor.busyS = null;
	server.extractor.answer = () => new Promise(() => {});
	await expect(read(AbortSignal.timeout(200))).rejects.toThrow(/timeout/i);
	await expect(read(AbortSignal.abort(new Error("not wanted any more")))).rejects.toThrow("not wanted any more");
});

test("a timeout and an unreachable service are NOT_REACHED, a foreign response is UNEXPECTED_ANSWER", async () => {
	server.extractor.answer = () => new Promise(() => {});
	expect(await errorOf(clientWith({ timeoutMs: 200 }).readPassport(bytes))).toMatchObject({ code: "NOT_REACHED" });
	const proxy = createServer((_request, response) => response.writeHead(502).end("<h1>Bad gateway</h1>"));
	await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
	const address = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
	const error = await errorOf(clientWith({ baseUrl: address }).showHealth());
	expect(error).toMatchObject({ code: "UNEXPECTED_ANSWER", status: 502 });
	await new Promise((resolve) => proxy.close(resolve));
	expect(await errorOf(clientWith({ baseUrl: address }).showHealth())).toMatchObject({
		code: "NOT_REACHED",
		status: null,
	});
});

test.each(["\n", "\r\n", " \t\n"])("%j at the end of a token, as in a file, is removed", async (end) => {
	expect(await clientWith({ token: `${secrets.good}${end}` }).showToken()).toMatchObject({
		projectName: expect.any(String),
	});
});

test.each(["\n", "\u00a0", "\u0000", "é"])(
	"a token with %j inside is refused before anything is sent, and the error does not show it",
	async (inside) => {
		const token = `${secrets.good.slice(0, 20)}${inside}${secrets.good.slice(20)}`;
		const error = await Promise.resolve()
			.then(() => clientWith({ token }).showToken())
			.catch((reason: unknown) => reason);
		expect(error).toBeInstanceOf(TypeError);
		expect(inspect(error, { depth: 9 })).not.toContain(secrets.good.slice(4, 20));
		expect(server.extractor.images).toEqual([]);
	},
);

test("the error of a failed call does not contain the token", async () => {
	const refused = await errorOf(clientWith({ baseUrl: "http://127.0.0.1:9" }).showToken());
	expect(inspect(refused, { depth: 9 })).not.toContain(secrets.good);
});
