import type { Mark } from "../documents/definition.ts";
import type { Line, Page } from "../page/page.ts";
import { isLong, lineBendMax, slantOf } from "../page/quad.ts";
import { surePrintMin } from "../page/sure-print.ts";

/**
 * Lines that lean by this many degrees are not bent by perspective: they are of something that lies aslant
 * (docs/experiments.md).
 */
const leanMin = 9;
/** Fewer lines are no document (docs/experiments.md). */
const linesMin = 5;

/**
 * The lines of a page that lean together, aslant to most of its print: a document on a printed sheet, a card beside
 * another. Empty where fewer than `linesMin` do. Dust and texture may lie between two documents, and
 * do not count.
 */
export function leaningLines({ lines }: Page): readonly Line[] {
	const leaning = lines
		.filter(({ quad, certainty }) => certainty >= surePrintMin && isLong(quad))
		.map((line) => ({ line, lean: slantOf(line.quad) }))
		.filter(({ lean }) => Math.abs(lean) >= leanMin)
		.sort((a, b) => a.lean - b.lean);
	const middle = leaning[leaning.length >> 1]?.lean ?? 0;
	const together = leaning.filter(({ lean }) => Math.abs(lean - middle) <= lineBendMax).map(({ line }) => line);
	return together.length >= linesMin ? together : [];
}

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
