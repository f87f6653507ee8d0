import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { openBrowserWithCamera, type Profile } from "./support/open-browser.ts";
import { openStage } from "./support/open-stage.ts";
import { goodFilm, growingFilm } from "./support/passport-on-a-table.ts";
import { openPage } from "./support/person.ts";
import { violationsOn } from "./support/violations-on.ts";

const { at, accounts, signedIn } = await openStage();
const readingMs = 60_000;
const phone = { viewport: { width: 390, height: 844 } };

let folder: string;
let growing: Browser;
let good: Browser;
beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), "document-extraction-camera-"));
	const showing = async (name: string, film: Buffer): Promise<Browser> => {
		await writeFile(join(folder, name), film);
		return openBrowserWithCamera(join(folder, name));
	};
	growing = await showing("growing.mjpeg", await growingFilm());
	good = await showing("good.mjpeg", await goodFilm());
});
afterAll(async () => {
	await Promise.all([growing.close(), good.close()]);
	await rm(folder, { recursive: true });
});

let profile: Profile;
let page: Page;
let sent: string[];
async function enter(browser: Browser): Promise<void> {
	profile = await signedIn(accounts.newcomer, phone, [], browser);
	page = await openPage(profile.context);
	sent = [];
	page.on("request", (request) => request.method() !== "GET" && sent.push(new URL(request.url()).pathname));
}
afterEach(async () => {
	expect(profile.problems).toEqual([]);
	await profile.context.close();
});

const takePhoto = () => page.getByRole("button", { name: "Take a photo" });
const spoken = () => page.getByRole("dialog").getByRole("status");
const confidence = () => page.getByText(/ confidence$/).waitFor({ timeout: readingMs });

test("the camera names each problem and takes the picture once it is good; nothing is sent before", async () => {
	await enter(growing);
	await page.goto(at("/dashboard/playground"));
	await page.getByRole("combobox", { name: "Document" }).selectOption("passport");
	await takePhoto().click();
	await page.getByText("Too dark: turn on a light").first().waitFor();
	expect(await violationsOn(page)).toEqual([]);
	await spoken().evaluate((place) => {
		const heard: string[] = [];
		Object.assign(window, { heard });
		new MutationObserver(() => heard.push(place.textContent ?? "")).observe(place, {
			...{ childList: true, characterData: true, subtree: true },
		});
	});
	await page.getByText("Blurred: hold still, or move back a little").first().waitFor();
	await page.getByText("Too far: move closer").first().waitFor();
	expect(sent).toEqual([]);
	await confidence();
	expect(sent).toEqual(["/dashboard/api/playground/passport"]);
	await page.getByRole("img", { name: "The picture camera.jpg" }).waitFor();
	// Each hint was announced once, although it was detected dozens of times.
	const heard = await page.evaluate(() => (window as unknown as { heard: string[] }).heard);
	expect(new Set(heard).size).toBe(heard.length);
	expect(heard.length).toBeLessThanOrEqual(5);
});

test("by keyboard alone, from a page without camera permission, a key press takes the picture", async () => {
	await enter(good);
	await page.goto(at("/dashboard/sessions"));
	await page.getByRole("link", { name: "Playground" }).first().click();
	await page.getByRole("combobox", { name: "Document" }).selectOption("passport");
	await takePhoto().focus();
	await page.keyboard.press("Enter");
	const automatic = page.getByRole("checkbox", { name: "Take the photo automatically" });
	await automatic.waitFor();
	await expect.poll(() => new URL(page.url()).hash).toBe("");
	await automatic.focus();
	await page.keyboard.press("Space");
	await page.getByText("Good: take it").first().waitFor();
	await page.waitForTimeout(1500);
	expect(sent).toEqual([]);
	await page.keyboard.press("Tab");
	await page.keyboard.press("Tab");
	await page.keyboard.press("Tab");
	await page.keyboard.press("Enter");
	await confidence();
	expect(sent).toEqual(["/dashboard/api/playground/passport"]);
});

test("Escape closes the camera dialog, and a file can be chosen there instead", async () => {
	await enter(good);
	await page.goto(at("/dashboard/playground"));
	await takePhoto().click();
	await page.getByRole("dialog").waitFor();
	await page.keyboard.press("Escape");
	await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
	await takePhoto().click();
	const specimen = join(import.meta.dirname, "../../specimens/passport.jpg");
	await page.getByRole("dialog").getByLabel("Choose a picture").setInputFiles(specimen);
	await page.getByRole("img", { name: "The picture passport.jpg" }).waitFor();
});
