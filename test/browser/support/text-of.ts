import type { Download } from "playwright-core";

/** The text of a file that the browser saved. It is read as a stream, because the browser runs in another process. */
export async function textOf(download: Download): Promise<string> {
	return Buffer.concat(await (await download.createReadStream()).toArray()).toString();
}
