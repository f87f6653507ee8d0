import { expect, test } from "vitest";
import { allNumbers, hasOrigin, type NamedNumber, numbersIn, triedNumbers, wasTried } from "./origins.ts";

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

const unmoved = { right: 0, wrong: 0, moved: 0 };
const none = { halved: unmoved, doubled: unmoved };

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

/** Numbers of which nothing is known but what they do. It only falls: a new number says where it is from. */
const unknownMax = 25;
/** Numbers that were chosen, and then halved and doubled. It only falls, too. */
const triedMax = 227;

test("no more numbers than before lack an origin (npm run origins lists them)", async () => {
	const [numbers, tried] = [await allNumbers(), await triedNumbers()];
	expect(numbers.length).toBeGreaterThan(250);
	const chosen = numbers.filter((number) => !hasOrigin(number));
	expect(chosen.filter((number) => !wasTried(number, tried)).length).toBeLessThanOrEqual(unknownMax);
	expect(chosen.filter((number) => wasTried(number, tried)).length).toBeLessThanOrEqual(triedMax);
});

test("a number that was tried with another value was not tried", () => {
	const tried = { numbers: [{ file: "src/a.ts", name: "rowsTried", value: "4" }], values: 9, ...none };
	const [, four] = numbersIn(text, "src/a.ts") as readonly [NamedNumber, NamedNumber];
	expect(wasTried(four, [tried])).toBe(true);
	expect(wasTried({ ...four, value: "5" }, [tried])).toBe(false);
	expect(wasTried({ ...four, file: "src/b.ts" }, [tried])).toBe(false);
});
