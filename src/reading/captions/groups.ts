import { axesOf, localBox } from "../../page/quad.ts";
import { type CaptionHit, placeOfHit } from "./captions.ts";
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

/** Wordings of one caption that touch: beside each other, or one below the other. */
export function together(hits: readonly CaptionHit[]): readonly (readonly CaptionHit[])[] {
	let groups: CaptionHit[][] = [];
	for (const hit of hits) {
		const own = groups.filter((each) => each.some((other) => isSame(other, hit) && touches(other, hit)));
		const [first = [], ...others] = own;
		// A wording in the middle joins those on either side of it.
		groups = groups.filter((each) => !others.includes(each));
		if (own.length === 0) groups.push(first);
		first.push(...others.flat(), hit);
	}
	return groups;
}

const isSame = (a: CaptionHit, b: CaptionHit): boolean => a.fields.length > 0 && a.fields.join() === b.fields.join();

function touches(a: CaptionHit, b: CaptionHit): boolean {
	const frame = axesOf(placeOfHit(a));
	const [one, other] = [localBox(frame, placeOfHit(a)), localBox(frame, placeOfHit(b))];
	const height = one.bottom - one.top;
	const apart = (from: number, to: number): number => Math.max(0, from, to);
	const [across, down] = [
		apart(other.left - one.right, one.left - other.right),
		apart(other.top - one.bottom, one.top - other.bottom),
	];
	return across < 2 * height && down < height;
}
