import type { DocumentDefinition, DocumentType, Field } from "../documents/definition.ts";
import type { LyingDocument, Sheet } from "../engine/index.ts";
import type { Page } from "../page/page.ts";
import { centreOf, contains, distanceBetween } from "../page/quad.ts";
import { type Classification, classify, shows } from "./classify.ts";
import type { LocatedDocument, ReadOutcome } from "./outcome.ts";
import type { SheetRead } from "./read-level.ts";

/** Of an only document that holds this share of a picture's lines nothing lies around: it is read as the picture is. */
const printShareMin = 0.9;
/** An outline that cuts a larger share of the lines is none. */
const cutShareMost = 0.1;
/** More documents of one picture are not read. */
export const locatedMost = 4;
/** Documents whose likeness differs by less are as likely. */
const alike = 0.2;

/** A located document that was read alone. */
interface AloneDocument extends SheetRead, Pick<LocatedDocument, "number"> {
	/** Among the sheet's documents. */
	readonly index: number;
	readonly page: Page;
	readonly classification: Classification;
	/** Of its outline's diagonal, in pixels. */
	readonly size: number;
}

/** The documents that a picture shows by their outlines. */
export interface LocatedDocuments {
	/** The one that is asked for: the likeliest, the larger one of two as likely. Null where there is none. */
	readonly chosen: AloneDocument | null;
	/** All of them, by their numbers. */
	readonly all: readonly AloneDocument[];
}

/** What is asked of a picture's documents. */
interface Asked {
	/** Null: any document. */
	readonly expected: DocumentType | null;
	/** The number of the document that alone may be chosen. */
	readonly document?: number | undefined;
}

/**
 * Reads each document that a picture shows by its outline alone, where other print or another document lies beside it.
 * There is none where nothing lies beside a document.
 */
export async function readLocated(
	sheet: Sheet,
	definitions: readonly DocumentDefinition[],
	{ expected, document }: Asked,
): Promise<LocatedDocuments> {
	const indices = documentsOn(sheet);
	const first = sheet.documents[indices[0] ?? -1];
	const fillsPicture = indices.length === 1 && first && first.printShare >= printShareMin;
	const all: AloneDocument[] = [];
	for (const [at, index] of fillsPicture ? [] : indices.entries()) {
		all.push(...(await readAlone(sheet, index, at + 1, definitions)));
	}
	const [chosen = null] = all
		.filter(({ number }) => document === undefined || number === document)
		.filter(({ classification }) => isAskedFor(classification, expected))
		.sort((a, b) => byLikeness(a, b, expected));
	return { chosen, all };
}

/** The indices of the documents that are read, in the order of their numbers. */
export const documentsOn = ({ documents }: Sheet): readonly number[] =>
	documents.flatMap((document, index) => (isDocument(document) ? [index] : [])).slice(0, locatedMost);

const isDocument = ({ isFacing, cutShare }: LyingDocument): boolean => !isFacing && cutShare <= cutShareMost;

async function readAlone(
	sheet: Sheet,
	index: number,
	number: number,
	definitions: readonly DocumentDefinition[],
): Promise<readonly AloneDocument[]> {
	const alone = await sheet.alone(index);
	const read = await alone.readPage();
	if (read.outcome !== "page") return [];
	const [topLeft, , bottomRight] = (sheet.documents[index] as LyingDocument).quad;
	const classification = classify(read.page, definitions);
	const size = distanceBetween(topLeft, bottomRight);
	return [{ sheet: alone, read, index, number, page: read.page, classification, size }];
}

const isAskedFor = (classification: Classification, expected: DocumentType | null): boolean =>
	expected === null ? classification.detected !== null : shows(classification, expected);

const typeOf = ({ classification }: AloneDocument, expected: DocumentType | null): DocumentType =>
	expected ?? (classification.detected as DocumentType);

function byLikeness(a: AloneDocument, b: AloneDocument, expected: DocumentType | null): number {
	const [one, other] = [a, b].map((each) => each.classification.likenesses.get(typeOf(each, expected))?.score ?? 0);
	const more = (other as number) - (one as number);
	return Math.abs(more) < alike ? b.size - a.size : more;
}

/**
 * Which located document these fields were read off, and what lies beside it, in pixels of the sheet. Where most values
 * lie beyond the chosen one's outline, the whole picture was read, and its likeliest document is one that was not located.
 */
export function locatedOn(
	{ documents }: Sheet,
	{ chosen: likeliest, all }: LocatedDocuments,
	fields: Readonly<Record<string, Field>>,
): Pick<ReadOutcome, "located" | "others"> {
	const places = Object.values(fields).flatMap(({ value, quad }) => (value !== null && quad ? [centreOf(quad)] : []));
	const outline = likeliest && (documents[likeliest.index] as LyingDocument).quad;
	const within = outline ? places.filter((place) => contains(outline, place)).length : 0;
	const chosen = 2 * within >= places.length ? likeliest : null;
	const told = ({ index, number, classification }: AloneDocument): LocatedDocument => ({
		number,
		documentType: classification.detected,
		quad: (documents[index] as LyingDocument).quad,
	});
	const others = all.filter((each) => each !== chosen).map(told);
	return { ...(chosen && { located: told(chosen) }), ...(others.length > 0 && { others }) };
}
