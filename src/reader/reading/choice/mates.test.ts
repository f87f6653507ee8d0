import { expect, test } from "vitest";
import { aPage } from "../../../../test/support/a-page.ts";
import { declaration, text, valuesOn } from "../../../../test/support/a-small-document.ts";
import type { Declaration, FieldLanguage } from "../../documents/declaration.ts";

test("where no caption tells two like values apart their mates on the same row do", async () => {
	const page = aPage(`
RANDOM PRINT       OF NO FIELD

M                  OSLO
01.02.2003         BERGEN
`);
	const place: FieldLanguage = { ...text, wholes: new Set(["OSLO", "BERGEN"]) };
	const printed: Declaration["printed"] = {
		sex: { captions: [], language: { kind: "choice", of: { M: "M", F: "F" } } },
		...declaration.printed,
		place: { captions: [], language: place },
		office: { captions: [], language: place },
	};
	expect(await valuesOn(page, { printed })).toMatchObject({ place: null, office: null });
	const rowMates: Declaration["rowMates"] = [
		["sex", "place"],
		["issued", "office"],
	];
	expect(await valuesOn(page, { printed, rowMates })).toMatchObject({ place: "OSLO", office: "BERGEN" });
});

test("a value beside its mate stands above what usually comes between them", async () => {
	const page = aPage("RANDOM PRINT OF NO FIELD\n\n\n\n02 MAR 2015    BERGEN 7\n\n\n\n01 MAR 2025");
	const day: FieldLanguage = { kind: "date", years: [1990, 2030] };
	const printed: Declaration["printed"] = {
		issued: { captions: [], language: day },
		expires: { captions: [], language: day },
		office: { captions: [], language: { ...text, wholes: new Set(["BERGEN"]) } },
	};
	const ordered = { printed, isOrdered: true, rowMates: [["issued", "office"]] as const };
	expect(await valuesOn(page, ordered)).toMatchObject({
		issued: "2015-03-02",
		expires: "2025-03-01",
		office: "BERGEN 7",
	});
});
