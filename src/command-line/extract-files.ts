import { createHash } from "node:crypto";
import { errorEnvelope } from "../api/envelope.ts";
import { documentTypes } from "../documents/catalogue.ts";
import type { Answer, Reader } from "../library/create-reader.ts";
import { otherSideToAsk } from "../review/other-side-to-ask.ts";
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

/** What came of one picture: a file, or a page of a PDF or TIFF. */
export interface ReadPicture {
	readonly line: ResultLine;
	/** SHA-256 of the picture in hexadecimal figures; null where none could be opened. */
	readonly fingerprint: string | null;
	/** The other side of the same card, where the picture shows both and a table is wanted; else null. */
	readonly otherSide: Answer | null;
}

/** What came of each picture in the files that the arguments name, in their order. */
export function extractFiles(
	{ reader, atOnce, onSkip }: ExtractFilesDeps,
	wanted: Arguments,
): AsyncGenerator<ReadPicture> {
	const pictures = readPictures(findImages(wanted.paths, onSkip));
	return inOrder(pictures, atOnce, (picture) => extractPicture(reader, wanted, picture));
}

async function extractPicture(
	reader: Pick<Reader, "read">,
	wanted: Arguments,
	{ name, picture }: FilePicture,
): Promise<ReadPicture> {
	if (!(picture instanceof Uint8Array)) {
		return { line: { file: name, ...errorEnvelope(picture) }, fingerprint: null, otherSide: null };
	}
	// A table says what needs a look, which the evidence tells.
	const answer = await reader.read(picture, wanted.documentType, { evidence: wanted.withEvidence || wanted.asCsv });
	const fingerprint = createHash("sha256").update(picture).digest("hex");
	const otherSide = wanted.asCsv && wanted.documentType === null ? await readOtherSide(reader, picture, answer) : null;
	return { line: { file: name, ...answer }, fingerprint, otherSide };
}

/** A copy of a card often shows both of its sides. */
async function readOtherSide(
	reader: Pick<Reader, "read">,
	picture: Uint8Array,
	answer: Answer,
): Promise<Answer | null> {
	const other = otherSideToAsk(answer);
	const documentType = documentTypes.find((each) => each === other);
	const read = documentType ? await reader.read(picture, documentType, { evidence: true }) : null;
	return read?.success ? read : null;
}
