import { afterAll, beforeAll, expect, test } from "vitest";
import type {
	AuditJson,
	CreatedTokenJson,
	SessionInfoJson,
	TokenDetailJson,
	TokenListJson,
} from "../../src/service/dashboard/contract.ts";
import { nameTeamsByMap } from "../../src/service/sign-in/teams.ts";
import { signInAs } from "./support/sign-in-as.ts";
import { type RunningDashboard, startDashboard } from "./support/start-dashboard.ts";
import { createVisitor, type Page, type Visitor } from "./support/visitor.ts";

let dashboard: RunningDashboard;
beforeAll(async () => {
	const names = new Map([
		["4f0c", "Payments"],
		["77aa", "Onboarding"],
	]);
	dashboard = await startDashboard({ teamNames: nameTeamsByMap("groups", names) });
});
afterAll(() => dashboard.close());

const at = (path: string) => new URL(`/dashboard/api${path}`, dashboard.url);
const get = async <T>(visitor: Visitor, path: string) => (await visitor.ask("GET", at(path))).json() as Promise<T>;

async function create(visitor: Visitor, projectName: string, team: string | null): Promise<string> {
	const wanted = { projectName, scopes: ["passport"], expiresAt: null, team };
	const response = await visitor.ask("POST", at("/tokens"), wanted);
	expect(response.status).toBe(201);
	return ((await response.json()) as CreatedTokenJson).token.id;
}

const namesOf = async (visitor: Visitor) =>
	(await get<TokenListJson>(visitor, "/tokens")).tokens.map(({ projectName }) => projectName).sort();

test("every member sees and manages a team's token, and nobody else sees it", async () => {
	const naledi = await signInAs(dashboard, "naledi", ["4f0c"]);
	const johan = await signInAs(dashboard, "johan", ["4f0c", "77aa"]);
	const outside = await signInAs(dashboard, "outside", ["77aa"]);
	const shared = await create(naledi, "Shared", "4f0c");
	await create(naledi, "Naledi's own", null);
	expect(await namesOf(naledi)).toEqual(["Naledi's own", "Shared"]);
	expect(await namesOf(johan)).toEqual(["Shared"]);
	expect(await namesOf(outside)).toEqual([]);
	expect((await get<TokenDetailJson>(johan, `/tokens/${shared}`)).token.team).toEqual({ id: "4f0c", name: "Payments" });

	expect((await johan.ask("POST", at(`/tokens/${shared}/rename`), { projectName: "Renamed" })).status).toBe(200);
	const replaced = await johan.ask("POST", at(`/tokens/${shared}/replace`), { oldEndsInS: 3_600 });
	const successor = ((await replaced.json()) as CreatedTokenJson).token;
	expect(successor.team?.name).toBe("Payments");
	expect((await naledi.ask("POST", at(`/tokens/${successor.id}/revoke`), { projectName: "Renamed" })).status).toBe(200);
	const { revocation } = await get<TokenDetailJson>(johan, `/tokens/${successor.id}`);
	expect(revocation).toMatchObject({ by: "member", name: "naledi" });
	expect((await get<TokenDetailJson>(naledi, `/tokens/${successor.id}`)).revocation).toMatchObject({ by: "you" });
});

test("the activity shows a team's members who did what, and outsiders nothing", async () => {
	const lerato = await signInAs(dashboard, "lerato", ["77aa"]);
	const pieter = await signInAs(dashboard, "pieter", ["77aa"]);
	const outside = await signInAs(dashboard, "outside", ["4f0c"]);
	const id = await create(lerato, "Audited", "77aa");
	await pieter.ask("POST", at(`/tokens/${id}/revoke`), { projectName: "Audited" });
	const eventsOf = async (visitor: Visitor) =>
		(await get<AuditJson>(visitor, "/audit")).events.filter(({ token }) => token?.id === id);
	const team = { id: "77aa", name: "Onboarding" };
	expect(await eventsOf(lerato)).toMatchObject([
		{ action: "token-revoked", by: "member", name: "pieter", team },
		{ action: "token-created", by: "you", name: null, team },
	]);
	expect((await eventsOf(pieter)).map(({ by }) => by)).toEqual(["you", "member"]);
	expect(await eventsOf(outside)).toEqual([]);
});

test("a person can give a token only to their own team, and it stays there when they leave", async () => {
	const zola = await signInAs(dashboard, "zola", ["4f0c"]);
	const member = await signInAs(dashboard, "member", ["4f0c"]);
	const id = await create(zola, "Handed over", null);
	const give = (visitor: Visitor, team: string) => visitor.ask("POST", at(`/tokens/${id}/give`), { team });
	expect((await give(member, "4f0c")).status).toBe(404);
	const elsewhere = await give(zola, "77aa");
	expect(elsewhere.status).toBe(400);
	expect(await elsewhere.json()).toMatchObject({ error: { details: { team: "You are not in this team." } } });
	expect((await give(zola, "4f0c")).status).toBe(200);
	expect((await give(zola, "4f0c")).status).toBe(404);
	expect(await namesOf(member)).toContain("Handed over");
	const given = { action: "token-given", team: { name: "Payments" } };
	expect((await get<AuditJson>(member, "/audit")).events[0]).toMatchObject({ ...given, by: "member", name: "zola" });
	const left = await signInAs(dashboard, "zola");
	expect(await namesOf(left)).toEqual([]);
	expect((await get<AuditJson>(left, "/audit")).events[0]).toMatchObject({ ...given, by: "you" });
	expect((await left.ask("GET", at(`/tokens/${id}`))).status).toBe(404);
	expect(await namesOf(member)).toContain("Handed over");
});

test("a revoked token cannot be given, and nobody can create one for a foreign team", async () => {
	const thabo = await signInAs(dashboard, "thabo", ["4f0c"]);
	const id = await create(thabo, "Ended", null);
	await thabo.ask("POST", at(`/tokens/${id}/revoke`), { projectName: "Ended" });
	expect((await thabo.ask("POST", at(`/tokens/${id}/give`), { team: "4f0c" })).status).toBe(409);
	const wanted = { projectName: "Not mine", scopes: ["passport"], expiresAt: null, team: "77aa" };
	const response = await thabo.ask("POST", at("/tokens"), wanted);
	expect(response.status).toBe(400);
	expect(await response.json()).toMatchObject({ error: { details: { team: "You are not in this team." } } });
});

test("a group of another provider is another team, and a subject equal to a team's value is no member", async () => {
	const { database } = dashboard;
	const owner = { ownerIssuer: "https://other.example", ownerSubject: "", ownerTeam: "4f0c" };
	const row = { secretHash: Buffer.alloc(32, 1), tokenPrefix: "svc_other0", projectName: "Elsewhere", scopes: ["*"] };
	await database.db
		.insertInto("tokens")
		.values({ ...owner, ...row })
		.execute();
	expect(await namesOf(await signInAs(dashboard, "somebody", ["4f0c"]))).not.toContain("Elsewhere");
	expect(await namesOf(await signInAs(dashboard, "4f0c"))).toEqual([]);
	expect(await namesOf(await signInAs(dashboard, "", []))).toEqual([]);
});

test("a value without a name in the configuration is no team, even if the session has it", async () => {
	const visitor = await signInAs(dashboard, "late", ["4f0c", "gone"]);
	expect((await get<SessionInfoJson>(visitor, "/session")).teams).toEqual([{ id: "4f0c", name: "Payments" }]);
});

const action = (page: Page, path: string) => new URL(`${page.url.pathname}${path}`, page.url);

async function enter(name: string, teams: string): Promise<Visitor> {
	const visitor = createVisitor();
	const page = await visitor.get(new URL("/sign-in/start/social", dashboard.url));
	await visitor.submit(action(page, "/social"), { name, email: `${name.toLowerCase()}@example.org`, teams });
	return visitor;
}

test("the provider's groups at each sign-in become the teams of that session", async () => {
	const first = await enter("Sipho", "4f0c, 77aa,4f0c, nothing");
	const { teams, teamsGap } = await get<SessionInfoJson>(first, "/session");
	expect(teams.map(({ name }) => name)).toEqual(["Onboarding", "Payments"]);
	expect(teamsGap).toBeNull();
	await create(first, "Sipho's team's", "77aa");
	const second = await enter("Sipho", "");
	expect((await get<SessionInfoJson>(second, "/session")).teams).toEqual([]);
	expect(await namesOf(second)).toEqual([]);
	// The first session's teams stay valid until it ends.
	expect(await namesOf(first)).toContain("Sipho's team's");
});

test("an account with a password keeps its teams from one sign-in to the next", async () => {
	const visitor = createVisitor();
	const page = await visitor.get(new URL("/sign-in/start/email", dashboard.url));
	const fields = { name: "Anna", email: "anna@example.org", password: "correct horse battery", teams: "4f0c" };
	await visitor.submit(action(page, "/sign-up"), fields);
	expect((await get<SessionInfoJson>(visitor, "/session")).teams).toHaveLength(1);
	await visitor.get(new URL("/sign-in/start/email", dashboard.url));
	expect((await get<SessionInfoJson>(visitor, "/session")).teams).toHaveLength(1);
});
