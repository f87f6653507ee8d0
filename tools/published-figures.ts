import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { countChangesSince } from "./measured-commit.ts";

/** A file with figures that the documentation or the pages show. */
interface PublishedFigures {
	readonly file: string;
	/** The command that writes it. */
	readonly command: string;
	/** Matches the commit in the file. */
	readonly commitIn: RegExp;
}

/** All files with published figures, and the commands that measure them. */
export const publishedFiles: readonly PublishedFigures[] = [
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

/** Figures are outdated after more commits than this, about a day's work on the reader. */
const changesMax = 30;

/** A warning or failure about figures that are not current. */
export interface Staleness {
	readonly isFailure: boolean;
	readonly message: string;
}

/**
 * Judges figures by the number of commits since they were measured. `changes` is null if the history is too short to
 * tell. Returns null if the figures are current.
 */
export function judgeStaleness(file: string, command: string, changes: number | null): Staleness | null {
	if (changes === 0) return null;
	if (changes === null)
		return { isFailure: false, message: `${file}: its commit is not in the history at hand, so its age is not known.` };
	const age = `${file}: ${changes} ${changes === 1 ? "commit" : "commits"} since changed what it measures`;
	const isFailure = changes > changesMax;
	return { isFailure, message: `${age}${isFailure ? ` (at most ${changesMax})` : ""}. Measure anew: ${command}` };
}

if (import.meta.main) {
	for (const { file, command, commitIn } of publishedFiles) {
		const text = await readFile(join(import.meta.dirname, "..", file), "utf8");
		const commit = commitIn.exec(text)?.[1];
		if (!commit) throw new Error(`${file} does not say at which commit it was measured.`);
		const staleness = judgeStaleness(file, command, countChangesSince(commit));
		if (staleness) console.error(`${staleness.isFailure ? "FAILURE" : "Warning"}: ${staleness.message}`);
		if (staleness?.isFailure) process.exitCode = 1;
	}
}
