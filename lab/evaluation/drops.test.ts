import { describe, expect, test } from "vitest";
import { dropsSince } from "./drops.ts";
import type { Figures } from "./metrics.ts";

function figures(right: number, wrong: number, typeRight = 1, weight = 1000): Figures {
	const all = { weight, right, null: 1 - right - wrong, wrong, boxesFitting: null, rightFolded: right };
	const group = {
		kind: "passport",
		level: "photo",
		images: 100,
		fields: {},
		all,
		wholeRight: 0,
		typeRight,
		refusedElsewhere: 1,
		inLines: null,
		medianMs: 1,
		p95Ms: 1,
	};
	return { groups: [group], confusion: {}, reliability: [], agreement: [] };
}

describe("a drop against the kept figures", () => {
	test("is fewer right, more WRONG, or more mistaken documents than processors differ by", () => {
		const kept = figures(0.97, 0.001);
		expect(dropsSince(kept, figures(0.94, 0.001))).toEqual(["passport, photo: right 97.0 % -> 94.0 %"]);
		expect(dropsSince(kept, figures(0.97, 0.009))).toEqual(["passport, photo: WRONG 0.1 % -> 0.9 %"]);
		expect(dropsSince(kept, figures(0.97, 0.001, 0.9))).toEqual(["passport, photo: type found 100.0 % -> 90.0 %"]);
	});

	test("is a group that is no longer measured", () => {
		expect(dropsSince(figures(1, 0), { groups: [], confusion: {}, reliability: [], agreement: [] })).toEqual([
			"passport, photo was not measured",
		]);
	});

	test("is neither an improvement nor a field or two", () => {
		expect(dropsSince(figures(0.9, 0.01), figures(0.99, 0))).toEqual([]);
		expect(dropsSince(figures(1, 0, 1, 20), figures(0.9, 0.05, 1, 20))).toEqual([]);
	});
});
