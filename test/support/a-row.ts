import { quadOf } from "../../src/reader/page/quad.ts";
import type { Glyph, TextRow } from "../../src/reader/reading/print/index.ts";

/**
 * A row of text with letters 10 wide and 20 high, recognised with certainty. `seen`: alternatives by character, with
 * probabilities.
 */
export function aRow(text: string, seen: Readonly<Record<string, Readonly<Record<string, number>>>> = {}): TextRow {
	const width = 10 * text.length;
	const glyphs = [...text].flatMap((character, at): readonly Glyph[] => {
		if (character === " ") return [];
		const odds = Object.entries(seen[character] ?? { [character]: 1 });
		const [codes, shares] = [odds.map(([each]) => each.charCodeAt(0)), odds.map(([, share]) => share)];
		const [from, to] = [(10 * at) / width, (10 * at + 10) / width];
		return [
			{
				character,
				from,
				to,
				isSpaced: text[at - 1] === " ",
				inkQuad: null,
				observed: { codes, probabilities: shares },
			},
		];
	});
	const quad = quadOf({ left: 0, top: 0, right: width, bottom: 20 });
	return { lines: [], extents: [], quad, stripsByLine: [], views: [], glyphs };
}
