import { expect, test } from "vitest";
import { aPage } from "../../page/a-page.ts";
import { findCaptions, prepareCaptions } from "../../page/captions.ts";
import type { Line } from "../../page/page.ts";
import { piecesOf } from "../../page/pieces.ts";
import { boxOf, quadOf } from "../../page/quad.ts";
import { candidatesOf } from "./beside-or-below.ts";

const captions = prepareCaptions([{ name: "names", phrases: ["Names"] }]);

function textsOf(drawing: string, certainty: number, rows = 1, change = (line: Line): Line => line) {
	const lines = aPage(drawing, { certainty }).lines.map(change);
	const [found] = candidatesOf(piecesOf(lines, findCaptions(lines, captions)), "names", { rows });
	return { beside: found?.beside?.text ?? null, below: found?.below.map(({ text }) => text) };
}

test("a value on a card that lies on a printed page is read without that page's words", () => {
	expect(textsOf("Names\nTHABO PAUL   chairs was garden", 0.98)).toEqual({ beside: null, below: ["THABO PAUL"] });
	expect(textsOf("Names   THABO PAUL   chairs was garden", 0.98)).toEqual({ beside: "THABO PAUL", below: [] });
});

test("what is not surely in small letters, or stands alone, is left as it is", () => {
	expect(textsOf("Names\nTHABO PAUL   chairs", 0.9).below).toEqual(["THABO PAUL chairs"]);
	expect(textsOf("Names\nTHABO PAUL   van WYK", 0.98).below).toEqual(["THABO PAUL van WYK"]);
	expect(textsOf("Names\nchairs was garden", 0.98).below).toEqual(["chairs was garden"]);
});

test("the first row below that reaches into the caption's own is told once", () => {
	const tight = (line: Line): Line => {
		if (line.text !== "Names") return line;
		const { left, right, top, bottom } = boxOf(line.quad);
		const quad = quadOf({ left, right, top: top + 13, bottom: bottom + 13 });
		return { ...line, quad, words: line.words.map((word) => ({ ...word, quad })) };
	};
	const { beside, below } = textsOf("Names\n     THABO PAUL\n     SIPHO", 0.98, 2, tight);
	expect([beside, ...(below ?? [])]).toEqual(["THABO PAUL", "SIPHO"]);
});

test("what stands far off on the row is another thing", () => {
	expect(textsOf("Names\nTHABO   PAUL                    1", 0.98).below).toEqual(["THABO PAUL"]);
});
