import { expect, test } from "vitest";
import type { Lattice } from "../../page/page.ts";
import { quadOf } from "../../page/quad.ts";
import { pyramidOf } from "../raster/grey.ts";
import { bestGlyphs } from "./ctc.ts";
import { lettersIn, reachOf, withLettersBeyond } from "./line-ends.ts";

const alphabet = "AB./";

/** Letters at these steps of a line of `steps`, each with its probability; their ink is a step wide. */
function lattice(steps: number, letters: Readonly<Record<number, readonly [character: string, probability: number]>>) {
	const columns = alphabet.length + 1;
	const logProbabilities = new Float32Array(steps * columns).fill(Math.log(1e-4));
	const edges = new Float32Array(steps * 4);
	for (let step = 0; step < steps; step++) {
		const [character, probability] = letters[step] ?? [null, 0];
		logProbabilities[step * columns] = Math.log(Math.max(1e-4, 1 - probability));
		if (character) logProbabilities[step * columns + alphabet.indexOf(character) + 1] = Math.log(probability);
		edges.set([step / steps, 0.2, (step + 1) / steps, 0.8], step * 4);
	}
	return { alphabet: alphabet, steps, logProbabilities, edges };
}

const textOf = (read: Lattice): string =>
	bestGlyphs(read)
		.map(({ character }) => character)
		.join("");

/** A box around the first half of a line that is ten steps high. */
const half = { from: 0, to: 0.5 };
const read = (letters: Parameters<typeof lattice>[1]) => {
	const [kept, part] = withLettersBeyond(lattice(40, letters), half, 10 / 40);
	return { text: textOf(kept), part };
};

test("a line goes on beyond its box as long as letters follow closely", () => {
	const { text, part } = read({ 16: ["A", 0.9], 18: ["B", 0.9], 20: ["A", 0.9], 22: ["B", 0.9], 26: ["A", 0.9] });
	expect(text).toBe("ABABA");
	expect(part.to).toBeGreaterThan(27 / 40);
});

test.each([
	["the next word, where the box ends with one", { 16: ["A", 0.9], 18: ["B", 0.9], 22: ["A", 0.9] }, "AB"],
	["what is hardly a letter", { 16: ["A", 0.9], 18: ["B", 0.9], 20: ["A", 0.55] }, "AB"],
	["a dot of the wallpaper", { 16: ["A", 0.9], 18: ["B", 0.9], 20: [".", 0.9] }, "AB"],
	["another column", { 16: ["A", 0.9], 18: ["B", 0.9], 20: ["A", 0.9], 27: ["B", 0.9] }, "ABA"],
] as const)("it ends before %s", (_, letters, text) => expect(read(letters).text).toBe(text));

test("a sign between letters belongs to the line", () => {
	expect(read({ 18: ["A", 0.9], 20: ["B", 0.9], 22: ["/", 0.9], 24: ["A", 0.9] }).text).toBe("AB/A");
});

test("letters somewhere in an empty place are cut to their ink", () => {
	const [kept, { from, to }] = lettersIn(lattice(40, { 20: ["A", 0.9], 22: ["B", 0.9], 30: ["A", 0.55] }), 10 / 40);
	expect(textOf(kept)).toBe("AB");
	expect([from, to].map((share) => Math.round(share * 40))).toEqual([18, 25]);
});

test("ink is followed beyond the ends of a box, up to a wide gap and to the next box", () => {
	const [width, height] = [400, 40];
	const data = new Uint8Array(width * height).fill(255);
	// Strokes from 100 to 260, a gap, strokes from 300 on.
	for (let x = 100; x < 400; x += 6) {
		if (x > 260 && x < 300) continue;
		for (let y = 12; y < 28; y++) data.fill(0, y * width + x, y * width + x + 3);
	}
	const pyramid = pyramidOf({ width, height, data });
	const box = (left: number, right: number) => quadOf({ left, right, top: 8, bottom: 32 });
	const { left, right } = reachOf(pyramid, box(150, 200), []);
	expect(150 - left * 24).toBeGreaterThan(90);
	expect(150 - left * 24).toBeLessThan(102);
	expect(200 + right * 24).toBeGreaterThan(258);
	expect(200 + right * 24).toBeLessThan(270);
	expect(reachOf(pyramid, box(150, 200), [box(230, 260)]).right * 24).toBeLessThanOrEqual(30);
	expect(reachOf(pyramid, box(97, 264), [])).toEqual({ left: 0, right: 0 });
});
