import type { Download, Page, Route } from "playwright-core";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { type readAnswer, refusedAnswer } from "../../support/clerk-items.ts";
import { keepAlive, type Profile } from "./open-browser.ts";
import type { Stage } from "./open-stage.ts";
import { openPage } from "./person.ts";

/** A file for the page's input. */
export interface ChosenFile {
	readonly name: string;
	readonly mimeType: string;
	readonly buffer: Buffer;
}

/** A blank picture, for which the test supplies the response. */
export const picture = await sharp({ create: { width: 1000, height: 630, channels: 3, background: "#dde" } })
	.jpeg()
	.toBuffer();

/**
 * An empty clerk's table in a new page for each test of a file. They share one browser profile, to reuse its cache.
 * `expected`: the statuses of refusals that the tests cause on purpose.
 */
export function aDesk({ at, accounts, signedIn }: Stage, expected: readonly number[] = []) {
	let profile: Profile;
	let page: Page;
	beforeAll(async () => {
		profile = await keepAlive(await signedIn(null, {}, expected));
	});
	beforeEach(async () => {
		await page?.evaluate(() => localStorage.clear());
		await page?.close();
		await profile.context.clearCookies();
		await profile.context.addCookies([{ name: "session", value: accounts.newcomer, url: at("/") }]);
		profile.problems.length = 0;
		page = await openPage(profile.context);
		await page.goto(at("/dashboard/playground"));
		await page.getByRole("heading", { name: "Or try one of these" }).waitFor();
	});
	afterAll(() => profile.context.close());
	return {
		page: () => page,
		profile: () => profile,
		jpeg: (name: string): ChosenFile => ({ name, mimeType: "image/jpeg", buffer: picture }),
		choose: (files: readonly ChosenFile[]) => page.getByLabel("Choose pictures").setInputFiles([...files]),
		/**
		 * Mocks the reading endpoint: it gives these responses to consecutive requests. The page sends two pictures at a time,
		 * and a busy browser sometimes passes on the second one first, so use `answerByName` if it matters which is which.
		 */
		async answerInOrder(answers: readonly ReturnType<typeof readAnswer>[]): Promise<void> {
			let next = 0;
			await page.route("**/dashboard/api/playground/any", (route: Route) => route.fulfill({ json: answers[next++] }));
			await findNoBack(page);
		},
		/** Mocks the reading endpoint: it gives each file the response under its name. */
		async answerByName(answers: Readonly<Record<string, ReturnType<typeof readAnswer>>>): Promise<void> {
			await page.route("**/dashboard/api/playground/any", (route: Route) =>
				route.fulfill({ json: answers[nameSentIn(route)] }),
			);
			await findNoBack(page);
		},
		async saved(button: string): Promise<Download> {
			const downloading = page.waitForEvent("download");
			await page.getByRole("button", { name: button, exact: true }).click();
			return downloading;
		},
		/** The label of the focused element, or its id if it has no label. */
		focused: () =>
			page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.id ?? ""),
		/** The name of the field that the focused input corrects; null if the focus is elsewhere. */
		typedInto: () => page.evaluate(() => document.activeElement?.getAttribute("data-correction") ?? null),
		/** Presses Enter in every field to review, from the one with the cursor until the table is reached. */
		async enterAlone(): Promise<void> {
			let here = await placeOn(page);
			while (here !== null) {
				await page.keyboard.press("Enter");
				await expect.poll(() => placeOn(page)).toSatisfy((now) => now !== here && now !== "");
				here = await placeOn(page);
			}
		},
	};
}

/** The name of the picture that a request sends. */
export function nameSentIn(route: Route): string {
	const sent = route.request().postDataBuffer()?.toString("latin1") ?? "";
	return /filename="([^"]+)"/.exec(sent)?.[1] ?? "";
}

/** Mocks the reading of the back that the page looks for in each picture of a Smart ID front: there is none. */
function findNoBack(page: Page): Promise<unknown> {
	const none = refusedAnswer("WRONG_DOCUMENT_TYPE");
	return page.route("**/dashboard/api/playground/sa-id-smart-back", (route: Route) => route.fulfill({ json: none }));
}

/** The document and field of the cursor; null if the table is shown, "" on the way to the next field. */
function placeOn(page: Page): Promise<string | null> {
	return page.evaluate(() => {
		if (document.querySelector('[aria-label="All documents"]')) return null;
		const picture = document.querySelector('[aria-label^="The picture "]')?.getAttribute("aria-label");
		const field = document.activeElement?.getAttribute("data-correction");
		return picture && field ? `${picture}: ${field}` : "";
	});
}
