import { expect, test } from "vitest";
import { aLattice } from "../../../test/support/a-lattice.ts";
import { drawing, valuesOn } from "../../../test/support/a-small-document.ts";
import type { Line } from "../../page/page.ts";
import { quadOf } from "../../page/quad.ts";

import type { Glyph, TextRow } from "../print/index.ts";
import { hasClearSpaces } from "./clear-spaces.ts";

/** Letters ten wide; the gaps before them in pixels, those before which a space was read in a negative sign. */
function rowOf(letters: string, gaps: readonly number[]): TextRow {
	let x = 0;
	const glyphs = [...letters].map((character, index): Glyph => {
		const gap = gaps[index - 1] ?? 0;
		const left = x + Math.abs(gap);
		x = left + 10;
		const [from, to] = [left / 200, x / 200];
		return {
			character,
			from,
			to,
			isSpaced: gap < 0,
			ink: quadOf({ left, top: 0, right: x, bottom: 20 }),
			seen: { codes: [], shares: [] },
		};
	});
	const quad = quadOf({ left: 0, top: 0, right: 200, bottom: 20 });
	return { lines: [], extents: [], quad, seen: [], views: [], glyphs };
}

test.each([
	["SWIA", [-12, 11, 12], false],
	["SWIA", [-12, -12, -11], true],
	["SWIA", [-12, 3, 4], true],
	["SWIA", [3, 4, 3], true],
	["S.IA", [-12, 11, 3], true],
])("%s with gaps of %j pixels has spaces that can be told from gaps: %s", (letters, gaps, isClear) => {
	expect(hasClearSpaces(rowOf(letters, gaps), 0, letters.length)).toBe(isClear);
});

test("gaps beside a letter whose ink was not measured say nothing of spaces", () => {
	const row = rowOf("SWIA", [-12, 11, 12]);
	const without = (at: number) => ({
		...row,
		glyphs: row.glyphs.map((glyph, index) => (index === at ? { ...glyph, ink: null } : glyph)),
	});
	expect([0, 1, 2, 3].map((at) => hasClearSpaces(without(at), 0, 4))).toEqual([true, true, true, false]);
});

test("a text whose spaces cannot be told from the gaps between its letters is not given", async () => {
	// Where the ink of each letter begins, 0..1 of the line; each is a tenth of it wide.
	const read = async (lefts: readonly number[]) => {
		const inked = (line: Line): Line => {
			const steps = line.lattice?.steps ?? 0;
			const boxes = Array.from({ length: steps }, (_, step) => lefts[Math.floor((step * lefts.length) / steps)] ?? 0);
			const edges = Float32Array.from(boxes.flatMap((left) => [left, 0, left + 0.1, 1]));
			return { ...line, lattice: { ...aLattice(line.text), edges } };
		};
		const page = drawing("Place of birth", "S WIA");
		const lines = page.lines.map((line) => (line.text === "S WIA" ? inked(line) : line));
		return (await valuesOn({ ...page, lines })).place;
	};
	expect(await read([0, 0.1, 0.3, 0.42, 0.54])).toBe("S WIA");
	expect(await read([0, 0.1, 0.25, 0.5, 0.75])).toBeNull();
});
