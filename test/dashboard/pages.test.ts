import { afterAll, beforeAll, expect, test } from "vitest";
import { pageSources } from "../../web/manual/sources.ts";
import { signInAs } from "./support/sign-in-as.ts";
import { type RunningDashboard, startDashboard } from "./support/start-dashboard.ts";
import { createVisitor } from "./support/visitor.ts";

let dashboard: RunningDashboard;
beforeAll(async () => {
	dashboard = await startDashboard();
});
afterAll(() => dashboard.close());

const at = (path: string) => new URL(path, dashboard.url);

test("every page has a strict content security policy with a unique nonce, and is not cached", async () => {
	const nonces = new Set<string>();
	for (const path of ["/", "/sign-in", "/sign-in/signed-out"]) {
		const { headers, text } = await createVisitor().get(at(path));
		const policy = headers.get("content-security-policy") ?? "";
		expect(policy).toContain("default-src 'none'");
		expect(policy).toContain("script-src 'self';");
		expect(policy).toContain("frame-ancestors 'none'");
		expect(policy).not.toContain("unsafe");
		expect(headers.get("cache-control")).toBe("no-store");
		expect(headers.get("x-content-type-options")).toBe("nosniff");
		const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? "";
		expect(text).toContain(`nonce="${nonce}"`);
		expect(text).not.toContain("__CSP_NONCE__");
		nonces.add(nonce);
	}
	expect(nonces.size).toBe(3);
});

test("the pages have no inline scripts or styles", async () => {
	const { text } = await createVisitor().get(at("/"));
	for (const [tag] of text.matchAll(/<script[^>]*>/g)) expect(tag).toContain("src=");
	expect(text).not.toContain("<style");
	expect(text).not.toMatch(/\son\w+=/);
});

test.each([
	"/dashboard/tokens",
	"/dashboard/tokens/new",
	"/dashboard/playground",
	"/dashboard/activity",
	"/dashboard/sessions",
	"/dashboard/signed-in",
])("%s redirects visitors to the sign-in, with a way back, and is open after it", async (path) => {
	const page = await createVisitor().get(at(path));
	expect(page.url.pathname).toBe("/sign-in");
	expect(page.url.searchParams.get("returnTo")).toBe(path);
	const visitor = await signInAs(dashboard, "thandi");
	expect((await visitor.get(at(path))).url.pathname).toBe(path);
});

test("/dashboard leads visitors to the sign-in, and signed-in people to the tokens", async () => {
	expect((await createVisitor().get(at("/dashboard"))).url.pathname).toBe("/sign-in");
	const visitor = await signInAs(dashboard, "thandi");
	expect((await visitor.get(at("/dashboard"))).url.pathname).toBe("/dashboard/tokens");
});

test("only the playground may use the camera", async () => {
	const visitor = await signInAs(dashboard, "thandi");
	const policyOf = async (path: string) => (await visitor.get(at(path))).headers.get("permissions-policy");
	expect(await policyOf("/dashboard/playground")).toContain("camera=(self)");
	for (const path of ["/", "/docs", "/dashboard", "/dashboard/tokens", "/dashboard/api/session", "/dashboard/none"]) {
		expect(await policyOf(path), path).toBe("camera=(), geolocation=(), microphone=()");
	}
});

test("an unknown address in the dashboard is a 404 page", async () => {
	const page = await createVisitor().get(at("/dashboard/no/such/page"));
	expect(page.status).toBe(404);
	expect(page.text).toContain('<div id="root">');
});

test.each(pageSources.map(({ slug }) => slug))("/docs/%s, which the navigation links, is a page", async (slug) => {
	expect((await createVisitor().get(at(`/docs/${slug}`))).status).toBe(200);
});

test("127.0.0.1 redirects to the public URL, for which cookies and redirects work", async () => {
	const response = await dashboard.server.inject({
		url: "/sign-in/start/email",
		headers: { host: `127.0.0.1:${dashboard.url.port}` },
	});
	expect(response.statusCode).toBe(302);
	expect(response.headers.location).toBe(at("/sign-in/start/email").href);
});

test("no path leads to files outside the built pages", async () => {
	for (const path of [
		"/assets/../package.json",
		"/assets/%2e%2e/.built-from",
		"/assets/none.js",
		"/assets/..%2f..%2fbuild.ts",
	]) {
		const response = await dashboard.server.inject({ url: path });
		expect(response.statusCode).toBeGreaterThanOrEqual(400);
		expect(response.body).not.toContain("document-extraction");
	}
});
