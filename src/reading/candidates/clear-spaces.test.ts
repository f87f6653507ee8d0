import { expect, test } from "vitest";
import { aLattice } from "../../../test/support/a-lattice.ts";
import { declaration, drawing, text, valuesOn } from "../../../test/support/a-small-document.ts";
import type { FieldLanguage } from "../../documents/declaration.ts";
import type { Line } from "../../page/page.ts";
import { quadOf } from "../../page/quad.ts";

import type { Glyph, TextRow } from "../print/index.ts";
import { hasClearSpaces } from "./candidates.ts";

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
	const read = async (lefts: readonly number[], shown = "S WIA") => {
		const inked = (line: Line): Line => {
			const steps = line.lattice?.steps ?? 0;
			const boxes = Array.from({ length: steps }, (_, step) => lefts[Math.floor((step * lefts.length) / steps)] ?? 0);
			const edges = Float32Array.from(boxes.flatMap((left) => [left, 0, left + 0.1, 1]));
			return { ...line, lattice: { ...aLattice(line.text), edges } };
		};
		const page = drawing("Place of birth", shown);
		const lines = page.lines.map((line) => (line.text === shown ? inked(line) : line));
		const known: FieldLanguage = { ...text, words: new Set(["SOFIA", "WIEN", "OSLO"]) };
		const place = { captions: ["Place of birth"], language: known };
		return (await valuesOn({ ...page, lines }, { printed: { ...declaration.printed, place } })).place;
	};
	expect(await read([0, 0.1, 0.3, 0.42, 0.54])).toBe("S WIA");
	expect(await read([0, 0.1, 0.25, 0.5, 0.75])).toBeNull();
	// Three usual words that stand apart as they should tell the spaces of the rest, but not of two words that are one.
	const narrow = (shown: string) => [...shown].map((_, index) => (index * 0.9) / shown.length);
	const readNarrow = (shown: string) => read(narrow(shown), shown);
	expect(await readNarrow("SOFIA WIEN OSLO KYIV ROM")).toBe("SOFIA WIEN OSLO KYIV ROM");
	expect(await readNarrow("SOFIA WIEN LODZ KYIV ROM")).toBeNull();
	expect(await readNarrow("SOFIA WIEN OSLO KYIVROMVILNIUS")).toBeNull();
});
