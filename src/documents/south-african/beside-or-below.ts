import type { Piece } from "../../page/pieces.ts";
import { frameOf, heightOf, localBox, spanOf } from "../../page/quad.ts";
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
			// In tight print the first row below reaches into the caption's own.
			const below = valuesBelow(pieces, caption, reach).filter((row) => !row.some((piece) => beside.includes(piece)));
			return {
				caption,
				beside: beside.length > 0 ? joined(ownOf(beside)) : null,
				below: below.map((row) => joined(ownOf(row))),
			};
		});
}

/** So sure a text in small letters is print of what the card lies on: none of the cards' values is printed so. */
const backgroundMin = 0.95;
/** What stands so many heights from the text before it is another thing. */
const gapMax = 4;

/** The texts of a row without those of the page that a card lies on, and without what stands far off; all where nothing else is there. */
function ownOf<Name extends string>(row: readonly Piece<Name>[]): readonly Piece<Name>[] {
	const [first, ...more] = row.filter(
		({ text, certainty }) => certainty < backgroundMin || !/^\P{Lu}*\p{Ll}{3}\P{Lu}*$/u.test(text),
	);
	if (!first) return row;
	const [frame, height] = [frameOf(first.quad), heightOf(first.quad)];
	const own = [first];
	for (const piece of more) {
		const end = localBox(frame, own.at(-1)?.quad ?? first.quad).right;
		if (localBox(frame, piece.quad).left - end > gapMax * height) break;
		own.push(piece);
	}
	return own;
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
