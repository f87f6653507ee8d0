import { expect } from "vitest";
import { answerAsBefore } from "./answer-as-before.ts";
import { developerWordsOn, switchBefore, switchOn } from "./developer-words.ts";
import { keepAlive, type Profile } from "./open-browser.ts";
import type { Stage } from "./open-stage.ts";
import type { Scene } from "./scene.ts";
import { violationsOn } from "./violations-on.ts";

const phone = { width: 390, height: 844 };
const wide = { width: 1280, height: 860 };
/** The statuses of the refusals that scenes cause on purpose, by scene; the browser logs each to its console. */
const refusals: Readonly<Record<string, readonly number[]>> = {
	"token-new-problems": [400],
	"token-limits": [400],
	"provider-sign-up-problems": [422],
	"not-found": [404],
	nonsense: [404],
	"playground-session-ended": [401],
};

const cutOff: Readonly<Record<string, readonly string[]>> = { "tokens-unreachable": ["ERR_FAILED"] };

/** The title of a `test.each` over scenes: what `checkScene` requires of every page. */
export const whatMustHold =
	"$name: no violation in either theme, no word for developers, nothing wider than a phone, no trouble in the console";

/** One browser profile per viewer for all scenes of a file, to reuse its cache. */
const profiles = new Map<Scene["viewer"], Promise<Profile>>();

function profileOf({ signedIn, accounts }: Stage, viewer: Scene["viewer"]): Promise<Profile> {
	const display = { colorScheme: "light", viewport: phone } as const;
	const profile =
		profiles.get(viewer) ?? signedIn(viewer === "visitor" ? null : accounts[viewer], display).then(keepAlive);
	profiles.set(viewer, profile);
	return profile;
}

/** The problems without those that the scene causes on purpose. */
function unmeant(problems: readonly string[], { name }: Scene): readonly string[] {
	const meant = [...(refusals[name] ?? []).map((status) => `status of ${status}`), ...(cutOff[name] ?? [])];
	return problems.filter((problem) => !meant.some((words) => problem.includes(words)));
}

/** Checks the scene on a phone in the light theme, then in a wide window in the dark theme with developer details. */
export async function checkScene(stage: Stage, scene: Scene): Promise<void> {
	const { context, problems } = await profileOf(stage, scene.viewer);
	const page = await context.newPage();
	page.setDefaultTimeout(20_000);
	if (!scene.isForDevelopers) await switchBefore(page, false);
	await answerAsBefore(page);
	await scene.reach(page, stage.at, stage.accounts);
	if (!scene.isForDevelopers) expect(await developerWordsOn(page), "words for developers").toEqual([]);
	const overflow = await page.evaluate(
		() => document.documentElement.scrollWidth - document.documentElement.clientWidth,
	);
	expect(overflow, "pixels wider than the phone").toBeLessThanOrEqual(0);
	expect(await violationsOn(page)).toEqual([]);
	await switchOn(page);
	await page.setViewportSize(wide);
	await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
	// The application follows the system theme with a delay, whereas the provider's pages do so in CSS.
	await page.waitForFunction(() => !document.getElementById("root") || document.documentElement.matches(".dark"));
	expect(await violationsOn(page)).toEqual([]);
	// Otherwise a pending request would report its result in the next scene.
	await page.close();
	expect(unmeant(problems.splice(0), scene)).toEqual([]);
}
