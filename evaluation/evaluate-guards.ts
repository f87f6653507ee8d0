import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { typedPath } from "../src/command-line/typed-path.ts";
import { countVerdicts, type Verdicts } from "./count-verdicts.ts";
import { partsOf, writeParts } from "./fixed-set.ts";
import { guards } from "./guards.ts";
import { smallSeed } from "./kept-figures.ts";
import { markdown } from "./table.ts";
import { type Change, readerToldOtherwise } from "./told-otherwise.ts";

const usage = `npm run evaluate:guards -- [FOLDER...] [--alone]

Reads a data set with rules that withhold values, and without all of them together, and prints what they keep from being WRONG. Without a folder it draws the set that every change is held to.
--alone   also each rule by itself, which takes as long again for each`;

/** What a reader without some guards made of the data set. */
interface Row {
	readonly off: string;
	readonly verdicts: Verdicts;
}

async function main(): Promise<void> {
	const flag = { type: "boolean" } as const;
	const { values, positionals } = parseArgs({ allowPositionals: true, options: { alone: flag, help: flag } });
	if (values.help) return console.log(usage);
	const drawn = positionals.length === 0 ? await drawSmallSet() : null;
	const folders = drawn === null ? positionals.map((folder) => typedPath(folder)) : [drawn];
	try {
		const names = Object.keys(guards);
		// The two that matter at the same time; each alone in turn.
		const [on, all] = await Promise.all([[], names].map((off) => read(off, folders)));
		const rows: Row[] = [
			{ off: "(nothing)", verdicts: on as Verdicts },
			{ off: "(all)", verdicts: all as Verdicts },
		];
		for (const name of values.alone ? names : []) rows.push({ off: name, verdicts: await read([name], folders) });
		console.log(`${guardsTable(rows)}\n\n${newlyWrong(rows).join("\n")}`);
	} finally {
		if (drawn !== null) await rm(drawn, { recursive: true });
	}
}

async function drawSmallSet(): Promise<string> {
	const out = await mkdtemp(join(tmpdir(), "specimens-"));
	const { sentElsewhere, others } = partsOf("small");
	await writeParts([...sentElsewhere, ...others], { out, seed: smallSeed, onDrawn: () => {} });
	return out;
}

/** Reads without some guards. */
const read = (off: readonly string[], folders: readonly string[]): Promise<Verdicts> =>
	countVerdicts(folders, readerToldOtherwise(off.map((name) => guards[name] as Change)));

/** What each row gives that is WRONG and was not with every guard on, and what it gives that is right besides. */
function guardsTable(rows: readonly Row[]): string {
	const [on] = rows as [Row];
	const before = new Set(on.verdicts.wrong);
	const cells = rows.map(({ off, verdicts: { values, right, wrong } }) => {
		const more = wrong.filter((each) => !before.has(each)).length;
		return [off, String(values), String(right), String(wrong.length), off === on.off ? "" : String(more)];
	});
	return markdown(["switched off", "values", "right", "WRONG", "WRONG by it"], cells, 1);
}

/** Each value that is WRONG without the guards and was not with them. */
function newlyWrong([on, all]: readonly Row[]): readonly string[] {
	const before = new Set(on?.verdicts.wrong);
	return (all?.verdicts.wrong ?? []).filter((each) => !before.has(each)).map((each) => `WRONG without them: ${each}`);
}

main().catch((error: Error) => {
	console.error(error.message);
	process.exitCode = 1;
});
