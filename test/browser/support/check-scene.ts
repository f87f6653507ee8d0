import { expect } from "vitest";
import { developerWordsOn, switchBefore, switchOn } from "./developer-words.ts";
import { kept, type Profile } from "./open-browser.ts";
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
	"playground-session-ended": [401],
};

const cutOff: Readonly<Record<string, readonly string[]>> = { "tokens-unreachable": ["ERR_FAILED"] };

/** What every page must be, in both themes and both widths; for `test.each`. */
export const whatMustHold =
	"$name: no violation in either theme, no word for developers, nothing wider than a phone, no trouble in the console";

/** Each viewer's browser, for all scenes of a file: what it has fetched once it need not fetch again. */
const profiles = new Map<Scene["viewer"], Promise<Profile>>();

function profileOf({ signedIn, cast }: Stage, viewer: Scene["viewer"]): Promise<Profile> {
	const look = { colorScheme: "light", viewport: phone } as const;
	const profile = profiles.get(viewer) ?? signedIn(viewer === "visitor" ? null : cast[viewer], look).then(kept);
	profiles.set(viewer, profile);
	return profile;
}

/** What went wrong in the scene, but for what it brings about on purpose. */
function unmeant(troubles: readonly string[], { name }: Scene): readonly string[] {
	const meant = [...(refusals[name] ?? []).map((status) => `status of ${status}`), ...(cutOff[name] ?? [])];
	return troubles.filter((trouble) => !meant.some((words) => trouble.includes(words)));
}

/** Goes there on a phone in the light theme, then looks at it wide and dark, with what developers see. */
export async function checkScene(stage: Stage, scene: Scene): Promise<void> {
	const { context, troubles } = await profileOf(stage, scene.viewer);
	const page = await context.newPage();
	page.setDefaultTimeout(20_000);
	if (!scene.isForDevelopers) await switchBefore(page, false);
	await scene.reach(page, stage.at, stage.cast);
	if (!scene.isForDevelopers) expect(await developerWordsOn(page), "words for developers").toEqual([]);
	const overflow = await page.evaluate(
		() => document.documentElement.scrollWidth - document.documentElement.clientWidth,
	);
	expect(overflow, "pixels wider than the phone").toBeLessThanOrEqual(0);
	expect(await violationsOn(page)).toEqual([]);
	await switchOn(page);
	await page.setViewportSize(wide);
	await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
	// The application follows the machine's theme a moment later; the provider's pages do it in their styles.
	await page.waitForFunction(() => !document.getElementById("root") || document.documentElement.matches(".dark"));
	expect(await violationsOn(page)).toEqual([]);
	// A page that is still asking would tell of it in the next scene.
	await page.close();
	expect(unmeant(troubles.splice(0), scene)).toEqual([]);
}
