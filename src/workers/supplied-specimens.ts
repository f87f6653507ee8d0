import { hash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { DocumentType } from "../documents/definition.ts";

/** The pictures supplied with the service that can be read, and the keys that their barcodes are signed with. */
export interface SuppliedSpecimens {
	readonly keysFolder: string;
	/** Whether these bytes are one of the pictures, unchanged. */
	includes(image: Uint8Array): boolean;
}

const suppliedFolder = join(import.meta.dirname, "../../specimens");

/** A supplied picture that can be read, and what it shows. */
export interface SuppliedPicture {
	readonly documentType: DocumentType;
	readonly image: Uint8Array;
}

/** The pictures in `folder` that can be read, as its `index.json` lists them; an absent folder has none. */
export async function suppliedPictures(folder = suppliedFolder): Promise<readonly SuppliedPicture[]> {
	const index = await readFile(join(folder, "index.json"), "utf8").catch(() => '{"specimens":[]}');
	const { specimens } = JSON.parse(index) as { specimens: readonly ListedSpecimen[] };
	const readable = specimens.filter(({ error }) => error === null);
	return Promise.all(
		readable.map(async ({ documentType, file }) => ({ documentType, image: await readFile(join(folder, file)) })),
	);
}

interface ListedSpecimen {
	readonly file: string;
	readonly documentType: DocumentType;
	readonly error: string | null;
}

/** Those in `folder`. */
export async function loadSuppliedSpecimens(folder = suppliedFolder): Promise<SuppliedSpecimens> {
	const images = (await suppliedPictures(folder)).map(({ image }) => image);
	const sizes = new Set(images.map(({ length }) => length));
	const digests = new Set(images.map(digestOf));
	// Almost no picture has the size of one of them: its digest is not worked out.
	return {
		keysFolder: join(folder, "keys"),
		includes: (image) => sizes.has(image.length) && digests.has(digestOf(image)),
	};
}

const digestOf = (image: Uint8Array): string => hash("sha256", image);
