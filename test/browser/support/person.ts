import type { BrowserContext, Page } from "playwright-core";
import { expect } from "vitest";

/** Where a person ends up after a sign-in may take a while on a busy machine. */
const patienceMs = 20_000;

/** A new page whose waits are patient. */
export async function openPage(context: BrowserContext): Promise<Page> {
	const page = await context.newPage();
	page.setDefaultTimeout(patienceMs);
	return page;
}

/** The playground with nothing on it, as in a window that was just opened: what a window held before would come back. */
export async function openPlayground(page: Page, at: (path: string) => string): Promise<void> {
	// An empty page has no storage to clear.
	await page.evaluate(() => sessionStorage.clear()).catch(() => undefined);
	await page.goto(at("/dashboard/playground"));
}

/** Goes the whole way of a new person: the sign-in page, the provider's form, the tokens. */
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

/** Signs out by the account's menu, through the provider. */
export async function signOut(page: Page): Promise<void> {
	await page.getByRole("button", { name: /your account$/ }).click();
	await page.getByRole("menuitem", { name: "Sign out" }).click();
	await page.waitForURL("**/sign-in/signed-out");
	await page.getByRole("heading", { name: "You are signed out" }).waitFor();
}

/** Creates a token by the form and answers its plaintext; leaves it copied, on the page that shows it. */
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
