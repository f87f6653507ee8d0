import type { Declaration } from "../documents/declaration.ts";
import type { Field } from "../documents/definition.ts";
import type { Barcode, Look, Page } from "../page/page.ts";
import { grown, wholeOf } from "../page/quad.ts";
import { quadOfValue } from "./candidates/candidate.ts";
import { isInDoubt } from "./choice/certainty.ts";
import type { Understanding } from "./choice/choose.ts";
import { fieldsFrom } from "./evidence.ts";
import { hiddenEnds } from "./looks/ends.ts";
import { areaOf, linesWorthALook, withLooks } from "./looks/seek.ts";
import type { Observations } from "./print/index.ts";
import { lackingEnds } from "./sources/lacking.ts";
import { understand } from "./understand.ts";

/** What a page was understood as, for people who ask why. */
export interface PageReading {
	/** What was weighed, and what was chosen: captions, candidates, and what another source says. */
	readonly understood: Understanding;
	/** All of them: also those that the document's answer does not have. */
	readonly fields: Readonly<Record<string, Field>>;
}

/** Who is told what came of a page. */
export interface ReadingOptions {
	tell?(reading: PageReading): void;
}

/** What reads the fields of a declared document off a page. `today` settles years of two figures. */
export type FieldReader = (
	declaration: Declaration,
	page: Page,
	look: Look,
	today: Date,
	options?: ReadingOptions,
) => Promise<Readonly<Record<string, Field>>>;

/**
 * Reads every field of a document off a page: understands what is there, and looks again where that would settle a
 * field. `today` settles years of two figures.
 */
export async function readFields(
	declaration: Declaration,
	page: Page,
	look: Look,
	today: Date,
	{ tell }: ReadingOptions = {},
): Promise<Readonly<Record<string, Field>>> {
	const { understood, observations } = await understandPage(declaration, page, look);
	const fields = fieldsFrom(understood, observations, today);
	tell?.({ understood, fields });
	return fields;
}

/** What a page says after all looks at it, and what was seen in them. */
export async function understandPage(
	declaration: Declaration,
	page: Page,
	look: Look,
): Promise<{ readonly understood: Understanding; readonly observations: Observations }> {
	let observations: Observations = { lines: page.lines, views: new Map(), barcodes: [] };
	let understood = understand(declaration, observations);
	if (declaration.barcodeValues) {
		observations = { ...observations, barcodes: await barcodesOn(page, understood, declaration, look) };
		understood = understand(declaration, observations);
	}
	const unsure = linesWorthALook(understood);
	const seen = unsure.length === 0 ? observations : await withLooks(observations, unsure, look);
	if (seen !== observations) {
		observations = seen;
		understood = understand(declaration, observations);
	}
	const hidden = await hiddenEnds(understood, lackingEnds(understood), look);
	return { understood, observations: { ...observations, hidden } };
}

/** A barcode stands at most this many line heights away from its document's print. */
const barcodeReach = 12;
/**
 * A barcode ends at most this many heights of a value's ink below or above it, and twice as many beside it. On drawn
 * Green Books, the only ones that say their number in bars, these end up to 7.9 below or above and 13.0 beside it.
 */
const nearReach = 8;

/**
 * The document's barcodes. They are looked for near print that says the same, then around all print. The whole page
 * costs much: it is searched only if the print leaves a field open.
 */
async function barcodesOn(
	page: Page,
	{ scene, decisions }: Understanding,
	{ barcodeValues, barcodeFigures, encoded = {} }: Declaration,
	look: Look,
): Promise<readonly Barcode[]> {
	const coded = Object.values(encoded);
	for (const { field, best } of decisions) {
		if (best === null || !coded.includes(field)) continue;
		const beside = await look.barcodes(grown(quadOfValue(best), 2 * nearReach, nearReach), barcodeFigures);
		if (barcodeValues?.(beside)) return beside;
	}
	const area = areaOf(scene, decisions, barcodeReach);
	const near = area ? await look.barcodes(area, barcodeFigures) : [];
	const isOpen = decisions.some(isInDoubt);
	return barcodeValues?.(near) || (area && !isOpen) ? near : look.barcodes(wholeOf(page), barcodeFigures);
}
