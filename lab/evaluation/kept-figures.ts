import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { MeasuredCommit } from "../../tools/measured-commit.ts";
import type { Figures } from "./metrics.ts";
import { newSeed } from "./new-seed.ts";
import { wholeTable } from "./table.ts";

/** `small` is run for every change, `full` for the documentation. */
export const sizes = ["small", "full"] as const;

export type Size = (typeof sizes)[number];

/** The small set is always the same, so that every change is measured on the same pictures. No full set contains it. */
export const smallSeed = "fixed-small";

/** Figures with the seed of their specimens and the commit that was measured. */
export interface KeptFigures extends Figures, MeasuredCommit {
	readonly seed: string;
}

/** Reads the kept figures for a size from this folder. */
export async function keptFigures(folder: string, size: Size): Promise<KeptFigures> {
	return JSON.parse(await readFile(join(folder, `${size}.json`), "utf8"));
}

/**
 * The seed of a set. Each new baseline of the full set gets a new seed, so that no rule is fitted to its pictures; a
 * comparison uses the baseline's seed.
 */
export async function seedOf(folder: string, size: Size, isKeeping: boolean): Promise<string> {
	if (size === "small") return smallSeed;
	return isKeeping ? newSeed() : (await keptFigures(folder, size)).seed;
}

/** Writes the figures as JSON and as a table. */
export async function keepFigures(
	folder: string,
	size: Size,
	{ seed, commit, date, ...figures }: KeptFigures,
): Promise<void> {
	await mkdir(folder, { recursive: true });
	await writeFile(join(folder, `${size}.json`), `${inRows({ seed, commit, date, ...figures })}\n`);
	const title = `# Specimens drawn by the project itself, the ${size} set`;
	const how = `Measured ${date} at commit ${commit}. Drawn with the seed \`${seed}\`; \`npm run evaluate -- --set fixed --size ${size}\` draws them again. Milliseconds are those of the machine it ran on, with every core busy.`;
	await writeFile(join(folder, `${size}.md`), `${title}\n\n${how}\n\n${wholeTable(figures)}\n`);
}

/** Formats JSON with one line for each row of each table. */
function inRows(figures: object): string {
	const members = Object.entries(figures).map(([name, member]) => `${JSON.stringify(name)}: ${tableOf(member)}`);
	return `{\n\t${members.join(",\n\t")}\n}`;
}

const tableOf = (rows: unknown): string =>
	Array.isArray(rows) && rows.length > 0
		? `[\n\t\t${rows.map((row) => JSON.stringify(row)).join(",\n\t\t")}\n\t]`
		: JSON.stringify(rows);
