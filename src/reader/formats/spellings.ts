import { hasText } from "../decode/automaton.ts";
import { type Arc, either, epsilon, type Grammar } from "../decode/grammar.ts";
import { capitals, withoutDiacritics } from "./letters.ts";
import data from "./zone-spellings.json" with { type: "json" };

/** Permitted ways in which a printed name may differ. */
export interface NameLiberties {
	/** Words may be missing or reduced to initials; at least one is printed. */
	readonly isPart?: boolean;
	/** The MRZ truncated the name, so each word may continue and further words may follow. */
	readonly isCut?: boolean;
	/**
	 * Letters whose diacritics the name has lost, as a folded name has: MULLER for MÜLLER. Not needed for letters that
	 * are one letter both in the MRZ and in print, such as É.
	 */
	readonly withoutDiacritics?: string;
}

/** Any letter, for continuations. */
const anyLetter = [...new Set(capitals + Object.values(data.letters).join("") + Object.values(data.groups).join(""))]
	.map((letter) => letter + letter.toLowerCase())
	.join("");

const small = (letters: string): string =>
	[...letters]
		.map((letter) => letter.toLowerCase())
		.filter((letter) => letter.length === 1)
		.join("");

const lettersFor = (letter: string): string =>
	letter + ((data.letters as Readonly<Record<string, string>>)[letter] ?? "");

/** Letters in an MRZ that transliterate one printed letter. */
interface Group {
	readonly mrz: string;
	readonly letters: string;
}

const groups: readonly Group[] = Object.entries(data.groups).map(([mrz, letters]) => ({ mrz, letters }));
/** The groups, where the letters in `these` may also lack their diacritic. */
const groupsUnmarked = (these: string): readonly Group[] =>
	groups.map(({ mrz, letters }) => ({
		mrz,
		letters: letters + withoutDiacritics([...letters].filter((letter) => these.includes(letter)).join("")),
	}));

/** The characters that may be printed for a word's first letter, and for any other letter. */
type Writing = (letters: string, isFirst: boolean) => string;
/** In capitals, some of which may be printed in lower case (van der MERWE). A small l among capitals would be an I. */
const inCapitals: Writing = (letters) => letters + small(letters).replaceAll("l", "");
const inSmallLetters: Writing = (letters, isFirst) => (isFirst ? inCapitals(letters, true) : small(letters));

/**
 * All spellings of an MRZ name. `words`: each in capitals A to Z. Words may be separated in print by a space, a hyphen,
 * an apostrophe or nothing; the caller skips those signs.
 */
export const nameSpellings = (words: readonly string[], liberties: NameLiberties = {}): Grammar =>
	either(...[inCapitals, inSmallLetters].map((written) => writtenIn(words, written, liberties)));

function writtenIn(
	words: readonly string[],
	written: Writing,
	{ isPart = false, isCut = false, withoutDiacritics: marked = "" }: NameLiberties,
): Grammar {
	const arcs: Arc[] = [];
	const joined = groupsUnmarked(marked);
	let at = 0;
	for (const word of words) {
		for (const [index, letter] of [...word].entries()) {
			const own = [{ mrz: letter, letters: lettersFor(letter) }, ...joined];
			for (const { mrz, letters } of own.filter((group) => word.startsWith(group.mrz, index))) {
				const from = at + index;
				arcs.push({ from, to: from + mrz.length, characters: written(letters, index === 0) });
			}
		}
		const end = at + word.length;
		if (isCut || (isPart && word.length === 1)) arcs.push({ from: end, to: end, characters: anyLetter });
		if (isPart && words.length > 1) {
			// Missing, or printed as its initial.
			arcs.push(epsilon(at, end), { from: at, to: end, characters: lettersFor(word.charAt(0)) });
		}
		at = end;
	}
	return { arcs, end: at };
}

/** The spellings of a text's beginning or end, for when something hides the rest. */
export function cutSpellings({ arcs, end }: Grammar, kept: "beginning" | "end"): Grammar {
	const places = new Set(arcs.flatMap(({ from, to }) => [from, to]));
	const skips = [...places].map((place) => (kept === "beginning" ? epsilon(place, end) : epsilon(0, place)));
	return { arcs: [...arcs, ...skips], end };
}

/** Signs between and within printed words where the MRZ has a filler or nothing. */
const passedOver = /[\s.,'’`-]/g;

/** Whether a text is one of these spellings, ignoring signs between letters. */
export const spells = (spellings: Grammar, text: string): boolean =>
	hasText(spellings, text.replaceAll(passedOver, ""));
