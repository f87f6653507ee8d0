import data from "./orthography.json" with { type: "json" };

/** Texts that belong to a name and precede its first capital: `'s-` in 's-Gravenhage. */
export const namePrefixes: readonly string[] = data.openings.flatMap(({ texts }) => texts);

const digraph = new RegExp(`^(?:${data.digraphs.map(({ capitals }) => capitals).join("|")})`, "u");

/** Reduces a digraph at the start of a word to its first letter: IJsselstein becomes Isselstein. */
export const reduceDigraph = (word: string): string => word.replace(digraph, (letters) => letters.charAt(0));

const abbreviation = data.abbreviations
	.map(({ sign, lettersMin, lettersMax }) => `(?:\\p{Lu}\\${sign}){${lettersMin},${lettersMax}}`)
	.join("|");

/** Matches one or several abbreviated offices, such as M.A.I. and A.E.A./D.D. */
export const abbreviationPattern = new RegExp(`^(?:${abbreviation})(?:[/-] ?(?:${abbreviation}))*$`, "u");

/** Builds a pattern for ordinals before a word of three letters or more. */
const ordinalBeforeWord = (pattern: (row: (typeof data.ordinals)[number]) => string): RegExp =>
	new RegExp(data.ordinals.map((row) => `(?<![\\p{L}\\d.])${pattern(row)}\\${row.sign}(?= \\p{L}{3})`).join("|"), "gu");

/** Matches the ordinal of an office or district: `1.` in RĪGAS 1. NODAĻA. */
export const ordinalPattern = ordinalBeforeWord(({ digitsMax }) => `\\d{1,${digitsMax}}`);
/** Matches such an ordinal if its 1 was read as a letter. */
export const misreadOrdinalPattern = ordinalBeforeWord(() => "[Il]");

/** For each letter in either case, the letter that is often printed instead of it. */
export const interchangeableLetters: Readonly<Record<string, string>> = Object.fromEntries(
	data.twins
		.flatMap(({ letters }) => [...letters, ...letters.map((pair) => pair.toLowerCase())])
		.flatMap((pair) => [[...pair], [...pair].reverse()]),
);

/** Conjunctions, prepositions and articles, in capitals. They are never a text by themselves. */
export const joiningWords: ReadonlySet<string> = new Set(data.joiningWords.flatMap(({ words }) => words.split(" ")));
