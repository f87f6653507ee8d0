import type { Dirent } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import path from "node:path";
import { typedPath } from "./typed-path.ts";

/** A file of a folder that is skipped; `reason` is for people. */
export interface Skipped {
	readonly file: string;
	readonly reason: string;
}

type OnSkip = (skipped: Skipped) => void;

/** Whether a file's name is that of a picture or PDF. */
export const isImageName = (name: string): boolean => imageName.test(name) && !name.startsWith(".");

/** Whether a file's name is that of a format with several pages. */
export const isScanName = (name: string): boolean => /\.(pdf|tiff?)$/i.test(name);

const imageName = /\.(jpe?g|png|webp|hei[cf]|pdf|tiff?)$/i;

/**
 * The files to read, in order, named as typed. A file named explicitly is included whatever its extension. Images in a
 * folder are sorted by code point, with each subfolder at its own position in that order. Evaluated lazily, so that
 * even huge folders use little memory. Missing files are included: reading them reports the error. `onSkip` is called
 * for everything else in folders.
 */
export async function* findImages(paths: readonly string[], onSkip: OnSkip = () => {}): AsyncGenerator<string> {
	for (const named of paths) {
		if (await isFolder(named)) yield* imagesIn(named, onSkip);
		else yield named;
	}
}

async function isFolder(file: string): Promise<boolean> {
	const found = await stat(typedPath(file)).catch(() => null);
	return found?.isDirectory() ?? false;
}

/** Links to folders are skipped, since they can form cycles. */
async function* imagesIn(folder: string, onSkip: OnSkip): AsyncGenerator<string> {
	for (const entry of await entriesOf(folder, onSkip)) {
		const inside = path.join(folder, entry.name);
		if (entry.isDirectory()) yield* imagesIn(inside, onSkip);
		else if (await isFolder(inside)) onSkip({ file: inside, reason: "a link to a folder" });
		else if (imageName.test(entry.name)) yield inside;
		else onSkip({ file: inside, reason: "not a picture or PDF by its name" });
	}
}

async function entriesOf(folder: string, onSkip: OnSkip): Promise<readonly Dirent[]> {
	try {
		const entries = await readdir(typedPath(folder), { withFileTypes: true });
		return entries.sort((a, b) => (a.name < b.name ? -1 : 1));
	} catch (error) {
		onSkip({ file: folder, reason: `a folder that cannot be opened (${(error as NodeJS.ErrnoException).code})` });
		return [];
	}
}
