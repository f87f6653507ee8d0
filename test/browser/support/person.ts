import type { BrowserContext, Page } from "playwright-core";
import { expect } from "vitest";

/** The default timeout of pages, because signing in may take a while on a busy machine. */
const patienceMs = 20_000;

/** A new page with long timeouts. */
export async function openPage(context: BrowserContext): Promise<Page> {
	const page = await context.newPage();
	page.setDefaultTimeout(patienceMs);
	return page;
}

/** Opens the playground as in a new window. Otherwise, the page would restore earlier content. */
export async function openPlayground(page: Page, at: (path: string) => string): Promise<void> {
	// An empty page has no storage to clear.
	await page.evaluate(() => sessionStorage.clear()).catch(() => undefined);
	await page.goto(at("/dashboard/playground"));
}

/** Signs up a new person, going through the sign-in page, the provider's form and the tokens page. */
export async function signUp(
	page: Page,
	base: URL,
	person: { name: string; email: string; password: string },
): Promise<void> {
	await page.goto(new URL("/sign-in", base).href);
	await page.getByRole("link", { name: /^Continue with e-mail/ }).click();
	await page.getByRole("link", { name: "Create one" }).click();
	await page.getByLabel("Your name").fill(person.name);
	await page.getByLabel("E-mail").fill(person.email);
	await page.getByLabel("Password").fill(person.password);
	await page.getByRole("button", { name: "Create account" }).click();
	await page.waitForURL("**/dashboard/tokens");
	await page.getByRole("heading", { name: "API tokens" }).waitFor();
}

/** Signs out through the account menu and the provider. */
export async function signOut(page: Page): Promise<void> {
	await page.getByRole("button", { name: /your account$/ }).click();
	await page.getByRole("menuitem", { name: "Sign out" }).click();
	await page.waitForURL("**/sign-in/signed-out");
	await page.getByRole("heading", { name: "You are signed out" }).waitFor();
}

/** Creates a token with the form and returns its plaintext; stays on the page that shows it, with the token copied. */
export async function createToken(page: Page, base: URL, projectName: string): Promise<string> {
	await page.goto(new URL("/dashboard/tokens/new", base).href);
	await page.getByLabel("Project name").fill(projectName);
	await page.getByRole("checkbox", { name: "All documents" }).click();
	await page.getByRole("button", { name: "Create token" }).click();
	const plaintext = (await page.getByLabel("The token", { exact: true }).textContent()) ?? "";
	await page.getByRole("button", { name: "Copy token" }).click();
	await page.getByText("Copied").waitFor();
	expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(plaintext);
	return plaintext;
}
