import { hash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** The pictures supplied with the service that can be read, and the keys that their barcodes are signed with. */
export interface SuppliedSpecimens {
	readonly keysFolder: string;
	/** Whether these bytes are one of the pictures, unchanged. */
	includes(image: Uint8Array): boolean;
}

const suppliedFolder = join(import.meta.dirname, "../../specimens");

/** Those in `folder`, as its `index.json` lists them; an absent folder has none. */
export async function loadSuppliedSpecimens(folder = suppliedFolder): Promise<SuppliedSpecimens> {
	const index = await readFile(join(folder, "index.json"), "utf8").catch(() => '{"specimens":[]}');
	const { specimens } = JSON.parse(index) as { specimens: readonly { file: string; error: string | null }[] };
	const files = specimens.filter(({ error }) => error === null).map(({ file }) => readFile(join(folder, file)));
	const images = await Promise.all(files);
	const sizes = new Set(images.map(({ length }) => length));
	const digests = new Set(images.map(digestOf));
	// Almost no picture has the size of one of them: its digest is not worked out.
	return {
		keysFolder: join(folder, "keys"),
		includes: (image) => sizes.has(image.length) && digests.has(digestOf(image)),
	};
}

const digestOf = (image: Uint8Array): string => hash("sha256", image);
