import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { AxeBuilder } from "@axe-core/playwright";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadBuiltPages } from "../../src/dashboard/built-pages.ts";
import { ensureWebPages } from "../../src/dashboard/ensure-web-pages.ts";
import { pageRoutes } from "../../src/dashboard/page-routes.ts";
import { addSecurityHeaders } from "../../src/dashboard/security-headers.ts";
import { specimenRoutes } from "../../src/dashboard/specimen-routes.ts";
import { loadSpecimens } from "../../src/dashboard/specimens.ts";
import { catalogue } from "../../src/documents/catalogue.ts";
import { headingsNotShown, renderManual } from "../../web/manual.ts";
import { createTestServer, type TestServer } from "../api/support/test-server.ts";
import { openBrowser, openProfile } from "./support/open-browser.ts";

let server: TestServer;
let browser: Browser;
let root: string;
beforeAll(async () => {
	server = await createTestServer({ catalogue });
	const pages = ensureWebPages().then(loadBuiltPages);
	const specimens = await loadSpecimens(join(import.meta.dirname, "../../specimens"));
	await server.app.register(async (dashboard) => {
		addSecurityHeaders(dashboard, false);
		const cookie = { read: () => null, write: () => {}, clear: () => {} };
		const sessions = { find: async () => null } as never;
		await pageRoutes(dashboard, { pages, sessions, cookie, publicUrl: new URL("http://localhost"), catalogue });
		await specimenRoutes(dashboard, { specimens });
	});
	await pages;
	await server.app.listen({ port: 0, host: "127.0.0.1" });
	root = `http://localhost:${(server.app.server.address() as AddressInfo).port}`;
	browser = await openBrowser();
});
afterAll(async () => {
	await browser?.close();
	await server.app.close();
});

const paths = [
	...renderManual().map(({ slug }) => `/docs/${slug}`),
	...catalogue.map(({ documentType }) => `/docs/documents/${documentType}`),
];

async function violationsOn(page: Page, passedOver: readonly string[]): Promise<readonly string[]> {
	const { violations } = await new AxeBuilder({ page }).disableRules([...passedOver]).analyze();
	return violations.map(({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target).join(" | ")}`);
}

/** A phone in the light, then a screen in the dark: no violation, nothing too wide, no trouble in the console. */
async function examine(
	path: string,
	isReady: (page: Page) => Promise<unknown>,
	passedOver: readonly string[] = [],
): Promise<void> {
	const { context, troubles } = await openProfile(browser, { viewport: { width: 390, height: 844 } });
	const page = await context.newPage();
	await page.goto(root + path, { waitUntil: "domcontentloaded" });
	await isReady(page);
	const tooWide = () =>
		page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
	expect(await tooWide(), "pixels wider than the phone").toBeLessThanOrEqual(0);
	expect(await violationsOn(page, passedOver)).toEqual([]);
	await page.setViewportSize({ width: 1440, height: 900 });
	await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
	await page.waitForFunction(() => document.querySelector(".dark, .dark-mode") !== null);
	// Colours that still change have no contrast to be measured.
	await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== "running"));
	if (process.env.SCREENSHOTS)
		await page.screenshot({ path: `${process.env.SCREENSHOTS}${path.replaceAll("/", "-")}.png` });
	expect(await violationsOn(page, passedOver)).toEqual([]);
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

/** Two buttons of Scalar have no name, and no setting gives them one. */
const scalarsOwn = ["button-name", "landmark-unique"];

test("the reference is accessible too but for what is Scalar's own, and leads back to the documentation and the dashboard", async () => {
	await examine(
		"/docs",
		async (page) => {
			await page.getByRole("heading", { name: "Document extraction" }).waitFor();
			await page.getByText("/api/v1/ocr/passport").first().waitFor();
			const way = page.getByRole("navigation", { name: "Service" }).getByRole("link");
			expect(await way.evaluateAll((all) => all.map((link) => link.getAttribute("href")))).toEqual([
				"/dashboard/tokens",
				"/docs/quick-start",
				"/",
			]);
		},
		scalarsOwn,
	);
});

test("a page that there is not is not found", async () => {
	expect((await server.app.inject("/docs/nothing")).statusCode).toBe(404);
});
