import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterEach, beforeEach, expect, test } from "vitest";
import { answerAsBefore } from "./support/answer-as-before.ts";
import { switchBefore } from "./support/developer-words.ts";
import { holdFirst } from "./support/hold-first.ts";
import type { Profile } from "./support/open-browser.ts";
import { openStage } from "./support/open-stage.ts";
import { openPage } from "./support/person.ts";
import { textOf } from "./support/text-of.ts";

const { at, accounts, signedIn } = await openStage();
let profile: Profile;
let page: Page;
beforeEach(async () => {
	profile = await signedIn(accounts.newcomer);
	page = await openPage(profile.context);
	await switchBefore(page, true);
	await page.goto(at("/dashboard/playground"));
	await page.getByRole("heading", { name: "Or try one of these" }).waitFor();
});
afterEach(() => profile.context.close());

const specimens = join(import.meta.dirname, "../../specimens");
const passport = join(specimens, "passport.jpg");
const jpeg = async (name: string) => ({
	name,
	mimeType: "image/jpeg",
	buffer: await readFile(join(specimens, name)),
});
const readingMs = 60_000;
const choose = (files: Parameters<ReturnType<Page["getByLabel"]>["setInputFiles"]>[0]) =>
	page.getByLabel("Choose pictures").setInputFiles(files);
const confidence = () => page.getByText(/ confidence$/).waitFor({ timeout: readingMs });
const api = "**/dashboard/api/playground/*";

test("clicking the specimen licence reads it with high confidence and focuses the result", async () => {
	await page.getByRole("button", { name: "Driver's licence, back" }).click();
	await page.getByText("high confidence").waitFor({ timeout: readingMs });
	expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe("Result");
	const wide = page.viewportSize()?.width ?? 0;
	const picture = await page.getByRole("img", { name: /^The picture/ }).boundingBox();
	expect((picture?.width ?? 0) / wide).toBeGreaterThanOrEqual(0.6);
});

/** An API response in which the printed text and the MRZ contradict each other. */
const conflict = {
	status: 200,
	retryAfterS: null,
	body: {
		success: true,
		documentType: "passport",
		confidence: "medium",
		data: { surname: null, sex: "F" },
		evidence: {
			upright: { width: 1200, height: 845, rotation: 0 },
			fields: {
				surname: {
					...{ printed: "LOCKHRT", source: "mrz", certainty: 0, quadrilateral: rectangle(160, 700) },
					checks: [{ name: "agrees-with-print", passed: false }],
					alternatives: [
						{ value: "LOCKHART", source: "visual", certainty: 0.8265, quadrilateral: rectangle(410, 214) },
						{ value: "LOCKHRT", source: "mrz", certainty: 0.1652, quadrilateral: null },
					],
				},
				sex: {
					...{ printed: "F", source: "mrz", certainty: 0.97, quadrilateral: rectangle(600, 740), checks: [] },
					alternatives: [{ value: "M", source: "mrz", certainty: 0.021, quadrilateral: rectangle(600, 740) }],
				},
			},
		},
		meta: { processedAt: "2026-03-14T09:26:53.589Z", latencyMs: 412 },
	},
};

function rectangle(left: number, top: number): [number, number][] {
	return [
		[left, top],
		[left + 200, top],
		[left + 200, top + 28],
		[left, top + 28],
	];
}

test("a conflict shows both readings, and hovering one shows its position in the picture", async () => {
	await page.route(api, (route) => route.fulfill({ json: conflict }));
	await choose(passport);
	await confidence();
	const choice = page.getByRole("group", { name: "Printed text and MRZ differ: surname" });
	await choice.getByRole("button", { name: /LOCKHRT machine readable zone/ }).waitFor();
	const box = page.locator("[data-box='surname/0']");
	await choice.getByRole("button", { name: /LOCKHART printed text/ }).hover();
	await expect.poll(() => box.count()).toBe(1);
	await page.getByRole("button", { name: /^Sex/ }).hover();
	await expect.poll(() => box.count()).toBe(0);
	expect(await page.locator("[data-alternatives=sex]").textContent()).toMatch(/^less likelyM \(2 %/);
});

test("a slow reading shows its seconds, can be cancelled, and can then be tried again", async () => {
	await answerAsBefore(page);
	const isHeld = await holdFirst(page, api);
	await choose(passport);
	await page.getByText("2 s", { exact: true }).waitFor();
	await isHeld();
	await page.getByRole("button", { name: "Cancel" }).click();
	await page.getByText("Cancelled.").waitFor();
	await page.getByRole("button", { name: "Try again" }).click();
	await confidence();
});

test("the playground says when it is offline and can retry; another page says so when a request fails", async () => {
	await profile.context.setOffline(true);
	await choose(passport);
	await page.getByText("You are offline.").waitFor();
	await profile.context.setOffline(false);
	await answerAsBefore(page);
	await page.getByRole("button", { name: "Try again" }).click();
	await confidence();
	await page.route("**/dashboard/api/audit", (route) => route.abort());
	await page.getByRole("link", { name: "Activity" }).first().click();
	await page.getByText("The service cannot be reached.").waitFor();
});

test("a button reads a wrong document as what it is; tab and result are kept while visiting another page", async () => {
	await answerAsBefore(page);
	await page.getByRole("combobox", { name: "Document" }).selectOption("sa-id-greenbook");
	await choose(passport);
	await page.getByRole("button", { name: "Read as Passport" }).click({ timeout: readingMs });
	await confidence();
	await page.getByRole("tab", { name: "JSON" }).click();
	await page.getByRole("link", { name: "Tokens" }).first().click();
	await page.getByRole("heading", { name: "API tokens" }).waitFor();
	await page.getByRole("link", { name: "Playground" }).first().click();
	await page.getByRole("region", { name: "API response" }).waitFor();
	const downloading = page.waitForEvent("download");
	await page.getByRole("button", { name: "Download" }).click();
	expect(JSON.parse(await textOf(await downloading))).toMatchObject({ documentType: "passport" });
});

test("RATE_LIMITED shows a countdown before it can be tried again, and the readings that are left", async () => {
	await page.getByText("See an error").click();
	await page.getByRole("button", { name: /^RATE_LIMITED/ }).click();
	expect(await page.getByRole("button", { name: /^Try again in \d+ s$/ }).isDisabled()).toBe(true);
	await page.getByText(/of 60 readings left this minute/).waitFor();
});

test("two files are read, listed, filtered and saved, and a file that is not a picture is named", async () => {
	await answerAsBefore(page);
	await choose([
		await jpeg("sa-id-greenbook.jpg"),
		await jpeg("blurred.jpg"),
		{ name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("no picture") },
	]);
	await page.getByText("2 of 2 done").waitFor({ timeout: readingMs });
	await page.getByText(/Skipped, because they are not pictures: notes.txt/).waitFor();
	await page.getByRole("combobox", { name: "Filter" }).selectOption("right");
	const downloading = page.waitForEvent("download");
	await page.getByRole("button", { name: "CSV" }).click();
	const csv = await textOf(await downloading);
	expect(csv.split("\r\n")).toHaveLength(3);
	expect(csv).toMatch(/^sa-id-greenbook\.jpg,"?South African Green Book/m);
	await page.getByRole("button", { name: "sa-id-greenbook.jpg" }).click();
	await confidence();
	await page.getByRole("button", { name: "Back to the list" }).click();
	await page.getByText("2 of 2 done").waitFor();
});
