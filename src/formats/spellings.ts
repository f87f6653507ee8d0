import { capitals } from "./latin-characters.ts";
import data from "./zone-spellings.json" with { type: "json" };

/** One step of a spelling: from a place in a text to a later one (or to the same one, where it may be taken again). */
export interface SpellingArc {
	readonly from: number;
	readonly to: number;
	/** One of these characters is printed. Empty: nothing is. */
	readonly characters: string;
}

/** All ways in which print may spell a text: paths from place 0 to place `end`. */
export interface Spellings {
	readonly arcs: readonly SpellingArc[];
	readonly end: number;
}

/** What of a name print may leave out or add. */
export interface NameLiberties {
	/** Words may be left out, one is printed at least. */
	readonly isPart?: boolean;
	/** The zone has no room for the whole name: each word may go on, and further words may follow. */
	readonly isCut?: boolean;
}

/** What goes on with any letters. */
const anyLetter = [...new Set(capitals + Object.values(data.letters).join("") + Object.values(data.groups).join(""))]
	.map((letter) => letter + letter.toLowerCase())
	.join("");

/** Both cases of a letter. ß has no capital of its own in most faces: print has the small one among capitals. */
const bothCases = (letters: string): string =>
	[...new Set([...letters].flatMap((letter) => [letter, letter.toLowerCase(), letter.toUpperCase()]))]
		.filter((each) => each.length === 1)
		.join("");

const lettersFor = (letter: string): string =>
	bothCases(letter + ((data.letters as Readonly<Record<string, string>>)[letter] ?? ""));

const groups = Object.entries(data.groups).map(([zone, letters]) => ({ zone, letters: bothCases(letters) }));

/**
 * How print may spell a name of a zone: `words`, each in capitals A to Z. Between two words stands a space, a hyphen, an
 * apostrophe or nothing: those signs are for whoever reads the print to pass over.
 */
export function nameSpellings(
	words: readonly string[],
	{ isPart = false, isCut = false }: NameLiberties = {},
): Spellings {
	const arcs: SpellingArc[] = [];
	let at = 0;
	const starts: number[] = [];
	for (const word of words) {
		starts.push(at);
		arcs.push(...wordArcs(word, at));
		at += word.length;
		if (isCut || (isPart && word.length === 1)) arcs.push({ from: at, to: at, characters: anyLetter });
	}
	const ends = [...starts.slice(1), at];
	if (isPart && words.length > 1) {
		// One word at least is printed: those before it and those behind it may be left out, or any between two.
		for (const [index, from] of starts.entries()) arcs.push({ from, to: ends[index] as number, characters: "" });
	}
	return { arcs, end: at };
}

function wordArcs(word: string, start: number): readonly SpellingArc[] {
	return [...word].flatMap((letter, index): readonly SpellingArc[] => {
		const from = start + index;
		const joined = groups
			.filter(({ zone }) => word.startsWith(zone, index))
			.map(({ zone, letters }) => ({ from, to: from + zone.length, characters: letters }));
		return [{ from, to: from + 1, characters: lettersFor(letter) }, ...joined];
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
