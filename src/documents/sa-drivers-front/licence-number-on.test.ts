import { expect, test } from "vitest";
import { aLattice } from "../../page/a-lattice.ts";
import { aPage, blindLook } from "../../page/a-page.ts";
import type { Line, Look } from "../../page/page.ts";
import { licenceNumbersOn, settleLicenceNumber } from "./licence-number-on.ts";

/** What is settled where every look thinks this much of an S in the place of the 8. */
async function settled(doubt: number) {
	const text = "6015000N0XJ8";
	const [drawn] = aPage(text).lines as [Line];
	const line = { ...drawn, lattice: aLattice(text, { doubts: { 11: { S: doubt } } }) };
	const look: Look = { ...blindLook, lines: async (views) => views.map(({ quad }) => ({ ...line, quad })) };
	const [seen] = licenceNumbersOn([line], null);
	return seen && (await settleLicenceNumber(seen, look))?.value;
}

test("a number of which each look doubts a character is none, one that is seen plainly is given", async () => {
	expect(await settled(0.02)).toBe("6015000N0XJ8");
	expect(await settled(0.13)).toBeUndefined();
});
