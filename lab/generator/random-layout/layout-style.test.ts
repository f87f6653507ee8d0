import { expect, test } from "vitest";
import { createRandom } from "../random.ts";
import { chooseLayoutStyle } from "./layout-style.ts";

test("letters of dots are never bold, others are now and then", () => {
	const values = Array.from({ length: 60 }, (_, index) => {
		const families = [index % 2 === 0 ? "vt323" : "lato", "lato"] as const;
		return chooseLayoutStyle(createRandom(`look ${index}`), {
			labelHeight: [1, 2],
			valueHeight: [1, 2],
			hues: [null],
			columns: [1],
			places: [[1, "above"]],
			upperShare: 0.5,
			families,
		}).value;
	});
	const dotted = values.filter(({ family }) => family === "vt323");
	expect(dotted.length).toBeGreaterThan(5);
	expect(dotted.every(({ weight }) => weight === 400)).toBe(true);
	expect(values.some(({ weight }) => weight === 700)).toBe(true);
});
