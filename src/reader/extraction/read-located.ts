import type { DocumentDefinition, Field } from "../documents/definition.ts";
import type { DocumentOutline, UprightImage } from "../engine/index.ts";
import type { Line } from "../page/page.ts";
import { centreOf, containsPoint, distanceBetween } from "../page/quad.ts";
import { type Classification, chooseType, classify, type ImageRead } from "./classify.ts";
import type { LocatedDocument, ReadOutcome } from "./outcome.ts";
import type { DocumentRequest } from "./reading-steps.ts";

/** Minimum fraction of a picture's lines in a single document that fills the picture, so that all of it is read. */
const printShareMin = 0.9;
/** Maximum number of documents read in one picture. */
export const locatedMax = 4;

/** A located document that was read alone. */
interface SeparateDocument extends ImageRead, Pick<LocatedDocument, "number"> {
	/** Index among the documents of the upright image. */
	readonly index: number;
	readonly classification: Classification;
	/** Diagonal of its outline in pixels. */
	readonly size: number;
}

export interface LocatedDocuments {
	/** The largest document of the requested type, or of any type if none is requested. Null if none fits. */
	readonly chosen: SeparateDocument | null;
	/** All documents that were read alone, by number. */
	readonly all: readonly SeparateDocument[];
}

/**
 * Reads each located document alone, unless a single document fills the picture; then returns none. A probable facing
 * page is one of the documents only if its text shows that it is one.
 */
export async function readLocated(
	upright: UprightImage,
	definitions: readonly DocumentDefinition[],
	{ expected, document }: Pick<DocumentRequest, "expected" | "document">,
): Promise<LocatedDocuments> {
	const indices = findReadableDocuments(upright);
	const isFacingPage = (index: number): boolean => upright.documents[index]?.isFacingPage ?? false;
	const [first, ...others] = indices.filter((index) => !isFacingPage(index));
	const fillsPicture = others.length === 0 && (upright.documents[first ?? -1]?.textShare ?? 0) >= printShareMin;
	const all: SeparateDocument[] = [];
	for (const [position, index] of fillsPicture ? [] : indices.entries()) {
		const read = await readAlone(upright, index, position + 1, definitions);
		all.push(...read.filter(({ classification }) => !isFacingPage(index) || classification.detected !== null));
	}
	// No other type has a higher class score.
	const isDetected = ({ classification: { detected } }: SeparateDocument) => detected === (expected ?? detected);
	const [chosen = null] = all
		.filter(({ number }) => document === undefined || number === document)
		.filter(({ classification }) => chooseType(classification, expected) !== null)
		.sort((a, b) => Number(isDetected(b)) - Number(isDetected(a)) || b.size - a.size);
	return { chosen, all };
}

/** Returns the indices of the located documents to read, in the order of their numbers: probable facing pages last. */
export const findReadableDocuments = ({ documents }: UprightImage): readonly number[] =>
	[...documents.entries()]
		.sort(([, a], [, b]) => Number(a.isFacingPage) - Number(b.isFacingPage))
		.map(([index]) => index)
		.slice(0, locatedMax);

async function readAlone(
	upright: UprightImage,
	index: number,
	number: number,
	definitions: readonly DocumentDefinition[],
): Promise<readonly SeparateDocument[]> {
	const alone = await upright.isolateDocument(index);
	const read = await alone.readPage();
	if (read.outcome !== "page") return [];
	const [topLeft, , bottomRight] = (upright.documents[index] as DocumentOutline).quad;
	const classification = classify(read.page, definitions);
	const size = distanceBetween(topLeft, bottomRight);
	return [{ upright: alone, read, index, number, classification, size }];
}

/**
 * Removes the lines of each document that was not chosen, supported or not, because they belong to someone else. Lines
 * around the chosen one are also removed, because they belong to no document.
 */
export function withoutOthers({ upright, read }: ImageRead, { chosen, all }: LocatedDocuments): ImageRead {
	const outlineOf = ({ index }: SeparateDocument) => (upright.documents[index] as DocumentOutline).quad;
	const outlines = all
		.filter((document) => document !== chosen)
		.filter(({ classification: { detected, otherDocument } }) => detected !== null || otherDocument !== undefined)
		.map(outlineOf);
	const own = chosen && outlineOf(chosen);
	// The same page keeps its cached classification.
	if (read.outcome !== "page" || (outlines.length === 0 && !own)) return { upright, read };
	const isOwn = ({ quad }: Line) =>
		!outlines.some((outline) => containsPoint(outline, centreOf(quad))) && (!own || containsPoint(own, centreOf(quad)));
	return { upright, read: { ...read, page: { ...read.page, lines: read.page.lines.filter(isOwn) } } };
}

/**
 * Returns the located document that the fields came from, and the other located ones, in pixels of the upright image.
 * If most values lie outside the outline of the chosen document, it is wrong, or the fields came from a document that
 * was not located.
 */
export function describeLocated(
	{ documents }: UprightImage,
	{ chosen: candidate, all }: LocatedDocuments,
	fields: Readonly<Record<string, Field>>,
): Pick<ReadOutcome, "located" | "others"> {
	const centres = Object.values(fields).flatMap(({ value, quad }) => (value !== null && quad ? [centreOf(quad)] : []));
	const outline = candidate && (documents[candidate.index] as DocumentOutline).quad;
	const inside = outline ? centres.filter((centre) => containsPoint(outline, centre)).length : 0;
	const chosen = 2 * inside >= centres.length ? candidate : null;
	const toLocatedDocument = ({ index, number, classification }: SeparateDocument): LocatedDocument => {
		const { quad } = documents[index] as DocumentOutline;
		return { number, documentType: classification.detected, quad };
	};
	const own = inside > 0 ? candidate : chosen;
	const others = all.filter((document) => document !== own).map(toLocatedDocument);
	return { ...(chosen && { located: toLocatedDocument(chosen) }), ...(others.length > 0 && { others }) };
}
