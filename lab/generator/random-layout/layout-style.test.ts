import { expect, test } from "vitest";
import { createRandom } from "../random.ts";
import { chooseLayoutStyle } from "./layout-style.ts";

test("dot matrix fonts are never bold, and other fonts sometimes are", () => {
	const values = Array.from({ length: 60 }, (_, index) => {
		const families = [index % 2 === 0 ? "vt323" : "lato", "lato"] as const;
		return chooseLayoutStyle(createRandom(`look ${index}`), {
			labelHeight: [1, 2],
			valueHeight: [1, 2],
			hues: [null],
			columns: [1],
			labelPlacements: [[1, "above"]],
			uppercaseShare: 0.5,
			families,
		}).value;
	});
	const dotMatrix = values.filter(({ family }) => family === "vt323");
	expect(dotMatrix.length).toBeGreaterThan(5);
	expect(dotMatrix.every(({ weight }) => weight === 400)).toBe(true);
	expect(values.some(({ weight }) => weight === 700)).toBe(true);
});
