import type { DocumentDefinition } from "../documents/definition.ts";
import type { Line, Page } from "../page/page.ts";
import { boxOf, centreOf } from "../page/quad.ts";
import { likenessMin } from "./classify.ts";

/** Lines read with less certainty are dust, bars and texture: they may lie between two documents. */
const sureMin = 0.7;
/** How many gaps are tried, the widest first. The gap between two documents is among the widest of the page. */
const gapsMax = 6;

/**
 * The part of a page that is the document `own`, where the page shows another one too, such as a card's other side. An
 * empty strip must have one of the two on either side. Else the answer is the page as it is.
 */
export function ownPart(page: Page, own: DocumentDefinition, others: readonly DocumentDefinition[]): Page {
	if (others.length === 0) return page;
	for (const isBefore of gapsOf(page)) {
		const before = { ...page, lines: page.lines.filter(isBefore) };
		const after = { ...page, lines: page.lines.filter((line) => !isBefore(line)) };
		for (const [mine, rest] of [
			[before, after],
			[after, before],
		] as const) {
			const isParted = others.every((other) => isLike(rest, other) && !isLike(mine, other));
			if (isParted && isLike(mine, own) && !isLike(rest, own)) return mine;
		}
	}
	return page;
}

/**
 * The part of a page that is such a document although the whole page is not, for the words beside it speak against it.
 * The part lies on one side of an empty strip. Null where no part is one.
 */
export function partLike(page: Page, own: DocumentDefinition): Page | null {
	const parts = gapsOf(page).flatMap((isBefore) => [
		{ ...page, lines: page.lines.filter(isBefore) },
		{ ...page, lines: page.lines.filter((line) => !isBefore(line)) },
	]);
	return parts.find((part) => isLike(part, own)) ?? null;
}

const isLike = (page: Page, { likeness }: DocumentDefinition): boolean => likeness(page).score >= likenessMin;

/** The widest empty strips across and down the page. Each is a function that tells whether a line lies before it. */
function gapsOf({ lines }: Page): readonly ((line: Line) => boolean)[] {
	const boxes = lines.filter(({ certainty }) => certainty >= sureMin).map(({ quad }) => boxOf(quad));
	const across = gapsAmong(boxes.map(({ left, right }) => [left, right])).map((gap) => ({ ...gap, axis: 0 }));
	const down = gapsAmong(boxes.map(({ top, bottom }) => [top, bottom])).map((gap) => ({ ...gap, axis: 1 }));
	return [...across, ...down]
		.sort((a, b) => b.width - a.width)
		.slice(0, gapsMax)
		.map(
			({ middle, axis }) =>
				({ quad }) =>
					(centreOf(quad)[axis] as number) < middle,
		);
}

/** What no interval covers between the first and the last. */
function gapsAmong(intervals: readonly (readonly [number, number])[]): { middle: number; width: number }[] {
	const gaps: { middle: number; width: number }[] = [];
	let end = Number.POSITIVE_INFINITY;
	for (const [from, to] of [...intervals].sort((a, b) => a[0] - b[0])) {
		if (from > end) gaps.push({ middle: (from + end) / 2, width: from - end });
		end = end === Number.POSITIVE_INFINITY ? to : Math.max(end, to);
	}
	return gaps;
}
