import type { Declaration, ValueGrammar } from "../../src/reader/documents/declaration.ts";
import type { Line, Page, SecondPass } from "../../src/reader/page/page.ts";
import { aLattice, type LatticeDrawing } from "./a-lattice.ts";
import { aPage, stubPass } from "./a-page.ts";
import { readFields } from "./read-fields.ts";

export const text: Extract<ValueGrammar, { kind: "text" }> = { kind: "text", words: new Set(), rows: 1 };
const office: ValueGrammar = { kind: "text", words: new Set(["EMBASSY"]), rows: 1 };
/** A document with a date, a place and an office. */
export const declaration: Declaration = {
	printed: {
		issued: { labels: ["Date of issue"], grammar: { kind: "date", years: [1990, 2030] } },
		place: { labels: ["Place of birth"], grammar: text },
		office: { labels: ["Authority"], grammar: office },
	},
	otherLabels: [],
	otherPrint: [],
	isOrdered: false,
	relations: [],
	derived: {},
};

/** The plain values on a page that is read as the document above, with changes. */
export async function valuesOn(page: Page, own: Partial<Declaration> = {}, secondPass: SecondPass = stubPass) {
	const fields = await readFields({ ...declaration, ...own }, page, secondPass);
	return Object.fromEntries(Object.entries(fields).map(([name, { value }]) => [name, value]));
}

/** A page on which some lines are recognised differently from how they were drawn. */
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

/** A page with a value under its label, far below other text. */
export const drawing = (label: string, value = "OSLO") =>
	aPage(`
RANDOM PRINT
OF NO FIELD







${label}
${value}
`);
