import { expect, test } from "vitest";
import type { Lattice } from "../../page/page.ts";
import { quadOf } from "../../page/quad.ts";
import { diacriticsBytes, openModel } from "../model/session.ts";
import { pyramidOf } from "../raster/grey.ts";
import { createDiacritics, withDiacritics } from "./diacritics.ts";

const alphabet = "EÉËN<";
const [width, height] = [200, 100];
const quad = quadOf({ left: 40, top: 40, right: 160, bottom: 60 });
const acute = 1;

/** A line in a crop of 120 x 20 pixels, given each letter's probabilities. Capitals fill it and are 13 pixels wide. */
function latticeWith(...letters: readonly Readonly<Record<string, number>>[]): Lattice {
	const columns = alphabet.length + 1;
	const steps = letters.length * 2;
	const logProbabilities = new Float32Array(steps * columns).fill(Math.log(1e-8));
	const edges = new Float32Array(steps * 4);
	for (const [i, letter] of letters.entries()) {
		logProbabilities[(i * 2 + 1) * columns] = 0;
		for (const [character, share] of Object.entries(letter))
			logProbabilities[i * 2 * columns + alphabet.indexOf(character) + 1] = Math.log(share);
		edges.set([i / letters.length, 0, i / letters.length + 13 / 120, 1], i * 8);
	}
	return { alphabet, steps, logProbabilities, edges };
}

/** An E with the crop's proportions on white paper, with a stroke above it if it has a diacritic. */
function paperWithE(isMarked: boolean) {
	const data = new Uint8Array(width * height).fill(255);
	const ink = (left: number, top: number, right: number, bottom: number): void => {
		for (let y = top; y < bottom; y++) data.fill(0, y * width + left, y * width + right);
	};
	ink(40, 40, 43, 60);
	for (const top of [40, 49, 57]) ink(40, top, 53, top + 3);
	if (isMarked) for (let i = 0; i < 5; i++) ink(45 + i, 37 - i, 48 + i, 38 - i);
	return pyramidOf({ width, height, data });
}

const shareIn = ({ logProbabilities }: Lattice, step: number, character: string): number =>
	Math.exp(logProbabilities[step * (alphabet.length + 1) + alphabet.indexOf(character) + 1] as number);

const doubtful = { E: 0.7, É: 0.25, Ë: 0.05 };
const sure = { N: 1 };

test("a letter's marks share anew what its bearer has: by the recogniser and by its own pixels", async () => {
	const asked: Float32Array[] = [];
	const saysAcute = async (letters: readonly Float32Array[]) => {
		asked.push(...letters);
		return letters.map(() => new Float32Array(15).fill(0.001).fill(0.98, acute, acute + 1));
	};
	const before = latticeWith(doubtful, sure, { E: 1 });
	const [after] = await withDiacritics(saysAcute, paperWithE(true), [{ quad, lattice: before }]);
	const shares = ["E", "É", "Ë"].map((character) => shareIn(after as Lattice, 0, character));
	expect(shares[1]).toBeGreaterThan(0.9);
	expect(shares.reduce((sum, each) => sum + each, 0)).toBeCloseTo(1, 5);
	// N has no candidates and a certain E is skipped; the lattice in front stays unchanged.
	expect(asked).toHaveLength(1);
	expect(shareIn(after as Lattice, 4, "E")).toBeCloseTo(1, 5);
	expect(shareIn(before, 0, "E")).toBeCloseTo(0.7, 5);
});

test("leaves MRZ lines unchanged", async () => {
	const never = async (letters: readonly Float32Array[]) => {
		expect(letters).toEqual([]);
		return [];
	};
	const before = latticeWith(doubtful, { "<": 1 }, sure);
	const [after] = await withDiacritics(never, paperWithE(false), [{ quad, lattice: before }]);
	expect(after?.logProbabilities).toEqual(before.logProbabilities);
});

test("the network sees the stroke above an E, which stands outside of the line's own crop, and that there is none", async () => {
	const model = await openModel(await diacriticsBytes(), 1);
	const read = async (isMarked: boolean) => {
		const lines = [{ quad, lattice: latticeWith({ E: 0.5, É: 0.49, Ë: 0.01 }, sure, sure) }];
		const [after] = await withDiacritics(createDiacritics(model), paperWithE(isMarked), lines);
		return shareIn(after as Lattice, 0, "É");
	};
	expect([await read(true), await read(false)]).toEqual([expect.closeTo(1, 1), expect.closeTo(0, 1)]);
	await model.close();
});
