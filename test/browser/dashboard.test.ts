import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, afterEach, expect, test } from "vitest";
import { createTestDatabase } from "../support/database.ts";
import { openProfile } from "./support/open-browser.ts";
import { connectToBrowser } from "./support/open-stage.ts";
import { createToken, openPage, signOut, signUp } from "./support/person.ts";
import { startService } from "./support/start-service.ts";

// A separate service, with few requests per minute and its own log.
const database = await createTestDatabase({ migrated: false });
const service = await startService({ DATABASE_URL: database.url, RATE_LIMIT: "5" });
const browser = await connectToBrowser();
const thandi = await openProfile(browser);
const page = await openPage(thandi.context);
afterAll(async () => {
	await service.stop();
	await database.drop();
});
afterEach(() => {
	expect(thandi.problems).toEqual([]);
});

const at = (path: string) => new URL(path, service.url).href;
const me = { name: "Thandi Mokoena", email: "thandi@example.org", password: "correct horse battery" };
const passport = join(import.meta.dirname, "../../specimens/passport.jpg");

async function callApi(path: string, token: string): Promise<Response> {
	return fetch(at(`/api/v1/${path}`), { headers: { authorization: `Bearer ${token}` } });
}

async function sendPassport(token: string): Promise<Response> {
	const body = new FormData();
	body.set("image", new Blob([await readFile(passport)], { type: "image/jpeg" }), "passport.jpg");
	return fetch(at("/api/v1/ocr/passport"), { method: "POST", headers: { authorization: `Bearer ${token}` }, body });
}

test("the landing page has a heading, a real result and links to the other pages", async () => {
	await page.goto(at("/"));
	await page.getByRole("heading", { level: 1 }).waitFor();
	await page.getByRole("img", { name: /a sample document/ }).waitFor();
	await page.getByRole("definition").getByText("ER2545481", { exact: true }).waitFor();
	await page.getByRole("button", { name: "For developers" }).click();
	expect(await page.getByRole("region", { name: "API response" }).textContent()).toContain('"passportNumber"');
	for (const [name, path] of [
		["API reference", "/docs"],
		["Health", "/api/v1/health"],
		["Sign in", "/sign-in"],
	] as const) {
		expect(await page.getByRole("contentinfo").getByRole("link", { name }).getAttribute("href")).toBe(path);
	}
	await page.getByRole("button", { name: "For developers" }).click();
});

test("a person who signs up sees three steps to a first result", async () => {
	await signUp(page, service.url, me);
	await page.getByRole("heading", { name: "Get your first result in three steps" }).waitFor();
	await page.getByRole("button", { name: "Show the code" }).click();
	expect(await page.getByRole("main").textContent()).toContain("/api/v1/ocr/");
});

test("signing out ends the session here and at the provider, and the password signs in again", async () => {
	await signOut(page);
	await page.goto(at("/dashboard/activity"));
	await page.waitForURL("**/sign-in?returnTo=%2Fdashboard%2Factivity");
	await page.getByRole("link", { name: "Continue with e-mail and password" }).click();
	await page.getByLabel("E-mail").fill(me.email);
	await page.getByLabel("Password").fill(me.password);
	await page.getByRole("button", { name: "Sign in" }).click();
	await page.waitForURL("**/dashboard/activity");
	await expect.poll(() => page.locator("main ol").getByText("Signed in", { exact: true }).count()).toBe(2);
});

test("mistakes in a new token are shown at their fields", async () => {
	await page.goto(at("/dashboard/tokens/new"));
	// Least privilege is the default, so nothing is preselected.
	for (const box of await page.getByRole("checkbox").all()) expect(await box.isChecked()).toBe(false);
	await page.getByRole("radio", { name: "Choose a date" }).click();
	await page.getByLabel("Last day").fill("2020-01-01");
	thandi.problems.length = 0;
	await page.getByRole("button", { name: "Create token" }).click();
	await page.getByText("Enter a project name.").waitFor();
	await page.getByText("Choose at least one document type.").waitFor();
	await page.getByText("The expiry must be in the future.").waitFor();
	expect(await page.getByLabel("Project name").getAttribute("aria-invalid")).toBe("true");
	// The browser also logs the refusal to its console, which is expected.
	expect(thandi.problems.every((problem) => problem.includes("status of 400"))).toBe(true);
	thandi.problems.length = 0;
});

test("a new token is shown once: leaving asks first, and no reload or back button shows it again", async () => {
	await page.goto(at("/dashboard/tokens"));
	await page.getByRole("link", { name: "Create token" }).click();
	await page.getByLabel("Project name").fill("Left too early");
	await page.getByRole("checkbox", { name: "Passport" }).click();
	await page.getByRole("button", { name: "Create token" }).click();
	const plaintext = (await page.getByLabel("The token", { exact: true }).textContent()) ?? "";
	expect(plaintext).toMatch(/^svc_[A-Za-z0-9]{32}$/);
	expect(await page.getByRole("region", { name: "Request as a curl command" }).textContent()).toContain(plaintext);

	await page.getByRole("link", { name: "Activity" }).click();
	await page.getByRole("alertdialog", { name: "Have you copied the token?" }).waitFor();
	await page.getByRole("button", { name: "Go back" }).click();
	await page.goBack();
	await page.getByRole("alertdialog").waitFor();
	await page.getByRole("button", { name: "Go back" }).click();
	expect(await page.getByLabel("The token", { exact: true }).textContent()).toBe(plaintext);

	const asked = page.waitForEvent("dialog");
	const reloading = page.reload();
	await (await asked).accept();
	await reloading;
	await page.getByRole("heading", { name: "Create a token" }).waitFor();
	expect(await page.content()).not.toContain(plaintext);
	await page.goBack();
	expect(await page.content()).not.toContain(plaintext);
	const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, history.state]));
	expect(kept).not.toContain(plaintext);
});

let token: string;

test("a copied token reads a passport over HTTP, and its use is counted", async () => {
	token = await createToken(page, service.url, "Onboarding");
	const response = await sendPassport(token);
	expect(response.status).toBe(200);
	expect(await response.json()).toMatchObject({ success: true, documentType: "passport" });
	expect((await callApi("tokens/me", token)).status).toBe(200);
	await page.getByRole("button", { name: "Done" }).click();
	await page.getByRole("heading", { name: "Onboarding" }).waitFor();
	await expect.poll(() => fact("Total requests"), { timeout: 20_000 }).toMatch(/^2(?!\d)/);
	expect(await page.getByRole("meter").getAttribute("aria-valuenow")).toBe("1");
	expect(await fact("Last used")).toMatch(/just now|minute ago/);
});

async function fact(label: string): Promise<string | null> {
	return page
		.locator("dt", { hasText: new RegExp(`^${label}$`) })
		.locator("xpath=following-sibling::dd[1]")
		.textContent();
}

test("the plot tells success, client errors and limited requests apart", async () => {
	const broken = await fetch(at("/api/v1/ocr/passport"), {
		method: "POST",
		headers: { authorization: `Bearer ${token}` },
	});
	expect(broken.status).toBe(400);
	for (let n = 0; n < 6; n++)
		await fetch(at("/api/v1/ocr/passport"), { method: "POST", headers: { authorization: `Bearer ${token}` } });
	const today = new Date().toISOString().slice(0, 10);
	const row = page.getByRole("row", { name: new RegExp(`^${today}`) });
	await expect
		.poll(async () => (await row.count()) && (await row.getByRole("cell").allTextContents()), { timeout: 30_000 })
		.toEqual([
			expect.stringMatching(/^[12]$/),
			expect.stringMatching(/^[3-7]$/),
			expect.stringMatching(/^[1-9]$/),
			"0",
		]);
});

test("hovering a relative time shows the exact one", async () => {
	await page.locator("time").first().hover();
	await page.getByRole("tooltip").waitFor();
	expect(await page.getByRole("tooltip").textContent()).toContain(String(new Date().getFullYear()));
	await page.mouse.move(0, 0);
});

test("the list finds and sorts tokens", async () => {
	await page.goto(at("/dashboard/tokens"));
	const names = () => page.locator("tbody tr td:first-child a").allTextContents();
	await expect.poll(names).toEqual(["Onboarding", "Left too early"]);
	await page.getByRole("button", { name: "Project" }).click();
	expect(await names()).toEqual(["Left too early", "Onboarding"]);
	await page.getByRole("searchbox").fill("onb");
	expect(await names()).toEqual(["Onboarding"]);
	await page.getByRole("searchbox").fill("nothing like it");
	await page.getByText("No tokens match").waitFor();
});

test("a replacement works immediately, and the old token expires at the chosen time", async () => {
	const old = await createToken(page, service.url, "Payroll");
	await page.getByRole("button", { name: "Done" }).click();
	await page.getByRole("button", { name: "Replace" }).click();
	await page.getByRole("radio", { name: "In 1 hour" }).click();
	await page.getByRole("button", { name: "Create the new token" }).click();
	await page.getByRole("heading", { name: "Your new token" }).waitFor();
	const successor = (await page.getByLabel("The token", { exact: true }).textContent()) ?? "";
	await page.getByRole("button", { name: "Copy token" }).click();
	await page.getByText("Copied").waitFor();
	expect(successor).not.toBe(old);
	expect((await callApi("tokens/me", successor)).status).toBe(200);
	expect((await callApi("tokens/me", old)).status).toBe(200);
	const { expiresAt } = (await (await callApi("tokens/me", old)).json()) as { expiresAt: string };
	expect(Math.abs(new Date(expiresAt).getTime() - Date.now() - 3_600_000)).toBeLessThan(60_000);
	await page.getByRole("button", { name: "Done" }).click();
	await page.getByRole("heading", { name: "Payroll" }).waitFor();
});

test("an expired token is refused, and shown as expired", async () => {
	const ending = await createToken(page, service.url, "Short-lived");
	await database.db
		.updateTable("tokens")
		.set({ createdAt: new Date(Date.now() - 7_200_000), expiresAt: new Date(Date.now() - 1_000) })
		.where("tokenPrefix", "=", ending.slice(0, 10))
		.execute();
	const response = await callApi("tokens/me", ending);
	expect(response.status).toBe(403);
	expect(await response.json()).toMatchObject({ error: { code: "TOKEN_EXPIRED" } });
	await page.getByRole("button", { name: "Done" }).click();
	await page.getByText("Expired").first().waitFor();
	expect(await page.getByRole("button", { name: "Revoke" }).count()).toBe(0);
});

test("revoking requires typing the project's name, and the very next request with the token is refused", async () => {
	const doomed = await createToken(page, service.url, "Old website");
	await page.getByRole("button", { name: "Done" }).click();
	await page.getByRole("button", { name: "Revoke" }).click();
	const confirm = page.getByRole("button", { name: "Revoke token" });
	expect(await confirm.isDisabled()).toBe(true);
	await page.getByLabel(/to confirm/).fill("Old web");
	expect(await confirm.isDisabled()).toBe(true);
	await page.getByLabel(/to confirm/).fill("Old website");
	await confirm.click();
	await page.getByText(/^Revoked just now by you/).waitFor();
	const response = await callApi("tokens/me", doomed);
	expect(response.status).toBe(403);
	expect(await response.json()).toMatchObject({ error: { code: "TOKEN_DISABLED" } });
});

test("the activity lists revocations and replacements, newest first", async () => {
	await page.goto(at("/dashboard/activity"));
	await page.locator("main ol").getByText("Revoked a token").waitFor();
	const first = page.locator("main ol > li").first();
	expect(await first.textContent()).toMatch(/Revoked a token: Old website.*from/);
	await page.locator("main ol").getByText("Replaced a token").waitFor();
});

test("a social sign-in with the same e-mail address is a separate account that sees nothing of the other", async () => {
	const pieter = await openProfile(browser, {}, [404]);
	const other = await openPage(pieter.context);
	await other.goto(at("/sign-in"));
	await other.getByRole("link", { name: "Continue with Demo Social" }).click();
	await other.getByLabel("Name on the social network").fill("Pieter de Wet");
	await other.getByLabel("E-mail on the social network").fill(me.email);
	await other.getByRole("button", { name: "Continue as this person" }).click();
	await other.waitForURL("**/dashboard/tokens");
	await other.getByRole("heading", { name: "Get your first result in three steps" }).waitFor();
	await page.goto(at("/dashboard/tokens"));
	const address = (await page.getByRole("link", { name: "Onboarding" }).getAttribute("href")) ?? "";
	await other.goto(at(address));
	await other.getByText("The address is wrong, or the page belongs to someone else.").waitFor();
	await other.goto(at("/no/such/page"));
	await other.getByText("There is no page at this address.").waitFor();
	await other.goto(at("/dashboard/activity"));
	await other.locator("main ol").getByText("Signed in").waitFor();
	expect(await other.getByRole("main").textContent()).not.toContain("Onboarding");
	expect(pieter.problems).toEqual([]);
	await pieter.context.close();
});

test("a person's other sessions can be ended from this one", async () => {
	const second = await openProfile(browser, {}, [401]);
	const elsewhere = await openPage(second.context);
	await elsewhere.goto(at("/sign-in/start/email"));
	await elsewhere.getByLabel("E-mail").fill(me.email);
	await elsewhere.getByLabel("Password").fill(me.password);
	await elsewhere.getByRole("button", { name: "Sign in" }).click();
	await elsewhere.waitForURL("**/dashboard/tokens");
	await page.goto(at("/dashboard/sessions"));
	await page.getByText("This browser").waitFor();
	await page.getByRole("button", { name: "End all other sessions" }).click();
	await expect.poll(() => page.locator("main li").count()).toBe(1);
	await elsewhere.getByRole("link", { name: "Sessions" }).click();
	// Polled, because every request that learns that the session has ended navigates to the same page, and the later
	// navigation aborts the earlier one.
	await expect.poll(() => elsewhere.url(), { timeout: 10_000 }).toContain("/sign-in?problem=session-ended");
	await elsewhere.getByText("Your session has ended").waitFor();
	expect(second.problems).toEqual([]);
	await second.context.close();
});

test("cancelling at the provider leads back to a readable message", async () => {
	const visitor = await openProfile(browser);
	const lost = await openPage(visitor.context);
	await lost.goto(at("/sign-in/start/email"));
	await lost.getByRole("button", { name: "Cancel and go back" }).click();
	await lost.getByText("The sign-in was cancelled").waitFor();
	expect(visitor.problems).toEqual([]);
	await visitor.context.close();
});

test("the log contains neither the token nor an MRZ", () => {
	expect(service.log()).not.toContain(token);
	expect(service.log()).not.toMatch(/P<[A-Z]{3}/);
});
