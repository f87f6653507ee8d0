import { expect, test } from "vitest";
import { readAnswer } from "../support/clerk-items.ts";
import { developerWordsOn } from "./support/developer-words.ts";
import { openStage } from "./support/open-stage.ts";
import { openPage } from "./support/person.ts";

const { at, accounts, signedIn } = await openStage();
const passport = readAnswer("passport", { passportNumber: "A1234567", surname: "NKOSI" });

// support/check-scene.ts checks that scenes have no developer terms while the switch is off.
test("developer details are off without a token; a switch turns them on and is remembered", async () => {
	const { context, problems } = await signedIn(accounts.newcomer);
	const page = await openPage(context);
	await page.route("**/dashboard/api/playground/any", (route) => route.fulfill({ json: passport }));
	await page.goto(at("/dashboard/playground"));
	const specimen = page.getByRole("button", { name: /Passport/ }).first();
	await specimen.waitFor();
	await page.route("**/dashboard/api/playground/passport", (route) => route.fulfill({ json: passport }));
	await specimen.click();
	await page.getByText(/confidence$/).waitFor();
	expect(await developerWordsOn(page)).toEqual([]);
	expect(await page.getByRole("tab").count()).toBe(0);
	await page.getByRole("button", { name: "For developers" }).click();
	await page.getByRole("tab", { name: "curl" }).waitFor();
	// Proves that the search covers the places where these words appear.
	expect(await developerWordsOn(page)).toEqual(expect.arrayContaining(["200", "ms", "JSON", "curl", "passportNumber"]));
	await page.goto(at("/dashboard/activity"));
	await page.getByRole("button", { name: "For developers", pressed: true }).waitFor();
	expect(problems).toEqual([]);
	await context.close();
});

test("developer details are on for people with a token, and can be turned off", async () => {
	const { context } = await signedIn(accounts.regular);
	const page = await openPage(context);
	await page.goto(at(`/dashboard/tokens/${accounts.tokenId}`));
	await page.getByRole("heading", { name: "Recent requests" }).waitFor();
	await page.getByRole("button", { name: "For developers", pressed: true }).click();
	await page.getByRole("heading", { name: "Recent requests" }).waitFor({ state: "detached" });
	await context.close();
});
