import { expect, test } from "vitest";
import { readAnswer } from "../support/clerk-items.ts";
import { aDesk } from "./support/clerk-desk.ts";
import { openStage } from "./support/open-stage.ts";
import { textOf } from "./support/text-of.ts";
import { violationsOn } from "./support/violations-on.ts";

const stage = await openStage();
const { answerByName, answerInOrder, choose, jpeg, page, saved } = aDesk(stage);
const holder = { surname: "MOKOENA", names: "THANDI", sex: "F", idNumber: "0001010000089", dateOfBirth: "2000-01-01" };

test("a clerk's corrections are counted below the table, and the saved counts contain no value", async () => {
	const unsure = { checks: [{ name: "agrees-with-barcode", passed: false }], printed: "MOKOEN" };
	const answer = readAnswer("sa-id-smart-front", { ...holder, surname: null }, { surname: unsure });
	await answerByName({ "a.jpg": answer, "b.jpg": readAnswer("sa-id-smart-front", holder) });
	await choose([jpeg("a.jpg"), jpeg("b.jpg")]);
	await page().getByText("2 of 2 done").waitFor();
	expect(await page().getByText("Accuracy: how well").count()).toBe(0);
	await page().getByRole("button", { name: "a.jpg" }).click();
	await page().locator('[data-correction="surname"]').fill("MOKOENA");
	await page().locator('[data-correction="surname"]').press("Enter");
	await page().keyboard.press("Escape");
	await page().getByText("Accuracy: how well").click();
	const row = page().getByRole("region", { name: "Accuracy" }).locator("tbody tr");
	expect(await row.allInnerTexts()).toEqual([
		expect.stringMatching(/Smart ID card, front\s+Surname\s+0\s+0\s+1\s+0 to 79/),
	]);
	expect(await violationsOn(page())).toEqual([]);
	if (process.env.SCREENSHOTS) await page().screenshot({ path: process.env.SCREENSHOTS, fullPage: true });
	const file = await textOf(await saved("Download counts"));
	expect(JSON.parse(file).documents).toEqual({ "sa-id-smart-front": { surname: { right: 0, wrong: 0, heldBack: 1 } } });
	for (const value of Object.values(holder)) if (value.length > 1) expect(file).not.toContain(value);
});

test("one key combination confirms every value of a document, and each of them is counted as right", async () => {
	await answerInOrder([readAnswer("sa-id-smart-front", holder), readAnswer("sa-id-smart-front", holder)]);
	await choose([jpeg("a.jpg"), jpeg("b.jpg")]);
	await page().getByText("2 of 2 done").waitFor();
	await page().getByRole("button", { name: "a.jpg" }).click();
	await page().getByRole("button", { name: "Confirm all values of this document" }).waitFor();
	await page().keyboard.press("Alt+Enter");
	expect(await page().getByRole("button", { name: "Confirm all values of this document" }).count()).toBe(0);
	await page().keyboard.press("Escape");
	await page().getByText("Accuracy: how well").click();
	const rows = page().getByRole("region", { name: "Accuracy" }).locator("tbody tr");
	expect(await rows.count()).toBe(Object.keys(holder).length);
	for (const words of await rows.allInnerTexts()) expect(words).toMatch(/\s1\s+0\s+0\s/);
	expect(await textOf(await saved("CSV"))).toContain("All confirmed");
});

test("the printed table has all its columns and no navigation", async () => {
	await answerInOrder([readAnswer("sa-id-smart-front", holder), readAnswer("sa-id-smart-front", holder)]);
	await choose([jpeg("a.jpg"), jpeg("b.jpg")]);
	await page().getByText("2 of 2 done").waitFor();
	await page().setViewportSize({ width: 600, height: 800 });
	expect(await page().getByRole("columnheader", { name: "Born" }).isVisible()).toBe(false);
	await page().emulateMedia({ media: "print" });
	for (const name of ["Names", "Number", "Born", "Expires"]) {
		expect(await page().getByRole("columnheader", { name }).isVisible(), name).toBe(true);
	}
	expect(await page().getByRole("navigation").count()).toBe(0);
	expect(await page().getByRole("banner").count()).toBe(0);
});
