import { hash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { DocumentType } from "../documents/definition.ts";

/** The readable pictures that are supplied with the service, and the public keys that decrypt their barcodes. */
export interface SuppliedSpecimens {
	readonly keysFolder: string;
	/** Whether these bytes are one of the supplied pictures, unmodified. */
	includes(image: Uint8Array): boolean;
}

const suppliedFolder = join(import.meta.dirname, "../../../specimens");

/** A readable supplied picture and its document type. */
export interface SuppliedPicture {
	readonly documentType: DocumentType;
	readonly image: Uint8Array;
}

/** Loads the readable pictures in `folder`, which are listed in its `index.json`. Empty if the folder is absent. */
export async function loadSuppliedPictures(folder = suppliedFolder): Promise<readonly SuppliedPicture[]> {
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

/** Loads the pictures in `folder`, to recognise them among uploads. */
export async function loadSuppliedSpecimens(folder = suppliedFolder): Promise<SuppliedSpecimens> {
	const images = (await loadSuppliedPictures(folder)).map(({ image }) => image);
	const sizes = new Set(images.map(({ length }) => length));
	const digests = new Set(images.map(digestOf));
	// Hardly any other picture has the size of a supplied one, so digests of uploads are rarely computed.
	return {
		keysFolder: join(folder, "keys"),
		includes: (image) => sizes.has(image.length) && digests.has(digestOf(image)),
	};
}

const digestOf = (image: Uint8Array): string => hash("sha256", image);
