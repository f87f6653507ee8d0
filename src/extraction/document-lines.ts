import type { Mark } from "../documents/definition.ts";
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
 * The lines of a page that stand where the document does: around the most of its marks that stand together, and around
 * those that none of these shows. Captions between them may be hidden: a reflection parts a document. Empty where too
 * few marks tell.
 */
export function documentLines({ lines }: Page, marks: readonly Mark[]): readonly Line[] {
	const height = median(marks.map(({ line }) => heightOf(line.quad)));
	const [together = []] = groupsOf(marks, apartMax * height);
	if (together.length < marksMin) return [];
	const named = new Set(together.map(({ name }) => name));
	const own = [...together, ...marks.filter(({ name }) => !named.has(name))];
	const { left, right, top, bottom } = boxAround(own.map(markBox));
	return lines.filter(({ quad }) => {
		const [x, y] = centreOf(quad);
		const isAlong = x > left - reach.along * height && x < right + reach.along * height;
		return isAlong && y > top - reach.across * height && y < bottom + reach.across * height;
	});
}

const markBox = ({ line }: Mark): Box => boxOf(line.quad);

/** Marks that stand within reach of each other, the largest group first. */
function groupsOf(marks: readonly Mark[], reach: number): readonly (readonly Mark[])[] {
	const left = new Set(marks);
	const groups: Mark[][] = [];
	for (const first of left) {
		left.delete(first);
		const group = [first];
		for (const mark of group) {
			for (const other of left) {
				if (gapBetween(markBox(mark), markBox(other)) >= reach) continue;
				left.delete(other);
				group.push(other);
			}
		}
		groups.push(group);
	}
	return groups.sort((a, b) => b.length - a.length);
}
