import { expect, test } from "vitest";
import { aPage, blindLook } from "../../../test/support/a-page.ts";
import { declaration, seenAs } from "../../../test/support/a-small-document.ts";
import { readFields } from "../../../test/support/read-fields.ts";
import type { Declaration, FieldLanguage } from "../documents/declaration.ts";

const letter: FieldLanguage = { kind: "choice", of: { M: "M", F: "F" } };
test("what follows from other fields is as sure as the least sure of them", async () => {
	const days: FieldLanguage = { kind: "date", years: [1990, 2030] };
	const own: Declaration = {
		...declaration,
		printed: { sex: { captions: ["Sex"], language: letter }, issued: { captions: ["Issued"], language: days } },
		derived: { both: { from: ["sex", "issued"], derive: ({ sex, issued }) => `${sex} ${issued}` } },
	};
	const page = seenAs(aPage("Sex\nM\n\n\n\nIssued\n02.03.2015"), { M: { doubts: { 0: { F: 0.02 } } } });
	const { sex, issued, both } = await readFields(own, page, blindLook);
	expect(both?.value).toBe("M 2015-03-02");
	expect(both?.certainty).toBeCloseTo(Math.min(sex?.certainty ?? 1, issued?.certainty ?? 1), 3);
	expect(both?.certainty).toBeLessThan(1);
});
