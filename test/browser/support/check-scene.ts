import { expect } from "vitest";
import type { Stage } from "./open-stage.ts";
import type { Scene } from "./scene.ts";
import { violationsOn } from "./violations-on.ts";

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

/** What every page must be, in both themes and both widths; for `test.each`. */
export const whatMustHold =
	"$name: no violation in either theme, nothing wider than a phone, no trouble in the console";

/** Goes there on a phone in the light theme, then looks at it wide and dark. */
export async function checkScene(stage: Stage, scene: Scene): Promise<void> {
	const look = { colorScheme: "light", viewport: phone } as const;
	const secretId = scene.viewer === "visitor" ? null : stage.cast[scene.viewer];
	const { context, troubles } = await stage.signedIn(secretId, look, refusals[scene.name]);
	const page = await context.newPage();
	page.setDefaultTimeout(20_000);
	await scene.reach(page, stage.at, stage.cast);
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
	const unmeant = troubles.filter((trouble) => scene.name !== "tokens-unreachable" || !trouble.includes("ERR_FAILED"));
	expect(unmeant).toEqual([]);
	await context.close();
}
