import { fits } from "./align-label.ts";
import type { LabelHit } from "./labels.ts";

/** A label with this much more evidence elsewhere (natural logarithm) is rejected here. */
const wordingMax = 4;
/** The page's labels, without those found much more clearly elsewhere: most labels are printed once. */
export function clearestLabels(hits: readonly LabelHit[]): readonly LabelHit[] {
	const clearestLog = (hit: LabelHit): number => Math.max(...hits.map((other) => shownBy(other, hit)));
	return hits.filter((hit) => hit.log >= clearestLog(hit) - wordingMax);
}

/** A hit's evidence for a wording that it contains (FORENAMES for NAMES). Minus infinity if it does not. */
function shownBy(other: LabelHit, wording: LabelHit): number {
	const { letters } = wording;
	if (other.letters === letters) return other.log;
	const isHeld = isSame(other, wording) && other.letters.includes(letters);
	return isHeld ? other.log - (other.letters.length - letters.length) * fits : Number.NEGATIVE_INFINITY;
}

const isSame = (a: LabelHit, b: LabelHit): boolean => a.fields.length > 0 && a.fields.join() === b.fields.join();
