import { memoise } from "../../memoise.ts";
import type { Quad } from "../../page/page.ts";
import { boundingQuadOf } from "../../page/quad.ts";
import type { Meaning } from "../grammars/searchable.ts";
import { type GlyphRun, inkQuadOf, isSignAt, quadOfGlyphs, type Segment, toRelativePosition } from "../print/index.ts";

/** A run of consecutive words in one row: a possible value, or one row of it. */
export interface TokenSpan extends GlyphRun {
	readonly segments: readonly Segment[];
	/** Whether its first word is the first of its part of the row. */
	readonly isPartStart: boolean;
	/** Whether it contains all words of the parts of the row in which it lies. */
	readonly isWholePart: boolean;
}

export const quadOfSpan = memoise(({ row, from, to }: TokenSpan): Quad => quadOfGlyphs(row, from, to));

/** The position of span `to` relative to span `from`. */
export const relativePositionOf = memoise((from: TokenSpan) =>
	memoise((to: TokenSpan) => toRelativePosition(quadOfSpan(from), quadOfSpan(to))),
);

/** A possible value of a field, with the meaning of its text, its position and evidence. */
export interface Candidate extends Pick<Meaning, "value" | "checks" | "isInLexicon" | "isKnown" | "extensibleEnds"> {
	/** The text that the print may show, without skipped signs. The texts of several spans are joined. */
	readonly text: string;
	/** One span per row from top to bottom, or one per list entry. `findCandidates` always gives at least one. */
	readonly spans: readonly TokenSpan[];
	/** Log likelihood ratio (natural) of the value against any other text, regardless of position. */
	readonly log: number;
}

/** Identifies a candidate by its value, or by its printed text if it has no value. */
export const candidateKey = ({ value, text }: Pick<Candidate, "value" | "text">): string => value ?? text;

/** The quadrilateral of a printed value. */
export const quadOfValue = (candidate: Candidate): Quad =>
	boundingQuadOf(candidate.spans.map((span) => inkQuadOf(span.row, findValueStart(candidate, span), span.to)));

/** The index of the value's first glyph in a span. Text that precedes the value ("02/") is not part of it. */
function findValueStart({ text, value }: Candidate, { row, from, to }: TokenSpan): number {
	if (value === null || text === value || !text.endsWith(value)) return from;
	let [start, remaining] = [to, value.length];
	while (remaining > 0 && start > from) if (!isSignAt(row, --start)) remaining--;
	return start;
}
