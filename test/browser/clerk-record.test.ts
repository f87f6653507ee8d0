import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { unzip } from "../../src/commands/unzipped.ts";
import { verifyRecord } from "../../src/commands/verify-record.ts";
import type { KeySet } from "../../src/service/signing/verify-answer.ts";
import { readAnswer } from "../support/clerk-items.ts";
import { aDesk, type ChosenFile } from "./support/clerk-desk.ts";
import { openStage } from "./support/open-stage.ts";
import { textOf } from "./support/text-of.ts";

const stage = await openStage();
const { answerByName, choose, jpeg, page, profile, saved } = aDesk(stage, [500]);

const specimens = join(import.meta.dirname, "../../specimens");
const specimen = async (name: string): Promise<ChosenFile> => ({
	name,
	mimeType: "image/jpeg",
	buffer: await readFile(join(specimens, name)),
});
const button = (name: string) => page().getByRole("button", { name, exact: true });

test("a saved record is verified with the service's published keys, and says who corrected what", async () => {
	await choose([await specimen("passport.jpg"), await specimen("sa-drivers-front.jpg")]);
	await page().getByText("2 of 2 done").waitFor({ timeout: 90_000 });
	await button("passport.jpg").click();
	await page().getByRole("button", { name: "Correct Surname" }).click();
	await page().keyboard.press("Control+A");
	await page().keyboard.type("MOKOENE");
	await page().keyboard.press("Enter");
	await button("Back to the list").click();
	await button("Record").click();
	const downloading = page().waitForEvent("download");
	await button("Save the record").click();
	const archive = Buffer.concat(await (await (await downloading).createReadStream()).toArray());
	await page().getByRole("alertdialog").waitFor({ state: "detached" });
	// Focus returns to the element that opened the dialog.
	expect(await page().evaluate(() => document.activeElement?.textContent)).toBe("Record");

	const keys = (await (await fetch(stage.at("/.well-known/jwks.json"))).json()) as KeySet;
	const { isValid, lines } = await verifyRecord(archive, keys);
	expect(lines).toContain("OK       the response to pictures/passport.jpg");
	expect(isValid).toBe(true);
	expect(lines.join("\n")).toContain("for        Johan Botha <johan@example.org>");
	const list = JSON.parse(unzip(archive).get("record.json")?.().toString("utf8") ?? "");
	expect(list.by).toMatchObject({ name: "Johan Botha", email: "johan@example.org" });
	const { file, changes } = list.documents.find((document: { file: string }) => document.file === "passport.jpg");
	expect([file, changes]).toMatchObject(["passport.jpg", [{ field: "surname", what: "corrected", to: "MOKOENE" }]]);
	expect(profile().problems).toEqual([]);
});

test("a record that the service fails to sign is not saved, and the page says so", async () => {
	await answerByName({ "a.jpg": readAnswer("passport", { surname: "A" }), "b.jpg": readAnswer("passport", {}) });
	await choose([jpeg("a.jpg"), jpeg("b.jpg")]);
	await page().getByText("2 of 2 done").waitFor();
	const error = { code: "INTERNAL_ERROR", message: "Something unexpected happened. Try again." };
	await page().route("**/dashboard/api/record", (route) =>
		route.fulfill({ status: 500, json: { success: false, error } }),
	);
	let downloads = 0;
	page().on("download", () => downloads++);
	await button("Record").click();
	await button("Save the record").click();
	await page()
		.getByRole("status")
		.getByText("The record could not be created: Something unexpected happened")
		.waitFor();
	expect(await button("Save the record").isEnabled()).toBe(true);
	expect(downloads).toBe(0);
});

test("a check across documents that is switched off does not appear in the table or the CSV", async () => {
	const card = { names: "THANDI", idNumber: "0001010000089", dateOfBirth: "2000-01-01" };
	await answerByName({
		"a.jpg": readAnswer("sa-id-smart-front", { ...card, surname: "MOKOENA" }),
		"b.jpg": readAnswer("sa-id-smart-front", { ...card, surname: "NKOSI" }),
	});
	await choose([jpeg("a.jpg"), jpeg("b.jpg")]);
	await page().getByText("2 of 2 done").waitFor();
	const words = "Surname differs from another document of this person";
	await page().getByText(words).first().waitFor();
	expect(await textOf(await saved("CSV"))).toContain(words);
	await page().getByText("Checks across documents").click();
	const rule = page().getByRole("checkbox", { name: "The surname differs between documents of the same person" });
	expect(await rule.isChecked()).toBe(true);
	await rule.uncheck();
	await expect.poll(() => page().getByText(words).count()).toBe(0);
	expect(await textOf(await saved("CSV"))).not.toContain(words);
	// A refresh keeps the choice.
	await page().reload();
	await page().getByText("2 of 2 done").waitFor();
	await page().getByText("Checks across documents").click();
	expect(await rule.isChecked()).toBe(false);
	expect(await page().getByText(words).count()).toBe(0);
});
