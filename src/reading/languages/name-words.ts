import { once } from "../../once.ts";
import { codes, isMarked, silence } from "../characters/letters.ts";
import { weights } from "../weights/weights.ts";
import { anyOf, automatonOf, oneOf, oneText, sequence } from "./grammar.ts";
import { costless, type End, type Kind, type Language, longestText, single } from "./searchable.ts";
import { beginningsOf, otherSpellings, piecesOf, withoutBeginning, withoutEnd, wordsIn } from "./spellings.ts";
import { usualWordsOf } from "./usual-words.ts";

/** Between words a space, a hyphen and an apostrophe count. */
const marks = silence('.,:;_~|`*"', weights.straySign);

/** Names or places of a country: words of letters, of which some are usual. */
export function nameWords(kind: Kind<"words">): Language {
	const { country, usual, wordsMax, lettersMin, rows, particles } = kind;
	const { capitals, names, places, placeTexts, foreign: foreignOf } = usualWordsOf(country);
	const isPlace = usual === "places";
	const foreign = foreignOf[usual];
	const inside = `${capitals} -'${isPlace ? "()" : ""}`;
	const grammar = sequence(oneOf(capitals), anyOf(inside));
	return {
		...single,
		search: {
			...costless,
			grammars: [automatonOf(grammar), ...(isPlace ? [automatonOf(oneText([...placeTexts.keys()]))] : [])],
			silent: marks,
			lengths: [lettersMin, longestText],
			alphabet: codes(inside),
			letterCost: weights.nameLetter,
		},
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

/** What words that are no usual names are worth. `hasUsual`: a usual one stands beside them. */
function unusualLog(parts: readonly string[], { country, usual, particles }: Kind<"words">, hasUsual: boolean): number {
	const { names } = usualWordsOf(country);
	const others = parts.filter((part) => !names.has(part));
	const odd = others.filter((part) => isOdd(part) && !particles?.includes(part));
	const initials = usual === "firstNames" && hasUsual ? odd.filter(({ length }) => length === 1).length : 0;
	const marks = others.reduce((sum, part) => sum + marksIn(part), 0);
	return marks * weights.oddMark + initials * weights.initial + (odd.length - initials) * weights.oddWord;
}

/** Whether a text ends where none ends: the rest was lost, or stands in the row below. */
function endsCut(value: string, parts: readonly string[], { country, usual, particles }: Kind<"words">): boolean {
	const { places } = usualWordsOf(country);
	const isPart = usual === "places" && beginningsOf(places).has(value);
	return isPart || (particles?.includes(parts.at(-1) ?? "") ?? false);
}

/**
 * The ends at which a word that is no usual name lacks but few letters of one. Glare or a finger may have taken them,
 * or nothing is missing. What is left of a hidden letter is read as another one: the word without it is asked as well.
 * A single letter is an initial.
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

/** Words of two letters, or without a vowel, are initials, signs or dust unless they are known. */
const isOdd = (word: string): boolean => word.length <= 2 || !/[AEIOUYÀ-Ý]/.test(word);

/**
 * Whether a word of a text is a usual name. Two letters beside a surname are initials, unless they are one of its
 * particles.
 */
const isUsual = (part: string, parts: readonly string[], { country, particles }: Kind<"words">): boolean =>
	(usualWordsOf(country).names.has(part) && (!particles || parts.length === 1 || part.length > 2)) ||
	(parts.length > 1 && (particles?.includes(part) ?? false));

/** How many letters of a word have accents. */
const marksIn = (word: string): number => [...word].filter(isMarked).length;
