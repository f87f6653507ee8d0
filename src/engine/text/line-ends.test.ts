import { expect, test } from "vitest";
import { bestGlyphs } from "../../decode/best-path.ts";
import type { Lattice } from "../../page/page.ts";
import { lettersIn } from "./line-ends.ts";

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

test("letters somewhere in an empty place are cut to their ink", () => {
	const [kept, { from, to }] = lettersIn(lattice(40, { 20: ["A", 0.9], 22: ["B", 0.9], 30: ["A", 0.55] }), 10 / 40);
	expect(textOf(kept)).toBe("AB");
	expect([from, to].map((share) => Math.round(share * 40))).toEqual([18, 25]);
});

test("an unsure letter right beside a sure one stays: it is of the same word, which is not whole without it", () => {
	const before = lettersIn(lattice(40, { 18: ["B", 0.55], 20: ["A", 0.9], 22: ["B", 0.9] }), 10 / 40);
	expect(textOf(before[0])).toBe("BAB");
	const behind = lettersIn(lattice(40, { 20: ["A", 0.9], 22: ["B", 0.55], 24: ["A", 0.55], 30: ["B", 0.55] }), 10 / 40);
	expect(textOf(behind[0])).toBe("ABA");
});
