import { expect, test } from "vitest";
import { catalogue } from "../documents/catalogue.ts";
import type { DocumentDefinition } from "../documents/definition.ts";
import { classify } from "./classify.ts";

test("classifies a page once per set of documents", () => {
	let asked = 0;
	const counting = catalogue.slice(0, 1).map(
		(definition): DocumentDefinition => ({
			...definition,
			classScore: (page) => {
				asked++;
				return definition.classScore(page);
			},
		}),
	);
	const page = { width: 100, height: 100, lines: [] };
	expect(classify(page, counting)).toBe(classify(page, counting));
	expect(asked).toBe(1);
	classify({ ...page }, counting);
	classify(page, [...counting]);
	expect(asked).toBe(3);
});
