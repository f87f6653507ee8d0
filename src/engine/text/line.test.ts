import { expect, test } from "vitest";
import type { Lattice, Quad } from "../../page/page.ts";
import { bestGlyphs } from "./ctc.ts";
import { lineOf } from "./line.ts";
import { LINE_HEIGHT, STEP_WIDTH } from "./recognise.ts";

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ 0123456789-/";

/** A lattice that reads `steps`: one character a step, `-` the blank, `=` a hyphen; a lower-case letter is that capital with half a chance. */
function lattice(steps: string, spaces: Readonly<Record<number, number>> = {}): Lattice {
	const columns = ALPHABET.length + 1;
	const logProbabilities = new Float32Array(steps.length * columns).fill(Math.log(1e-6));
	[...steps].forEach((character, step) => {
		const column = character === "-" ? 0 : ALPHABET.indexOf(character === "=" ? "-" : character.toUpperCase()) + 1;
		logProbabilities[step * columns + column] = Math.log(/[a-z]/.test(character) ? 0.5 : 0.95);
		const space = spaces[step];
		if (space) logProbabilities[step * columns + ALPHABET.indexOf(" ") + 1] = Math.log(space);
	});
	return { alphabet: ALPHABET, steps: steps.length, logProbabilities };
}

/** White paper with a black bar in the middle of each step that is not a blank. */
function crop(steps: string) {
	const width = steps.length * STEP_WIDTH;
	const pixels = new Float32Array(width * LINE_HEIGHT).fill(1);
	[...steps].forEach((character, step) => {
		if (character === "-") return;
		for (let y = 10; y < 38; y++) for (let x = 1; x < 7; x++) pixels[y * width + step * STEP_WIDTH + x] = -1;
	});
	return { pixels, width, height: LINE_HEIGHT, stretch: 1 };
}

const quad: Quad = [
	[0, 0],
	[100, 0],
	[100, 20],
	[0, 20],
];

test("a class repeated without a blank is one character, with a blank two", () => {
	expect(bestGlyphs(lattice("AA-A-B")).map((glyph) => glyph.character)).toEqual(["A", "A", "B"]);
});

test("a space that the recogniser only thought of is a space where the white is wide", () => {
	const steps = "A-B---C-D";
	expect(lineOf(lattice(steps, { 4: 0.06 }), crop(steps), quad).text).toBe("AB CD");
	expect(lineOf(lattice("A-B-C-D", { 3: 0.06 }), crop("ABBBCDD"), quad).text).toBe("ABCD");
});

test("unusually wide white is a space whatever the recogniser thought", () => {
	const steps = "A-B-C-----D-E";
	expect(lineOf(lattice(steps), crop(steps), quad).text).toBe("ABC DE");
});

test("a hyphen or a slash is set apart where the white on both its sides is unusual, and joins two words where it is not", () => {
	const read = (steps: string) => lineOf(lattice(steps), crop(steps), quad).text;
	expect(read("ABC-=-DEF")).toBe("ABC - DEF");
	expect(read("ABC-/-DEF")).toBe("ABC / DEF");
	expect(read("ABC-=DEF")).toBe("ABC-DEF");
	expect(read("ABC=DEF")).toBe("ABC-DEF");
});

test("white under the bar of a letter is none, though the bar lies close to the edge of a tight box", () => {
	const steps = "A-B-C-----D-E";
	const barred = crop(steps);
	for (let y = 6; y < 9; y++) for (let x = 40; x < 72; x++) barred.pixels[y * barred.width + x] = -1;
	expect(lineOf(lattice(steps), barred, quad).text).toBe("ABCDE");
});

test("in a stretched line white counts as wide as it was", () => {
	const steps = "A-B-C---D-E";
	expect(lineOf(lattice(steps), crop(steps), quad).text).toBe("ABC DE");
	expect(lineOf(lattice(steps), { ...crop(steps), stretch: 2 }, quad).text).toBe("ABCDE");
});

test("evenly spaced characters are one word, however wide the pitch", () => {
	const steps = "A---B---C---D";
	expect(lineOf(lattice(steps), crop(steps), quad).text).toBe("ABCD");
});

test("each word knows where it stands and how sure it is", () => {
	const steps = "A-B-----c-D";
	const [first, second] = lineOf(lattice(steps), crop(steps), quad).words;
	expect(first?.quad[0][0]).toBe(0);
	expect(first?.quad[1][0]).toBeCloseTo((100 * 3) / 11, 5);
	expect(second?.certainty).toBeCloseTo((0.5 + 0.95) / 2, 5);
});
