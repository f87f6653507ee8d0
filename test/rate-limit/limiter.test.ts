import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connect } from "../../src/service/database/connect.ts";
import { createLimiter } from "../../src/service/rate-limit/limiter.ts";
import { removeEndedWindows } from "../../src/service/rate-limit/remove-ended-windows.ts";
import { createTestDatabase, type TestDatabase } from "../support/database.ts";

let database: TestDatabase;
beforeAll(async () => {
	database = await createTestDatabase();
});
afterAll(() => database.drop());

test("two instances together allow exactly the limit", async () => {
	const other = connect(database.url);
	const limiters = [database.db, other].map((db) => createLimiter(db, "pages", { limit: 10, windowMs: 60_000 }));
	const spent = await Promise.all(Array.from({ length: 60 }, (_, i) => limiters[i % 2]?.spend("anna")));
	expect(spent.filter((answer) => answer?.isAllowed)).toHaveLength(10);
	await other.destroy();
});

test("keys and limiters do not share windows, and peek does not count", async () => {
	const limiter = createLimiter(database.db, "sign-in", { limit: 1, windowMs: 60_000 });
	expect((await limiter.spend("x")).isAllowed).toBe(true);
	expect((await limiter.spend("x")).isAllowed).toBe(false);
	expect((await limiter.peek("y")).remaining).toBe(1);
	expect((await limiter.spend("y")).isAllowed).toBe(true);
	expect((await createLimiter(database.db, "other", { limit: 1, windowMs: 60_000 }).spend("x")).isAllowed).toBe(true);
});

test("an ended window no longer counts and is removed; an open one stays", async () => {
	const brief = createLimiter(database.db, "brief", { limit: 1, windowMs: 50 });
	const long = createLimiter(database.db, "long", { limit: 5, windowMs: 60_000 });
	await Promise.all([brief.spend("x"), long.spend("x")]);
	await delay(80);
	expect((await brief.peek("x")).remaining).toBe(1);
	await removeEndedWindows(database.db);
	const left = await database.db
		.selectFrom("rateWindows")
		.select("key")
		.where("key", "in", ["brief:x", "long:x"])
		.execute();
	expect(left).toEqual([{ key: "long:x" }]);
	expect((await long.peek("x")).remaining).toBe(4);
});
