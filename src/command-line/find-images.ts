import { readdir, stat } from "node:fs/promises";
import path from "node:path";
import { typedPath } from "./typed-path.ts";

const IMAGE_NAME = /\.(jpe?g|png|webp)$/i;

/**
 * The files to read, named as they were typed, in order: a file as it was named, whatever its ending; a folder's images sorted by their code points, each folder inside it at its own
 * place in that order. Lazy, so that a folder of any size costs no memory. What does not exist is answered like a file: reading it says so.
 */
export async function* findImages(paths: readonly string[]): AsyncGenerator<string> {
	for (const named of paths) {
		if (await isFolder(named)) yield* imagesIn(named);
		else yield named;
	}
}

async function isFolder(file: string): Promise<boolean> {
	const found = await stat(typedPath(file)).catch(() => null);
	return found?.isDirectory() ?? false;
}

/** Links to folders are left alone: they can lead in circles. */
async function* imagesIn(folder: string): AsyncGenerator<string> {
	const entries = await readdir(typedPath(folder), { withFileTypes: true });
	for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
		const inside = path.join(folder, entry.name);
		if (entry.isDirectory()) yield* imagesIn(inside);
		else if (IMAGE_NAME.test(entry.name) && !(await isFolder(inside))) yield inside;
	}
}
