import { expect, test } from "vitest";
import { readAnswer } from "../support/clerk-items.ts";
import { aDesk } from "./support/clerk-desk.ts";
import { openStage } from "./support/open-stage.ts";
import { openPage } from "./support/person.ts";
import { violationsOn } from "./support/violations-on.ts";

const stage = await openStage();
const { answerByName, choose, jpeg, page } = aDesk(stage);

test("a double click on Create token creates a single token and shows its secret", async () => {
	const { context } = await stage.signedIn(stage.accounts.newcomer);
	const person = await openPage(context);
	const sent: string[] = [];
	person.on("request", (request) => {
		if (request.method() === "POST" && request.url().endsWith("/dashboard/api/tokens")) sent.push(request.url());
	});
	await person.goto(stage.at("/dashboard/tokens/new"));
	await person.getByLabel("Project name").fill("Clicked twice");
	await person.getByRole("checkbox", { name: "Passport" }).click();
	await person.getByRole("button", { name: "Create token" }).dblclick();
	await person.getByRole("heading", { name: "Your new token" }).waitFor();
	expect(await person.getByLabel("The token", { exact: true }).textContent()).toMatch(/^svc_\w{32}$/);
	await person.getByRole("button", { name: "Done" }).click();
	await person.goto(stage.at("/dashboard/tokens"));
	await person.getByRole("link", { name: "Clicked twice" }).first().waitFor({ state: "attached" });
	const { tokens } = await person.evaluate(async () => (await fetch("/dashboard/api/tokens")).json());
	expect(tokens.map(({ projectName }: { projectName: string }) => projectName)).toEqual(["Clicked twice"]);
	expect(sent).toHaveLength(1);
	await context.close();
});

test("axe finds no violation in the dialogs over the clerk's table", async () => {
	await answerByName({ "a.jpg": readAnswer("passport", { surname: "NKOSI" }), "b.jpg": readAnswer("passport", {}) });
	await choose([jpeg("a.jpg"), jpeg("b.jpg")]);
	await page().getByText("2 of 2 done").waitFor();
	await page().keyboard.press("?");
	await page().getByRole("dialog", { name: "Keyboard shortcuts" }).waitFor();
	expect(await violationsOn(page())).toEqual([]);
	await page().keyboard.press("Escape");
	await page().getByRole("button", { name: "Masked copies" }).click();
	await page().getByRole("alertdialog").waitFor();
	expect(await violationsOn(page())).toEqual([]);
});
