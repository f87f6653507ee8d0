import { afterAll, beforeAll, expect, test } from "vitest";
import type {
	AuditJson,
	CreatedTokenJson,
	PeopleJson,
	SessionInfoJson,
	TokenDetailJson,
	TokenListJson,
} from "../../src/service/dashboard/contract.ts";
import type { RoleMap } from "../../src/service/sign-in/roles.ts";
import { nameTeamsByValue } from "../../src/service/sign-in/teams.ts";
import { type FakeIssuer, startFakeIssuer } from "./support/fake-issuer.ts";
import { signInAs } from "./support/sign-in-as.ts";
import { type RunningDashboard, startDashboard } from "./support/start-dashboard.ts";
import { createVisitor, type Visitor } from "./support/visitor.ts";

const roleMap: RoleMap = {
	claim: "realm.groups",
	groups: { clerk: ["front-office"], developer: ["it"], administrator: ["it-leads"] },
};

let provider: FakeIssuer;
let dashboard: RunningDashboard;
let clerk: Visitor;
let developer: Visitor;
let administrator: Visitor;
beforeAll(async () => {
	provider = await startFakeIssuer();
	dashboard = await startDashboard({
		roleMap,
		teamNames: nameTeamsByValue("teams"),
		operatorContact: "the service desk",
		otherProviders: [provider.settings],
	});
	clerk = await signInAs(dashboard, "clara", ["payments"], ["clerk"]);
	developer = await signInAs(dashboard, "dumisani", ["payments"], ["developer"]);
	administrator = await signInAs(dashboard, "anele", ["payments"], ["administrator"]);
});
afterAll(async () => {
	await dashboard.close();
	await provider.close();
});

const at = (path: string) => new URL(path, dashboard.url);
const api = (path: string) => at(`/dashboard/api${path}`);
const get = async <T>(visitor: Visitor, path: string) => (await visitor.ask("GET", api(path))).json() as Promise<T>;
const namesOf = async (visitor: Visitor) =>
	(await get<TokenListJson>(visitor, "/tokens")).tokens.map(({ projectName }) => projectName).sort();
const wantedToken = (projectName: string, team: string | null = null) => ({
	projectName,
	scopes: ["passport"],
	expiresAt: null,
	team,
});

async function create(visitor: Visitor, projectName: string, team: string | null = null) {
	const response = await visitor.ask("POST", api("/tokens"), wantedToken(projectName, team));
	expect(response.status).toBe(201);
	return (await response.json()) as CreatedTokenJson;
}

/** Every route that concerns tokens and people, including future ones. */
const closedToClerks = () =>
	dashboard.routes
		.filter((route) => /^(GET|POST|PUT|PATCH|DELETE) \/dashboard\/api\/(tokens|people)\b/.test(route))
		.map((route) => route.split(" ") as [method: string, path: string]);

/** Valid bodies for the routes, by the last part of their paths. */
const bodies: Readonly<Record<string, object>> = {
	"": wantedToken("Guessed"),
	rename: { projectName: "Guessed" },
	limits: { windowLimit: null, monthQuota: 1, allowedAddresses: null },
	grant: { scopes: ["*"], expiresAt: null },
	give: { team: "payments" },
	revoke: { projectName: "Payroll" },
	replace: { oldEndsInS: 0 },
};

test("a clerk can use no route of tokens or people, not even for their own token", async () => {
	const { token } = await create(developer, "Payroll");
	const former = await signInAs(dashboard, "clara", ["payments"], ["developer"]);
	const own = (await create(former, "From before")).token;
	const ids = [token.id, own.id, "11111111-2222-4333-8444-555555555555", "no-id"];
	expect(closedToClerks().length).toBeGreaterThan(12);
	for (const [method, path] of closedToClerks()) {
		for (const id of ids) {
			const body = method === "GET" ? undefined : (bodies[path.split("/")[5] ?? ""] ?? {});
			const answer = await clerk.ask(method, api(path.replace("/dashboard/api", "").replace(":id", id)), body);
			expect(answer.status, `${method} ${path}`).toBe(403);
			expect(await answer.json()).toEqual({
				success: false,
				error: {
					code: "NOT_PERMITTED",
					message: "Your role does not allow this. Ask the operator of this service.",
					details: { contact: "the service desk" },
				},
			});
		}
	}
	const tokens = await dashboard.database.db.selectFrom("tokens").selectAll().execute();
	expect(tokens.map(({ projectName }) => projectName).sort()).toEqual(["From before", "Payroll"]);
	expect(tokens.filter(({ revokedAt, pausedAt }) => revokedAt ?? pausedAt)).toEqual([]);
});

test("a clerk can use playground, record and sessions, and sees only their own activity", async () => {
	for (const path of ["/session", "/sessions", "/playground", "/audit"])
		expect((await clerk.ask("GET", api(path))).status, path).toBe(200);
	expect((await clerk.ask("POST", api("/record"), { sha256: "0".repeat(64) })).status).toBe(200);
	await create(developer, "Of the team", "payments");
	expect(JSON.stringify(await get<AuditJson>(clerk, "/audit"))).not.toContain("Of the team");
	expect(await get<SessionInfoJson>(clerk, "/session")).toMatchObject({
		permissions: [],
		operatorContact: "the service desk",
	});
});

test("pages outside a role are 403, and /dashboard leads a clerk to the playground", async () => {
	const statusOf = async (visitor: Visitor, path: string) => (await visitor.get(at(path))).status;
	const id = "11111111-2222-4333-8444-555555555555";
	for (const path of ["/dashboard/tokens", "/dashboard/tokens/new", `/dashboard/tokens/${id}`, "/dashboard/people"])
		expect(await statusOf(clerk, path), path).toBe(403);
	expect((await clerk.get(at("/dashboard"))).url.pathname).toBe("/dashboard/playground");
	expect(await statusOf(clerk, "/dashboard/sessions")).toBe(200);
	expect(await statusOf(developer, "/dashboard/tokens/new")).toBe(200);
	expect(await statusOf(developer, "/dashboard/people")).toBe(403);
	expect(await statusOf(administrator, "/dashboard/people")).toBe(200);
	expect(await statusOf(administrator, "/dashboard/tokens/new")).toBe(403);
});

test("a developer manages own tokens, and can create or give tokens for a team, but not see the team's", async () => {
	const thabo = await signInAs(dashboard, "thabo", ["claims"], ["developer"]);
	const colleague = await signInAs(dashboard, "colleague", ["claims"], ["developer"]);
	const shared = (await create(colleague, "Claims, shared", "claims")).token;
	const given = (await create(thabo, "Claims, given")).token;
	await create(thabo, "Own");
	expect((await thabo.ask("POST", api(`/tokens/${given.id}/give`), { team: "claims" })).status).toBe(200);
	expect(await namesOf(thabo)).toEqual(["Own"]);
	for (const [path, body] of [
		["replace", { oldEndsInS: 0 }],
		["pause", {}],
		["rename", { projectName: "Mine" }],
	] as const)
		expect((await thabo.ask("POST", api(`/tokens/${shared.id}/${path}`), body)).status, path).toBe(404);
	const elsewhere = await thabo.ask("POST", api("/tokens"), wantedToken("Foreign", "payments"));
	expect(elsewhere.status).toBe(400);
	expect((await thabo.ask("GET", api("/people"))).status).toBe(403);
	const lead = await signInAs(dashboard, "lead", ["claims"], ["administrator"]);
	expect(await namesOf(lead)).toEqual(["Claims, given", "Claims, shared", "Own"]);
});

test("an administrator manages the tokens of their team and its people, and nobody else's", async () => {
	const sizwe = await signInAs(dashboard, "sizwe", ["loans", "private"], ["developer"]);
	const stranger = await signInAs(dashboard, "stranger", ["other"], ["developer"]);
	const lead = await signInAs(dashboard, "loans-lead", ["loans"], ["administrator"]);
	const own = (await create(sizwe, "Sizwe's")).token;
	const shared = (await create(sizwe, "Of loans", "loans")).token;
	const foreign = (await create(stranger, "Foreign")).token;
	expect(await namesOf(lead)).toEqual(["Of loans", "Sizwe's"]);
	const holder = { name: "sizwe", email: "sizwe@example.org" };
	expect((await get<TokenDetailJson>(lead, `/tokens/${own.id}`)).token).toMatchObject({ holder, team: null });
	for (const { id, projectName } of [own, shared]) {
		const standing = async () => (await get<TokenDetailJson>(lead, `/tokens/${id}`)).token.standing;
		expect((await lead.ask("POST", api(`/tokens/${id}/pause`), {})).status).toBe(200);
		expect(await standing()).toBe("paused");
		expect((await lead.ask("POST", api(`/tokens/${id}/resume`), {})).status).toBe(200);
		expect(await standing()).toBe("active");
		expect((await lead.ask("POST", api(`/tokens/${id}/revoke`), { projectName })).status).toBe(200);
		expect(await standing()).toBe("revoked");
	}
	// The person can see who did it.
	expect((await get<AuditJson>(sizwe, "/audit")).events[0]).toMatchObject({
		action: "token-revoked",
		by: "member",
		name: "loans-lead",
	});
	expect((await lead.ask("GET", api(`/tokens/${foreign.id}`))).status).toBe(404);
	expect((await lead.ask("POST", api(`/tokens/${foreign.id}/pause`), {})).status).toBe(404);
});

test("an administrator sees the name of the person who revoked their own token", async () => {
	const owner = await signInAs(dashboard, "owner", ["named"], ["developer"]);
	const lead = await signInAs(dashboard, "named-lead", ["named"], ["administrator"]);
	const { token } = await create(owner, "Ended");
	await owner.ask("POST", api(`/tokens/${token.id}/revoke`), { projectName: "Ended" });
	const revocationFor = async (visitor: Visitor) =>
		(await get<TokenDetailJson>(visitor, `/tokens/${token.id}`)).revocation;
	expect(await revocationFor(lead)).toMatchObject({ by: "member", name: "owner" });
	expect(await revocationFor(owner)).toMatchObject({ by: "you", name: null });
});

test("an administrator never gets the secret of somebody else's token, even if also a developer", async () => {
	const owner = await signInAs(dashboard, "holder", ["secret"], ["developer"]);
	const { token, plaintext } = await create(owner, "Held");
	const lead = await signInAs(dashboard, "secret-lead", ["secret"], ["administrator"]);
	const replace = (visitor: Visitor) => visitor.ask("POST", api(`/tokens/${token.id}/replace`), { oldEndsInS: 0 });
	for (const [path, body] of [
		[`/tokens/${token.id}/replace`, { oldEndsInS: 0 }],
		["/tokens", wantedToken("Mine")],
		["/tokens", wantedToken("Of the team", "secret")],
	] as const) {
		const refused = await lead.ask("POST", api(path), body);
		expect(refused.status).toBe(403);
		expect(await refused.text()).not.toMatch(/svc_/);
	}
	for (const path of ["/tokens", `/tokens/${token.id}`, `/tokens/${token.id}/requests`, "/people", "/audit"]) {
		const text = await (await lead.ask("GET", api(path))).text();
		expect(text).not.toContain(plaintext);
		expect(text).not.toContain("plaintext");
	}
	const both = await signInAs(dashboard, "secret-both", ["secret"], ["developer", "administrator"]);
	expect(await namesOf(both)).toEqual(["Held"]);
	expect((await replace(both)).status).toBe(404);
	expect((await get<TokenDetailJson>(owner, `/tokens/${token.id}`)).token.standing).toBe("active");
	const mine = (await create(both, "Both's")).token;
	expect((await both.ask("POST", api(`/tokens/${mine.id}/replace`), { oldEndsInS: 0 })).status).toBe(201);
});

test("the list of people is limited to the administrator's teams, and shows roles and numbers of tokens", async () => {
	const lead = await signInAs(dashboard, "list-lead", ["listed", "empty"], ["administrator"]);
	const member = await signInAs(dashboard, "member", ["listed", "private"], ["clerk", "developer"]);
	await create(member, "Counted");
	const { people } = await get<PeopleJson>(lead, "/people");
	const listed = { id: "listed", name: "listed" };
	expect(people).toMatchObject([
		{ name: "member", isYou: false, roles: ["clerk", "developer"], teams: [listed], tokens: 1 },
		{ name: "list-lead", isYou: true, roles: ["administrator"], tokens: 0 },
	]);
	expect(JSON.stringify(people)).not.toContain("private");
	// The same name at a different provider is a different person.
	const { db } = dashboard.database;
	await db
		.insertInto("people" as never)
		.values({
			issuer: "elsewhere",
			subject: "x",
			name: "Elsewhere",
			teams: ["listed"],
			signedInAt: new Date(),
		} as never)
		.execute();
	expect(JSON.stringify(await get<PeopleJson>(lead, "/people"))).not.toContain("Elsewhere");
});

test("an administrator no longer sees a person who left the team, from that person's next sign-in", async () => {
	const lead = await signInAs(dashboard, "left-lead", ["left"], ["administrator"]);
	const id = (await create(await signInAs(dashboard, "leaver", ["left"], ["developer"]), "Leaver's")).token.id;
	expect((await lead.ask("GET", api(`/tokens/${id}`))).status).toBe(200);
	await signInAs(dashboard, "leaver", [], ["developer"]);
	expect((await lead.ask("GET", api(`/tokens/${id}`))).status).toBe(404);
	expect((await get<PeopleJson>(lead, "/people")).people.map(({ name }) => name)).not.toContain("leaver");
});

test("a session without a role is not accepted", async () => {
	const before = await signInAs(dashboard, "before");
	expect((await before.ask("GET", api("/session"))).status).toBe(401);
	expect((await before.get(at("/dashboard/tokens"))).url.pathname).toBe("/sign-in");
});

const person = { sub: "naledi", name: "Naledi Dube" };

async function enter(visitor = createVisitor()) {
	const page = await visitor.get(at("/sign-in/start/fake"));
	return { visitor, path: page.url.pathname };
}

test("roles follow the provider's groups at each sign-in; tokens of a former developer stay active", async () => {
	provider.idClaims = { ...person, realm: { groups: ["it", "choir"] } };
	const { visitor, path } = await enter();
	expect(path).toBe("/dashboard/tokens");
	const { token } = await create(visitor, "Naledi's");
	provider.idClaims = { ...person, realm: { groups: ["front-office"] } };
	const later = await enter();
	expect(later.path).toBe("/dashboard/playground");
	expect((await later.visitor.ask("GET", api("/tokens"))).status).toBe(403);
	const row = await dashboard.database.db
		.selectFrom("tokens")
		.selectAll()
		.where("id", "=", token.id)
		.executeTakeFirst();
	expect(row).toMatchObject({ pausedAt: null, revokedAt: null });
});

test("a person without a role gets no session and is sent to the page that says so", async () => {
	for (const claims of [{}, { realm: { groups: ["choir"] } }, { realm: { groups: "clerk" } }]) {
		provider.idClaims = { ...person, ...claims };
		provider.userInfo = { sub: "naledi" };
		const { visitor, path } = await enter();
		expect(path).toBe("/sign-in/not-allowed");
		expect(visitor.cookies.has("session")).toBe(false);
	}
});

test("roles are read from the userinfo endpoint; if it fails, the person can try to sign in again", async () => {
	provider.idClaims = person;
	provider.userInfo = { sub: "naledi", realm: { groups: ["it-leads"] } };
	expect((await get<SessionInfoJson>((await enter()).visitor, "/session")).permissions).toContain("people");
	provider.userInfo = null;
	expect((await enter()).path).toBe("/sign-in");
});
