import type { Arc, Arcs } from "../decode/automaton.ts";
import { capitals } from "./latin-characters.ts";
import { unmarked } from "./unmarked.ts";
import data from "./zone-spellings.json" with { type: "json" };

/** All ways in which print may spell a text. */
export type Spellings = Arcs;

/** What of a name print may leave out or add. */
export interface NameLiberties {
	/** Words may be left out or have their initials alone, one is printed at least. */
	readonly isPart?: boolean;
	/** The zone has no room for the whole name: each word may go on, and further words may follow. */
	readonly isCut?: boolean;
	/**
	 * It has lost the marks of these letters, as a name has that was only compared: MULLER for MÜLLER. Letters that are
	 * one in a zone and in print, as É, need not be listed.
	 */
	readonly unmarked?: string;
}

/** What goes on with any letters. */
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

/** Letters of a zone that are one printed letter. */
interface Group {
	readonly zone: string;
	readonly letters: string;
}

const groups: readonly Group[] = Object.entries(data.groups).map(([zone, letters]) => ({ zone, letters }));
/** The groups whose letters may also be printed without a mark, if they are some of these. */
const groupsUnmarked = (these: string): readonly Group[] =>
	groups.map(({ zone, letters }) => ({
		zone,
		letters: letters + unmarked([...letters].filter((letter) => these.includes(letter)).join("")),
	}));

/** Behind these beginnings of a word a capital may stand among small letters: McAllister, DeWitt. */
const beforeCapitals: ReadonlySet<string> = new Set(data.beforeCapitals.split(" "));

/** How a word is set: in capitals, in small letters behind its first one, or in small letters. */
type Setting = "capitals" | "named" | "small";

/**
 * Particles of so many letters may be set in small ones among capitals: van der MERWE. Of 14 particles in names.json
 * two are longer, JANSE and JANSEN.
 */
const particleMax = 3;

/**
 * How print may spell a name of a zone: `words`, each in capitals A to Z. Between two words stands a space, a hyphen,
 * an apostrophe or nothing: those signs are for whoever reads the print to pass over. A name is set in capitals, or
 * all its words in small letters behind their first: a small L among capitals would be an I.
 */
export function nameSpellings(words: readonly string[], liberties: NameLiberties = {}): Spellings {
	const inCapitals = (word: string): readonly Setting[] =>
		word.length <= particleMax ? ["capitals", "small"] : ["capitals"];
	return eitherSpellings([setIn(words, inCapitals, liberties), setIn(words, () => ["named"], liberties)]);
}

function setIn(
	words: readonly string[],
	settingsOf: (word: string) => readonly Setting[],
	{ isPart = false, isCut = false, unmarked: marked = "" }: NameLiberties,
): Spellings {
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
			// Left out, or printed as its initial.
			arcs.push({ from: at, to: end, characters: "" }, { from: at, to: end, characters: lettersFor(word.charAt(0)) });
		}
		at = end;
	}
	return { arcs, end: at };
}

/** `placeOf`: the place in the text where a letter of the word begins. */
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

/** How print may spell several texts, one of them: names in either order. */
export function eitherSpellings(all: readonly Spellings[]): Spellings {
	const last = all.reduce((sum, { end }) => sum + end + 1, 1);
	let offset = 1;
	const arcs = all.flatMap(({ arcs: own, end }) => {
		const placed = own.map((arc) => ({ ...arc, from: arc.from + offset, to: arc.to + offset }));
		const joints = [
			{ from: 0, to: offset, characters: "" },
			{ from: offset + end, to: last, characters: "" },
		];
		offset += end + 1;
		return [...placed, ...joints];
	});
	return { arcs, end: last };
}

/** A code is spelt as it stands. Signs between its groups are for whoever reads the print to pass over. */
export const codeSpellings = (code: string): Spellings => ({
	arcs: [...code].map((character, from) => ({ from, to: from + 1, characters: character })),
	end: code.length,
});

/** How print may spell the beginning of a text, or its end: something hid the rest. */
export function cutSpellings({ arcs, end }: Spellings, kept: "beginning" | "end"): Spellings {
	const places = new Set(arcs.flatMap(({ from, to }) => [from, to]));
	const skips = [...places].map((place) =>
		kept === "beginning" ? { from: place, to: end, characters: "" } : { from: 0, to: place, characters: "" },
	);
	return { arcs: [...arcs, ...skips], end };
}

/** Signs that print has between and within words, where a zone has a filler or nothing. */
const passedOver = /[\s.,'’`-]/g;

/** Whether a text is one of these spellings, whatever signs part its letters. */
export function spells({ arcs, end }: Spellings, text: string): boolean {
	const closed = (places: Iterable<number>): ReadonlySet<number> => {
		const all = new Set(places);
		for (const at of all)
			for (const { from, to, characters } of arcs) if (from === at && characters === "") all.add(to);
		return all;
	};
	let places = closed([0]);
	for (const character of text.replaceAll(passedOver, "")) {
		places = closed(
			arcs.flatMap(({ from, to, characters }) => (places.has(from) && characters.includes(character) ? [to] : [])),
		);
		if (places.size === 0) return false;
	}
	return places.has(end);
}
