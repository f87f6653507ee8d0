import type { CodeMeaning, CodePart, FieldLanguage } from "../../documents/declaration.ts";
import { capitals } from "../../formats/latin-characters.ts";
import { nationalLetters } from "../../formats/national-letters.ts";
import { accentedNames, usualFirstNames, usualSurnames } from "../../formats/usual-names.ts";
import { usualPlaces } from "../../formats/usual-places.ts";
import { once } from "../../once.ts";
import {
	codes,
	isMarked,
	lettersMarked,
	type Silence,
	separators,
	silence,
	space,
	straySigns,
} from "../print/characters.ts";
import { weights } from "../weights/weights.ts";
import { date } from "./date.ts";
import { freeText } from "./free-text.ts";
import { anyOf, automatonOf, either, type Grammar, oneOf, oneText, repeat, sequence } from "./grammar.ts";
import { costless, type Kind, type Language, single } from "./searchable.ts";
import { beginningsOf, otherSpellings, piecesOf, withoutEnd, wordsIn } from "./spellings.ts";

/** Between words a space, a hyphen and an apostrophe count. */
const marks = silence('.,:;_~|`*"', weights.straySign);

/** Signs within values whose spaces are their own. */
const tightSigns: Silence = new Map([...separators].filter(([code]) => code !== space));

/** Makes a field's language searchable. Each is made once. */
export const languageOf = once((language: FieldLanguage): Language => {
	switch (language.kind) {
		case "choice":
			return choice(language);
		case "date":
			return date(language);
		case "code":
			return code(language);
		case "words":
			return nameWords(language);
		case "list":
			return list(language);
		case "text":
			return freeText(language);
	}
});

const without = (silent: Silence, text: string): string =>
	[...text].filter((each) => !silent.has(each.charCodeAt(0))).join("");

/** The signs that say nothing within some texts: all but those that alone tell two values apart, as 12 and 1,2. */
function signsWithin(of: Readonly<Record<string, string>>): Silence {
	const alike = Map.groupBy(Object.keys(of), (text) => without(separators, text)).values();
	const apart = [...alike].filter((texts) => new Set(texts.map((text) => of[text])).size > 1);
	const telling = codes(apart.flat().join(""));
	return new Map([...separators].filter(([code]) => !telling.has(code)));
}

function choice({ of, shares = {}, elseLetters = 0 }: Kind<"choice">): Language {
	const silent = signsWithin(of);
	const values = new Map(Object.entries(of).map(([printed, value]) => [without(silent, printed), value]));
	const sharesByText = new Map(Object.entries(shares).map(([printed, share]) => [without(silent, printed), share]));
	const rest = 1 - [...sharesByText.values()].reduce((sum, share) => sum + share, 0);
	const unlisted = elseLetters > 0 ? rest / 10 : 0;
	const each = (rest - unlisted) / Math.max(1, values.size - sharesByText.size);
	const texts = [...values.keys()];
	const other = elseLetters > 0 ? [automatonOf(repeat(oneOf(capitals), elseLetters, elseLetters))] : [];
	return {
		...single,
		search: {
			...costless,
			grammars: [automatonOf(oneText(texts)), ...other],
			silent,
			lengths: [Math.min(...texts.map((text) => text.length)), Math.max(...texts.map((text) => text.length))],
			alphabet: codes(texts.join("") + (elseLetters > 0 ? capitals : "")),
		},
		isChoice: true,
		meaningOf: (text) => {
			const value = values.get(text);
			if (value !== undefined)
				return { value, log: Math.log(sharesByText.get(text) ?? each), checks: [], usualWords: 0 };
			return unlisted === 0
				? null
				: { value: text, log: Math.log(unlisted) - text.length * weights.nameLetter, checks: [], usualWords: 0 };
		},
	};
}

function code({ parts, valuesLog, isGrouped, expected, meaning }: Kind<"code">): Language {
	const grammar = sequence(...parts.map(partOf));
	const prefixMax = parts.filter((part) => part.isPrefix).reduce((sum, part) => sum + part.to, 0);
	const own = parts.filter((part) => !part.isPrefix);
	const lengthMin = own.reduce((sum, part) => sum + part.from, 0);
	const lengthMax = own.reduce((sum, part) => sum + part.to, 0);
	const perCharacter = own.reduce((sum, { characters, to }) => sum + to * Math.log(characters.length), 0) / lengthMax;
	return {
		...single,
		search: {
			...costless,
			grammars: [automatonOf(grammar)],
			silent: parts.some(({ isApart }) => isApart) ? tightSigns : isGrouped ? separators : straySigns,
			lengths: [lengthMin, prefixMax + lengthMax],
			alphabet: codes(parts.map(({ characters, isApart }) => characters + (isApart ? " " : "")).join("")),
			leastCost: valuesLog ?? lengthMin * perCharacter,
		},
		isCode: true,
		...(expected && { expected }),
		meaningOf: (text) => {
			const value = prefixMax === 0 ? text : text.slice(Math.max(0, text.length - lengthMax));
			const meant: CodeMeaning | null = meaning ? meaning(value) : { value, checks: [] };
			if (meant === null) return null;
			const prefix = Math.log(2) + (text.length - value.length) * Math.log(2);
			const log = (meant.log ?? 0) - (valuesLog ?? withoutGaps(value).length * perCharacter) - prefix;
			return { ...meant, log, usualWords: 0 };
		},
	};
}

function partOf({ characters, from, to, isApart }: CodePart): Grammar {
	const one = oneOf(characters);
	const close = repeat(one, from, to);
	return isApart ? either(close, sequence(one, repeat(sequence(oneOf(" "), one), from - 1, to - 1))) : close;
}

const withoutGaps = (text: string): string => text.replaceAll(" ", "");

/** Usual names are words of a text. A usual place is a whole text, and may have lost its spaces. */
const usualWords = new Set([...usualSurnames, ...usualFirstNames, ...accentedNames]);
const usualTexts = new Map(
	usualPlaces.flatMap((place) => [[withoutGaps(place), place] as const, [place, place] as const]),
);

const placeWords = new Set(usualPlaces.flatMap((place) => place.split(/[ -]/)));
const usualOf = { surnames: usualSurnames, firstNames: usualFirstNames, places: placeWords };
/** Usual words that are none of a field's own: names of another kind. Nobody knows which kind accented ones are. */
const otherWords = once((own: ReadonlySet<string>) =>
	usualSurnames.union(usualFirstNames).union(placeWords).difference(own).difference(new Set(accentedNames)),
);

const usualPlaceSet: ReadonlySet<string> = new Set(usualPlaces);

/**
 * Where a word that lost a space parts: into initials and a usual name, or a usual name and a surname's particle. An
 * index into the word. 0 if the whole word is usual, or no part of it is.
 */
export function lostSpaceIn(word: string, particles: readonly string[]): number {
	if (usualWords.has(word)) return 0;
	const counts = Array.from({ length: initialsMax }, (_, index) => index + 1);
	const isName = (part: string): boolean =>
		(part.length >= longName && usualWords.has(part)) || particles.includes(part);
	const before = counts.find((count) => isName(word.slice(count)));
	const behind = counts.find((count) => isName(word.slice(0, -count)));
	return before ?? (behind === undefined ? 0 : word.length - behind);
}

/** A person has no more initials than this in front of or behind a name. */
const initialsMax = 3;
/** A usual name of this many letters is no accident inside of a word. */
const longName = 4;

/** The capitals that names and places in South Africa are spelt with. */
const nationalCapitals = lettersMarked(nationalLetters("ZAF")).replaceAll(/\p{Ll}/gu, "");

function nameWords(kind: Kind<"words">): Language {
	const { usual, wordsMax, lettersMin, rows, particles } = kind;
	const isPlace = usual === "places";
	const foreign = otherWords(usualOf[usual]);
	const inside = `${nationalCapitals} -'${isPlace ? "()" : ""}`;
	const grammar = sequence(oneOf(nationalCapitals), anyOf(inside));
	return {
		...single,
		search: {
			...costless,
			grammars: [automatonOf(grammar), ...(isPlace ? [automatonOf(oneText([...usualTexts.keys()]))] : [])],
			silent: marks,
			lengths: [lettersMin, longestWords],
			alphabet: codes(inside),
			letterCost: weights.nameLetter,
		},
		rows,
		otherSpellings: (text) => otherSpellings(text, [wordsIn(usualWords)]),
		meaningOf: (text) => {
			const spaced = text.trim().replace(/ +/g, " ").replace(/ ?- ?/g, "-");
			const value = isPlace ? (usualTexts.get(spaced) ?? spaced) : spaced;
			const parts = value.split(/[ -]/);
			if (parts.length > wordsMax || value.length < lettersMin || !/\p{L}$|\)$/u.test(value)) return null;
			const known = isPlace
				? Number(usualTexts.has(value))
				: parts.filter((part) => isUsual(part, parts, particles)).length;
			const others = parts.filter((part) => foreign.has(part)).length;
			const further = particles ? parts.slice(0, -1).filter((part) => !particles.includes(part)).length : 0;
			const last = parts.at(-1) ?? "";
			const isPart = isPlace ? beginningsOf(usualPlaceSet).has(value) : isPartOfName(last);
			const isCut = isPart || (particles?.includes(last) ?? false);
			const log =
				unusualLog(parts, kind, known > 0) +
				others * weights.otherName +
				further * weights.furtherWord +
				Number(isCut) * weights.cutName;
			const isAll = known === (isPlace ? 1 : parts.length);
			const whole = isCut || isPieceOfPlace(value, usual) ? null : value;
			return { value: whole, log, checks: [], usualWords: known, isUsual: isAll, isCut };
		},
	};
}

/** What words that are no usual names are worth. `hasUsual`: a usual one stands beside them. */
function unusualLog(parts: readonly string[], { usual, particles }: Kind<"words">, hasUsual: boolean): number {
	const others = parts.filter((part) => !usualWords.has(part));
	const odd = others.filter((part) => isOdd(part) && !particles?.includes(part));
	const initials = usual === "firstNames" && hasUsual ? odd.filter(({ length }) => length === 1).length : 0;
	const marks = others.reduce((sum, part) => sum + marksIn(part), 0);
	return marks * weights.oddMark + initials * weights.initial + (odd.length - initials) * weights.oddWord;
}

/** Whether a word that is no usual name begins one, and lacks but few letters: glare or a finger took them. */
function isPartOfName(word: string): boolean {
	return word.length >= cutName && !usualWords.has(word) && nameBeginnings(usualWords).has(word);
}

/** Whether a place lacks but few letters of a usual one. */
const isPieceOfPlace = (place: string, usual: Kind<"words">["usual"]): boolean =>
	usual === "places" && piecesOf(usualPlaceSet).has(place);

/** A beginning of a name with this many letters is no accident. */
const cutName = 5;

const nameBeginnings = once(
	(names: ReadonlySet<string>): ReadonlySet<string> => new Set([...names].flatMap(withoutEnd)),
);

/** Words of two letters, or without a vowel, are initials, signs or dust unless they are known. */
const isOdd = (word: string): boolean => word.length <= 2 || !/[AEIOUYÀ-Ý]/.test(word);

/**
 * Whether a word of a text is a usual name. Two letters beside a surname are initials, unless they are one of its
 * particles.
 */
const isUsual = (part: string, parts: readonly string[], particles: readonly string[] | undefined): boolean =>
	(usualWords.has(part) && (!particles || parts.length === 1 || part.length > 2)) ||
	(parts.length > 1 && (particles?.includes(part) ?? false));

/** How many letters of a word have accents. */
const marksIn = (word: string): number => [...word].filter(isMarked).length;

/** The longest text of words, in characters: as much as a card's width holds twice. */
const longestWords = 60;

/** Between the entries of a list's value. */
export const listSign = ",";

/** The entries of a list without signs between them, the longest first where one begins another. */
function entriesOf(text: string, of: readonly string[]): readonly string[] {
	const longest = [...of].sort((a, b) => b.length - a.length).find((entry) => text.startsWith(entry));
	return longest === undefined ? [] : [longest, ...entriesOf(text.slice(longest.length), of)];
}

function list({ of, countMax, distinct }: Kind<"list">): Language {
	const grammar = repeat(oneText(of), 1, countMax);
	return {
		...single,
		search: {
			...costless,
			grammars: [automatonOf(grammar)],
			silent: separators,
			lengths: [1, Math.max(...of.map((text) => text.length)) * countMax],
			alphabet: codes(of.join("")),
		},
		isList: true,
		meaningOf: (text) => {
			const entries = entriesOf(text, of);
			if (entries.length > countMax || (distinct && new Set(entries).size < entries.length)) return null;
			return { value: entries.join(listSign), log: -Math.log(of.length) * entries.length, checks: [], usualWords: 0 };
		},
	};
}
