import { describe, expect, test } from "vitest";
import { aLattice } from "../../page/a-lattice.ts";
import type { Line } from "../../page/page.ts";
import { quadOf } from "../../page/quad.ts";
import { decideLetters } from "./decide-letters.ts";
import { parseName } from "./name.ts";
import { type View, viewOf } from "./usual-reading.ts";
import { namesUsual } from "./usual-texts.ts";

const capitals = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const quad = quadOf({ left: 0, top: 0, right: 140, bottom: 30 });

/** A view that reads `text`; `doubts` as a lattice's. */
function view(text: string, doubts: Readonly<Record<number, Readonly<Record<string, number>>>> = {}): View {
	const line: Line = { text, words: [], quad, certainty: 0.97, lattice: aLattice(text, { certainty: 0.98, doubts }) };
	return viewOf(line, quad, text.length, capitals);
}

const nameOf = (views: readonly View[], texts: readonly string[]) =>
	decideLetters(views, texts, quad, parseName, namesUsual)?.value ?? null;

describe("looks at a name", () => {
	const hossayn = view("HOSSAYN", { 5: { I: 0.01 } });

	test("that all read the same, unusual though it is, are believed", () => {
		const five = Array.from({ length: 5 }, () => hossayn);
		expect(nameOf(five, Array(5).fill("HOSSAYN"))).toBe("HOSSAYN");
	});

	test("of which few read a name near a usual one give neither", () => {
		expect(nameOf([hossayn, hossayn, hossayn], Array(3).fill("HOSSAYN"))).toBeNull();
	});

	test("that leave a letter open give the usual name", () => {
		const blurred = view("DLAMINI", { 3: { N: 0.55 } });
		expect(nameOf([blurred, blurred, blurred, blurred, blurred], Array(5).fill("DLANINI"))).toBe("DLAMINI");
	});

	test("that see spaces in it give the usual name without them", () => {
		const seen = view("WILHELMINA");
		const texts = ["WI LHELMI NA", "WI LHELMI NA", "WILHELMINA", "WI LHELMINA", "WI LHELMI NA"];
		expect(nameOf(Array(5).fill(seen), texts)).toBe("WILHELMINA");
	});
});
