import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { resolveTypedPath } from "../../src/commands/typed-path.ts";
import type { GateName } from "../../src/reader/documents/field.ts";
import data from "../../src/reader/documents/gates.json" with { type: "json" };
import { allLevels } from "../generator/damage/levels.ts";
import { parseChoice } from "../generator/generate.ts";
import { type SetSize, sizes } from "./kept-figures.ts";
import { pictureSets } from "./picture-sets.ts";
import { specimenSets } from "./specimen-sets.ts";

const sets = { ...specimenSets, ...pictureSets };

export type SetName = keyof typeof sets;

const setNames = Object.keys(sets) as readonly SetName[];
const describeSet = (name: SetName): string => `  ${name.padEnd(13)} ${sets[name].shows} (--each ${sets[name].each})`;

export const usage = `npm run evaluate -- FOLDER... | --set NAME  [OPTION...]

Reads pictures, compares each value with the truth, and prints what became of them. The pictures are those below the folders that have
a JSON ground truth beside them, or a set that is drawn anew:
${setNames.map(describeSet).join("\n")}

What is drawn
--each N       pictures of each kind at each level
--only KIND    only this kind: a document, a surrounding, "character lost"
--level LEVEL  only this level: ${allLevels.join(", ")}
--from N       the number of the first picture (default 0); not for specimens, which have levels
--seed TEXT    default: another one each time; it is printed
--size SIZE    of the fixed set: ${sizes.join(" or ")} (default small)
--out FOLDER   draws into this folder and keeps the pictures

How it is read and printed
--workers N    images read at once (default: one for each core); 1 gives times without contention
--elsewhere    also sends each image as a document that it does not show, which must be refused
--json         prints the figures as JSON
--report FILE  a page that shows each miss: the picture, the place in it, what was expected, what came, and why
               (default for folders: evaluation-report.html where the command is typed)
--keep         of the fixed set: keeps the figures in lab/evaluation/figures instead of comparing; full is drawn with another seed

Compared value by value with the code changed. Edits of src/reader/engine are not seen: a picture is looked at once for all variants.
--without GATE also reads without this gate (src/reader/documents/gates.json), as often as wanted; --gates: without each in turn
--numbers TEXT also reads with each named number halved and doubled, of the files whose path contains TEXT
--edits FILE   also reads with a file's edits: [{ "name": "...", "edits": [{ "file": "src/...", "from": "...", "to": "..." }] }]
--answers DIR  keeps the networks' answers, 16 MB for each picture: they run once for each input. Runs may share it
--keep FILE    writes what became of each value
--against FILE compares with a file that --keep wrote: before and after an edit
--every N      reads one picture of N (default 1)
--list         prints each value that became something else`;

const text = { type: "string" } as const;
const flag = { type: "boolean" } as const;

/** Parses the options. `--keep` names a file, except for the fixed set, whose figures have a fixed location. */
function parseArguments(args: readonly string[]) {
	const { set } = parseArgs({ args: [...args], options: { set: text }, strict: false }).values;
	const drawOptions = { set: text, each: text, only: text, level: text, from: text, seed: text, size: text, out: text };
	const readOptions = { workers: text, elsewhere: flag, json: flag, report: text, help: flag };
	const texts = { type: "string", multiple: true } as const;
	const variantOptions = { without: texts, gates: flag, numbers: text, edits: text };
	const compareOptions = { ...variantOptions, answers: text, against: text, every: text, list: flag };
	const options = { ...drawOptions, ...readOptions, ...compareOptions, keep: set === "fixed" ? flag : text };
	return parseArgs({ args: [...args], allowPositionals: true, options });
}

const toPath = (value: string | boolean | undefined): string | null =>
	typeof value === "string" ? resolveTypedPath(value) : null;

export type EvaluationOptions = ReturnType<typeof parseOptions>;

/** Parses the command line. Throws if it is invalid. */
export function parseOptions(args: readonly string[]) {
	const { values, positionals } = parseArguments(args);
	if ((values.set === undefined) === (positionals.length === 0)) throw new Error(usage);
	const set = values.set === undefined ? null : (parseChoice("set", values.set, setNames)[0] as SetName);
	if (set === "fixed" && (values.each ?? values.seed) !== undefined) throw new Error("The fixed set has a --size only");
	const parseCount = (name: "each" | "from" | "workers" | "every", fallback: number, min = 1): number => {
		const value = Number(values[name] ?? fallback);
		if (!Number.isInteger(value) || value < min) throw new Error(`--${name} is a whole number from ${min}`);
		return value;
	};
	const without = values.gates ? (Object.keys(data.gates) as GateName[]) : (values.without ?? []);
	return {
		set,
		folders: positionals.map((folder) => resolveTypedPath(folder)),
		each: parseCount("each", set === null ? 1 : sets[set].each),
		from: parseCount("from", 0, 0),
		workers: parseCount("workers", availableParallelism()),
		every: parseCount("every", 1),
		only: values.only,
		level: values.level,
		seed: values.seed,
		size: parseChoice("size", values.size ?? "small", sizes)[0] as SetSize,
		out: toPath(values.out),
		isElsewhere: values.elsewhere === true,
		isJson: values.json === true,
		report: toPath(values.report) ?? (set === null ? resolveTypedPath("evaluation-report.html") : null),
		isKeepingFigures: values.keep === true,
		without: without.flatMap((gate) => parseChoice("without", gate, Object.keys(data.gates) as GateName[])),
		numbers: values.numbers,
		edits: toPath(values.edits),
		answers: toPath(values.answers),
		keep: toPath(values.keep),
		against: toPath(values.against),
		isListing: values.list === true,
	};
}

/** Whether values are compared with those that other code reads, now or in another run. */
export const isComparison = ({ without, numbers, edits, answers, keep, against }: EvaluationOptions): boolean =>
	without.length > 0 || [numbers, edits, answers, keep, against].some((option) => option != null);
