import type { Download, Page, Route } from "playwright-core";
import sharp from "sharp";
import { afterAll, beforeEach } from "vitest";
import { type readAnswer, refusedAnswer } from "../../support/clerk-items.ts";
import type { Profile } from "./open-browser.ts";
import type { Stage } from "./open-stage.ts";
import { openPage } from "./person.ts";

/** A file as the page's input takes it. */
export interface ChosenFile {
	readonly name: string;
	readonly mimeType: string;
	readonly buffer: Buffer;
}

/** A plain picture with nothing on it: what it "says" is what the test answers. */
export const picture = await sharp({ create: { width: 1000, height: 630, channels: 3, background: "#dde" } })
	.jpeg()
	.toBuffer();

/** For each test of a file, a clerk's empty table in a window of its own. `expected`: statuses that tests bring about. */
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
		/** In the place of the service's reading: what it answers to the pictures, one after the other. */
		async answerInOrder(answers: readonly ReturnType<typeof readAnswer>[]): Promise<void> {
			let next = 0;
			await page.route("**/dashboard/api/playground/any", (route: Route) => route.fulfill({ json: answers[next++] }));
			const none = refusedAnswer("WRONG_DOCUMENT_TYPE");
			await page.route("**/dashboard/api/playground/sa-id-smart-back", (route: Route) => route.fulfill({ json: none }));
		},
		/** In the place of the service's reading: what it answers to each file, by its name. */
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
		/** The label of what has the focus. */
		focused: () =>
			page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.id ?? ""),
		/** The name of the field that one types into, or chooses for. */
		typedInto: () => page.evaluate(() => document.activeElement?.getAttribute("data-correction") ?? null),
	};
}
