import { expect, test } from "vitest";
import { findImportsIn, findNearTests } from "./near-tests.ts";

const noImports: readonly string[] = [];
const isNeverSlow = () => false;

test("finds imports in all their forms, relative to the file, without packages", () => {
	const text = `
import { readFile } from "node:fs/promises";
import { a } from "./a.ts";
import type { B } from "../b/b.ts";
import fields from "./fields.json" with { type: "json" };
import "./side-effect.ts";
export { c } from "../../c.ts";
const { d } = await import("./d.ts");
`;
	const expected = ["src/x/a.ts", "src/b/b.ts", "src/x/fields.json", "src/x/side-effect.ts", "c.ts", "src/x/d.ts"];
	expect(findImportsIn("src/x/here.ts", text)).toEqual(expected);
});

test("sorts the tests of a change by the number of imports between them and the change", () => {
	const imports = new Map([
		["src/far.test.ts", ["src/page.ts"]],
		["src/page.ts", ["src/words.ts"]],
		["src/words.test.ts", ["src/words.ts"]],
		["src/words.ts", ["src/letters.ts"]],
		["src/other.test.ts", ["src/other.ts"]],
		["src/new.test.ts", noImports],
	]);
	expect(findNearTests(["src/letters.ts", "src/new.test.ts"], imports, isNeverSlow)).toEqual({
		run: ["src/new.test.ts", "src/words.test.ts", "src/far.test.ts"],
		left: 0,
	});
});

test("finds the test of a file that is not imported, if the project has that test", () => {
	const imports = new Map([
		["test/docs.test.ts", noImports],
		["test/names.test.ts", noImports],
	]);
	expect(findNearTests(["README.md", "deploy/compose.yaml"], imports, isNeverSlow).run).toEqual(["test/docs.test.ts"]);
	expect(findNearTests(["web/src/app.tsx"], imports, isNeverSlow).run).toEqual(["test/names.test.ts"]);
});

test("follows circular imports, leaves out slow tests, and picks the nearest of many tests", () => {
	const nearest = Array.from({ length: 8 }, (_, index) => `src/near-${index}.test.ts`);
	const imports = new Map<string, readonly string[]>([
		["src/a.ts", ["src/b.ts"]],
		["src/b.ts", ["src/a.ts"]],
		["src/far.test.ts", ["src/b.ts"]],
		["test/api/a.test.ts", ["src/a.ts"]],
		...nearest.map((file) => [file, ["src/a.ts"]] as const),
	]);
	const tests = findNearTests(["src/a.ts"], imports, (file) => file.startsWith("test/api/"));
	expect(tests).toEqual({ run: nearest, left: 1 });
});
