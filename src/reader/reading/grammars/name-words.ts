import { anyOf, oneOf, sequence } from "../../decode/grammar.ts";
import type { Country } from "../../documents/country.ts";
import { once } from "../../once.ts";
import { hasDiacritic, lettersWithDiacritics, skippable } from "../characters/letters.ts";
import { weights } from "../weights/weights.ts";
import { type CompiledGrammar, type End, type Kind, longestText, searchFor, single } from "./searchable.ts";
import { otherSpellings, piecesOf, wordsIn } from "./spellings.ts";

/** Spaces, hyphens and apostrophes are significant, so they are not among these. */
const marks = skippable('.,:;_~|`*"', weights.straySign);

/** Single words from a country's names, and the capitals in names, including A to Z. */
const lexiconOf = once(({ letters, surnames, firstNames, markedNames }: Country) => ({
	capitals: lettersWithDiacritics(letters).replaceAll(/\p{Ll}/gu, ""),
	names: new Set([...surnames, ...firstNames, ...markedNames]) as ReadonlySet<string>,
}));

/** The value grammar for a country's names, with its lexicon. */
export function nameWords(kind: Kind<"words">): CompiledGrammar {
	const { country, wordsMax, lettersMin, rows, particles } = kind;
	const { capitals, names } = lexiconOf(country);
	return {
		...single,
		search: searchFor([sequence(oneOf(capitals), anyOf(`${capitals} -'`))], {
			skippable: marks,
			lengths: [lettersMin, longestText],
			letterCost: weights.nameLetter,
		}),
		rows,
		otherSpellings: (text) => otherSpellings(text, [wordsIn(names)]),
		meaningOf: (text) => {
			const value = text.trim().replace(/ +/g, " ").replace(/ ?- ?/g, "-");
			const parts = value.split(/[ -]/);
			if (parts.length > wordsMax || value.length < lettersMin || !/\p{L}$/u.test(value)) return null;
			const known = parts.filter((part) => isInLexicon(part, parts, kind)).length;
			const further = particles ? parts.slice(0, -1).filter((part) => !particles.includes(part)).length : 0;
			// A particle joins a name that follows.
			const isCut = particles?.includes(parts.at(-1) ?? "") ?? false;
			const log =
				outOfLexiconLog(parts, kind, known > 0) + further * weights.furtherWord + Number(isCut) * weights.cutName;
			const found = { lexiconWords: known, isInLexicon: known === parts.length, isCut };
			return { value: isCut ? null : value, log, checks: [], ...found, mayLack: endsLacking(parts, names) };
		},
	};
}

/** The score of words outside the name lexicon. `hasLexiconName`: a lexicon name is beside them. */
function outOfLexiconLog(
	parts: readonly string[],
	{ country, areFirst, particles }: Kind<"words">,
	hasLexiconName: boolean,
): number {
	const { names } = lexiconOf(country);
	const others = parts.filter((part) => !names.has(part));
	const odd = others.filter((part) => isOdd(part) && !particles?.includes(part));
	const initials = areFirst && hasLexiconName ? odd.filter(({ length }) => length === 1).length : 0;
	const marks = others.reduce((sum, part) => sum + marksIn(part), 0);
	return marks * weights.oddMark + initials * weights.initial + (odd.length - initials) * weights.oddWord;
}

/**
 * The ends at which a word outside the lexicon lacks a few letters of a lexicon name, because glare or a finger may
 * hide them. The rest of a hidden letter is read as another letter, so the word is also tried without it.
 */
function endsLacking(parts: readonly string[], names: ReadonlySet<string>): readonly End[] {
	const { lacksEnd, lacksBeginning } = piecesOf(names);
	const [first = "", last = ""] = [parts[0], parts.at(-1)];
	// A single letter is an initial.
	const isOther = (word: string): boolean => word.length > 1 && !names.has(word);
	const isCut = isOther(last) && (lacksEnd(last) || lacksEnd(last.slice(0, -1)));
	const isBegun = isOther(first) && (lacksBeginning(first) || lacksBeginning(first.slice(1)));
	return [...(isCut ? ["end" as const] : []), ...(isBegun ? ["beginning" as const] : [])];
}

/** Unknown words of two letters, or without a vowel, are initials, signs or dust. */
const isOdd = (word: string): boolean => word.length <= 2 || !/[AEIOUYÀ-Ý]/.test(word);

/** Whether a word is in the name lexicon. Two letters beside a surname are initials unless they are a particle. */
const isInLexicon = (part: string, parts: readonly string[], { country, particles }: Kind<"words">): boolean =>
	(lexiconOf(country).names.has(part) && (!particles || parts.length === 1 || part.length > 2)) ||
	(parts.length > 1 && (particles?.includes(part) ?? false));

/** The number of letters with a diacritic. */
const marksIn = (word: string): number => [...word].filter(hasDiacritic).length;

/**
 * The index at which a word lost a space: between initials and a lexicon name, or between a lexicon name and a
 * particle. 0 if the whole word is in the lexicon or no part is.
 */
export function lostSpaceIn(word: string, country: Country, particles: readonly string[]): number {
	const { names } = lexiconOf(country);
	// A double name is in the lexicon if both its parts are.
	const isInLexicon = (name: string): boolean => name.split("-").every((part) => names.has(part));
	if (isInLexicon(word)) return 0;
	const counts = Array.from({ length: country.initialsMax }, (_, index) => index + 1);
	const isName = (part: string): boolean => (part.length >= longName && isInLexicon(part)) || particles.includes(part);
	const before = counts.find((count) => isName(word.slice(count)));
	const behind = counts.find((count) => isName(word.slice(0, -count)));
	return before ?? (behind === undefined ? 0 : word.length - behind);
}

/** A lexicon name with this many letters inside a word is no coincidence. */
const longName = 4;
