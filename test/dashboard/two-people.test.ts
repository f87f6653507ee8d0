import { afterAll, beforeAll, expect, test } from "vitest";
import type { CreatedTokenJson, SessionListJson } from "../../src/service/dashboard/contract.ts";
import { nameTeamsByValue } from "../../src/service/sign-in/teams.ts";
import { signInAs } from "./support/sign-in-as.ts";
import { type RunningDashboard, startDashboard } from "./support/start-dashboard.ts";
import { createVisitor, type Visitor } from "./support/visitor.ts";

let dashboard: RunningDashboard;
let thandi: Visitor;
let pieter: Visitor;
let tokenId: string;
let sessionId: string;
beforeAll(async () => {
	dashboard = await startDashboard({ teamNames: nameTeamsByValue("groups") });
	thandi = await signInAs(dashboard, "thandi");
	pieter = await signInAs(dashboard, "pieter", ["pieters"]);
	const wanted = { projectName: "Thandi's project", scopes: ["*"], expiresAt: null };
	const created = await thandi.ask("POST", at("/dashboard/api/tokens"), wanted);
	tokenId = ((await created.json()) as CreatedTokenJson).token.id;
	const { sessions } = (await (await thandi.ask("GET", at("/dashboard/api/sessions"))).json()) as SessionListJson;
	sessionId = sessions[0]?.id ?? "";
});
afterAll(() => dashboard.close());

const at = (path: string) => new URL(path, dashboard.url);
const nobodys = "11111111-2222-4333-8444-555555555555";

const routesWithIds = [
	["GET", "/dashboard/api/tokens/ID", undefined],
	["POST", "/dashboard/api/tokens/ID/revoke", { projectName: "Thandi's project" }],
	["POST", "/dashboard/api/tokens/ID/replace", { oldEndsInS: 0 }],
	["POST", "/dashboard/api/tokens/ID/rename", { projectName: "Mine now" }],
	["POST", "/dashboard/api/tokens/ID/limits", { windowLimit: null, monthQuota: 1, allowedAddresses: ["192.0.2.7"] }],
	["POST", "/dashboard/api/tokens/ID/grant", { scopes: ["*"], expiresAt: null }],
	["POST", "/dashboard/api/tokens/ID/pause", {}],
	["POST", "/dashboard/api/tokens/ID/resume", {}],
	["POST", "/dashboard/api/tokens/ID/give", { team: "pieters" }],
	["GET", "/dashboard/api/tokens/ID/requests", undefined],
	["POST", "/dashboard/api/sessions/ID/end", {}],
] as const;

test.each(routesWithIds)(
	"%s %s: another person's id gets the same answer as one that does not exist",
	async (method, path, body) => {
		const idOfThandi = path.includes("sessions") ? sessionId : tokenId;
		const others = await pieter.ask(method, at(path.replace("ID", idOfThandi)), body);
		const missing = await pieter.ask(method, at(path.replace("ID", nobodys)), body);
		const senseless = await pieter.ask(method, at(path.replace("ID", "1%20or%201=1")), body);
		expect(others.status).toBe(404);
		const answer = await others.text();
		expect(await missing.text()).toBe(answer);
		expect(missing.status).toBe(404);
		expect(await senseless.text()).toBe(answer);
		expect(senseless.status).toBe(404);
	},
);

test("a person's tokens, activity and sessions are in nobody else's lists", async () => {
	for (const path of ["/dashboard/api/tokens", "/dashboard/api/audit"]) {
		expect(await (await pieter.ask("GET", at(path))).text()).not.toContain("Thandi's project");
		expect(await (await thandi.ask("GET", at(path))).text()).toContain("Thandi's project");
	}
	const { sessions } = (await (await pieter.ask("GET", at("/dashboard/api/sessions"))).json()) as SessionListJson;
	expect(sessions.map(({ id }) => id)).not.toContain(sessionId);
});

test("ending all other sessions does not affect other people's", async () => {
	await pieter.ask("POST", at("/dashboard/api/sessions/end-others"), {});
	expect((await thandi.ask("GET", at("/dashboard/api/session"))).status).toBe(200);
});

test("after all of these requests the token is unchanged", async () => {
	const response = await thandi.ask("GET", at(`/dashboard/api/tokens/${tokenId}`));
	expect(await response.json()).toMatchObject({ token: { standing: "active" }, replacedBy: null });
});

const open = ["GET /dashboard/api/sign-in-ways", "GET /dashboard/api/specimens", "GET /dashboard/api/showcase"];

/** Every route behind the session, including future ones. */
const everyRoute = () =>
	dashboard.routes
		.filter((route) => route.includes("/dashboard/api/") && !route.startsWith("HEAD"))
		.filter((route) => !open.some((path) => route === path || route.startsWith(`${path}/`)))
		.map((route) => route.replace(":id", nobodys).replace(":documentType", "passport").split(" ") as [string, string]);

test("every route but the open ones needs a session", async () => {
	expect(everyRoute().length).toBeGreaterThan(20);
	for (const [method, path] of everyRoute()) {
		const response = await createVisitor().ask(method, at(path), method === "GET" ? undefined : {});
		expect(response.status, `${method} ${path}`).toBe(401);
		expect(await response.json()).toMatchObject({ success: false, error: { code: "SIGNED_OUT" } });
	}
});

test("every route that changes something refuses requests from other sites", async () => {
	const own = { origin: dashboard.url.origin, "x-requested-by": "dashboard" };
	const forged: readonly Record<string, string>[] = [
		{ ...own, origin: "https://evil.example" },
		{ ...own, origin: "null" },
		{ ...own, origin: "" },
		{ ...own, "x-requested-by": "" },
		{ ...own, origin: dashboard.url.origin.replace("http:", "https:") },
	];
	for (const [method, path] of everyRoute().filter(([method]) => method !== "GET")) {
		for (const headers of forged) {
			const response = await thandi.ask(method, at(path), {}, headers);
			expect(response.status, path).toBe(403);
			expect(await response.json()).toMatchObject({ error: { code: "CROSS_SITE" } });
		}
	}
});
