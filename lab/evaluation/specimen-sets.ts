import { join } from "node:path";
import type { Level } from "../generator/damage/levels.ts";
import { type SpecimenOrder, type SpecimenType, specimenTypes, writeSpecimens } from "../generator/generate.ts";
import { type Layout, layouts } from "../generator/layouts.ts";
import { kindsOf } from "../generator/people/passport-print.ts";
import { type Print, prints } from "../generator/people/print-order.ts";
import type { Size } from "./kept-figures.ts";
import type { Measured } from "./measured.ts";
import type { Figures } from "./metrics.ts";
import { printKindsOf, printKindsTable, printMisses } from "./print-kinds.ts";
import { wholeTable } from "./table.ts";

/** One part of a set. `fork`: the difference between its seed and those of the other parts. */
export type Part = Omit<SpecimenOrder, "out" | "seed" | "onDrawn"> & { readonly fork?: string };

/** A set's parts. Documents of the first are also sent as another type, which must be refused and doubles the time. */
export interface Parts {
	readonly sentElsewhere: readonly Part[];
	readonly others: readonly Part[];
}

/** What a set of specimens is requested with. */
export interface SpecimenOptions {
	/** Number of specimens of each kind at each level. */
	readonly each: number;
	readonly kinds: readonly string[];
	readonly levels: readonly Level[];
	/** Only for the fixed set. */
	readonly size: Size;
}

/** Specimens that are drawn with their ground truth and measured like any other data set. */
export interface SpecimenSet {
	readonly shows: string;
	readonly each: number;
	/** The values that `--only` and `--level` accept. Empty: the set is always drawn in full. */
	readonly kinds: readonly string[];
	readonly levels: readonly Level[];
	parts(options: SpecimenOptions): Parts;
	table(results: readonly Measured[], figures: Figures): string;
}

const own: readonly Level[] = ["scan", "photo", "hard"];
const shown: readonly Level[] = ["copy", "screen"];
const documents = specimenTypes.filter((type) => type !== "other");
/** The back of a licence has its values only in the barcode. */
const printed = documents.filter((type) => type !== "sa-drivers-back");
const oddPrints = prints.filter((print) => print !== "usual");
const withFigures = (_: readonly Measured[], figures: Figures): string => wholeTable(figures);

/** Sets of specimens by name. */
export const specimenSets = {
	documents: {
		shows: "every document at every level but covered, in both layouts, also sent as another document",
		each: 4,
		kinds: documents,
		levels: [...own, ...shown],
		parts: ({ each, kinds, levels }) => ({ sentElsewhere: inBothLayouts(typesIn(kinds), levels, each), others: [] }),
		table: withFigures,
	},
	covered: {
		shows: "documents of which values are partly hidden by a reflection or a finger, in both layouts",
		each: 16,
		kinds: printed,
		levels: ["covered"],
		parts: ({ each, kinds, levels }) => ({ sentElsewhere: [], others: inBothLayouts(typesIn(kinds), levels, each) }),
		table: withFigures,
	},
	forged: {
		shows: "passports whose print contradicts their zone, or differs from it and means the same, by kind of print",
		each: 4,
		kinds: [...oddPrints, ...new Set(oddPrints.flatMap(kindsOf))],
		levels: ["scan", "photo"],
		parts: ({ each, kinds, levels }) => ({
			sentElsewhere: [],
			others: oddPrints.flatMap((print) => {
				const ways = kindsOf(print).filter((way) => kinds.includes(print) || kinds.includes(way));
				return ways.length === 0 ? [] : inBothLayouts(["passport"], levels, each, { print, kinds: ways });
			}),
		}),
		table: (results) => `${printKindsTable(printKindsOf(results))}\n\n${printMisses(results).join("\n")}`,
	},
	others: {
		shows: "pictures of something else, which must be refused, also when sent as a document",
		each: 40,
		kinds: ["other"],
		levels: own,
		parts: ({ each, levels }) => ({
			sentElsewhere: [{ types: ["other"], levels, count: each * levels.length }],
			others: [],
		}),
		table: withFigures,
	},
	fixed: {
		shows: "the set that was kept last (--size small or full); a figure that drops exits with 1",
		each: 1,
		kinds: [],
		levels: [],
		parts: ({ size }) => partsOf(size),
		table: withFigures,
	},
} as const satisfies Readonly<Record<string, SpecimenSet>>;

const typesIn = (kinds: readonly string[]): readonly SpecimenType[] => documents.filter((type) => kinds.includes(type));

/** Half of `each`, for each type or kind at each level, in random layouts. */
function inBothLayouts(
	types: readonly SpecimenType[],
	levels: readonly Level[],
	each: number,
	print: Pick<Part, "print" | "kinds"> = {},
): readonly Part[] {
	const kinds = types.length * (print.kinds?.length ?? 1) * levels.length;
	return layouts.map((layout, index) => {
		const count = kinds * Math.ceil((each - index) / layouts.length);
		return { types, levels, layout, ...print, fork: layout, count };
	});
}

/** Numbers of specimens for one size of the fixed set. */
interface Counts {
	/** For each type and for other content, at each level that shows the document itself. */
	readonly each: number;
	/** For each type, as a certified copy and on a screen. */
	readonly shown: number;
	/** For each type with print, with values partly hidden. */
	readonly covered: number;
	/** Occluded documents in random layouts, and as many passports again in either layout: most guards act there. */
	readonly coveredRandom: number;
	/** For each kind of print that contradicts the MRZ or differs from it, at each of its levels. */
	readonly ofEachPrint: number;
}

/** `small` takes two cores two minutes; `full` resolves a tenth of a percent. */
const counts: Readonly<Record<Size, Counts>> = {
	small: { each: 3, shown: 2, covered: 5, coveredRandom: 5, ofEachPrint: 1 },
	full: { each: 12, shown: 8, covered: 8, coveredRandom: 0, ofEachPrint: 4 },
};

const otherPrinted = printed.filter((type) => type !== "passport");

function printPart(print: Print, levels: readonly Level[], ofEach: number, kinds = kindsOf(print)): Part {
	return { types: ["passport"], levels, print, kinds, count: ofEach * kinds.length * levels.length };
}

/** The checks for every change take minutes, so the other kinds are only in `npm run evaluate -- --set forged`. */
const differingKinds = kindsOf("differing").slice(0, 12);

function coveredPart(layout: Layout, types: readonly SpecimenType[], ofEach: number): Part {
	return { types, levels: ["covered"], layout, count: ofEach * types.length };
}

function partsOf(size: Size): Parts {
	const { each, shown: ofShown, covered, coveredRandom, ofEachPrint } = counts[size];
	return {
		sentElsewhere: [{ types: specimenTypes, levels: own, count: each * specimenTypes.length * own.length }],
		others: [
			{ types: documents, levels: shown, count: ofShown * documents.length * shown.length },
			coveredPart("usual", ["passport"], covered + coveredRandom),
			coveredPart("usual", otherPrinted, covered),
			coveredPart("random", ["passport"], 2 * coveredRandom),
			coveredPart("random", otherPrinted, coveredRandom),
			printPart("contradicting", ["scan", "photo"], ofEachPrint),
			printPart("forged", ["photo"], ofEachPrint),
			printPart("differing", ["photo"], ofEachPrint, differingKinds),
		],
	};
}

/** Draws parts of a set into a folder. */
export async function writeParts(
	parts: readonly Part[],
	{ out, seed, onDrawn }: Pick<SpecimenOrder, "out" | "seed"> & { onDrawn(done: number, count: number): void },
): Promise<void> {
	const count = parts.reduce((sum, part) => sum + part.count, 0);
	let before = 0;
	for (const { fork, ...part } of parts) {
		const sofar = before;
		const folder = part.layout === "random" ? join(out, part.layout) : out;
		const order = { ...part, out: folder, seed: fork === undefined ? seed : `${seed}/${fork}` };
		await writeSpecimens({ ...order, onDrawn: (done) => onDrawn(sofar + done, count) });
		before += part.count;
	}
}
