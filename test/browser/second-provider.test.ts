import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../support/database.ts";
import { freePort } from "../support/free-port.ts";
import { areOtherProgramsRequired } from "../support/other-programs.ts";
import { openProfile } from "./support/open-browser.ts";
import { connectToBrowser } from "./support/open-stage.ts";
import { openPage } from "./support/person.ts";
import { type Glewlwyd, startGlewlwyd, whyNoGlewlwyd } from "./support/start-glewlwyd.ts";
import { type RunningService, startService } from "./support/start-service.ts";

/**
 * Why Glewlwyd is missing, or null. Only Debian packages it. Without it the tests are skipped, unless
 * OTHER_PROGRAMS=required, as in CI: then the first test fails.
 */
const absence = await whyNoGlewlwyd();
const isHere = absence === null;

let database: TestDatabase;
let glewlwyd: Glewlwyd;
let service: RunningService;
const browser = await connectToBrowser();
beforeAll(async () => {
	if (!isHere) return;
	const port = await freePort();
	const url = `http://localhost:${port}`;
	const client = {
		id: "document-extraction",
		secret: "a-secret-for-tests-only",
		redirectUri: `${url}/sign-in/callback/oidc`,
		postLogoutRedirectUri: `${url}/sign-in/signed-out`,
	};
	database = await createTestDatabase({ migrated: false });
	glewlwyd = await startGlewlwyd(await mkdtemp(join(tmpdir(), "glewlwyd-")), await freePort(), client);
	service = await startService({
		PORT: String(port),
		PUBLIC_URL: url,
		DATABASE_URL: database.url,
		OIDC_ISSUER: glewlwyd.issuer,
		OIDC_CLIENT_ID: client.id,
		OIDC_CLIENT_SECRET: client.secret,
		OIDC_SCOPES: "openid",
		OIDC_REQUIRED_CLAIM: "groups",
		OIDC_REQUIRED_VALUE: "documents-payments",
		TEAM_CLAIM: "groups",
		TEAM_PATTERN: "documents-(.+)",
		OPERATOR_CONTACT: "the service desk",
		OIDC_WAYS: JSON.stringify([{ id: "glewlwyd", label: "Continue with Glewlwyd", icon: "key" }]),
	});
});
afterAll(async () => {
	await service?.stop();
	await glewlwyd?.stop();
	await database?.drop();
});

test("the independent provider is installed where it is required", () => {
	if (areOtherProgramsRequired) expect(absence).toBeNull();
});

async function signInThere(page: Page, { username, password }: Glewlwyd["member"]): Promise<void> {
	await page.locator("#username").fill(username);
	await page.locator("#password").fill(password);
	await page.locator("#loginbut").click();
	await page.getByRole("heading", { name: "Connection to Document Extraction" }).waitFor();
	await page.getByRole("button", { name: "Continue" }).click();
}

test.skipIf(!isHere)("a person signs in and out at an independent provider, in a real browser", async () => {
	const { context, problems } = await openProfile(browser);
	const page = await openPage(context);
	await page.goto(new URL("/sign-in", service.url).href);
	expect(await page.getByText("No identity provider is configured").count()).toBe(0);
	await page.getByRole("link", { name: "Continue with Glewlwyd" }).click();
	await signInThere(page, glewlwyd.member);
	await page.waitForURL("**/dashboard/tokens");
	await page.getByText("Here are yours and those of the team payments.").waitFor();
	await page.getByRole("button", { name: /^Naledi Dube/ }).click();
	await page.getByText("naledi@example.org").waitFor();

	await page.getByRole("menuitem", { name: "Sign out" }).click();
	await page.waitForURL((url) => url.origin === new URL(glewlwyd.issuer).origin);
	await page.goto(new URL("/dashboard/tokens", service.url).href);
	await page.waitForURL("**/sign-in?returnTo=**");
	// Problems on Glewlwyd's own pages do not count.
	expect(problems.filter((problem) => problem.includes(service.url.host))).toEqual([]);
});

test.skipIf(!isHere)(
	"a person outside the required group gets the page that says whom to ask, and no session",
	async () => {
		const { context } = await openProfile(browser);
		const page = await openPage(context);
		await page.goto(new URL("/sign-in", service.url).href);
		await page.getByRole("link", { name: "Continue with Glewlwyd" }).click();
		await signInThere(page, glewlwyd.outside);
		await page.waitForURL("**/sign-in/not-allowed");
		await page.getByText("the service desk").waitFor();
		await page.goto(new URL("/dashboard/tokens", service.url).href);
		await page.waitForURL("**/sign-in?returnTo=**");
	},
);

test.skipIf(!isHere)(
	"what its people do is recorded under the independent provider's issuer, not under the local one",
	async () => {
		const events = await database.db.selectFrom("auditEvents").select(["ownerIssuer", "action"]).execute();
		expect(new Set(events.map(({ ownerIssuer }) => ownerIssuer))).toEqual(new Set([glewlwyd.issuer]));
		expect(events.map(({ action }) => action)).toEqual(["signed-in", "signed-out", "sign-in-refused"]);
	},
);
