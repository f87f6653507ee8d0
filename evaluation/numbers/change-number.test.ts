import { expect, test } from "vitest";
import { changed, withNumber } from "./change-number.ts";

test("a count stays whole and above nothing, and a share stays a share", () => {
	const both = (value: number) => [changed(value, "halved"), changed(value, "doubled")];
	expect([8, 5, 1, 0].map(both)).toEqual([
		[4, 16],
		[3, 10],
		[1, 2],
		[0, 0],
	]);
	expect([-6, 1.5, 0.25].map(both)).toEqual([
		[-3, -12],
		[0.75, 3],
		[0.125, 0.5],
	]);
	expect(both(0.9)).toEqual([expect.closeTo(0.8), expect.closeTo(0.95)]);
});

test("a number is changed where it is declared and nowhere else", () => {
	const text = "/** Rows. */\nexport const rowsMax: number = 1_200;\nconst other = 1_200;\n";
	expect(withNumber(text, { name: "rowsMax", value: "1_200" }, "halved")).toBe(
		"/** Rows. */\nexport const rowsMax = 600;\nconst other = 1_200;\n",
	);
	expect(() => withNumber(text, { name: "rows", value: "1_200" }, "halved")).toThrow(RangeError);
});
