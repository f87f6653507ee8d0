import { expect, test } from "vitest";
import { parseArguments, usage } from "./arguments.ts";

const known = ["passport", "sa-id-smart-front"] as const;

test("keeps files and folders in the given order", () => {
	expect(parseArguments(["b.jpg", "a"], known)).toEqual({
		documentType: null,
		withEvidence: false,
		asCsv: false,
		paths: ["b.jpg", "a"],
	});
});

test("accepts options in any position", () => {
	const wanted = { documentType: "passport", withEvidence: true, asCsv: false, paths: ["a.jpg"] };
	expect(parseArguments(["a.jpg", "--type", "passport", "--evidence"], known)).toEqual(wanted);
	expect(parseArguments(["--evidence", "--type=passport", "a.jpg"], known)).toEqual(wanted);
});

test("accepts the table option", () => {
	expect(parseArguments(["--csv", "a"], known)).toMatchObject({ asCsv: true });
});

test("accepts a file name starting with a dash after --", () => {
	expect(parseArguments(["--", "-a.jpg"], known)).toMatchObject({ paths: ["-a.jpg"] });
});

test.each([
	["no file", []],
	["an unknown type", ["--type", "visa", "a.jpg"]],
	["a type without a value", ["a.jpg", "--type"]],
	["a table with evidence", ["--csv", "--evidence", "a.jpg"]],
	["an unknown option", ["--fast", "a.jpg"]],
])("explains %s", (_what, words) => {
	expect(parseArguments(words, known)).toEqual({ problem: expect.stringMatching(/\w/) });
});

test("help lists every document type", () => {
	expect(parseArguments(["--help"], known)).toEqual({ problem: null });
	for (const type of known) expect(usage(known)).toContain(type);
});
