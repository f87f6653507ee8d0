import { expect, test } from "vitest";
import { aPage, blindLook } from "../../../../test/support/a-page.ts";
import type { Barcode, Look } from "../../page/page.ts";
import { quadOf } from "../../page/quad.ts";
import { proveGreenBook } from "./prove.ts";

const code39: Barcode = {
	format: "Code39",
	text: "0001010000089",
	bytes: Buffer.from("0001010000089"),
	quad: quadOf({ left: 60, top: 45, right: 300, bottom: 60 }),
};
const lookOf = (barcode: Barcode): Look => ({ ...blindLook, barcodes: async () => [barcode] });
const smudged = "1.D 0 040 00101 F 0000\n\nDMIATA\n2000-01-01\n\n2018-03-03";

test("the number's barcode and two dates alone prove a Green Book whose captions are lost", async () => {
	expect(await proveGreenBook(aPage(smudged), lookOf(code39))).toBe(true);
	expect(await proveGreenBook(aPage(smudged), blindLook)).toBe(false);
});

test("a barcode that is only likely proves nothing without the printed number", async () => {
	expect(await proveGreenBook(aPage(smudged), lookOf({ ...code39, likely: true }))).toBe(false);
});

test("one date, and not the number's birth date, proves nothing: so the back of a Smart ID card looks", async () => {
	expect(await proveGreenBook(aPage("1.D 0 040 00101 F 0000\n2018-03-03"), lookOf(code39))).toBe(false);
});
