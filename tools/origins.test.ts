import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { allNumbers, hasOrigin, heldNumbers, isHeld, type NamedNumber, numbersIn } from "./origins.ts";

const text = `import { x } from "./x.ts";

/** How far rows are apart. Measured on 52 lines. */
const rowsApart = 1.5;
/** Rows that are tried. */
export const rowsTried: number = 4;
const shared = 3;

const bare = 1e-6;

function f() {
	// The year of ICAO Doc 9303.
	const inside = 2_021;
}
const none = "4";
`;

test("a named number is listed with what is said right above it, whatever stands before", () => {
	expect(numbersIn(text, "src/a.ts").map(({ line, name, value, comment }) => [line, name, value, comment])).toEqual([
		[4, "rowsApart", "1.5", "How far rows are apart. Measured on 52 lines."],
		[6, "rowsTried", "4", "Rows that are tried."],
		[7, "shared", "3", "Rows that are tried."],
		[9, "bare", "1e-6", ""],
		[13, "inside", "2_021", "The year of ICAO Doc 9303."],
	]);
});

test("a measurement or a standard is an origin, a sentence of what a number does is none", () => {
	const known = numbersIn(text, "").filter(hasOrigin);
	expect(known.map(({ name }) => name)).toEqual(["rowsApart", "inside"]);
});

/**
 * Numbers that say no origin and that no test holds. It only falls: a new number says where it is from, or has a test.
 */
const leftMax = 40;

test("no more numbers than before lack an origin and a test (npm run origins lists them)", async () => {
	const [numbers, held] = [await allNumbers(), await heldNumbers()];
	expect(numbers.length).toBeGreaterThan(250);
	const left = numbers.filter((number) => !hasOrigin(number) && !isHeld(number, held));
	expect(left.length).toBeLessThanOrEqual(leftMax);
});

test("a number that is held by a test names a test that there is", async () => {
	for (const { test: named, name } of await heldNumbers()) {
		const [file = "", title = ""] = named.split(/: (.*)/s);
		expect(title, name).not.toBe("");
		expect(existsSync(join(import.meta.dirname, "..", file)), named).toBe(true);
	}
});

test("a number that was tried with another value is not held", () => {
	const held = [{ file: "src/a.ts", name: "rowsTried", value: "4", test: "src/a.test.ts: four rows" }];
	const [, four] = numbersIn(text, "src/a.ts") as readonly [NamedNumber, NamedNumber];
	expect(isHeld(four, held)).toBe(true);
	expect(isHeld({ ...four, value: "5" }, held)).toBe(false);
	expect(isHeld({ ...four, file: "src/b.ts" }, held)).toBe(false);
});
