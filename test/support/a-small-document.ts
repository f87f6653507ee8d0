import type { Declaration, FieldLanguage } from "../../src/reader/documents/declaration.ts";
import type { Line, Look, Page } from "../../src/reader/page/page.ts";
import { aLattice, type LatticeDrawing } from "./a-lattice.ts";
import { aPage, blindLook } from "./a-page.ts";
import { readFields } from "./read-fields.ts";

export const text: Extract<FieldLanguage, { kind: "text" }> = { kind: "text", words: new Set(), rows: 1 };
const office: FieldLanguage = { kind: "text", words: new Set(["EMBASSY"]), rows: 1 };
/** A document with a date, a place and an office. */
export const declaration: Declaration = {
	printed: {
		issued: { captions: ["Date of issue"], language: { kind: "date", years: [1990, 2030] } },
		place: { captions: ["Place of birth"], language: text },
		office: { captions: ["Authority"], language: office },
	},
	otherCaptions: [],
	otherPrint: [],
	isOrdered: false,
	relations: [],
	derived: {},
};

/** The plain values of a page, read as a document. */
export async function valuesOn(page: Page, own: Partial<Declaration> = {}, look: Look = blindLook) {
	const fields = await readFields({ ...declaration, ...own }, page, look);
	return Object.fromEntries(Object.entries(fields).map(([name, { value }]) => [name, value]));
}

/** A page with some lines recognised otherwise than drawn. */
export const seenAs = (
	page: Page,
	lines: Readonly<Record<string, LatticeDrawing & { readonly as?: string }>>,
): Page => ({
	...page,
	lines: page.lines.map((line): Line => {
		const drawing = lines[line.text];
		return drawing ? { ...line, lattice: aLattice(drawing.as ?? line.text, drawing) } : line;
	}),
});

/** A value under its label, and other print. */
export const drawing = (caption: string, value = "OSLO") =>
	aPage(`
RANDOM PRINT
OF NO FIELD







${caption}
${value}
`);
