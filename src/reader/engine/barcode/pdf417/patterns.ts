import table from "./patterns.json" with { type: "json" };

/** Number of modules in a codeword, in the start pattern and in a row indicator (ISO/IEC 15438). */
export const codewordModules = 17;
/** Number of codewords: 0 to 928, because error correction is modulo 929. */
export const codewordCount = 929;
/** Maximum number of codewords in a symbol, including error correction (ISO/IEC 15438). */
export const codewordsMax = 928;
/** Maximum number of rows in a symbol (ISO/IEC 15438). */
export const rowsMax = 90;
/** Maximum number of data columns in a symbol (ISO/IEC 15438). */
export const columnsMax = 30;

/** Widths in modules of the start pattern, bar first (ISO/IEC 15438). */
export const startWidths = [8, 1, 1, 1, 1, 1, 1, 3];
/** Widths of the stop pattern: 18 modules. */
export const stopWidths = [7, 1, 1, 3, 1, 1, 1, 2, 1];

/** Expands widths of bars and spaces, bar first, into modules: 1 is dark. */
const modulesOf = (widths: readonly number[]): readonly number[] =>
	widths.flatMap((width, i) => new Array<number>(width).fill(i % 2 === 0 ? 1 : 0));

export const startModules = modulesOf(startWidths);
export const stopModules = modulesOf(stopWidths);

/** Patterns of the three clusters (row number modulo 3), by codeword. */
export const clusters: readonly (readonly (readonly number[])[])[] = table.clusters.map((patterns) =>
	patterns.split(" ").map((widths) => modulesOf([...widths].map(Number))),
);

const allCodewords = clusters.flat();

/** The mean darkness of all codewords, per module. */
export const meanModules: readonly number[] = Array.from(
	{ length: codewordModules },
	(_, module) => allCodewords.reduce((sum, modules) => sum + (modules[module] as number), 0) / allCodewords.length,
);

/** Layout of a symbol. `level`: the error correction level, 0 to 8. */
export interface Layout {
	readonly rows: number;
	readonly columns: number;
	readonly level: number;
}

/** Number of modules in a row: outer patterns, two row indicators and the data columns. */
export const countModules = (columns: number): number => (columns + 4) * codewordModules + 1;

/** The number of data columns in a row of about this many modules. It may be any integer, even a negative one. */
export const estimateColumns = (modules: number): number => Math.round((modules - countModules(0)) / codewordModules);

/** Number of error correction codewords at this error correction level. */
export const countCheckCodewords = (level: number): number => 2 << level;

/** The row indicators' values for a layout (ISO/IEC 15438, 5.11.3). */
export function computeIndicators(
	row: number,
	{ rows, columns, level }: Layout,
): readonly [left: number, right: number] {
	const rowGroups = Math.floor((rows - 1) / 3);
	const levelAndRows = level * 3 + ((rows - 1) % 3);
	const values = [rowGroups, levelAndRows, columns - 1];
	const valueAt = (shift: number): number => 30 * Math.floor(row / 3) + (values[(row + shift) % 3] as number);
	return [valueAt(0), valueAt(2)];
}

/** All modules of one row, including indicators and outer patterns. `words`: the row's data columns. */
export function buildRowModules(row: number, layout: Layout, words: ArrayLike<number>): readonly number[] {
	const [left, right] = computeIndicators(row, layout);
	const cluster = clusters[row % 3] as (typeof clusters)[number];
	const codewords = [left, ...Array.from(words), right];
	return [...startModules, ...codewords.flatMap((word) => cluster[word] as readonly number[]), ...stopModules];
}
