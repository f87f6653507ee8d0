import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { systemClock } from "../../src/reader/clock.ts";
import { connect } from "../../src/service/database/connect.ts";
import { createTokenBook } from "../../src/service/tokens/create-token-book.ts";
import { countTokenWarnings } from "../../src/service/tokens/token-warnings.ts";
import { createTestDatabase, type TestDatabase } from "../support/database.ts";

const issuer = "https://id.example";
const wish = { projectName: "Test", scopes: ["passport"], expiresAt: null };

let database: TestDatabase;
beforeAll(async () => {
	database = await createTestDatabase();
});
afterAll(() => database.drop());

const bookOf = (tokensPerOwner: number, now = () => systemClock.now()) =>
	createTokenBook({ db: database.db, clock: { now }, tokensPerOwner });
const askerOf = (subject: string, teams: readonly string[] = []) => ({
	owner: { issuer, subject, teams },
	clientAddress: null,
});

test("concurrent requests do not exceed the number of tokens per owner, and do not affect other owners", async () => {
	const book = bookOf(5);
	const made = await Promise.all(Array.from({ length: 20 }, () => book.create(askerOf("greedy"), wish)));
	expect(made.filter(({ outcome }) => outcome === "created")).toHaveLength(5);
	expect(made.filter(({ outcome }) => outcome === "too-many")).toHaveLength(15);
	expect((await book.create(askerOf("other"), wish)).outcome).toBe("created");
});

test("revoked tokens count towards the limit until the next day", async () => {
	let now = new Date();
	const book = bookOf(3, () => now);
	const asker = askerOf("in-turn");
	for (let i = 0; i < 3; i++) {
		const made = await book.create(asker, wish);
		if (made.outcome !== "created") throw new Error(made.outcome);
		await book.revoke(asker, made.token.id);
	}
	expect((await book.create(asker, wish)).outcome).toBe("too-many");
	now = new Date(now.getTime() + 86_400_001);
	expect((await book.create(asker, wish)).outcome).toBe("created");
});

test("an owner at the limit can replace a token, but only as often as the limit allows", async () => {
	let now = new Date();
	const book = bookOf(2, () => now);
	const asker = askerOf("replacing");
	const [first] = [await book.create(asker, wish), await book.create(asker, wish)];
	if (first.outcome !== "created") throw new Error(first.outcome);
	now = new Date(now.getTime() + 86_400_001);
	let { id } = first.token;
	for (const outcome of ["created", "created", "too-many"]) {
		const replaced = await book.replace(asker, id, now);
		expect(replaced.outcome).toBe(outcome);
		if (replaced.outcome === "created") id = replaced.token.id;
	}
});

test("giving tokens does not exceed the limit of a team; a repeated request is recognised at the limit", async () => {
	const book = bookOf(1);
	const asker = askerOf("giver", ["4f0c"]);
	const key = "0123456789abcdef0123456789abcdef";
	const made = await book.create(asker, { ...wish, key });
	if (made.outcome !== "created") throw new Error(made.outcome);
	expect((await book.create(asker, { ...wish, key })).outcome).toBe("repeated");
	expect(await book.give(asker, made.token.id, "4f0c")).toBe("given");
	const second = await book.create(asker, wish);
	if (second.outcome !== "created") throw new Error(second.outcome);
	expect(await book.give(asker, second.token.id, "4f0c")).toBe("too-many");
});

test("with 60 000 tokens of one owner, other statements take less than half the time of a list", async () => {
	// A statement of this many rows takes longer than others may.
	const patient = connect(database.url, { connections: 1, limit: "patient" });
	await sql`
		insert into tokens (owner_issuer, owner_subject, secret_hash, token_prefix, project_name, scopes, expires_at)
		select ${issuer}, 'many', sha256(number::text::bytea), 'svc_000000', 'Many', '{passport}', now() + interval '1 day'
		from generate_series(1, 60000) as number
	`.execute(patient);
	await sql`analyze tokens`.execute(patient);
	const book = bookOf(100);
	const timed = async (work: () => Promise<unknown>) => {
		const from = performance.now();
		await work();
		return performance.now() - from;
	};
	const now = new Date();
	expect((await countTokenWarnings(database.db, now))["expires-soon"]).toBeGreaterThanOrEqual(60_000);
	const all = createTokenBook({ db: patient, clock: systemClock });
	const listMs = await timed(() => all.list(askerOf("many").owner));
	await patient.destroy();
	for (const work of [
		() => countTokenWarnings(database.db, now),
		() => book.hasAny(askerOf("many").owner),
		() => book.create(askerOf("many"), wish),
	])
		expect(await timed(work)).toBeLessThan(listMs / 2);
});
