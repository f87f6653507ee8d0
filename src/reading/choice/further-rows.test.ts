import { expect, test } from "vitest";
import { aPage } from "../../../test/support/a-page.ts";
import { valuesOn } from "../../../test/support/a-small-document.ts";
import type { Declaration, FieldLanguage } from "../../documents/declaration.ts";
import type { Line } from "../../page/page.ts";

const office: FieldLanguage = { kind: "text", words: new Set(["MINISTRY", "FOREIGN"]), rows: 2 };
const printed: Declaration["printed"] = { office: { captions: ["Authority"], language: office } };

/** The office on a page where the rows behind the caption's stand as close as those of one text. */
async function officeOn(drawing: string, closer = 6) {
	const page = aPage(`Authority\n${drawing}\n\n\n\nRANDOM PRINT`);
	const lines = page.lines.map((line, at) => ({ ...line, quad: higher(line, closer * Math.max(0, at - 1)) }));
	return (await valuesOn({ ...page, lines }, { printed })).office;
}

const higher = ({ quad }: Line, by: number) => quad.map(([x, y]) => [x, y - by] as const) as unknown as Line["quad"];

test("a text is not given where letters right below it belong to nothing, whatever stands behind them", async () => {
	expect(await officeOn("FOREIGN MINISTRY")).toBe("FOREIGN MINISTRY");
	expect(await officeOn("FOREIGN MINISTRY\nGENEVA <<|<pe 2")).toBeNull();
	expect(await officeOn("FOREIGN MINISTRY\nGENEVAder's <<|<pe 2")).toBeNull();
	expect(await officeOn("FOREIGN MINISTRY\n#ENEVA <<|<pe 2")).toBeNull();
	expect(await officeOn("FOREIGN MINISTRY\nvydal <<|<pe 2")).toBe("FOREIGN MINISTRY");
});

test("rows as far apart as those of one text may be are enough, those of two fields are not", async () => {
	const misread = "FOREIGN MINISTRY\nGENEVA <<|<pe 2";
	expect([await officeOn(misread, 2), await officeOn(misread, -4)]).toEqual([null, "FOREIGN MINISTRY"]);
});

test("a text is not given where letters of its size and case stand between it and its caption", async () => {
	expect(await officeOn("UNITED <|<\nFOREIGN MINISTRY")).toBeNull();
	expect(await officeOn("Vydal <|<\nFOREIGN MINISTRY")).toBe("FOREIGN MINISTRY");
});
