import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs, promisify } from "node:util";
import { allNumbers, hasOrigin, type NamedNumber } from "../tools/origins.ts";
import { changes } from "./numbers/change-number.ts";
import type { Asked } from "./numbers/count-process.ts";
import type { Verdicts } from "./numbers/verdicts.ts";
import { progress } from "./progress.ts";
import type { Level } from "./specimens/damage/levels.ts";
import { specimenTypes, writeSpecimens } from "./specimens/generate.ts";

const usage = `npm run evaluate:numbers -- [--each N] [--seed TEXT] [--samples FOLDER] [--only TEXT]

Halves and doubles each number that does not say where it is known from (npm run origins), reads specimens with it, and prints how many
values are read otherwise. A number that moves none, and no test, is better gone.
--each     specimens of each document at each level (default 1)
--seed     default numbers
--samples  reads these instead of drawing any
--together numbers of one file are changed at once: where nothing moves then, none of them moves anything
--only     numbers whose FILE NAME contains this, whatever they say of themselves`;

const run = promisify(execFile);
const levels: readonly Level[] = ["photo", "hard", "covered"];
const documents = specimenTypes.filter((type) => type !== "other");

/** What a change of a number does to the values: how many more are right and WRONG, and how many are judged otherwise. */
interface Difference {
	readonly right: number;
	readonly wrong: number;
	readonly moved: number;
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

/** The verdicts of one reading of the whole set. A number that lets nothing be read is told by its error. */
async function verdictsWith(asked: Asked): Promise<Verdicts> {
	const { stdout } = await run(process.execPath, [
		join(import.meta.dirname, "numbers/count-process.ts"),
		JSON.stringify(asked),
	]);
	return JSON.parse(stdout.trim().split("\n").at(-1) ?? "{}");
}

/** A row for numbers of one file that are changed at once. */
async function rowOf(numbers: readonly NamedNumber[], before: Verdicts, asked: Pick<Asked, "samples" | "answers">) {
	const cells: string[] = [];
	for (const change of changes) {
		const after = await verdictsWith({ ...asked, numbers, change }).catch((error: Error) => error);
		cells.push(after instanceof Error ? "fails" : told(difference(before, after)));
	}
	const names = numbers.map(({ name, value }) => `\`${name}\` ${value}`).join(", ");
	return `| \`${numbers[0]?.file}\` | ${names} | ${cells.join(" | ")} |`;
}

async function main(): Promise<void> {
	const text = { type: "string" } as const;
	const { values } = parseArgs({
		options: {
			each: text,
			seed: text,
			only: text,
			samples: text,
			together: { type: "boolean" },
			help: { type: "boolean" },
		},
	});
	const each = Number(values.each ?? 1);
	if (values.help || !Number.isInteger(each) || each < 1) throw new Error(usage);
	const { only } = values;
	const isChosen = (number: NamedNumber) =>
		only === undefined ? !hasOrigin(number) : `${number.file} ${number.name}`.includes(only);
	const numbers = (await allNumbers()).filter(isChosen);
	const folder = await mkdtemp(join(tmpdir(), "numbers-"));
	try {
		const samples = values.samples ?? join(folder, "samples");
		const count = each * levels.length * documents.length;
		const order = { count, out: samples, types: documents, levels, seed: values.seed ?? "numbers" };
		if (!values.samples) await writeSpecimens({ ...order, onDrawn: progress("drawn", count) });
		const asked = { samples, answers: join(folder, "answers") };
		const before = await verdictsWith({ ...asked, numbers: [], change: "halved" });
		console.log(`${Object.keys(before).length} values\n\n| file | numbers | halved | doubled |\n|---|---|---:|---:|`);
		const groups = values.together
			? [...Map.groupBy(numbers, ({ file }) => file).values()]
			: numbers.map((number) => [number]);
		for (const group of groups) console.log(await rowOf(group, before, asked));
	} finally {
		await rm(folder, { recursive: true });
	}
}

main().catch((error: Error) => {
	console.error(error.message);
	process.exitCode = 1;
});
