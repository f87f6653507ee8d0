import { randomBytes } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createGate } from "../../src/service/tokens/create-gate.ts";
import { noLimits } from "../../src/service/tokens/token-limits.ts";
import { createServerBefore } from "../api/support/server-before.ts";
import { createTokenIn } from "../support/create-token-in.ts";
import { createTestDatabase, type TestDatabase } from "../support/database.ts";

const limit = { limit: 1_000_000, windowMs: 600_000 };
const perAddress = { limit: 4, windowMs: 600_000 };

let database: TestDatabase;
/** Trusts every caller as a proxy. */
let app: FastifyInstance;
/** Trusts the proxies at 127.0.0.1 and in 10.0.0.0/8. */
let behindProxies: FastifyInstance;
beforeAll(async () => {
	database = await createTestDatabase();
	app = await startService(true);
	behindProxies = await startService("127.0.0.1,10.0.0.0/8");
});
afterAll(async () => {
	await Promise.all([app.close(), behindProxies.close()]);
	await database.drop();
});

const startService = (trustProxy: true | string) =>
	createServerBefore(createGate({ db: database.db, perToken: limit, perAddress }), { trustProxy });

async function tokenFor(...addresses: readonly string[]): Promise<string> {
	const limits = { ...noLimits, allowedAddresses: addresses.length > 0 ? addresses : null };
	return (await createTokenIn(database.db, { limits })).secret;
}

async function ask(secret: string | null, forwarded: string, service = app): Promise<number> {
	const authorization = secret === null ? {} : { authorization: `Bearer ${secret}` };
	const headers = { "x-forwarded-for": forwarded, ...authorization };
	return (await service.inject({ url: "/api/v1/tokens/me", headers })).statusCode;
}

const sizes = [0, 1, 45, 46, 128, 129, 1_000, 2_600, 2_700, 2_800, 8_191, 15_000];

test("a forged address of any size is refused without affecting concurrent requests", async () => {
	const secret = await tokenFor();
	// An index accepts a long compressible key, and rejects a random one.
	const random = (size: number) => randomBytes(size).toString("base64url").slice(0, size);
	const forged = sizes.flatMap((size) => [random(size), `fe80::1%${random(size)}`, "\u00ff".repeat(size)]);
	const answers = await Promise.all(
		forged.flatMap((address, i) => [ask(null, address), ask(secret, i % 2 === 0 ? address : "192.0.2.1")]),
	);
	expect(new Set(answers.filter((_, i) => i % 2 === 1))).toEqual(new Set([200]));
	expect(answers.filter((_, i) => i % 2 === 0).every((status) => status === 401 || status === 429)).toBe(true);
});

test("no key of a rate window is longer than an address", async () => {
	await Promise.all(sizes.map((size) => ask(null, "7".repeat(size))));
	const rows = await database.db.selectFrom("rateWindows").select("key").execute();
	expect(Math.max(...rows.map(({ key }) => key.length))).toBeLessThanOrEqual("address:".length + 45);
});

test("all addresses of an IPv6 /64 share one window; another /64 has its own", async () => {
	const askFrom = (suffix: string) => ask(null, `2001:db8:7${suffix}`);
	const same = await Promise.all([1, 2, 3, 4, 5, 6].map((n) => askFrom(`:1::${n}`)));
	expect(same.sort()).toEqual([401, 401, 401, 401, 429, 429]);
	expect(await askFrom(":2::1")).toBe(401);
});

test("an allow-list checks the whole IPv6 address, although the window is shared by its network", async () => {
	const secret = await tokenFor("2001:db8:9::1");
	const [inside, outside] = await Promise.all([ask(secret, "2001:db8:9::1"), ask(secret, "2001:db8:9::2")]);
	expect([inside, outside]).toEqual([200, 401]);
});

test("a trusted proxy may write ports after addresses, an untrusted or malformed one is not believed", async () => {
	const secret = await tokenFor("192.0.2.7", "2001:db8::7");
	for (const forwarded of ["192.0.2.7:40001, 10.1.2.3:443", "[2001:db8::7]:40001, [::ffff:10.1.2.3]:443"])
		expect(await ask(secret, forwarded, behindProxies)).toBe(200);
	for (const forwarded of ["192.0.2.7, 203.0.113.9:443", "192.0.2.7:443, 10.1.2", "192.0.2.7, 10.1.2.3:x"])
		expect(await ask(secret, forwarded, behindProxies)).not.toBe(200);
});
