import table from "./patterns.json" with { type: "json" };

/** Modules of a codeword, of the start pattern and of a row indicator (ISO/IEC 15438). */
export const codewordModules = 17;
/** Codewords run from 0 to 928: error correction counts modulo 929. */
export const codewordCount = 929;
/** A symbol has no more codewords, error correction among them (ISO/IEC 15438). */
export const codewordsMax = 928;
/** A symbol has no more rows (ISO/IEC 15438). */
export const rowsMax = 90;
/** A symbol has no more columns of data (ISO/IEC 15438). */
export const columnsMax = 30;

/** Widths in modules of the pattern that begins each row, a bar first (ISO/IEC 15438). */
export const startWidths = [8, 1, 1, 1, 1, 1, 1, 3];
/** Widths of the pattern that ends each row: 18 modules. */
export const stopWidths = [7, 1, 1, 3, 1, 1, 1, 2, 1];

/** Widths of bars and spaces, a bar first, as modules: 1 is dark. */
const modulesOf = (widths: readonly number[]): readonly number[] =>
	widths.flatMap((width, i) => new Array<number>(width).fill(i % 2 === 0 ? 1 : 0));

/** The pattern that begins each row. */
export const startModules = modulesOf(startWidths);
/** The pattern that ends each row. */
export const stopModules = modulesOf(stopWidths);

/** Patterns of the three clusters (rows 0, 1 and 2, and so on modulo 3), by codeword. */
export const clusters: readonly (readonly (readonly number[])[])[] = table.clusters.map((patterns) =>
	patterns.split(" ").map((widths) => modulesOf([...widths].map(Number))),
);

const allCodewords = clusters.flat();

/** The mean of all codewords, module by module. */
export const meanModules: readonly number[] = Array.from(
	{ length: codewordModules },
	(_, module) => allCodewords.reduce((sum, modules) => sum + (modules[module] as number), 0) / allCodewords.length,
);

/** How a symbol is laid out. `level`: of error correction, 0 to 8. */
export interface Layout {
	readonly rows: number;
	readonly columns: number;
	readonly level: number;
}

/** Modules of a row: its outer patterns, two row indicators and its data columns. */
export const modulesIn = (columns: number): number => (columns + 4) * codewordModules + 1;

/** Columns of data that a row of so many modules has, about: any whole number. */
export const columnsIn = (modules: number): number => Math.round((modules - modulesIn(0)) / codewordModules);

/** Codewords of error correction. */
export const checksOf = (level: number): number => 2 << level;

/** What the row indicators left and right say of the layout (ISO/IEC 15438, 5.11.3). */
export function indicatorsOf(row: number, { rows, columns, level }: Layout): readonly [left: number, right: number] {
	const third = Math.floor((rows - 1) / 3);
	const rest = level * 3 + ((rows - 1) % 3);
	const said = [third, rest, columns - 1];
	const at = (shift: number): number => 30 * Math.floor(row / 3) + (said[(row + shift) % 3] as number);
	return [at(0), at(2)];
}

/** All modules of one row, indicators and outer patterns among them. `words`: the row's data columns. */
export function rowModules(row: number, layout: Layout, words: ArrayLike<number>): readonly number[] {
	const [left, right] = indicatorsOf(row, layout);
	const cluster = clusters[row % 3] as (typeof clusters)[number];
	const all = [left, ...Array.from(words), right];
	return [...startModules, ...all.flatMap((word) => cluster[word] as readonly number[]), ...stopModules];
}
