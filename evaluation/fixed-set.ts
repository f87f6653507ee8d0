import { join } from "node:path";
import type { Size } from "./kept-figures.ts";
import type { Level } from "./specimens/damage/levels.ts";
import { type SpecimenOrder, type SpecimenType, specimenTypes, writeSpecimens } from "./specimens/generate.ts";
import type { Layout } from "./specimens/layouts.ts";
import { kindsOf } from "./specimens/people/passport-print.ts";
import type { Print } from "./specimens/people/print-order.ts";

/** How many specimens a size has. */
interface Counts {
	/** Of each type and of something else at each level that shows the document itself. */
	readonly each: number;
	/** Of each type, as a certified copy and on a screen. */
	readonly shown: number;
	/** Of each type with print, with parts of values hidden. */
	readonly covered: number;
	/**
	 * Documents with hidden parts in random layouts; as many passports more in either layout: most guards act there.
	 */
	readonly coveredRandom: number;
	/** Of each kind of print that contradicts the zone, or differs from it, at each of their levels. */
	readonly ofEachPrint: number;
}

/** Small is what two cores read in two minutes; full is enough for a tenth of a percent. */
const counts: Readonly<Record<Size, Counts>> = {
	small: { each: 3, shown: 2, covered: 5, coveredRandom: 5, ofEachPrint: 1 },
	full: { each: 12, shown: 8, covered: 8, coveredRandom: 0, ofEachPrint: 4 },
};

/** One part of a set, in a folder of its own. */
export type Part = Omit<SpecimenOrder, "out" | "seed" | "onDrawn">;

const own: readonly Level[] = ["scan", "photo", "hard"];
const shown: readonly Level[] = ["copy", "screen"];
const documents = specimenTypes.filter((type) => type !== "other");
/** All of a licence's back is in its barcode. */
const otherPrinted = documents.filter((type) => type !== "passport" && type !== "sa-drivers-back");

function printPart(print: Print, levels: readonly Level[], ofEach: number, kinds = kindsOf(print)): Part {
	return { types: ["passport"], levels, print, kinds, count: ofEach * kinds.length * levels.length };
}

/** Checks of every change take minutes: the other kinds are in `npm run evaluate:print` alone. */
const differingKinds = kindsOf("differing").slice(0, 12);

function coveredPart(layout: Layout, types: readonly SpecimenType[], ofEach: number): Part {
	return { types, levels: ["covered"], layout, count: ofEach * types.length };
}

/**
 * The two parts of a set. Documents of the first are also sent as another document, which must be refused. Those of the
 * second are not, for that takes as long again.
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
