import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { parseArgs, promisify } from "node:util";
import { measuredCommit } from "../tools/measured-commit.ts";
import { allNumbers, type HeldNumber, hasOrigin, type NamedNumber } from "../tools/origins.ts";
import type { Asked } from "./numbers/count-process.ts";
import { startNumberTests } from "./numbers/number-tests.ts";
import type { Verdicts } from "./numbers/verdicts.ts";
import { progress } from "./progress.ts";
import type { Level } from "./specimens/damage/levels.ts";
import { specimenTypes, writeSpecimens } from "./specimens/generate.ts";

const usage = `npm run evaluate:numbers -- [--each N] [--seed TEXT] [--samples FOLDER] [--only TEXT] [--tests [--keep]]

Halves and doubles each number that does not say where it is known from (npm run origins), reads specimens with it, and prints how many
values are read otherwise. A number that moves none, and no test, is better gone.
--each     specimens of each document at each level (default 1)
--seed     default numbers
--samples  reads these instead of drawing any
--together numbers of one folder are changed at once: where nothing moves then, hardly one of them moves anything
--tests    instead, runs the tests of the number's own folder, and prints the first that fails
--keep     with --tests: writes evaluation/figures/numbers.json, by which npm run origins knows the numbers that a test holds
--only     numbers whose FILE NAME contains this, whatever they say of themselves`;

const keptFile = join(import.meta.dirname, "figures/numbers.json");
const run = promisify(execFile);
const levels: readonly Level[] = ["photo", "hard", "covered"];
const documents = specimenTypes.filter((type) => type !== "other");

/** How many more values are right and WRONG, and how many are judged otherwise. */
interface Difference {
	readonly right: number;
	readonly wrong: number;
	readonly moved: number;
}

/** What came of numbers that were halved and doubled at once. */
interface TriedNumbers {
	readonly numbers: readonly NamedNumber[];
	/** Of the values that were read each time. */
	readonly values: number;
	readonly halved: Difference;
	readonly doubled: Difference;
}

function difference(before: Verdicts, after: Verdicts): Difference {
	const count = (verdicts: Verdicts, verdict: string) =>
		Object.values(verdicts).filter((each) => each === verdict).length;
	return {
		right: count(after, "right") - count(before, "right"),
		wrong: count(after, "wrong") - count(before, "wrong"),
		moved: Object.keys(before).filter((value) => before[value] !== after[value]).length,
	};
}

const signed = (count: number): string => (count > 0 ? `+${count}` : `${count}`);
const told = ({ right, wrong, moved }: Difference): string =>
	`${moved} (${signed(right)} right, ${signed(wrong)} WRONG)`;

/** The verdicts of one reading of the whole set. None where the program does not run with these numbers. */
async function verdictsWith(asked: Asked): Promise<Verdicts> {
	const program = join(import.meta.dirname, "numbers/count-process.ts");
	const { stdout } = await run(process.execPath, [program, JSON.stringify(asked)]).catch(() => ({ stdout: "{}" }));
	return JSON.parse(stdout.trim().split("\n").at(-1) ?? "{}");
}

/** What comes of numbers that are changed at once. */
async function tried(
	numbers: readonly NamedNumber[],
	before: Verdicts,
	asked: Pick<Asked, "samples" | "answers">,
): Promise<TriedNumbers> {
	const [halved, doubled] = [
		difference(before, await verdictsWith({ ...asked, numbers, change: "halved" })),
		difference(before, await verdictsWith({ ...asked, numbers, change: "doubled" })),
	];
	return { numbers, values: Object.keys(before).length, halved, doubled };
}

function rowOf({ numbers, values, halved, doubled }: TriedNumbers): string {
	const names = numbers.map(({ file, name, value }) => `\`${file}\` ${name} ${value}`).join("<br>");
	return `| ${names} | ${values} | ${told(halved)} | ${told(doubled)} |`;
}

/** The folder that a number stands in: one room, or one document. */
const roomOf = ({ file }: NamedNumber): string => dirname(file);

/** Prints and returns the numbers that a test beside the code holds where they are. */
async function heldByTests(numbers: readonly NamedNumber[]): Promise<readonly HeldNumber[]> {
	const tests = await startNumberTests();
	const held: HeldNumber[] = [];
	for (const number of numbers) {
		const test = await tests.noticing(number);
		const { file, name, value } = number;
		console.log(`${file} ${name} = ${value}: ${test ?? "no test notices"}`);
		if (test !== null) held.push({ file, name, value, test });
	}
	await tests.close();
	return held;
}

/** Prints how many values are judged otherwise with each number, or with those of a room together. */
async function countMoved(numbers: readonly NamedNumber[], isTogether: boolean, drawn: Drawn): Promise<void> {
	const folder = await mkdtemp(join(tmpdir(), "numbers-"));
	try {
		const samples = drawn.samples ?? join(folder, "samples");
		const count = drawn.each * levels.length * documents.length;
		const order = { count, out: samples, types: documents, levels, seed: drawn.seed };
		if (!drawn.samples) await writeSpecimens({ ...order, onDrawn: progress("drawn", count) });
		const asked = { samples, answers: join(folder, "answers") };
		const before = await verdictsWith({ ...asked, numbers: [], change: "halved" });
		console.log("| numbers | values | halved | doubled |\n|---|---:|---:|---:|");
		const groups = isTogether ? [...Map.groupBy(numbers, roomOf).values()] : numbers.map((number) => [number]);
		for (const group of groups) console.log(rowOf(await tried(group, before, asked)));
	} finally {
		await rm(folder, { recursive: true });
	}
}

/** The set to read: one that there is, or one to draw. */
interface Drawn {
	readonly samples: string | undefined;
	readonly each: number;
	readonly seed: string;
}

async function main(): Promise<void> {
	const [text, flag] = [{ type: "string" }, { type: "boolean" }] as const;
	const { values } = parseArgs({
		options: {
			each: text,
			seed: text,
			only: text,
			samples: text,
			together: flag,
			tests: flag,
			keep: flag,
			help: flag,
		},
	});
	const each = Number(values.each ?? 1);
	if (values.help || !Number.isInteger(each) || each < 1 || (values.keep && !values.tests)) throw new Error(usage);
	const { only, samples, together = false, seed = "numbers" } = values;
	const isChosen = (number: NamedNumber) =>
		only === undefined ? !hasOrigin(number) : `${number.file} ${number.name}`.includes(only);
	const numbers = (await allNumbers()).filter(isChosen);
	if (!values.tests) return countMoved(numbers, together, { samples, each, seed });
	const held = await heldByTests(numbers);
	if (values.keep) await writeFile(keptFile, `${JSON.stringify({ ...measuredCommit(), held }, null, "\t")}\n`);
}

main().catch((error: Error) => {
	console.error(error.message);
	process.exitCode = 1;
});
