import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { systemClock } from "../../src/reader/clock.ts";
import { createAuditTrail } from "../../src/service/tokens/audit-trail.ts";
import { createTokenBook } from "../../src/service/tokens/create-token-book.ts";
import type { Requester, TokenBook } from "../../src/service/tokens/token-book.ts";
import { anna, createTokenIn } from "../support/create-token-in.ts";
import { createTestDatabase, type TestDatabase } from "../support/database.ts";

const asker: Requester = { owner: anna, clientAddress: "192.0.2.1" };

let database: TestDatabase;
let book: TokenBook;
let id: string;
beforeAll(async () => {
	database = await createTestDatabase();
	book = createTokenBook({ db: database.db, clock: systemClock });
	({ id } = (await createTokenIn(database.db, { projectName: "Onboarding" })).token);
	await book.rename(asker, id, "Payroll");
	await book.rename(asker, id, "Archive");
	await book.revoke(asker, id);
});
afterAll(() => database.drop());

test("an entry keeps the token's name at that time, and a renaming also has the previous one", async () => {
	const events = await createAuditTrail(database.db).list(asker.owner, 10);
	expect(events.map(({ action, previousName, projectName }) => [action, previousName, projectName])).toEqual([
		["token-revoked", null, "Archive"],
		["token-renamed", "Payroll", "Archive"],
		["token-renamed", "Onboarding", "Payroll"],
		["token-created", null, "Onboarding"],
	]);
	expect(new Set(events.map(({ tokenPrefix }) => tokenPrefix?.slice(0, 4)))).toEqual(new Set(["svc_"]));
});

test("a change of limits records both the old and the new ones", async () => {
	const other = await createTokenIn(database.db, { projectName: "Limits" });
	const first = { windowLimit: 30, monthQuota: null, allowedAddresses: ["192.0.2.0/24"] };
	const second = { windowLimit: null, monthQuota: 5_000, allowedAddresses: null };
	await book.setLimits(asker, other.token.id, first);
	await book.setLimits(asker, other.token.id, second);
	const events = await createAuditTrail(database.db).list(asker.owner, 3);
	const none = { windowLimit: null, monthQuota: null, allowedAddresses: null };
	expect(events.map(({ action, limitsChange }) => [action, limitsChange])).toEqual([
		["token-limits-set", { from: first, to: second }],
		["token-limits-set", { from: none, to: first }],
		["token-created", null],
	]);
});

test("concurrent renamings are recorded as consecutive steps", async () => {
	await Promise.all(["One", "Two", "Three"].map((name) => book.rename(asker, id, name)));
	// In the order written, because entries made at the same moment have no other order.
	const steps = await database.db
		.selectFrom("auditEvents")
		.select(["previousName", "projectName"])
		.where("action", "=", "token-renamed")
		.orderBy("id")
		.offset(2)
		.execute();
	expect(steps.map(({ previousName }) => previousName)).toEqual([
		"Archive",
		...steps.slice(0, -1).map(({ projectName }) => projectName),
	]);
});

test("the database refuses to change an entry", async () => {
	const everything = () => database.db.selectFrom("auditEvents").selectAll().orderBy("id").execute();
	const before = await everything();
	for (const column of ["at = now()", "action = 'token-created'", "owner_subject = 'pieter'", "project_name = 'X'"]) {
		await expect(sql.raw(`update audit_events set ${column}`).execute(database.db)).rejects.toThrow(/never changed/);
	}
	expect(await everything()).toEqual(before);
});
