import { beforeEach, expect, test } from "vitest";
import { createTestServer, type TestServer } from "./support/test-server.ts";

let server: TestServer;
beforeEach(async () => {
	server = await createTestServer();
});

async function ready() {
	const { statusCode, body } = await server.app.inject({ url: "/readyz" });
	return [statusCode, JSON.parse(body)];
}

test("an instance whose database answers and whose workers can read is ready", async () => {
	const workers = { ready: 2, of: 2 };
	expect(await ready()).toEqual([200, { status: "ready", database: "connected", workers, ending: false }]);
});

test("without a worker it is not, and says how many it waits for; health answers as ever", async () => {
	server.workers = { workers: 2, ready: 0 };
	expect(await ready()).toMatchObject([503, { status: "not ready", workers: { ready: 0, of: 2 } }]);
	expect((await server.app.inject({ url: "/api/v1/health" })).statusCode).toBe(200);
});

test("without its database it is alive, but not ready", async () => {
	server.isDatabaseUp = () => Promise.reject(new Error("away"));
	expect(await ready()).toMatchObject([503, { database: "disconnected" }]);
	expect((await server.app.inject({ url: "/livez" })).statusCode).toBe(200);
});

test("asked to end it is not ready, still answers, and ends each connection with the answer", async () => {
	server.app.retire();
	expect(await ready()).toMatchObject([503, { status: "not ready", ending: true }]);
	const { statusCode, headers } = await server.app.inject({ url: "/api/v1/health" });
	expect([statusCode, headers.connection]).toEqual([200, "close"]);
});
