import { beforeEach, expect, test } from "vitest";
import { secrets } from "./support/fake-gate.ts";
import { codeOf } from "./support/post.ts";
import { createTestServer, now, type TestServer } from "./support/test-server.ts";

let server: TestServer;
beforeEach(async () => {
	server = await createTestServer();
});

const health = () => server.app.inject({ url: "/api/v1/health" });
const me = (secret: string | null) =>
	server.app.inject({
		url: "/api/v1/tokens/me",
		headers: secret === null ? {} : { authorization: `Bearer ${secret}` },
	});

test("health is reported exactly as specified, without a success key, and needs no token", async () => {
	const response = await health();
	expect(response.statusCode).toBe(200);
	expect(response.body).toBe(
		JSON.stringify({ status: "healthy", version: "1.0.0", database: "connected", timestamp: now.toISOString() }),
	);
	expect((await server.app.inject({ method: "HEAD", url: "/api/v1/health" })).statusCode).toBe(200);
});

test("the service is unhealthy without its database", async () => {
	for (const away of [async () => false, () => Promise.reject(new Error("refused"))]) {
		server.isDatabaseUp = away;
		const response = await health();
		expect(response.statusCode).toBe(503);
		expect(response.json()).toMatchObject({ status: "unhealthy", database: "disconnected" });
	}
});

test("a database that never answers delays health by less than 2 s, even for many requests at once", async () => {
	let asked = 0;
	server.isDatabaseUp = () => {
		asked++;
		return new Promise(() => {});
	};
	const from = performance.now();
	const answers = await Promise.all(Array.from({ length: 50 }, health));
	expect(performance.now() - from).toBeLessThan(2000);
	expect(answers.every(({ statusCode }) => statusCode === 503)).toBe(true);
	expect(asked).toBe(1);
});

test("a token that is sent to health is counted, even if the gate fails", async () => {
	server.isDatabaseUp = async () => false;
	for (const secret of [secrets.good, secrets.broken]) {
		const headers = { authorization: `Bearer ${secret}` };
		expect((await server.app.inject({ url: "/api/v1/health", headers })).statusCode).toBe(503);
	}
	await health();
	expect(server.gateRequests.map(({ secret, documentType }) => [secret, documentType])).toEqual([
		[secrets.good, null],
		[secrets.broken, null],
	]);
});

test("health does not wait for a token to be counted", async () => {
	server.gate.admit = () => new Promise(() => {});
	const headers = { authorization: `Bearer ${secrets.good}` };
	expect((await server.app.inject({ url: "/api/v1/health", headers })).statusCode).toBe(200);
});

test("health asks the database again after each response", async () => {
	await health();
	server.isDatabaseUp = async () => false;
	expect((await health()).statusCode).toBe(503);
});

test("a token can query its own record", async () => {
	const response = await me(secrets.good);
	expect(response.body).toBe(
		JSON.stringify({
			success: true,
			tokenPrefix: "svc_GoodGo",
			projectName: "Onboarding",
			scopes: ["*"],
			isActive: true,
			expiresAt: null,
			createdAt: "2026-01-02T03:04:05.006Z",
			lastUsedAt: "2026-05-01T11:59:00.000Z",
			requestCount: 12,
			rateLimit: { limit: 60, windowS: 60 },
			monthlyQuota: null,
			allowedAddresses: null,
		}),
	);
	expect(server.gateRequests[0]).toMatchObject({ documentType: null });
});

test("a token can query its own limits, and how much of its quota is used", async () => {
	expect((await me(secrets.limited)).json()).toMatchObject({
		rateLimit: { limit: 10, windowS: 60 },
		monthlyQuota: { limit: 3000, used: 1000, share: 0.3333, resetAt: "2026-06-01T00:00:00.000Z" },
		allowedAddresses: ["192.0.2.0/24"],
	});
});

test("a token can query its record without a scope for it and while the engine is busy", async () => {
	server.extractor.busyS = 10;
	expect((await me(secrets.passportOnly)).statusCode).toBe(200);
});

test("a token that is not admitted gets the error that says why", async () => {
	for (const [secret, code] of [
		[null, "UNAUTHORIZED"],
		["svc_x", "UNAUTHORIZED"],
		[secrets.revoked, "TOKEN_DISABLED"],
		[secrets.paused, "TOKEN_DISABLED"],
		[secrets.expired, "TOKEN_EXPIRED"],
		[secrets.spent, "RATE_LIMITED"],
		[secrets.broken, "INTERNAL_ERROR"],
	] as const) {
		const response = await me(secret);
		expect(codeOf(response)).toBe(code);
		expect(response.headers["retry-after"]).toBe({ RATE_LIMITED: "31", INTERNAL_ERROR: "5" }[code as string]);
	}
});

test("the body of a GET request is ignored", async () => {
	const response = await server.app.inject({
		url: "/api/v1/tokens/me",
		headers: { authorization: `Bearer ${secrets.good}`, "content-type": "nonsense" },
		payload: "{",
	});
	expect(response.statusCode).toBe(200);
});
