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
import { memoiseByText } from "../../memoise.ts";
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
import { type CompiledGrammar, createSearch, type GrammarOfKind, type Meaning, textLengthMax } from "./searchable.ts";
import {
	createTruncationTests,
	findKnownSpellings,
	findOtherDiacritics,
	findSimilarTexts,
	indexLexicon,
	wordPattern,
	wordPrefixesOf,
} from "./spellings.ts";

const innerSigns = " .,-/()'’&:";
/** Signs that are usually dust and may be skipped. */
const dustSigns = toSkippable('_~|`*"', weights.straySign);

/**
 * Whether a word mixes digits and letters, or capitals and small letters in an unusual order. Such a word is probably
 * misread. A first letter that consists of two characters (IJ) counts as one capital.
 */
const isMixed = (word: string): boolean =>
	/\p{L}\d|\d\p{L}|\p{Lu}\p{Lu}+\p{Ll}|\p{Ll}\p{Lu}/u.test(reduceDigraph(word));

/**
 * Whether a text shows that characters or spaces were missed: commas and brackets without a space, dots and apostrophes
 * between words, a small first letter, an unpaired bracket, a digit after a slash, an 8 between words instead of &, or a
 * Cyrillic abbreviation without its stop. A short word before a dot may be an abbreviation.
 */
const hasMissedCharacters = (value: string): boolean =>
	/\p{L},\p{L}|\p{L}\(|\p{L}{3}'\p{L}{3}|\p{L}{6}\.\p{L}{3}|^\p{Ll}| \/ \d$|\p{L} 8 \p{L}|^\p{Script=Cyrillic} |[ ]ОБЛ(?![.\p{L}])|^[^(]*\)|\([^)]*$/u.test(
		value,
	);

/**
 * Gives each slash a space on both sides if one slash has any, and removes spaces on only one side of a hyphen, because
 * print has both or neither.
 */
const normaliseSigns = (text: string): string =>
	(/ \/|\/ /.test(text) ? text.replaceAll(/ ?\/ ?/g, " / ") : text).replaceAll(/(?<! )- | -(?! )/g, "-");

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

/** The search for texts of these letters. Cached, so that fields share it. */
const createTextSearch = memoiseByText((letters) => {
	const start = either(oneOf(letters), oneOfTexts(...namePrefixes));
	return createSearch([sequence(start, zeroOrMore(letters + innerSigns))], {
		skippable: dustSigns,
		lengths: [2, textLengthMax],
		letterCost: weights.otherCharacter,
		isWhole: true,
	});
});

/** Compiles the grammar of any printed text, such as a place or an office. */
export function compileFreeText(kind: GrammarOfKind<"text">): CompiledGrammar {
	const { marked, rows, claimed, forms, phrases, isPlain = false } = kind;
	return {
		search: createTextSearch(lettersWithDiacritics(marked && addTwins(marked)) + digits),
		hasUnreadableLetters: marked !== undefined && hasUnreadableCapitals(marked),
		rows,
		...(claimed && { claimed }),
		...(!isPlain && {
			otherSpellings: (text: string) => [
				...new Set([
					...findKnownSpellings(text, lexiconsOf(kind)),
					...(forms ? correctByTemplates(forms, text) : []),
					...(phrases ? similarPlaces(text, phrases) : []),
				]),
			],
		}),
		meaningOf: (text) => interpretText(kind, text),
	};
}

const lexiconsOf = ({ words, phrases, forms }: GrammarOfKind<"text">) =>
	[words, ...(phrases ? [phrases] : []), ...(forms ? [fixedWordsOf(forms)] : [])].map(indexLexicon);

function interpretText(kind: GrammarOfKind<"text">, text: string): Meaning | null {
	const { marked = "", forms = noTemplates, phrases, isPlain } = kind;
	const readText = normaliseSigns(replaceTwins(text.trim().replace(/ +/g, " ").replaceAll("’", "'"), marked));
	const script = scriptOf(marked);
	const unified = script === null ? readText : unifyScript(readText, script);
	const value = unified ?? readText;
	const words = value.match(wordPattern) ?? [];
	const match = matchTemplates(forms, value);
	if (match === "fixed") return interpretFixedText(kind, value);
	if (!words.some(isContentWord) && !abbreviationPattern.test(value) && match !== "coded") return null;
	const isCut = isTruncated(value, words, phrases) || (match === "part" && kind.areSeen === true);
	// One or two letters before a slash are the rest of print that the recogniser does not know.
	const isBroken = hasMissedCharacters(value) || (match === "none" && /^\p{L}{1,2} ?\//u.test(value));
	const withOtherDiacritics = isPlain ? [] : findOtherDiacritics(words, lexiconsOf(kind));
	const lexicon = countLexiconWords(value, words, kind);
	const isFragment = match === "none" && isPlaceFragment(value, kind);
	const isOfOneScript = unified !== null || lexicon.isAll;
	const isDoubtful =
		isCut || isBroken || isFragment || !isOfOneScript || withOtherDiacritics.length > 0 || hasOddCase(words, kind);
	const title = isTitle(words, kind);
	const log =
		(match === "coded" ? 0 : scoreAppearance(value, words, isBroken)) +
		Number(isCut) * weights.cutName +
		Number(match === "recased") * weights.otherSpelling +
		withOtherDiacritics.filter((word) => [...word].some(hasDiacritic)).length * weights.otherSpelling +
		Number(title) * weights.titleAlone;
	const formatted = isPlain ? removeDiacritics(value).toUpperCase() : value;
	return {
		value: isDoubtful ? null : formatted,
		log,
		checks: [],
		// A state's name is in the lexicon and in the page's title: the bonus of one word cancels the penalty of a title.
		lexiconWords: title ? 1 : countMatchedWords(match, value, lexicon),
		isInLexicon: lexicon.isAll,
		isCut,
		// No lexicon shows whether an unknown text is complete, but the picture may. That of an MRZ is compared with it.
		...(!isPlain && !lexicon.isAll && { extensibleEnds: [] }),
		isTitle: title,
	};
}

const noTemplates: readonly string[] = [];

/**
 * The number of lexicon words that a text counts as. A text that matches a template has the maximum, one less if it
 * contains unknown words, so that OSLO POLITIDISTRIKT is preferred to DSLO POLITIDISTRIKT. A code without letters
 * counts as one, because most offices have words.
 */
function countMatchedWords(match: FormMatch, value: string, lexicon: ReturnType<typeof countLexiconWords>): number {
	if (match === "coded") return /\p{L}/u.test(value) ? lexiconWordsMax : 1;
	return match === "filled" || match === "recased" ? lexiconWordsMax - Number(!lexicon.isAll) : lexicon.count;
}

/**
 * The meaning of a text that matches a template without placeholders, with the spaces of the template. Each letter adds
 * to its score, because a long text does not match by chance. A text that is also the page's title gets no such bonus,
 * so its position decides. Text in another case is penalised, because S, O and V look alike in both cases.
 */
function interpretFixedText(kind: GrammarOfKind<"text">, text: string) {
	const { forms = noTemplates } = kind;
	const value = respaceByTemplate(forms, text);
	const words = value.match(wordPattern) ?? [];
	const title = isTitle(words, kind);
	const misspeltCount = findOtherDiacritics(words, lexiconsOf(kind)).length;
	const isInOtherCase = hasLowercase(value) && !forms.includes(value);
	const bonus = title ? 0 : countAlphanumerics(value) * weights.formLetter;
	return {
		value: misspeltCount > 0 ? null : value,
		log: bonus + (misspeltCount + Number(isInOtherCase)) * weights.otherSpelling,
		checks: [],
		lexiconWords: title ? 1 : Math.max(0, lexiconWordEquivalent(value) - misspeltCount),
		isInLexicon: misspeltCount === 0,
		isKnown: misspeltCount === 0,
	};
}

/** Whether a word is more than a number, a single character or a joining word. */
const isContentWord = (word: string): boolean =>
	word.length > 1 && !/^\d+$/.test(word) && !joiningWords.has(word.toUpperCase());

/** Whether known words are in capitals and an unknown one has small letters: it is probably a misread label. */
function hasOddCase(words: readonly string[], { words: known }: GrammarOfKind<"text">): boolean {
	const isKnown = (word: string): boolean => known.has(word.toUpperCase());
	return (
		words.some((word) => word.length > 3 && !hasLowercase(word) && isKnown(word)) &&
		words.some((word) => word.length > 3 && hasLowercase(word) && !isKnown(word))
	);
}

/** The penalty for digits, small letters and signs of misreading, which are rarer in values than in other text. */
function scoreAppearance(value: string, words: readonly string[], isBroken: boolean): number {
	const digitCount = value.replaceAll(ordinalPattern, "").match(/\d/g)?.length ?? 0;
	const caseScore = hasLowercase(value) ? weights.smallLetters : 0;
	const ordinals = value.match(misreadOrdinalPattern)?.length ?? 0;
	const misreadings = words.filter(isMixed).length + ordinals + Number(isBroken);
	return digitCount * weights.figureInText + caseScore + misreadings * weights.mixedWord;
}

/**
 * Whether all of these words belong to the page's title, such as a nationality above a place. A known place alone is no
 * title, even if it is a word of a state's long name (Kinshasa, Martin), unless it is the state's whole name.
 */
export function isTitle(allWords: readonly string[], { titles, phrases }: GrammarOfKind<"text">): boolean {
	if (!titles) return false;
	const words = allWords.map((word) => word.toUpperCase());
	const isPlace = words.length === 1 && words.every((word) => phrases?.has(word) && !titles.names.has(word));
	return !isPlace && words.every((word) => titles.words.has(word));
}

/** Whether a text is only the start of a known text, or ends with a joining word, unless that numbers a known place. */
function isTruncated(value: string, words: readonly string[], phrases: ReadonlySet<string> | undefined): boolean {
	const text = value.toUpperCase();
	if (phrases && wordPrefixesOf(phrases).has(text)) return true;
	const [, place] = /^(.+) [IVX]$/.exec(text) ?? [];
	const isNumbered = place !== undefined && phrases?.has(place) === true;
	return words.length > 1 && joiningWords.has(text.split(" ").at(-1) ?? "") && !isNumbered;
}

/** Shorter texts may begin or end a known place by chance. */
const fragmentLengthMin = 4;

/** Whether a part of a text is only the beginning or end of a known place. */
function isPlaceFragment(value: string, { phrases, marked }: GrammarOfKind<"text">): boolean {
	if (phrases === undefined || marked === undefined) return false;
	const { lacksEnd, lacksBeginning } = createTruncationTests(phrases);
	const isUnknown = (part: string): boolean => part.length >= fragmentLengthMin && !phrases.has(part);
	return splitPlace(value).some((part) => isUnknown(part) && (lacksEnd(part) || lacksBeginning(part)));
}

/** What separates a place from its region: a sign, or a space before a region code or district number (1, I). */
const placeSeparator = /[,/()]| (?=(?:\p{Lu}{2,3}|[IVX]|\d{1,2})$)/u;

/** Copies of a text in which the whole or a part is replaced by a known place at an edit distance of one or two. */
const similarPlaces = (text: string, phrases: ReadonlySet<string>): readonly string[] =>
	[...new Set([text, ...text.split(/[\n,/() ]+/u)])].flatMap((part) =>
		findSimilarTexts(part.toUpperCase(), phrases).map((place) =>
			text.replace(part, hasLowercase(part) ? toTitleCase(place) : place),
		),
	);

const toTitleCase = (text: string): string =>
	text.replaceAll(/(\p{L})(\p{L}*)/gu, (_, first: string, others: string) => first + others.toLowerCase());

/** The place and region in a text, in capitals. */
const splitPlace = (value: string): readonly string[] =>
	value.split(placeSeparator).map((part) => part.trim().toUpperCase());

/**
 * Counts the lexicon words in a text, or two for each known place if that is more, and tells whether it has no others.
 * Beside a known place, words of up to two letters are ignored, because they may be its region code. Elsewhere only
 * single letters, words with digits and joining words are. Others count, because they may be a misread emblem.
 */
function countLexiconWords(value: string, allWords: readonly string[], kind: GrammarOfKind<"text">) {
	const { words: known, isPlain, phrases } = kind;
	const capitals = allWords.map((word) => word.toUpperCase());
	const places = splitPlace(value).filter((part) => phrases?.has(part)).length;
	const words = capitals.filter((word) => word.length > 2 || (places === 0 && isContentWord(word) && !/\d/.test(word)));
	const isKnown = (word: string): boolean => known.has(isPlain ? removeDiacritics(word) : word);
	const isOfPlace = (word: string): boolean => phrases !== undefined && indexLexicon(phrases).words.has(word);
	return {
		count: Math.min(lexiconWordsMax, Math.max(words.filter(isKnown).length, 2 * places)),
		isAll: words.length > 0 && words.every((word) => isKnown(word) || isOfPlace(word)),
	};
}
