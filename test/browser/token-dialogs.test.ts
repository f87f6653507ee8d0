import { expect, test } from "vitest";
import { openStage } from "./support/open-stage.ts";
import { openPage } from "./support/person.ts";

const { at, accounts, signedIn } = await openStage();

test("a token is paused, resumed and given other scopes and expiry, and the activity lists each change", async () => {
	const { context, problems } = await signedIn(accounts.regular, {}, [400]);
	const page = await openPage(context);
	const main = page.getByRole("main");
	const dialog = page.getByRole("alertdialog");
	const button = (name: string) => main.getByRole("button", { name, exact: true });
	const confirm = async (name: string) => {
		await dialog.getByRole("button", { name, exact: true }).click();
		await dialog.waitFor({ state: "detached" });
	};
	await page.goto(at(`/dashboard/tokens/${accounts.quietTokenId}`));
	await button("Pause").click();
	await confirm("Pause token");
	await main.getByText(/^Paused just now\. Requests with it are rejected\.$/).waitFor();
	await button("Resume").click();
	await confirm("Resume token");
	await button("Pause").waitFor();
	await main.getByRole("heading", { name: "Rate limit now" }).waitFor();

	const scope = (name: string) => dialog.getByRole("checkbox", { name });
	await button("Change scopes or expiry").click();
	await scope("Driver's licence, front").click();
	await scope("Driver's licence, back").click();
	await dialog.getByRole("button", { name: "Save changes" }).click();
	await dialog.getByText("Choose at least one document type.").waitFor();
	await scope("Passport").click();
	await dialog.getByRole("radio", { name: "Never" }).click();
	await confirm("Save changes");
	expect(await main.locator("dd li").allTextContents()).toEqual(["Passport"]);
	expect(await main.getByText("Expires", { exact: true }).locator("xpath=following-sibling::dd").textContent()).toBe(
		"Never",
	);

	await page.goto(at("/dashboard/activity"));
	const told = main.getByRole("listitem").filter({ hasText: "Fleet check-in" }).locator("p:first-child");
	await told.first().waitFor();
	expect((await told.allTextContents()).map((words) => words.split(":")[0])).toEqual([
		"Changed the scopes or the expiry of a token",
		"Resumed a token",
		"Paused a token",
		"Created a token",
	]);
	expect(problems).toEqual([]);
	await context.close();
});
