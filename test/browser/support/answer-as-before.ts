import { createHash, randomUUID } from "node:crypto";
import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page, Request } from "playwright-core";
import { inject } from "vitest";
import type { ApiAnswerJson } from "../../../src/service/dashboard/contract.ts";

/**
 * Has a specimen read once in a run of the browser tests, and repeats the answer. For tests of what a page does: others
 * read. Pictures of one name are taken for the same. Routes that are added to the page later come first.
 */
export async function answerAsBefore(page: Page): Promise<void> {
	await page.route("**/dashboard/api/playground/*", async (route) => {
		const request = route.request();
		const name = /filename="([^"]+)"/.exec(request.postDataBuffer()?.toString("latin1") ?? "")?.[1];
		if (name === undefined) return route.continue();
		const digest = createHash("sha256").update(`${request.url()} ${name}`).digest("hex");
		const place = join(inject("shared").answersFolder, digest);
		const kept = await readFile(place, "utf8").catch(() => null);
		if (kept !== null) return route.fulfill({ json: JSON.parse(kept) });
		await route.continue();
		await keepAnswer(request, place);
	});
}

async function keepAnswer(request: Request, place: string): Promise<void> {
	const answer: ApiAnswerJson | null = await request
		.response()
		.then((response) => response?.json())
		// The page was closed, or the reading cancelled.
		.catch(() => null);
	if (!answer || ![200, 422].includes(answer.status)) return;
	// Another test file may read it meanwhile.
	const beside = `${place}.${randomUUID()}`;
	await writeFile(beside, JSON.stringify(answer));
	await rename(beside, place);
}
