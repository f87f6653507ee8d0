import { expect, test } from "vitest";
import type { Lattice } from "../../page/page.ts";
import { quadOf } from "../../page/quad.ts";
import { diacriticsBytes, openModel } from "../model/session.ts";
import { createPyramid } from "../raster/grey.ts";
import { createDiacritics, rereadDiacritics } from "./diacritics.ts";

const alphabet = "EÉËN<";
const [width, height] = [200, 100];
const quad = quadOf({ left: 40, top: 40, right: 160, bottom: 60 });
const acute = 1;

/**
 * A line in a crop of 120 x 20 pixels, given by each letter's probabilities. Capitals fill the crop's height and are
 * 13 pixels wide.
 */
function latticeWith(...letters: readonly Readonly<Record<string, number>>[]): Lattice {
	const columns = alphabet.length + 1;
	const steps = letters.length * 2;
	const logProbabilities = new Float32Array(steps * columns).fill(Math.log(1e-8));
	const glyphBoxes = new Float32Array(steps * 4);
	for (const [i, letter] of letters.entries()) {
		logProbabilities[(i * 2 + 1) * columns] = 0;
		for (const [character, probability] of Object.entries(letter))
			logProbabilities[i * 2 * columns + alphabet.indexOf(character) + 1] = Math.log(probability);
		glyphBoxes.set([i / letters.length, 0, i / letters.length + 13 / 120, 1], i * 8);
	}
	return { alphabet, steps, logProbabilities, glyphBoxes };
}

/** An E in the crop's proportions on white paper, with a stroke above it if it has a diacritic. */
function paperWithE(isMarked: boolean) {
	const data = new Uint8Array(width * height).fill(255);
	const fillRectangle = (left: number, top: number, right: number, bottom: number): void => {
		for (let y = top; y < bottom; y++) data.fill(0, y * width + left, y * width + right);
	};
	fillRectangle(40, 40, 43, 60);
	for (const top of [40, 49, 57]) fillRectangle(40, top, 53, top + 3);
	if (isMarked) for (let i = 0; i < 5; i++) fillRectangle(45 + i, 37 - i, 48 + i, 38 - i);
	return createPyramid({ width, height, data });
}

const probabilityIn = ({ logProbabilities }: Lattice, step: number, character: string): number =>
	Math.exp(logProbabilities[step * (alphabet.length + 1) + alphabet.indexOf(character) + 1] as number);

const uncertain = { E: 0.7, É: 0.25, Ë: 0.05 };
const certain = { N: 1 };

test("redistributes a letter's probability over its diacritics by the recogniser and by its pixels", async () => {
	const classified: Float32Array[] = [];
	const classifyAsAcute = async (letters: readonly Float32Array[]) => {
		classified.push(...letters);
		return letters.map(() => new Float32Array(15).fill(0.001).fill(0.98, acute, acute + 1));
	};
	const before = latticeWith(uncertain, certain, { E: 1 });
	const [after] = await rereadDiacritics(classifyAsAcute, paperWithE(true), [{ quad, lattice: before }]);
	const probabilities = ["E", "É", "Ë"].map((character) => probabilityIn(after as Lattice, 0, character));
	expect(probabilities[1]).toBeGreaterThan(0.9);
	expect(probabilities.reduce((sum, each) => sum + each, 0)).toBeCloseTo(1, 5);
	// N has no diacritics in the alphabet, a certain E is not examined, and the original lattice stays unchanged.
	expect(classified).toHaveLength(1);
	expect(probabilityIn(after as Lattice, 4, "E")).toBeCloseTo(1, 5);
	expect(probabilityIn(before, 0, "E")).toBeCloseTo(0.7, 5);
});

test("leaves MRZ lines unchanged", async () => {
	const expectNoLetters = async (letters: readonly Float32Array[]) => {
		expect(letters).toEqual([]);
		return [];
	};
	const before = latticeWith(uncertain, { "<": 1 }, certain);
	const [after] = await rereadDiacritics(expectNoLetters, paperWithE(false), [{ quad, lattice: before }]);
	expect(after?.logProbabilities).toEqual(before.logProbabilities);
});

test("recognises whether an E has a stroke above it, outside the line's own crop", async () => {
	const model = await openModel(await diacriticsBytes(), 1);
	const read = async (isMarked: boolean) => {
		const lines = [{ quad, lattice: latticeWith({ E: 0.5, É: 0.49, Ë: 0.01 }, certain, certain) }];
		const [after] = await rereadDiacritics(createDiacritics(model), paperWithE(isMarked), lines);
		return probabilityIn(after as Lattice, 0, "É");
	};
	expect([await read(true), await read(false)]).toEqual([expect.closeTo(1, 1), expect.closeTo(0, 1)]);
	await model.close();
});
