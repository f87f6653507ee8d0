import data from "./orthography.json" with { type: "json" };

/** Text that may precede the first letter of a name and belongs to it: `'s-` before Gravenhage. */
export const openings: readonly string[] = data.openings.flatMap(({ texts }) => texts);

const digraph = new RegExp(`^(?:${data.digraphs.map(({ capitals }) => capitals).join("|")})`, "u");

/** A word that begins with a digraph, with only the digraph's first character: Isselstein for IJsselstein. */
export const withSingleCapital = (word: string): string => word.replace(digraph, (signs) => signs.charAt(0));

/** An abbreviated office: M.A.I. */
export const abbreviation = new RegExp(
	`^(?:${data.abbreviations.map((row) => `(?:\\p{Lu}\\${row.sign}){${row.lettersMin},${row.lettersMax}}`).join("|")})$`,
	"u",
);

/** An ordinal before a word of three letters or more. */
const beforeWord = (number: (row: (typeof data.ordinals)[number]) => string): RegExp =>
	new RegExp(data.ordinals.map((row) => `(?<![\\p{L}\\d.])${number(row)}\\${row.sign}(?= \\p{L}{3})`).join("|"), "gu");

/** The number of an office or district in a text: `1.` in RĪGAS 1. NODAĻA. */
export const ordinals = beforeWord(({ digitsMax }) => `\\d{1,${digitsMax}}`);
/** Ordinals whose 1 was read as a letter. */
export const misreadOrdinals = beforeWord(() => "[Il]");

/** For each letter in either case, the letter that printers substitute for it. */
export const twins: Readonly<Record<string, string>> = Object.fromEntries(
	data.twins
		.flatMap(({ letters }) => [...letters, ...letters.map((pair) => pair.toLowerCase())])
		.flatMap(([one = "", other = ""]) => [
			[one, other],
			[other, one],
		]),
);

/** Words that join others and are never a text by themselves, in capitals. */
export const joiningWords: ReadonlySet<string> = new Set(data.joiningWords.flatMap(({ words }) => words.split(" ")));
