import { expect, test } from "vitest";
import { openStage } from "./support/open-stage.ts";
import { scenes } from "./support/scenes.ts";
import { violationsOn } from "./support/violations-on.ts";

const { at, cast, signedIn } = await openStage();

const phone = { width: 390, height: 844 };
const wide = { width: 1280, height: 860 };
/** States that are reached by being refused or cut off; the browser tells of that in its console. */
const refusals: Readonly<Record<string, readonly number[]>> = {
	"token-new-problems": [400],
	"token-limits": [400],
	"provider-sign-up-problems": [422],
	"not-found": [404],
	nonsense: [404],
};

test("what is wrong with a page is noticed", async () => {
	const { context } = await signedIn(null);
	const page = await context.newPage();
	await page.setContent('<p style="color: #999; background: #fff">pale</p><img src="data:,">');
	expect(await violationsOn(page)).toEqual(
		expect.arrayContaining([
			expect.stringMatching(/^color-contrast at p/),
			expect.stringMatching(/^image-alt at img/),
			expect.stringMatching(/^document-title /),
		]),
	);
	await context.close();
});

test.each(scenes)(
	"$name: no violation in either theme, nothing wider than a phone, no trouble in the console",
	async (scene) => {
		const look = { colorScheme: "light", viewport: phone } as const;
		const secretId = scene.viewer === "visitor" ? null : cast[scene.viewer];
		const { context, troubles } = await signedIn(secretId, look, refusals[scene.name]);
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
