import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { changesSince } from "./measured-commit.ts";

/** A file of figures that documents and pages publish. */
interface PublishedFigures {
	readonly file: string;
	/** The command that writes it. */
	readonly command: string;
	readonly commitIn: RegExp;
}

/** Published figures and the commands that measure them. */
export const published: readonly PublishedFigures[] = [
	{
		file: "lab/evaluation/figures/full.json",
		command: "npm run evaluate -- --set fixed --size full --keep",
		commitIn: /"commit": "([0-9a-f]{7,40})"/,
	},
	{
		file: "lab/bench/figures.md",
		command: "npm run bench -- --out lab/bench/figures.md",
		commitIn: /^Measured .* at commit ([0-9a-f]{7,40})/m,
	},
];

/** Figures are outdated after this many commits, which is about a day's work on the reading. */
const changesMax = 30;

/** Whether figures are current: null, a warning or a failure. */
export interface Staleness {
	readonly isFailure: boolean;
	readonly message: string;
}

/**
 * The staleness after this many changes; `null` means that the history does not go back far enough. Returns null if the
 * figures are up to date.
 */
export function stalenessOf(file: string, command: string, changes: number | null): Staleness | null {
	if (changes === 0) return null;
	if (changes === null)
		return { isFailure: false, message: `${file}: its commit is not in the history at hand, so its age is not known.` };
	const age = `${file}: ${changes} ${changes === 1 ? "commit" : "commits"} since changed what it measures`;
	const isFailure = changes > changesMax;
	return { isFailure, message: `${age}${isFailure ? ` (at most ${changesMax})` : ""}. Measure anew: ${command}` };
}

if (import.meta.main) {
	for (const { file, command, commitIn } of published) {
		const text = await readFile(join(import.meta.dirname, "..", file), "utf8");
		const commit = commitIn.exec(text)?.[1];
		if (!commit) throw new Error(`${file} does not say at which commit it was measured.`);
		const staleness = stalenessOf(file, command, changesSince(commit));
		if (staleness) console.error(`${staleness.isFailure ? "FAILURE" : "Warning"}: ${staleness.message}`);
		if (staleness?.isFailure) process.exitCode = 1;
	}
}
