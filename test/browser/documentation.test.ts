import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { catalogue } from "../../src/documents/catalogue.ts";
import { headingsNotShown, renderManual } from "../../web/manual.ts";
import { openStage } from "./support/open-stage.ts";
import { violationsOn } from "./support/violations-on.ts";

const { at, signedIn } = await openStage();

const paths = [
	...renderManual().map(({ slug }) => `/docs/${slug}`),
	...catalogue.map(({ documentType }) => `/docs/documents/${documentType}`),
];

/** A phone in the light, then a screen in the dark: no violation, nothing too wide, no trouble in the console. */
async function examine(path: string, isReady: (page: Page) => Promise<unknown>): Promise<void> {
	const { context, troubles } = await signedIn(null, { viewport: { width: 390, height: 844 } });
	const page = await context.newPage();
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
	expect(troubles).toEqual([]);
	await context.close();
}

test("every section of the manual of the API is on a page", () => {
	expect(headingsNotShown()).toEqual([]);
});

test.each(paths)(
	"%s is served, reads well on a phone and a screen, in both themes, and leads to the others",
	async (path) => {
		await examine(path, async (page) => {
			await page.locator("h1").waitFor();
			if (path.includes("/documents/")) {
				await page.getByRole("columnheader", { name: "Meaning" }).waitFor();
				expect(
					await page.locator("article img").evaluate((img: HTMLImageElement) => img.decode().then(() => img.width > 0)),
				).toBe(true);
			}
			const links = page.getByRole("navigation", { name: "Documentation" }).getByRole("link");
			const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
			expect([...targets].sort()).toEqual([...paths, "/docs", "/dashboard"].sort());
		});
	},
);

/** A token's own standing, and the service's health. */
const ownOperations = 2;

test("the reference is accessible from top to bottom, and leads back to the documentation and the dashboard", async () => {
	await examine("/docs", async (page) => {
		await page.getByRole("heading", { name: "Document extraction" }).waitFor();
		await page.getByText("/api/v1/ocr/passport").first().waitFor();
		const way = page.getByRole("navigation", { name: "Service" }).getByRole("link");
		expect(await way.evaluateAll((all) => all.map((link) => link.getAttribute("href")))).toEqual([
			"/dashboard/tokens",
			"/docs/quick-start",
			"/",
		]);
		// What the page draws late, it draws for what comes into view.
		const examples = page.getByRole("region", { name: /^Example responses: ./ });
		const scrolled = async () => {
			await page.mouse.wheel(0, 2_000);
			return examples.count();
		};
		await expect.poll(scrolled, { timeout: 30_000, interval: 100 }).toBe(catalogue.length + ownOperations);
		expect(await page.getByRole("button", { name: "Copy", exact: true }).count()).toBeGreaterThan(catalogue.length);
	});
});

test("the reference shows every operation, under a strict policy and without any other host", async () => {
	const { context, troubles } = await signedIn(null);
	const page = await context.newPage();
	await page.goto(at("/docs"));
	for (const { documentType } of catalogue) await page.getByText(`/api/v1/ocr/${documentType}`).first().waitFor();
	await page.getByText("/api/v1/tokens/me").first().waitFor();
	// What the page loads late, it loads for what comes into view.
	await page.getByText("The service's health").first().click();
	await page.getByText("The database does not answer.").first().waitFor();
	await page.waitForTimeout(1_000);
	expect(troubles).toEqual([]);
	await context.close();
});

test("a page that there is not is not found", async () => {
	expect((await fetch(at("/docs/nothing"))).status).toBe(404);
});
