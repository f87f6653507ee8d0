import type { CaptionHit } from "./captions.ts";
import { fits } from "./likeliest-place.ts";

/** A wording that stands elsewhere this much clearer (natural logarithm) is no caption here. */
const wordingMax = 4;
/**
 * The hits of a page. A hit is left out if its wording stands much clearer elsewhere: a document announces each thing
 * mostly once.
 */
export function clearest(hits: readonly CaptionHit[]): readonly CaptionHit[] {
	const clearestLog = (hit: CaptionHit): number => Math.max(...hits.map((other) => shownBy(other, hit)));
	return hits.filter((hit) => hit.log >= clearestLog(hit) - wordingMax);
}

/**
 * How clear a wording stands where another hit is. A longer wording of the same caption holds it: JAMES below FORENAMES
 * is no NAMES. Nothing where the other hit does not show it.
 */
function shownBy(other: CaptionHit, wording: CaptionHit): number {
	const { letters } = wording;
	if (other.letters === letters) return other.log;
	const isHeld = isSame(other, wording) && other.letters.includes(letters);
	return isHeld ? other.log - (other.letters.length - letters.length) * fits : Number.NEGATIVE_INFINITY;
}

const isSame = (a: CaptionHit, b: CaptionHit): boolean => a.fields.length > 0 && a.fields.join() === b.fields.join();
