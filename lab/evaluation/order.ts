import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { typedPath } from "../../src/commands/typed-path.ts";
import type { GateName } from "../../src/reader/documents/field.ts";
import data from "../../src/reader/documents/gates.json" with { type: "json" };
import { allLevels } from "../generator/damage/levels.ts";
import { oneOf } from "../generator/generate.ts";
import { type Size, sizes } from "./kept-figures.ts";
import { pictureSets } from "./picture-sets.ts";
import { specimenSets } from "./specimen-sets.ts";

const sets = { ...specimenSets, ...pictureSets };

export type SetName = keyof typeof sets;

const setNames = Object.keys(sets) as readonly SetName[];
const line = (name: SetName): string => `  ${name.padEnd(13)} ${sets[name].shows} (--each ${sets[name].each})`;

export const usage = `npm run evaluate -- FOLDER... | --set NAME  [OPTION...]

Reads pictures, compares each value with the truth, and prints what became of them. The pictures are those below the folders that have
a JSON ground truth beside them, or a set that is drawn anew:
${setNames.map(line).join("\n")}

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

/** The options as typed. `--keep` names a file, except for the fixed set, whose figures have a fixed location. */
function optionsIn(args: readonly string[]) {
	const { set } = parseArgs({ args: [...args], options: { set: text }, strict: false }).values;
	const drawn = { set: text, each: text, only: text, level: text, from: text, seed: text, size: text, out: text };
	const read = { workers: text, elsewhere: flag, json: flag, report: text, help: flag };
	const without = { type: "string", multiple: true } as const;
	const changed = { without, gates: flag, numbers: text, edits: text };
	const compared = { ...changed, answers: text, against: text, every: text, list: flag };
	const options = { ...drawn, ...read, ...compared, keep: set === "fixed" ? flag : text };
	return parseArgs({ args: [...args], allowPositionals: true, options });
}

const pathIn = (value: string | boolean | undefined): string | null =>
	typeof value === "string" ? typedPath(value) : null;

export type Order = ReturnType<typeof orderIn>;

/** Parses the command line. Throws if it is invalid. */
export function orderIn(args: readonly string[]) {
	const { values, positionals } = optionsIn(args);
	if ((values.set === undefined) === (positionals.length === 0)) throw new Error(usage);
	const set = values.set === undefined ? null : (oneOf("set", values.set, setNames)[0] as SetName);
	if (set === "fixed" && (values.each ?? values.seed) !== undefined) throw new Error("The fixed set has a --size only");
	const count = (name: "each" | "from" | "workers" | "every", usual: number, least = 1): number => {
		const value = Number(values[name] ?? usual);
		if (!Number.isInteger(value) || value < least) throw new Error(`--${name} is a whole number from ${least}`);
		return value;
	};
	const without = values.gates ? (Object.keys(data.gates) as GateName[]) : (values.without ?? []);
	return {
		set,
		folders: positionals.map((folder) => typedPath(folder)),
		each: count("each", set === null ? 1 : sets[set].each),
		from: count("from", 0, 0),
		workers: count("workers", availableParallelism()),
		every: count("every", 1),
		only: values.only,
		level: values.level,
		seed: values.seed,
		size: oneOf("size", values.size ?? "small", sizes)[0] as Size,
		out: pathIn(values.out),
		isElsewhere: values.elsewhere === true,
		isJson: values.json === true,
		report: pathIn(values.report) ?? (set === null ? typedPath("evaluation-report.html") : null),
		isKeepingFigures: values.keep === true,
		without: without.flatMap((gate) => oneOf("without", gate, Object.keys(data.gates) as GateName[])),
		numbers: values.numbers,
		edits: pathIn(values.edits),
		answers: pathIn(values.answers),
		keep: pathIn(values.keep),
		against: pathIn(values.against),
		isListing: values.list === true,
	};
}

/** Whether values are compared with those from other code. */
export const isComparing = ({ without, numbers, edits, answers, keep, against }: Order): boolean =>
	without.length > 0 || [numbers, edits, answers, keep, against].some((each) => each != null);
