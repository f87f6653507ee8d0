import { describe, expect, test } from "vitest";
import { aLattice } from "../../page/a-lattice.ts";
import type { Line } from "../../page/page.ts";
import { quadOf } from "../../page/quad.ts";
import { codeIn, countryCodes } from "./country-codes.ts";
import type { View } from "./usual-reading.ts";
import { wordsOn } from "./weigh.ts";

const capitals = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

function viewOf(text: string, certainty: number): View {
	const quad = quadOf({ left: 0, top: 0, right: 20 * text.length, bottom: 30 });
	const line: Line = { text, words: [], quad, certainty, lattice: aLattice(text, { certainty }) };
	return { line, range: { from: 0, to: line.lattice.steps }, readings: wordsOn(line, quad, text.length, capitals) };
}

const said = (...texts: readonly string[]) =>
	codeIn(
		texts.map((text) => viewOf(text, 0.6)),
		countryCodes,
	)?.text ?? null;

describe("a country's code in doubt", () => {
	test("is the listed one that most views show", () => expect(said("GBR", "GBR", "GBR", "GOR", "GRR")).toBe("GBR"));
	test("is South Africa's only where it is seen", () => {
		expect(said("RSA", "RSA", "SA", "RSA")).toBe("RSA");
		expect(said("USA", "USA", "USA", "USA")).toBe("USA");
	});
	test("may be one that no list knows", () => expect(said("ZIM", "ZIM", "ZIM", "ZIM")).toBe("ZIM"));
	test("is nothing where two listed ones are as likely", () => expect(said("MLI", "MWI", "MLI", "MWI")).toBeNull());
	test("is nothing where nothing like a code was read", () => {
		expect(said("", "")).toBeNull();
		expect(said("CITIZEN", "CITIZEN")).toBeNull();
		expect(codeIn([], countryCodes)).toBeNull();
	});
});
