import { expect, test } from "vitest";
import { aPage, stubPass } from "../../../../test/support/a-page.ts";
import type { Barcode, SecondPass } from "../../page/page.ts";
import { quadOf } from "../../page/quad.ts";
import { definition } from "./definition.ts";

const code39: Barcode = {
	format: "Code39",
	text: "0001010000089",
	bytes: Buffer.from("0001010000089"),
	quad: quadOf({ left: 60, top: 45, right: 300, bottom: 60 }),
};
const passOf = (barcode: Barcode): SecondPass => ({ ...stubPass, barcodes: async () => [barcode] });
const smudged = "1.D 0 040 00101 F 0000\n\nDMIATA\n2000-01-01\n\n2018-03-03";

test("barcode and two dates prove a Green Book without labels", async () => {
	expect(await definition.prove?.(aPage(smudged), passOf(code39))).toBe(true);
	expect(await definition.prove?.(aPage(smudged), stubPass)).toBe(false);
});

test("a barcode that is only likely proves nothing without the printed number", async () => {
	expect(await definition.prove?.(aPage(smudged), passOf({ ...code39, likely: true }))).toBe(false);
});

test("one unrelated date proves nothing: the back of a Smart ID card has one too", async () => {
	expect(await definition.prove?.(aPage("1.D 0 040 00101 F 0000\n2018-03-03"), passOf(code39))).toBe(false);
});
