import { beforeEach, expect, test } from "vitest";
import { secrets } from "./support/fake-gate.ts";
import { createTestServer, type TestServer } from "./support/test-server.ts";

let server: TestServer;
beforeEach(async () => {
	server = await createTestServer();
});

const report = (authorization?: string) =>
	server.app.inject({
		method: "POST",
		url: "/api/v1/tokens/leaked",
		headers: authorization === undefined ? {} : { authorization },
	});

test("the response to a reported token has only its prefix, and the log does not contain the token", async () => {
	const response = await report(`Bearer ${secrets.good}`);
	expect(response.statusCode).toBe(200);
	expect(response.json()).toEqual({ success: true, tokenPrefix: "svc_GoodGo", isActive: false });
	expect(response.headers["cache-control"]).toBe("no-store");
	expect(server.log()).not.toContain(secrets.good);
});

test.each([undefined, "Bearer nothing", `Bearer ${secrets.revoked}`])("reporting %s is unauthorized", async (given) => {
	const response = await report(given);
	expect(response.statusCode).toBe(401);
	expect(response.json()).toMatchObject({ error: { code: "UNAUTHORIZED" } });
});

test("each report counts in its address's window, so guessing tokens is no faster here than elsewhere", async () => {
	await report(`Bearer ${secrets.good}`);
	expect(server.gateRequests).toMatchObject([{ secret: null, documentType: null }]);
	server.gate.admit = async () => ({
		outcome: "rate-limited",
		token: null,
		window: { limit: 1, remaining: 0, resetAt: new Date(30_000), askedAt: new Date(0) },
	});
	const response = await report(`Bearer ${secrets.good}`);
	expect([response.statusCode, response.headers["retry-after"]]).toEqual([429, "30"]);
});
