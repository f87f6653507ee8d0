import type { DocumentDefinition, DocumentType, Field } from "../documents/definition.ts";
import type { LyingDocument, UprightImage } from "../engine/index.ts";
import type { Page } from "../page/page.ts";
import { centreOf, contains, distanceBetween } from "../page/quad.ts";
import { type Classification, classify, shows } from "./classify.ts";
import type { LocatedDocument, ReadOutcome } from "./outcome.ts";
import type { ImageRead } from "./read-level.ts";

/** A single document with at least this fraction of a picture's lines fills it: the picture is read as a whole. */
const printShareMin = 0.9;
/** An outline that cuts a larger fraction of the lines is rejected. */
const cutShareMost = 0.1;
/** Maximum number of documents read from one picture. */
export const locatedMost = 4;
/** Class scores that differ by less are equal. */
const alike = 0.2;

/** A located document that was read alone. */
interface AloneDocument extends ImageRead, Pick<LocatedDocument, "number"> {
	/** Index among the sheet's documents. */
	readonly index: number;
	readonly page: Page;
	readonly classification: Classification;
	/** Diagonal of its outline in pixels. */
	readonly size: number;
}

/** The documents located in a picture. */
export interface LocatedDocuments {
	/** The requested one: the most probable, and the larger of two equal ones. Null if there is none. */
	readonly chosen: AloneDocument | null;
	/** All, by number. */
	readonly all: readonly AloneDocument[];
}

/** The request for a picture's documents. */
interface DocumentSelection {
	/** Null: any document. */
	readonly expected: DocumentType | null;
	/** The number of the only permitted document. */
	readonly document?: number | undefined;
}

/** Reads each located document alone, if other print or another document is beside it. Returns none otherwise. */
export async function readLocated(
	upright: UprightImage,
	definitions: readonly DocumentDefinition[],
	{ expected, document }: DocumentSelection,
): Promise<LocatedDocuments> {
	const indices = documentsOn(upright);
	const first = upright.documents[indices[0] ?? -1];
	const fillsPicture = indices.length === 1 && first && first.printShare >= printShareMin;
	const all: AloneDocument[] = [];
	for (const [at, index] of fillsPicture ? [] : indices.entries()) {
		all.push(...(await readAlone(upright, index, at + 1, definitions)));
	}
	const [chosen = null] = all
		.filter(({ number }) => document === undefined || number === document)
		.filter(({ classification }) => isRequested(classification, expected))
		.sort((a, b) => byClassScore(a, b, expected));
	return { chosen, all };
}

/** Indices of the documents to read, in the order of their numbers. */
export const documentsOn = ({ documents }: UprightImage): readonly number[] =>
	documents.flatMap((document, index) => (isDocument(document) ? [index] : [])).slice(0, locatedMost);

const isDocument = ({ isFacing, cutShare }: LyingDocument): boolean => !isFacing && cutShare <= cutShareMost;

async function readAlone(
	upright: UprightImage,
	index: number,
	number: number,
	definitions: readonly DocumentDefinition[],
): Promise<readonly AloneDocument[]> {
	const alone = await upright.alone(index);
	const read = await alone.readPage();
	if (read.outcome !== "page") return [];
	const [topLeft, , bottomRight] = (upright.documents[index] as LyingDocument).quad;
	const classification = classify(read.page, definitions);
	const size = distanceBetween(topLeft, bottomRight);
	return [{ upright: alone, read, index, number, page: read.page, classification, size }];
}

const isRequested = (classification: Classification, expected: DocumentType | null): boolean =>
	expected === null ? classification.detected !== null : shows(classification, expected);

const typeOf = ({ classification }: AloneDocument, expected: DocumentType | null): DocumentType =>
	expected ?? (classification.detected as DocumentType);

function byClassScore(a: AloneDocument, b: AloneDocument, expected: DocumentType | null): number {
	const [one, other] = [a, b].map((each) => each.classification.classScores.get(typeOf(each, expected))?.score ?? 0);
	const more = (other as number) - (one as number);
	return Math.abs(more) < alike ? b.size - a.size : more;
}

/**
 * The located document that the fields came from, and the others, in pixels of the sheet. If most values are beyond its
 * outline, the whole picture was read, and its most probable document is one that was not located.
 */
export function locatedOn(
	{ documents }: UprightImage,
	{ chosen: likeliest, all }: LocatedDocuments,
	fields: Readonly<Record<string, Field>>,
): Pick<ReadOutcome, "located" | "others"> {
	const places = Object.values(fields).flatMap(({ value, quad }) => (value !== null && quad ? [centreOf(quad)] : []));
	const outline = likeliest && (documents[likeliest.index] as LyingDocument).quad;
	const within = outline ? places.filter((place) => contains(outline, place)).length : 0;
	const chosen = 2 * within >= places.length ? likeliest : null;
	const locatedDocument = ({ index, number, classification }: AloneDocument): LocatedDocument => ({
		number,
		documentType: classification.detected,
		quad: (documents[index] as LyingDocument).quad,
	});
	const others = all.filter((each) => each !== chosen).map(locatedDocument);
	return { ...(chosen && { located: locatedDocument(chosen) }), ...(others.length > 0 && { others }) };
}
