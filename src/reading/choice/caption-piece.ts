import type { Declaration } from "../../documents/declaration.ts";
import { unmarked } from "../../formats/unmarked.ts";
import { once } from "../../once.ts";
import type { Candidate } from "../candidates/candidate.ts";
import { weights } from "../weights/weights.ts";

/** Fewer letters begin or end other words as well. */
const pieceMin = 5;
/** Words with fewer letters than this say nothing of a text: strokes of what is covered are read as such. */
const wordMin = 3;

/**
 * What it is worth that a text which is not usual is a piece of a caption. All its words are words of the document's
 * own captions and titles, or beginnings and ends of such words. Dirt, glare or a finger took the rest.
 */
export function captionPieceLog(declaration: Declaration, { text, isUsual }: Candidate): number {
	if (isUsual) return 0;
	const words = plain(text)
		.split(/[ -]/)
		.filter(({ length }) => length >= wordMin);
	const pieces = captionPieces(declaration);
	return words.length > 0 && words.every((word) => pieces.has(word)) ? weights.captionPiece : 0;
}

const plain = (text: string): string => unmarked(text.toUpperCase());

const captionPieces = once(({ printed, otherCaptions, otherPrint }: Declaration): ReadonlySet<string> => {
	const captions = Object.values(printed).flatMap((field) => field.captions);
	const words = [...captions, ...otherCaptions, ...otherPrint].flatMap((text) => plain(text).match(/\p{L}+/gu) ?? []);
	return new Set(words.flatMap(endsOf));
});

/** A word, its beginnings and its ends. */
const endsOf = (word: string): readonly string[] =>
	Array.from({ length: Math.max(0, word.length - pieceMin + 1) }, (_, i) => pieceMin + i).flatMap((length) => [
		word.slice(0, length),
		word.slice(-length),
	]);
