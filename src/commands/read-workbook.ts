import { unzipped } from "./unzipped.ts";

/** The cells of a workbook's first sheet as text, row by row. Dates are formatted as YYYY-MM-DD. */
export type WorkbookRows = readonly (readonly string[])[];

/** Reads an .xlsx file (ECMA-376) written by Excel, LibreOffice or the playground. Throws for other files. */
export function readWorkbook(bytes: Buffer): WorkbookRows {
	const files = unzipped(bytes);
	const textOf = (name: string) => files.get(name)?.().toString("utf8") ?? "";
	const sheet = textOf("xl/worksheets/sheet1.xml");
	if (sheet === "") throw new Error("The file is not a workbook (.xlsx), or its first sheet is missing.");
	const strings = elements(textOf("xl/sharedStrings.xml"), "si").map(({ inside }) => textIn(inside));
	const days = dayStyles(textOf("xl/styles.xml"));
	return elements(sheet, "row").map(({ inside }) => {
		const cells: string[] = [];
		for (const cell of elements(inside, "c")) cells[columnOf(cell.attributes)] = cellText(cell, strings, days);
		return Array.from(cells, (text) => text ?? "");
	});
}

interface Element {
	readonly attributes: string;
	readonly inside: string;
}

/** The elements with a given name; they must not be nested. */
function elements(xml: string, name: string): readonly Element[] {
	const found = xml.matchAll(new RegExp(`<${name}(\\s[^>]*?)?(?:/>|>([\\s\\S]*?)</${name}>)`, "g"));
	return [...found].map(([, attributes = "", inside = ""]) => ({ attributes, inside }));
}

const attribute = (attributes: string, name: string): string =>
	new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1] ?? "";

const entities: Readonly<Record<string, string>> = { lt: "<", gt: ">", quot: '"', apos: "'", amp: "&" };

/** Concatenates the text of all `t` elements, since one text may be split among several. */
function textIn(xml: string): string {
	const text = elements(xml, "t").map(({ inside }) => inside);
	return text.join("").replaceAll(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (all, hex, decimal, name) => {
		if (name) return entities[name] ?? all;
		return String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal));
	});
}

/** The zero-based column index: `AB7` is in column 27. */
function columnOf(attributes: string): number {
	const letters = /^[A-Z]+/.exec(attribute(attributes, "r"))?.[0] ?? "A";
	return [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function cellText({ attributes, inside }: Element, strings: readonly string[], days: ReadonlySet<number>): string {
	const type = attribute(attributes, "t");
	if (type === "inlineStr") return textIn(inside);
	const value = elements(inside, "v")[0]?.inside ?? "";
	if (type === "s") return strings[Number(value)] ?? "";
	if (type === "str") return textIn(`<t>${value}</t>`);
	return value !== "" && days.has(Number(attribute(attributes, "s"))) ? dayOf(Number(value)) : value;
}

/** Converts days since 30 December 1899, as spreadsheets count. */
function dayOf(serial: number): string {
	return new Date(Date.UTC(1899, 11, 30) + Math.round(serial) * 86_400_000).toISOString().slice(0, 10);
}

/**
 * Indices of the cell styles that show a date: those with a built-in date format (ECMA-376 section 18.8.30) or a format
 * with years and days.
 */
function dayStyles(styles: string): ReadonlySet<number> {
	const own = elements(styles, "numFmt").filter(({ attributes }) =>
		/y.*d|d.*y/i.test(attribute(attributes, "formatCode")),
	);
	const ids = new Set([14, 15, 22, ...own.map(({ attributes }) => Number(attribute(attributes, "numFmtId")))]);
	const formats = elements(elements(styles, "cellXfs")[0]?.inside ?? "", "xf");
	const shown = formats.flatMap(({ attributes }, at) =>
		ids.has(Number(attribute(attributes, "numFmtId"))) ? [at] : [],
	);
	return new Set(shown);
}
