import { expect, test } from "vitest";
import { aPage, blindLook } from "../../page/a-page.ts";
import type { Line, Look } from "../../page/page.ts";
import { readDriversFront } from "./read.ts";

const card = `
        DRIVING LICENCE                  ZA
        ID No.   02/0001010000089
        Licence No.   4024000BC1D2
        Codes A    EB
`;

/** The codes of the card when every look at its row shows `row`, which has the same columns, but for the last, which shows `last`. */
async function codesWith(row: string, own = "Codes A    EB", last = row): Promise<unknown> {
	const drawn = (text: string) => aPage(card.replace("Codes A    EB", text), { columnGap: 99, certainty: 0.9 });
	const seen = (text: string) => drawn(text).lines.find((line) => line.text.startsWith("Codes")) as Line;
	const lines: Look["lines"] = async (requests) =>
		requests.map((_, at) => seen(at > 0 && at === requests.length - 1 ? last : row));
	const page = aPage(card.replace("Codes A    EB", own), { certainty: 0.9 });
	const fields = await readDriversFront(page, { ...blindLook, lines }, new Date("2026-06-01T00:00:00Z"));
	return fields.vehicleCodes.value;
}

test("a code that ran into its caption in the looks at its row is of the row", async () => {
	expect(await codesWith("Codes A    EB")).toEqual(["A", "EB"]);
	expect(await codesWith("Codes:A    EB")).toEqual(["A", "EB"]);
	expect(await codesWith("Codes:     EB")).toBeNull();
});

test("a figure that one look at the row shows is lost in the others, and the codes are in doubt", async () => {
	expect(await codesWith("Codes A    EC", "Codes A    EC")).toEqual(["A", "EC"]);
	expect(await codesWith("Codes A    EC", "Codes A    EC", "Codes A    ECl")).toBeNull();
});
