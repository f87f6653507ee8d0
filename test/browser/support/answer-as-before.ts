import { createHash, randomUUID } from "node:crypto";
import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page, Request } from "playwright-core";
import { inject } from "vitest";
import type { ApiAnswerJson } from "../../../src/service/dashboard/contract.ts";

/**
 * Lets the service read each picture once per run of the browser tests, then repeats that answer. This is for tests of
 * how a page behaves, which need no new reading. Pictures with the same file name and endpoint count as the
 * same picture. Routes that a test adds to the page later take precedence.
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
		// The page was closed, or the reading was cancelled.
		.catch(() => null);
	if (!answer || ![200, 422].includes(answer.status)) return;
	// Renamed into place, because another test file may read the answer meanwhile.
	const beside = `${place}.${randomUUID()}`;
	await writeFile(beside, JSON.stringify(answer));
	await rename(beside, place);
}
