import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { catalogueWith } from "../../../src/reader/documents/catalogue.ts";
import { certaintyMin } from "../../../src/reader/documents/certainty.ts";
import { createEngine } from "../../../src/reader/engine/index.ts";
import data from "../../../src/reader/reading/choice/certainty.json" with { type: "json" };
import { type Curve, certaintyOn, type ValueKind } from "../../../src/reader/reading/choice/certainty.ts";
import inkData from "../../../src/reader/reading/sources/ink.json" with { type: "json" };
import type { SpeltKind } from "../../../src/reader/reading/sources/likelihood-ratio.ts";
import { allLevels } from "../../generator/damage/levels.ts";
import { type SpecimenType, writeSpecimens } from "../../generator/generate.ts";
import { measuredKeysFolder } from "../../generator/keys-folder.ts";
import { kindsOf } from "../../generator/people/passport-print.ts";
import { readDataSet } from "../data-set.ts";
import { newSeed } from "../new-seed.ts";
import { progress } from "../progress.ts";
import { markdown } from "../table.ts";
import { type InkCase, inkCases, type Thresholds, thresholdsOf } from "./ink.ts";
import { type JudgedDecision, judgedDecisions } from "./judged-decisions.ts";
import { type Case, regressionOf } from "./logistic.ts";
import { type RecordedScene, recordScenes } from "./recorded-scenes.ts";

const usage = `node lab/evaluation/fit/fit.ts [--each N] [--seed TEXT] [--keep] [FOLDER...]

Draws documents in random layouts, reads them and all data sets in the folders, and fits how sure the margin of a value makes, by kind of value. Prints how many values are
given right and WRONG before and after. Passports with a character changed are drawn too: they fit from where on ink says what a zone says, or another thing.
--each    specimens of each document at each level (default 16), and passports of each way of changing them
--seed    default: another one each time; it is printed
--keep    writes src/reader/reading/choice/certainty.json and src/reader/reading/sources/ink.json`;

/** Margins do not reveal occlusion by fingers. */
const levels = allLevels.filter((level) => level !== "covered");
/** Values at least this certain count as clear; with fewer than `clearLeast` of them, their share is not refitted. */
const clearMin = 0.98;
const clearLeast = 50;
/** The documents whose printed text is read. */
const types: readonly SpecimenType[] = ["sa-id-smart-front", "sa-id-greenbook", "sa-drivers-front", "passport"];
const dataFile = new URL("../../../src/reader/reading/choice/certainty.json", import.meta.url);
const inkFile = new URL("../../../src/reader/reading/sources/ink.json", import.meta.url);

async function main(): Promise<void> {
	const text = { type: "string" } as const;
	const switched = { type: "boolean" } as const;
	const options = { each: text, seed: text, keep: switched, help: switched } as const;
	const { values, positionals } = parseArgs({ options, allowPositionals: true });
	const each = Number(values.each ?? 16);
	if (values.help || !Number.isInteger(each) || each < 1) throw new Error(usage);
	const seed = values.seed ?? newSeed();
	const scenes = await scenesOn(each, seed, positionals);
	const judged = judgedDecisions(scenes);
	const kinds = Object.keys(data.kinds) as ValueKind[];
	const fits = kinds.map((kind) => fitted(kind, judged));
	const head = ["kind", "values", "right, before", "WRONG, before", "right", "WRONG", "slope", "start", "most"];
	console.log(`Seed ${seed}\n\n${markdown(head, fits.map(rowOf), 1)}`);
	const inks = inkFits(inkCases(scenes));
	console.log(`\n${markdown(inkHead, inks.map(inkRow), 1)}`);
	if (!values.keep) return;
	await writeInk(inks, seed);
	const kept = Object.fromEntries(fits.map(({ kind, after }) => [kind, { ...data.kinds[kind], ...after }]));
	await writeFile(dataFile, `${JSON.stringify({ ...data, kinds: kept }, null, "\t")}\n`);
}

async function scenesOn(each: number, seed: string, folders: readonly string[]): Promise<readonly RecordedScene[]> {
	const out = await mkdtemp(join(tmpdir(), "fit-"));
	const definitions = catalogueWith({ barcode: "on", keysFolder: measuredKeysFolder });
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
			onDrawn: progress("drawn", count),
		});
		const kinds = kindsOf("forged");
		const forged = each * kinds.length;
		const order = { types: ["passport"], levels: ["scan", "photo"], layout: "random", print: "forged", kinds } as const;
		await writeSpecimens({ ...order, count: forged, out, seed, onDrawn: progress("drawn, forged", forged) });
		const all = await readDataSet([out, ...folders], definitions);
		const samples = all.filter(({ level }) => level !== "covered");
		return await recordScenes(engine, definitions, samples, progress("read", samples.length));
	} finally {
		await engine.close();
		await rm(out, { recursive: true });
	}
}

/** Results for one kind of text compared. */
interface InkFit {
	readonly kind: SpeltKind;
	readonly cases: readonly InkCase[];
	readonly after: Thresholds;
}

const inkFits = (cases: readonly InkCase[]): readonly InkFit[] =>
	(Object.keys(inkData.kinds) as SpeltKind[]).map((kind) => {
		const own = cases.filter((each) => each.kind === kind);
		return { kind, cases: own, after: thresholdsOf(own, inkData.kinds[kind]) };
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

function inkRow({ kind, cases, after: { sameMin, otherMax } }: InkFit): readonly string[] {
	const count = (isSame: boolean, has: (log: number) => boolean = () => true): number =>
		cases.filter((each) => each.isSame === isSame && has(each.log)).length;
	const told = [true, false].map((isSame) => count(isSame, (log) => log < otherMax));
	const vouched = count(false, (log) => log >= sameMin);
	return [kind, count(true), count(false), sameMin, otherMax, ...told, vouched].map(String);
}

/** Writes the thresholds with the date and the seed. */
async function writeInk(fits: readonly InkFit[], seed: string): Promise<void> {
	const kinds = Object.fromEntries(fits.map(({ kind, after }) => [kind, { ...inkData.kinds[kind], ...after }]));
	const counts = fits.map(({ kind, cases }) => `${cases.length} of ${kind}`).join(", ");
	const day = new Date().toISOString().slice(0, 10);
	const source = `Natural logarithms (lab/evaluation/fit/fit.ts, ${day}, seed ${seed}), fields: ${counts}.`;
	await writeFile(inkFile, `${JSON.stringify({ ...inkData, source, kinds }, null, "\t")}\n`);
}

/** Results for one kind of value. */
interface Fit {
	readonly kind: ValueKind;
	readonly count: number;
	readonly after: Curve;
	/** Returned values, both right and WRONG. */
	readonly given: readonly (readonly [right: number, wrong: number])[];
}

function fitted(kind: ValueKind, judged: readonly JudgedDecision[]): Fit {
	const cases = judged
		.filter(({ decision }) => decision.kind === kind)
		.map(({ decision: { margin }, isRight }) => ({ margin, isRight }));
	const { slope, start } = regressionOf(cases, data.kinds[kind]);
	const after = { slope: rounded(slope), start: rounded(start), most: mostOf(cases, data.kinds[kind]) };
	const givenBy = (curve: Curve) => {
		const given = cases.filter(({ margin }) => certaintyOn(curve, margin) >= certaintyMin);
		const right = given.filter(({ isRight }) => isRight).length;
		return [right, given.length - right] as const;
	};
	const given = [givenBy(data.kinds[kind]), givenBy(after)];
	return { kind, count: cases.length, after, given };
}

/** The share of clear values that are right, by the rule of succession. Unchanged if there are few of them. */
function mostOf(cases: readonly Case[], before: Curve): number {
	const clear = cases.filter(({ margin }) => certaintyOn(before, margin) >= clearMin);
	const right = clear.filter(({ isRight }) => isRight).length;
	return clear.length < clearLeast ? before.most : Math.floor((1000 * (right + 1)) / (clear.length + 2)) / 1000;
}

const rounded = (value: number): number => Math.round(value * 100) / 100;

const rowOf = ({ kind, count, after, given }: Fit): readonly string[] =>
	[kind, count, ...given.flat(), after.slope, after.start, after.most].map(String);

main().catch((error: Error) => {
	console.error(error.message);
	process.exitCode = 1;
});
