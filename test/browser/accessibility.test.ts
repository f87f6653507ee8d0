import { AxeBuilder } from "@axe-core/playwright";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../support/database.ts";
import { openBrowser } from "./support/open-browser.ts";
import { scenes } from "./support/scenes.ts";
import { type Cast, openSignedIn, setStage } from "./support/stage.ts";
import { type RunningService, startService } from "./support/start-service.ts";

let database: TestDatabase;
let service: RunningService;
let browser: Browser;
let cast: Cast;
beforeAll(async () => {
	database = await createTestDatabase();
	service = await startService({ DATABASE_URL: database.url });
	cast = await setStage(database.db);
	browser = await openBrowser();
});
afterAll(async () => {
	await browser?.close();
	await service?.stop();
	await database?.drop();
});

async function violationsOn(page: Page): Promise<readonly string[]> {
	// Colours on their way from one theme to the other are neither's: let every transition end first.
	await page.evaluate(() =>
		Promise.allSettled(
			document
				.getAnimations()
				.filter((animation) => Number.isFinite(animation.effect?.getComputedTiming().endTime))
				.map((animation) => animation.finished),
		),
	);
	// Colours that are on their way from one theme to the other are neither's.
	await page.evaluate(() =>
		Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => null))),
	);
	const { violations } = await new AxeBuilder({ page }).analyze();
	return violations.map(({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target).join(" | ")}`);
}

const phone = { width: 390, height: 844 };
const wide = { width: 1280, height: 860 };
const at = (path: string) => new URL(path, service.url).href;
/** States that are reached by being refused or cut off; the browser tells of that in its console. */
const refusals: Readonly<Record<string, readonly number[]>> = {
	"token-new-problems": [400],
	"provider-sign-up-problems": [422],
	"not-found": [404],
	nonsense: [404],
};

test.each(scenes)(
	"$name: no violation in either theme, nothing wider than a phone, no trouble in the console",
	async (scene) => {
		const look = { colorScheme: "light", viewport: phone } as const;
		const secretId = scene.viewer === "visitor" ? null : cast[scene.viewer];
		const { context, troubles } = await openSignedIn(browser, service.url, secretId, look, refusals[scene.name]);
		const page = await context.newPage();
		page.setDefaultTimeout(20_000);
		await scene.reach(page, at, cast);
		const overflow = await page.evaluate(
			() => document.documentElement.scrollWidth - document.documentElement.clientWidth,
		);
		expect(overflow, "pixels wider than the phone").toBeLessThanOrEqual(0);
		expect(await violationsOn(page)).toEqual([]);
		await page.setViewportSize(wide);
		await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
		// The application follows the machine's theme a moment later; the provider's pages do it in their styles.
		await page.waitForFunction(() => !document.getElementById("root") || document.documentElement.matches(".dark"));
		expect(await violationsOn(page)).toEqual([]);
		const unmeant = troubles.filter(
			(trouble) => scene.name !== "tokens-unreachable" || !trouble.includes("ERR_FAILED"),
		);
		expect(unmeant).toEqual([]);
		await context.close();
	},
);
