import { alphabetSize, mrzAlphabet } from "./characters.ts";

/** Where a look shows a character of a line. */
export interface ShownCharacter {
	/** The step. Of a filler that melted into its neighbour: the one where it would stand. */
	readonly place: number;
	/** The probability of this character in that step, 0..1. Null for a filler that melted. */
	readonly sure: number | null;
}

/** The last character of a beginning, and those before it. */
export interface Shown extends ShownCharacter {
	readonly before: Shown | null;
}

/** The beginning of a line, as a search follows it. */
export interface Beginning {
	readonly text: string;
	/** The code of its last character, -1 where it has none. */
	readonly code: number;
	/** How usual it is by its grammar (natural logarithm). */
	readonly prior: number;
	/** By code what it becomes with one character more, as far as the search came there. Null: nowhere yet. */
	longer: (Beginning | undefined)[] | null;
	/** Probabilities (times `prior`) of all alignments that end in a blank, and that end in its last character. */
	blank: number;
	ending: number;
	/** `blank`, and the sum of both, before the step at hand. */
	blankBefore: number;
	allBefore: number;
	shownBefore: Shown | null;
	/** Of its last character, by the alignment that comes to most. Null where it has none. */
	shown: Shown | null;
	isKept: boolean;
}

/** The beginning that every line has: nothing. */
export const nothing = (): Beginning => ({ ...beginningWith("", -1, 0), blank: 1, isKept: true });

/** One that is not followed yet. All are made here, so that all have one shape. */
const beginningWith = (text: string, code: number, prior: number): Beginning => ({
	text,
	code,
	prior,
	longer: null,
	blank: 0,
	ending: 0,
	blankBefore: 0,
	allBefore: 0,
	shownBefore: null,
	shown: null,
	isKept: false,
});

/** A beginning with one character more. `follow`: how usual that one is behind it (natural logarithm). */
export function longerBy(
	from: Beginning,
	code: number,
	follow: (before: string, character: string) => number,
): Beginning {
	const known = from.longer?.[code];
	if (known !== undefined) return known;
	const character = mrzAlphabet.charAt(code);
	const longer = beginningWith(from.text + character, code, from.prior + follow(from.text, character));
	from.longer ??= new Array(alphabetSize).fill(undefined);
	from.longer[code] = longer;
	return longer;
}

/** The characters of a beginning, the first one first. */
export function charactersOf(last: Shown | null): readonly ShownCharacter[] {
	const characters: ShownCharacter[] = [];
	for (let at = last; at !== null; at = at.before) characters.push(at);
	return characters.reverse();
}
