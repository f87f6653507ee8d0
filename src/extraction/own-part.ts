import type { DocumentDefinition, Mark } from "../documents/definition.ts";
import { median } from "../page/median.ts";
import type { Line, Page, Quad } from "../page/page.ts";
import { type Box, boxOf, centreOf, gapBetween, heightOf } from "../page/quad.ts";
import { likenessMin } from "./classify.ts";
import { sureMin, withoutLeaning } from "./leaning-lines.ts";
import { parted } from "./two-of-a-kind.ts";

/** How many gaps are tried, the widest first. The gap between two documents is among the widest of the page. */
const gapsMax = 6;

/** A part of a page, and whether a place belongs to it: barcodes do as print does. */
export interface OwnPart {
	readonly page: Page;
	/** Whether another document of the same kind lies on the page. */
	readonly hasTwin: boolean;
	owns(quad: Quad): boolean;
}

/**
 * The part of a page that is the document `own`, if the page shows other ones too: a card beside its other side, a page
 * spread, another person's card. A place belongs to the document whose marks stand nearest to it. Of two documents of
 * its kind the likelier one is meant, and the larger one of two as likely. The part is the page as it is where marks do
 * not tell.
 */
export function ownPart(page: Page, own: DocumentDefinition, others: readonly DocumentDefinition[]): OwnPart {
	const [mine, theirs] = [own.marks?.(page) ?? [], others.flatMap(({ marks }) => marks?.(page) ?? [])];
	const isBoth = (line: Line): boolean => [mine, theirs].every((marks) => marks.some((mark) => mark.line === line));
	const clear = (marks: readonly Mark[]): readonly Mark[] => marks.filter(({ line }) => !isBoth(line));
	const groups = parted(clear(mine));
	const parts = groups.map((group) => {
		const rest = groups.filter((other) => other !== group).flat();
		return partNear(page, group, [...rest, ...clear(theirs)]);
	});
	const ranked = parts.map((part) => ({ ...part, score: parts.length > 1 ? own.likeness(part.page).score : 0 }));
	const [best] = ranked.sort((a, b) => (Math.abs(a.score - b.score) < alike ? b.size - a.size : b.score - a.score));
	const part = { page, owns: () => true, ...best, hasTwin: parts.length > 1 };
	return { ...part, page: withoutLeaning(part.page, mine) };
}

/** Parts whose likeness differs by less are as likely. */
const alike = 0.2;

/** What stands nearer to some marks than to the rest of them. `size`: how high the marks are, in pixels. */
function partNear(
	page: Page,
	marks: readonly Mark[],
	rest: readonly Mark[],
): Omit<OwnPart, "hasTwin"> & { readonly size: number } {
	const [near, far] = [marks, rest].map((some) => some.map(({ line }) => boxOf(line.quad))) as [Box[], Box[]];
	const size = median(
		marks.map(({ line }) => heightOf(line.quad)),
		0,
	);
	if (near.length === 0 || far.length === 0) return { page, owns: () => true, size };
	const owns = (quad: Quad): boolean => nearestOf(boxOf(quad), near) <= nearestOf(boxOf(quad), far);
	return { page: { ...page, lines: page.lines.filter(({ quad }) => owns(quad)) }, owns, size };
}

const nearestOf = (box: Box, marks: readonly Box[]): number => Math.min(...marks.map((mark) => gapBetween(box, mark)));

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
