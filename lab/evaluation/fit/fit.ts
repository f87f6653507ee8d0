import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { configureCatalogue } from "../../../src/reader/documents/catalogue.ts";
import { certaintyMin } from "../../../src/reader/documents/certainty.ts";
import { createEngine } from "../../../src/reader/engine/index.ts";
import data from "../../../src/reader/reading/choice/certainty.json" with { type: "json" };
import { type Curve, evaluateCurve, type ValueKind } from "../../../src/reader/reading/choice/certainty.ts";
import inkData from "../../../src/reader/reading/sources/ink.json" with { type: "json" };
import type { ThresholdKind } from "../../../src/reader/reading/sources/likelihood-ratio.ts";
import { allLevels } from "../../generator/damage/levels.ts";
import { type SpecimenType, writeSpecimens } from "../../generator/generate.ts";
import { measuredKeysFolder } from "../../generator/keys-folder.ts";
import { listKinds } from "../../generator/people/passport-print.ts";
import { readDataSet } from "../data-set.ts";
import { createSeed } from "../new-seed.ts";
import { createProgress } from "../progress.ts";
import { formatTable } from "../table.ts";
import { comparePrints, fitThresholds, type PrintCase, type Thresholds } from "./ink.ts";
import { type JudgedDecision, judgeDecisions } from "./judged-decisions.ts";
import { fitLogistic, type RegressionCase } from "./logistic.ts";
import { type RecordedScene, recordScenes } from "./recorded-scenes.ts";

const usage = `node lab/evaluation/fit/fit.ts [--each N] [--seed TEXT] [--keep] [FOLDER...]

Draws documents in random layouts, reads them and all data sets in the folders, and fits how sure the margin of a value makes, by kind of value. Prints how many values are
given right and WRONG before and after. Passports with a character changed are drawn too: they fit from where on ink says what a zone says, or another thing.
--each    specimens of each document at each level (default 16), and passports of each way of changing them
--seed    default: another one each time; it is printed
--keep    writes src/reader/reading/choice/certainty.json and src/reader/reading/sources/ink.json`;

/** Partly covered documents are left out, because a margin does not show that something is covered. */
const levels = allLevels.filter((level) => level !== "covered");
/** Values with at least this certainty are clear. With fewer of them than `clearCountMin`, `most` is not fitted. */
const clearMin = 0.98;
const clearCountMin = 50;
/** The document types that are drawn. */
const types: readonly SpecimenType[] = ["sa-id-smart-front", "sa-id-greenbook", "sa-drivers-front", "passport"];
const dataFile = new URL("../../../src/reader/reading/choice/certainty.json", import.meta.url);
const inkFile = new URL("../../../src/reader/reading/sources/ink.json", import.meta.url);

async function main(): Promise<void> {
	const text = { type: "string" } as const;
	const flag = { type: "boolean" } as const;
	const options = { each: text, seed: text, keep: flag, help: flag } as const;
	const { values, positionals } = parseArgs({ options, allowPositionals: true });
	const each = Number(values.each ?? 16);
	if (values.help || !Number.isInteger(each) || each < 1) throw new Error(usage);
	const seed = values.seed ?? createSeed();
	const scenes = await recordSpecimens(each, seed, positionals);
	const judged = judgeDecisions(scenes);
	const kinds = Object.keys(data.kinds) as ValueKind[];
	const fits = kinds.map((kind) => fitKind(kind, judged));
	const head = ["kind", "values", "right, before", "WRONG, before", "right", "WRONG", "slope", "start", "most"];
	console.log(`Seed ${seed}\n\n${formatTable(head, fits.map(formatFit), 1)}`);
	const inkFits = fitInk(comparePrints(scenes));
	console.log(`\n${formatTable(inkHead, inkFits.map(formatInkFit), 1)}`);
	if (!values.keep) return;
	await writeInk(inkFits, seed);
	const fittedKinds = Object.fromEntries(fits.map(({ kind, after }) => [kind, { ...data.kinds[kind], ...after }]));
	await writeFile(dataFile, `${JSON.stringify({ ...data, kinds: fittedKinds }, null, "\t")}\n`);
}

/** Draws documents, and records how they and those in the folders are read, without partly covered ones. */
async function recordSpecimens(
	each: number,
	seed: string,
	folders: readonly string[],
): Promise<readonly RecordedScene[]> {
	const out = await mkdtemp(join(tmpdir(), "fit-"));
	const definitions = configureCatalogue({ barcode: "on", keysFolder: measuredKeysFolder });
	const count = each * levels.length * types.length;
	const engine = await createEngine({ threads: 1 });
	try {
		await writeSpecimens({
			count,
			out,
			types,
			levels,
			layout: "random",
			seed,
			onDrawn: createProgress("drawn", count),
		});
		const kinds = listKinds("forged");
		const forgedCount = each * kinds.length;
		const order = { types: ["passport"], levels: ["scan", "photo"], layout: "random", print: "forged", kinds } as const;
		await writeSpecimens({
			...order,
			count: forgedCount,
			out,
			seed,
			onDrawn: createProgress("drawn, forged", forgedCount),
		});
		const allSamples = await readDataSet([out, ...folders], definitions);
		const samples = allSamples.filter(({ level }) => level !== "covered");
		return await recordScenes(engine, definitions, samples, createProgress("read", samples.length));
	} finally {
		await engine.close();
		await rm(out, { recursive: true });
	}
}

/** The fitted thresholds for comparing one kind of print with a claim, and the cases that they were fitted to. */
interface InkFit {
	readonly kind: ThresholdKind;
	readonly cases: readonly PrintCase[];
	readonly after: Thresholds;
}

const fitInk = (cases: readonly PrintCase[]): readonly InkFit[] =>
	(Object.keys(inkData.kinds) as ThresholdKind[]).map((kind) => {
		const kindCases = cases.filter((compared) => compared.kind === kind);
		return { kind, cases: kindCases, after: fitThresholds(kindCases, inkData.kinds[kind]) };
	});

const inkHead = [
	"text",
	"genuine",
	"changed",
	"same from",
	"other below",
	"genuine told",
	"changed told",
	"vouched for",
];

function formatInkFit({ kind, cases, after: { sameMin, otherMax } }: InkFit): readonly string[] {
	const count = (isSame: boolean, predicate: (log: number) => boolean = () => true): number =>
		cases.filter((each) => each.isSame === isSame && predicate(each.log)).length;
	const contradicted = [true, false].map((isSame) => count(isSame, (log) => log < otherMax));
	const confirmed = count(false, (log) => log >= sameMin);
	return [kind, count(true), count(false), sameMin, otherMax, ...contradicted, confirmed].map(String);
}

/** Writes the thresholds with the date, the seed and the numbers of cases. */
async function writeInk(fits: readonly InkFit[], seed: string): Promise<void> {
	const kinds = Object.fromEntries(fits.map(({ kind, after }) => [kind, { ...inkData.kinds[kind], ...after }]));
	const counts = fits.map(({ kind, cases }) => `${cases.length} of ${kind}`).join(", ");
	const day = new Date().toISOString().slice(0, 10);
	const source = `Natural logarithms (lab/evaluation/fit/fit.ts, ${day}, seed ${seed}), fields: ${counts}.`;
	await writeFile(inkFile, `${JSON.stringify({ ...inkData, source, kinds }, null, "\t")}\n`);
}

/** The fitted curve for one kind of value. */
interface Fit {
	readonly kind: ValueKind;
	readonly count: number;
	readonly after: Curve;
	/** Numbers of values that are given, right and WRONG, with the curve before and after. */
	readonly given: readonly (readonly [right: number, wrong: number])[];
}

function fitKind(kind: ValueKind, judged: readonly JudgedDecision[]): Fit {
	const cases = judged
		.filter(({ decision }) => decision.kind === kind)
		.map(({ decision: { margin }, isRight }) => ({ margin, isRight }));
	const { slope, start } = fitLogistic(cases, data.kinds[kind]);
	const after = { slope: round(slope), start: round(start), most: fitMost(cases, data.kinds[kind]) };
	const countGiven = (curve: Curve) => {
		const given = cases.filter(({ margin }) => evaluateCurve(curve, margin) >= certaintyMin);
		const right = given.filter(({ isRight }) => isRight).length;
		return [right, given.length - right] as const;
	};
	const given = [countGiven(data.kinds[kind]), countGiven(after)];
	return { kind, count: cases.length, after, given };
}

/** Estimates the share of clear values that are right, by the rule of succession. Unchanged if there are too few. */
function fitMost(cases: readonly RegressionCase[], before: Curve): number {
	const clear = cases.filter(({ margin }) => evaluateCurve(before, margin) >= clearMin);
	const right = clear.filter(({ isRight }) => isRight).length;
	return clear.length < clearCountMin ? before.most : Math.floor((1000 * (right + 1)) / (clear.length + 2)) / 1000;
}

const round = (value: number): number => Math.round(value * 100) / 100;

const formatFit = ({ kind, count, after, given }: Fit): readonly string[] =>
	[kind, count, ...given.flat(), after.slope, after.start, after.most].map(String);

main().catch((error: Error) => {
	console.error(error.message);
	process.exitCode = 1;
});
