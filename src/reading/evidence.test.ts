import { expect, test } from "vitest";
import { aPage, blindLook } from "../../test/support/a-page.ts";
import { declaration, seenAs } from "../../test/support/a-small-document.ts";
import { readFields } from "../../test/support/read-fields.ts";
import type { Declaration, FieldLanguage } from "../documents/declaration.ts";
import type { Barcode } from "../page/page.ts";
import { quadOf } from "../page/quad.ts";

const letter: FieldLanguage = { kind: "choice", of: { M: "M", F: "F" } };
const number: FieldLanguage = {
	kind: "code",
	isGrouped: false,
	parts: [{ characters: "0123456789", from: 9, to: 9 }],
};

test("a barcode that is only guessed is believed where print says the same, and a decoded one also where it does not", async () => {
	const encodedBy = (text: string, likely: boolean): Declaration => {
		const quad = quadOf({ left: 0, top: 200, right: 100, bottom: 220 });
		const barcode: Barcode = { format: "Code39", text, bytes: Buffer.from(text), quad, ...(likely ? { likely } : {}) };
		return {
			...declaration,
			printed: { number: { captions: ["No."], language: number } },
			encoded: { coded: "number" },
			barcodeValues: () => ({ values: { coded: text }, barcode }),
		};
	};
	const read = async (text: string, likely: boolean) =>
		(await readFields(encodedBy(text, likely), aPage("No.\n\n123456789"), blindLook)).coded?.value ?? null;
	expect(await read("123456789", true)).toBe("123456789");
	expect(await read("123456780", true)).toBeNull();
	expect(await read("123456780", false)).toBe("123456780");
});

test("what follows from other fields is as sure as the least sure of them", async () => {
	const days: FieldLanguage = { kind: "date", years: [1990, 2030] };
	const own: Declaration = {
		...declaration,
		printed: { sex: { captions: ["Sex"], language: letter }, issued: { captions: ["Issued"], language: days } },
		derived: { both: { from: ["sex", "issued"], derive: ({ sex, issued }) => `${sex} ${issued}` } },
	};
	const page = seenAs(aPage("Sex\nM\n\n\n\nIssued\n02.03.2015"), { M: { doubts: { 0: { F: 0.02 } } } });
	const { sex, issued, both } = await readFields(own, page, blindLook);
	expect(both?.value).toBe("M 2015-03-02");
	expect(both?.certainty).toBe(Math.min(sex?.certainty ?? 1, issued?.certainty ?? 1));
	expect(both?.certainty).toBeLessThan(1);
});
