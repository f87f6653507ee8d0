import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { readAnswer } from "../support/clerk-items.ts";
import { aDesk, picture } from "./support/clerk-desk.ts";
import { openStage } from "./support/open-stage.ts";

const { answerByName, choose, jpeg, page, profile } = aDesk(await openStage());

/** Simulates dragging files over the page, or pasting them. */
const bring = (to: Page, how: "drop" | "paste", names: readonly string[]) =>
	to.evaluate(
		([kind, all, base64]) => {
			const data = new DataTransfer();
			const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
			for (const name of all) data.items.add(new File([bytes], name, { type: "image/jpeg" }));
			const event =
				kind === "drop"
					? new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true })
					: new ClipboardEvent("paste", { clipboardData: data, bubbles: true });
			document.body.dispatchEvent(event);
		},
		[how, names, picture.toString("base64")] as const,
	);

const files = () => page().locator("tbody tr th button").allTextContents();
const person = (surname: string) => readAnswer("passport", { surname, givenNames: "THANDI" });
const people = { "a.jpg": person("AA"), "b.jpg": person("BB"), "c.jpg": person("CC"), "d.jpg": person("DD") };

test("files that are dropped or pasted are added to the table, even while one of its documents is open", async () => {
	await answerByName(people);
	await choose([jpeg("a.jpg"), jpeg("b.jpg")]);
	await page().getByText("2 of 2 done").waitFor();
	await bring(page(), "drop", ["c.jpg"]);
	await page().getByText("3 of 3 done").waitFor();
	await page().getByRole("button", { name: "b.jpg" }).click();
	await bring(page(), "paste", ["d.jpg"]);
	await page().getByRole("status").getByText("1 file added to the table.").waitFor();
	await page().getByText("BB", { exact: true }).waitFor();
	await page().getByRole("button", { name: "Back to the list" }).click();
	await page().getByText("4 of 4 done").waitFor();
	expect([...(await files())].sort()).toEqual(["a.jpg", "b.jpg", "c.jpg", "d.jpg"]);
	expect(profile().problems).toEqual([]);
});

test("a second file dropped after a single one makes a table of both", async () => {
	await answerByName(people);
	await choose([jpeg("a.jpg")]);
	await page().getByText("AA", { exact: true }).waitFor();
	await bring(page(), "drop", ["b.jpg"]);
	await page().getByText("2 of 2 done").waitFor();
	expect([...(await files())].sort()).toEqual(["a.jpg", "b.jpg"]);
});

test("a button adds files, and a new table starts only after a confirmation", async () => {
	await answerByName(people);
	await choose([jpeg("a.jpg"), jpeg("b.jpg")]);
	await page().getByText("2 of 2 done").waitFor();
	await page()
		.getByLabel("Add files")
		.setInputFiles([jpeg("c.jpg")]);
	await page().getByText("3 of 3 done").waitFor();
	await page().getByRole("button", { name: "New table" }).click();
	await page().getByRole("button", { name: "Keep working" }).click();
	await page().getByText("3 of 3 done").waitFor();
	await page().getByRole("button", { name: "New table" }).click();
	await page().getByRole("button", { name: "Discard" }).click();
	await page().getByRole("heading", { name: "Or try one of these" }).waitFor();
});
