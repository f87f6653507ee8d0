import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connect } from "../../src/service/database/connect.ts";
import { createGate } from "../../src/service/tokens/create-gate.ts";
import { endOfMonth, noLimits } from "../../src/service/tokens/token-limits.ts";
import { countTokenWarnings, listTokenWarnings } from "../../src/service/tokens/token-warnings.ts";
import { admitted, asker, perAddress, perToken, startTwoGates, type TwoGates } from "./support/two-gates.ts";

let gates: TwoGates;
beforeAll(async () => {
	gates = await startTwoGates();
});
afterAll(() => gates.close());

test("two instances under load admit exactly a token's own limit, and its window shows that limit", async () => {
	const { secret } = await gates.token({ windowLimit: 7 });
	const admissions = await gates.hammer(secret, 100);
	expect(admitted(admissions)).toBe(7);
	expect(new Set(admissions.map(({ window }) => window?.limit))).toEqual(new Set([7]));
});

test("the service's limit applies if a token's own is higher", async () => {
	const { secret, id } = await gates.token({});
	await sql`update tokens set window_limit = 1000 where id = ${id}`.execute(gates.db);
	expect(admitted(await gates.hammer(secret, 80))).toBe(perToken.limit);
});

test("two instances admit exactly the quota, and the month counts only admitted requests", async () => {
	const { secret, id } = await gates.token({ monthQuota: 23 });
	const admissions = await gates.hammer(secret, 100);
	expect(admitted(admissions)).toBe(23);
	expect((await gates.record(id)).month.requests).toBe(23);
	expect((await gates.record(id)).requestCount).toBe(100);
	const refused = admissions.find(({ outcome }) => outcome === "rate-limited");
	expect(refused?.window).toMatchObject({ limit: 23, remaining: 0, resetAt: endOfMonth(new Date()) });
});

/** Ends the token's window now. */
async function endWindow(id: string): Promise<void> {
	await sql`update rate_windows set ends_at = now() where key = ${`token:${id}`}`.execute(gates.db);
	await sql`update tokens set spent_until = now() where id = ${id}`.execute(gates.db);
}

test("requests beyond the window do not use up the quota, and a refusal names the limit reached", async () => {
	const { secret, id } = await gates.token({ windowLimit: 5, monthQuota: 8 });
	const first = await gates.hammer(secret, 30);
	expect(admitted(first)).toBe(5);
	expect((await gates.record(id)).month.requests).toBe(5);
	expect(first.find(({ outcome }) => outcome === "rate-limited")?.window).toMatchObject({ limit: 5, remaining: 0 });
	await endWindow(id);
	const second = await gates.hammer(secret, 30);
	expect(admitted(second)).toBe(3);
	expect((await gates.record(id)).month.requests).toBe(8);
	expect(second.find(({ outcome }) => outcome === "rate-limited")?.window).toMatchObject({ limit: 8, remaining: 0 });
});

test("responses report the limit with the fewest requests left", async () => {
	const { secret } = await gates.token({ windowLimit: 5, monthQuota: 4 });
	const told: unknown[] = [];
	for (let n = 0; n < 6; n++) {
		const { outcome, window } = await gates.ask(secret);
		told.push([outcome, window?.limit, window?.remaining]);
	}
	expect(told).toEqual([
		["admitted", 4, 3],
		["admitted", 4, 2],
		["admitted", 4, 1],
		["admitted", 4, 0],
		["rate-limited", 4, 0],
		["rate-limited", 4, 0],
	]);
});

test("a denied scope and a query about the token itself do not use up the quota", async () => {
	const { secret, id } = await gates.token({ monthQuota: 3 });
	expect((await gates.ask(secret, "192.0.2.1", "sa-id-smart-back")).outcome).toBe("scope-denied");
	expect((await gates.ask(secret, "192.0.2.1", null)).outcome).toBe("admitted");
	expect(await gates.record(id)).toMatchObject({ month: { requests: 0 }, requestCount: 2 });
	await gates.hammer(secret, 5);
	// The quota is used up, but the token may still query its own state.
	expect((await gates.ask(secret, "192.0.2.1", null)).outcome).toBe("admitted");
	expect(await gates.ask(secret, "192.0.2.1", "sa-id-smart-back")).toMatchObject({
		outcome: "scope-denied",
		window: { limit: 3, remaining: 0 },
	});
});

test("the quota starts again in a new month", async () => {
	const { secret, id } = await gates.token({ monthQuota: 2 });
	await gates.hammer(secret, 5);
	const aMonthAgo = sql`month = month - interval '1 month', spent_until = spent_until - interval '1 month'`;
	await sql`update tokens set ${aMonthAgo} where id = ${id}`.execute(gates.db);
	expect(admitted(await gates.hammer(secret, 5))).toBe(2);
});

test("months end in UTC, even in a leap year and at the end of a year", () => {
	expect(endOfMonth(new Date("2028-02-29T23:59:59.999Z"))).toEqual(new Date("2028-03-01T00:00:00.000Z"));
	expect(endOfMonth(new Date("2026-12-31T23:59:59.999Z"))).toEqual(new Date("2027-01-01T00:00:00.000Z"));
});

test("new limits apply to the very next request on every instance, and are in the audit trail", async () => {
	const { secret, id } = await gates.token({ monthQuota: 1, allowedAddresses: ["192.0.2.1"] });
	expect(admitted(await gates.hammer(secret, 3))).toBe(1);
	const set = await gates.book.setLimits(asker, id, {
		...noLimits,
		monthQuota: 4,
		allowedAddresses: ["198.51.100.0/24"],
	});
	expect(set).toMatchObject({ outcome: "set", token: { limits: { monthQuota: 4 } } });
	expect((await gates.ask(secret, "192.0.2.1", "passport", gates.there)).outcome).toBe("unauthorized");
	expect((await gates.ask(secret, "198.51.100.4", "passport", gates.there)).window).toMatchObject({
		limit: 4,
		remaining: 2,
	});
	const actions = await gates.db.selectFrom("auditEvents").select("action").where("tokenId", "=", id).execute();
	expect(actions.map(({ action }) => action)).toContain("token-limits-set");
});

test("a used-up window admits requests as soon as its limit is raised", async () => {
	const { secret, id } = await gates.token({ windowLimit: 2 });
	expect(admitted([await gates.ask(secret), await gates.ask(secret), await gates.ask(secret)])).toBe(2);
	await gates.book.setLimits(asker, id, { ...noLimits, windowLimit: 5 });
	expect((await gates.ask(secret, "192.0.2.1", "passport", gates.there)).outcome).toBe("admitted");
});

test("requests beyond a limit are counted in the token's row, but not in its window or month", async () => {
	for (const limits of [{ windowLimit: 2 }, { monthQuota: 2 }]) {
		const { secret, id } = await gates.token(limits);
		await gates.hammer(secret, 3);
		const window = sql<{ requests: number }>`select requests from rate_windows where key = ${`token:${id}`}`;
		const before = (await window.execute(gates.db)).rows;
		expect(admitted(await gates.hammer(secret, 7))).toBe(0);
		expect((await window.execute(gates.db)).rows).toEqual(before);
		expect(await gates.record(id)).toMatchObject({ requestCount: 10, month: { requests: 2 } });
	}
});

test("a replacement has the same limits and the same used quota", async () => {
	const { secret, id } = await gates.token({ windowLimit: 9, monthQuota: 10, allowedAddresses: ["192.0.2.0/24"] });
	await gates.hammer(secret, 4);
	const replaced = await gates.book.replace(asker, id, new Date(Date.now() + 60_000));
	if (replaced.outcome !== "created") throw new Error(replaced.outcome);
	expect(await gates.record(replaced.token.id)).toMatchObject({
		limits: { windowLimit: 9, monthQuota: 10, allowedAddresses: ["192.0.2.0/24"] },
		month: { requests: 4 },
	});
});

test("a token given to a team keeps its limits and their use, and only the members can change them", async () => {
	const { secret, id } = await gates.token({ windowLimit: 6, monthQuota: 8, allowedAddresses: ["192.0.2.0/24"] });
	await gates.hammer(secret, 4);
	await gates.ask(secret, "203.0.113.5");
	const giver = { ...asker, owner: { ...asker.owner, teams: ["payments"] } };
	expect(await gates.book.give(giver, id, "payments")).toBe("given");
	const member = { owner: { issuer: asker.owner.issuer, subject: "johan", teams: ["payments"] }, clientAddress: null };
	expect(await gates.book.get(member.owner, id)).toMatchObject({
		limits: { windowLimit: 6, monthQuota: 8, allowedAddresses: ["192.0.2.0/24"] },
		month: { requests: 4 },
		refusals: { count: 1 },
	});
	expect(admitted(await gates.hammer(secret, 10))).toBe(2);
	expect((await gates.ask(secret, "203.0.113.5")).outcome).toBe("unauthorized");
	const left = { ...asker, owner: { ...asker.owner, teams: [] } };
	expect(await gates.book.setLimits(left, id, noLimits)).toEqual({ outcome: "not-found" });
	expect((await gates.book.setLimits(member, id, { ...noLimits, monthQuota: 7 })).outcome).toBe("set");
	expect(admitted(await gates.hammer(secret, 10))).toBe(1);
});

test("warnings list the prefixes of active tokens that need attention, and are counted", async () => {
	const [nearly, stolen, fine, ended] = [
		await gates.token({ monthQuota: 5 }),
		await gates.token({ allowedAddresses: ["192.0.2.7"] }),
		await gates.token({ monthQuota: 100, allowedAddresses: ["192.0.2.0/24"] }),
		await gates.token({ monthQuota: 1 }),
	];
	for (const { secret } of [nearly, stolen, fine, ended]) await gates.hammer(secret, 4);
	await gates.book.revoke(asker, ended.id);
	const prefixes = [nearly, stolen, fine, ended].map(({ secret }) => secret.slice(0, 10));
	const listed = await listTokenWarnings(gates.db, new Date());
	const ours = listed.filter(({ token }) => prefixes.includes(token.tokenPrefix));
	// A map, because prefixes are random and so is their order.
	expect(new Map(ours.map(({ token, warnings }) => [token.tokenPrefix, warnings]))).toEqual(
		new Map([
			[nearly.secret.slice(0, 10), ["quota-nearly-used"]],
			[stolen.secret.slice(0, 10), ["refused-by-address"]],
		]),
	);
	const counted = Object.fromEntries(
		["quota-nearly-used", "refused-by-address", "expires-soon"].map((warning) => [
			warning,
			listed.filter(({ warnings }) => warnings.some((told) => told === warning)).length,
		]),
	);
	expect(await countTokenWarnings(gates.db, new Date())).toEqual(counted);
});

test("ten instances with many concurrent limited tokens lose no count and do not deadlock", async () => {
	const tokens = await Promise.all(
		Array.from({ length: 8 }, (_, i) =>
			gates.token({ monthQuota: 10 + i, ...(i % 2 ? { allowedAddresses: ["192.0.2.0/25"] } : {}) }),
		),
	);
	const databases = Array.from({ length: 10 }, () => connect(gates.url, { connections: 3 }));
	const crowd = databases.map((db) => createGate({ db, perToken, perAddress }));
	const asks = Array.from({ length: 1_600 }, (_, i) =>
		gates.ask(tokens[i % 8]?.secret ?? "", `192.0.2.${(i * 37) % 256}`, "passport", crowd[i % 10]),
	);
	await Promise.all(asks);
	for (const [i, { id }] of tokens.entries()) {
		const { month, requestCount, refusals } = await gates.record(id);
		expect(month.requests).toBe(10 + i);
		expect(requestCount + refusals.count).toBe(200);
	}
	await Promise.all(databases.map((db) => db.destroy()));
});
