import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { SessionInfoJson, TokenListJson } from "../../src/service/dashboard/contract.ts";
import { nameTeamsByValue } from "../../src/service/sign-in/teams.ts";
import { type FakeIssuer, startFakeIssuer } from "./support/fake-issuer.ts";
import { type RunningDashboard, startDashboard } from "./support/start-dashboard.ts";
import { createVisitor, type Visitor } from "./support/visitor.ts";

let provider: FakeIssuer;
let dashboard: RunningDashboard;
beforeAll(async () => {
	provider = await startFakeIssuer();
	dashboard = await startDashboard({ otherProviders: [provider.settings], teamNames: nameTeamsByValue("groups") });
});
afterAll(async () => {
	await dashboard.close();
	await provider.close();
});
beforeEach(() => {
	provider.userInfo = null;
});

const at = (path: string) => new URL(path, dashboard.url);
const person = { sub: "naledi", name: "Naledi Dube", email: "naledi@example.org" };

async function enter(): Promise<Visitor> {
	const visitor = createVisitor();
	const page = await visitor.get(at("/sign-in/start/fake"));
	expect(page.url.pathname).toBe("/dashboard/tokens");
	return visitor;
}

async function told(visitor: Visitor): Promise<SessionInfoJson> {
	return (await visitor.ask("GET", at("/dashboard/api/session"))).json() as Promise<SessionInfoJson>;
}

test("without groups from the provider a person has no teams", async () => {
	provider.idClaims = person;
	provider.userInfo = { sub: "naledi" };
	expect(await told(await enter())).toMatchObject({ teams: [], teamsGap: null });
});

test("a person with 2 000 groups can sign in, has all teams, and lists tokens within 100 ms", async () => {
	const groups = Array.from({ length: 2_000 }, (_, n) => `CN=documents-${n},OU=groups,DC=example,DC=com`);
	provider.idClaims = { ...person, groups };
	const visitor = await enter();
	const { teams, teamsGap } = await told(visitor);
	expect([teams.length, teamsGap]).toEqual([2_000, null]);
	const wanted = { projectName: "Shared", scopes: ["passport"], expiresAt: null, team: groups[1_999] };
	expect((await visitor.ask("POST", at("/dashboard/api/tokens"), wanted)).status).toBe(201);
	const times: number[] = [];
	for (let n = 0; n < 15; n++) {
		const startedAt = performance.now();
		const answer = await visitor.ask("GET", at("/dashboard/api/tokens"));
		expect(((await answer.json()) as TokenListJson).tokens).toHaveLength(1);
		times.push(performance.now() - startedAt);
	}
	// The same limit as in busy.test.ts: what people perceive as immediate.
	expect(times.sort((a, b) => a - b)[7]).toBeLessThan(100);
});

test("the ID token is not stored if the provider has no sign-out that needs it", async () => {
	provider.idClaims = { ...person, groups: ["documents-1"] };
	await enter();
	const { rows } = await sql`select count(*) as kept from sessions where id_token is not null`.execute(
		dashboard.database.db,
	);
	expect(rows).toEqual([{ kept: 0 }]);
});

test("a person whose groups are only a reference can sign in; the session says that teams are unknown", async () => {
	const sources = { src1: { endpoint: "https://graph.example/users/1/getMemberObjects" } };
	provider.idClaims = { ...person, _claim_names: { groups: "src1" }, _claim_sources: sources };
	expect(await told(await enter())).toMatchObject({ teams: [], teamsGap: "pointer" });
});

test("groups are read from the userinfo endpoint; if it fails, the session says that teams are unknown", async () => {
	provider.idClaims = person;
	provider.userInfo = { sub: "naledi", groups: ["payments"] };
	expect((await told(await enter())).teams).toEqual([{ id: "payments", name: "payments" }]);
	provider.userInfo = null;
	expect(await told(await enter())).toMatchObject({ teams: [], teamsGap: "unreachable" });
	// A response about another person is never used.
	provider.userInfo = { sub: "somebody-else", groups: ["payments"] };
	expect(await told(await enter())).toMatchObject({ teams: [], teamsGap: "unreachable" });
});
