import { unmarked } from "../formats/unmarked.ts";
import { once } from "../once.ts";
import { beginningsOf } from "./beginnings.ts";
import { codes, digits, letters, silence } from "./characters.ts";
import { anyOf, automatonOf, oneOf, sequence } from "./grammar.ts";
import type { Kind, Language } from "./searchable.ts";
import { weights } from "./weights.ts";

/** What stands within the texts of offices and places. */
const inside = " .,-/()'’&:";
const dust = silence('_~|`*"', weights.straySign);
/** So many characters fit on two rows. */
const longest = 60;
/** A usual whole counts as so many usual words; more than so many make a text no likelier. */
const [wholeCounts, usualMax] = [2, 4];

/** Whether a word has figures among its letters, or small letters before capitals: that is misread more often than printed. */
const isMixed = (word: string): boolean => /\p{L}\d|\d\p{L}|\p{Lu}\p{Lu}+\p{Ll}|\p{Ll}\p{Lu}/u.test(word);

/** Commas and brackets without their space, apostrophes between whole words and a small letter at the beginning are seldom printed: something was lost or misread. */
const hasLostSigns = (value: string): boolean => /\p{L},\p{L}|\p{L}\(|\p{L}{3}'\p{L}{3}|^\p{Ll}/u.test(value);

/** A bracket is opened and not closed, or closed and not opened. */
const isOpen = (value: string): boolean => value.split("(").length !== value.split(")").length;

/** Whether a word is known with other marks than it has: they were lost or misread. A text without any mark may be printed so. */
function isOtherwiseMarked(words: readonly string[], known: readonly ReadonlySet<string>[]): boolean {
	const capitals = words.map((word) => word.toUpperCase());
	const all = known.map(wordsIn);
	return capitals.some(
		(word) => !all.some(({ words }) => words.has(word)) && all.some(({ plain }) => plain.has(unmarked(word))),
	);
}

/** The words of texts, and those longer than two letters without their marks. */
interface KnownWords {
	readonly words: ReadonlySet<string>;
	readonly plain: ReadonlySet<string>;
}

/** Made once for each set of texts, and only where a page asks. */
const wordsIn = once((texts: ReadonlySet<string>): KnownWords => {
	const words = new Set([...texts].flatMap((text) => text.match(anyWord) ?? []));
	return { words, plain: new Set([...words].filter((word) => word.length > 2).map(unmarked)) };
});

/** A slash that has a space on one side has one on both: printers set it so or without any. */
const evenSlashes = (value: string): string => (/ \/|\/ /.test(value) ? value.replaceAll(/ ?\/ ?/g, " / ") : value);

/** A cedilla and a comma below are one mark to printers: the one that the state's letters have. */
const asSpelt = (value: string, own: ReadonlySet<string> | null): string =>
	value.replaceAll(/[ŞŢşţȘȚșț]/g, (letter) => {
		const other = belowSigns[letter] as string;
		return own?.has(other.toUpperCase()) ? other : letter;
	});
const belowSigns: Readonly<Record<string, string>> = { Ş: "Ș", Ţ: "Ț", ş: "ș", ţ: "ț", Ș: "Ş", Ț: "Ţ", ș: "ş", ț: "ţ" };

const isMarked = (letter: string): boolean => letter.normalize("NFD").length > 1;

const anyWord = /[\p{L}\d']+/gu;

/** An office by its letters: M.A.I. */
const abbreviation = /^(?:\p{Lu}\.){2,5}$/u;

/** Words that join others and are no text of their own. */
const joining = new Set("A AND D DA DE DEL DELLA DER DES DI DO DOS DU E EL ET FOR I LA LE OF THE U UND Y".split(" "));
const ofTexts = codes(letters + digits + inside);
const anyText = [automatonOf(sequence(oneOf(letters + digits), anyOf(letters + digits + inside)))];

/** Any text as it is printed: a place, an office. */
export function freeText(kind: Kind<"text">): Language {
	const { wholes, marked, rows } = kind;
	const own = marked === undefined ? null : new Set(marked);
	return {
		grammars: anyText,
		silent: dust,
		lengths: [2, longest],
		alphabet: ofTexts,
		leastCost: 0,
		letterCost: weights.otherCharacter,
		isList: false,
		isWhole: true,
		rows,
		meaningOf: (text) => {
			const value = evenSlashes(asSpelt(text.trim().replace(/ +/g, " ").replaceAll("’", "'"), own));
			const words = value.match(anyWord) ?? [];
			if (!words.some(isWord) && !abbreviation.test(value)) return null;
			const foreign = own ? [...value.toUpperCase()].filter((each) => isMarked(each) && !own.has(each)).length : 0;
			const isCut = wasCut(value, words, wholes);
			const isBroken = hasLostSigns(value);
			const log = looksLog(value, words, isBroken) + foreign * weights.oddMark + Number(isCut) * weights.cutName;
			// A letter that these languages do not have is another one, or a mark of one: nobody can be sure of the text.
			const isUnsure =
				[isCut, foreign > 0, isOpen(value), isBroken].includes(true) ||
				(!kind.isPlain && isOtherwiseMarked(words, [kind.words, ...(wholes ? [wholes] : [])]));
			const title = isTitle(words, kind);
			// A state's name is usual, and the page's title: one speaks for the value what the other speaks against it.
			const usual = usualIn(value, words, kind);
			return {
				value: isUnsure ? null : value,
				log: log + Number(title) * weights.titleAlone,
				checks: [],
				usualWords: title ? 1 : usual.count,
				isUsual: usual.isAll,
				isCut,
			};
		},
	};
}

const isWord = (word: string): boolean => word.length > 1 && !/^\d+$/.test(word) && !joining.has(word.toUpperCase());

/** Figures and small letters: values have fewer of them than other print. */
function looksLog(value: string, words: readonly string[], isBroken: boolean): number {
	const figures = value.match(/\d/g)?.length ?? 0;
	const small = /\p{Ll}/u.test(value) ? weights.smallLetters : 0;
	const odd = words.filter(isMixed).length + Number(isBroken);
	return figures * weights.figureInText + small + odd * weights.mixedWord;
}

const isTitle = (words: readonly string[], { titles }: Kind<"text">): boolean =>
	titles !== undefined && words.every((word) => titles.has(word.toUpperCase()));

/** Whether a text is only the beginning of a known one, or ends with a word that joins it to another. */
const wasCut = (value: string, words: readonly string[], wholes: ReadonlySet<string> | undefined): boolean =>
	(wholes !== undefined && beginningsOf(wholes).has(value.toUpperCase())) ||
	(words.length > 1 && joining.has(value.split(" ").at(-1)?.toUpperCase() ?? ""));

/** What parts a place from where it lies, as printed: a sign, or only the space before a state's or a region's code, or before a district's number. */
const partSign = /[,/()]| (?=(?:\p{Lu}{2,3}|\d{1,2})$)/u;

/** How many usual words a text counts for, and whether it has no others but short ones. */
function usualIn(value: string, all: readonly string[], { words: known, isPlain, wholes }: Kind<"text">) {
	const words = all.filter((word) => word.length > 2).map((word) => word.toUpperCase());
	const usual = words.filter((word) => known.has(isPlain ? unmarked(word) : word)).length;
	const parts = value.split(partSign).filter((part) => wholes?.has(part.trim().toUpperCase())).length;
	return {
		count: Math.min(usualMax, Math.max(usual, wholeCounts * parts)),
		isAll: usual > 0 && usual === words.length,
	};
}
