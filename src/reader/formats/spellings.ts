import { acceptsText } from "../decode/automaton.ts";
import { type Arc, either, epsilon, type Grammar } from "../decode/grammar.ts";
import { capitals, removeDiacritics } from "./letters.ts";
import data from "./zone-spellings.json" with { type: "json" };

/** Permitted differences between a printed name and the MRZ. */
export interface NameVariations {
	/** Some of several words may be missing or reduced to initials, and an initial may be printed as a full word. */
	readonly isPartial?: boolean;
	/** The MRZ may have truncated the name, so each word may continue and further words may follow. */
	readonly isTruncated?: boolean;
	/** Letters that may lack their diacritics although the MRZ transliterates them by two letters: MULLER for MUELLER. */
	readonly droppableDiacritics?: string;
}

/** Any letter in either case, for the continuation of a truncated word. */
const anyLetter = [...new Set(capitals + Object.values(data.letters).join("") + Object.values(data.groups).join(""))]
	.map((letter) => letter + letter.toLowerCase())
	.join("");

/** Excludes İ, whose lower case has two characters. */
const toLowerCase = (letters: string): string => letters.replaceAll("İ", "").toLowerCase();

const printedLetters = (letter: string): string =>
	letter + ((data.letters as Readonly<Record<string, string>>)[letter] ?? "");

/** Returns groups of MRZ letters with the printed letters that each stands for; those in `droppable` also plain. */
const groupsWithPlainLetters = (droppable: string) =>
	Object.entries(data.groups).map(([mrz, letters]) => ({
		mrz,
		letters: letters + removeDiacritics([...letters].filter((letter) => droppable.includes(letter)).join("")),
	}));

/** Returns the characters that may be printed for one letter of a word, in one style of capitalisation. */
type LetterCase = (letters: string, isFirst: boolean) => string;
/** Capitals, some of which may be printed in lower case (van der MERWE), except l, which would be a misread I. */
const inCapitals: LetterCase = (letters) => letters + toLowerCase(letters).replaceAll("l", "");
const inMixedCase: LetterCase = (letters, isFirst) => (isFirst ? inCapitals(letters, true) : toLowerCase(letters));

/**
 * Builds the grammar of all printed spellings of an MRZ name. `words`: each in capitals A to Z. The grammar has no
 * separators; callers remove spaces, hyphens and apostrophes from the printed text first.
 */
export const buildNameSpellings = (words: readonly string[], variations: NameVariations = {}): Grammar =>
	either(...[inCapitals, inMixedCase].map((letterCase) => spellingsIn(words, letterCase, variations)));

function spellingsIn(words: readonly string[], letterCase: LetterCase, variations: NameVariations): Grammar {
	const { isPartial = false, isTruncated = false, droppableDiacritics: droppable = "" } = variations;
	const arcs: Arc[] = [];
	const allGroups = groupsWithPlainLetters(droppable);
	let start = 0;
	for (const word of words) {
		for (const [index, letter] of [...word].entries()) {
			const candidates = [{ mrz: letter, letters: printedLetters(letter) }, ...allGroups];
			for (const { mrz, letters } of candidates.filter((group) => word.startsWith(group.mrz, index))) {
				const from = start + index;
				arcs.push({ from, to: from + mrz.length, characters: letterCase(letters, index === 0) });
			}
		}
		const end = start + word.length;
		if (isTruncated || (isPartial && word.length === 1)) arcs.push({ from: end, to: end, characters: anyLetter });
		// The word may be missing or reduced to its initial.
		if (isPartial && words.length > 1)
			arcs.push(epsilon(start, end), { from: start, to: end, characters: printedLetters(word.charAt(0)) });
		start = end;
	}
	return { arcs, end: start };
}

/** Builds the grammar of every beginning, or of every end, of the spellings, because the other end may be hidden. */
export function truncateSpellings({ arcs, end }: Grammar, visible: "beginning" | "end"): Grammar {
	const positions = new Set(arcs.flatMap(({ from, to }) => [from, to]));
	const skips = [...positions].map((cut) => (visible === "beginning" ? epsilon(cut, end) : epsilon(0, cut)));
	return { arcs: [...arcs, ...skips], end };
}

/** Signs between and within printed words, for which the MRZ has a filler or nothing. */
const separators = /[\s.,'’`-]/g;

/** Whether a text is one of the spellings. Spaces and punctuation between letters are ignored. */
export const matchesSpelling = (spellings: Grammar, text: string): boolean =>
	acceptsText(spellings, text.replaceAll(separators, ""));
