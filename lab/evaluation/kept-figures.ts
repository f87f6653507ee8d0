import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { MeasuredCommit } from "../../tools/measured-commit.ts";
import type { Figures } from "./metrics.ts";
import { createSeed } from "./new-seed.ts";
import { formatReport } from "./table.ts";

/** The sizes of the fixed set. Every change is measured on `small`; the documentation shows the figures of `full`. */
export const sizes = ["small", "full"] as const;

export type SetSize = (typeof sizes)[number];

/** The seed of the small set. It never changes, so that every change is measured on the same pictures. */
export const smallSeed = "fixed-small";

/** Figures that later measurements are compared with, with the seed of their specimens and the measured commit. */
export interface Baseline extends Figures, MeasuredCommit {
	readonly seed: string;
}

/** Reads the baseline of one size from the folder. */
export async function readBaseline(folder: string, size: SetSize): Promise<Baseline> {
	return JSON.parse(await readFile(join(folder, `${size}.json`), "utf8"));
}

/**
 * Chooses the seed of the fixed set. Each new baseline of the full set gets a new seed, so that no rule is fitted to
 * its pictures. A comparison uses the seed of the baseline.
 */
export async function chooseSeed(folder: string, size: SetSize, isNewBaseline: boolean): Promise<string> {
	if (size === "small") return smallSeed;
	return isNewBaseline ? createSeed() : (await readBaseline(folder, size)).seed;
}

/** Writes the figures as the new baseline: a JSON file, and a page with their tables. */
export async function writeBaseline(
	folder: string,
	size: SetSize,
	{ seed, commit, date, ...figures }: Baseline,
): Promise<void> {
	await mkdir(folder, { recursive: true });
	await writeFile(join(folder, `${size}.json`), `${formatJson({ seed, commit, date, ...figures })}\n`);
	const title = `# Specimens drawn by the project itself, the ${size} set`;
	const origin = `Measured ${date} at commit ${commit}. Drawn with the seed \`${seed}\`; \`npm run evaluate -- --set fixed --size ${size}\` draws them again. Milliseconds are those of the machine it ran on, with every core busy.`;
	await writeFile(join(folder, `${size}.md`), `${title}\n\n${origin}\n\n${formatReport(figures)}\n`);
}

/** Formats JSON with one line for each row of each table, so that a diff shows the rows that changed. */
function formatJson(figures: object): string {
	const members = Object.entries(figures).map(([name, member]) => `${JSON.stringify(name)}: ${formatRows(member)}`);
	return `{\n\t${members.join(",\n\t")}\n}`;
}

const formatRows = (rows: unknown): string =>
	Array.isArray(rows) && rows.length > 0
		? `[\n\t\t${rows.map((row) => JSON.stringify(row)).join(",\n\t\t")}\n\t]`
		: JSON.stringify(rows);
