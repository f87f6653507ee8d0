import type { Piece } from "../../page/pieces.ts";
import { spanOf } from "../../page/quad.ts";
import { type ValueReach, valuesBelow, valuesBeside } from "../../page/values.ts";
import type { Seen } from "./look-again.ts";

/** What may be a caption's value: on its own row, or in the rows below it, nearest first. */
export interface Candidates<Name extends string> {
	readonly caption: Piece<Name>;
	readonly beside: Seen | null;
	readonly below: readonly Seen[];
}

/** The candidates of every place where a caption of this name stands, in the order of the page. */
export function candidatesOf<Name extends string>(
	pieces: readonly Piece<Name>[],
	name: Name,
	reach: ValueReach,
): readonly Candidates<Name>[] {
	return pieces
		.filter((piece) => piece.caption === name)
		.map((caption) => {
			const beside = valuesBeside(pieces, caption, reach);
			return {
				caption,
				beside: beside.length > 0 ? joined(beside) : null,
				below: valuesBelow(pieces, caption, reach).map(joined),
			};
		});
}

/** Of each caption's candidates the one on its row and the first one below. */
export function nearestOf<Name extends string>(candidates: readonly Candidates<Name>[]): readonly Seen[] {
	return candidates.flatMap(({ beside, below }) => [...(beside ? [beside] : []), ...below.slice(0, 1)]);
}

/** Pieces as one text: words parted by single spaces, the quadrilateral around all, the certainty of the whole. */
export function joined<Name extends string>(pieces: readonly Piece<Name>[]): Seen {
	const [first] = pieces;
	const characters = pieces.reduce((sum, { text }) => sum + text.length, 0);
	return {
		text: pieces.map(({ text }) => text).join(" "),
		quad: spanOf(pieces.map(({ quad }) => quad)),
		certainty: pieces.reduce((sum, { text, certainty }) => sum + certainty * text.length, 0) / Math.max(1, characters),
		...(first && pieces.every(({ line }) => line === first.line) ? { line: first.line } : {}),
	};
}
