import { expect, test } from "vitest";
import { importsOf, nearTests } from "./near-tests.ts";

const none: readonly string[] = [];
const never = () => false;

test("imports are read in each of their forms, from where the file stands; packages are none", () => {
	const text = `
import { readFile } from "node:fs/promises";
import { a } from "./a.ts";
import type { B } from "../b/b.ts";
import fields from "./fields.json" with { type: "json" };
import "./side-effect.ts";
export { c } from "../../c.ts";
const { d } = await import("./d.ts");
`;
	const found = ["src/x/a.ts", "src/b/b.ts", "src/x/fields.json", "src/x/side-effect.ts", "c.ts", "src/x/d.ts"];
	expect(importsOf("src/x/here.ts", text)).toEqual(found);
});

test("a change is tested by its own tests, then by those that import it, then by those further away", () => {
	const imports = new Map([
		["src/far.test.ts", ["src/page.ts"]],
		["src/page.ts", ["src/words.ts"]],
		["src/words.test.ts", ["src/words.ts"]],
		["src/words.ts", ["src/letters.ts"]],
		["src/other.test.ts", ["src/other.ts"]],
		["src/new.test.ts", none],
	]);
	expect(nearTests(["src/letters.ts", "src/new.test.ts"], imports, never)).toEqual({
		run: ["src/new.test.ts", "src/words.test.ts", "src/far.test.ts"],
		left: 0,
	});
});

test("what is read rather than imported has its test too, if the project has it", () => {
	const imports = new Map([
		["test/docs.test.ts", none],
		["test/names.test.ts", none],
	]);
	expect(nearTests(["README.md", "deploy/compose.yaml"], imports, never).run).toEqual(["test/docs.test.ts"]);
	expect(nearTests(["web/src/app.tsx"], imports, never).run).toEqual(["test/names.test.ts"]);
});

test("circles end, slow tests are left out, and of many tests the nearest run", () => {
	const near = Array.from({ length: 8 }, (_, at) => `src/near-${at}.test.ts`);
	const imports = new Map<string, readonly string[]>([
		["src/a.ts", ["src/b.ts"]],
		["src/b.ts", ["src/a.ts"]],
		["src/far.test.ts", ["src/b.ts"]],
		["test/api/a.test.ts", ["src/a.ts"]],
		...near.map((file) => [file, ["src/a.ts"]] as const),
	]);
	const tests = nearTests(["src/a.ts"], imports, (file) => file.startsWith("test/api/"));
	expect(tests).toEqual({ run: near, left: 1 });
});
