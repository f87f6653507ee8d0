import { hasText } from "../decode/automaton.ts";
import { type Arc, either, type Grammar, silent } from "../decode/grammar.ts";
import { capitals } from "./latin-characters.ts";
import { unmarked } from "./unmarked.ts";
import data from "./zone-spellings.json" with { type: "json" };

/** Permitted deviations of print from a name. */
export interface NameLiberties {
	/** Words may be missing or reduced to initials; at least one is printed. */
	readonly isPart?: boolean;
	/** The MRZ truncated the name: each word may continue, and further words may follow. */
	readonly isCut?: boolean;
	/**
	 * Letters whose diacritics the name has lost, as a folded name has: MULLER for MÜLLER. Not needed for letters that
	 * are one in the MRZ and in print, such as É.
	 */
	readonly unmarked?: string;
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

/** Letters of an MRZ that transliterate one printed letter. */
interface Group {
	readonly zone: string;
	readonly letters: string;
}

const groups: readonly Group[] = Object.entries(data.groups).map(([zone, letters]) => ({ zone, letters }));
/** The groups, also allowing the letters of `these` without their diacritic. */
const groupsUnmarked = (these: string): readonly Group[] =>
	groups.map(({ zone, letters }) => ({
		zone,
		letters: letters + unmarked([...letters].filter((letter) => these.includes(letter)).join("")),
	}));

/** After these starts of a word a capital may follow among lower case letters: McAllister, DeWitt. */
const beforeCapitals: ReadonlySet<string> = new Set(data.beforeCapitals.split(" "));

/** Case of a word: capitals, capitalised, or lower case. */
type Setting = "capitals" | "named" | "small";

/**
 * Particles up to this length may be in lower case among capitals: van der MERWE. Of 14 particles in names.json two are
 * longer, JANSE and JANSEN.
 */
const particleMax = 3;

/**
 * All spellings of an MRZ name. `words`: each in capitals A to Z. Between words print has a space, a hyphen, an
 * apostrophe or nothing; the caller skips those signs. A name is either in capitals or capitalised throughout: a lower
 * case l among capitals would be an I.
 */
export function nameSpellings(words: readonly string[], liberties: NameLiberties = {}): Grammar {
	const inCapitals = (word: string): readonly Setting[] =>
		word.length <= particleMax ? ["capitals", "small"] : ["capitals"];
	return either(
		setIn(words, inCapitals, liberties),
		setIn(words, () => ["named"], liberties),
	);
}

function setIn(
	words: readonly string[],
	settingsOf: (word: string) => readonly Setting[],
	{ isPart = false, isCut = false, unmarked: marked = "" }: NameLiberties,
): Grammar {
	const arcs: Arc[] = [];
	const inPrint = groupsUnmarked(marked);
	let at = 0;
	for (const word of words) {
		const settings = settingsOf(word);
		const end = at + settings.length * (word.length - 1) + 1;
		for (const [index, setting] of settings.entries()) {
			const offset = at + index * (word.length - 1);
			const placeOf = (letter: number): number => (letter === 0 ? at : letter === word.length ? end : offset + letter);
			arcs.push(...wordArcs(word, setting, placeOf, inPrint));
		}
		if (isCut || (isPart && word.length === 1)) arcs.push({ from: end, to: end, characters: anyLetter });
		if (isPart && words.length > 1) {
			// Missing, or printed as its initial.
			arcs.push(silent(at, end), { from: at, to: end, characters: lettersFor(word.charAt(0)) });
		}
		at = end;
	}
	return { arcs, end: at };
}

/** `placeOf`: the position where a letter of the word begins. */
function wordArcs(
	word: string,
	setting: Setting,
	placeOf: (letter: number) => number,
	groups: readonly Group[],
): readonly Arc[] {
	return [...word].flatMap((letter, index): readonly Arc[] => {
		const isFirst = index === 0 || beforeCapitals.has(word.slice(0, index));
		const written = (letters: string): string =>
			setting === "capitals" ? letters : setting === "small" || !isFirst ? small(letters) : letters + small(letters);
		const arc = (length: number, letters: string): Arc => ({
			from: placeOf(index),
			to: placeOf(index + length),
			characters: written(letters),
		});
		const joined = groups.filter(({ zone }) => word.startsWith(zone, index));
		return [arc(1, lettersFor(letter)), ...joined.map(({ zone, letters }) => arc(zone.length, letters))];
	});
}

/** Signs between and within printed words where the MRZ has a filler or nothing. */
const passedOver = /[\s.,'’`-]/g;

/** Whether a text is one of these spellings, ignoring signs between letters. */
export const spells = (spellings: Grammar, text: string): boolean =>
	hasText(spellings, text.replaceAll(passedOver, ""));
