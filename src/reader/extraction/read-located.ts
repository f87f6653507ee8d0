import type { DocumentDefinition, DocumentType, Field } from "../documents/definition.ts";
import type { LyingDocument, UprightImage } from "../engine/index.ts";
import { centreOf, contains, distanceBetween } from "../page/quad.ts";
import { type Classification, classify, type ImageRead, typeToRead } from "./classify.ts";
import type { LocatedDocument, ReadOutcome } from "./outcome.ts";
import type { DocumentRequest } from "./reading-steps.ts";

/** A single document with at least this fraction of a picture's lines fills it, so it is read as a whole. */
const printShareMin = 0.9;
/** An outline that cuts a larger fraction of the lines is rejected. */
const cutShareMost = 0.1;
/** Maximum number of documents read in one picture. */
export const locatedMost = 4;
/** Class scores that differ by less than this count as equal. */
const alike = 0.2;

/** A located document that was read alone. */
interface AloneDocument extends ImageRead, Pick<LocatedDocument, "number"> {
	/** Index among the documents in the image. */
	readonly index: number;
	readonly classification: Classification;
	/** Diagonal of its outline in pixels. */
	readonly size: number;
}

/** The documents located in a picture. */
export interface LocatedDocuments {
	/** The requested one, otherwise the most probable and, of two equal ones, the larger. Null if there is none. */
	readonly chosen: AloneDocument | null;
	/** All, by number. */
	readonly all: readonly AloneDocument[];
}

/** Reads each located document alone if other text or another document is beside it. Otherwise returns none. */
export async function readLocated(
	upright: UprightImage,
	definitions: readonly DocumentDefinition[],
	{ expected, document }: Pick<DocumentRequest, "expected" | "document">,
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
		.map((each) => ({ each, score: scoreOf(each, expected) }))
		.filter(({ score }) => score > 0)
		.sort((a, b) => (Math.abs(b.score - a.score) < alike ? b.each.size - a.each.size : b.score - a.score))
		.map(({ each }) => each);
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
	return [{ upright: alone, read, index, number, classification, size }];
}

/** How much a located document is like the type to read it as; 0 for another document. */
function scoreOf({ classification }: AloneDocument, expected: DocumentType | null): number {
	const type = typeToRead(classification, expected);
	return type === null ? 0 : (classification.classScores.get(type)?.score ?? 0);
}

/**
 * The located document that the fields came from, and the others, in pixels of the upright image. If most values are
 * outside its outline, the whole picture was read, and its most probable document is one that was not located.
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
