import type { Download } from "playwright-core";

/** What the browser, which runs elsewhere, saved. */
export async function textOf(download: Download): Promise<string> {
	return Buffer.concat(await (await download.createReadStream()).toArray()).toString();
}
