import type { Check } from "../../documents/declaration.ts";
import { once } from "../../once.ts";
import type { Quad } from "../../page/page.ts";
import { spanOf } from "../../page/quad.ts";
import type { End } from "../languages/searchable.ts";
import { inkOfGlyphs, isSignAt, quadOfGlyphs, type Segment, type TextRow } from "../print/index.ts";

/** Words of one row, one after the other, that may be a value or a row of one. */
export interface Stretch {
	readonly row: TextRow;
	readonly segments: readonly Segment[];
	/** Glyphs, `to` exclusive. */
	readonly from: number;
	readonly to: number;
	/** Whether its part of the row begins with it, and whether it has no other word. */
	readonly isFirst: boolean;
	readonly isWhole: boolean;
}

/** The place of a stretch on the page. */
export const quadOfStretch = once(({ row, from, to }: Stretch): Quad => quadOfGlyphs(row, from, to));

/** A value that a field may have, where it would stand, and what speaks for it. */
export interface Candidate {
	/** As written there, in the field's language. */
	readonly text: string;
	/** In the specification's form. Null where its own arithmetic fails. */
	readonly value: string | null;
	/** None for a value that only a barcode gives. */
	readonly stretches: readonly Stretch[];
	/** How much likelier this print is the value of the field than other text (natural logarithm), wherever it stands. */
	readonly log: number;
	/** Whether every word of it is a usual one, or the whole text is. Absent: the field knows none. */
	readonly isUsual?: boolean | undefined;
	/** It is known as a whole: further print beside it is none of its. */
	readonly isKnown?: boolean | undefined;
	/** The ends at which a usual name has some letters more. Absent: no name, whose ends are not asked. */
	readonly mayLack?: readonly End[] | undefined;
	readonly checks: readonly Check[];
}

/** What tells candidates apart: their value, or their print if they have no value. */
export const saidBy = ({ value, text }: Pick<Candidate, "value" | "text">): string => value ?? text;

/** Where a printed value stands. */
export const quadOfValue = (candidate: Candidate): Quad =>
	spanOf(candidate.stretches.map((stretch) => inkOfGlyphs(stretch.row, valueStart(candidate, stretch), stretch.to)));

/** The first glyph of a value in the stretch that ends with it. Print before it ("02/") is no part of the value. */
function valueStart({ text, value }: Candidate, { row, from, to }: Stretch): number {
	if (value === null || text === value || !text.endsWith(value)) return from;
	let [start, left] = [to, value.length];
	while (left > 0 && start > from) if (!isSignAt(row, --start)) left--;
	return start;
}
