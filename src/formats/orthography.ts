import data from "./orthography.json" with { type: "json" };

/** What may stand before the first letter of a text and belongs to it: `'s-` before Gravenhage. */
export const openings: readonly string[] = data.openings.flatMap(({ texts }) => texts);

/** The letters of an opening as the first word behind its apostrophe: the `s` of 's-Gravenhage. */
const openingWord = new RegExp(`^[${openings.map((text) => text.replaceAll(/\P{L}/gu, "")).join("")}](?:-|$)`, "i");

/** Whether an apostrophe before this word belongs to it. */
export const isOpening = (word: string): boolean => openingWord.test(word);

const digraph = new RegExp(`^(?:${data.digraphs.map(({ capitals }) => capitals).join("|")})`, "u");

/** A word whose first letter is one of two signs, with the first sign alone: Isselstein for IJsselstein. */
export const withSingleCapital = (word: string): string => word.replace(digraph, (signs) => signs.charAt(0));

const letters = data.abbreviations.map(({ sign, ...row }) => ({ ...row, lettered: `\\p{Lu}\\${sign}` }));

/** An office by its letters: M.A.I. */
export const abbreviation = new RegExp(
	`^(?:${letters.map((row) => `(?:${row.lettered}){${row.lettersMin},${row.lettersMax}}`).join("|")})$`,
	"u",
);

const unfinished = new RegExp(letters.map(({ lettered }) => `${lettered}\\p{Lu}$`).join("|"), "u");

/** Whether a text ends in an abbreviation that lacks only its last sign, as M.A.I does. */
export const isUnfinished = (text: string): boolean => unfinished.test(text);

const abbreviationSigns: ReadonlySet<string | undefined> = new Set(data.abbreviations.map(({ sign }) => sign));

/** Whether a character stands behind each letter of an abbreviation. */
export const isAbbreviationSign = (character: string | undefined): boolean => abbreviationSigns.has(character);

/** A number before a word of three letters or more, with its sign. */
const beforeWord = (number: (row: (typeof data.ordinals)[number]) => string): RegExp =>
	new RegExp(data.ordinals.map((row) => `(?<![\\p{L}\\d.])${number(row)}\\${row.sign}(?= \\p{L}{3})`).join("|"), "gu");

/** The number of an office or a district within a text: `1.` of RĪGAS 1. NODAĻA. */
export const ordinals = beforeWord(({ digitsMax }) => `\\d{1,${digitsMax}}`);
/** Ordinals whose 1 was read as a letter. */
export const misreadOrdinals = beforeWord(() => "[Il]");

/** By letter of either case the one that printers take for it. */
export const twins: Readonly<Record<string, string>> = Object.fromEntries(
	data.twins
		.flatMap(({ letters }) => [...letters, ...letters.map((pair) => pair.toLowerCase())])
		.flatMap(([one = "", other = ""]) => [
			[one, other],
			[other, one],
		]),
);

/** Words that join others and are no text of their own, in capitals. */
export const joiningWords: ReadonlySet<string> = new Set(data.joiningWords.flatMap(({ words }) => words.split(" ")));
