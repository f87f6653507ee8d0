import { join } from "node:path";
import type { Page } from "playwright-core";
import { clerkScenes } from "./clerk-scenes.ts";
import { switchBefore } from "./developer-words.ts";
import { reachWrongLimits } from "./reach-wrong-limits.ts";
import type { Scene } from "./scene.ts";
import type { Accounts } from "./stage.ts";
import { teamScenes } from "./team-scenes.ts";

const passport = join(import.meta.dirname, "../../../specimens/passport.jpg");
const licenceBack = join(import.meta.dirname, "../../../specimens/sa-drivers-back.jpg");
const extractionMs = 90_000;

function heading(page: Page, name: string | RegExp): Promise<void> {
	return page.getByRole("heading", { name }).first().waitFor();
}

function visit(path: string, title: string | RegExp): Scene["reach"] {
	return async (page, at) => {
		await page.goto(at(path));
		await heading(page, title);
	};
}

async function reachNewToken(page: Page, at: (path: string) => string): Promise<void> {
	await page.goto(at("/dashboard/tokens/new"));
	await page.getByLabel("Project name").fill("Screens and tests");
	await page.getByRole("checkbox", { name: "Passport" }).click();
	await page.getByRole("button", { name: "Create token" }).click();
	await heading(page, "Your new token");
}

async function reachToken(page: Page, at: (path: string) => string, { tokenId }: Accounts): Promise<void> {
	await page.goto(at(`/dashboard/tokens/${tokenId}`));
	await heading(page, "Customer onboarding");
}

async function reachQuietToken(page: Page, at: (path: string) => string, { quietTokenId }: Accounts): Promise<void> {
	await page.goto(at(`/dashboard/tokens/${quietTokenId}`));
	await heading(page, "Fleet check-in");
}

async function reachReading(page: Page, at: (path: string) => string): Promise<void> {
	await page.goto(at("/dashboard/playground"));
	await page.getByLabel("Choose pictures").setInputFiles(passport);
	await page.getByText(/confidence$/).waitFor({ timeout: extractionMs });
}

/** The pages in their visually different states. */
export const scenes: readonly Scene[] = [
	{
		name: "landing",
		viewer: "visitor",
		async reach(page, at) {
			await page.goto(at("/"));
			await page.getByRole("img", { name: /a sample document/ }).waitFor({ timeout: extractionMs });
		},
	},
	{ name: "sign-in", viewer: "visitor", reach: visitSignIn("/sign-in") },
	{ name: "sign-in-problem", viewer: "visitor", reach: visitSignIn("/sign-in?problem=unreachable") },
	{ name: "signed-out", viewer: "visitor", reach: visit("/sign-in/signed-out", "You are signed out") },
	{ name: "not-allowed", viewer: "visitor", reach: visit("/sign-in/not-allowed", "This account does not have access") },
	{ name: "provider-sign-in", viewer: "visitor", reach: visit("/sign-in/start/email", "Sign in") },
	{
		name: "provider-sign-up-problems",
		viewer: "visitor",
		async reach(page, at) {
			await page.goto(at("/sign-in/start/email"));
			await page.getByRole("link", { name: "Create one" }).click();
			await page.getByRole("button", { name: "Create account" }).click();
			await page.getByText("Enter a name.").waitFor();
		},
	},
	{ name: "provider-social", viewer: "visitor", reach: visit("/sign-in/start/social", "Demo social account") },
	{
		name: "tokens-empty",
		viewer: "newcomer",
		reach: visit("/dashboard/tokens", "Get your first result in three steps"),
	},
	{
		name: "tokens",
		viewer: "regular",
		async reach(page, at) {
			await page.goto(at("/dashboard/tokens"));
			await page.getByRole("link", { name: "Customer onboarding" }).first().waitFor({ state: "attached" });
		},
	},
	{
		name: "tokens-none-found",
		viewer: "regular",
		async reach(page, at) {
			await page.goto(at("/dashboard/tokens"));
			await page.getByRole("searchbox").fill("nothing like it");
			await page.getByText("No tokens match").waitFor();
		},
	},
	{
		name: "tokens-unreachable",
		viewer: "regular",
		async reach(page, at) {
			await page.route("**/dashboard/api/tokens", (route) => route.abort());
			await page.goto(at("/dashboard/tokens"));
			await page.getByRole("button", { name: "Try again" }).waitFor({ timeout: 30_000 });
		},
	},
	{
		name: "account-menu",
		viewer: "regular",
		async reach(page, at) {
			await page.goto(at("/dashboard/tokens"));
			await page.getByRole("button", { name: /your account$/ }).click();
			await page.getByRole("menuitem", { name: "Sign out" }).waitFor();
		},
	},
	{ name: "token-new", viewer: "newcomer", reach: visit("/dashboard/tokens/new", "Create a token") },
	{
		name: "token-new-problems",
		viewer: "newcomer",
		async reach(page, at) {
			await page.goto(at("/dashboard/tokens/new"));
			await page.getByRole("radio", { name: "Choose a date" }).click();
			await page.getByRole("button", { name: "Create token" }).click();
			await page.getByText("Enter a project name.").waitFor();
		},
	},
	...teamScenes,
	{ name: "token-shown-once", viewer: "regular", reach: reachNewToken },
	{
		name: "token-leave-question",
		viewer: "regular",
		async reach(page, at) {
			await reachNewToken(page, at);
			await page.getByRole("button", { name: "Done" }).click();
			await page.getByRole("alertdialog").waitFor();
		},
	},
	{ name: "token-limits", viewer: "regular", reach: reachWrongLimits },
	{ name: "token-detail", viewer: "regular", reach: reachToken },
	{
		name: "token-revoked",
		viewer: "regular",
		async reach(page, at, { revokedTokenId }) {
			await page.goto(at(`/dashboard/tokens/${revokedTokenId}`));
			await heading(page, "Old website");
		},
	},
	{
		name: "token-replace",
		viewer: "regular",
		async reach(page, at, accounts) {
			await reachQuietToken(page, at, accounts);
			await page.getByRole("button", { name: "Replace" }).click();
			await page.getByRole("alertdialog").waitFor();
		},
	},
	{
		name: "token-revoke",
		viewer: "regular",
		async reach(page, at, accounts) {
			await reachQuietToken(page, at, accounts);
			await page.getByRole("button", { name: "Revoke" }).click();
			await page.getByRole("alertdialog").waitFor();
		},
	},
	{
		name: "token-pause",
		viewer: "regular",
		async reach(page, at, accounts) {
			await reachQuietToken(page, at, accounts);
			await page.getByRole("button", { name: "Pause" }).click();
			await page.getByRole("alertdialog", { name: "Pause this token?" }).waitFor();
		},
	},
	{
		name: "token-paused",
		viewer: "regular",
		async reach(page, at, accounts) {
			await page.route("**/dashboard/api/tokens/*", async (route) => {
				const response = await route.fetch();
				const { token, ...detail } = await response.json();
				const paused = { standing: "paused", pausedAt: new Date(Date.now() - 3_600_000).toISOString() };
				await route.fulfill({ response, json: { ...detail, token: { ...token, ...paused } } });
			});
			await reachQuietToken(page, at, accounts);
			await page.getByRole("button", { name: "Resume" }).waitFor();
		},
	},
	{
		name: "token-grant",
		viewer: "regular",
		async reach(page, at, accounts) {
			await reachQuietToken(page, at, accounts);
			await page.getByRole("button", { name: "Change scopes or expiry" }).click();
			await page.getByRole("alertdialog").getByRole("radio", { name: "Choose a date" }).click();
		},
	},
	{
		name: "playground",
		viewer: "newcomer",
		async reach(page, at) {
			await page.goto(at("/dashboard/playground"));
			await heading(page, "Or try one of these sample documents");
		},
	},
	{
		name: "playground-fields",
		viewer: "newcomer",
		async reach(page, at) {
			await reachReading(page, at);
			await page.getByRole("button", { name: /^Passport number/ }).hover();
		},
	},
	{
		name: "playground-json",
		viewer: "newcomer",
		isForDevelopers: true,
		async reach(page, at) {
			await switchBefore(page, true);
			await reachReading(page, at);
			await page.getByRole("tab", { name: "JSON" }).click();
		},
	},
	{
		name: "playground-error",
		viewer: "newcomer",
		isForDevelopers: true,
		async reach(page, at) {
			await switchBefore(page, true);
			await page.goto(at("/dashboard/playground"));
			await page.getByText("See an error").click();
			await page.getByRole("button", { name: /^IMAGE_UNREADABLE/ }).click();
			await page.getByRole("tab", { name: "Fields" }).waitFor({ timeout: extractionMs });
		},
	},
	{
		name: "playground-refused",
		viewer: "newcomer",
		async reach(page, at) {
			await page.goto(at("/dashboard/playground"));
			await page.getByRole("combobox", { name: "Document" }).selectOption("sa-id-greenbook");
			await page.getByLabel("Choose pictures").setInputFiles(passport);
			await page.getByRole("button", { name: "Read as Passport" }).waitFor({ timeout: extractionMs });
		},
	},
	{
		name: "playground-many",
		viewer: "newcomer",
		async reach(page, at) {
			await page.goto(at("/dashboard/playground"));
			await page.getByLabel("Choose pictures").setInputFiles([passport, licenceBack]);
			await page.getByText("2 of 2 done").waitFor({ timeout: extractionMs });
		},
	},
	...clerkScenes,
	{
		name: "playground-masked",
		viewer: "newcomer",
		async reach(page, at) {
			await reachReading(page, at);
			await page.getByRole("button", { name: "Masked copy" }).click();
			await page.getByRole("img", { name: "Preview of the masked copy" }).waitFor();
		},
	},
	{
		name: "playground-reading",
		viewer: "newcomer",
		async reach(page, at) {
			await page.route("**/dashboard/api/playground/*", () => new Promise(() => undefined));
			await page.goto(at("/dashboard/playground"));
			await page.getByLabel("Choose pictures").setInputFiles(passport);
			await page.getByText(/^\d+ s$/).waitFor();
		},
	},
	{ name: "nonsense", viewer: "visitor", reach: visit("/nonsense", "Page not found") },
	{ name: "activity", viewer: "regular", reach: visit("/dashboard/activity", "Activity") },
	{ name: "activity-empty", viewer: "newcomer", reach: visit("/dashboard/activity", "Activity") },
	{
		name: "sessions",
		viewer: "regular",
		async reach(page, at) {
			await page.goto(at("/dashboard/sessions"));
			await page.getByText("This browser").waitFor();
		},
	},
	{ name: "not-found", viewer: "regular", reach: visit("/dashboard/no/such/page", "Page not found") },
];

function visitSignIn(path: string): Scene["reach"] {
	return async (page, at) => {
		await page.goto(at(path));
		await page.getByRole("link", { name: "Continue with Demo Social" }).waitFor();
	};
}
