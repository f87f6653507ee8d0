import { sql } from "kysely";
import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { startDashboard } from "../dashboard/support/start-dashboard.ts";
import { openProfile } from "./support/open-browser.ts";
import { connectToBrowser } from "./support/open-stage.ts";
import { openPage, signUp } from "./support/person.ts";
import { violationsOn } from "./support/violations-on.ts";

const dashboard = await startDashboard({ stepUpMs: 600_000 });
const browser = await connectToBrowser();
afterAll(() => dashboard.close());

const me = { name: "Naledi Dube", email: "naledi@example.org", password: "correct horse battery" };

/** Signs in again in the second window, where the provider asks for the password. */
async function signInBeside(page: Page): Promise<void> {
	await page.getByText("This change needs a recent sign-in.").waitFor();
	const [beside] = await Promise.all([
		page.waitForEvent("popup"),
		page.getByRole("button", { name: "Sign in again" }).click(),
	]);
	await beside.getByRole("heading", { name: "Sign in again" }).waitFor();
	await beside.getByRole("link", { name: "Continue with e-mail" }).click();
	await beside.getByLabel("E-mail").fill(me.email);
	await beside.getByLabel("Password").fill(me.password);
	const closed = beside.waitForEvent("close");
	await beside.getByRole("button", { name: "Sign in" }).click();
	await closed;
}

test("a person whose sign-in is too old signs in again in a popup, and the change is then made", async () => {
	const profile = await openProfile(browser, {}, [403]);
	const page = await openPage(profile.context);
	await signUp(page, dashboard.url, me);
	const grow = async () => {
		await sql`update sessions set authenticated_at = null`.execute(dashboard.database.db);
		// Without the cookies of the provider's session, the provider asks for the password again.
		await profile.context.clearCookies({ name: /^_/ });
	};

	await grow();
	await page.goto(new URL("/dashboard/tokens/new", dashboard.url).href);
	await page.getByLabel("Project name").fill("Kept while signing in");
	await page.getByRole("checkbox", { name: "Passport" }).click();
	await page.getByLabel("Requests per month").fill("500");
	await page.getByRole("button", { name: "Create token" }).click();
	await page.getByText("This change needs a recent sign-in.").waitFor();
	expect(await violationsOn(page)).toEqual([]);
	await signInBeside(page);
	expect(await page.getByLabel("The token", { exact: true }).textContent()).toMatch(/^svc_/);

	await grow();
	await page.goto(new URL("/dashboard/tokens", dashboard.url).href);
	await page.getByRole("link", { name: "Kept while signing in" }).first().click();
	await page.getByRole("button", { name: "Change limits" }).click();
	const dialog = page.getByRole("alertdialog");
	await dialog.getByLabel("Requests per month").fill("600");
	await dialog.getByRole("button", { name: "Save limits" }).click();
	await signInBeside(page);
	await dialog.waitFor({ state: "detached" });
	await page.getByText("0 of 600 (0 %)").waitFor();
	expect(profile.problems).toEqual([]);
});
