import type { CaptionHit } from "./captions.ts";
import { certaintyOfPart, partOfLine } from "./line-part.ts";
import type { Line, Quad } from "./page.ts";
import { frameOf, heightOf, localBox } from "./quad.ts";

/** A part of a line that is one thing: a caption (then `caption` names it) or a text that may be a value. */
export interface Piece<Name extends string> {
	readonly text: string;
	readonly quad: Quad;
	readonly certainty: number;
	readonly caption: Name | null;
	readonly line: Line;
}

/** A gap wider than this many line heights parts two columns: words of one value are set closer on every specimen seen. */
const columnGapHeights = 1.6;

/**
 * Cuts lines into captions and the texts between them, and the texts again where a wide gap parts two columns. `hits` are what
 * `findCaptions` found on these lines. Punctuation that only separates (`/ : . , | -`) is left out.
 */
export function piecesOf<Name extends string>(
	lines: readonly Line[],
	hits: readonly CaptionHit<Name>[],
): Piece<Name>[] {
	return lines.flatMap((line) => {
		const inLine = hits.filter((hit) => hit.line === line);
		return cut(line, inLine).flatMap((span) => pieceOf(line, span));
	});
}

interface Span<Name extends string> {
	readonly from: number;
	readonly to: number;
	readonly caption: Name | null;
}

function cut<Name extends string>(line: Line, hits: readonly CaptionHit<Name>[]): Span<Name>[] {
	const spans: Span<Name>[] = [];
	let from = 0;
	for (const hit of hits) {
		spans.push(...columns(line, from, hit.from), { from: hit.from, to: hit.to, caption: hit.name });
		from = hit.to;
	}
	spans.push(...columns(line, from, line.text.length));
	return spans;
}

/** The stretch of a line from one character to another, cut at every wide gap. */
function columns(line: Line, from: number, to: number): Span<never>[] {
	const spans: Span<never>[] = [];
	const frame = frameOf(line.quad);
	let [start, wordStart, lastRight] = [from, 0, Number.NaN];
	for (const word of line.words) {
		const wordEnd = wordStart + word.text.length;
		if (wordStart < to && from < wordEnd) {
			const box = localBox(frame, word.quad);
			if (wordStart > start && box.left - lastRight > columnGapHeights * heightOf(line.quad)) {
				spans.push({ from: start, to: wordStart, caption: null });
				start = wordStart;
			}
			lastRight = box.right;
		}
		wordStart = wordEnd + 1;
	}
	if (start < to) spans.push({ from: start, to, caption: null });
	return spans;
}

/** None where a span holds nothing but separators. */
function pieceOf<Name extends string>(line: Line, span: Span<Name>): Piece<Name>[] {
	const raw = line.text.slice(span.from, span.to);
	const from = span.from + (raw.match(/^[\s/:.,;|·•-]*/)?.[0].length ?? 0);
	const to = span.to - (raw.match(/[\s/:,;|·•-]*$/)?.[0].length ?? 0);
	const text = line.text.slice(from, to);
	// What is left of "Restriction(s)" behind its caption is nothing of its own.
	if (!/[\p{L}\p{N}<*]/u.test(text)) return [];
	const [quad, certainty] = [partOfLine(line, from, to), certaintyOfPart(line, from, to)];
	return [{ text, quad, certainty, caption: span.caption, line }];
}
