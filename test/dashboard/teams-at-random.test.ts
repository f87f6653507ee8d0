import fc from "fast-check";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { endPerson } from "../../src/commands/people-commands.ts";
import { systemClock } from "../../src/reader/clock.ts";
import { createTestDatabase, type TestDatabase } from "../support/database.ts";
import { type FakeIssuer, startFakeIssuer } from "./support/fake-issuer.ts";
import { type Instance, startInstances } from "./support/fleet-of-dashboards.ts";

// Members of two teams and an outsider on four instances. Random actions must preserve three invariants: everyone sees
// exactly their own data and their teams'; whatever has ended has ended on all instances; no audit entry ever changes.

let database: TestDatabase;
let provider: FakeIssuer;
let instances: readonly Instance[];
beforeAll(async () => {
	database = await createTestDatabase();
	provider = await startFakeIssuer();
	instances = await startInstances(4, database.url, provider.settings);
	vi.spyOn(console, "error").mockReturnValue(undefined);
});
afterAll(async () => {
	for (const instance of instances) await instance.close();
	await provider.close();
	await database.drop();
});

const people = ["naledi", "johan", "outside"] as const;
const groupings = [["x"], ["y"], ["x", "y"], []] as const;
const acts = [
	"sign-in",
	"create",
	"create-for-team",
	"give",
	"rename",
	"revoke",
	"replace",
	"end",
	"logout-sid",
	"logout-sub",
] as const;

/** A random action. `who` and `what` select a person, session, token or team, and `where` an instance. */
const step = fc.record({
	act: fc.constantFrom(...acts),
	who: fc.nat(1_000),
	what: fc.nat(1_000),
	where: fc.nat(3),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

interface ModelSession {
	readonly person: string;
	readonly teams: readonly string[];
	readonly sid: string;
	readonly secretId: string;
	isLiving: boolean;
}

interface ModelToken {
	readonly id: string;
	readonly secret: string;
	person: string | null;
	team: string | null;
	name: string;
	isActive: boolean;
	isReplaced: boolean;
}

/** The owners and the token of an audit entry. */
interface ModelEntry {
	readonly person: string | null;
	readonly team: string | null;
	readonly tokenId: string | null;
}

const pick = <T>(list: readonly T[], number: number): T | undefined => list[number % Math.max(1, list.length)];

/** The expected state. Names are unique to each run, so that runs can share one database. */
class World {
	readonly run: string;
	readonly sessions: ModelSession[] = [];
	readonly tokens: ModelToken[] = [];
	readonly entries: ModelEntry[] = [];
	private count = 0;

	constructor(run: string) {
		this.run = run;
	}

	async take({ act, who, what, where }: Step): Promise<void> {
		const at = pick(instances, where) as Instance;
		if (act === "sign-in") return this.signIn(at, pick(people, who) ?? "", pick(groupings, what) ?? []);
		if (act === "end") return this.end(at, pick(people, who) ?? "");
		const session = pick(this.sessions, who);
		if (!session) return;
		if (act === "logout-sid" || act === "logout-sub") return this.logout(at, session, act === "logout-sid");
		if (act === "create") return this.create(at, session, null);
		if (act === "create-for-team") return this.create(at, session, `${this.run}-${pick(["x", "y"], what)}`);
		const token = pick(this.tokens, what);
		if (!token) return;
		if (act === "give") return this.give(at, session, token, `${this.run}-${pick(["x", "y"], what >> 4)}`);
		return this.change(at, session, token, act);
	}

	private async signIn(at: Instance, name: string, groups: readonly string[]) {
		const person = `${this.run}-${name}`;
		const teams = name === "outside" ? [] : groups.map((group) => `${this.run}-${group}`);
		const sid = `${this.run}-${this.count++}`;
		const secretId = await at.signIn({ issuer: provider.issuer, subject: person, teams }, sid);
		this.sessions.push({ person, teams, sid, secretId, isLiving: true });
	}

	private async create(at: Instance, session: ModelSession, team: string | null) {
		const name = `${this.run} token ${this.count++}`;
		const wanted = { projectName: name, scopes: ["passport"], expiresAt: null, team };
		const { status, body } = await at.ask("POST", "/tokens", session.secretId, wanted);
		const isAllowed = team === null || session.teams.includes(team);
		expect(status).toBe(!session.isLiving ? 401 : isAllowed ? 201 : 400);
		if (status === 201) this.granted(body, session, team, name);
	}

	private granted(
		body: { token: { id: string }; plaintext: string },
		by: ModelSession,
		team: string | null,
		name: string,
	) {
		const person = team === null ? by.person : null;
		const state = { isActive: true, isReplaced: false };
		this.tokens.push({ id: body.token.id, secret: body.plaintext, person, team, name, ...state });
		this.entries.push({ person, team, tokenId: body.token.id });
	}

	private async give(at: Instance, session: ModelSession, token: ModelToken, team: string) {
		const { status } = await at.ask("POST", `/tokens/${token.id}/give`, session.secretId, { team });
		const isOwn = token.person === session.person;
		const refused = !session.teams.includes(team) ? 400 : !isOwn ? 404 : token.isActive ? 200 : 409;
		expect(status).toBe(session.isLiving ? refused : 401);
		if (status !== 200) return;
		this.entries.push({ person: session.person, team, tokenId: token.id });
		Object.assign(token, { person: null, team });
	}

	private async change(at: Instance, session: ModelSession, token: ModelToken, act: "rename" | "revoke" | "replace") {
		const name = `${this.run} renamed ${this.count++}`;
		const body = { rename: { projectName: name }, revoke: { projectName: token.name }, replace: { oldEndsInS: 3_600 } }[
			act
		];
		const answer = await at.ask("POST", `/tokens/${token.id}/${act}`, session.secretId, body);
		if (!session.isLiving) return void expect(answer.status).toBe(401);
		if (!this.isSeen(token, session)) return void expect(answer.status).toBe(404);
		const { person, team, id: tokenId } = token;
		if (act === "rename") {
			expect(answer.status).toBe(200);
			token.name = name;
			this.entries.push({ person, team, tokenId });
		} else if (act === "revoke") {
			expect(answer.status).toBe(token.isActive ? 200 : 409);
			if (token.isActive) this.entries.push({ person, team, tokenId });
			token.isActive = false;
		} else {
			expect(answer.status).toBe(token.isActive && !token.isReplaced ? 201 : 409);
			if (answer.status !== 201) return;
			token.isReplaced = true;
			this.entries.push({ person, team, tokenId });
			this.granted(answer.body, { ...session, person: person ?? session.person }, team, token.name);
		}
	}

	private async end(at: Instance, name: string) {
		const person = `${this.run}-${name}`;
		const code = await endPerson(
			{ db: at.db, clock: systemClock, keySecret: "", isLeaversTokensPaused: false, nameOf: (team) => team },
			person,
		);
		const isKnown = this.sessions.some((session) => session.person === person);
		expect(code).toBe(isKnown ? 0 : 1);
		if (!isKnown) return;
		for (const token of this.tokens.filter((one) => one.person === person && one.isActive)) {
			token.isActive = false;
			this.entries.push({ person, team: null, tokenId: token.id });
		}
		this.endSessions((session) => session.person === person);
		this.entries.push({ person, team: null, tokenId: null });
	}

	private async logout(at: Instance, session: ModelSession, isBySid: boolean) {
		const now = Math.floor(Date.now() / 1000);
		const events = { "http://schemas.openid.net/event/backchannel-logout": {} };
		const claims = { iss: provider.issuer, aud: provider.settings.clientId, iat: now, exp: now + 120, events };
		const token = {
			...claims,
			jti: crypto.randomUUID(),
			sub: session.person,
			...(isBySid ? { sid: session.sid } : {}),
		};
		expect(await at.sendLogout(await provider.sign(token))).toBe(200);
		this.endSessions((other) => (isBySid ? other === session : other.person === session.person));
	}

	private endSessions(isMeant: (session: ModelSession) => boolean) {
		for (const session of this.sessions.filter((one) => one.isLiving && isMeant(one))) {
			session.isLiving = false;
			this.entries.push({ person: session.person, team: null, tokenId: null });
		}
	}

	isSeen({ person, team }: { person: string | null; team: string | null }, session: ModelSession): boolean {
		return person === session.person || (team !== null && session.teams.includes(team));
	}

	/** Compares everything that a session can see on one instance with the expected state. */
	async examine(session: ModelSession, at: Instance): Promise<void> {
		const [tokens, audit, sessions] = await Promise.all(
			["/tokens", "/audit", "/sessions"].map((path) => at.ask("GET", path, session.secretId)),
		);
		if (!session.isLiving)
			return void expect([tokens?.status, audit?.status, sessions?.status]).toEqual([401, 401, 401]);
		const shown = tokens?.body.tokens.map((token: { id: string; projectName: string }) => [
			token.id,
			token.projectName,
		]);
		const seen = this.tokens.filter((token) => this.isSeen(token, session));
		expect(shown.sort()).toEqual(seen.map(({ id, name }) => [id, name]).sort());
		const told = audit?.body.events.map((event: { token: { id: string } | null }) => event.token?.id ?? null);
		const entries = this.entries.filter((entry) => this.isSeen(entry, session));
		expect(told.sort()).toEqual(entries.map(({ tokenId }) => tokenId).sort());
		const own = this.sessions.filter((other) => other.isLiving && other.person === session.person);
		expect(sessions?.body.sessions).toHaveLength(own.length);
	}

	/** Checks on one instance that the session cannot open a token that it may not see. */
	async examineOthers(session: ModelSession, at: Instance): Promise<void> {
		const hidden = this.tokens.find((token) => !this.isSeen(token, session));
		if (!hidden || !session.isLiving) return;
		for (const path of ["", "/requests"]) {
			expect((await at.ask("GET", `/tokens/${hidden.id}${path}`, session.secretId)).status).toBe(404);
		}
	}

	/** Checks on one instance that a token is admitted, or refused if it was revoked. */
	async examineToken({ secret, isActive }: ModelToken, at: Instance): Promise<void> {
		const { outcome } = await at.gate.admit({ secret, documentType: "passport", clientAddress: "192.0.2.1" });
		expect(outcome).toBe(isActive ? "admitted" : "revoked");
	}
}

let run = 0;

async function play(steps: readonly Step[]): Promise<void> {
	const world = new World(`run${run++}`);
	const entriesNow = () =>
		database.db
			.selectFrom("auditEvents")
			.selectAll()
			.where((eb) => eb.or([eb("ownerSubject", "like", `${world.run}-%`), eb("ownerTeam", "like", `${world.run}-%`)]))
			.orderBy("id")
			.execute();
	let before = await entriesNow();
	for (const [index, one] of steps.entries()) {
		await world.take(one);
		const entries = await entriesNow();
		expect(entries.slice(0, before.length)).toEqual(before);
		before = entries;
		const at = pick(instances, one.where + index + 1) as Instance;
		const session = pick(world.sessions, one.what);
		if (session) await world.examine(session, at);
	}
	// People who were signed out come back to see what was done in the meantime.
	for (const what of people.keys()) await world.take({ act: "sign-in", who: what, what: 2, where: what });
	for (const [index, session] of world.sessions.entries()) {
		const at = pick(instances, index) as Instance;
		await world.examine(session, at);
		await world.examineOthers(session, at);
	}
	for (const [index, token] of world.tokens.entries())
		await world.examineToken(token, pick(instances, index) as Instance);
}

test("in 300 random sequences nothing leaks, ended tokens and sessions stay ended, and no entry changes", async () => {
	const signIns = fc.tuple(fc.nat(1), fc.nat(3)).map(([who, what]): Step => ({ act: "sign-in", who, what, where: 0 }));
	const sequence = fc
		.tuple(fc.array(signIns, { minLength: 1, maxLength: 2 }), fc.array(step, { minLength: 3, maxLength: 12 }))
		.map(([first, rest]) => [...first, ...rest]);
	await fc.assert(fc.asyncProperty(sequence, play), { numRuns: 300 });
}, 600_000);
