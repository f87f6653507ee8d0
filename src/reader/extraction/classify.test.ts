import { expect, test } from "vitest";
import { catalogue } from "../documents/catalogue.ts";
import type { DocumentDefinition } from "../documents/definition.ts";
import { classify } from "./classify.ts";

test("classifies a page once per list of definitions", () => {
	let calls = 0;
	const countingDefinitions = catalogue.slice(0, 1).map(
		(definition): DocumentDefinition => ({
			...definition,
			classScore: (page) => {
				calls++;
				return definition.classScore(page);
			},
		}),
	);
	const page = { width: 100, height: 100, lines: [] };
	expect(classify(page, countingDefinitions)).toBe(classify(page, countingDefinitions));
	expect(calls).toBe(1);
	classify({ ...page }, countingDefinitions);
	classify(page, [...countingDefinitions]);
	expect(calls).toBe(3);
});
