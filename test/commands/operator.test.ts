import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { systemClock } from "../../src/reader/clock.ts";
import type { Role } from "../../src/service/sign-in/roles.ts";
import { createSessions } from "../../src/service/sign-in/sessions.ts";
import { openKeyRing } from "../../src/service/signing/stored-keys.ts";
import { createAuditTrail } from "../../src/service/tokens/audit-trail.ts";
import { createTokenBook } from "../../src/service/tokens/create-token-book.ts";
import type { TrailEntry } from "../../src/service/tokens/stream-trail.ts";
import type { Member } from "../../src/service/tokens/token.ts";
import type { TokenBook } from "../../src/service/tokens/token-book.ts";
import { beginSession } from "../support/begin-session.ts";
import { createTestDatabase, type TestDatabase } from "../support/database.ts";

const program = join(import.meta.dirname, "../../src/commands/token.ts");
const issuer = "https://id.example";
const keySecret = "a secret of the tests, long enough";

let database: TestDatabase;
let book: TokenBook;
beforeAll(async () => {
	database = await createTestDatabase();
	book = createTokenBook({ db: database.db, clock: systemClock });
});
afterAll(() => database.drop());

const run = (...words: readonly string[]) => runWith({}, ...words);

function runWith(settings: Readonly<Record<string, string>>, ...words: readonly string[]) {
	const env = {
		...process.env,
		...settings,
		DATABASE_URL: database.url,
		SIGNING_KEY_SECRET: keySecret,
		TEAM_CLAIM: "groups",
		TEAM_NAMES: '{"4f0c":"Payments"}',
	};
	return spawnSync(process.execPath, [program, ...words], { env, encoding: "utf8" });
}

async function createFor(owner: Member, projectName: string, team: string | null = null) {
	const wanted = { projectName, scopes: ["passport"], expiresAt: null, team };
	const created = await book.create({ owner, clientAddress: "192.0.2.1" }, wanted);
	if (created.outcome !== "created") throw new Error(created.outcome);
	return created.token;
}

async function signIn(
	subject: string,
	name: string,
	teams: readonly string[] = [],
	from = issuer,
	roles: readonly Role[] = [],
): Promise<string> {
	const sessions = createSessions({ database: database.db, clock: systemClock });
	const person = { issuer: from, subject, name, email: `${subject}@example.org`, teams, roles };
	const origin = { address: "192.0.2.1", userAgent: "a test" };
	return beginSession(sessions, { person, providerId: "oidc", idToken: null, origin });
}

const isIn = async (secretId: string) =>
	(await createSessions({ database: database.db, clock: systemClock }).find(secretId)) !== null;
const actionsOf = async (owner: Member) =>
	(await createAuditTrail(database.db).list(owner, 50)).map(({ action, actor }) => [action, actor?.issuer ?? "owner"]);

test("a signing key is rotated, and the audit trail records it", async () => {
	await openKeyRing(database.db, keySecret);
	const [before = ""] = run("keys").stdout.split("\t");
	expect(run("keys", "rotate")).toMatchObject({
		status: 0,
		stderr: expect.stringMatching(/^\S{43} is published now and starts signing in five minutes/),
	});
	expect(run("keys").stdout).toMatch(/\tsigns from .*Z\n.*\tin use\n$/);
	expect(run("keys", "rotate", "--now").stderr).toMatch(/^\S{43} is the signing key from now on/);
	const rows = run("keys").stdout.trim().split("\n");
	expect(rows).toHaveLength(3);
	expect(rows[0]).toMatch(/\tin use$/);
	expect(rows[2]).toMatch(new RegExp(`^${before}\t.*Z\t.*Z$`));
	expect(run("trail").stdout).toContain('"action":"signing-key-rotated"');
});

test("a signing key is revoked from a given time on, and the audit trail records it", async () => {
	const [kid = ""] = run("keys").stdout.split("\t");
	const revoke = (...words: readonly string[]) => run("keys", "revoke", ...words);
	expect(revoke(kid).status).toBe(2);
	expect(revoke(kid, "--since", "soon").status).toBe(2);
	expect(revoke(kid, "--since", "2999-01-01").status).toBe(2);
	expect(revoke("nobody", "--since", "2026-05-01")).toMatchObject({ status: 1, stderr: "not-found\n" });
	expect(revoke(kid, "--since", "2026-05-01").status).toBe(0);
	expect(run("keys").stdout).toMatch(new RegExp(`^${kid}\t.*Z\t.*Z\trevoked since 2026-05-01T00:00:00.000Z$`, "m"));
	expect(run("keys").stdout).toMatch(/\tin use$/m);
	const entries = run("trail")
		.stdout.trim()
		.split("\n")
		.map((line) => JSON.parse(line) as TrailEntry);
	expect(entries.at(-1)).toMatchObject({
		action: "signing-key-revoked",
		note: `${kid} since 2026-05-01T00:00:00.000Z`,
	});
});

test("verifying the audit trail names a changed entry", async () => {
	expect(run("trail", "verify")).toMatchObject({
		status: 0,
		stderr: expect.stringMatching(/^\d+ entries and 0 signatures/),
	});
	const rows = await database.db.selectFrom("auditEvents").select("position").orderBy("position").execute();
	const { position } = rows[0] ?? { position: 0 };
	const change = (to: string) =>
		sql
			.raw(
				`set session_replication_role = replica; update audit_events set client_address = ${to} where position = ${position}; reset session_replication_role`,
			)
			.execute(database.db);
	await change("'203.0.113.9'");
	expect(run("trail", "verify")).toMatchObject({ status: 1, stderr: `Entry ${position} was changed.\n` });
	await change("null");
	expect(run("trail", "verify").status).toBe(0);
});

test("everybody's tokens are listed with their owners, and can be revoked by prefix or id", async () => {
	const anna: Member = { issuer, subject: "anna", teams: ["4f0c"] };
	const own = await createFor(anna, "Own");
	const shared = await createFor(anna, "Shared", "4f0c");
	const { stdout } = run("list", "--all");
	expect(stdout).toMatch(new RegExp(`^${own.id}\\t.*\\tOwn\\t.*\\t${issuer}#anna$`, "m"));
	expect(stdout).toMatch(new RegExp(`^${shared.id}\\t.*\\tShared\\t.*\\tteam Payments$`, "m"));
	expect(run("list").stdout).toBe("");

	expect(run("revoke", shared.tokenPrefix)).toMatchObject({ status: 0, stderr: "revoked\n" });
	expect(run("revoke", shared.id)).toMatchObject({ status: 0, stderr: "already-revoked\n" });
	expect(run("revoke", "svc_nobody")).toMatchObject({ status: 1, stderr: "not-found\n" });
	expect((await book.get(anna, shared.id))?.isActive).toBe(false);
	expect((await book.get(anna, own.id))?.isActive).toBe(true);
	expect((await actionsOf(anna))[0]).toEqual(["token-revoked", "operator"]);
	expect((await actionsOf({ issuer, subject: "other", teams: ["4f0c"] }))[0]).toEqual(["token-revoked", "operator"]);
});

test("a prefix that two tokens share revokes neither, and the error names both", async () => {
	const tokens = await Promise.all(["One", "Two"].map((name) => createFor({ issuer, subject: "twin" }, name)));
	const ids = tokens.map(({ id }) => id);
	await database.db.updateTable("tokens").set({ tokenPrefix: "svc_twin00" }).where("id", "in", ids).execute();
	const { status, stderr } = run("revoke", "svc_twin00");
	expect(status).toBe(1);
	for (const id of ids) {
		expect(stderr).toContain(id);
		expect((await book.get({ issuer, subject: "twin" }, id))?.isActive).toBe(true);
	}
});

test("people are listed with last sign-in, teams and tokens, and without control characters", async () => {
	await signIn("naledi", "Naledi \u001b[31mDube\tx", ["4f0c"]);
	await createFor({ issuer, subject: "naledi" }, "Hers");
	await createFor({ issuer, subject: "never-here" }, "Old");
	const lines = run("people").stdout.split("\n");
	const naledi = lines.find((line) => line.startsWith(`${issuer}#naledi`)) ?? "";
	expect(naledi).toMatch(/\tNaledi \[31mDubex <naledi@example\.org>\tsigned in \d{4}-.*Z\tPayments\t1 tokens$/);
	expect(lines).toContain(`${issuer}#never-here\t-\tno known sign-in\tno teams\t1 tokens`);
});

test("roles are listed at the end of the line if there are any", async () => {
	await signIn("clara", "Clara", [], issuer, ["clerk", "administrator"]);
	const clara = run("people")
		.stdout.split("\n")
		.find((line) => line.startsWith(`${issuer}#clara`));
	expect(clara).toMatch(/\tno teams\t0 tokens\tclerk, administrator$/);
});

test("if a person has many teams, only three are listed and the rest counted", async () => {
	await signIn(
		"busy",
		"Busy",
		Array.from({ length: 2_000 }, (_, at) => `team-${at}`),
	);
	const line = run("people")
		.stdout.split("\n")
		.find((each) => each.startsWith(`${issuer}#busy`));
	expect(line).toMatch(/\tteam-0, team-1, team-2 and 1997 more\t0 tokens$/);
});

test("ending a person ends their sessions and own tokens, but not their teams' or anybody else's", async () => {
	const leaver: Member = { issuer, subject: "leaver", teams: ["4f0c"] };
	const [here, there, other] = [
		await signIn("leaver", "Lea"),
		await signIn("leaver", "Lea"),
		await signIn("stays", "Sam"),
	];
	const own = await createFor(leaver, "Leaver's");
	const shared = await createFor(leaver, "Team's", "4f0c");
	const others = await createFor({ issuer: "https://other.example", subject: "leaver" }, "Namesake's");

	const ambiguous = run("people", "end", "leaver");
	expect(ambiguous.status).toBe(1);
	expect(ambiguous.stderr).toContain("https://other.example#leaver");
	expect(await isIn(here)).toBe(true);
	const { status, stderr } = run("people", "end", `${issuer}#leaver`);
	expect(stderr).toContain("2 sessions ended, and 1 tokens ended");
	expect(status).toBe(0);
	expect([await isIn(here), await isIn(there), await isIn(other)]).toEqual([false, false, true]);
	expect((await book.get(leaver, own.id))?.isActive).toBe(false);
	expect((await book.get(leaver, shared.id))?.isActive).toBe(true);
	expect((await book.get(others.owner as Member, others.id))?.isActive).toBe(true);
	expect((await actionsOf({ issuer, subject: "leaver" })).slice(0, 4)).toEqual([
		["person-ended", "operator"],
		["session-ended", "operator"],
		["session-ended", "operator"],
		["token-revoked", "operator"],
	]);
	expect(run("people", "end", "nobody")).toMatchObject({ status: 1, stderr: "Nobody found for nobody.\n" });
});

test("ending a person pauses their own tokens if configured, and the audit trail records it", async () => {
	const leaver: Member = { issuer, subject: "pausing", teams: ["4f0c"] };
	const session = await signIn("pausing", "Paul");
	const [own, shared] = [await createFor(leaver, "Paul's"), await createFor(leaver, "Team's", "4f0c")];
	const ended = await createFor(leaver, "Ended before");
	await book.revoke({ owner: leaver, clientAddress: null }, ended.id);
	const { status, stderr } = runWith({ LEAVERS_TOKENS: "pause" }, "people", "end", "pausing");
	expect(stderr).toContain("1 sessions ended, and 1 tokens paused");
	expect(status).toBe(0);
	expect(await isIn(session)).toBe(false);
	expect(await book.get(leaver, own.id)).toMatchObject({ isActive: true, pausedAt: expect.any(Date) });
	expect(await book.get(leaver, shared.id)).toMatchObject({ isActive: true, pausedAt: null });
	expect(await book.get(leaver, ended.id)).toMatchObject({ isActive: false, pausedAt: null });
	expect((await actionsOf({ issuer, subject: "pausing" })).slice(0, 3)).toEqual([
		["person-ended", "operator"],
		["session-ended", "operator"],
		["token-paused", "operator"],
	]);
	expect(runWith({ LEAVERS_TOKENS: "pause" }, "people", "end", "pausing").stderr).toContain("0 tokens paused");
});

test("moving a person to another provider moves their tokens and changes no audit entry", async () => {
	const old: Member = { issuer, subject: "mover" };
	const fresh: Member = { issuer: "https://new.example", subject: "m-1" };
	const session = await signIn("mover", "Moira");
	const token = await createFor(old, "Moved");
	const before = await database.db.selectFrom("auditEvents").selectAll().orderBy("id").execute();
	expect(run("people", "move", "mover", "mover").status).toBe(1);
	expect(run("people", "move", "mover", "nowhere").status).toBe(1);
	expect(run("people", "move", "mover", "https://new.example#m-1")).toMatchObject({ status: 0 });
	expect(await book.get(old, token.id)).toBeNull();
	expect((await book.get(fresh, token.id))?.isActive).toBe(true);
	expect(await isIn(session)).toBe(false);
	expect((await actionsOf(fresh))[0]).toEqual(["token-moved", "operator"]);
	expect((await actionsOf(old)).slice(0, 2)).toEqual([
		["person-moved", "operator"],
		["session-ended", "operator"],
	]);
	const after = await database.db.selectFrom("auditEvents").selectAll().orderBy("id").execute();
	expect(after.slice(0, before.length)).toEqual(before);
});

test("moving a team moves its tokens to a team of another provider", async () => {
	const member: Member = { issuer, subject: "tess", teams: ["aa"] };
	const token = await createFor(member, "Team to move", "aa");
	expect(run("teams", "move", `${issuer}#aa`, "https://new.example#bb")).toMatchObject({ status: 0 });
	expect(await book.get(member, token.id)).toBeNull();
	expect(await book.get({ issuer: "https://new.example", subject: "x", teams: ["bb"] }, token.id)).not.toBeNull();
	expect(run("teams", "move", "aa", "bb").status).toBe(1);
});

test("the audit trail is printed as lines of JSON, from a given time on", async () => {
	const since = new Date(Date.now() - 1);
	const giver: Member = { issuer, subject: "giver", name: "Gia", teams: ["4f0c"] };
	const token = await createFor(giver, "Given");
	await book.give({ owner: giver, clientAddress: "192.0.2.9" }, token.id, "4f0c");
	const { status, stdout } = run("trail", "--since", since.toISOString());
	expect(status).toBe(0);
	const entries = stdout
		.trim()
		.split("\n")
		.map((line) => JSON.parse(line) as TrailEntry);
	expect(entries).toMatchObject([
		{ action: "token-created", owner: { issuer, subject: "giver", team: null }, actor: null },
		{
			action: "token-given",
			owner: { issuer, subject: "giver", team: "4f0c" },
			actor: { issuer, subject: "giver", name: "Gia" },
			clientAddress: "192.0.2.9",
			token: { id: token.id, tokenPrefix: token.tokenPrefix, projectName: "Given" },
		},
	]);
	expect(run("trail").stdout.trim().split("\n").length).toBeGreaterThan(entries.length);
	expect(run("trail", "--since", "yesterday")).toMatchObject({ status: 2, stdout: "" });
});
