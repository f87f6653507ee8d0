import { behindBest, type View } from "./usual-reading.ts";
import { lettersOf, type UsualTexts } from "./usual-texts.ts";

/** Letters so thin that blur takes them: they are lost between others and at a box's ends, and hardly ever seen where there are none. */
const thin = /[IJL]/;
/** A thin letter beyond an end is likely this little behind a view's best reading (natural logarithm): without one it is 5.4 or more. */
const endFar = 4;
/** Beyond this a view says no more. */
const most = 15;

/**
 * Whether a text that nothing else speaks for may have lost a thin letter: a view reads just one more of them, or leaves room for one
 * before the first or after the last letter. FHATUWAN is what a narrow box leaves of FHATUWANI. Parts that are `usual` are whole.
 */
export function mayLackLetter(views: readonly View[], text: string, usual: UsualTexts): boolean {
	const letters = lettersOf(text);
	const mayLackAt = placesOfUnusual(text, usual);
	const ends = [
		{ at: 0, longer: `I${letters}` },
		{ at: letters.length, longer: `${letters}I` },
	].filter(({ at }) => mayLackAt(at));
	return (
		isUsualButForThinEnd(text, usual) ||
		views.some(
			(view) =>
				hasOneMore(view.readings[0]?.text ?? "", letters, mayLackAt) ||
				ends.some(({ longer }) => behindBest([view], longer, most) > -endFar),
		)
	);
}

/** Whether a part that is not usual would be with a thin last letter more: MAHARA is left of MAHARAJ where even the widest look loses it. */
export function isUsualButForThinEnd(text: string, usual: UsualTexts): boolean {
	const parts = (text.match(usual.part) ?? []).filter((part) => !usual.has(part));
	return parts.some((part) =>
		usual
			.near(part)
			.some((other) => hasOneMore(lettersOf(other), lettersOf(part), (at) => at === lettersOf(part).length)),
	);
}

/** Tells whether a letter put in before so many of a text's letters would be of a part that is not usual. */
function placesOfUnusual(text: string, usual: UsualTexts): (at: number) => boolean {
	const spans = [...text.matchAll(usual.part)]
		.filter(([part]) => !usual.has(part))
		.map(({ 0: part, index }) => ({
			from: lettersOf(text.slice(0, index)).length,
			to: lettersOf(text.slice(0, index + part.length)).length,
		}));
	return (at) => spans.some(({ from, to }) => at >= from && at <= to);
}

/** Whether a text is another with a thin letter put in at one of the places that count. */
function hasOneMore(longer: string, text: string, counts: (at: number) => boolean): boolean {
	if (longer.length !== text.length + 1) return false;
	return [...longer].some(
		(letter, at) => counts(at) && thin.test(letter) && longer.slice(0, at) + longer.slice(at + 1) === text,
	);
}
