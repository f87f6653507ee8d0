import { expect, test } from "vitest";
import { allNumbers, hasOrigin, numbersIn } from "./origins.ts";

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

/** Numbers whose origin nobody wrote down when the command was made. It only falls: a new number says where it is from. */
const unknownMax = 250;

test("no more numbers than before lack an origin (npm run origins lists them)", async () => {
	const numbers = await allNumbers();
	expect(numbers.length).toBeGreaterThan(250);
	expect(numbers.filter((number) => !hasOrigin(number)).length).toBeLessThanOrEqual(unknownMax);
});
