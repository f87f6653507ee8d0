import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import type { Role } from "../../src/service/sign-in/roles.ts";
import { nameTeamsByValue } from "../../src/service/sign-in/teams.ts";
import { signInAs } from "../dashboard/support/sign-in-as.ts";
import { startDashboard } from "../dashboard/support/start-dashboard.ts";
import { openProfile } from "./support/open-browser.ts";
import { connectToBrowser } from "./support/open-stage.ts";
import { openPage } from "./support/person.ts";
import { violationsOn } from "./support/violations-on.ts";

const dashboard = await startDashboard({
	roleMap: { claim: "groups", groups: { clerk: ["c"], developer: ["d"], administrator: ["a"] } },
	teamNames: nameTeamsByValue("groups"),
	operatorContact: "the service desk",
});
const browser = await connectToBrowser();
afterAll(() => dashboard.close());

const at = (path: string) => new URL(path, dashboard.url).href;
const navigation = (page: Page) =>
	page.getByRole("navigation", { name: "Dashboard" }).getByRole("link").allInnerTexts();

async function openAs(subject: string, roles: readonly Role[], expected: readonly number[] = []) {
	const visitor = await signInAs(dashboard, subject, ["payments"], roles);
	const profile = await openProfile(browser, {}, expected);
	await profile.context.addCookies([{ name: "session", value: visitor.cookies.get("session") ?? "", url: at("/") }]);
	return { page: await openPage(profile.context), problems: profile.problems, visitor };
}

const create = async (visitor: Awaited<ReturnType<typeof signInAs>>, projectName: string, team: string | null) =>
	visitor.ask("POST", new URL(at("/dashboard/api/tokens")), { projectName, scopes: ["*"], expiresAt: null, team });

test("a clerk lands on the playground without links to tokens, and denied pages say whom to contact", async () => {
	const { page, problems } = await openAs("clara", ["clerk"], [403]);
	await page.goto(at("/dashboard"));
	await page.waitForURL("**/dashboard/playground");
	await expect.poll(() => navigation(page)).toEqual(["Playground", "Activity", "Sessions", "Docs"]);
	for (const path of ["/dashboard/tokens", "/dashboard/tokens/new", "/dashboard/people"]) {
		await page.goto(at(path));
		await page.getByRole("heading", { name: "Your role does not include this page" }).waitFor();
		expect(await page.getByRole("main").textContent()).toContain("contact the service desk");
	}
	expect(await violationsOn(page)).toEqual([]);
	await page.getByRole("link", { name: "Go to the playground" }).click();
	await page.waitForURL("**/dashboard/playground");
	expect(problems).toEqual([]);
});

test("a developer creates a token for a team, and is told that its administrators manage it", async () => {
	const { page, problems } = await openAs("dumisani", ["developer"]);
	await page.goto(at("/dashboard/tokens/new"));
	await page.getByLabel("Project name").fill("Card payments");
	await page.getByRole("checkbox", { name: "Passport" }).click();
	await page.getByLabel("Owner").selectOption("payments");
	await page.getByText("managed by the team’s administrators, and no longer by you").waitFor();
	await page.getByRole("button", { name: "Create token" }).click();
	await page.getByRole("button", { name: "Copy token" }).click();
	await page.getByRole("button", { name: "Done" }).click();
	await page.waitForURL("**/dashboard/tokens");
	await page.getByText("Get your first result in three steps").waitFor();
	expect(await navigation(page)).not.toContain("People");
	expect(problems).toEqual([]);
});

test("an administrator sees the team's people, and can pause their tokens but not replace or give them", async () => {
	await create(await signInAs(dashboard, "naledi", ["payments"], ["developer"]), "Payroll", null);
	const { page, problems } = await openAs("anele", ["administrator"]);
	await page.goto(at("/dashboard/people"));
	const naledi = page.getByRole("listitem").filter({ hasText: "naledi@example.org" });
	expect(await naledi.textContent()).toMatch(/developerpayments1 tokenSigned in/);
	expect(await page.getByRole("listitem").filter({ hasText: "anele@example.org" }).textContent()).toContain("(you)");
	expect(await violationsOn(page)).toEqual([]);

	await page.getByRole("link", { name: "Tokens", exact: true }).first().click();
	await page.getByRole("heading", { name: "API tokens" }).waitFor();
	expect(await page.getByRole("link", { name: "Create token" }).count()).toBe(0);
	await page.getByLabel("Show by owner").selectOption("people");
	await page.getByRole("row").filter({ hasText: "Payroll" }).filter({ hasText: "naledi" }).waitFor();
	expect(await violationsOn(page)).toEqual([]);
	await page.getByRole("link", { name: "Payroll" }).first().click();
	await page.getByRole("heading", { name: "Payroll" }).waitFor();
	await page.getByText("Owner: naledi").waitFor();
	const actions = await page.getByRole("main").getByRole("button").allInnerTexts();
	expect(actions).toEqual(expect.arrayContaining(["Pause", "Revoke", "Rename"]));
	for (const denied of ["Replace", "Give to a team"]) expect(actions).not.toContain(denied);
	await page.getByRole("button", { name: "Pause" }).click();
	await page.getByRole("alertdialog").getByRole("button", { name: "Pause" }).click();
	await page.getByRole("button", { name: "Resume" }).waitFor();
	expect(await violationsOn(page)).toEqual([]);
	expect(problems).toEqual([]);
});
