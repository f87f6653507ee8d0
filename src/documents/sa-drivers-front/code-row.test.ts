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

/** The codes of the card when every look at its row shows `row`, which has the same columns. */
async function codesWith(row: string): Promise<unknown> {
	const drawn = aPage(card.replace("Codes A    EB", row), { columnGap: 99, certainty: 0.9 });
	const seen = drawn.lines.find(({ text }) => text.startsWith("Codes")) as Line;
	const lines: Look["lines"] = async (requests) => requests.map(() => seen);
	const page = aPage(card, { certainty: 0.9 });
	const fields = await readDriversFront(page, { ...blindLook, lines }, new Date("2026-06-01T00:00:00Z"));
	return fields.vehicleCodes.value;
}

test("a code that ran into its caption in the looks at its row is of the row", async () => {
	expect(await codesWith("Codes A    EB")).toEqual(["A", "EB"]);
	expect(await codesWith("Codes:A    EB")).toEqual(["A", "EB"]);
	expect(await codesWith("Codes:     EB")).toBeNull();
});
