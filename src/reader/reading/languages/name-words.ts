import { anyOf, oneOf, oneText, sequence } from "../../decode/grammar.ts";
import { once } from "../../once.ts";
import { isMarked, silence } from "../characters/letters.ts";
import { weights } from "../weights/weights.ts";
import { type End, type Kind, type Language, longestText, searchFor, single } from "./searchable.ts";
import { beginningsOf, otherSpellings, piecesOf, withoutBeginning, withoutEnd, wordsIn } from "./spellings.ts";
import { usualWordsOf } from "./usual-words.ts";

/** Spaces, hyphens and apostrophes are significant, so not among these. */
const marks = silence('.,:;_~|`*"', weights.straySign);

/** The value grammar of a country's names or places, with its lexicon. */
export function nameWords(kind: Kind<"words">): Language {
	const { country, usual, wordsMax, lettersMin, rows, particles } = kind;
	const { capitals, names, places, placeTexts, foreign: foreignOf } = usualWordsOf(country);
	const isPlace = usual === "places";
	const foreign = foreignOf[usual];
	const inside = `${capitals} -'${isPlace ? "()" : ""}`;
	const known = isPlace ? [oneText(...placeTexts.keys())] : [];
	return {
		...single,
		search: searchFor([sequence(oneOf(capitals), anyOf(inside)), ...known], {
			silent: marks,
			lengths: [lettersMin, longestText],
			letterCost: weights.nameLetter,
		}),
		rows,
		otherSpellings: (text) => otherSpellings(text, [wordsIn(names)]),
		meaningOf: (text) => {
			const spaced = text.trim().replace(/ +/g, " ").replace(/ ?- ?/g, "-");
			const value = isPlace ? (placeTexts.get(spaced) ?? spaced) : spaced;
			const parts = value.split(/[ -]/);
			if (parts.length > wordsMax || value.length < lettersMin || !/\p{L}$|\)$/u.test(value)) return null;
			const known = isPlace ? Number(placeTexts.has(value)) : parts.filter((part) => isUsual(part, parts, kind)).length;
			const others = parts.filter((part) => foreign.has(part)).length;
			const further = particles ? parts.slice(0, -1).filter((part) => !particles.includes(part)).length : 0;
			const isCut = endsCut(value, parts, kind);
			const log =
				unusualLog(parts, kind, known > 0) +
				others * weights.otherName +
				further * weights.furtherWord +
				Number(isCut) * weights.cutName;
			const isAll = known === (isPlace ? 1 : parts.length);
			const whole = isCut || (isPlace && piecesOf(places).has(value)) ? null : value;
			const ends = isPlace ? {} : { mayLack: endsLacking(parts, names) };
			return { value: whole, log, checks: [], usualWords: known, isUsual: isAll, isCut, ...ends };
		},
	};
}

/** The score of words outside the name lexicon. `hasUsual`: one of the lexicon is beside them. */
function unusualLog(parts: readonly string[], { country, usual, particles }: Kind<"words">, hasUsual: boolean): number {
	const { names } = usualWordsOf(country);
	const others = parts.filter((part) => !names.has(part));
	const odd = others.filter((part) => isOdd(part) && !particles?.includes(part));
	const initials = usual === "firstNames" && hasUsual ? odd.filter(({ length }) => length === 1).length : 0;
	const marks = others.reduce((sum, part) => sum + marksIn(part), 0);
	return marks * weights.oddMark + initials * weights.initial + (odd.length - initials) * weights.oddWord;
}

/** Whether a text ends where none does: the rest was lost, or is in the row below. */
function endsCut(value: string, parts: readonly string[], { country, usual, particles }: Kind<"words">): boolean {
	const { places } = usualWordsOf(country);
	const isPart = usual === "places" && beginningsOf(places).has(value);
	return isPart || (particles?.includes(parts.at(-1) ?? "") ?? false);
}

/**
 * The ends at which a word outside the lexicon lacks a few letters of one inside: glare or a finger may hide them. The
 * rest of a hidden letter is read as another one, so the word is also tried without it. A single letter is an initial.
 */
function endsLacking(parts: readonly string[], names: ReadonlySet<string>): readonly End[] {
	const lacks = (word = "", without: string, pieces: ReadonlySet<string>): boolean =>
		word.length > 1 && !names.has(word) && (pieces.has(word) || pieces.has(without));
	const { beginnings, ends } = piecesOfNames(names);
	const [first, last] = [parts[0], parts.at(-1)];
	return [
		...(lacks(last, last?.slice(0, -1) ?? "", beginnings) ? ["end" as const] : []),
		...(lacks(first, first?.slice(1) ?? "", ends) ? ["beginning" as const] : []),
	];
}

const piecesOfNames = once((names: ReadonlySet<string>) => ({
	beginnings: new Set([...names].flatMap(withoutEnd)) as ReadonlySet<string>,
	ends: new Set([...names].flatMap(withoutBeginning)) as ReadonlySet<string>,
}));

/** Unknown words of two letters, or without a vowel, are initials, signs or dust. */
const isOdd = (word: string): boolean => word.length <= 2 || !/[AEIOUYÀ-Ý]/.test(word);

/** Whether a word is in the name lexicon. Two letters beside a surname are initials unless they are a particle. */
const isUsual = (part: string, parts: readonly string[], { country, particles }: Kind<"words">): boolean =>
	(usualWordsOf(country).names.has(part) && (!particles || parts.length === 1 || part.length > 2)) ||
	(parts.length > 1 && (particles?.includes(part) ?? false));

/** The number of letters with a diacritic. */
const marksIn = (word: string): number => [...word].filter(isMarked).length;
