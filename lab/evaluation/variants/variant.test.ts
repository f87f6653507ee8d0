import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { certaintyMin } from "../../../src/reader/documents/certainty.ts";
import { applyEdits, createGateVariant, createNumberVariants, scaleNumber, type Variant } from "./variant.ts";

const file = "src/reader/documents/certainty.ts";
const declarationText = `certaintyMin = ${certaintyMin};`;

test("loads a variant with all its imports, beside the unchanged code", async () => {
	const lower: Variant = { name: "lower", edits: [{ file, from: declarationText, to: "certaintyMin = 0.25;" }] };
	// The program runs in a separate process, because vitest does not load files as Node does.
	const program = `
		import { importVariant } from "./lab/evaluation/variants/import-variant.ts";
		const choice = "src/reader/reading/choice/certainty.ts";
		const readers = [await importVariant(${JSON.stringify(lower)}, choice), await import("./" + choice)];
		const decision = { best: {}, margin: 0.5, kind: "text" };
		console.log(JSON.stringify(readers.map(({ isInDoubt }) => isInDoubt(decision))));`;
	const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "-e", program]);
	expect(JSON.parse(stdout)).toEqual([false, true]);
});

test("rejects an edit whose text does not occur exactly once", () => {
	const edit = { file, from: "a", to: "b" };
	expect(applyEdits("cat", [edit])).toBe("cbt");
	expect(() => applyEdits("dog", [edit])).toThrow(file);
	expect(() => applyEdits("banana", [edit])).toThrow(file);
});

test("creates variants with each number of a file halved and doubled, and without a gate", async () => {
	const numbers = await createNumberVariants(file);
	expect(numbers.map(({ name }) => name)).toContain(`${file} certaintyMin ${certaintyMin} halved`);
	// A JSON file repeats the same line.
	const curves = "src/reader/reading/choice/certainty.json";
	for (const { edits } of await createNumberVariants(curves))
		expect(applyEdits(await readFile(curves, "utf8"), edits)).toContain("slope");
	const { gate, edits } = createGateVariant("hidden-end");
	expect(gate).toBe("hidden-end");
	for (const edit of edits) expect(applyEdits(await readFile(edit.file, "utf8"), [edit])).toContain("hidden-end");
});

test("keeps a share above a half below 1, and a count at 1 or more", () => {
	expect([scaleNumber(0.9, 2), scaleNumber(0.9, 1 / 2)].map((value) => value.toFixed(2))).toEqual(["0.95", "0.80"]);
	expect([scaleNumber(1, 1 / 2), scaleNumber(-3, 1 / 2), scaleNumber(0.4, 2)]).toEqual([1, -2, 0.8]);
});
