import { either, oneOf, oneOfTexts, sequence, zeroOrMore } from "../../decode/grammar.ts";
import { digits, removeDiacritics } from "../../formats/letters.ts";
import {
	abbreviationPattern,
	interchangeableLetters,
	joiningWords,
	misreadOrdinalPattern,
	namePrefixes,
	ordinalPattern,
	reduceDigraph,
} from "../../formats/orthography.ts";
import {
	hasDiacritic,
	hasLowercase,
	hasUnreadableCapitals,
	lettersWithDiacritics,
	toSkippable,
} from "../characters/letters.ts";
import { weights } from "../weights/weights.ts";
import {
	correctByTemplates,
	countAlphanumerics,
	type FormMatch,
	fixedWordsOf,
	lexiconWordEquivalent,
	lexiconWordsMax,
	matchTemplates,
	respaceByTemplate,
} from "./forms.ts";
import { scriptOf, unifyScript } from "./scripts.ts";
import {
	type CompiledGrammar,
	createSearch,
	type GrammarOfKind,
	type Meaning,
	type Search,
	singleRowValue,
	textLengthMax,
} from "./searchable.ts";
import {
	createTruncationTests,
	findKnownSpellings,
	findOtherDiacritics,
	findSimilarTexts,
	indexLexicon,
	wordPattern,
	wordPrefixesOf,
} from "./spellings.ts";

/** Signs within the names of offices and places. */
const innerSigns = " .,-/()'’&:";
/** Signs that are usually dust and may be skipped. */
const dustSigns = toSkippable('_~|`*"', weights.straySign);
/** Number of lexicon words that a known place counts as. */
const wordsPerPlace = 2;

/**
 * Whether a word mixes digits and letters, or capitals and small letters in an unusual order. Such a word is probably
 * misread. A first letter that consists of two characters (IJ) counts as one capital.
 */
const isMixed = (word: string): boolean =>
	/\p{L}\d|\d\p{L}|\p{Lu}\p{Lu}+\p{Ll}|\p{Ll}\p{Lu}/u.test(reduceDigraph(word));

/**
 * Whether a text shows that characters or spaces were missed: commas and brackets without a space, dots and apostrophes
 * between words, a small first letter, an unpaired bracket. A short word before a dot may be an abbreviation.
 */
const hasMissedCharacters = (value: string): boolean =>
	/\p{L},\p{L}|\p{L}\(|\p{L}{3}'\p{L}{3}|\p{L}{6}\.\p{L}{3}|^\p{Ll}|^[^(]*\)|\([^)]*$/u.test(value);

/** Puts a space on both sides of each slash if one slash has any, because print has both or neither. */
const normaliseSlashes = (value: string): string =>
	/ \/|\/ /.test(value) ? value.replaceAll(/ ?\/ ?/g, " / ") : value;

/** Replaces letters that printers substitute for those of the state's alphabet with the latter. */
const replaceTwins = (value: string, marked: string): string =>
	value.replaceAll(twinPattern, (letter) => {
		const twin = interchangeableLetters[letter] as string;
		return marked.includes(twin.toUpperCase()) ? twin : letter;
	});
const twinPattern = new RegExp(`[${Object.keys(interchangeableLetters).join("")}]`, "g");

/** Adds the letters that printers substitute for these capitals. */
const addTwins = (capitals: string): string =>
	capitals + [...capitals].map((letter) => interchangeableLetters[letter] ?? "").join("");

/**
 * The search for texts in languages with these special capitals, or in any language. Cached, so that fields share it.
 */
function textSearchFor(marked: string | undefined): Search {
	const cached = searchByLetters.get(marked);
	if (cached) return cached;
	const letters = lettersWithDiacritics(marked && addTwins(marked)) + digits;
	const search = createSearch(
		[sequence(either(oneOf(letters), oneOfTexts(...namePrefixes)), zeroOrMore(letters + innerSigns))],
		{
			skippable: dustSigns,
			lengths: [2, textLengthMax],
			letterCost: weights.otherCharacter,
			isWhole: true,
		},
	);
	searchByLetters.set(marked, search);
	return search;
}
const searchByLetters = new Map<string | undefined, Search>();

/** Compiles the grammar of any printed text, such as a place or an office. */
export function compileFreeText(kind: GrammarOfKind<"text">): CompiledGrammar {
	const { marked, rows, claimed, isPlain = false } = kind;
	return {
		...singleRowValue,
		search: textSearchFor(marked),
		hasUnreadableLetters: marked !== undefined && hasUnreadableCapitals(marked),
		rows,
		...(claimed && { claimed }),
		...(!isPlain && {
			otherSpellings: (text: string) => [
				...new Set([
					...findKnownSpellings(text, lexiconsOf(kind)),
					...(kind.forms ? correctByTemplates(kind.forms, text) : []),
					...(kind.phrases ? similarPlaces(text, kind.phrases) : []),
				]),
			],
		}),
		meaningOf: (text) => interpretText(kind, text),
	};
}

/** The lexicons of a field: its words, its phrases and the fixed words of its templates. */
const lexiconsOf = ({ words, phrases, forms }: GrammarOfKind<"text">) =>
	[words, ...(phrases ? [phrases] : []), ...(forms ? [fixedWordsOf(forms)] : [])].map(indexLexicon);

function interpretText(kind: GrammarOfKind<"text">, text: string): Meaning | null {
	const { marked = "" } = kind;
	const readText = normaliseSlashes(replaceTwins(text.trim().replace(/ +/g, " ").replaceAll("’", "'"), marked));
	const script = scriptOf(marked);
	const unified = script === null ? readText : unifyScript(readText, script);
	const value = unified ?? readText;
	const words = value.match(wordPattern) ?? [];
	const match = matchTemplates(kind.forms ?? noTemplates, value);
	if (match === "fixed") return interpretFixedText(kind, value);
	if (!words.some(isContentWord) && !abbreviationPattern.test(value) && match !== "coded") return null;
	const isCut = isTruncated(value, words, kind.phrases) || (match === "part" && kind.areSeen === true);
	const isBroken = hasMissedCharacters(value);
	const withOtherDiacritics = kind.isPlain ? [] : findOtherDiacritics(words, lexiconsOf(kind));
	const inLexicon = countLexiconWords(value, words, kind);
	const isOfOneScript = unified !== null || inLexicon.isAll;
	const doubts = [
		isCut,
		match === "none" && isPlaceFragment(value, kind),
		isBroken,
		!isOfOneScript,
		withOtherDiacritics.length > 0,
	];
	const title = isTitle(words, kind);
	const log =
		(match === "coded" ? 0 : scoreAppearance(value, words, isBroken)) +
		Number(isCut) * weights.cutName +
		Number(match === "recased") * weights.otherSpelling +
		withOtherDiacritics.filter((word) => [...word].some(hasDiacritic)).length * weights.otherSpelling +
		Number(title) * weights.titleAlone;
	// A state's name is in the lexicon and in the page's title, so the bonus of one word cancels the penalty of a title.
	const lexiconWords = title ? 1 : countMatchedWords(match, value, inLexicon);
	const formatted = kind.isPlain ? removeDiacritics(value).toUpperCase() : value;
	return {
		value: doubts.includes(true) ? null : formatted,
		log,
		checks: [],
		lexiconWords,
		isInLexicon: inLexicon.isAll,
		isCut,
		isTitle: title,
	};
}

const noTemplates: readonly string[] = [];

/**
 * The number of lexicon words that a text counts as. A text that matches a template has the maximum, one less if it
 * contains unknown words, so that OSLO POLITIDISTRIKT is preferred to DSLO POLITIDISTRIKT. A code without letters
 * counts as one, because most offices have words.
 */
function countMatchedWords(
	match: FormMatch,
	value: string,
	{ count, isAll }: ReturnType<typeof countLexiconWords>,
): number {
	if (match === "coded") return /\p{L}/u.test(value) ? lexiconWordsMax : 1;
	return match === "filled" || match === "recased" ? lexiconWordsMax - Number(!isAll) : count;
}

/**
 * The meaning of a text that matches a template without placeholders, with the spaces of the template. Each letter adds
 * to its score, because a long text does not match by chance. A text that is also the page's title gets no such bonus,
 * so its position decides. Text in another case than its template is penalised, because S, O and V look alike in both
 * cases.
 */
function interpretFixedText(kind: GrammarOfKind<"text">, text: string) {
	const { forms = noTemplates } = kind;
	const value = respaceByTemplate(forms, text);
	const words = value.match(wordPattern) ?? [];
	const title = isTitle(words, kind);
	const otherDiacriticsCount = findOtherDiacritics(words, lexiconsOf(kind)).length;
	const isInOtherCase = hasLowercase(value) && !forms.includes(value);
	return {
		value: otherDiacriticsCount > 0 ? null : value,
		log:
			(title ? 0 : countAlphanumerics(value) * weights.formLetter) +
			(otherDiacriticsCount + Number(isInOtherCase)) * weights.otherSpelling,
		checks: [],
		lexiconWords: title ? 1 : Math.max(0, lexiconWordEquivalent(value) - otherDiacriticsCount),
		isInLexicon: otherDiacriticsCount === 0,
		isKnown: otherDiacriticsCount === 0,
	};
}

/** Whether a word is more than a number, a single character or a joining word. */
const isContentWord = (word: string): boolean =>
	word.length > 1 && !/^\d+$/.test(word) && !joiningWords.has(word.toUpperCase());

/** The penalty for digits, small letters and signs of misreading, which are rarer in values than in other text. */
function scoreAppearance(value: string, words: readonly string[], isBroken: boolean): number {
	const digitCount = value.replaceAll(ordinalPattern, "").match(/\d/g)?.length ?? 0;
	const caseScore = hasLowercase(value) ? weights.smallLetters : 0;
	const misreadings =
		words.filter(isMixed).length + (value.match(misreadOrdinalPattern)?.length ?? 0) + Number(isBroken);
	return digitCount * weights.figureInText + caseScore + misreadings * weights.mixedWord;
}

/**
 * Whether all of these words belong to the page's title, such as a nationality above a place. A known place alone is no
 * title, even if it is a word of a state's long name (Kinshasa, Martin), unless it is the state's whole name.
 */
export function isTitle(allWords: readonly string[], { titles, phrases }: GrammarOfKind<"text">): boolean {
	const words = allWords.map((word) => word.toUpperCase());
	const [first = ""] = words;
	const isPlace = words.length === 1 && phrases?.has(first) === true && titles?.names.has(first) === false;
	return titles !== undefined && !isPlace && words.every((word) => titles.words.has(word));
}

/** Whether a text is only the start of a known text, or ends with a joining word. */
const isTruncated = (value: string, words: readonly string[], phrases: ReadonlySet<string> | undefined): boolean =>
	(phrases !== undefined && wordPrefixesOf(phrases).has(value.toUpperCase())) ||
	(words.length > 1 && joiningWords.has(value.split(" ").at(-1)?.toUpperCase() ?? ""));

/** Shorter texts may begin or end a known place by chance. */
const fragmentLengthMin = 4;

/** Whether a part of a text is only the beginning or end of a known place in its language. */
function isPlaceFragment(value: string, { phrases, marked }: GrammarOfKind<"text">): boolean {
	if (phrases === undefined || marked === undefined) return false;
	const { lacksEnd, lacksBeginning } = createTruncationTests(phrases);
	const isUnknown = (part: string): boolean => part.length >= fragmentLengthMin && !phrases.has(part);
	return splitPlace(value).some((part) => isUnknown(part) && (lacksEnd(part) || lacksBeginning(part)));
}

/** What separates a place from its region: a sign, or a space before a region code or district number. */
const placeSeparator = /[,/()]| (?=(?:\p{Lu}{2,3}|\d{1,2})$)/u;
/** Copies of a text in which the whole or a part is replaced by a known place at an edit distance of one or two. */
const similarPlaces = (text: string, phrases: ReadonlySet<string>): readonly string[] =>
	[...new Set([text, ...text.split(/[\n,/() ]+/u)])].flatMap((part) =>
		findSimilarTexts(part.toUpperCase(), phrases).map((place) =>
			text.replace(part, hasLowercase(part) ? toTitleCase(place) : place),
		),
	);

/** Puts a text in small letters, except for the first letter of each word. */
const toTitleCase = (text: string): string =>
	text.replaceAll(/(\p{L})(\p{L}*)/gu, (_, first: string, others: string) => first + others.toLowerCase());

/** The place and region in a text, in capitals. */
const splitPlace = (value: string): readonly string[] =>
	value.split(placeSeparator).map((part) => part.trim().toUpperCase());

/**
 * Counts the lexicon words in a text and tells whether it has no other words. Words of up to two letters are ignored if
 * the text contains a known place, because they may be its region code, and if they are joining words. Otherwise they
 * count as words, because they may be a misread emblem.
 */
function countLexiconWords(
	value: string,
	allWords: readonly string[],
	{ words: known, isPlain, phrases }: GrammarOfKind<"text">,
) {
	const capitals = allWords.map((word) => word.toUpperCase());
	const parts = splitPlace(value).filter((part) => phrases?.has(part)).length;
	const words = capitals.filter((word) => word.length > 2 || (parts === 0 && isContentWord(word) && !/\d/.test(word)));
	const isLexiconWord = (word: string): boolean => known.has(isPlain ? removeDiacritics(word) : word);
	const inLexicon = words.filter(isLexiconWord).length;
	return {
		count: Math.min(lexiconWordsMax, Math.max(inLexicon, wordsPerPlace * parts)),
		isAll:
			words.length > 0 &&
			words.every((word) => isLexiconWord(word) || (phrases && indexLexicon(phrases).words.has(word))),
	};
}
