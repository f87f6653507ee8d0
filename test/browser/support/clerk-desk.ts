import type { Download, Page, Route } from "playwright-core";
import sharp from "sharp";
import { afterAll, beforeEach } from "vitest";
import { type readAnswer, refusedAnswer } from "../../support/clerk-items.ts";
import type { Profile } from "./open-browser.ts";
import type { Stage } from "./open-stage.ts";
import { openPage } from "./person.ts";

/** A file for the page's input. */
export interface ChosenFile {
	readonly name: string;
	readonly mimeType: string;
	readonly buffer: Buffer;
}

/** A blank picture: the test supplies its response. */
export const picture = await sharp({ create: { width: 1000, height: 630, channels: 3, background: "#dde" } })
	.jpeg()
	.toBuffer();

/** An empty clerk's table in a new window for each test of a file. `expected`: statuses that tests cause. */
export function aDesk({ at, cast, signedIn }: Stage, expected: readonly number[] = []) {
	let profile: Profile;
	let page: Page;
	beforeEach(async () => {
		await profile?.context.close();
		profile = await signedIn(cast.newcomer, {}, expected);
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
		/** Mocks the reading endpoint: the responses to consecutive pictures. */
		async answerInOrder(answers: readonly ReturnType<typeof readAnswer>[]): Promise<void> {
			let next = 0;
			await page.route("**/dashboard/api/playground/any", (route: Route) => route.fulfill({ json: answers[next++] }));
			const none = refusedAnswer("WRONG_DOCUMENT_TYPE");
			await page.route("**/dashboard/api/playground/sa-id-smart-back", (route: Route) => route.fulfill({ json: none }));
		},
		/** Mocks the reading endpoint: the response to each file, by name. */
		async answerByName(answers: Readonly<Record<string, ReturnType<typeof readAnswer>>>): Promise<void> {
			await page.route("**/dashboard/api/playground/any", (route: Route) => {
				const sent = route.request().postDataBuffer()?.toString("latin1") ?? "";
				return route.fulfill({ json: answers[/filename="([^"]+)"/.exec(sent)?.[1] ?? ""] });
			});
		},
		async saved(button: string): Promise<Download> {
			const downloading = page.waitForEvent("download");
			await page.getByRole("button", { name: button, exact: true }).click();
			return downloading;
		},
		/** The label of the focused element. */
		focused: () =>
			page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.id ?? ""),
		/** The name of the focused input or select field. */
		typedInto: () => page.evaluate(() => document.activeElement?.getAttribute("data-correction") ?? null),
	};
}
