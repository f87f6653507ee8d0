import { median } from "../page/median.ts";
import type { Line, Page } from "../page/page.ts";
import { type Box, boxAround, boxOf, centreOf, gapBetween, heightOf } from "../page/quad.ts";

/** Fewer captions stand on other papers too. */
const marksMin = 3;
/** Captions of one document are at most this many of their heights apart, down, and three times as far across. */
const apartMax = 10;
/** How far from its captions a document's own lines may stand, in heights of a caption. */
const reach = { along: 16, across: 7 };

/**
 * The lines of a page that stand where the document does: around the most of its marks that stand together. Empty where
 * too few marks tell.
 */
export function documentLines({ lines }: Page, marks: readonly Line[]): readonly Line[] {
	const height = median(marks.map(({ quad }) => heightOf(quad)));
	const [own = []] = groupsOf(
		marks.map(({ quad }) => boxOf(quad)),
		apartMax * height,
	);
	if (own.length < marksMin) return [];
	const { left, right, top, bottom } = boxAround(own);
	return lines.filter(({ quad }) => {
		const [x, y] = centreOf(quad);
		const isAlong = x > left - reach.along * height && x < right + reach.along * height;
		return isAlong && y > top - reach.across * height && y < bottom + reach.across * height;
	});
}

/** Boxes that stand within reach of each other, the largest group first. */
function groupsOf(boxes: readonly Box[], reach: number): readonly (readonly Box[])[] {
	const left = new Set(boxes);
	const groups: Box[][] = [];
	for (const first of left) {
		left.delete(first);
		const group = [first];
		for (const box of group) {
			for (const other of left) {
				if (gapBetween(box, other) >= reach) continue;
				left.delete(other);
				group.push(other);
			}
		}
		groups.push(group);
	}
	return groups.sort((a, b) => b.length - a.length);
}
