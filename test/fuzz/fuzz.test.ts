import { type AddressInfo, createServer } from "node:net";
import { expect, test } from "vitest";
import { aDefinition } from "../api/support/a-definition.ts";
import { aReadOutcome } from "../api/support/a-read-outcome.ts";
import { secrets } from "../api/support/fake-gate.ts";
import { jpeg, png, webp } from "../api/support/images.ts";
import { createTestServer } from "../api/support/test-server.ts";
import { runBeside } from "./run-beside.ts";
import { runFlood } from "./run-flood.ts";
import { runFuzz } from "./run-fuzz.ts";

test("a thousand hostile requests get conforming responses, and the service stays healthy", async () => {
	const server = await createTestServer({
		catalogue: [aDefinition("passport"), aDefinition("sa-id-smart-front"), aDefinition("sa-drivers-back")],
		config: { logLevel: "silent", requestTimeoutMs: 3000 },
	});
	server.extractor.answer = (image) =>
		image.length % 2 === 0 ? aReadOutcome("passport") : { outcome: "unreadable", reasons: ["not_decodable"] };
	const port = await server.listen();
	const { faults, kinds } = await runFuzz({
		port,
		token: secrets.good,
		images: [jpeg, png, webp],
		requests: 1000,
		seed: 7,
		concurrency: 8,
		patienceMs: 10_000,
	});
	expect(faults).toEqual([]);
	// The test proves something only if the requests reach every check.
	for (const kind of [
		"200",
		"400 IMAGE_MISSING",
		"400 IMAGE_TOO_LARGE",
		"400 IMAGE_INVALID_TYPE",
		"400 VALIDATION_ERROR",
		"401 UNAUTHORIZED",
		"404 NOT_FOUND",
		"405 METHOD_NOT_ALLOWED",
		"422 IMAGE_UNREADABLE",
	]) {
		expect([...kinds.keys()]).toContain(kind);
	}
	expect((await fetch(`http://127.0.0.1:${port}/api/v1/health`)).status).toBe(200);
	await server.app.close();
});

test("two thousand small hostile requests, many per connection, get conforming responses", async () => {
	const server = await createTestServer({
		catalogue: [aDefinition("passport"), aDefinition("sa-id-smart-front"), aDefinition("sa-drivers-back")],
		config: { logLevel: "silent" },
	});
	const port = await server.listen();
	const flood = { port, token: secrets.good, requests: 2000, seed: 7, concurrency: 8, patienceMs: 10_000 };
	const { faults, kinds } = await runFlood(flood);
	expect(faults).toEqual([]);
	expect([...kinds.values()].reduce((sum, count) => sum + count)).toBe(2000);
	for (const kind of [
		"400 IMAGE_MISSING",
		"400 IMAGE_INVALID_TYPE",
		"400 VALIDATION_ERROR",
		"401 UNAUTHORIZED",
		"404 NOT_FOUND",
		"405 METHOD_NOT_ALLOWED",
	])
		expect([...kinds.keys()]).toContain(kind);
	expect(server.extractor.images).toEqual([]);
	await server.app.close();
});

test("a connection that ends without the last response is detected, even among small requests", async () => {
	const silent = createServer((socket) => socket.on("error", () => {}).once("data", () => socket.destroy()));
	await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
	const { port } = silent.address() as AddressInfo;
	const flood = { port, token: secrets.good, requests: 40, seed: 7, concurrency: 1, patienceMs: 10_000 };
	expect((await runFlood(flood)).faults).toContain("request 0: no answer");
	silent.close();
});

test("a response that violates the interface is detected", async () => {
	const server = await createTestServer({ config: { logLevel: "silent" } });
	server.extractor.answer = () => {
		throw new Error("a bug");
	};
	const port = await server.listen();
	const { faults } = await runFuzz({
		port,
		token: secrets.good,
		images: [jpeg],
		requests: 100,
		seed: 7,
		concurrency: 4,
		patienceMs: 10_000,
	});
	expect(faults.join()).toContain("something unforeseen");
	await server.app.close();
});

test("valid requests get the same responses alone and beside hostile ones with forged addresses", async () => {
	const server = await createTestServer({
		catalogue: [aDefinition("passport"), aDefinition("sa-id-smart-front"), aDefinition("sa-drivers-back")],
		config: { logLevel: "silent", trustProxy: true },
	});
	server.extractor.answer = () => ({ outcome: "unreadable", reasons: ["not_decodable"] });
	const port = await server.listen();
	const options = { port, token: secrets.good, ended: [secrets.revoked], seed: 7, concurrency: 8, patienceMs: 10_000 };
	const { faults, kinds } = await runBeside({ ...options, requests: 1000, valid: 60 });
	expect(faults).toEqual([]);
	expect(kinds.get("valid")).toBe(60);
	// A single wrong response to a valid request is reported.
	const { admit } = server.gate;
	let asked = 0;
	server.gate.admit = async (request) => {
		if (request.clientAddress === "192.0.2.1" && ++asked > 10)
			throw Object.assign(new Error("away"), { retryAfterS: 5 });
		return admit.call(server.gate, request);
	};
	expect((await runBeside({ ...options, requests: 200, valid: 30 })).faults).not.toEqual([]);
	await server.app.close();
});
