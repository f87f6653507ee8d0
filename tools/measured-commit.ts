import { execFileSync } from "node:child_process";
import { join } from "node:path";

const project = join(import.meta.dirname, "..");

/** What decides how much is read right, and how quickly. */
export const measuredPaths: readonly string[] = [
	...["documents", "engine", "extraction", "formats", "page", "reading"].map((room) => `src/${room}`),
	"models",
	// How documents are drawn is no part of the reading.
	":(exclude)src/documents/*/drawing",
];

/** The state that a published figure is of. */
export interface MeasuredCommit {
	/** Abbreviated to twelve figures. */
	readonly commit: string;
	/** Day of the measurement, ISO 8601. */
	readonly date: string;
}

/**
 * What is checked out in `root` (default: the project). Null where no commit holds what is measured: it was changed
 * since the last one, or there is no history at hand.
 */
export function measuredCommit(root: string = project): MeasuredCommit | null {
	try {
		if (git(root, "status", "--porcelain", "--", ...measuredPaths) !== "") return null;
		return { commit: git(root, "rev-parse", "--short=12", "HEAD"), date: new Date().toISOString().slice(0, 10) };
	} catch {
		return null;
	}
}

/** How many commits since then changed what is measured. Null where the history at hand does not reach back to it. */
export function changesSince(commit: string, root: string = project): number | null {
	try {
		return Number(git(root, "rev-list", "--count", `${commit}..HEAD`, "--", ...measuredPaths));
	} catch {
		return null;
	}
}

function git(root: string, ...words: readonly string[]): string {
	return execFileSync("git", ["-C", root, ...words], { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] }).trim();
}
