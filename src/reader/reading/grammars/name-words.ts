import { oneOf, sequence, zeroOrMore } from "../../decode/grammar.ts";
import type { Country } from "../../documents/country.ts";
import { removeDiacritics } from "../../formats/letters.ts";
import { memoise } from "../../memoise.ts";
import { hasDiacritic, lettersWithDiacritics, toSkippable } from "../characters/letters.ts";
import { weights } from "../weights/weights.ts";
import { type CompiledGrammar, createSearch, type GrammarOfKind, type TextEnd, textLengthMax } from "./searchable.ts";
import { createTruncationTests, findKnownSpellings, indexLexicon } from "./spellings.ts";

/** The signs that may be skipped. Spaces, hyphens and apostrophes are significant, so they are not among them. */
const skippableSigns = toSkippable('.,:;_~|`*"', weights.straySign);

/** A country's lexicon of single name words, and the capitals in its names, including A to Z. */
const lexiconOf = memoise(({ letters, surnames, firstNames, namesWithDiacritics }: Country) => ({
	capitals: lettersWithDiacritics(letters).replaceAll(/\p{Ll}/gu, ""),
	names: new Set([...surnames, ...firstNames, ...namesWithDiacritics]) as ReadonlySet<string>,
	/** The names that are known with diacritics, without them. */
	unmarked: new Set(namesWithDiacritics.map(removeDiacritics)) as ReadonlySet<string>,
}));

/** Compiles the grammar of a country's personal names. `particles` mean that the field is a surname. */
export function compileNameWords(kind: GrammarOfKind<"words">): CompiledGrammar {
	const { country, wordsMax, lettersMin, rows, particles } = kind;
	const { capitals, names } = lexiconOf(country);
	return {
		search: createSearch([sequence(oneOf(capitals), zeroOrMore(`${capitals} -'`))], {
			skippable: skippableSigns,
			lengths: [lettersMin, textLengthMax],
			letterCost: weights.nameLetter,
		}),
		rows,
		otherSpellings: (text) => findKnownSpellings(text, [indexLexicon(names)]),
		meaningOf: (text) => {
			const value = text.trim().replace(/ +/g, " ").replace(/ ?- ?/g, "-");
			const words = value.split(/[ -]/);
			if (words.length > wordsMax || value.length < lettersMin || !/\p{L}$/u.test(value)) return null;
			const lexiconWords = words.filter((word) => isKnownWord(word, words, kind)).length;
			const furtherWords = particles ? words.slice(0, -1).filter((word) => !particles.includes(word)).length : 0;
			// A particle is always followed by a name.
			const endsInParticle = country.particles.includes(words.at(-1) ?? "");
			const log =
				scoreUnknownWords(words, kind, lexiconWords > 0) +
				furtherWords * weights.furtherWord +
				Number(endsInParticle) * weights.cutName;
			return {
				value: endsInParticle ? null : value,
				log,
				checks: [],
				lexiconWords,
				isInLexicon: lexiconWords === words.length,
				isCut: endsInParticle,
				extensibleEnds: findTruncatedEnds(words, names),
			};
		},
	};
}

/** Scores the words that are not in the lexicon. `hasLexiconName`: whether another word of the name is in it. */
function scoreUnknownWords(
	words: readonly string[],
	{ country, areFirst, particles }: GrammarOfKind<"words">,
	hasLexiconName: boolean,
): number {
	const { names } = lexiconOf(country);
	const unknown = words.filter((word) => !names.has(word));
	const unlikely = unknown.filter((word) => isUnlikelyName(word) && !particles?.includes(word));
	const initials = areFirst && hasLexiconName ? unlikely.filter(({ length }) => length === 1).length : 0;
	const diacritics = [...unknown.join("")].filter(hasDiacritic).length;
	return diacritics * weights.oddMark + initials * weights.initial + (unlikely.length - initials) * weights.oddWord;
}

/**
 * The ends at which an unknown word lacks a few letters of a lexicon name, which glare or a finger may hide. Part of a
 * hidden letter may be read as another letter, so the word is also tried without its outermost letter.
 */
function findTruncatedEnds(words: readonly string[], names: ReadonlySet<string>): readonly TextEnd[] {
	const { lacksEnd, lacksBeginning } = createTruncationTests(names);
	const [first = "", last = ""] = [words[0], words.at(-1)];
	// A single letter is an initial.
	const isUnknown = (word: string): boolean => word.length > 1 && !names.has(word);
	const isEndCut = isUnknown(last) && (lacksEnd(last) || lacksEnd(last.slice(0, -1)));
	const isBeginningCut = isUnknown(first) && (lacksBeginning(first) || lacksBeginning(first.slice(1)));
	return [...(isEndCut ? ["end" as const] : []), ...(isBeginningCut ? ["beginning" as const] : [])];
}

/** Whether an unknown word is probably initials, stray marks or noise: it has up to two letters, or no vowel. */
const isUnlikelyName = (word: string): boolean => word.length <= 2 || !vowel.test(word);

const vowel = /[AEIOUYÀ-Ý]/;

/**
 * Whether a word is a known name or a particle. A name that is known without diacritics only may have some. In a
 * surname, up to two letters beside another word are initials.
 */
function isKnownWord(word: string, words: readonly string[], { country, particles }: GrammarOfKind<"words">): boolean {
	const { names, unmarked } = lexiconOf(country);
	const plain = removeDiacritics(word);
	const isName = names.has(word) || (names.has(plain) && !unmarked.has(plain));
	return (
		(isName && (!particles || words.length === 1 || word.length > 2)) ||
		(words.length > 1 && (particles?.includes(word) ?? false))
	);
}

/**
 * Finds the index at which the recogniser missed a space in a word, between initials and a lexicon name or particle.
 * Returns 0 if the whole word is in the lexicon or no part of it is.
 */
export function findLostSpace(word: string, country: Country, particles: readonly string[]): number {
	const { names } = lexiconOf(country);
	// A double name counts as a lexicon name if both of its parts do.
	const isKnownName = (name: string): boolean => name.split("-").every((part) => names.has(part));
	if (isKnownName(word)) return 0;
	const initialCounts = Array.from({ length: country.initialsMax }, (_, index) => index + 1);
	// A shorter lexicon name may be part of a longer word by chance. A particle without a vowel (ST) is rarer than such
	// initials.
	const isName = (part: string): boolean =>
		(part.length >= 4 && isKnownName(part)) || (particles.includes(part) && vowel.test(part));
	const leading = initialCounts.find((count) => isName(word.slice(count)));
	const trailing = initialCounts.find((count) => isName(word.slice(0, -count)));
	return leading ?? (trailing === undefined ? 0 : word.length - trailing);
}
