import { createHash } from "node:crypto";
import { errorEnvelope } from "../answer/envelope.ts";
import type { Answer, Reader } from "../library/create-reader.ts";
import { documentTypes } from "../reader/documents/catalogue.ts";
import { findDocumentsToRequest } from "../review/documents-to-ask.ts";
import { findPositionInPicture } from "../review/place-in-picture.ts";
import type { Arguments } from "./arguments.ts";
import { findImages, type Skipped } from "./find-images.ts";
import { mapInOrder } from "./in-order.ts";
import { type FilePicture, readPictures } from "./read-pictures.ts";
import type { ResultLine } from "./result-line.ts";

/** What the extraction of files needs. */
export interface ExtractFilesDeps {
	readonly reader: Pick<Reader, "read">;
	/** How many pictures are read concurrently. */
	readonly atOnce: number;
	/** Called for each entry of a folder that is not read. */
	readonly onSkip: (skipped: Skipped) => void;
}

/** The result of one picture: a file, or a page of a PDF or TIFF. */
export interface ReadPicture {
	/** One result per document; at least one. */
	readonly lines: readonly ResultLine[];
	/** SHA-256 of the picture in hexadecimal digits; null if the picture could not be opened. */
	readonly fingerprint: string | null;
}

/** Yields the results for all pictures in the named files and folders, in order. */
export function extractFiles(
	{ reader, atOnce, onSkip }: ExtractFilesDeps,
	args: Arguments,
): AsyncGenerator<ReadPicture> {
	const pictures = readPictures(findImages(args.paths, onSkip));
	return mapInOrder(pictures, atOnce, (picture) => extractPicture(reader, args, picture));
}

async function extractPicture(
	reader: Pick<Reader, "read">,
	args: Arguments,
	{ name, picture }: FilePicture,
): Promise<ReadPicture> {
	if (!(picture instanceof Uint8Array)) {
		return { lines: [{ file: name, ...errorEnvelope(picture) }], fingerprint: null };
	}
	const first = await reader.read(picture, args.documentType, { evidence: true });
	const answers = [first, ...(await readOthers(reader, picture, args, first))];
	const fingerprint = createHash("sha256").update(picture).digest("hex");
	// The table shows which fields need review, which requires the evidence.
	const needsEvidence = args.withEvidence || args.asCsv;
	return { lines: answers.map((answer) => toResultLine(name, answer, needsEvidence)), fingerprint };
}

/**
 * Reads the other documents in a picture. A located document is reported even if nothing on it could be read. For a
 * table, which shows both sides of a card in one row, the card's other side is requested even if it was not located.
 */
async function readOthers(
	reader: Pick<Reader, "read">,
	picture: Uint8Array,
	{ documentType: requested, asCsv }: Arguments,
	first: Answer,
): Promise<readonly Answer[]> {
	const others: Answer[] = [];
	for (const { documentType: otherType, document } of findDocumentsToRequest(first, requested)) {
		const documentType = documentTypes.find((candidate) => candidate === otherType);
		if (!documentType || (document === null && !asCsv)) continue;
		const answer = await reader.read(picture, documentType, { evidence: true, document: document ?? undefined });
		if (answer.success || document !== null) others.push(answer);
	}
	return others;
}

function toResultLine(file: string, answer: Answer, needsEvidence: boolean): ResultLine {
	if (!answer.success) return { file, ...answer };
	const position = findPositionInPicture(answer);
	const origin = { file, ...(position && { document: position }) };
	if (needsEvidence) return { ...origin, ...answer };
	const { evidence: _, meta, ...body } = answer;
	const { otherDocuments: __, ...metaWithoutDocuments } = meta;
	return { ...origin, ...body, meta: metaWithoutDocuments };
}
