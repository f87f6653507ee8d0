import { behindBest, type View } from "./usual-reading.ts";
import { lettersOf } from "./usual-texts.ts";

/** Letters so thin that blur takes them: they are lost between others and at a box's ends, and hardly ever seen where there are none. */
const thin = /[IJL]/;
/** A thin letter beyond an end is likely this little behind a view's best reading (natural logarithm): without one it is 5.4 or more. */
const endFar = 4;
/** Beyond this a view says no more. */
const most = 15;

/**
 * Whether a text that nothing else speaks for may have lost a thin letter: a view reads just one more of them, or leaves room for one
 * before the first or after the last letter. FHATUWAN is what a narrow box leaves of FHATUWANI.
 */
export function mayLackLetter(views: readonly View[], text: string): boolean {
	const letters = lettersOf(text);
	const ends = [`I${letters}`, `${letters}I`];
	return views.some(
		(view) =>
			hasOneMore(view.readings[0]?.text ?? "", letters) ||
			ends.some((longer) => behindBest([view], longer, most) > -endFar),
	);
}

/** Whether a text is another with a thin letter put in. */
function hasOneMore(longer: string, text: string): boolean {
	if (longer.length !== text.length + 1) return false;
	return [...longer].some((letter, at) => thin.test(letter) && longer.slice(0, at) + longer.slice(at + 1) === text);
}
