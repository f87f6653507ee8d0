import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { certaintyMin } from "../../../src/reader/documents/certainty.ts";
import { changed, edited, numbersChanged, type Variant, withoutGate } from "./variant.ts";

const file = "src/reader/documents/certainty.ts";
const written = `certaintyMin = ${certaintyMin};`;

test("a variant is loaded beside the service's own code, with all that it imports", async () => {
	const lower: Variant = { name: "lower", edits: [{ file, from: written, to: "certaintyMin = 0.25;" }] };
	// Runs in a separate process, because vitest does not load files as Node does.
	const program = `
		import { importOf } from "./lab/evaluation/variants/load-variant.ts";
		const choice = "src/reader/reading/choice/certainty.ts";
		const readers = [await importOf(${JSON.stringify(lower)}, choice), await import("./" + choice)];
		const decision = { best: {}, margin: 0.5, kind: "text" };
		console.log(JSON.stringify(readers.map(({ isInDoubt }) => isInDoubt(decision))));`;
	const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "-e", program]);
	expect(JSON.parse(stdout)).toEqual([false, true]);
});

test("an edit whose text does not stand there once is refused", () => {
	const edit = { file, from: "a", to: "b" };
	expect(edited("cat", [edit])).toBe("cbt");
	expect(() => edited("dog", [edit])).toThrow(file);
	expect(() => edited("banana", [edit])).toThrow(file);
});

test("each number of a file is halved and doubled, and a gate can be left out", async () => {
	const numbers = await numbersChanged(file);
	expect(numbers.map(({ name }) => name)).toContain(`${file} certaintyMin ${certaintyMin} halved`);
	const { gate, edits } = withoutGate("hidden-end");
	expect(gate).toBe("hidden-end");
	for (const edit of edits) expect(edited(await readFile(edit.file, "utf8"), [edit])).toContain("hidden-end");
});

test("a share of more than a half stays a share, and a count a count of at least one", () => {
	expect([changed(0.9, 2), changed(0.9, 1 / 2)].map((value) => value.toFixed(2))).toEqual(["0.95", "0.80"]);
	expect([changed(1, 1 / 2), changed(-3, 1 / 2), changed(0.4, 2)]).toEqual([1, -2, 0.8]);
});
