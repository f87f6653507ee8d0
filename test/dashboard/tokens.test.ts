import { afterAll, beforeAll, expect, test } from "vitest";
import type {
	AuditJson,
	CreatedTokenJson,
	SessionInfoJson,
	TokenDetailJson,
	TokenListJson,
} from "../../src/service/dashboard/contract.ts";
import { signInAs } from "./support/sign-in-as.ts";
import { type RunningDashboard, startDashboard } from "./support/start-dashboard.ts";
import type { Visitor } from "./support/visitor.ts";

let dashboard: RunningDashboard;
let thandi: Visitor;
beforeAll(async () => {
	dashboard = await startDashboard();
	thandi = await signInAs(dashboard, "thandi");
});
afterAll(() => dashboard.close());

const at = (path: string) => new URL(`/dashboard/api${path}`, dashboard.url);
const get = async <T>(path: string) => (await thandi.ask("GET", at(path))).json() as Promise<T>;

async function create(parts: object = {}): Promise<CreatedTokenJson> {
	const wanted = { projectName: "Onboarding", scopes: ["passport"], expiresAt: null, ...parts };
	const response = await thandi.ask("POST", at("/tokens"), wanted);
	expect(response.status).toBe(201);
	return response.json() as Promise<CreatedTokenJson>;
}

test("a token's plaintext is returned at creation, but never afterwards", async () => {
	const { token, plaintext } = await create();
	expect(plaintext).toMatch(/^svc_[A-Za-z0-9]{32}$/);
	expect(token.tokenPrefix).toBe(plaintext.slice(0, 10));
	for (const path of ["/tokens", `/tokens/${token.id}`, "/audit", "/session"]) {
		expect(await (await thandi.ask("GET", at(path))).text()).not.toContain(plaintext);
	}
});

test("a request sent repeatedly with one key creates one token; another person may use the same key", async () => {
	const key = "0123456789abcdef0123456789abcdef";
	const wanted = { projectName: "Sent twice", scopes: ["passport"], expiresAt: null, key };
	const sent = await Promise.all([1, 2, 3].map(() => thandi.ask("POST", at("/tokens"), wanted)));
	expect(sent.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
	const { tokens } = await get<TokenListJson>("/tokens");
	expect(tokens.filter(({ projectName }) => projectName === "Sent twice")).toHaveLength(1);
	const pieter = await signInAs(dashboard, "pieter");
	expect((await pieter.ask("POST", at("/tokens"), wanted)).status).toBe(201);
	expect((await thandi.ask("POST", at("/tokens"), { ...wanted, key: "short" })).status).toBe(400);
});

test("validation errors name each wrong field", async () => {
	const wanted = { projectName: " ", scopes: [], expiresAt: "2020-01-01T00:00:00.000Z" };
	const response = await thandi.ask("POST", at("/tokens"), wanted);
	expect(response.status).toBe(400);
	const { error } = (await response.json()) as { error: { details: object } };
	expect(Object.keys(error.details)).toEqual(["projectName", "scopes", "expiresAt"]);
});

test.each([
	{},
	{ projectName: 1, scopes: "passport", expiresAt: null },
	{ projectName: "x".repeat(5_000), scopes: [], expiresAt: null },
])("a body that does not fit the schema is refused: %#", async (body) => {
	const response = await thandi.ask("POST", at("/tokens"), body);
	expect(response.status).toBe(400);
	expect(await response.json()).toMatchObject({ success: false, error: { code: "VALIDATION_ERROR" } });
});

test("revoking requires the project's name, works once and is permanent", async () => {
	const { token } = await create({ projectName: "To be revoked" });
	const revoke = (projectName: string) => thandi.ask("POST", at(`/tokens/${token.id}/revoke`), { projectName });
	expect((await revoke("something else")).status).toBe(400);
	expect((await get<TokenDetailJson>(`/tokens/${token.id}`)).token.standing).toBe("active");
	expect((await revoke("To be revoked")).status).toBe(200);
	expect((await get<TokenDetailJson>(`/tokens/${token.id}`)).token.standing).toBe("revoked");
	expect((await revoke("To be revoked")).status).toBe(409);
});

test("a replacement has the same settings, and the old token expires at the chosen time", async () => {
	const { token: old } = await create({ projectName: "Payroll" });
	const response = await thandi.ask("POST", at(`/tokens/${old.id}/replace`), { oldEndsInS: 3_600 });
	expect(response.status).toBe(201);
	const { token, plaintext } = (await response.json()) as CreatedTokenJson;
	expect(plaintext).toMatch(/^svc_/);
	expect(token).toMatchObject({ projectName: "Payroll", scopes: ["passport"], standing: "active" });
	const detail = await get<TokenDetailJson>(`/tokens/${old.id}`);
	expect(detail.replacedBy).toBe(token.id);
	const leftS = (new Date(detail.token.expiresAt ?? 0).getTime() - Date.now()) / 1000;
	expect(leftS).toBeGreaterThan(3_590);
	expect(leftS).toBeLessThanOrEqual(3_600);
	expect((await thandi.ask("POST", at(`/tokens/${old.id}/replace`), { oldEndsInS: 0 })).status).toBe(409);
});

test("a replacement can end the old token immediately, but not keep it for more than thirty days", async () => {
	const { token: old } = await create({ projectName: "At once" });
	expect((await thandi.ask("POST", at(`/tokens/${old.id}/replace`), { oldEndsInS: 31 * 86_400 })).status).toBe(400);
	expect((await thandi.ask("POST", at(`/tokens/${old.id}/replace`), { oldEndsInS: 0 })).status).toBe(201);
	expect((await get<TokenDetailJson>(`/tokens/${old.id}`)).token.standing).toBe("revoked");
});

const limits = { windowLimit: 10, monthQuota: 1_000, allowedAddresses: ["192.0.2.7/32", "2001:DB8::/32"] };
const kept = { ...limits, allowedAddresses: ["192.0.2.7", "2001:db8::/32"] };

test("a token can be created with its own limits, and these can be changed", async () => {
	const { token } = await create({ limits });
	expect(token).toMatchObject({ limits: kept, quota: { limit: 1_000, used: 0 }, refusals: { count: 0 }, warnings: [] });
	const detail = await get<TokenDetailJson>(`/tokens/${token.id}`);
	expect(detail).toMatchObject({ window: { limit: 10, remaining: 10 }, windowLimitMax: 60 });
	const set = await thandi.ask("POST", at(`/tokens/${token.id}/limits`), {
		...kept,
		windowLimit: null,
		monthQuota: null,
	});
	expect(set.status).toBe(200);
	const changed = await get<TokenDetailJson>(`/tokens/${token.id}`);
	expect(changed.token).toMatchObject({ limits: { ...kept, windowLimit: null, monthQuota: null }, quota: null });
	expect(changed.window.limit).toBe(60);
	expect((await get<AuditJson>("/audit")).events[0]?.action).toBe("token-limits-set");
});

test("validation errors name each invalid limit, at creation and at a change", async () => {
	const wrong = { windowLimit: 61, monthQuota: -1, allowedAddresses: ["192.0.2.7/24"] };
	const { token } = await create();
	const wanted = { projectName: "Onboarding", scopes: ["passport"], expiresAt: null, limits: wrong };
	for (const [path, body] of [
		["/tokens", wanted],
		[`/tokens/${token.id}/limits`, wrong],
	] as const) {
		const response = await thandi.ask("POST", at(path), body);
		expect(response.status).toBe(400);
		const { error } = (await response.json()) as { error: { details: object } };
		expect(Object.keys(error.details)).toEqual(Object.keys(wrong));
	}
});

test("the details of a token include thirty days and the current window", async () => {
	const { token } = await create();
	const detail = await get<TokenDetailJson>(`/tokens/${token.id}`);
	expect(detail.days).toHaveLength(30);
	expect(detail.window).toMatchObject({ limit: 60, remaining: 60 });
});

test("the activity shows each action and its address, newest first", async () => {
	const visitor = await signInAs(dashboard, "auditor");
	const wanted = { projectName: "Audited", scopes: ["*"], expiresAt: null };
	const { token } = (await (await visitor.ask("POST", at("/tokens"), wanted)).json()) as CreatedTokenJson;
	await visitor.ask("POST", at(`/tokens/${token.id}/revoke`), { projectName: "Audited" });
	const { events } = (await (await visitor.ask("GET", at("/audit"))).json()) as AuditJson;
	expect(events.map(({ action }) => action)).toEqual(["token-revoked", "token-created"]);
	expect(events[0]).toMatchObject({ token: { id: token.id, projectName: "Audited" } });
	expect(events[0]?.clientAddress).toMatch(/127\.0\.0\.1|::1/);
});

test("the list includes ended tokens", async () => {
	const { tokens } = await get<TokenListJson>("/tokens");
	// The token that was replaced with an hour left expires soon.
	expect(new Set(tokens.map(({ standing }) => standing))).toEqual(new Set(["active", "revoked", "expires-soon"]));
});

test("only the owner can pause and resume a token and change its scopes and expiry", async () => {
	const { token } = await create({ projectName: "Paused a while" });
	const post = (action: string, body: object = {}) => thandi.ask("POST", at(`/tokens/${token.id}/${action}`), body);
	const detail = async () => (await get<TokenDetailJson>(`/tokens/${token.id}`)).token;
	expect((await post("pause")).status).toBe(200);
	expect((await detail()).standing).toBe("paused");
	expect((await post("resume")).status).toBe(200);
	expect((await detail()).standing).toBe("active");
	const expiresAt = new Date(Date.now() + 90 * 86_400_000).toISOString();
	expect((await post("grant", { scopes: ["*"], expiresAt })).status).toBe(200);
	expect(await detail()).toMatchObject({ scopes: ["*"], expiresAt });
	const [event] = (await get<AuditJson>("/audit")).events;
	expect(event).toMatchObject({ action: "token-grant-set", limitsChange: { to: { scopes: ["*"], expiresAt } } });
	const wrong = await post("grant", { scopes: [], expiresAt: "2030-02-31" });
	expect(wrong.status).toBe(400);
	expect(await wrong.json()).toMatchObject({
		error: { details: { scopes: expect.any(String), expiresAt: expect.any(String) } },
	});
	const pieter = await signInAs(dashboard, "pieter");
	for (const [action, body] of [
		["pause", {}],
		["resume", {}],
		["grant", { scopes: ["*"], expiresAt: null }],
	] as const)
		expect((await pieter.ask("POST", at(`/tokens/${token.id}/${action}`), body)).status).toBe(404);
	expect((await post("revoke", { projectName: "Paused a while" })).status).toBe(200);
	expect((await post("resume")).status).toBe(409);
	expect((await post("grant", { scopes: ["*"], expiresAt: null })).status).toBe(409);
});

test("the session tells the pages the service's rate limit", async () => {
	expect(await get<SessionInfoJson>("/session")).toMatchObject({ window: { limit: 60, seconds: 60 } });
});
