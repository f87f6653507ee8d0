import { expect, test } from "vitest";
import { aPage, stubPass } from "../../../test/support/a-page.ts";
import { declaration, seenAs } from "../../../test/support/a-small-document.ts";
import { readFields } from "../../../test/support/read-fields.ts";
import type { Declaration, ValueGrammar } from "../documents/declaration.ts";

const letter: ValueGrammar = { kind: "choice", of: { M: "M", F: "F" } };
test("a derived field is as certain as its least certain input", async () => {
	const days: ValueGrammar = { kind: "date", years: [1990, 2030] };
	const document: Declaration = {
		...declaration,
		printed: { sex: { labels: ["Sex"], grammar: letter }, issued: { labels: ["Issued"], grammar: days } },
		derived: { both: { from: ["sex", "issued"], derive: ({ sex, issued }) => `${sex} ${issued}` } },
	};
	const page = seenAs(aPage("Sex\nM\n\n\n\nIssued\n02.03.2015"), { M: { doubts: { 0: { F: 0.02 } } } });
	const { sex, issued, both } = await readFields(document, page, stubPass);
	expect(both?.value).toBe("M 2015-03-02");
	expect(both?.certainty).toBeCloseTo(Math.min(sex?.certainty ?? 1, issued?.certainty ?? 1), 3);
	expect(both?.certainty).toBeLessThan(1);
});
