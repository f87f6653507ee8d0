import type { Download } from "playwright-core";

/** A file saved by the browser, which runs elsewhere. */
export async function textOf(download: Download): Promise<string> {
	return Buffer.concat(await (await download.createReadStream()).toArray()).toString();
}
