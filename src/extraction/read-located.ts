import type { DocumentDefinition, DocumentType } from "../documents/definition.ts";
import type { LyingDocument, Sheet } from "../engine/index.ts";
import type { Page } from "../page/page.ts";
import { distanceBetween } from "../page/quad.ts";
import { type Classification, classify, shows } from "./classify.ts";
import type { OtherDocument } from "./outcome.ts";
import type { SheetRead } from "./read-level.ts";

/** Of an only document that holds this share of a picture's lines nothing lies around: it is read as the picture is. */
const printShareMin = 0.9;
/** An outline that cuts a larger share of the lines is none. */
const cutShareMost = 0.1;
/** More documents of one picture are not read. */
const readMost = 4;
/** Documents whose likeness differs by less are as likely. */
const alike = 0.2;

/** A located document that was read alone. */
interface ReadDocument extends SheetRead {
	readonly index: number;
	readonly page: Page;
	readonly classification: Classification;
	/** Of its outline's diagonal, in pixels. */
	readonly size: number;
}

/**
 * Reads each document that a picture shows by its outline alone, where other print or another document lies beside it.
 * Answers the one that is asked for (`expected`, or any): the likeliest, the larger one of two as likely. Null where
 * nothing lies beside a document, or none that was located is asked for.
 */
export async function readLocated(
	sheet: Sheet,
	definitions: readonly DocumentDefinition[],
	expected: DocumentType | null,
): Promise<SheetRead | null> {
	const indices = sheet.documents.flatMap((document, index) => (isDocument(document) ? [index] : []));
	const [first, ...further] = indices.map((index) => sheet.documents[index] as LyingDocument);
	if (!first || (further.length === 0 && first.printShare >= printShareMin)) return null;
	const documents: ReadDocument[] = [];
	for (const index of indices.slice(0, readMost)) {
		documents.push(...(await readOne(sheet, index, definitions)));
	}
	const [chosen, ...rest] = documents
		.filter(({ classification }) => isAskedFor(classification, expected))
		.sort((a, b) => byLikeness(a, b, expected));
	if (!chosen) return null;
	const others = documents.filter((each) => each !== chosen).map((each) => otherOn(chosen.sheet, each));
	const isTwin = ({ classification }: ReadDocument): boolean => shows(classification, typeOf(chosen, expected));
	return { ...chosen, alone: { others, hasTwin: rest.some(isTwin) } };
}

const isDocument = ({ isFacing, cutShare }: LyingDocument): boolean => !isFacing && cutShare <= cutShareMost;

async function readOne(
	sheet: Sheet,
	index: number,
	definitions: readonly DocumentDefinition[],
): Promise<readonly ReadDocument[]> {
	const alone = await sheet.alone(index);
	const read = await alone.readPage();
	if (read.outcome !== "page") return [];
	const [topLeft, , bottomRight] = (sheet.documents[index] as LyingDocument).quad;
	const classification = classify(read.page, definitions);
	const size = distanceBetween(topLeft, bottomRight);
	return [{ sheet: alone, read, index, page: read.page, classification, size }];
}

const isAskedFor = (classification: Classification, expected: DocumentType | null): boolean =>
	expected === null ? classification.detected !== null : shows(classification, expected);

const typeOf = ({ classification }: ReadDocument, expected: DocumentType | null): DocumentType =>
	expected ?? (classification.detected as DocumentType);

function byLikeness(a: ReadDocument, b: ReadDocument, expected: DocumentType | null): number {
	const [one, other] = [a, b].map((each) => each.classification.likenesses.get(typeOf(each, expected))?.score ?? 0);
	const more = (other as number) - (one as number);
	return Math.abs(more) < alike ? b.size - a.size : more;
}

/** Another document as the sheet shows it that the chosen one was read off. */
const otherOn = (sheet: Sheet, { index, classification }: ReadDocument): OtherDocument => ({
	documentType: classification.detected,
	quad: (sheet.documents[index] as LyingDocument).quad,
});
