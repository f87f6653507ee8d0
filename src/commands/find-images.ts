import type { Dirent } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import path from "node:path";
import { resolveTypedPath } from "./typed-path.ts";

/** An entry of a folder that is skipped. `reason` is worded for people. */
export interface Skipped {
	readonly file: string;
	readonly reason: string;
}

type OnSkip = (skipped: Skipped) => void;

/** Whether a file is a picture or PDF by its name, and not hidden. */
export const isImageName = (name: string): boolean => imageNamePattern.test(name) && !name.startsWith(".");

/** Whether a file's format, by its name, can have several pages. */
export const isScanName = (name: string): boolean => /\.(pdf|tiff?)$/i.test(name);

const imageNamePattern = /\.(jpe?g|png|webp|hei[cf]|pdf|tiff?)$/i;

/**
 * Yields the files to read, in order, named as typed. A file that is named explicitly is included whatever its
 * extension. Entries of a folder are sorted by UTF-16 code unit, and a subfolder's images come at its position. Folders
 * are listed one after another, to save memory. Missing files are included; reading them reports the error. `onSkip` is
 * called for everything else in folders, and for folders that cannot be opened.
 */
export async function* findImages(paths: readonly string[], onSkip: OnSkip = () => {}): AsyncGenerator<string> {
	for (const given of paths) {
		if (await isFolder(given)) yield* findImagesIn(given, onSkip);
		else yield given;
	}
}

async function isFolder(file: string): Promise<boolean> {
	const stats = await stat(resolveTypedPath(file)).catch(() => null);
	return stats?.isDirectory() ?? false;
}

/** Yields the images in a folder and its subfolders. Links to folders are skipped, since they can form cycles. */
async function* findImagesIn(folder: string, onSkip: OnSkip): AsyncGenerator<string> {
	for (const entry of await readEntries(folder, onSkip)) {
		const entryPath = path.join(folder, entry.name);
		if (entry.isDirectory()) yield* findImagesIn(entryPath, onSkip);
		else if (await isFolder(entryPath)) onSkip({ file: entryPath, reason: "a link to a folder" });
		else if (imageNamePattern.test(entry.name)) yield entryPath;
		else onSkip({ file: entryPath, reason: "not a picture or PDF by its name" });
	}
}

async function readEntries(folder: string, onSkip: OnSkip): Promise<readonly Dirent[]> {
	try {
		const entries = await readdir(resolveTypedPath(folder), { withFileTypes: true });
		return entries.sort((a, b) => (a.name < b.name ? -1 : 1));
	} catch (error) {
		onSkip({ file: folder, reason: `a folder that cannot be opened (${(error as NodeJS.ErrnoException).code})` });
		return [];
	}
}
