import type { Line, Quad } from "./page.ts";
import { partOf, spanOf } from "./quad.ts";

/**
 * Where the characters `from` (inclusive) to `to` (exclusive) of `line.text` stand. Exact at the borders of words; inside a word the
 * characters are taken as equally wide.
 */
export function partOfLine(line: Line, from: number, to: number): Quad {
	const quads: Quad[] = [];
	let start = 0;
	for (const word of line.words) {
		const end = start + word.text.length;
		if (from < end && start < to) {
			const length = word.text.length;
			const [a, b] = [Math.max(from - start, 0), Math.min(to - start, length)];
			quads.push(a === 0 && b === length ? word.quad : partOf(word.quad, a / length, b / length));
		}
		start = end + 1;
	}
	return quads.length === 0 ? line.quad : spanOf(quads);
}

/** The mean certainty of the words that have a character from `from` (inclusive) to `to` (exclusive); 0 where there is none. */
export function certaintyOfPart(line: Line, from: number, to: number): number {
	let [sum, count, start] = [0, 0, 0];
	for (const word of line.words) {
		const end = start + word.text.length;
		const shared = Math.min(to, end) - Math.max(from, start);
		if (shared > 0) {
			sum += word.certainty * shared;
			count += shared;
		}
		start = end + 1;
	}
	return count === 0 ? 0 : sum / count;
}
