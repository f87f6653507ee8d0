import { isKnownPlace } from "../../formats/gazetteer.ts";
import { marksManyLetters, nationalLetters, writesFrench, writesLigature } from "../../formats/national-letters.ts";
import { spellingsOf } from "../../formats/national-words.ts";
import type { Mark } from "../../page/page.ts";

/** Unicode's combining marks that stand below: dot, comma, cedilla, ogonek. */
const below = "\u0323\u0326\u0327\u0328";

/** The shapes that the others are seen as. */
const shapes: Readonly<Record<string, readonly Mark["shape"][]>> = {
	"\u0300": ["falling"],
	"\u0301": ["rising"],
	"\u0302": ["peak"],
	"\u0303": ["flat"],
	"\u0304": ["flat"],
	"\u0306": ["valley"],
	"\u0307": ["round"],
	"\u0308": ["dots", "pair"],
	"\u030a": ["round"],
	"\u030b": ["strokes", "pair"],
	"\u030c": ["valley"],
};

/**
 * Puts the marks that were seen back on the letters of a text that was read without them. `marks` has one entry for each character that
 * is no space; `state` is the issuing state (ISO 3166-1 alpha-3), whose languages say which letters there are.
 *
 * A word of those languages that is known gets its own spelling where that is the only one that what was seen does not contradict: a
 * caption that touches the print hides marks, and strokes through a letter (Ł, Ø, Đ) are never seen. Else a mark is put back where exactly
 * one letter has its base, its side and its shape. Null where a mark is certain and no single letter fits, and where something
 * above a word that is not known may have hidden its marks. A letter that has no marked form in these languages stays as it is: what was seen there was no mark. Throws nothing.
 */
export function restoreDiacritics(text: string, marks: readonly (Mark | null)[], state: string): string | null {
	const letters = nationalLetters(state);
	if (letters === "") return text;
	const characters = [...text.normalize("NFC")];
	let printed = 0;
	const seen = characters.map((character) => (character === " " ? null : (marks[printed++] ?? null)));
	const restored = characters.map((character, i) => {
		const mark = seen[i]?.shape === "hidden" ? null : (seen[i] ?? null);
		return character === " " ? character : restoreLetter(uprightOf(characters, i), character, mark, letters);
	});
	for (const { index: start, 0: word } of characters.join("").matchAll(/\p{L}+/gu)) {
		const own = seen.slice(start, start + word.length);
		const fitting = fittingSpellings(word, own, state, letters);
		const spelling = withLigature(word, state) ?? spelledOut(word, fitting);
		const isPlain = restored.slice(start, start + word.length).join("") === word;
		if (spelling !== null) restored.splice(start, word.length, ...spelling);
		else if (isDisturbed([...word], own, state, letters)) restored[start] = null;
		else if (fitting.length > 1) restored[start] = null;
		else if (mayHideLigature(word, state)) restored[start] = null;
		else if (isPlain && mayHideKnown(word, own, state)) restored[start] = null;
		else if (isMisspelt(restored.slice(start, start + word.length).join(""), word, state)) restored[start] = null;
	}
	if (restored.includes(null)) return null;
	const printedText = restored.join("");
	return printedText === characters.join("") ? printedText : withKnownMarks(printedText, state);
}

/** A text that is printed with marks has them on its other words too: those without any get them back where they are known in one spelling alone. */
function withKnownMarks(text: string, state: string): string {
	return text.replaceAll(marksManyLetters(state) ? /\p{Lu}{3,}/gu : /\p{Lu}{4,}/gu, (word) => {
		const [only, ...more] = /\p{M}/u.test(word.normalize("NFD")) ? [] : spellingsOf(word, state);
		return only !== undefined && more.length === 0 && only.length === word.length ? only : word;
	});
}

/** A French text that is printed with marks has one on its preposition: that of a lone letter is lost most easily. */
export const withFrenchPreposition = (text: string, state: string | null): string =>
	state !== null && writesFrench(state) && /\p{M}/u.test(text.normalize("NFD"))
		? text.replaceAll(/(?<=\p{L} )A(?= L(?:A |'))/gu, "À")
		: text;

/** A known word of which Æ was read as AE, a letter in each place and none in the second of those two; null for any other word. */
function withLigature(word: string, state: string): readonly string[] | null {
	const [only, ...more] = spellingsOf(word, state);
	if (only === undefined || more.length > 0 || !only.includes("Æ")) return null;
	const letters = [...only].flatMap((letter) => (letter === "Æ" ? ["Æ", ""] : [letter]));
	if (letters.length !== word.length) return null;
	return letters.map((letter, i) => (word[i] === word[i]?.toUpperCase() ? letter : letter.toLowerCase()));
}

/** Whether an A and an E of a word that is not known may be an Æ: in the languages that write it they hardly meet otherwise. */
const mayHideLigature = (word: string, state: string): boolean =>
	/ae/i.test(word) && writesLigature(state) && spellingsOf(word, state).length === 0 && !isKnownPlace(word, state);

/** Whether a word that is known with marks alone stands under something that may have hidden one: at its letter or beside it, for a thin I shows nothing itself ("HUILA" for HUÍLA). */
function mayHideKnown(word: string, seen: readonly (Mark | null)[], state: string): boolean {
	const spellings = spellingsOf(word, state).filter((spelling) => spelling.length === word.length);
	const isHidden = (at: number) => [at - 1, at, at + 1].some((near) => seen[near]?.shape === "hidden");
	const hides = (spelling: string) => [...spelling].some((letter, at) => marksOn(letter) !== "" && isHidden(at));
	return spellings.length > 0 && spellings.every(hides);
}

/** Whether something above a word that is not known, or known with marks alone, may have hidden them, or been taken for them. */
function isDisturbed(word: readonly string[], seen: readonly (Mark | null)[], state: string, letters: string): boolean {
	if (spellingsOf(word.join(""), state).some((spelling) => !/\p{M}/u.test(spelling.normalize("NFD")))) return false;
	const mayBeMarked = (i: number) => marked(uprightOf(word, i), letters).some((kin) => positionOf(kin) === "above");
	const isAbove = (mark: Mark | null) => mark !== null && mark.position === "above" && mark.shape !== "hidden";
	// Small letters have dots and stems of their own.
	const isCapital = word.every((letter) => letter === letter.toUpperCase());
	if (isCapital && seen.some((mark, i) => isAbove(mark) && !mayBeMarked(i))) return true;
	// Where one mark of a word was seen, its others would have been too; consonants alone are an abbreviation.
	if (
		!marksManyLetters(state) ||
		!word.some((letter) => vowel.test(letter)) ||
		word.some((letter, i) => marksOn(letter) !== "" || isAbove(seen[i] ?? null))
	)
		return false;
	return seen.some((mark, i) => mark?.shape === "hidden" && mayBeMarked(i));
}

const vowel = /[AEIOUY]/i;

/** Whether marks made a known word one that is not known: what was seen was none of its marks. */
function isMisspelt(restored: string, read: string, state: string): boolean {
	const spellings = spellingsOf(read, state);
	return spellings.length > 0 && restored !== read && !spellings.includes(restored.toUpperCase());
}

/** The only spelling of a known word that agrees with what was seen, in the case that was read; null where there are none or several. */
function spelledOut(word: string, [only, ...more]: readonly string[]): readonly string[] | null {
	if (only === undefined || more.length > 0) return null;
	const read = [...word];
	const isSmall = (i: number) => i > 0 && read[i] !== read[i]?.toUpperCase();
	const isMixed = read.slice(1).filter((_, i) => isSmall(i + 1)).length >= read.length / 2;
	const isSmallWord = isMixed && read[0] !== read[0]?.toUpperCase();
	return [...only].map((letter, i) =>
		(isMixed && (i > 0 || isSmallWord)) || ownShape.test(read[i] ?? "") ? letter.toLowerCase() : letter,
	);
}

/** Small letters that no blur makes of their capitals: among those they are printed ("MěÚ"). */
const ownShape = /[aeg]/;

/** The spellings of a known word that agree with what was seen: several where all that tells them apart is hidden. */
function fittingSpellings(
	word: string,
	seen: readonly (Mark | null)[],
	state: string,
	letters: string,
): readonly string[] {
	const read = [...word];
	// What was seen at a letter that never has such a mark was none.
	const marks = seen.map((mark, i) => {
		const kin = marked((read[i] ?? "").normalize("NFD").charAt(0), letters);
		return mark?.shape === "hidden" || kin.some((letter) => positionOf(letter) === mark?.position) ? mark : null;
	});
	return spellingsOf(word, state).filter((spelling) => agrees([...spelling], read, marks, state === "ZAF"));
}

/**
 * Whether a spelling has a mark wherever one was seen, none of another kind, and one at least that was seen or may be hidden; `all` of them
 * where the words are persons' names: NUÑEZ is another name than NÚÑEZ.
 */
function agrees(
	spelling: readonly string[],
	read: readonly string[],
	seen: readonly (Mark | null)[],
	all: boolean,
): boolean {
	if (spelling.length !== read.length) return false;
	let [marked, supported] = [0, 0];
	for (const [i, letter] of spelling.entries()) {
		const [mark, hasMark] = [seen[i] ?? null, marksOn(letter) !== ""];
		const isRead = hasMark && (read[i] as string).toUpperCase() === letter;
		const isSeen = mark !== null && mark.shape !== "hidden";
		const isOwn = hasMark && isSeen && positionOf(letter) === mark.position;
		if (isSeen && !(isOwn && (fits(letter, mark.shape) || isBar(letter, mark.shape)))) return false;
		if (hasMark) marked++;
		if (hasMark && (isRead || mark !== null)) supported++;
	}
	return marked === 0 || (all ? supported === marked : supported > 0);
}

/** The letter that was printed, or null where several may have been. `base` is its capital or small form without the recogniser's own mark. */
function restoreLetter(base: string, read: string, mark: Mark | null, letters: string): string | null {
	const seen = mark ?? hintOf(read, base);
	const isOwn = marksOn(read) !== "" && letters.includes(read.toUpperCase());
	if (seen === null || (isOwn && (mark === null || fits(read, mark.shape)))) return read;
	const known = marked(base, letters).filter((letter) => positionOf(letter) === seen.position);
	const alike = known.filter((letter) => fits(letter, seen.shape));
	const fitting = alike.length > 0 ? alike : known.filter((letter) => isBar(letter, seen.shape));
	if (known.length === 0) return read;
	return fitting.length === 1 ? (fitting[0] as string) : null;
}

/** A letter read with a mark that these languages do not have had some mark; a small i among capitals had one too. */
function hintOf(read: string, base: string): Mark | null {
	const own = marksOn(read);
	if (own !== "") return { position: positionOf(read), shape: "unclear" };
	return base === "I" && read !== "I" ? { position: "above", shape: "unclear" } : null;
}

/** Small or capital letters of the languages with this base. */
function marked(base: string, letters: string): string[] {
	const isCapital = base !== base.toLowerCase();
	return [...letters]
		.map((letter) => (isCapital ? letter : letter.toLowerCase()))
		.filter((letter) => letter.length === 1 && letter.normalize("NFD").charAt(0) === base);
}

/** The letter without marks; I for a small i among capitals, as which Í and İ are read. */
function uprightOf(characters: readonly string[], index: number): string {
	const bare = (characters[index] as string).normalize("NFD").charAt(0);
	const beside = [characters[index - 1], characters[index + 1]].filter((other) => /^\p{L}$/u.test(other ?? ""));
	const isAmongCapitals = beside.length > 0 && beside.every((other) => /^\p{Lu}$/u.test(other ?? ""));
	return bare === "i" && isAmongCapitals ? "I" : bare;
}

const marksOn = (letter: string): string => letter.normalize("NFD").slice(1);

/** The small ģ has its cedilla on top. */
const positionOf = (letter: string): Mark["position"] =>
	letter !== "ģ" && below.includes(marksOn(letter).charAt(0)) ? "below" : "above";

/** Whether a flat mark may be two dots that ran together: where no letter has a tilde or a macron, nothing else looks like a bar. */
const isBar = (letter: string, shape: Mark["shape"]): boolean => shape === "flat" && marksOn(letter) === "\u0308";

function fits(letter: string, shape: Mark["shape"]): boolean {
	const signs = [...marksOn(letter)];
	const known = signs.flatMap((sign) => shapes[sign] ?? []);
	// What stands below, and what stands in two storeys, has no shape that is told here.
	return shape === "unclear" || signs.length > 1 || known.length === 0 || known.includes(shape);
}
