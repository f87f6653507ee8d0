import type { Line } from "../../src/reader/page/page.ts";
import { findSpans } from "../../src/reader/reading/candidates/candidates.ts";
import type { RowText } from "../../src/reader/reading/candidates/search.ts";
import { buildRows, splitIntoSegments } from "../../src/reader/reading/print/index.ts";
import { aLattice, type LatticeDrawing } from "./a-lattice.ts";
import { aPage } from "./a-page.ts";

/** Rows of lines with every possible span for a value, as if they contained no labels. */
export const rowTextsOf = (
	lines: readonly Line[],
	views: ReadonlyMap<Line, readonly Line[]> = new Map(),
): readonly RowText[] =>
	buildRows(lines, views).map((row) => {
		const segments = splitIntoSegments(row, new Set(), undefined);
		return { row, hits: [], segments, spans: findSpans(row, segments, []) };
	});

/** A row with one line. The first view replaces its lattice; the others are further views of the same place. */
export function aRowText(text: string, ...views: readonly (LatticeDrawing & { readonly as?: string })[]): RowText {
	const [line] = aPage(text).lines as [Line];
	const [first, ...further] = views.map((view): Line => ({ ...line, lattice: aLattice(view.as ?? text, view) }));
	const own = first ?? line;
	return rowTextsOf([own], new Map([[own, further]]))[0] as RowText;
}
