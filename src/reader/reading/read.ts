import type { Declaration } from "../documents/declaration.ts";
import type { Field } from "../documents/definition.ts";
import type { Barcode, Page, SecondPass } from "../page/page.ts";
import { expandQuad, outlineOf } from "../page/quad.ts";
import { quadOfValue } from "./candidates/candidate.ts";
import { isInDoubt } from "./choice/certainty.ts";
import type { Understanding } from "./choice/choose.ts";
import { buildFields } from "./evidence.ts";
import type { Observations } from "./print/index.ts";
import { findHiddenEnds } from "./rereading/hidden-ends.ts";
import { addSecondViews, findTextArea, selectLinesToReread } from "./rereading/reread.ts";
import { understand } from "./understand.ts";

/** The result for a page, with the understanding from which it follows, to explain it. */
export interface PageReading {
	readonly understood: Understanding;
	/** All fields, including those that the response omits. */
	readonly fields: Readonly<Record<string, Field>>;
}

/** Reads all fields of a document from a page, with a second pass where needed. `today` resolves two-digit years. */
export async function readFields(
	declaration: Declaration,
	page: Page,
	secondPass: SecondPass,
	today: Date,
): Promise<PageReading> {
	const { understood, observations } = await understandPage(declaration, page, secondPass);
	return { understood, fields: buildFields(understood, observations, today) };
}

export type FieldReader = typeof readFields;

/** The final understanding of a page and the observations of all passes. */
export async function understandPage(
	declaration: Declaration,
	page: Page,
	secondPass: SecondPass,
): Promise<{ readonly understood: Understanding; readonly observations: Observations }> {
	let observations: Observations = { lines: page.lines, views: new Map(), barcodes: [] };
	let understood = understand(declaration, observations);
	if (declaration.findBarcodeValues) {
		observations = { ...observations, barcodes: await findBarcodes(page, understood, declaration, secondPass) };
		understood = understand(declaration, observations);
	}
	const lines = selectLinesToReread(understood);
	const extended = lines.length === 0 ? observations : await addSecondViews(observations, lines, secondPass);
	if (extended !== observations) {
		observations = extended;
		understood = understand(declaration, observations);
	}
	const hidden = await findHiddenEnds(understood, secondPass);
	return { understood, observations: { ...observations, hidden } };
}

/** The largest distance from a barcode to the text of its document, in line heights. */
const barcodeDistanceMax = 12;
/**
 * The largest distance from a printed value to the edge of its barcode above or below, in heights of the value's ink;
 * twice that beside it. On synthetic Green Books, the only documents with such bars, they are up to 7.9 and 13.0.
 */
const valueDistanceMax = 8;

/**
 * Finds the document's barcodes: first near the printed field with the same value, then around all text. If that finds
 * none, searches the whole page, but only if a field is in doubt or the text has no known area, because that is slow.
 */
async function findBarcodes(
	page: Page,
	{ scene, decisions }: Understanding,
	{ findBarcodeValues, barcodeDigits, barcodeFields = {} }: Declaration,
	secondPass: SecondPass,
): Promise<readonly Barcode[]> {
	const encodedFields = Object.values(barcodeFields);
	for (const { field, best } of decisions) {
		if (best === null || !encodedFields.includes(field)) continue;
		const area = expandQuad(quadOfValue(best), 2 * valueDistanceMax, valueDistanceMax);
		const nearValue = await secondPass.findBarcodes(area, barcodeDigits);
		if (findBarcodeValues?.(nearValue)) return nearValue;
	}
	const area = findTextArea(scene, decisions, barcodeDistanceMax);
	const nearText = area ? await secondPass.findBarcodes(area, barcodeDigits) : [];
	if (findBarcodeValues?.(nearText) || (area && !decisions.some(isInDoubt))) return nearText;
	return secondPass.findBarcodes(outlineOf(page), barcodeDigits);
}
