import { nameOf } from "../../formats/mrz/names.ts";
import { fold, similarity } from "../../page/approximate.ts";
import type { FoldedLine, PassportPiece, Print } from "./print.ts";

/**
 * Whether a text of at least three letters is printed somewhere on the page, as whole words (look-alike characters count as equal): a
 * name that goes on in print ("KUMAR" for KUM) is another name.
 */
export function isPrinted(print: Print, text: string): boolean {
	const { letters } = fold(text);
	return letters.length >= 3 && print.lines.some((line) => holdsWords(line, letters));
}

const holdsWords = (line: FoldedLine, wanted: string): boolean => endings(line, wanted).includes("");

/** What letters follow directly wherever a text begins a word: "" where it ends one too. */
function endings({ text, folded: { letters, origin } }: FoldedLine, wanted: string): string[] {
	const found: string[] = [];
	for (let at = letters.indexOf(wanted); at >= 0; at = letters.indexOf(wanted, at + 1)) {
		const [from, to] = [origin[at] ?? 0, (origin[at + wanted.length - 1] ?? 0) + 1];
		if (!/\p{L}/u.test(text[from - 1] ?? "")) found.push(text.slice(to).match(/^\p{L}*/u)?.[0] ?? "");
	}
	return found;
}

/**
 * Whether the print contradicts one of a name field's identifiers: it is printed nowhere, but a text goes on from it by a letter to
 * three ("KUMAR" for KUMA), or is surely nearly the same ("LOCKHART" for LOCKHRT). Glare on the zone makes fillers of last letters,
 * and nothing in the zone tells.
 */
export function isNameContradicted(print: Print, field: string): boolean {
	const isLonger = missingParts(print, field).some((part) => {
		const { letters } = fold(part);
		return print.lines.some((line) => endings(line, letters).some((rest) => rest.length >= 1 && rest.length <= 3));
	});
	return isLonger || contradictionsOf(print, field).length > 0;
}

/** The texts that are surely nearly, and not quite, an identifier of a name field that is printed nowhere. */
export function contradictionsOf(print: Print, field: string): PassportPiece[] {
	return missingParts(print, field).flatMap((part) => print.pieces.filter((piece) => isNearly(piece, part)));
}

/** The identifiers of a name field that are not printed, in whatever spelling: a signature contradicts none that is. */
function missingParts(print: Print, field: string): string[] {
	return partsOf(field).filter(
		(part) =>
			fold(part).letters.length >= 3 &&
			!isPrinted(print, part) &&
			!print.pieces.some(
				({ text, caption }) => caption === null && (isSameName(text, part) || hasLostLetters(text, part)),
			),
	);
}

/** Whether two texts are the same name, as printed and as transliterated. */
export const isSameName = (text: string, name: string): boolean => plainSpelling(text) === plainSpelling(name);

/** So sure a print and so like a name contradicts it. */
const [nearlySureMin, nearlyLikeMin, nearlyLettersMin] = [0.95, 0.6, 4];

function isNearly({ text, caption, certainty }: PassportPiece, name: string): boolean {
	if (caption !== null || certainty < nearlySureMin || fold(text).letters.length < nearlyLettersMin) return false;
	if (similarity(text, name) >= nearlyLikeMin) return !hasLostLetters(text, name);
	return partsAsLong(text, name).some((part) => similarity(part, name) >= partLikeMin && !hasLostLetters(part, name));
}

/** A part of a text ("SITI NURHALIZA WIBOWO") must be so like a name of several words to be that name. */
const partLikeMin = 0.75;

/** As many words of a text, next to each other, as a name has; none for a single word, which other texts resemble by chance. */
function partsAsLong(text: string, name: string): string[] {
	const [words, count] = [text.split(" "), name.split(" ").length];
	const parts = count < 2 ? 0 : Math.max(0, words.length - count + 1);
	return Array.from({ length: parts }, (_, at) => words.slice(at, at + count).join(" "));
}

/**
 * Whether print lacks no more than a letter inside of a word ("JOHANES PETRUS" for JOHANNES PETRUS): the zone has a place for each letter
 * and makes none up there. At a word's ends it takes fillers for letters (HUGHK). Of Æ the recogniser sees an E ("EVARSDOTTIR").
 */
function hasLostLetters(text: string, name: string): boolean {
	const [printed, words] = [text, name].map((each) => each.split(/[\s-]+/)) as [string[], string[]];
	const isOf = (seen: string, word: string) => {
		const plain = plainWordSpelling(seen);
		const [spelt, halved] = [plainWordSpelling(word), plainWordSpelling(word.replaceAll("AE", "E"))];
		return plain === spelt || plain === halved || lacksOne(plain, spelt);
	};
	return printed.length === words.length && words.every((word, at) => isOf(printed[at] ?? "", word));
}

function lacksOne(shorter: string, word: string): boolean {
	const at = [...word].findIndex((letter, index) => shorter[index] !== letter);
	return (
		shorter.length === word.length - 1 &&
		at > (word[0] === word[1] ? 1 : 0) &&
		at < word.length - 1 &&
		shorter.slice(at) === word.slice(at + 1)
	);
}

/**
 * A name as ICAO 9303-3's transliterations leave no trace of: MUELLER and MULLER (for MÜLLER), AASE and ASE (ÅSE), WEISS and WEIB (WEIẞ),
 * THURI and PURI (ÞURI); one of two thin letters may be lost in print (SOKOLOVSKII).
 */
const plainSpelling = (text: string): string =>
	text
		.split(/[\s-]+/)
		.map(plainWordSpelling)
		.join("");

/** No word begins with a letter twice but Å's transliteration: in the zone the frame of a first letter is read as one more ("SSEBASTIAN"). */
const plainWordSpelling = (word: string): string =>
	fold(word)
		.letters.replaceAll(/([AOU])E/g, "$1")
		.replaceAll("B", "S")
		.replaceAll("TH", "P")
		.replaceAll(/(A)A+|(?<=.)([IS])\2+/g, "$1$2");

/** Whether a document number (nine characters with fillers) is printed elsewhere on the page, every character as it is. */
export function isNumberPrinted(print: Print, number: string): boolean {
	const plain = number.replace(/<+$/, "");
	return (
		plain.length >= 5 && print.pieces.some((piece) => piece.text.replaceAll(" ", "").toUpperCase().includes(plain))
	);
}

/** How many of a name field's two identifiers are printed elsewhere on the page: 0 to 2. */
export function printedParts(print: Print, field: string): number {
	return identifiersOf(field).filter((each) => isIdentifierPrinted(print, each)).length;
}

/** Whether every identifier of a name field is printed elsewhere on the page. */
export function isNamePrinted(print: Print, field: string): boolean {
	const identifiers = identifiersOf(field);
	return identifiers.length > 0 && identifiers.every((each) => isIdentifierPrinted(print, each));
}

/** Whether every identifier of a name field is printed elsewhere on the page as a text of its own, nothing before or after it. */
export function isNameAlone(print: Print, field: string): boolean {
	const texts = print.pieces.map((piece) => fold(piece.text).letters);
	const isAlone = ({ text: name, letters, isCut }: Identifier) =>
		texts.some((text) => text === letters || (isCut && text.startsWith(letters))) || isTransliterated(print, name);
	const identifiers = identifiersOf(field);
	return identifiers.length > 0 && identifiers.every(isAlone);
}

/** One of a name field's two identifiers, its letters as they are compared. */
interface Identifier {
	readonly text: string;
	readonly letters: string;
	/** It fills the field to its end, and may go on in print. */
	readonly isCut: boolean;
}

function identifiersOf(field: string): Identifier[] {
	const parts = partsOf(field);
	const isFull = !field.endsWith("<");
	return parts.map((text, at) => ({ text, letters: fold(text).letters, isCut: isFull && at === parts.length - 1 }));
}

function isIdentifierPrinted(print: Print, { text, letters, isCut }: Identifier): boolean {
	const isBegun = isCut && letters.length >= 3 && print.lines.some((line) => endings(line, letters).length > 0);
	return isBegun || isPrinted(print, text) || isTransliterated(print, text);
}

/** Whether a name stands alone in print with the letters that its transliteration (ICAO 9303-3) spells out: HÄMÄLÄINEN for HAEMAELAEINEN. */
function isTransliterated(print: Print, name: string): boolean {
	const { letters } = fold(name);
	const spelt = new RegExp(`^${letters.replaceAll(/([AOU])E|AA/g, (pair) => `(?:${pair}|${pair[0]})`)}$`);
	return (
		letters.length >= 3 && print.pieces.some(({ text, caption }) => caption === null && spelt.test(fold(text).letters))
	);
}

function partsOf(field: string): string[] {
	const { surname, givenNames } = nameOf(field);
	return [surname, givenNames].filter((part) => part !== null);
}
