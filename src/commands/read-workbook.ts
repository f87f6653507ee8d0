import { unzip } from "./unzipped.ts";

/** The cells of a workbook's first sheet as text, row by row. Dates are formatted as YYYY-MM-DD. */
export type WorkbookRows = readonly (readonly string[])[];

/** Reads an .xlsx file (ECMA-376) written by Excel, LibreOffice or the playground. Throws for other files. */
export function readWorkbook(bytes: Buffer): WorkbookRows {
	const files = unzip(bytes);
	const readText = (name: string) => files.get(name)?.().toString("utf8") ?? "";
	const sheet = readText("xl/worksheets/sheet1.xml");
	if (sheet === "") throw new Error("The file is not a workbook (.xlsx), or its first sheet is missing.");
	const sharedStrings = findElements(readText("xl/sharedStrings.xml"), "si").map(({ content }) => extractText(content));
	const dateStyles = findDateStyles(readText("xl/styles.xml"));
	return findElements(sheet, "row").map(({ content }) => {
		const cells: string[] = [];
		for (const cell of findElements(content, "c"))
			cells[getColumn(cell.attributes)] = getCellText(cell, sharedStrings, dateStyles);
		return Array.from(cells, (text) => text ?? "");
	});
}

interface Element {
	readonly attributes: string;
	readonly content: string;
}

/** Returns the XML elements with a given name, which must not be nested. */
function findElements(xml: string, name: string): readonly Element[] {
	const matches = xml.matchAll(new RegExp(`<${name}(\\s[^>]*?)?(?:/>|>([\\s\\S]*?)</${name}>)`, "g"));
	return [...matches].map(([, attributes = "", content = ""]) => ({ attributes, content }));
}

const getAttribute = (attributes: string, name: string): string =>
	new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1] ?? "";

const entities: Readonly<Record<string, string>> = { lt: "<", gt: ">", quot: '"', apos: "'", amp: "&" };

/** Concatenates the text of all `t` elements, since a cell's text may be split among several, and decodes entities. */
function extractText(xml: string): string {
	const text = findElements(xml, "t").map(({ content }) => content);
	return text.join("").replaceAll(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (entity, hex, decimal, name) => {
		if (name) return entities[name] ?? entity;
		return String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal));
	});
}

/** Returns a cell's zero-based column index: `AB7` is in column 27. */
function getColumn(attributes: string): number {
	const letters = /^[A-Z]+/.exec(getAttribute(attributes, "r"))?.[0] ?? "A";
	return [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function getCellText(
	{ attributes, content }: Element,
	sharedStrings: readonly string[],
	dateStyles: ReadonlySet<number>,
): string {
	const type = getAttribute(attributes, "t");
	if (type === "inlineStr") return extractText(content);
	const value = findElements(content, "v")[0]?.content ?? "";
	if (type === "s") return sharedStrings[Number(value)] ?? "";
	if (type === "str") return extractText(`<t>${value}</t>`);
	return value !== "" && dateStyles.has(Number(getAttribute(attributes, "s"))) ? toDate(Number(value)) : value;
}

/** Converts a number of days since 30 December 1899, as spreadsheets count them, to YYYY-MM-DD. */
function toDate(serial: number): string {
	return new Date(Date.UTC(1899, 11, 30) + Math.round(serial) * 86_400_000).toISOString().slice(0, 10);
}

/**
 * Returns the indices of the cell styles that show a date: those with a built-in format with years (ECMA-376 section
 * 18.8.30: 14, 15 and 22) or a custom format that contains years and days.
 */
function findDateStyles(styles: string): ReadonlySet<number> {
	const customFormats = findElements(styles, "numFmt").filter(({ attributes }) =>
		/y.*d|d.*y/i.test(getAttribute(attributes, "formatCode")),
	);
	const dateFormatIds = new Set([
		14,
		15,
		22,
		...customFormats.map(({ attributes }) => Number(getAttribute(attributes, "numFmtId"))),
	]);
	const formats = findElements(findElements(styles, "cellXfs")[0]?.content ?? "", "xf");
	const dateStyleIndices = formats.flatMap(({ attributes }, index) =>
		dateFormatIds.has(Number(getAttribute(attributes, "numFmtId"))) ? [index] : [],
	);
	return new Set(dateStyleIndices);
}
