import { expect, test } from "vitest";
import { formatUsage, parseArguments } from "./arguments.ts";

const documentTypes = ["passport", "sa-id-smart-front"] as const;

test("keeps files and folders in the given order", () => {
	expect(parseArguments(["b.jpg", "a"], documentTypes)).toEqual({
		documentType: null,
		withEvidence: false,
		asCsv: false,
		paths: ["b.jpg", "a"],
	});
});

test("accepts options in any position", () => {
	const expected = { documentType: "passport", withEvidence: true, asCsv: false, paths: ["a.jpg"] };
	expect(parseArguments(["a.jpg", "--type", "passport", "--evidence"], documentTypes)).toEqual(expected);
	expect(parseArguments(["--evidence", "--type=passport", "a.jpg"], documentTypes)).toEqual(expected);
});

test("accepts the table option", () => {
	expect(parseArguments(["--csv", "a"], documentTypes)).toMatchObject({ asCsv: true });
});

test("accepts a file name starting with a dash after --", () => {
	expect(parseArguments(["--", "-a.jpg"], documentTypes)).toMatchObject({ paths: ["-a.jpg"] });
});

test.each([
	["no file", []],
	["an unknown type", ["--type", "visa", "a.jpg"]],
	["a type without a value", ["a.jpg", "--type"]],
	["a table with evidence", ["--csv", "--evidence", "a.jpg"]],
	["an unknown option", ["--fast", "a.jpg"]],
])("explains %s", (_what, words) => {
	expect(parseArguments(words, documentTypes)).toEqual({ problem: expect.stringMatching(/\w/) });
});

test("help lists every document type", () => {
	expect(parseArguments(["--help"], documentTypes)).toEqual({ problem: null });
	for (const type of documentTypes) expect(formatUsage(documentTypes)).toContain(type);
});
