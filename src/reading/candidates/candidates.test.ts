import { expect, test } from "vitest";
import { aLattice } from "../../../test/support/a-lattice.ts";
import { aPage } from "../../../test/support/a-page.ts";
import { drawing, valuesOn } from "../../../test/support/a-small-document.ts";
import type { FieldLanguage } from "../../documents/declaration.ts";
import { languageOf } from "../languages/language.ts";
import { rowsOf, segmentsOf } from "../print/segments.ts";
import { candidatesFor, stretchesOf } from "./candidates.ts";
import type { RowText } from "./search.ts";

/**
 * The rows of a drawing whose figures were seen less surely the larger `doubt` (0..1) is; nothing of them is known yet.
 */
function freshRows(drawing: string, doubt: number): readonly RowText[] {
	const doubts = Object.fromEntries([...drawing].map((_, index) => [index, { "#": doubt }]));
	const lines = aPage(drawing).lines.map((line) => ({ ...line, lattice: aLattice(drawing, { doubts }) }));
	return rowsOf(lines, new Map()).map((row) => {
		const segments = segmentsOf(row, new Set(), undefined);
		return { row, hits: [], segments, stretches: stretchesOf(row, segments, []) };
	});
}

const none: ReadonlySet<string> = new Set();
const said = (language: FieldLanguage, rows: readonly RowText[], off = none) =>
	candidatesFor(languageOf(language), rows, undefined, off).map(({ text, log }) => [text, Math.round(log * 1e6)]);

test("what a field may hold does not depend on which field the row was searched for before", () => {
	const [long, short]: readonly FieldLanguage[] = [
		{ kind: "date", years: [1900, 2099] },
		{ kind: "date", years: [2000, 2002] },
	];
	const levels = Array.from({ length: 60 }, (_, index) => 0.3 + index / 100);
	const readBefore = levels.map((doubt) => {
		const rows = freshRows("14.02.2001", doubt);
		said(long as FieldLanguage, rows);
		return said(short as FieldLanguage, rows);
	});
	const fresh = levels.map((doubt) => said(short as FieldLanguage, freshRows("14.02.2001", doubt)));
	expect(readBefore).toEqual(fresh);
	// Levels at which the date is hardly one are among them.
	expect(new Set(fresh.map(({ length }) => length > 0)).size).toBe(2);
});

test("what a field may hold where usual words do not count was not kept from where they did", () => {
	const names: FieldLanguage = { kind: "words", usual: "surnames", wordsMax: 6, lettersMin: 1, rows: 1 };
	const off = new Set(["usual-words"]);
	const rows = freshRows("DLAMINI", 0.1);
	const counted = said(names, rows);
	expect(said(names, rows, off)).toEqual(said(names, freshRows("DLAMINI", 0.1), off));
	expect(said(names, rows, off)).not.toEqual(counted);
});

test("a text with a sign close behind it that ends none has lost a letter there", async () => {
	const placeIn = async (text: string) => (await valuesOn(drawing("Place of birth", text))).place;
	for (const cut of ["CLU)", "SUCEAV:", "M.A.."]) expect(await placeIn(cut)).toBeNull();
	expect(await placeIn("CLUJ")).toBe("CLUJ");
	expect(await placeIn("CLUJ (ROU)")).toBe("CLUJ (ROU)");
	expect(await placeIn("M.A.I.")).toBe("M.A.I.");
	expect(await placeIn("CLUJ )")).toBe("CLUJ");
});

test("a year that lost its last figure is not the year of its first two", () => {
	const day: FieldLanguage = { kind: "date", years: [2000, 2039], isShort: true };
	const values = (text: string) => said(day, freshRows(text, 0)).map(([value]) => value);
	expect(values("8 AUG 201")).not.toContain("8 AUG 20");
	expect(values("8 AUG 20")).toContain("8 AUG 20");
});

test("letters with dots between them are one text, and no value begins or ends within it", () => {
	const startsAndEnds = (drawn: string) =>
		freshRows(drawn, 0).flatMap(({ stretches }) =>
			stretches.map(({ from, to }) => drawn.replaceAll(" ", "").slice(from, to)),
		);
	expect(startsAndEnds("U.N. DLAMINI")).toEqual(["U.N.", "U.N.DLAMINI", "DLAMINI"]);
	expect(startsAndEnds("U. N. DLAMINI")).toContain("N");
	expect(startsAndEnds("U.DLAMINI")).toContain("DLAMINI");
	expect(startsAndEnds("AB.N")).toContain("N");
});
