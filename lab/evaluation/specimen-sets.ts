import { join } from "node:path";
import type { Level } from "../generator/damage/levels.ts";
import { type SpecimenBatch, type SpecimenType, specimenTypes, writeSpecimens } from "../generator/generate.ts";
import { type Layout, layouts } from "../generator/layouts.ts";
import { listKinds } from "../generator/people/passport-print.ts";
import { type PrintMode, printModes } from "../generator/people/print-order.ts";
import type { SetSize } from "./kept-figures.ts";
import type { Figures } from "./metrics.ts";
import { countPrintKinds, formatPrintKinds, listPrintMisses } from "./print-kinds.ts";
import type { SampleResult } from "./sample-result.ts";
import { formatReport } from "./table.ts";

/** One part of a set. `fork`, if given, is appended to the seed, so that parts of one set differ. */
export type SetPart = Omit<SpecimenBatch, "out" | "seed" | "onDrawn"> & { readonly fork?: string };

/**
 * The parts of a set. The pictures of the first are also sent as a document type that they do not show, which must be
 * refused. That doubles the time.
 */
export interface SetParts {
	readonly sentElsewhere: readonly SetPart[];
	readonly others: readonly SetPart[];
}

/** Which specimens of a set to draw. */
export interface SpecimenOptions {
	/** Number of specimens of each kind at each level. */
	readonly each: number;
	readonly kinds: readonly string[];
	readonly levels: readonly Level[];
	/** Used by the fixed set only. */
	readonly size: SetSize;
}

/** A set of specimens, drawn with their ground truth and measured as any other data set is. */
export interface SpecimenSet {
	readonly shows: string;
	readonly each: number;
	/** The values that `--only` and `--level` accept. If empty, the set is always drawn in full. */
	readonly kinds: readonly string[];
	readonly levels: readonly Level[];
	parts(options: SpecimenOptions): SetParts;
	table(results: readonly SampleResult[], figures: Figures): string;
}

/** Levels that show the document itself. */
const documentLevels: readonly Level[] = ["scan", "photo", "hard"];
/** Levels that show a copy of the document, or the document on a screen. */
const reproductionLevels: readonly Level[] = ["copy", "screen"];
const documentTypes = specimenTypes.filter((type) => type !== "other");
/** Document types with printed values. The back of a licence has them only in its barcode. */
const printedTypes = documentTypes.filter((type) => type !== "sa-drivers-back");
const unusualPrints = printModes.filter((print) => print !== "usual");
const formatFigures = (_: readonly SampleResult[], figures: Figures): string => formatReport(figures);

/** Sets of specimens by name. */
export const specimenSets = {
	documents: {
		shows: "every document at every level but covered, in both layouts, also sent as another document",
		each: 4,
		kinds: documentTypes,
		levels: [...documentLevels, ...reproductionLevels],
		parts: ({ each, kinds, levels }) => ({
			sentElsewhere: splitByLayout(selectTypes(kinds), levels, each),
			others: [],
		}),
		table: formatFigures,
	},
	covered: {
		shows: "documents of which values are partly hidden by a reflection or a finger, in both layouts",
		each: 16,
		kinds: printedTypes,
		levels: ["covered"],
		parts: ({ each, kinds, levels }) => ({
			sentElsewhere: [],
			others: splitByLayout(selectTypes(kinds), levels, each),
		}),
		table: formatFigures,
	},
	forged: {
		shows: "passports whose print contradicts their zone, or differs from it and means the same, by kind of print",
		each: 4,
		kinds: [...unusualPrints, ...new Set(unusualPrints.flatMap(listKinds))],
		levels: ["scan", "photo"],
		parts: ({ each, kinds, levels }) => ({
			sentElsewhere: [],
			others: unusualPrints.flatMap((print) => {
				const selected = listKinds(print).filter((kind) => kinds.includes(print) || kinds.includes(kind));
				return selected.length === 0 ? [] : splitByLayout(["passport"], levels, each, { print, kinds: selected });
			}),
		}),
		table: (results) => `${formatPrintKinds(countPrintKinds(results))}\n\n${listPrintMisses(results).join("\n")}`,
	},
	others: {
		shows: "pictures of something else, which must be refused, also when sent as a document",
		each: 40,
		kinds: ["other"],
		levels: documentLevels,
		parts: ({ each, levels }) => ({
			sentElsewhere: [{ types: ["other"], levels, count: each * levels.length }],
			others: [],
		}),
		table: formatFigures,
	},
	fixed: {
		shows: "the set that was kept last (--size small or full); a figure that drops exits with 1",
		each: 1,
		kinds: [],
		levels: [],
		parts: ({ size }) => buildFixedParts(size),
		table: formatFigures,
	},
} as const satisfies Readonly<Record<string, SpecimenSet>>;

const selectTypes = (kinds: readonly string[]): readonly SpecimenType[] =>
	documentTypes.filter((type) => kinds.includes(type));

/** Plans `each` specimens of each type or kind of print at each level: half, rounded up, in the usual layout. */
function splitByLayout(
	types: readonly SpecimenType[],
	levels: readonly Level[],
	each: number,
	print: Pick<SetPart, "print" | "kinds"> = {},
): readonly SetPart[] {
	const groupCount = types.length * (print.kinds?.length ?? 1) * levels.length;
	return layouts.map((layout, index) => {
		const count = groupCount * Math.ceil((each - index) / layouts.length);
		return { types, levels, layout, ...print, fork: layout, count };
	});
}

/** How many specimens the fixed set of one size has. */
interface Counts {
	/** For each document type and for other pictures, at each level that shows the document itself. */
	readonly each: number;
	/** For each document type, both as a certified copy and on a screen. */
	readonly reproductions: number;
	/** For each document type with printed values, in the usual layout, with some of the values partly hidden. */
	readonly covered: number;
	/**
	 * For each document type with printed values, partly hidden and in random layouts. As many more passports are drawn
	 * in each layout, because most of the reader's rules against wrong values apply to them.
	 */
	readonly coveredRandom: number;
	/** For each kind of print that contradicts the MRZ or differs from it, at each level at which that print is drawn. */
	readonly ofEachPrint: number;
}

/** Two cores read the small set in two minutes. The full one is large enough to show a tenth of a percent. */
const counts: Readonly<Record<SetSize, Counts>> = {
	small: { each: 3, reproductions: 2, covered: 5, coveredRandom: 5, ofEachPrint: 1 },
	full: { each: 12, reproductions: 8, covered: 8, coveredRandom: 0, ofEachPrint: 4 },
};

const otherPrintedTypes = printedTypes.filter((type) => type !== "passport");

function buildPrintPart(
	print: PrintMode,
	levels: readonly Level[],
	perKind: number,
	kinds = listKinds(print),
): SetPart {
	return { types: ["passport"], levels, print, kinds, count: perKind * kinds.length * levels.length };
}

/** The first twelve kinds keep the fixed set fast. `npm run evaluate -- --set forged` draws the others too. */
const differingKinds = listKinds("differing").slice(0, 12);

function buildCoveredPart(layout: Layout, types: readonly SpecimenType[], perType: number): SetPart {
	return { types, levels: ["covered"], layout, count: perType * types.length };
}

function buildFixedParts(size: SetSize): SetParts {
	const { each, reproductions, covered, coveredRandom, ofEachPrint } = counts[size];
	return {
		sentElsewhere: [
			{
				types: specimenTypes,
				levels: documentLevels,
				count: each * specimenTypes.length * documentLevels.length,
			},
		],
		others: [
			{
				types: documentTypes,
				levels: reproductionLevels,
				count: reproductions * documentTypes.length * reproductionLevels.length,
			},
			buildCoveredPart("usual", ["passport"], covered + coveredRandom),
			buildCoveredPart("usual", otherPrintedTypes, covered),
			buildCoveredPart("random", ["passport"], 2 * coveredRandom),
			buildCoveredPart("random", otherPrintedTypes, coveredRandom),
			buildPrintPart("contradicting", ["scan", "photo"], ofEachPrint),
			buildPrintPart("forged", ["photo"], ofEachPrint),
			buildPrintPart("differing", ["photo"], ofEachPrint, differingKinds),
		],
	};
}

/** Draws parts of a set into a folder. */
export async function drawParts(
	parts: readonly SetPart[],
	{ out, seed, onDrawn }: Pick<SpecimenBatch, "out" | "seed"> & { onDrawn(done: number, count: number): void },
): Promise<void> {
	const count = parts.reduce((sum, part) => sum + part.count, 0);
	let drawnCount = 0;
	for (const { fork, ...part } of parts) {
		const offset = drawnCount;
		const folder = part.layout === "random" ? join(out, part.layout) : out;
		const order = { ...part, out: folder, seed: fork === undefined ? seed : `${seed}/${fork}` };
		await writeSpecimens({ ...order, onDrawn: (done) => onDrawn(offset + done, count) });
		drawnCount += part.count;
	}
}
