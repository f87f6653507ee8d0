import type { Declaration } from "../documents/declaration.ts";
import type { Field } from "../documents/definition.ts";
import type { Barcode, Page, SecondPass } from "../page/page.ts";
import { grown, wholeOf } from "../page/quad.ts";
import { quadOfValue } from "./candidates/candidate.ts";
import { isInDoubt } from "./choice/certainty.ts";
import type { Understanding } from "./choice/choose.ts";
import { fieldsFrom } from "./evidence.ts";
import type { Observations } from "./print/index.ts";
import { hiddenEnds } from "./rereading/hidden-ends.ts";
import { areaOf, linesToReread, withSecondPass } from "./rereading/reread.ts";
import { understand } from "./understand.ts";

/** How a page was understood, for explanations. */
export interface PageReading {
	/** Labels, candidates, choices and claims. */
	readonly understood: Understanding;
	/** Includes fields that the response omits. */
	readonly fields: Readonly<Record<string, Field>>;
}

/** Receives the result. */
export interface ReadingOptions {
	tell?(reading: PageReading): void;
}

/** Reads the fields of a declared document type from a page. `today` resolves two-digit years. */
export type FieldReader = (
	declaration: Declaration,
	page: Page,
	secondPass: SecondPass,
	today: Date,
	options?: ReadingOptions,
) => Promise<Readonly<Record<string, Field>>>;

/** Reads all fields of a document from a page, with second passes where needed. `today` resolves two-digit years. */
export async function readFields(
	declaration: Declaration,
	page: Page,
	secondPass: SecondPass,
	today: Date,
	{ tell }: ReadingOptions = {},
): Promise<Readonly<Record<string, Field>>> {
	const { understood, observations } = await understandPage(declaration, page, secondPass);
	const fields = fieldsFrom(understood, observations, today);
	tell?.({ understood, fields });
	return fields;
}

/** The understanding of a page after all passes, with the observations made in them. */
export async function understandPage(
	declaration: Declaration,
	page: Page,
	secondPass: SecondPass,
): Promise<{ readonly understood: Understanding; readonly observations: Observations }> {
	let observations: Observations = { lines: page.lines, views: new Map(), barcodes: [] };
	let understood = understand(declaration, observations);
	if (declaration.barcodeValues) {
		observations = { ...observations, barcodes: await barcodesOn(page, understood, declaration, secondPass) };
		understood = understand(declaration, observations);
	}
	const unsure = linesToReread(understood);
	const seen = unsure.length === 0 ? observations : await withSecondPass(observations, unsure, secondPass);
	if (seen !== observations) {
		observations = seen;
		understood = understand(declaration, observations);
	}
	const hidden = await hiddenEnds(understood, secondPass);
	return { understood, observations: { ...observations, hidden } };
}

/** The largest distance from a barcode to the text of its document, in line heights. */
const barcodeReach = 12;
/**
 * The largest distance from the edge of a barcode to a value above or below it, in heights of its ink; twice that for a
 * value beside it. On synthetic Green Books, the only documents with their number as bars, it is up to 7.9 and 13.0.
 */
const nearReach = 8;

/**
 * The document's barcodes. Searches near a printed text with the same value, then around all text. The whole page is
 * searched only if the text leaves a field open, because that is expensive.
 */
async function barcodesOn(
	page: Page,
	{ scene, decisions }: Understanding,
	{ barcodeValues, barcodeFigures, encoded = {} }: Declaration,
	secondPass: SecondPass,
): Promise<readonly Barcode[]> {
	const coded = Object.values(encoded);
	for (const { field, best } of decisions) {
		if (best === null || !coded.includes(field)) continue;
		const beside = await secondPass.barcodes(grown(quadOfValue(best), 2 * nearReach, nearReach), barcodeFigures);
		if (barcodeValues?.(beside)) return beside;
	}
	const area = areaOf(scene, decisions, barcodeReach);
	const near = area ? await secondPass.barcodes(area, barcodeFigures) : [];
	const isOpen = decisions.some(isInDoubt);
	return barcodeValues?.(near) || (area && !isOpen) ? near : secondPass.barcodes(wholeOf(page), barcodeFigures);
}
