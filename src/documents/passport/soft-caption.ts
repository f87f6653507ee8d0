import { findApproximately, fold } from "../../page/approximate.ts";
import { boxOf, frameOf, heightOf, localBox } from "../../page/quad.ts";
import { type PassportCaption, passportCaptions } from "./captions.ts";
import type { PassportPiece } from "./print.ts";

/** How well a damaged text fits each caption, 0..1; 1 is a perfect match. */
export type CaptionScores = Readonly<Partial<Record<PassportCaption, number>>>;

/** Wordings too short to be told apart once they are damaged, and how many letters must be left of one. */
const [lettersMin, foundMin] = [7, 6];

const patterns = passportCaptions
	.filter(({ name }) => name !== "type" && name !== "code")
	.map(({ name, phrases }) => ({
		name,
		phrases: phrases.map((phrase) => fold(phrase).letters).filter((letters) => letters.length >= lettersMin),
	}));

/**
 * Scores a text that no caption was found in, but that stands where one would: print six pixels high comes out as a torn caption.
 * Each caption gets its best wording's share of letters found in order.
 */
export function softScores(text: string): CaptionScores {
	const { letters } = fold(text);
	const scores: Partial<Record<PassportCaption, number>> = {};
	if (letters.length < 5) return scores;
	for (const { name, phrases } of patterns) {
		let best = 0;
		for (const phrase of phrases) {
			const match = findApproximately(phrase, letters, Math.ceil(phrase.length * 0.5));
			if (match !== null && phrase.length - match.errors >= foundMin)
				best = Math.max(best, 1 - match.errors / phrase.length);
		}
		if (best > 0) scores[name] = best;
	}
	return scores;
}

/** The one caption that a damaged text fits best, and by how much better than the next. */
export function softCaption(text: string): {
	readonly name: PassportCaption | null;
	readonly score: number;
	readonly lead: number;
} {
	const ranked = Object.entries(softScores(text)).sort((a, b) => b[1] - a[1]) as [PassportCaption, number][];
	const [first, second] = ranked;
	return { name: first?.[0] ?? null, score: first?.[1] ?? 0, lead: (first?.[1] ?? 0) - (second?.[1] ?? 0) };
}

/** The pieces directly above a text, nearest first, within three of its heights: what may announce it. */
export function piecesAbove(text: PassportPiece, pieces: readonly PassportPiece[]): PassportPiece[] {
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

/** Left edge first, for telling which of two pieces on one row comes first. */
export const leftOf = (piece: PassportPiece): number => boxOf(piece.quad).left;
