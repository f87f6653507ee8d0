import { expect, test } from "vitest";
import { readAnswer } from "../support/clerk-items.ts";
import { aDesk, picture } from "./support/clerk-desk.ts";
import { openStage } from "./support/open-stage.ts";
import { pdfOf } from "./support/pdf-of.ts";

const { answerByName, choose, jpeg, page, profile, typedInto } = aDesk(await openStage());

const whole = {
	...{ givenNames: "THANDI", passportNumber: "M00012345", nationality: "UTO", sex: "F" },
	...{ dateOfBirth: "1990-02-03", dateOfIssue: "2020-02-03", dateOfExpiry: "2030-02-02" },
};
const right = (surname: string) => readAnswer("passport", { ...whole, surname });
const unsure = (surname: string) => readAnswer("passport", { ...whole, surname }, { surname: { certainty: 0.8 } });

/** Four rows, of which the second and fourth need review and come first. */
async function fourRows(): Promise<void> {
	const answers = [right("ABEL"), unsure("BOTHA"), right("CELE"), unsure("DUBE")];
	const names = ["abel.jpg", "botha.jpg", "cele.jpg", "dube.jpg"];
	await answerByName(Object.fromEntries(names.map((name, index) => [name, answers[index] ?? right(name)])));
	await choose(names.map(jpeg));
	await page().getByText("4 of 4 done · 2 need review").waitFor();
}

const open = (name: string) => page().getByRole("button", { name, exact: true }).click();
const shows = (name: string) => page().getByLabel(`The picture ${name}`).waitFor();

test("next and previous follow the filtered table in its order", async () => {
	await fourRows();
	await open("botha.jpg");
	await shows("botha.jpg");
	await page().getByText("1 of 4", { exact: true }).waitFor();
	for (const name of ["dube.jpg", "abel.jpg", "cele.jpg"]) {
		await page().keyboard.press("Alt+ArrowDown");
		await shows(name);
	}
	expect(await page().getByRole("button", { name: "Next document" }).isDisabled()).toBe(true);
	await page().getByRole("button", { name: "Back to the list" }).click();
	await page().getByLabel("Filter").selectOption("right");
	await open("abel.jpg");
	await page().getByText("1 of 2", { exact: true }).waitFor();
	await page().keyboard.press("Alt+ArrowDown");
	await shows("cele.jpg");
	// Returning to the table keeps the selected filter.
	await page().keyboard.press("Escape");
	expect(await page().getByLabel("Filter").inputValue()).toBe("right");
});

test("a document reviewed under a filter keeps its place, and Enter goes on in the table's order", async () => {
	await fourRows();
	await page().getByLabel("Filter").selectOption("looks");
	await open("botha.jpg");
	await expect.poll(typedInto).toBe("surname");
	await page().keyboard.press("Enter");
	await shows("dube.jpg");
	await page().getByText("2 of 2", { exact: true }).waitFor();
	await page().keyboard.press("Alt+ArrowUp");
	await shows("botha.jpg");
});

test("Escape first undoes what was typed, then returns to the row of the table that was opened", async () => {
	await fourRows();
	await open("dube.jpg");
	await expect.poll(typedInto).toBe("surname");
	await page().keyboard.type("WRONG");
	await page().keyboard.press("Escape");
	const place = page().locator("[data-correction=surname]");
	expect(await place.inputValue()).toBe("DUBE");
	await page().keyboard.press("Escape");
	await page().getByRole("region", { name: "All documents" }).waitFor();
	await expect.poll(() => page().evaluate(() => document.activeElement?.textContent)).toBe("dube.jpg");
	// The row has the focus again, so Enter opens it. Later, Escape closes only the dialog of shortcuts.
	await page().keyboard.press("Enter");
	await shows("dube.jpg");
	await page().keyboard.press("?");
	await page()
		.getByRole("dialog", { name: "Keyboard shortcuts" })
		.getByText("Next document", { exact: true })
		.waitFor();
	await page().keyboard.press("Escape");
	await page().getByRole("dialog").waitFor({ state: "detached" });
	await shows("dube.jpg");
	expect(await place.inputValue()).toBe("DUBE");
	expect(profile().problems).toEqual([]);
});

test("the browser's back button leads from a document to the table, and forward opens it again", async () => {
	await fourRows();
	await open("botha.jpg");
	await shows("botha.jpg");
	await page().keyboard.press("Alt+ArrowDown");
	await shows("dube.jpg");
	await page().goBack();
	await page().getByText("4 of 4 done").waitFor();
	await page().goForward();
	await shows("dube.jpg");
	// The button takes the same step back as the browser's, so it does not leave the list.
	await page().getByRole("button", { name: "Back to the list" }).click();
	await page().getByText("4 of 4 done").waitFor();
	await open("abel.jpg");
	await shows("abel.jpg");
	await page().reload();
	await shows("abel.jpg");
	await page().goBack();
	await page().getByText("4 of 4 done").waitFor();
	await page().getByRole("link", { name: "Tokens", exact: true }).first().click();
	await page().getByRole("heading", { name: "API tokens" }).waitFor();
	await page().goBack();
	await page().getByText("4 of 4 done").waitFor();
});

test("a PDF whose pages arrive late keeps its place in the order", async () => {
	await answerByName({
		"torn.jpg": unsure("ABEL"),
		"pile-page-1.jpg": right("BOTHA"),
		"pile-page-2.jpg": right("CELE"),
	});
	const pdf = { name: "pile.pdf", mimeType: "application/pdf", buffer: await pdfOf([picture, picture]) };
	// The file opens slowly, so the table is left before its pages are known.
	await page().route("**/pdf-pages-*.js", async (route) => {
		await page().getByText("1 of 2", { exact: true }).waitFor();
		await route.continue();
	});
	await choose([jpeg("torn.jpg"), pdf]);
	await open("torn.jpg");
	await page().getByText("1 of 3", { exact: true }).waitFor();
	await page().keyboard.press("Alt+ArrowDown");
	await shows("pile-page-1.jpg");
	await page().keyboard.press("Alt+ArrowDown");
	await shows("pile-page-2.jpg");
});
