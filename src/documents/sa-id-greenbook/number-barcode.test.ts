import { expect, test } from "vitest";
import { parseSaIdNumber } from "../../formats/sa-id-number.ts";
import { aPage } from "../../page/a-page.ts";
import { frameOf, pageQuad, quadOf } from "../../page/quad.ts";
import { printedAbove } from "./number-barcode.ts";

/** The barcode of 0001010000089 under a row of print. */
function readAbove(row: string) {
	const { lines } = aPage(row);
	const frame = frameOf(quadOf({ left: 10, top: 40, right: 400, bottom: 80 }));
	const quad = pageQuad(frame, { left: 0, right: 390, top: -20, bottom: 20 });
	const id = parseSaIdNumber("0001010000089");
	if (!id) throw new RangeError("no number");
	return printedAbove({ id, quad, isLikely: false }, lines)?.text ?? null;
}

test("groups of figures that together are the barcode's number are its print", () => {
	expect(readAbove("I.D.No. 000101    0000    08    9")).toBe("I.D.No. 000101 0000 08 9");
});

test("a missing or another group is not", () => {
	expect(readAbove("I.D.No. 000101    0000    9")).toBeNull();
	expect(readAbove("I.D.No. 000101    0003    08    9")).toBeNull();
});
