import { describe, expect, test } from "vitest";
import { aLattice } from "../../page/a-lattice.ts";
import type { Line } from "../../page/page.ts";
import { quadOf } from "../../page/quad.ts";
import { usualReading, type View } from "./usual-reading.ts";
import { namesUsual, placesUsual } from "./usual-texts.ts";
import { wordsOn } from "./weigh.ts";

const capitals = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

function viewOf(text: string, certainty: number): View {
	const quad = quadOf({ left: 0, top: 0, right: 20 * text.length, bottom: 30 });
	const line: Line = { text, words: [], quad, certainty, lattice: aLattice(text, { certainty }) };
	return { line, range: { from: 0, to: line.lattice.steps }, readings: wordsOn(line, quad, text.length, capitals) };
}

describe("a doubtful text", () => {
	test("that is usual is believed", () => {
		expect(usualReading([viewOf("DLAMINI", 0.7)], ["DLAMINI"], namesUsual)).toMatchObject({
			text: "DLAMINI",
			usual: "all",
		});
	});
	test("of which nothing is usual is left to the picture", () => {
		expect(usualReading([viewOf("QXWVKJ", 0.7)], ["QXWVKJ"], placesUsual)).toMatchObject({ usual: "none" });
	});
	test("is nothing where nothing was read", () => expect(usualReading([], [], namesUsual)).toBeNull());
});
