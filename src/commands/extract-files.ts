import { createHash } from "node:crypto";
import { errorEnvelope } from "../answer/envelope.ts";
import type { Answer, Reader } from "../library/create-reader.ts";
import { documentTypes } from "../reader/documents/catalogue.ts";
import { documentsToAsk } from "../review/documents-to-ask.ts";
import { placeInPicture } from "../review/place-in-picture.ts";
import type { Arguments } from "./arguments.ts";
import { findImages, type Skipped } from "./find-images.ts";
import { inOrder } from "./in-order.ts";
import { type FilePicture, readPictures } from "./read-pictures.ts";
import type { ResultLine } from "./result-line.ts";

/** Dependencies of reading files. */
export interface ExtractFilesDeps {
	readonly reader: Pick<Reader, "read">;
	/** How many files are read concurrently. */
	readonly atOnce: number;
	/** Called for files of a folder that are not images. */
	readonly onSkip: (skipped: Skipped) => void;
}

/** The result of one picture: a file, or a page of a PDF or TIFF. */
export interface ReadPicture {
	/** One result per document; at least one. */
	readonly lines: readonly ResultLine[];
	/** SHA-256 of the picture, in hexadecimal. Null if none could be opened. */
	readonly fingerprint: string | null;
}

/** Yields the results for all pictures in the named files, in order. */
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
		return { lines: [{ file: name, ...errorEnvelope(picture) }], fingerprint: null };
	}
	const first = await reader.read(picture, wanted.documentType, { evidence: true });
	const answers = [first, ...(await readOthers(reader, picture, wanted, first))];
	const fingerprint = createHash("sha256").update(picture).digest("hex");
	// The table flags fields to review, and that requires the evidence.
	const isProofWanted = wanted.withEvidence || wanted.asCsv;
	return { lines: answers.map((answer) => lineOf(name, answer, isProofWanted)), fingerprint };
}

/**
 * The other documents in a picture. A located document is reported even if nothing on it could be read. For a table,
 * which shows both sides of a card in one row, the card's other side is requested even if it was not located.
 */
async function readOthers(
	reader: Pick<Reader, "read">,
	picture: Uint8Array,
	{ documentType: asked, asCsv }: Arguments,
	first: Answer,
): Promise<readonly Answer[]> {
	const others: Answer[] = [];
	for (const { documentType: told, document } of documentsToAsk(first, asked)) {
		const documentType = documentTypes.find((each) => each === told);
		if (!documentType || (document === null && !asCsv)) continue;
		const read = await reader.read(picture, documentType, { evidence: true, document: document ?? undefined });
		if (read.success || document !== null) others.push(read);
	}
	return others;
}

function lineOf(file: string, answer: Answer, isProofWanted: boolean): ResultLine {
	if (!answer.success) return { file, ...answer };
	const place = placeInPicture(answer);
	const told = { file, ...(place && { document: place }) };
	if (isProofWanted) return { ...told, ...answer };
	const { evidence: _, meta, ...body } = answer;
	const { otherDocuments: __, ...plain } = meta;
	return { ...told, ...body, meta: plain };
}
