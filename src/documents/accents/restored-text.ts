import { nationalLetters } from "../../formats/national-letters.ts";
import type { Line, Look, Mark, Quad } from "../../page/page.ts";
import { grown } from "../../page/quad.ts";
import { restoreDiacritics } from "./diacritics.ts";

/** Where a text stands, and the line it was read in; null where it was read by closer looks alone. */
export interface TextPlace {
	readonly quad: Quad;
	readonly line: Line | null;
}

/**
 * A value's text with the accents of the issuing state's languages put back; null where an accent is certain and which one is not.
 * `state` is the issuing state (ISO 3166-1 alpha-3), null where that is not known: then nothing is put back.
 */
export async function restoredText(
	place: TextPlace,
	text: string,
	state: string | null,
	look: Look,
): Promise<string | null> {
	if (state === null || nationalLetters(state) === "") return text;
	const line = await ownLine(place, text, look);
	if (line === null) return unlessHidden(text, state);
	const seen = await look.marks(line);
	const marks = [...line.text.replaceAll(" ", "")].map((character, i) => ({ character, mark: seen[i] ?? null }));
	const ofLetters = marks.filter(({ character }) => isLetter(character));
	let next = 0;
	const placed = [...text.normalize("NFC").replaceAll(" ", "")].map((character) =>
		isLetter(character) ? (ofLetters[next++]?.mark ?? null) : null,
	);
	return restoreDiacritics(text, placed, state);
}

/** What is told of a letter that no look showed alone. */
const hidden: Mark = { position: "above", shape: "hidden" };

/** A text of which no look showed the letters alone; null where it may have marks. */
function unlessHidden(text: string, state: string): string | null {
	const unseen = [...text.replaceAll(" ", "")].map(() => hidden);
	const plain = restoreDiacritics(text, [], state);
	return restoreDiacritics(text, unseen, state) === plain ? plain : null;
}

/** The line that holds this text and nothing else; null where a closer look reads other letters. */
async function ownLine({ line, quad }: TextPlace, text: string, look: Look): Promise<Line | null> {
	if (line && lettersOf(line.text) === lettersOf(text)) return line;
	const [closer] = await look.lines([{ quad: grown(quad, 0.3, 0.15), treatment: "plain" }]);
	return closer !== undefined && lettersOf(closer.text) === lettersOf(text) ? closer : null;
}

const isLetter = (character: string): boolean => /^[\p{L}\p{N}]$/u.test(character);

/** Letters and figures without marks, so that two readings of the same print compare equal; one character for each that is printed. */
function lettersOf(text: string): string {
	const letters = [...text.normalize("NFC")].filter(isLetter);
	return letters.map((letter) => letter.normalize("NFD").charAt(0).toUpperCase()).join("");
}
