import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Profile } from "./support/open-browser.ts";
import { openStage } from "./support/open-stage.ts";
import { pdfOf } from "./support/pdf-of.ts";
import { openPage } from "./support/person.ts";

const { at, accounts, signedIn } = await openStage();
const specimens = join(import.meta.dirname, "../../specimens");
const passport = join(specimens, "passport.jpg");
const readingMs = 60_000;

const phone = { viewport: { width: 390, height: 844 } };
let profile: Profile;
let page: Page;
beforeEach(async () => {
	profile = await signedIn(accounts.newcomer, phone);
	await openPlayground();
});
afterEach(async () => {
	expect(profile.problems).toEqual([]);
	await profile.context.close();
});

async function openPlayground(): Promise<void> {
	page = await openPage(profile.context);
	await page.goto(at("/dashboard/playground"));
	await page.getByRole("heading", { name: "Or try one of these" }).waitFor();
}

const choose = (file: Parameters<ReturnType<Page["getByLabel"]>["setInputFiles"]>[0]) =>
	page.getByLabel("Choose pictures").setInputFiles(file);
const confidence = () => page.getByText(/ confidence$/).waitFor({ timeout: readingMs });

test("a HEIC picture, as phones take them, is decoded in the browser and read", async () => {
	// heif-enc -q 35 specimens/passport.jpg
	await choose(join(import.meta.dirname, "support/passport.heic"));
	await page.getByText("decoded from HEIC").waitFor({ timeout: readingMs });
	await confidence();
});

test("a camera that is not allowed leads to a readable message", async () => {
	await page.getByRole("button", { name: "Take a photo" }).click();
	await page.getByText("The camera is not available. Allow it for this page, or choose a picture instead.").waitFor();
	await page.getByRole("button", { name: "Cancel" }).click();
});

test("a picture above 4 MB is reduced in the browser, and the page says so", async () => {
	const large = await sharp(await readFile(passport))
		.resize(4_000)
		.png({ compressionLevel: 1 })
		.toBuffer();
	expect(large.length).toBeGreaterThan(4 * 1024 * 1024);
	await choose({ name: "large.png", mimeType: "image/png", buffer: large });
	await page.getByText(/reduced from \d+\.\d MB to/).waitFor({ timeout: readingMs });
	await confidence();
});

test("every page of a PDF is read as a separate document", async () => {
	const pages = await Promise.all(
		["passport.jpg", "sa-id-greenbook.jpg"].map((name) => readFile(join(specimens, name))),
	);
	await choose({ name: "scan.pdf", mimeType: "application/pdf", buffer: await pdfOf(pages) });
	await page.getByText("2 of 2 done").waitFor({ timeout: readingMs });
	await page.getByRole("button", { name: "scan.pdf, page 2 of 2" }).click();
	await page.getByText("rendered from the PDF").waitFor();
	await confidence();
	await page.getByText("GUMEDE").waitFor();
});

test("both sides of a card on one page become one row", async () => {
	const sides = ["sa-drivers-front.jpg", "sa-drivers-back.jpg"].map((name) => join(specimens, name));
	const small = await Promise.all(sides.map((side) => sharp(side).resize({ width: 1200 }).toBuffer()));
	const sheet = { width: 1700, height: 2400, channels: 3, background: "#fff" } as const;
	const copy = await sharp({ create: sheet })
		.composite(small.map((input, index) => ({ input, left: 250, top: 200 + index * 1100 })))
		.jpeg({ quality: 90 })
		.toBuffer();
	await choose({ name: "copy.pdf", mimeType: "application/pdf", buffer: await pdfOf([copy]) });
	// The other side arrives while the first is open, and both become a single step.
	await page.getByText("1 of 1", { exact: true }).waitFor({ timeout: 2 * readingMs });
	await page.getByRole("button", { name: "Back to the list" }).click();
	await page.getByText("South African driver's licence", { exact: true }).first().waitFor();
	expect(await page.locator("tbody tr").count()).toBe(1);
});
