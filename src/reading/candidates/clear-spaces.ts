import { axesOf, localBox } from "../../page/quad.ts";
import { isLetter } from "../characters/letters.ts";
import type { Glyph, TextRow } from "../print/index.ts";

/** A space must be this many times as wide as the widest gap within a word. Else nobody can be sure which is which. */
const spaceOverGap = 1.25;

/**
 * Whether the spaces between letters of a row can be told from the gaps: "S W I A" was read as "S WIA". True where the
 * ink was not measured.
 */
export function hasClearSpaces({ glyphs, quad }: TextRow, from: number, to: number): boolean {
	const frame = axesOf(quad);
	let [space, gap] = [Number.POSITIVE_INFINITY, 0];
	for (let i = from + 1; i < to; i++) {
		const [before, glyph] = [glyphs[i - 1] as Glyph, glyphs[i] as Glyph];
		if (!before.ink || !glyph.ink || !isLetter(before.character) || !isLetter(glyph.character)) continue;
		const width = localBox(frame, glyph.ink).left - localBox(frame, before.ink).right;
		if (glyph.isSpaced) space = Math.min(space, width);
		else gap = Math.max(gap, width);
	}
	return space > gap * spaceOverGap;
}
