import { digits } from "../../formats/latin-characters.ts";
import {
	abbreviation,
	joiningWords,
	misreadOrdinals,
	openings,
	ordinals,
	twins,
	withSingleCapital,
} from "../../formats/orthography.ts";
import { unmarked } from "../../formats/unmarked.ts";
import { codes, hasSmall, hasUnread, isMarked, lettersMarked, silence } from "../characters/letters.ts";
import { weights } from "../weights/weights.ts";
import {
	type FormMatch,
	fixedWordsOf,
	isOtherwiseCased,
	lettersOfForm,
	matchAmong,
	spacedAsForm,
	spelledAsForms,
	usualMax,
	wordsOfForm,
} from "./forms.ts";
import { anyOf, automatonOf, either, oneOf, oneText, sequence } from "./grammar.ts";
import { inOneScript, scriptOf } from "./scripts.ts";
import { costless, type Kind, type Language, longestText, type Meaning, type Search, single } from "./searchable.ts";
import { anyWord, beginningsOf, nearTo, otherSpellings, otherwiseMarked, piecesOf, wordsIn } from "./spellings.ts";

/** What stands within the texts of offices and places. */
const inside = " .,-/()'’&:";
const dust = silence('_~|`*"', weights.straySign);
/** A usual whole text counts as this many usual words. */
const wholeCounts = 2;

/**
 * Whether a word has figures among its letters, or small letters before capitals: that is misread more often than
 * printed. A first letter of two signs is one capital.
 */
const isMixed = (word: string): boolean =>
	/\p{L}\d|\d\p{L}|\p{Lu}\p{Lu}+\p{Ll}|\p{Ll}\p{Lu}/u.test(withSingleCapital(word));

/**
 * Something was lost or misread. Seldom are commas and brackets printed without their space, dots and apostrophes
 * between whole words, or a small letter at the beginning. A shorter word before a dot may be abbreviated.
 */
const hasLostSigns = (value: string): boolean =>
	/\p{L},\p{L}|\p{L}\(|\p{L}{3}'\p{L}{3}|\p{L}{6}\.\p{L}{3}|^\p{Ll}/u.test(value);

/** A bracket is opened and not closed, or closed and not opened. */
const isOpen = (value: string): boolean => value.split("(").length !== value.split(")").length;

/** A slash that has a space on one side has one on both: printers set it so or without any. */
const evenSlashes = (value: string): string => (/ \/|\/ /.test(value) ? value.replaceAll(/ ?\/ ?/g, " / ") : value);

/** Of two letters that printers take for each other the one that the state has. */
const asSpelt = (value: string, own: ReadonlySet<string>): string =>
	value.replaceAll(anyTwin, (letter) => {
		const other = twins[letter] as string;
		return own.has(other.toUpperCase()) ? other : letter;
	});
const anyTwin = new RegExp(`[${Object.keys(twins).join("")}]`, "g");

/** Letters, with those that printers take for them. */
const withTwins = (capitals: string): string => capitals + [...capitals].map((letter) => twins[letter] ?? "").join("");

/**
 * Texts in languages that mark these capitals, or in any language if they are not known. All fields of a page have the
 * same, and search for it once.
 */
function searchFor(marked: string | undefined): Search {
	const known = writtenBy.get(marked);
	if (known) return known;
	const all = lettersMarked(marked && withTwins(marked)) + digits;
	const search: Search = {
		...costless,
		grammars: [automatonOf(sequence(either(oneOf(all), oneText(openings)), anyOf(all + inside)))],
		silent: dust,
		lengths: [2, longestText],
		alphabet: codes(all + inside),
		letterCost: weights.otherCharacter,
		isWhole: true,
	};
	writtenBy.set(marked, search);
	return search;
}
const writtenBy = new Map<string | undefined, Search>();

/** Any text as it is printed: a place, an office. */
export function freeText(kind: Kind<"text">): Language {
	const { marked, rows, expected, isPlain = false } = kind;
	const spelling = spellingOf(kind);
	return {
		...single,
		search: searchFor(marked),
		hasUnread: marked !== undefined && hasUnread(marked),
		rows,
		...(expected && { expected }),
		...(!isPlain && {
			otherSpellings: (text: string) => [
				...new Set([
					...otherSpellings(text, spelling.known()),
					...(kind.forms ? spelledAsForms(kind.forms, text) : []),
					...(kind.wholes ? nearPlaces(text, kind.wholes) : []),
				]),
			],
		}),
		meaningOf: (text) => meaningIn(kind, spelling, text),
	};
}

/**
 * How the texts of a field are spelt: the known words, the field's own capitals, and their script besides Latin. Words
 * are looked up once a page asks.
 */
const spellingOf = ({ words, wholes, forms, marked }: Kind<"text">) => ({
	known: () => [words, ...(wholes ? [wholes] : []), ...(forms ? [fixedWordsOf(forms)] : [])].map(wordsIn),
	own: new Set(marked),
	script: scriptOf(marked ?? ""),
});

function meaningIn(
	kind: Kind<"text">,
	{ known, own, script }: ReturnType<typeof spellingOf>,
	text: string,
): Meaning | null {
	const seen = evenSlashes(asSpelt(text.trim().replace(/ +/g, " ").replaceAll("’", "'"), own));
	const spelt = script === null ? seen : inOneScript(seen, script);
	const value = spelt ?? seen;
	const words = value.match(anyWord) ?? [];
	const match = matchAmong(kind.forms ?? noForms, value);
	if (match === "fixed") return fixedMeaning(kind, known(), value);
	if (!words.some(isWord) && !abbreviation.test(value) && match !== "coded") return null;
	const isCut = wasCut(value, words, kind.wholes) || (match === "part" && kind.areSeen === true);
	const isBroken = hasLostSigns(value);
	const oddlyMarked = kind.isPlain ? [] : otherwiseMarked(words, known());
	const usual = usualIn(value, words, kind);
	const isOfOneScript = spelt !== null || usual.isAll;
	const doubts = [
		isCut,
		match === "none" && isPiece(value, kind),
		isBroken,
		isOpen(value),
		!isOfOneScript,
		oddlyMarked.length > 0,
	];
	const title = isTitle(words, kind);
	const log =
		(match === "coded" ? 0 : looksLog(value, words, isBroken)) +
		Number(isCut) * weights.cutName +
		Number(match === "filled" && isOtherwiseCased(kind.forms ?? noForms, value)) * weights.otherSpelling +
		oddlyMarked.filter((word) => [...word].some(isMarked)).length * weights.otherSpelling +
		Number(title) * weights.titleAlone;
	// A state's name is usual, and so is the page's title: the first speaks for the value as much as the second against
	// it.
	const usualWords = title ? 1 : wordsOf(match, value, usual);
	const meant = kind.isPlain ? unmarked(value).toUpperCase() : value;
	return {
		value: doubts.includes(true) ? null : meant,
		log,
		checks: [],
		usualWords,
		isUsual: usual.isAll,
		isCut,
		isTitle: title,
	};
}

const noForms: readonly string[] = [];

/**
 * For how many usual words a text counts. One of a known form counts for the most, and for one less where what varies in
 * it is not known: OSLO POLITIDISTRIKT before DSLO POLITIDISTRIKT. Figures alone count as one: most offices have words.
 */
function wordsOf(match: FormMatch, value: string, { count, isAll }: ReturnType<typeof usualIn>): number {
	if (match === "coded") return /\p{L}/u.test(value) ? usualMax : 1;
	return match === "filled" ? usualMax - Number(!isAll) : count;
}

/** What a text of fixed words means: the same with the spaces of its form. */
function fixedMeaning(kind: Kind<"text">, known: ReturnType<ReturnType<typeof spellingOf>["known"]>, text: string) {
	const forms = kind.forms ?? noForms;
	const whole = spacedAsForm(forms, text);
	const words = whole.match(anyWord) ?? [];
	const meant = meaningOfForm(whole, isTitle(words, kind), otherwiseMarked(words, known).length);
	return { ...meant, log: meant.log + (isOtherwiseCased(forms, text) ? weights.otherSpelling : 0) };
}

/**
 * A known text of fixed words: the longer, the less an accident. One that is the page's title as well is told by its
 * place alone. `oddWords`: words that are known with other marks.
 */
const meaningOfForm = (value: string, isTitle: boolean, oddWords: number): Meaning => ({
	value: oddWords > 0 ? null : value,
	log: (isTitle ? 0 : lettersOfForm(value) * weights.formLetter) + oddWords * weights.otherSpelling,
	checks: [],
	usualWords: isTitle ? 1 : Math.max(0, wordsOfForm(value) - oddWords),
	isUsual: oddWords === 0,
	isKnown: oddWords === 0,
});

const isWord = (word: string): boolean =>
	word.length > 1 && !/^\d+$/.test(word) && !joiningWords.has(word.toUpperCase());

/** Figures and small letters: values have fewer of them than other print. */
function looksLog(value: string, words: readonly string[], isBroken: boolean): number {
	const figures = value.replaceAll(ordinals, "").match(/\d/g)?.length ?? 0;
	const small = hasSmall(value) ? weights.smallLetters : 0;
	const odd = words.filter(isMixed).length + (value.match(misreadOrdinals)?.length ?? 0) + Number(isBroken);
	return figures * weights.figureInText + small + odd * weights.mixedWord;
}

/**
 * Whether all of these words stand beside such texts and are no part of them: a nationality above a place. A known
 * place is none, though a state's longer name has its word: Kinshasa, Martin. A state's whole name is one.
 */
export function isTitle(all: readonly string[], { titles, wholes }: Kind<"text">): boolean {
	const words = all.map((word) => word.toUpperCase());
	const [first = ""] = words;
	const isPlace = words.length === 1 && wholes?.has(first) === true && titles?.names.has(first) === false;
	return titles !== undefined && !isPlace && words.every((word) => titles.words.has(word));
}

/** Whether a text is only the beginning of a known one, or ends with a word that joins it to another. */
const wasCut = (value: string, words: readonly string[], wholes: ReadonlySet<string> | undefined): boolean =>
	(wholes !== undefined && beginningsOf(wholes).has(value.toUpperCase())) ||
	(words.length > 1 && joiningWords.has(value.split(" ").at(-1)?.toUpperCase() ?? ""));

/** Whether a place is only a piece of one that is known in its language. */
const isPiece = (value: string, { wholes, marked }: Kind<"text">): boolean =>
	wholes !== undefined && marked !== undefined && placePartsOf(value).some((part) => piecesOf(wholes).has(part));

/**
 * What parts a place from where it lies, as printed. It is a sign, or only the space before the code of a state or
 * region, or before a district's number.
 */
const partSign = /[,/()]| (?=(?:\p{Lu}{2,3}|\d{1,2})$)/u;
/** A text with a known place instead of a part that differs from it by a letter or two, in the part's case. */
const nearPlaces = (text: string, wholes: ReadonlySet<string>): readonly string[] =>
	text
		.split(/[\n,/() ]+/u)
		.flatMap((part) =>
			nearTo(part.toUpperCase(), wholes).map((near) => text.replace(part, hasSmall(part) ? inSmall(near) : near)),
		);

/** A text in small letters but for those that words begin with. */
const inSmall = (text: string): string =>
	text.replaceAll(/(\p{L})(\p{L}*)/gu, (_, first: string, rest: string) => first + rest.toLowerCase());

const placePartsOf = (value: string): readonly string[] =>
	value.split(partSign).map((part) => part.trim().toUpperCase());

/**
 * How many usual words a text counts for, and whether it has no others. Two letters may join words, or be the code of a
 * known place's region. Others may be no print of the text: GS behind an office was an emblem.
 */
function usualIn(value: string, all: readonly string[], { words: known, isPlain, wholes }: Kind<"text">) {
	const capitals = all.map((word) => word.toUpperCase());
	const parts = placePartsOf(value).filter((part) => wholes?.has(part)).length;
	const words = capitals.filter((word) => word.length > 2 || (parts === 0 && isWord(word) && !/\d/.test(word)));
	const isKnown = (word: string): boolean => known.has(isPlain ? unmarked(word) : word);
	const usual = words.filter(isKnown).length;
	return {
		count: Math.min(usualMax, Math.max(usual, wholeCounts * parts)),
		isAll: words.length > 0 && words.every((word) => isKnown(word) || (wholes && wordsIn(wholes).words.has(word))),
	};
}
