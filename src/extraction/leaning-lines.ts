import type { Mark } from "../documents/definition.ts";
import type { Line, Page } from "../page/page.ts";
import { isLong, lineBendMax, slantOf } from "../page/quad.ts";

/** Fewer marks that are long enough do not tell which way their document lies. */
const marksMin = 3;

/**
 * The mark that tells which way its document lies: the one of middle slant among those that are long enough. Null where
 * fewer than `least` are.
 */
export function middleMark(marks: ReadonlySet<Line>, least: number): Line | null {
	const long = [...marks].filter(({ quad }) => isLong(quad)).sort((a, b) => slantOf(a.quad) - slantOf(b.quad));
	return long.length < least ? null : (long[long.length >> 1] ?? null);
}

/**
 * A page without the lines that lie aslant to the marks of its document: a stamp's, or handwriting. The page as it is
 * where too few marks tell.
 */
export function withoutLeaning(page: Page, marks: readonly Mark[]): Page {
	const own = new Set(marks.map(({ line }) => line));
	const middle = middleMark(own, marksMin);
	if (middle === null) return page;
	const way = slantOf(middle.quad);
	const leans = ({ quad }: Line): boolean => isLong(quad) && Math.abs(slantOf(quad) - way) > lineBendMax;
	return { ...page, lines: page.lines.filter((line) => own.has(line) || !leans(line)) };
}
