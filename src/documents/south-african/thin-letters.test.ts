import { describe, expect, test } from "vitest";
import { aLattice } from "../../page/a-lattice.ts";
import type { Line } from "../../page/page.ts";
import { quadOf } from "../../page/quad.ts";
import { mayLackLetter } from "./thin-letters.ts";
import type { View } from "./usual-reading.ts";
import { namesUsual } from "./usual-texts.ts";
import { wordsOn } from "./weigh.ts";

const capitals = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

function viewOf(text: string): View {
	const quad = quadOf({ left: 0, top: 0, right: 20 * text.length, bottom: 30 });
	const line: Line = { text, words: [], quad, certainty: 0.9, lattice: aLattice(text, { certainty: 0.97 }) };
	return { line, range: { from: 0, to: line.lattice.steps }, readings: wordsOn(line, quad, text.length, capitals) };
}

const lacks = (text: string, ...views: readonly string[]): boolean =>
	mayLackLetter(views.map(viewOf), text, namesUsual);

describe("a name", () => {
	test("may lack the thin last letter that one view shows", () =>
		expect(lacks("FHATUWAN", "FHATUWAN", "FHATUWANI")).toBe(true));
	test("may lack a thin letter between others", () => expect(lacks("VKO", "VKO", "VIKO", "VKO")).toBe(true));
	test("lacks none where all views agree", () => {
		expect(lacks("SHAUW", "SHAUW", "SHAUW")).toBe(false);
		expect(lacks("JEAN-PIERRE", "JEANPIERRE")).toBe(false);
	});
	test("may lack it in the part that is not usual alone", () => {
		expect(lacks("A|MAHARAJ", "AMAHARAJ", "AMAHARAJI")).toBe(false);
		expect(lacks("A|MAHARAJ", "AMAHARAJ", "AIMAHARAJ")).toBe(true);
		expect(lacks("A|MAHARAJ", "AMAHARAJ", "IAMAHARAJ")).toBe(true);
	});
	test("lacks none for a view that reads another letter", () => expect(lacks("NDOU", "NDOU", "NDOV")).toBe(false));
	test("lacks none where nothing was read", () => expect(lacks("NDOU")).toBe(false));
});
