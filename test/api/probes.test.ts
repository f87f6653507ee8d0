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

test("an instance with its database and ready workers is ready", async () => {
	const workers = { ready: 2, of: 2 };
	expect(await ready()).toEqual([200, { status: "ready", database: "connected", workers, ending: false }]);
});

test("an instance without a ready worker is not ready and says so, but is still healthy", async () => {
	server.workers = { workers: 2, ready: 0 };
	expect(await ready()).toMatchObject([503, { status: "not ready", workers: { ready: 0, of: 2 } }]);
	expect((await server.app.inject({ url: "/api/v1/health" })).statusCode).toBe(200);
});

test("an instance without its database is alive, but not ready", async () => {
	server.isDatabaseUp = () => Promise.reject(new Error("away"));
	expect(await ready()).toMatchObject([503, { database: "disconnected" }]);
	expect((await server.app.inject({ url: "/livez" })).statusCode).toBe(200);
});

test("a stopping instance is not ready, but still answers, and closes each connection afterwards", async () => {
	server.app.retire();
	expect(await ready()).toMatchObject([503, { status: "not ready", ending: true }]);
	const { statusCode, headers } = await server.app.inject({ url: "/api/v1/health" });
	expect([statusCode, headers.connection]).toEqual([200, "close"]);
});
