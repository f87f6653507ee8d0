import { expect, test } from "vitest";
import { openStage } from "./support/open-stage.ts";
import { openPage } from "./support/person.ts";

const { at, accounts, signedIn } = await openStage();

test("after confirming to leave, the back and forward buttons lead where they should", async () => {
	const { context, problems } = await signedIn(accounts.regular);
	const page = await openPage(context);
	const heading = (name: string) => page.getByRole("heading", { name, exact: true }).waitFor();
	const create = async (name: string) => {
		await page.getByLabel("Project name").fill(name);
		await page.getByRole("checkbox", { name: "Passport" }).click();
		await page.getByRole("button", { name: "Create token" }).click();
		await page.getByLabel("The token", { exact: true }).waitFor();
	};
	const leave = () => page.getByRole("alertdialog").getByRole("button", { name: "Leave page" }).click();

	await page.goto(at("/dashboard/tokens"));
	await page.getByRole("link", { name: "Create token" }).first().click();
	await page.getByRole("link", { name: "Activity" }).click();
	await heading("Activity");
	await page.goBack();
	await create("Left forwards");
	await page.goForward();
	await leave();
	await heading("Activity");
	await page.goBack();
	await create("Left backwards");
	await page.goBack();
	await leave();
	await heading("API tokens");
	expect(problems).toEqual([]);
	await context.close();
});
