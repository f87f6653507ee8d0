import { join } from "node:path";
import type { Level } from "../generator/damage/levels.ts";
import { type SpecimenOrder, type SpecimenType, specimenTypes, writeSpecimens } from "../generator/generate.ts";
import type { Layout } from "../generator/layouts.ts";
import { kindsOf } from "../generator/people/passport-print.ts";
import type { Print } from "../generator/people/print-order.ts";
import type { Size } from "./kept-figures.ts";

/** Numbers of specimens in a size. */
interface Counts {
	/** Of each type and of other content, at each level that shows the document itself. */
	readonly each: number;
	/** Of each type, as a certified copy and on a screen. */
	readonly shown: number;
	/** Of each type with print, with values partly hidden. */
	readonly covered: number;
	/** Occluded documents in random layouts, and as many passports again in either layout: most guards act there. */
	readonly coveredRandom: number;
	/** Of each kind of print that contradicts the MRZ or differs from it, at each of its levels. */
	readonly ofEachPrint: number;
}

/** `small` takes two cores two minutes; `full` resolves a tenth of a percent. */
const counts: Readonly<Record<Size, Counts>> = {
	small: { each: 3, shown: 2, covered: 5, coveredRandom: 5, ofEachPrint: 1 },
	full: { each: 12, shown: 8, covered: 8, coveredRandom: 0, ofEachPrint: 4 },
};

/** One part of a set, in its own folder. */
export type Part = Omit<SpecimenOrder, "out" | "seed" | "onDrawn">;

const own: readonly Level[] = ["scan", "photo", "hard"];
const shown: readonly Level[] = ["copy", "screen"];
const documents = specimenTypes.filter((type) => type !== "other");
/** A licence's back has its values only in the barcode. */
const otherPrinted = documents.filter((type) => type !== "passport" && type !== "sa-drivers-back");

function printPart(print: Print, levels: readonly Level[], ofEach: number, kinds = kindsOf(print)): Part {
	return { types: ["passport"], levels, print, kinds, count: ofEach * kinds.length * levels.length };
}

/** The checks of every change take minutes, so the other kinds are only in `npm run evaluate:print`. */
const differingKinds = kindsOf("differing").slice(0, 12);

function coveredPart(layout: Layout, types: readonly SpecimenType[], ofEach: number): Part {
	return { types, levels: ["covered"], layout, count: ofEach * types.length };
}

/**
 * The two parts of a set. Documents of the first are also sent as another type, which must be refused. For the second
 * this would double the time.
 */
export function partsOf(size: Size): { readonly sentElsewhere: readonly Part[]; readonly others: readonly Part[] } {
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
	for (const part of parts) {
		const sofar = before;
		const folder = part.layout === "random" ? join(out, part.layout) : out;
		await writeSpecimens({ ...part, out: folder, seed, onDrawn: (done) => onDrawn(sofar + done, count) });
		before += part.count;
	}
}
