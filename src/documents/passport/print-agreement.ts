import { lookAlike } from "../../formats/look-alikes.ts";
import { fold } from "../../page/approximate.ts";
import type { Quad } from "../../page/page.ts";
import { liesAslant } from "../../page/quad.ts";
import { contradictory } from "../alternatives.ts";
import { certaintyMin } from "../certainty.ts";
import type { Alternative, Check, Field } from "../definition.ts";
import { goesOnFrom, hasLostLetters, isSameName, mayBeMisread } from "./names-in-print.ts";

/** The fields of a zone that are compared with the print of the same page. */
export type ComparedField = "surname" | "givenNames" | "passportNumber" | "dateOfBirth" | "sex" | "dateOfExpiry";

/**
 * How print stands to what the zone says. `same`: it says the same. `compatible`: it says more of the same, a part of
 * it, or what may be a misreading of it. `other`: it says another thing.
 */
export type Comparison = "same" | "compatible" | "other";

/**
 * Compares a printed value with the zone's, both in the specification's form. `isCut`: the zone may have cut its value
 * off.
 */
export function comparisonOf(field: ComparedField, printed: string, inZone: string, isCut = false): Comparison {
	switch (field) {
		case "surname":
		case "givenNames":
			return comparisonOfNames(printed, inZone, isCut);
		case "dateOfBirth":
		case "dateOfExpiry":
			return isSameDay(printed, inZone) ? "same" : "other";
		default:
			return comparisonOfCodes(printed, inZone);
	}
}

/** The century is the print's: a zone has none. */
export const isSameDay = (printed: string, inZone: string): boolean => printed.slice(2) === inZone.slice(2);

function comparisonOfCodes(printed: string, inZone: string): Comparison {
	if (printed === inZone) return "same";
	return lookAlike(printed, inZone) ? "compatible" : "other";
}

function comparisonOfNames(printed: string, inZone: string, isCut: boolean): Comparison {
	// Names in two scripts stand on both sides of a slash.
	const spellings = [printed, ...printed.split("/")].filter(hasLatin);
	if (spellings.some((each) => isSameName(each, inZone) || (isCut && goesOnFrom(each, inZone)))) return "same";
	return spellings.length > 0 && spellings.every((each) => isOtherName(each, inZone)) ? "other" : "compatible";
}

const hasLatin = (text: string): boolean => /\p{Script=Latin}/u.test(text);

/**
 * Whether a name shares no more than some words with the zone's: titles, maiden names and names that were left out make
 * no other name.
 */
function isOtherName(printed: string, inZone: string): boolean {
	const [one, other] = [wordsOf(printed), wordsOf(inZone)];
	if (mayBeMisread(printed, inZone) || hasLostLetters(printed, inZone)) return false;
	const holds = (words: readonly string[], part: readonly string[]): boolean =>
		part.every((word) => words.some((each) => isSameName(each, word)));
	return one.length > 0 && !holds(one, other) && !holds(other, one);
}

/** The words of a name: hyphens and apostrophes part none in some zones and all in others. */
const wordsOf = (text: string): readonly string[] =>
	text.split(/[\s<,.-]+/).filter((word) => fold(word).letters.length > 0);

/** What print says of a zone's value. */
export interface PrintedWord {
	/** Null where print was not found, or may be a misreading of the same. */
	readonly comparison: "same" | "other" | null;
	/**
	 * What print says instead, and how likely each of the two is (0..1) beside the other. Null if print does not
	 * contradict.
	 */
	readonly contradiction: { readonly zone: number; readonly print: Alternative } | null;
}

const nothingSaid: PrintedWord = { comparison: null, contradiction: null };

/**
 * Print that says another thing more likely than not contradicts. A value that is held back costs less than one that is
 * given beside print that most likely says otherwise.
 */
const contradictingMin = 0.5;

/** A value of the zone that is compared with its print. */
export interface ZoneValue {
	readonly field: ComparedField;
	readonly value: string | null;
	/** 0..1. */
	readonly certainty: number;
	/** The zone may have cut it off. */
	readonly isCut?: boolean;
	/** What else the zone says: print that says so is no other value of this field. */
	readonly besides?: readonly string[];
	/** The row of the zone. What lies aslant to it belongs to a stamp, or was read with one: it contradicts nothing. */
	readonly row?: Quad;
	/** It stands in print, on a line of its own: print that is taken for this field and says otherwise is another's. */
	readonly hasLine?: boolean;
}

/**
 * Compares a value of the zone with its print. A check is told only if both were read. Print that was not found, or
 * that may be a misreading of the same, is no contradiction.
 */
export function printedWord(
	{ field, value: inZone, certainty, isCut, besides = [], row, hasLine = false }: ZoneValue,
	print: Field,
): PrintedWord {
	if (inZone === null) return nothingSaid;
	const readings = readingsOf(print).filter(({ value }) => !besides.some((each) => isSameName(value, each)));
	// Readings that differ in a mark, or in letters that look alike, say one thing of the zone.
	const saying = (wanted: Comparison) =>
		readings.filter(({ value }) => comparisonOf(field, value, inZone, isCut) === wanted);
	const shareOf = (some: readonly PrintReading[]): number => some.reduce((sum, each) => sum + each.certainty, 0);
	if (shareOf(saying("same")) >= certaintyMin) return { comparison: "same", contradiction: null };
	const others = hasLine ? [] : saying("other").filter(({ quad }) => !row || !quad || !liesAslant(quad, row));
	const [best] = others;
	const share = Math.min(1, shareOf(others));
	if (!best || share < contradictingMin) return nothingSaid;
	const [zone, other] = contradictory(certainty, share);
	const said = { value: best.value.toUpperCase(), source: "visual", certainty: other, quad: best.quad } as const;
	return { comparison: "other", contradiction: { zone, print: said } };
}

/**
 * What a full name on one line says of one of its two identifiers, given the other one: the name without the other's
 * words. Null where it has not all of these.
 */
export function restOfFullName(fullName: Field, other: string | null): Field | null {
	if (typeof fullName.value !== "string" || other === null) return null;
	const words = wordsOf(fullName.value);
	const left = wordsOf(other).reduce<readonly string[] | null>((rest, word) => {
		const at = rest?.findIndex((each) => isSameName(each, word)) ?? -1;
		return rest === null || at < 0 ? null : rest.toSpliced(at, 1);
	}, words);
	return left === null || left.length === 0 ? null : { ...fullName, value: left.join(" "), alternatives: [] };
}

/** The check that people see of two readings that were compared. */
export const agreement = (passed: boolean): Check => ({ name: "agrees-with-print", passed });

/** A reading of print: a text, how likely it is (0..1), and where it stands. */
interface PrintReading {
	readonly value: string;
	readonly certainty: number;
	readonly quad: Alternative["quad"];
}

/** What print may say, the likeliest first. */
function readingsOf({ value, certainty, quad, alternatives }: Field): readonly PrintReading[] {
	return [{ value, certainty, quad }, ...alternatives].flatMap((each) =>
		typeof each.value === "string" ? [{ value: each.value, certainty: each.certainty, quad: each.quad }] : [],
	);
}
