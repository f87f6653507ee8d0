import { expect, test } from "vitest";
import { aRow } from "../../../../test/support/a-row.ts";
import { alignLabel, foldedText } from "./align-label.ts";

/** What a letter that was surely seen is worth: `fit` of the code. */
const fit = 2.5;
/** What a letter is worth that another one stands for. */
const misfit = -4;
/** What it is worth that a text begins or ends where a word does. */
const border = 0.7;
/** What a letter is worth that was cut off or left out. */
const cut = -12;

/** Where letters stand likeliest in a row, and what that is worth. */
function placed(letters: string, row: string, seen: Parameters<typeof aRow>[1] = {}) {
	const { start, end, log } = alignLabel(letters, foldedText(aRow(row, seen)));
	return [start, end, Math.round(log * 1e6) / 1e6];
}

const worth = (letters: number, more = 0) => expect.closeTo(letters * fit + 2 * border + more);

test("aligns letters that were all seen, at word boundaries", () => {
	expect(placed("CAVE", "CAVE")).toEqual([0, 4, worth(4)]);
	expect(placed("CAVE", "AX CAVE NUT")).toEqual([2, 6, worth(4)]);
	expect(placed("CAVE", "A/CAVE,NUT")).toEqual([1, 5, worth(4)]);
	expect(placed("CAVENUT", "CAVE NUT")).toEqual([0, 7, worth(7)]);
	expect(placed("CAVENUT", "CAVE/NUT")).toEqual([0, 7, worth(7)]);
});

test("prefers the more probable place, then the first", () => {
	expect(placed("CAVE", "CAVX CAVE")).toEqual([4, 8, worth(4)]);
	expect(placed("CAVE", "CAVE CAVX")).toEqual([0, 4, worth(4)]);
	expect(placed("CAVE", "CAVE CAVE")).toEqual([0, 4, worth(4)]);
});

test("substitution, insertion and deletion cost the same", () => {
	expect(placed("CAVERN", "CAXERN")).toEqual([0, 6, worth(5, misfit)]);
	expect(placed("CAVERN", "CAXVERN")).toEqual([0, 7, worth(6, misfit)]);
	expect(placed("CAVERN", "CAERN")).toEqual([0, 5, worth(5, misfit)]);
	expect(placed("CAVERN", "AVERN")).toEqual([0, 5, worth(5, misfit)]);
	expect(placed("CAVERN", "VERN")).toEqual([0, 4, worth(4, 2 * misfit)]);
	expect(placed("CAVERN", "NUT CAVRN")).toEqual([3, 8, worth(5, misfit)]);
	expect(placed("CAVERN", "NUT AVERN")).toEqual([3, 8, worth(5, misfit)]);
});

test("a text without its last letters ends only at signs, wide gaps or the row's end", () => {
	expect(placed("CAVERN", "CAVER")).toEqual([0, 5, worth(5, misfit)]);
	expect(placed("CAVERN", "CAVER/ NUT")).toEqual([0, 5, worth(5, misfit)]);
	expect(placed("CAVERN", "CAVER     UT")).toEqual([0, 5, worth(5, misfit)]);
	expect(placed("CAVERN", "CAVER UT")).toEqual([0, 7, worth(5, 2 * misfit)]);
	expect(placed("CAVERN", "CAVER UTILE")).toEqual([0, 5, expect.closeTo(5 * fit + misfit + border + cut)]);
});

test("penalises a text that starts or ends within a word", () => {
	expect(placed("CAVERN", "XXXXCAVERN")).toEqual([4, 10, expect.closeTo(6 * fit + border + cut)]);
	expect(placed("CAVERN", "CAVERNXXXX")).toEqual([0, 6, expect.closeTo(6 * fit + border + cut)]);
});

test("weighs letters by certainty, at least as a substitution", () => {
	const half = { V: { V: 0.5, U: 0.4 } };
	expect(placed("CAVE", "CAVE", half)).toEqual([0, 4, worth(4, Math.log(0.5))]);
	expect(placed("CAUE", "CAVE", half)).toEqual([0, 4, worth(4, Math.log(0.4))]);
	const dust = { V: { V: 0.999, U: 0.0001 } };
	expect(placed("CAUE", "CAVE", dust)).toEqual([0, 4, worth(3, misfit)]);
});

test("folds lookalike characters, and characters that stand for two letters", () => {
	expect(placed("CAVE", "CÀVE")).toEqual([0, 4, worth(4)]);
	const both = { V: { V: 0.5, v: 0.3 } };
	expect(placed("CAVE", "CAVE", both)).toEqual([0, 4, expect.closeTo(4 * fit + 2 * border + Math.log(0.8))]);
	expect(placed("CAE", "CÆ")).toEqual([0, 3, worth(3)]);
	expect(placed("CAE", "CAE", { A: { A: 0.6, Æ: 0.4 } })).toEqual([0, 3, worth(3)]);
	expect(placed("CAAE", "CAVE", { V: { V: 0.6, Æ: 0.4 } })).toEqual([0, 4, worth(3, misfit)]);
});

test("maps each folded letter to its glyph and word boundaries", () => {
	expect(foldedText(aRow("AB CÆ/D     E"))).toMatchObject({
		letters: "ABCAEDE",
		origin: [0, 1, 2, 3, 3, 5, 6],
		begins: [border, cut, border, cut, cut, border, border],
		ends: [cut, border, cut, border, border, border, border],
		goesOn: [true, true, true, false, false, false, false],
	});
});
