import type { Check } from "../../documents/declaration.ts";
import { once } from "../../once.ts";
import type { Quad } from "../../page/page.ts";
import { spanOf } from "../../page/quad.ts";
import type { End } from "../grammars/searchable.ts";
import {
	inkOfGlyphs,
	isSignAt,
	type Place,
	placeFrom,
	quadOfGlyphs,
	type Segment,
	type TextRow,
} from "../print/index.ts";

/** Consecutive words in one row: a possible value, or one row of it. */
export interface TokenSpan {
	readonly row: TextRow;
	readonly segments: readonly Segment[];
	/** Glyph indices, `to` exclusive. */
	readonly from: number;
	readonly to: number;
	/** Whether it starts its part of the row, and whether it contains all words of that part. */
	readonly isFirst: boolean;
	readonly isWhole: boolean;
}

export const quadOfSpan = once(({ row, from, to }: TokenSpan): Quad => quadOfGlyphs(row, from, to));

/** Where a span is, seen from another. Cached: every joint choice asks. */
export const placeOf = once((from: TokenSpan) =>
	once((to: TokenSpan): Place => placeFrom(quadOfSpan(from), quadOfSpan(to))),
);

/** A possible value of a field, with its position and evidence. */
export interface Candidate {
	/** As printed, in the field's value grammar. */
	readonly text: string;
	/** In the specification's format. Null if it fails its own checks. */
	readonly value: string | null;
	/** One per row, top to bottom. Empty if only a barcode gives the value. */
	readonly spans: readonly TokenSpan[];
	/** Natural log likelihood ratio of the value against any other text, regardless of position. */
	readonly log: number;
	/** Whether every word, or the whole text, is in the lexicon. Absent if the field has no lexicon. */
	readonly isInLexicon?: boolean | undefined;
	/** Whether the whole text is known, so that adjacent text is not part of it. */
	readonly isKnown?: boolean | undefined;
	/** Ends at which a lexicon name has a few more letters. Absent for values whose ends are not checked. */
	readonly mayLack?: readonly End[] | undefined;
	readonly checks: readonly Check[];
}

/** Identifies a candidate by its value, or by its printed text if it has no value. */
export const candidateKey = ({ value, text }: Pick<Candidate, "value" | "text">): string => value ?? text;

/** The quadrilateral of a printed value. */
export const quadOfValue = (candidate: Candidate): Quad =>
	spanOf(candidate.spans.map((span) => inkOfGlyphs(span.row, valueStart(candidate, span), span.to)));

/** The first glyph of the value in its last span. Text before it ("02/") is not part of the value. */
function valueStart({ text, value }: Candidate, { row, from, to }: TokenSpan): number {
	if (value === null || text === value || !text.endsWith(value)) return from;
	let [start, left] = [to, value.length];
	while (left > 0 && start > from) if (!isSignAt(row, --start)) left--;
	return start;
}
