import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { SpecimenJson } from "./contract.ts";

/** The specimens supplied with the service: pictures of fictitious documents, and pictures that cause errors. */
export interface Specimens {
	readonly list: readonly SpecimenJson[];
	/** Returns the bytes and media type of a listed file; null for any other name. */
	read(file: string): Promise<{ readonly bytes: Uint8Array; readonly type: string } | null>;
}

const mediaTypes: Readonly<Record<string, string>> = {
	jpg: "image/jpeg",
	jpeg: "image/jpeg",
	png: "image/png",
	webp: "image/webp",
};

/** Loads the list of specimens in `index.json` of `folder`. If there is no such file, the list is empty. */
export async function loadSpecimens(folder: string): Promise<Specimens> {
	const index = await readFile(join(folder, "index.json"), "utf8").catch(() => "[]");
	const parsed = JSON.parse(index) as readonly SpecimenJson[] | { readonly specimens: readonly SpecimenJson[] };
	const list = "specimens" in parsed ? parsed.specimens : parsed;
	return {
		list,
		async read(file) {
			// Only listed names are joined to the folder's path, so that no other file can be requested.
			if (!list.some((specimen) => specimen.file === file)) return null;
			const type = mediaTypes[file.split(".").at(-1)?.toLowerCase() ?? ""] ?? "application/octet-stream";
			return { bytes: await readFile(join(folder, file)), type };
		},
	};
}
