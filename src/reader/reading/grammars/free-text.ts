import { anyOf, either, oneOf, oneText, sequence } from "../../decode/grammar.ts";
import { digits, withoutDiacritics } from "../../formats/letters.ts";
import {
	abbreviation,
	joiningWords,
	misreadOrdinals,
	openings,
	ordinals,
	twins,
	withSingleCapital,
} from "../../formats/orthography.ts";
import { hasDiacritic, hasSmall, hasUnread, lettersWithDiacritics, skippable } from "../characters/letters.ts";
import { weights } from "../weights/weights.ts";
import {
	type FormMatch,
	fixedWordsOf,
	lettersOfForm,
	matchAmong,
	spacedAsForm,
	spelledAsForms,
	usualMax,
	wordsOfForm,
} from "./forms.ts";
import { inOneScript, scriptOf } from "./scripts.ts";
import {
	type CompiledGrammar,
	type Kind,
	longestText,
	type Meaning,
	type Search,
	searchFor,
	single,
} from "./searchable.ts";
import { anyWord, beginningsOf, nearTo, otherSpellings, otherwiseMarked, piecesOf, wordsIn } from "./spellings.ts";

/** Signs within the names of offices and places. */
const inside = " .,-/()'’&:";
const dust = skippable('_~|`*"', weights.straySign);
/** Number of lexicon words that a known whole text counts as. */
const wholeCounts = 2;

/**
 * Whether a word mixes digits and letters, or has small letters before capitals, which is more often a misreading than
 * printed. A first letter made of two characters is one capital.
 */
const isMixed = (word: string): boolean =>
	/\p{L}\d|\d\p{L}|\p{Lu}\p{Lu}+\p{Ll}|\p{Ll}\p{Lu}/u.test(withSingleCapital(word));

/**
 * Signs of misreading: commas and brackets without a space, dots and apostrophes between whole words, a small first
 * letter, a bracket alone. A shorter word before a dot may be an abbreviation.
 */
const hasLostSigns = (value: string): boolean =>
	/\p{L},\p{L}|\p{L}\(|\p{L}{3}'\p{L}{3}|\p{L}{6}\.\p{L}{3}|^\p{Ll}|^[^(]*\)|\([^)]*$/u.test(value);

/** Slashes are printed with a space on both sides or on neither. */
const evenSlashes = (value: string): string => (/ \/|\/ /.test(value) ? value.replaceAll(/ ?\/ ?/g, " / ") : value);

/** Of two letters that printers substitute for each other, uses the one in the state's alphabet. */
const asSpelt = (value: string, marked: string): string =>
	value.replaceAll(anyTwin, (letter) => {
		const other = twins[letter] as string;
		return marked.includes(other.toUpperCase()) ? other : letter;
	});
const anyTwin = new RegExp(`[${Object.keys(twins).join("")}]`, "g");

/** Adds the letters that printers substitute for these. */
const withTwins = (capitals: string): string => capitals + [...capitals].map((letter) => twins[letter] ?? "").join("");

/** The search for texts in languages with these special capitals, or in any language. Shared by a page's fields. */
function searchIn(marked: string | undefined): Search {
	const known = writtenBy.get(marked);
	if (known) return known;
	const all = lettersWithDiacritics(marked && withTwins(marked)) + digits;
	const search = searchFor([sequence(either(oneOf(all), oneText(...openings)), anyOf(all + inside))], {
		skippable: dust,
		lengths: [2, longestText],
		letterCost: weights.otherCharacter,
		isWhole: true,
	});
	writtenBy.set(marked, search);
	return search;
}
const writtenBy = new Map<string | undefined, Search>();

/** The value grammar for any printed text, such as a place or an office. */
export function freeText(kind: Kind<"text">): CompiledGrammar {
	const { marked, rows, claimed, isPlain = false } = kind;
	return {
		...single,
		search: searchIn(marked),
		hasUnread: marked !== undefined && hasUnread(marked),
		rows,
		...(claimed && { claimed }),
		...(!isPlain && {
			otherSpellings: (text: string) => [
				...new Set([
					...otherSpellings(text, lexiconOf(kind)),
					...(kind.forms ? spelledAsForms(kind.forms, text) : []),
					...(kind.phrases ? nearPlaces(text, kind.phrases) : []),
				]),
			],
		}),
		meaningOf: (text) => meaningIn(kind, text),
	};
}

/** The words of a field's lexicon. Looked up on demand. */
const lexiconOf = ({ words, phrases, forms }: Kind<"text">) =>
	[words, ...(phrases ? [phrases] : []), ...(forms ? [fixedWordsOf(forms)] : [])].map(wordsIn);

function meaningIn(kind: Kind<"text">, text: string): Meaning | null {
	const { marked = "" } = kind;
	const seen = evenSlashes(asSpelt(text.trim().replace(/ +/g, " ").replaceAll("’", "'"), marked));
	const script = scriptOf(marked);
	const spelt = script === null ? seen : inOneScript(seen, script);
	const value = spelt ?? seen;
	const words = value.match(anyWord) ?? [];
	const match = matchAmong(kind.forms ?? noForms, value);
	if (match === "fixed") return fixedMeaning(kind, value);
	if (!words.some(isWord) && !abbreviation.test(value) && match !== "coded") return null;
	const isCut = wasCut(value, words, kind.phrases) || (match === "part" && kind.areSeen === true);
	const isBroken = hasLostSigns(value);
	const oddlyMarked = kind.isPlain ? [] : otherwiseMarked(words, lexiconOf(kind));
	const inLexicon = lexiconWordsIn(value, words, kind);
	const isOfOneScript = spelt !== null || inLexicon.isAll;
	const doubts = [isCut, match === "none" && isPiece(value, kind), isBroken, !isOfOneScript, oddlyMarked.length > 0];
	const title = isTitle(words, kind);
	const log =
		(match === "coded" ? 0 : appearanceLog(value, words, isBroken)) +
		Number(isCut) * weights.cutName +
		oddlyMarked.filter((word) => [...word].some(hasDiacritic)).length * weights.otherSpelling +
		Number(title) * weights.titleAlone;
	// A state's name is in the lexicon but also in the page's title, so the two cancel out.
	const lexiconWords = title ? 1 : wordsOf(match, value, inLexicon);
	const meant = kind.isPlain ? withoutDiacritics(value).toUpperCase() : value;
	return {
		value: doubts.includes(true) ? null : meant,
		log,
		checks: [],
		lexiconWords,
		isInLexicon: inLexicon.isAll,
		isCut,
		isTitle: title,
	};
}

const noForms: readonly string[] = [];

/**
 * The number of lexicon words that a text counts as. A template counts most, one less if it contains unknown words:
 * DSLO POLITIDISTRIKT loses. Digits alone count as one, because most offices have words.
 */
function wordsOf(match: FormMatch, value: string, { count, isAll }: ReturnType<typeof lexiconWordsIn>): number {
	if (match === "coded") return /\p{L}/u.test(value) ? usualMax : 1;
	return match === "filled" ? usualMax - Number(!isAll) : count;
}

/**
 * The meaning of a text of fixed words, with the spaces of its template. The longer it is, the less likely a
 * coincidence. One that is also the page's title depends on its position. S, O and V look alike in both cases.
 */
function fixedMeaning(kind: Kind<"text">, text: string) {
	const { forms = noForms } = kind;
	const value = spacedAsForm(forms, text);
	const words = value.match(anyWord) ?? [];
	const title = isTitle(words, kind);
	const odd = otherwiseMarked(words, lexiconOf(kind)).length;
	const isOtherwiseCased = hasSmall(value) && !forms.includes(value);
	return {
		value: odd > 0 ? null : value,
		log:
			(title ? 0 : lettersOfForm(value) * weights.formLetter) +
			(odd + Number(isOtherwiseCased)) * weights.otherSpelling,
		checks: [],
		lexiconWords: title ? 1 : Math.max(0, wordsOfForm(value) - odd),
		isInLexicon: odd === 0,
		isKnown: odd === 0,
	};
}

const isWord = (word: string): boolean =>
	word.length > 1 && !/^\d+$/.test(word) && !joiningWords.has(word.toUpperCase());

/** Digits and small letters are rarer in values than in other text. */
function appearanceLog(value: string, words: readonly string[], isBroken: boolean): number {
	const figures = value.replaceAll(ordinals, "").match(/\d/g)?.length ?? 0;
	const small = hasSmall(value) ? weights.smallLetters : 0;
	const odd = words.filter(isMixed).length + (value.match(misreadOrdinals)?.length ?? 0) + Number(isBroken);
	return figures * weights.figureInText + small + odd * weights.mixedWord;
}

/**
 * Whether all of these words are a title beside such texts, such as a nationality above a place. A known place is not,
 * even if a state's long name contains it (Kinshasa, Martin). A state's whole name is.
 */
export function isTitle(all: readonly string[], { titles, phrases }: Kind<"text">): boolean {
	const words = all.map((word) => word.toUpperCase());
	const [first = ""] = words;
	const isPlace = words.length === 1 && phrases?.has(first) === true && titles?.names.has(first) === false;
	return titles !== undefined && !isPlace && words.every((word) => titles.words.has(word));
}

/** Whether a text is only the start of a known one, or ends with a joining word. */
const wasCut = (value: string, words: readonly string[], phrases: ReadonlySet<string> | undefined): boolean =>
	(phrases !== undefined && beginningsOf(phrases).has(value.toUpperCase())) ||
	(words.length > 1 && joiningWords.has(value.split(" ").at(-1)?.toUpperCase() ?? ""));

/** Fewer letters may begin or end a place by chance. */
const pieceMin = 4;

/** Whether a place is only a piece of a known place in its language. */
function isPiece(value: string, { phrases, marked }: Kind<"text">): boolean {
	if (phrases === undefined || marked === undefined) return false;
	const { lacksEnd, lacksBeginning } = piecesOf(phrases);
	const isOther = (part: string): boolean => part.length >= pieceMin && !phrases.has(part);
	return placePartsOf(value).some((part) => isOther(part) && (lacksEnd(part) || lacksBeginning(part)));
}

/** Separates a place from its region: a sign, or a space before a region code or district number. */
const partSign = /[,/()]| (?=(?:\p{Lu}{2,3}|\d{1,2})$)/u;
/** Copies of a text, entirely or partly replaced by a known place at an edit distance of one or two, in its case. */
const nearPlaces = (text: string, phrases: ReadonlySet<string>): readonly string[] =>
	[...new Set([text, ...text.split(/[\n,/() ]+/u)])].flatMap((part) =>
		nearTo(part.toUpperCase(), phrases).map((near) => text.replace(part, hasSmall(part) ? inSmall(near) : near)),
	);

/** In small letters, except for the first letter of each word. */
const inSmall = (text: string): string =>
	text.replaceAll(/(\p{L})(\p{L}*)/gu, (_, first: string, rest: string) => first + rest.toLowerCase());

const placePartsOf = (value: string): readonly string[] =>
	value.split(partSign).map((part) => part.trim().toUpperCase());

/**
 * The number of lexicon words in a text, and whether it has no other words. Two letters may join words or be the region
 * code of a known place, but others may be an emblem.
 */
function lexiconWordsIn(value: string, all: readonly string[], { words: known, isPlain, phrases }: Kind<"text">) {
	const capitals = all.map((word) => word.toUpperCase());
	const parts = placePartsOf(value).filter((part) => phrases?.has(part)).length;
	const words = capitals.filter((word) => word.length > 2 || (parts === 0 && isWord(word) && !/\d/.test(word)));
	const isKnown = (word: string): boolean => known.has(isPlain ? withoutDiacritics(word) : word);
	const inLexicon = words.filter(isKnown).length;
	return {
		count: Math.min(usualMax, Math.max(inLexicon, wholeCounts * parts)),
		isAll: words.length > 0 && words.every((word) => isKnown(word) || (phrases && wordsIn(phrases).words.has(word))),
	};
}
