import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { errorHelpUrl } from "../../src/answer/envelope.ts";
import { errors as apiErrors } from "../../src/answer/errors.ts";
import { catalogue } from "../../src/reader/documents/catalogue.ts";
import { findHeadingsNotShown, renderManual } from "../../web/manual.ts";
import { keepAlive } from "./support/open-browser.ts";
import { openStage } from "./support/open-stage.ts";
import { violationsOn } from "./support/violations-on.ts";

const { at, signedIn } = await openStage();

const paths = [
	...renderManual().map(({ slug }) => `/docs/${slug}`),
	...catalogue.map(({ documentType }) => `/docs/documents/${documentType}`),
];

/** One browser profile for all pages, to reuse its cache. */
const reader = await keepAlive(await signedIn(null, { viewport: { width: 390, height: 844 } }));

/** Checks a page on a light phone, then wide and dark: no violations, no problems, no overflow on the phone. */
async function examine(path: string, isReady: (page: Page) => Promise<unknown>): Promise<void> {
	const page = await reader.context.newPage();
	await page.goto(at(path), { waitUntil: "domcontentloaded" });
	await isReady(page);
	const tooWide = () =>
		page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
	expect(await tooWide(), "pixels wider than the phone").toBeLessThanOrEqual(0);
	expect(await violationsOn(page)).toEqual([]);
	await page.setViewportSize({ width: 1440, height: 900 });
	await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
	await page.waitForFunction(() => document.querySelector(".dark, .dark-mode") !== null);
	if (process.env.SCREENSHOTS)
		await page.screenshot({ path: `${process.env.SCREENSHOTS}${path.replaceAll("/", "-")}.png` });
	expect(await violationsOn(page)).toEqual([]);
	expect(reader.problems.splice(0)).toEqual([]);
	await page.close();
}

test("every section of the API manual is on a page", () => {
	expect(findHeadingsNotShown()).toEqual([]);
});

test.each(paths)(
	"%s is accessible on a light phone and on a dark screen, and links to all other pages",
	async (path) => {
		await examine(path, async (page) => {
			await page.locator("h1").waitFor();
			if (path.includes("/documents/")) {
				await page.getByRole("columnheader", { name: "Meaning" }).waitFor();
				expect(
					await page.locator("article img").evaluate((img: HTMLImageElement) => img.decode().then(() => img.width > 0)),
				).toBe(true);
			}
			const links = page.getByRole("navigation", { name: "Documentation" }).locator("a");
			const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
			expect([...targets].sort()).toEqual([...paths, "/docs"].sort());
		});
	},
);

test("the reference shows every document endpoint, and links each of their errors", async () => {
	await examine("/docs", async (page) => {
		for (const { documentType } of catalogue) {
			await page.locator("article").getByText(`/api/v1/ocr/${documentType}`, { exact: true }).waitFor();
		}
		await page.getByRole("region", { name: "Example response: The service's health" }).waitFor();
		const errors = page.getByRole("region", { name: "Errors of the document endpoints" }).getByRole("link");
		expect(await errors.count()).toBe(Object.keys(apiErrors).length - 2);
	});
});

test("the help link of every error leads to its section", async () => {
	const { context } = await signedIn(null);
	const page = await context.newPage();
	for (const code of Object.keys(apiErrors)) {
		await page.goto(errorHelpUrl(code as keyof typeof apiErrors, new URL(at("/"))));
		await expect
			.poll(() =>
				page
					.locator(`[id="${code}"]`)
					.evaluate(isInSight)
					.catch(() => false),
			)
			.toBe(true);
	}
	await context.close();
});

/** Whether the top of an element is within the window. */
function isInSight(element: Element): boolean {
	const { top } = element.getBoundingClientRect();
	return top >= 0 && top < innerHeight;
}

test("the search works by keyboard, and Enter opens the result", async () => {
	const { context, problems } = await signedIn(null);
	const page = await context.newPage();
	await page.goto(at("/docs/quick-start"));
	await page.locator("h1").waitFor();
	await page.keyboard.press("/");
	await page.keyboard.type("retry after");
	await page.getByRole("option").first().waitFor();
	await page.keyboard.press("ControlOrMeta+a");
	await page.keyboard.type("passportNumber");
	await page.getByRole("option", { name: /^passportNumber/ }).waitFor();
	expect(await violationsOn(page)).toEqual([]);
	await page.keyboard.press("Enter");
	await page.getByRole("heading", { level: 1, name: "Passport" }).waitFor();
	await page.keyboard.press("/");
	await page.keyboard.type("number");
	await expect.poll(() => page.getByRole("option", { name: /number/i }).count()).toBeGreaterThan(2);
	await page.keyboard.press("ControlOrMeta+a");
	await page.keyboard.type("webhook");
	await page.getByRole("option", { name: /^Webhooks/ }).waitFor();
	expect(await page.getByRole("option", { name: /^\w*Number/ }).count()).toBe(0);
	await page.keyboard.press("ControlOrMeta+a");
	await page.keyboard.type("qqqq");
	await page.getByText("Nothing found.").waitFor();
	expect(problems).toEqual([]);
	await context.close();
});

test("the chosen language stays chosen on other pages, and each page links to its neighbours", async () => {
	const { context } = await signedIn(null);
	const page = await context.newPage();
	await page.goto(at("/docs/quick-start"));
	const tabs = page.getByRole("tablist").first();
	await tabs.getByRole("tab").first().waitFor();
	expect(await tabs.getByRole("tab").allInnerTexts()).toEqual(["curl", "TypeScript", "Python"]);
	await tabs.getByRole("tab", { name: "Python" }).click();
	await page.getByText("client.read_passport(").waitFor();
	await page.getByRole("navigation", { name: "Documentation" }).getByRole("link", { name: "Green Book" }).click();
	await page.getByText("client.read_sa_id_greenbook(").waitFor();
	await page.getByRole("navigation", { name: "Previous and next page" }).getByRole("link", { name: /^Next/ }).click();
	await page.getByRole("heading", { level: 1, name: "Passport" }).waitFor();
	await context.close();
});

test("no code name in a table wraps on a phone", async () => {
	const { context } = await signedIn(null, { viewport: { width: 390, height: 844 } });
	const page = await context.newPage();
	for (const path of ["/docs/errors", "/docs/evidence", "/docs/documents/passport", "/docs"]) {
		await page.goto(at(path));
		await page.locator("td code, .error h2 code").first().waitFor();
		const rows = await page
			.locator("td code, .error h2 code")
			.evaluateAll((all) => all.map((code) => code.getClientRects().length));
		expect(Math.max(...rows), path).toBe(1);
	}
	await context.close();
});

test("an unknown documentation page is a 404", async () => {
	expect((await fetch(at("/docs/nothing"))).status).toBe(404);
});
