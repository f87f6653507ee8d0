import type { Quad } from "../../page/page.ts";
import type { Piece } from "../../page/pieces.ts";
import { frameOf, heightOf, localBox, pageQuad } from "../../page/quad.ts";
import { candidatesOf } from "./beside-or-below.ts";

/**
 * Where a caption's value should stand by the example of the other captions' values, whichever more of them show: in the column that they
 * form beside their captions, or directly below the caption. For single characters, which the text finder overlooks. Null where fewer than
 * two others show the way.
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
	const column = commonLefts(
		beside.map((box) => box.left).filter((left) => left > own.right),
		height,
	);
	const below = candidates.flatMap(({ caption: other, below: [value] }) => {
		if (!value) return [];
		const otherFrame = frameOf(other.quad);
		const box = localBox(otherFrame, value.quad);
		return Math.abs(box.left - beginningOf(other)) < height ? [box] : [];
	});
	if (column.length >= 2 && column.length >= below.length) {
		const [left, half] = [column[column.length >> 1] as number, 0.75 * height];
		return pageQuad(frame, { left: left - 0.4 * height, right: left + heights * height, top: -half, bottom: half });
	}
	if (below.length < 2) return null;
	// No higher than the others' values: above is the caption itself.
	const left = own.left + beginningOf(caption);
	return pageQuad(frame, {
		left: left - 0.4 * height,
		right: left + heights * height,
		top: middleOf(below.map(({ top }) => top)),
		bottom: middleOf(below.map(({ bottom }) => bottom)),
	});
}

const middleOf = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

/** Where a caption begins along its own axes: with the number before it ("12. Restrictions"), if there is one. */
function beginningOf<Name extends string>({ text, quad, line }: Piece<Name>): number {
	const isNumbered = /^\d{1,2}[a-d]?[.)]?\s*$/.test(line.text.slice(0, Math.max(0, line.text.indexOf(text))));
	return isNumbered ? localBox(frameOf(quad), line.quad).left : 0;
}

/** The left edges that are the same within a height, of those that most values share; in order. */
function commonLefts(lefts: readonly number[], height: number): readonly number[] {
	const groups = lefts.map((left) => lefts.filter((other) => Math.abs(other - left) < height));
	const [largest = []] = groups.sort((a, b) => b.length - a.length);
	return [...largest].sort((a, b) => a - b);
}
