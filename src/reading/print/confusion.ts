import { likeShapes, sameShapes } from "../../formats/look-alikes.ts";
import { allNationalLetters } from "../../formats/national-letters.ts";
import { isMarked, letters } from "./characters.ts";

/** How probable a character is where another of the same shape was seen. Measured on print 10 px high. */
const sameShape = 0.25;
/** How probable a character is where one of much the same shape was seen. Measured on print 10 px high. */
const likeShape = 0.02;
/**
 * How probable a letter is where the same letter with another mark was seen (É for Ë). Marks are a tenth of a letter's
 * height: of marks that were read surely, one in twenty was another.
 */
const otherMark = 0.1;
/** How probable a marked letter is where the plain one was seen. */
const lostMark = 0.0003;
/** How probable a plain letter is where a marked one was seen: dust and wallpaper look like marks. */
const addedMark = 0.005;
/** How probable any other character is where one was seen. */
export const anyCharacter = 2e-4;
/** How probable it is that nothing is printed where a character was seen. */
export const strayCharacter = 1e-3;

const alike = new Map<number, Map<number, number>>();

function addShapes(shapes: readonly string[], probability: number): void {
	for (const shape of shapes) {
		for (const [one, other] of [...shape].flatMap((a) =>
			[...shape].map((b) => [a.charCodeAt(0), b.charCodeAt(0)] as const),
		)) {
			const others = alike.get(one) ?? new Map<number, number>();
			if (one !== other && !others.has(other)) others.set(other, probability);
			alike.set(one, others);
		}
	}
}
addShapes(sameShapes, sameShape);
addShapes(likeShapes, likeShape);
for (const group of markedLetters()) {
	addShapes([group.marked], otherMark);
	const others = alike.get(group.plain.charCodeAt(0)) ?? new Map<number, number>();
	for (const letter of group.marked) others.set(letter.charCodeAt(0), lostMark);
	alike.set(group.plain.charCodeAt(0), others);
	for (const letter of group.marked) alike.get(letter.charCodeAt(0))?.set(group.plain.charCodeAt(0), addedMark);
}

/** Letters that differ in their mark alone, by the plain one. */
function markedLetters(): readonly { readonly plain: string; readonly marked: string }[] {
	const all = letters + allNationalLetters + allNationalLetters.toLowerCase();
	const marked = [...new Set(all.normalize("NFC"))].filter(isMarked);
	const groups = Map.groupBy(marked, (letter) => letter.normalize("NFD").charAt(0));
	return [...groups].map(([plain, group]) => ({ plain, marked: group.join("") }));
}

/**
 * Adds to what was seen at a step (probability by character code) what may have been printed instead, where that is
 * more than chance.
 */
export function withConfusions(seen: ReadonlyMap<number, number>): ReadonlyMap<number, number> {
	const printed = new Map(seen);
	for (const [code, probability] of seen) {
		if (probability * likeShape < anyCharacter) continue;
		for (const [other, share] of alike.get(code) ?? [])
			printed.set(other, (printed.get(other) ?? 0) + probability * share);
	}
	return printed;
}

/**
 * The same for print in one alphabet. A marked letter that the alphabet does not have is, for certain, one that it has.
 */
export function confusedWithin(
	seen: ReadonlyMap<number, number>,
	alphabet: ReadonlySet<number>,
): ReadonlyMap<number, number> {
	const printed = new Map(withConfusions(seen));
	for (const [code, probability] of seen) {
		if (!isForeign(code, alphabet)) continue;
		const own = [...(alike.get(code) ?? [])].filter(([other]) => alphabet.has(other));
		const sum = own.reduce((total, [, share]) => total + share, 0);
		for (const [other, share] of own)
			printed.set(other, (printed.get(other) ?? 0) + probability * (share / sum - share));
	}
	return printed;
}

/** Whether a letter is a marked one that an alphabet does not have. */
export function isForeign(code: number, alphabet: ReadonlySet<number>): boolean {
	if (alphabet.has(code)) return false;
	const known = markedCodes.get(code) ?? isMarked(String.fromCharCode(code));
	markedCodes.set(code, known);
	return known;
}
/** What each letter is that was asked for: every step of every line asks. */
const markedCodes = new Map<number, boolean>();
