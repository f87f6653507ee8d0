import { afterAll, beforeAll, expect, test } from "vitest";
import { type RunningDashboard, startDashboard } from "./support/start-dashboard.ts";
import { createVisitor, type Page, type Visitor } from "./support/visitor.ts";

let dashboard: RunningDashboard;
beforeAll(async () => {
	dashboard = await startDashboard();
});
afterAll(() => dashboard.close());

const at = (path: string) => new URL(path, dashboard.url);
const action = (page: Page, path: string) => new URL(`${page.url.pathname}${path}`, page.url);

async function signUp(visitor: Visitor, email: string, password = "correct horse battery"): Promise<Page> {
	const page = await visitor.get(at("/sign-in/start/email"));
	return visitor.submit(action(page, "/sign-up"), { name: "Thandi Mokoena", email, password });
}

async function whoAmI(visitor: Visitor): Promise<{ person: { name: string; email: string } }> {
	const response = await visitor.ask("GET", at("/dashboard/api/session"));
	expect(response.status).toBe(200);
	return response.json();
}

test("a person who signs up is signed in and lands on the tokens page", async () => {
	const visitor = createVisitor();
	const page = await signUp(visitor, "thandi@example.org");
	expect(page.url.pathname).toBe("/dashboard/tokens");
	expect((await whoAmI(visitor)).person).toEqual({
		name: "Thandi Mokoena",
		email: "thandi@example.org",
		issuer: "local",
	});
});

test("an account can sign in from another browser, but not with a wrong password", async () => {
	await signUp(createVisitor(), "again@example.org");
	const visitor = createVisitor();
	const page = await visitor.get(at("/sign-in/start/email?returnTo=/dashboard/playground"));
	const wrong = await visitor.submit(action(page, "/sign-in"), { email: "again@example.org", password: "wrong" });
	expect(wrong.status).toBe(422);
	expect(wrong.text).toContain("Incorrect e-mail or password");
	const done = await visitor.submit(action(page, "/sign-in"), {
		email: "Again@Example.org",
		password: "correct horse battery",
	});
	expect(done.url.pathname).toBe("/dashboard/playground");
});

test("a social sign-in needs no password", async () => {
	const visitor = createVisitor();
	const page = await visitor.get(at("/sign-in/start/social"));
	expect(page.text).toContain("Demo social account");
	await visitor.submit(action(page, "/social"), { name: "Social Thandi", email: "thandi@example.org" });
	expect((await whoAmI(visitor)).person.name).toBe("Social Thandi");
});

test("choosing another way to sign in asks again instead of using the provider's session", async () => {
	const visitor = createVisitor();
	await signUp(visitor, "two-ways@example.org");
	const page = await visitor.get(at("/sign-in/start/social"));
	expect(page.text).toContain("Demo social account");
	await visitor.submit(action(page, "/social"), { name: "Other Way", email: "two-ways@example.org" });
	expect((await whoAmI(visitor)).person.name).toBe("Other Way");
});

test("each sign-in creates a new session and ends the old one", async () => {
	const visitor = createVisitor();
	await signUp(visitor, "rotate@example.org");
	const former = visitor.cookies.get("session") ?? "";
	await visitor.get(at("/sign-in/start/email"));
	expect(visitor.cookies.get("session")).not.toBe(former);
	const thief = createVisitor();
	thief.cookies.set("session", former);
	expect((await thief.ask("GET", at("/dashboard/api/session"))).status).toBe(401);
});

test("cancelling at the provider leads back to a readable page", async () => {
	const visitor = createVisitor();
	const page = await visitor.get(at("/sign-in/start/email"));
	const back = await visitor.submit(action(page, "/cancel"), {});
	expect(back.url.href).toBe(at("/sign-in?problem=cancelled&returnTo=%2Fdashboard").href);
	expect(back.status).toBe(200);
});

test("a failed sign-in keeps the page that the person wanted, but no foreign one", async () => {
	const visitor = createVisitor();
	const wanted = "returnTo=%2Fdashboard%2Fplayground";
	const page = await visitor.get(at(`/sign-in/start/email?${wanted}`));
	const cancelled = await visitor.submit(action(page, "/cancel"), {});
	expect(cancelled.url.search).toBe(`?problem=cancelled&${wanted}`);
	const unknown = await visitor.get(at(`/sign-in/start/nothing?${wanted}`));
	expect(unknown.url.search).toBe(`?problem=unknown-way&${wanted}`);
	const elsewhere = await visitor.get(at("/sign-in/start/nothing?returnTo=https://elsewhere.example"));
	expect(elsewhere.url.search).toBe("?problem=unknown-way&returnTo=%2Fdashboard");
});

test("a callback that is opened in another browser signs nobody in", async () => {
	const victim = createVisitor();
	const attacker = createVisitor();
	const page = await attacker.get(at("/sign-in/start/social"));
	const uid = page.url.pathname.split("/")[2];
	// The attacker stops before the last redirect and passes its address on.
	const response = await fetch(new URL(`/interaction/${uid}/social`, page.url), {
		method: "POST",
		redirect: "manual",
		headers: {
			origin: page.url.origin,
			cookie: [...attacker.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
			"content-type": "application/x-www-form-urlencoded",
		},
		body: "name=Attacker&email=attacker@example.org",
	});
	const resume = await fetch(new URL(response.headers.get("location") ?? "", page.url), {
		redirect: "manual",
		headers: { cookie: [...attacker.cookies].map(([name, value]) => `${name}=${value}`).join("; ") },
	});
	const callback = resume.headers.get("location") ?? "";
	expect(callback).toContain("/sign-in/callback/local?code=");
	const landed = await victim.get(callback);
	expect(landed.url.searchParams.get("problem")).toBe("expired");
	expect(victim.cookies.has("session")).toBe(false);
});

test.each([
	["no state", "/sign-in/callback/local?code=abc"],
	["an unknown state", "/sign-in/callback/local?code=abc&state=nobody"],
	["an unknown provider", "/sign-in/callback/elsewhere?code=abc&state=nobody"],
])("a callback with %s is refused with a readable page", async (_name, path) => {
	const page = await createVisitor().get(at(path));
	expect(page.url.searchParams.get("problem")).toBe("expired");
	expect(page.status).toBe(200);
});

test("a callback that names another issuer is refused (RFC 9207)", async () => {
	const visitor = createVisitor();
	const started = await fetch(at("/sign-in/start/email"), { redirect: "manual" });
	const state = new URL(started.headers.get("location") ?? "").searchParams.get("state");
	for (const line of started.headers.getSetCookie()) {
		const [pair = ""] = line.split(";");
		visitor.cookies.set(pair.split("=")[0] ?? "", pair.split("=")[1] ?? "");
	}
	const page = await visitor.get(at(`/sign-in/callback/local?code=abc&state=${state}&iss=https%3A%2F%2Fevil.example`));
	expect(page.url.searchParams.get("problem")).toBe("refused");
});

test("the request to the provider has PKCE, state, nonce and the exact redirect URI", async () => {
	const started = await fetch(at("/sign-in/start/email?returnTo=//evil.example"), { redirect: "manual" });
	const { searchParams } = new URL(started.headers.get("location") ?? "");
	expect(searchParams.get("code_challenge_method")).toBe("S256");
	expect(searchParams.get("code_challenge")).toMatch(/^[\w-]{43}$/);
	expect(searchParams.get("state")).toMatch(/^[\w-]{43}$/);
	expect(searchParams.get("nonce")).toMatch(/^[\w-]{43}$/);
	expect(searchParams.get("redirect_uri")).toBe(at("/sign-in/callback/local").href);
	type WithAttempts = { signInAttempts: { returnTo: string } };
	const attempts = dashboard.database.db.$extendTables<WithAttempts>().selectFrom("signInAttempts");
	const places = await attempts.select("returnTo").execute();
	expect(places.filter(({ returnTo }) => !returnTo.startsWith("/dashboard"))).toEqual([]);
});

test("an unknown way to sign in leads to a readable page", async () => {
	expect((await createVisitor().get(at("/sign-in/start/nothing"))).url.searchParams.get("problem")).toBe("unknown-way");
});

test("after the allowed attempts every password is refused", async () => {
	const strict = await startDashboard({ attemptsMax: 3 });
	const visitor = createVisitor();
	const page = await visitor.get(new URL("/sign-in/start/email", strict.url));
	const guess = (password: string) =>
		visitor.submit(action(page, "/sign-in"), { email: "guessed@example.org", password });
	for (let n = 0; n < 3; n++) expect((await guess("wrong")).status).toBe(422);
	const refused = await guess("correct horse battery");
	expect(refused.status).toBe(429);
	expect(refused.text).toContain("Too many attempts");
	await strict.close();
});

test("signing out ends the session here and at the provider", async () => {
	const visitor = createVisitor();
	await signUp(visitor, "leaving@example.org");
	const former = visitor.cookies.get("session") ?? "";
	const { url } = (await (await visitor.ask("POST", at("/dashboard/api/sign-out"))).json()) as { url: string };
	expect(url).toContain(dashboard.issuer);
	const confirm = await visitor.get(url);
	const xsrf = /name="xsrf" value="([^"]+)"/.exec(confirm.text)?.[1] ?? "";
	const gone = await visitor.submit(new URL(`${confirm.url.pathname}/confirm`, confirm.url), { xsrf, logout: "yes" });
	expect(gone.url.pathname).toBe("/sign-in/signed-out");
	visitor.cookies.set("session", former);
	expect((await visitor.ask("GET", at("/dashboard/api/session"))).status).toBe(401);
	// The provider asks for the password again.
	expect((await visitor.get(at("/sign-in/start/email"))).text).toContain("<h1>Sign in</h1>");
});

test("a person whom the rule excludes gets a page that says so, no session, and an audit entry", async () => {
	const rule = { allowedDomains: ["example.com"], requiredClaim: null, isForEverybody: false };
	const strict = await startDashboard({ rule, operatorContact: "the service desk" });
	const enter = async (email: string, visitor = createVisitor()) => {
		const page = await visitor.get(new URL("/sign-in/start/social", strict.url));
		return visitor.submit(action(page, "/social"), { name: "Thandi", email });
	};
	const outside = createVisitor();
	const refused = await enter("thandi@example.org", outside);
	expect(refused.url.href).toBe(new URL("/sign-in/not-allowed", strict.url).href);
	expect(refused.status).toBe(200);
	expect(outside.cookies.has("session")).toBe(false);
	const ways = await outside.ask("GET", new URL("/dashboard/api/sign-in-ways", strict.url));
	expect(await ways.json()).toMatchObject({ operatorContact: "the service desk", isSignedIn: false });
	expect((await enter("thandi@example.com")).url.pathname).toBe("/dashboard/tokens");
	// The local provider does not verify the addresses entered at sign-up.
	const typed = createVisitor();
	const form = await typed.get(new URL("/sign-in/start/email", strict.url));
	const fields = { name: "Thandi", email: "thandi@example.com", password: "correct horse battery" };
	expect((await typed.submit(action(form, "/sign-up"), fields)).url.pathname).toBe("/sign-in/not-allowed");
	const events = await strict.database.db.selectFrom("auditEvents").select("action").orderBy("id").execute();
	expect(events.map((event) => event.action)).toEqual(["sign-in-refused", "signed-in", "sign-in-refused"]);
	await strict.close();
});

test("signing in with another account makes the provider ask again, despite its session", async () => {
	const visitor = createVisitor();
	await signUp(visitor, "another@example.org");
	expect((await visitor.get(at("/sign-in/start/email"))).url.pathname).toBe("/dashboard/tokens");
	expect((await visitor.get(at("/sign-in/start/email?again=yes"))).text).toContain("<h1>Sign in</h1>");
});

test("an unreachable provider leads to a readable page", async () => {
	const lonely = await startDashboard();
	await lonely.stopProvider();
	const page = await createVisitor().get(new URL("/sign-in/start/email", lonely.url));
	expect(page.url.searchParams.get("problem")).toBe("unreachable");
	await lonely.close();
});
