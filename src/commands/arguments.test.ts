import { expect, test } from "vitest";
import { parseArguments, usage } from "./arguments.ts";

const known = ["passport", "sa-id-smart-front"] as const;

test("files and folders stay in the order given, and nothing else is needed", () => {
	expect(parseArguments(["b.jpg", "a"], known)).toEqual({
		documentType: null,
		withEvidence: false,
		asCsv: false,
		paths: ["b.jpg", "a"],
	});
});

test("the document type and the wish for evidence may stand anywhere", () => {
	const wanted = { documentType: "passport", withEvidence: true, asCsv: false, paths: ["a.jpg"] };
	expect(parseArguments(["a.jpg", "--type", "passport", "--evidence"], known)).toEqual(wanted);
	expect(parseArguments(["--evidence", "--type=passport", "a.jpg"], known)).toEqual(wanted);
});

test("a table may be asked for", () => {
	expect(parseArguments(["--csv", "a"], known)).toMatchObject({ asCsv: true });
});

test("a file whose name begins with a dash can be named behind --", () => {
	expect(parseArguments(["--", "-a.jpg"], known)).toMatchObject({ paths: ["-a.jpg"] });
});

test.each([
	["no file", []],
	["an unknown type", ["--type", "visa", "a.jpg"]],
	["a type without a value", ["a.jpg", "--type"]],
	["a table with evidence", ["--csv", "--evidence", "a.jpg"]],
	["an unknown option", ["--fast", "a.jpg"]],
])("%s is said in a sentence", (_what, words) => {
	expect(parseArguments(words, known)).toEqual({ problem: expect.stringMatching(/\w/) });
});

test("help is no mistake, and names every document type", () => {
	expect(parseArguments(["--help"], known)).toEqual({ problem: null });
	for (const type of known) expect(usage(known)).toContain(type);
});
