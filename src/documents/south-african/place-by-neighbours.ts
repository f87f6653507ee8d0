import type { Quad } from "../../page/page.ts";
import type { Piece } from "../../page/pieces.ts";
import { frameOf, heightOf, localBox, pageQuad } from "../../page/quad.ts";
import { candidatesOf } from "./beside-or-below.ts";

/**
 * Where a caption's value should stand by the example of the other captions' values: in the column that they form beside their captions,
 * or directly below the caption. For single characters, which the text finder overlooks. Null where fewer than two others show the way.
 * `heights`: how wide the value may be, in heights of its caption.
 */
export function placeByNeighbours<Name extends string>(
	pieces: readonly Piece<Name>[],
	caption: Piece<Name>,
	heights: number,
): Quad | null {
	const frame = frameOf(caption.quad);
	const height = heightOf(caption.quad);
	const own = localBox(frame, caption.quad);
	const others = pieces.filter((piece) => piece.caption !== null && piece.caption !== caption.caption);
	const names = [...new Set(others.map((piece) => piece.caption as Name))];
	const candidates = names.flatMap((name) => candidatesOf(pieces, name, { beside: 25 }));
	const beside = candidates.flatMap(({ beside: value }) => (value ? [localBox(frame, value.quad)] : []));
	const column = commonLeft(
		beside.map((box) => box.left).filter((left) => left > own.right),
		height,
	);
	if (column !== null) {
		const middle = 0.75 * height;
		return pageQuad(frame, {
			left: column - 0.4 * height,
			right: column + heights * height,
			top: -middle,
			bottom: middle,
		});
	}
	const below = candidates.flatMap(({ caption: other, below: [value] }) => {
		if (!value) return [];
		const otherFrame = frameOf(other.quad);
		const box = localBox(otherFrame, value.quad);
		return Math.abs(box.left) < height ? [(box.top + box.bottom) / 2] : [];
	});
	if (below.length < 2) return null;
	const middle = [...below].sort((a, b) => a - b)[below.length >> 1] as number;
	return pageQuad(frame, {
		left: own.left - 0.4 * height,
		right: own.left + heights * height,
		top: middle - 0.8 * height,
		bottom: middle + 0.8 * height,
	});
}

/** The left edge that at least two values share within a height: the one most of them do. */
function commonLeft(lefts: readonly number[], height: number): number | null {
	const groups = lefts.map((left) => lefts.filter((other) => Math.abs(other - left) < height));
	const largest = groups.sort((a, b) => b.length - a.length)[0] ?? [];
	return largest.length < 2 ? null : ([...largest].sort((a, b) => a - b)[largest.length >> 1] as number);
}
