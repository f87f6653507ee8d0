import { describe, expect, test } from "vitest";
import { aPage } from "../../page/a-page.ts";
import { findCaptions, prepareCaptions } from "../../page/captions.ts";
import { boxOf } from "../../page/quad.ts";
import { type Plan, planOnPage } from "./plan.ts";

const captions = prepareCaptions([
	{ name: "surname", phrases: ["Surname"] },
	{ name: "number", phrases: ["Identity Number"] },
	{ name: "issue", phrases: ["Date of issue"] },
]);

/** A document of 40 x 20 cells of 10 x 20 pixels; the page's margin is a cell. */
const plan: Plan<"surname" | "number" | "issue", "name"> = {
	aspect: 1,
	captions: { surname: [0, 0.025], number: [0, 0.525], issue: [0.5, 0.525] },
	values: { name: { left: 0, right: 0.5, top: 0.05, bottom: 0.1 } },
};

describe("a plan", () => {
	test("says where a value is printed from the captions that were found", () => {
		const page = aPage(`Surname${"\n".repeat(10)}Identity Number     Date of issue`);
		const place = planOnPage(plan, findCaptions(page.lines, captions))?.("name");
		const box = place && boxOf(place);
		expect(box?.left).toBeCloseTo(10, 0);
		expect(box?.right).toBeCloseTo(210, 0);
		expect(box?.top).toBeCloseTo(40, 0);
		expect(box?.bottom).toBeCloseTo(60, 0);
	});

	test("says nothing from a single caption", () => {
		const page = aPage("Surname");
		expect(planOnPage(plan, findCaptions(page.lines, captions))).toBeNull();
	});
});
