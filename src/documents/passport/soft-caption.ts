import { countOfBits, findApproximately, fold, lettersMask } from "../../page/approximate.ts";
import type { Piece } from "../../page/pieces.ts";
import { frameOf, heightOf, localBox } from "../../page/quad.ts";
import { type PassportCaption, passportCaptions } from "./captions.ts";

/** Wordings too short to be told apart once they are damaged, and how many letters must be left of one. */
const [lettersMin, foundMin] = [7, 6];

const patterns = passportCaptions
	.filter(({ name }) => name !== "type" && name !== "code")
	.flatMap(({ name, phrases }) =>
		phrases
			.map((phrase) => fold(phrase).letters)
			.filter((letters) => letters.length >= lettersMin)
			.map((letters) => ({ name, letters, mask: lettersMask(letters), errorsMax: Math.floor(letters.length / 2) })),
	);

/** The one caption that a damaged text fits best, how well (0..1, 1 a perfect match), and by how much better than the next. */
export interface SoftCaption {
	readonly name: PassportCaption | null;
	readonly score: number;
	readonly lead: number;
	/** How well each caption fits that fits at all. */
	readonly scores: ReadonlyMap<PassportCaption, number>;
}

/**
 * Judges a text that no caption was found in, but that stands where one would: print six pixels high comes out as a torn caption.
 * Each caption counts with its best wording's share of letters found in order.
 */
export function softCaption(text: string): SoftCaption {
	const { letters } = fold(text);
	const mask = lettersMask(letters);
	const scores = new Map<PassportCaption, number>();
	for (const pattern of patterns) {
		const errorsMax = Math.min(pattern.errorsMax, pattern.letters.length - foundMin);
		if (letters.length < foundMin || countOfBits(pattern.mask & ~mask) > errorsMax) continue;
		const match = findApproximately(pattern.letters, letters, errorsMax);
		const score = match === null ? 0 : 1 - match.errors / pattern.letters.length;
		if (score > (scores.get(pattern.name) ?? 0)) scores.set(pattern.name, score);
	}
	const [first, second] = [...scores].sort((a, b) => b[1] - a[1]);
	return { name: first?.[0] ?? null, score: first?.[1] ?? 0, lead: (first?.[1] ?? 0) - (second?.[1] ?? 0), scores };
}

/** The pieces directly above a text, nearest first, within three of its heights: what may announce it. */
export function piecesAbove(
	text: Piece<PassportCaption>,
	pieces: readonly Piece<PassportCaption>[],
): Piece<PassportCaption>[] {
	const frame = frameOf(text.quad);
	const own = localBox(frame, text.quad);
	const height = heightOf(text.quad);
	return pieces
		.map((piece) => ({ piece, box: localBox(frame, piece.quad) }))
		.filter(({ piece, box }) => {
			const gap = own.top - box.bottom;
			const shared = Math.min(box.right, own.right + 2 * height) - Math.max(box.left, own.left - 2 * height);
			return (
				piece !== text && gap > -0.6 * height && gap < 2 * height && shared > 0 && box.bottom < own.bottom - height / 2
			);
		})
		.sort((a, b) => b.box.bottom - a.box.bottom)
		.map(({ piece }) => piece);
}
