import { expect, test } from "vitest";
import { errors } from "../../../../src/answer/errors.ts";
import { codeColour } from "./code-colour.ts";

test("gives each error code a distinct hue", () => {
	const codes = Object.keys(errors);
	const hues = codes.map((code) => Number(/ ([\d.]+)\)$/.exec(codeColour(code))?.[1])).sort((a, b) => a - b);
	const gaps = hues.slice(1).map((hue, index) => hue - (hues[index] ?? 0));
	expect(hues).toHaveLength(codes.length);
	expect(Math.min(...gaps)).toBeGreaterThan(10);
});
