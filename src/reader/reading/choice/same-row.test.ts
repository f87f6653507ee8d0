import { expect, test } from "vitest";
import { aPage } from "../../../../test/support/a-page.ts";
import { declaration, text, valuesOn } from "../../../../test/support/a-small-document.ts";
import type { Declaration, ValueGrammar } from "../../documents/declaration.ts";

test("same-row pairs decide between values that look alike and have no labels", async () => {
	const page = aPage(`
RANDOM PRINT       OF NO FIELD

M                  OSLO
01.02.2003         BERGEN
`);
	const place: ValueGrammar = { ...text, phrases: new Set(["OSLO", "BERGEN"]) };
	const printed: Declaration["printed"] = {
		sex: { labels: [], grammar: { kind: "choice", of: { M: "M", F: "F" } } },
		...declaration.printed,
		place: { labels: [], grammar: place },
		office: { labels: [], grammar: place },
	};
	expect(await valuesOn(page, { printed })).toMatchObject({ place: null, office: null });
	const sameRow: Declaration["sameRow"] = [
		["sex", "place"],
		["issued", "office"],
	];
	expect(await valuesOn(page, { printed, sameRow })).toMatchObject({ place: "OSLO", office: "BERGEN" });
});
