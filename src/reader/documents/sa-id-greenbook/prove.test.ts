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
const passWithBarcode = (barcode: Barcode): SecondPass => ({ ...stubPass, findBarcodes: async () => [barcode] });
const smudged = "1.D 0 040 00101 F 0000\n\nDMIATA\n2000-01-01\n\n2018-03-03";

test("a barcode and two dates prove a Green Book with illegible labels", async () => {
	expect(await definition.isProven?.(aPage(smudged), passWithBarcode(code39))).toBe(true);
	expect(await definition.isProven?.(aPage(smudged), stubPass)).toBe(false);
});

test("an uncertain barcode proves nothing without the printed number", async () => {
	expect(await definition.isProven?.(aPage(smudged), passWithBarcode({ ...code39, isApproximate: true }))).toBe(false);
});

test("a single date that is not the birth date proves nothing", async () => {
	expect(await definition.isProven?.(aPage("1.D 0 040 00101 F 0000\n2018-03-03"), passWithBarcode(code39))).toBe(false);
});
