import { errorEnvelope } from "../api/envelope.ts";
import type { Reader } from "../library/create-reader.ts";
import type { Arguments } from "./arguments.ts";
import { findImages, type Skipped } from "./find-images.ts";
import { inOrder } from "./in-order.ts";
import { type FilePicture, readPictures } from "./read-pictures.ts";
import type { ResultLine } from "./result-line.ts";

/** What reading files needs. */
export interface ExtractFilesDeps {
	readonly reader: Pick<Reader, "read">;
	/** How many files are in hand at once. */
	readonly atOnce: number;
	/** Hears of what a folder holds besides images. */
	readonly onSkip: (skipped: Skipped) => void;
}

/** One line for each picture in the files that the arguments name, in their order: a file, or a page of a PDF or TIFF. */
export function extractFiles(
	{ reader, atOnce, onSkip }: ExtractFilesDeps,
	wanted: Arguments,
): AsyncGenerator<ResultLine> {
	const pictures = readPictures(findImages(wanted.paths, onSkip));
	return inOrder(pictures, atOnce, (picture) => extractPicture(reader, wanted, picture));
}

async function extractPicture(
	reader: Pick<Reader, "read">,
	{ documentType, withEvidence }: Arguments,
	{ name, picture }: FilePicture,
): Promise<ResultLine> {
	if (!(picture instanceof Uint8Array)) return { file: name, ...errorEnvelope(picture) };
	return { file: name, ...(await reader.read(picture, documentType, { evidence: withEvidence })) };
}
