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
