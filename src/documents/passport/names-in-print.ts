import { lookAlike } from "../../formats/look-alikes.ts";
import { nameOf, withoutFillers } from "../../formats/mrz/names.ts";
import { nameSpellings, spells } from "../../formats/spellings.ts";
import { unmarked } from "../../formats/unmarked.ts";
import { type Folded, fold, similarity } from "../../page/approximate.ts";
import type { Line, Quad, Word } from "../../page/page.ts";
import { spanOf } from "../../page/quad.ts";

/** A line's text, and its letters, in which it is compared. */
export interface FoldedLine {
	readonly text: string;
	readonly folded: Folded;
	/** As `text` joins them. */
	readonly words: readonly Word[];
	/** 0..1. */
	readonly certainty: number;
}

/** Lines ready for looking whether something is printed. */
export const foldedLines = (lines: readonly Line[]): readonly FoldedLine[] =>
	lines.map(({ text, words, certainty }) => ({ text, words, folded: fold(text), certainty }));

/**
 * Two long names of the same length are one, misread in a letter, if they are at least this similar. In small print one
 * of 20 letters is misread.
 */
const misreadLike = 0.9;
/** A name with this many letters is long. */
const longName = 16;

/**
 * Whether a printed name is the zone's, misread: in look-alike letters, in a few of many letters, or in the first half
 * of a ligature.
 */
export function mayBeMisread(text: string, name: string): boolean {
	const [one, other] = [lettersOf(text), lettersOf(name)];
	const isLong = one.length === other.length && one.length >= longName;
	return lookAlike(one, other) || halved(one) === halved(other) || (isLong && similarity(text, name) >= misreadLike);
}

/** With the last half of each Æ and Œ, which a zone spells as two letters. */
const halved = (letters: string): string => letters.replaceAll(/[AO]E|Æ|Œ/g, "E");

const lettersOf = (text: string): string => unmarked(text.toUpperCase()).replaceAll(/[^\p{L}\p{N}]/gu, "");

/** Shorter names stand in other words by chance. */
const lettersMin = 3;

/** How many of a name field's two identifiers are printed on the page as whole words: 0 to 2. */
export function printedParts(lines: readonly FoldedLine[], field: string): number {
	const { surname, givenNames } = nameOf(field);
	return [surname, givenNames].filter((part) => part !== null && isPrinted(lines, part)).length;
}

/** Whether every identifier of a name field is printed on the page. */
export function isNamePrinted(lines: readonly FoldedLine[], field: string): boolean {
	const { surname, givenNames } = nameOf(field);
	return printedParts(lines, field) === Number(surname !== null) + Number(givenNames !== null);
}

function isPrinted(lines: readonly FoldedLine[], name: string): boolean {
	const [{ letters }, spelt] = [fold(name), nameSpellings(name.split(" "))];
	return letters.length >= lettersMin && lines.some((line) => holdsWords(line, letters) || spells(spelt, line.text));
}

function holdsWords({ text, folded: { letters, origin } }: FoldedLine, wanted: string): boolean {
	for (let at = letters.indexOf(wanted); at >= 0; at = letters.indexOf(wanted, at + 1)) {
		const [from, to] = [origin[at] ?? 0, (origin[at + wanted.length - 1] ?? 0) + 1];
		if (!/\p{L}/u.test(text[from - 1] ?? "") && !/\p{L}/u.test(text[to] ?? "")) return true;
	}
	return false;
}

/** Print contradicts a zone's name only if it was read at least this surely. */
const contradictingSure = 0.95;
/** Print contradicts a zone's name only if it is at least this similar to it: else it is another text. */
const contradictingLike = 0.75;
/** Print contradicts only names with this many letters: shorter ones are similar to other words by chance. */
const contradictingLetters = 4;

/** Print that nearly says an identifier of a name field. */
export interface Contradiction {
	readonly of: "surname" | "givenNames";
	readonly text: string;
	/** 0..1. */
	readonly certainty: number;
	readonly quad: Quad;
}

/** Whether print contradicts one of a name field's identifiers. */
export const isNameContradicted = (lines: readonly FoldedLine[], field: string): boolean =>
	contradictionsOf(lines, field).length > 0;

/**
 * Nearly equal print for each identifier of a name field that is printed nowhere: LOCKHART for LOCKHRT, KUMAR for KUMA.
 * Print with fewer letters contradicts nothing: a recogniser loses some, and makes up none.
 */
export function contradictionsOf(lines: readonly FoldedLine[], field: string): readonly Contradiction[] {
	const { surname, givenNames, isTruncated } = nameOf(field);
	if (isTruncated) return [];
	return Object.entries({ surname, givenNames }).flatMap(([of, name]) => {
		if (name === null || fold(name).letters.length < contradictingLetters || isPrinted(lines, name)) return [];
		const sure = lines.filter(({ certainty }) => certainty >= contradictingSure);
		const near = sure.flatMap((line) => windowsOf(line, name)).find(({ text }) => isMore(text, name));
		return near ? [{ ...near, of: of as Contradiction["of"] }] : [];
	});
}

const isMore = (text: string, name: string): boolean =>
	fold(text).letters.length >= fold(name).letters.length &&
	similarity(text, name) >= contradictingLike &&
	!mayBeMisread(text, name);

/** Every run of neighbouring words of a line that has as many words as a name. */
function windowsOf({ words, certainty }: FoldedLine, name: string): readonly Omit<Contradiction, "of">[] {
	const count = name.split(" ").length;
	return Array.from({ length: Math.max(0, words.length - count + 1) }, (_, at) => {
		const own = words.slice(at, at + count);
		return { text: own.map(({ text }) => text).join(" "), certainty, quad: spanOf(own.map(({ quad }) => quad)) };
	});
}

/** Shorter numbers stand in others by chance. */
const figuresMin = 5;

/** Whether a document number (nine characters with fillers) is printed on the page, every character as it is. */
export function isNumberPrinted(lines: readonly FoldedLine[], number: string): boolean {
	const plain = withoutFillers(number);
	return plain.length >= figuresMin && lines.some(({ text }) => text.replaceAll(" ", "").toUpperCase().includes(plain));
}
