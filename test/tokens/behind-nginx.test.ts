import { request as httpRequest } from "node:http";
import type { AddressInfo } from "node:net";
import fc from "fast-check";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createGate } from "../../src/service/tokens/create-gate.ts";
import { noLimits } from "../../src/service/tokens/token-limits.ts";
import { createServerBefore } from "../api/support/server-before.ts";
import { createTokenIn } from "../support/create-token-in.ts";
import { createTestDatabase, type TestDatabase } from "../support/database.ts";
import { emptyFolder } from "../support/empty-folder.ts";
import { freePort } from "../support/free-port.ts";
import { areOtherProgramsRequired } from "../support/other-programs.ts";
import { type Nginx, startNginx, whyNoNginx } from "../support/start-nginx.ts";

/**
 * Why nginx is missing, or null. Without it the tests are skipped, unless OTHER_PROGRAMS=required, as in CI: then the
 * first test fails.
 */
const absence = await whyNoNginx();
const limit = { limit: 1_000_000, windowMs: 600_000 };

let database: TestDatabase;
const folder = emptyFolder();
let nginx: Nginx;
let proxyPort: number;
let app: FastifyInstance;
let directPort: number;
/** A service without a trusted proxy. */
let distrustful: { readonly app: FastifyInstance; readonly port: number };
beforeAll(async () => {
	if (absence !== null) return;
	database = await createTestDatabase();
	({ app, port: directPort } = await startService("127.0.0.1"));
	distrustful = await startService(false);
	proxyPort = await freePort();
	nginx = await startNginx(folder, proxyPort, `http://127.0.0.1:${directPort}`);
});
afterAll(async () => {
	if (absence !== null) return;
	await nginx.stop();
	await Promise.all([app.close(), distrustful.app.close()]);
	await database.drop();
});

/** Listens on every IPv6 and IPv4 address of the machine, so IPv4 callers appear as ::ffff:127.0.0.1. */
async function startService(trustProxy: string | false) {
	const gate = createGate({ db: database.db, perToken: limit, perAddress: limit });
	const started = await createServerBefore(gate, { trustProxy });
	await started.listen({ port: 0, host: "::" });
	return { app: started, port: (started.server.address() as AddressInfo).port };
}

const tokenFor = async (...allowedAddresses: readonly string[]) =>
	(await createTokenIn(database.db, { limits: { ...noLimits, allowedAddresses } })).secret;

/** The status for a caller from `from` on `port`; all of 127.0.0.0/8 is this machine. */
function ask(
	secret: string,
	from: string,
	headers: Readonly<Record<string, string>> = {},
	port = proxyPort,
): Promise<number> {
	const host = from.includes(":") ? "::1" : "127.0.0.1";
	return new Promise((resolve, reject) => {
		const options = { host, port, localAddress: from, path: "/api/v1/tokens/me", agent: false };
		const request = httpRequest({ ...options, headers: { authorization: `Bearer ${secret}`, ...headers } });
		request.once("response", (response) => response.resume().once("end", () => resolve(response.statusCode ?? 0)));
		request.once("error", reject);
		request.end();
	});
}

test("nginx is installed where it is required", () => {
	if (areOtherProgramsRequired) expect(absence).toBeNull();
});

test.skipIf(absence !== null)("the address that is checked is the caller's, not the proxy's", async () => {
	const secret = await tokenFor("127.0.0.5", "127.9.0.0/16");
	expect(await ask(secret, "127.0.0.5")).toBe(200);
	expect(await ask(secret, "127.9.1.2")).toBe(200);
	expect(await ask(secret, "127.0.0.6")).toBe(401);
	expect(await ask(secret, "::1")).toBe(401);
	expect(await ask(await tokenFor("127.0.0.1"), "127.0.0.6")).toBe(401);
	expect(await ask(await tokenFor("::1"), "::1")).toBe(200);
	expect(await ask(await tokenFor("::1"), "127.0.0.1")).toBe(401);
});

const allowed = "127.0.0.5";
const forgeries = [
	{ "x-forwarded-for": allowed },
	{ "x-forwarded-for": `${allowed}, ${allowed}` },
	{ "x-forwarded-for": `${allowed}, 127.0.0.1` },
	{ "x-forwarded-for": `127.0.0.1, ${allowed}, 127.0.0.1, 127.0.0.1` },
	{ "x-forwarded-for": `::ffff:${allowed}` },
	{ "x-forwarded-for": `${allowed},` },
	{ "x-forwarded-for": `,${allowed},,` },
	{ "x-real-ip": allowed },
	{ "x-client-ip": allowed },
	{ forwarded: `for=${allowed}` },
	{ "cf-connecting-ip": allowed },
] as const;

test.skipIf(absence !== null).each(forgeries)(
	"a caller that only claims an allowed address is refused: %j",
	async (headers) => {
		const secret = await tokenFor(allowed);
		expect(await ask(secret, "127.0.0.6", headers)).toBe(401);
		expect(await ask(secret, "::1", headers)).toBe(401);
		// Callers at an allowed address are admitted, whatever their headers say.
		expect(await ask(secret, allowed, headers)).toBe(200);
		expect(await ask(secret, allowed, { "x-forwarded-for": "203.0.113.9" })).toBe(200);
	},
);

test.skipIf(absence !== null)("without going through the proxy, a caller's headers are ignored", async () => {
	const secret = await tokenFor(allowed);
	expect(await ask(secret, allowed, {}, directPort)).toBe(200);
	expect(await ask(secret, "127.0.0.6", { "x-forwarded-for": allowed }, directPort)).toBe(401);
	// A service that trusts nobody sees the connection's address, here IPv4 in IPv6 form.
	expect(await ask(secret, allowed, { "x-forwarded-for": "203.0.113.9" }, distrustful.port)).toBe(200);
	expect(await ask(secret, "127.0.0.1", { "x-forwarded-for": allowed }, distrustful.port)).toBe(401);
});

test.skipIf(absence !== null)(
	"of 300 callers with random addresses and headers, exactly those at an allowed address are admitted",
	async () => {
		const secret = await tokenFor("127.0.0.0/29", "::1");
		// Not 127.0.0.1, because callers from a trusted proxy's own address are trusted.
		const isAllowed = (address: string) => address === "::1" || Number(address.split(".")[3]) < 8;
		const address = fc.oneof(
			{ weight: 4, arbitrary: fc.integer({ min: 2, max: 15 }).map((n) => `127.0.0.${n}`) },
			{ weight: 1, arbitrary: fc.constant("::1") },
		);
		const said = fc.oneof(
			address,
			fc.ipV4(),
			fc.ipV6(),
			fc.constantFrom("unknown", "", "127.0.0.1:80", "::ffff:127.0.0.2"),
		);
		const header = fc.array(said, { maxLength: 4 }).map((parts) => parts.join(", "));
		await fc.assert(
			fc.asyncProperty(address, header, async (from, forwarded) => {
				expect(await ask(secret, from, { "x-forwarded-for": forwarded })).toBe(isAllowed(from) ? 200 : 401);
			}),
			{ numRuns: 300 },
		);
	},
);
