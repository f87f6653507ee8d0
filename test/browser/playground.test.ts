import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { answerAsBefore } from "./support/answer-as-before.ts";
import { switchBefore } from "./support/developer-words.ts";
import { openStage } from "./support/open-stage.ts";
import { openPage, openPlayground } from "./support/person.ts";

const { at, accounts, signedIn } = await openStage();
const profile = await signedIn(accounts.newcomer);
const page = await openPage(profile.context);
await switchBefore(page, true);
afterEach(() => {
	expect(profile.problems).toEqual([]);
});

const passport = join(import.meta.dirname, "../../specimens/passport.jpg");

test("the playground reads a passport, links values with the picture, and shows JSON and requests", async () => {
	await openPlayground(page, at);
	await page.getByLabel("Choose pictures").setInputFiles(passport);
	await page.getByText(/confidence$/).waitFor({ timeout: 60_000 });
	await page.getByRole("img", { name: "The picture passport.jpg" }).waitFor();
	const row = page.getByRole("button", { name: /^Passport number/ });
	expect(await page.locator("svg polygon").count()).toBeGreaterThan(3);
	await row.hover();
	expect(await row.getAttribute("aria-pressed")).toBe("true");
	// The number is both in the MRZ and printed elsewhere.
	expect(await page.locator("svg polygon.stroke-\\[3\\]").count()).toBe(2);
	const box = page.getByRole("button", { name: "Show the field Surname" }).first();
	await box.focus();
	expect(await page.getByRole("button", { name: /^Surname/ }).getAttribute("aria-pressed")).toBe("true");
	await box.press("Enter");
	expect(await page.evaluate(() => document.activeElement?.getAttribute("data-field"))).toBe("surname");
	await page.getByRole("tab", { name: "JSON" }).click();
	const json = JSON.parse((await page.getByRole("region", { name: "API response" }).textContent()) ?? "");
	expect(Object.keys(json)).toEqual(["success", "documentType", "confidence", "data", "meta"]);
	for (const [tab, label, words] of [
		["curl", "Request as a curl command", "curl http"],
		["TypeScript", "Request in TypeScript", "await fetch"],
		["Python", "Request in Python", "requests.post"],
	] as const) {
		await page.getByRole("tab", { name: tab }).click();
		expect(await page.getByRole("region", { name: label }).textContent()).toContain(words);
	}
});

test("the playground reads a picture that is dropped or pasted", async () => {
	await answerAsBefore(page);
	const base64 = (await readFile(passport)).toString("base64");
	for (const kind of ["drop", "paste"] as const) {
		await openPlayground(page, at);
		await page.getByRole("heading", { name: "Or try one of these" }).waitFor();
		await page.getByRole("combobox", { name: "Document" }).selectOption("passport");
		await page.evaluate(
			([type, bytes]) => {
				const file = new File(
					[Uint8Array.from(atob(bytes ?? ""), (character) => character.charCodeAt(0))],
					"sent.jpg",
					{ type: "image/jpeg" },
				);
				const data = new DataTransfer();
				data.items.add(file);
				const event =
					type === "drop"
						? new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true })
						: new ClipboardEvent("paste", { clipboardData: data, bubbles: true });
				// Outside all buttons and frames, because the whole page is a drop target.
				document.body.dispatchEvent(event);
			},
			[kind, base64],
		);
		await page.getByText(/confidence$/).waitFor({ timeout: 60_000 });
		await page.getByRole("img", { name: "The picture sent.jpg" }).waitFor();
	}
	await page.unrouteAll();
});

test("every error code can be tried, and has the announced status", { timeout: 180_000 }, async () => {
	await openPlayground(page, at);
	const buttons = page.locator("details button");
	for (let index = 0; index < 13; index++) {
		await page.getByText("See an error").click();
		await expect.poll(() => buttons.count()).toBe(13);
		const [code = "", status = ""] =
			/^([A-Z_]+)(\d{3})/.exec((await buttons.nth(index).textContent()) ?? "")?.slice(1) ?? [];
		await buttons.nth(index).click();
		const answer = page.locator("main").getByRole("status").filter({ hasText: code });
		await answer.waitFor({ timeout: 60_000 });
		expect(await answer.textContent()).toContain(status);
		await page.getByRole("button", { name: "New document" }).click();
	}
});
