import { expect, test } from "vitest";
import { aPage } from "../../../../test/support/a-page.ts";
import { declaration, text, valuesOn } from "../../../../test/support/a-small-document.ts";
import type { Declaration, ValueGrammar } from "../../documents/declaration.ts";

test("same-row pairs distinguish similar values without labels", async () => {
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

test("a same-row pair outweighs the usual order", async () => {
	const page = aPage("RANDOM PRINT OF NO FIELD\n\n\n\n02 MAR 2015    BERGEN 7\n\n\n\n01 MAR 2025");
	const day: ValueGrammar = { kind: "date", years: [1990, 2030] };
	const printed: Declaration["printed"] = {
		issued: { labels: [], grammar: day },
		expires: { labels: [], grammar: day },
		office: { labels: [], grammar: { ...text, phrases: new Set(["BERGEN"]) } },
	};
	const ordered = { printed, isOrdered: true, sameRow: [["issued", "office"]] as const };
	expect(await valuesOn(page, ordered)).toMatchObject({
		issued: "2015-03-02",
		expires: "2025-03-01",
		office: "BERGEN 7",
	});
});
