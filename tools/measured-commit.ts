import { execFileSync } from "node:child_process";
import { join } from "node:path";

const project = join(import.meta.dirname, "..");

/** Paths that affect accuracy and speed. */
export const measuredPaths: readonly string[] = [
	...["decode", "documents", "engine", "extraction", "formats", "page", "reading"].map((room) => `src/reader/${room}`),
	"models",
	// Tests do not affect reading.
	":(exclude,glob)src/**/*.test.ts",
];

/** The commit of a published figure. */
export interface MeasuredCommit {
	/** Abbreviated to twelve digits. */
	readonly commit: string;
	/** Day of the measurement, ISO 8601. */
	readonly date: string;
}

/**
 * The commit checked out in `root` (default: the project). Null if measured paths have changes, or there is no history.
 */
export function measuredCommit(root: string = project): MeasuredCommit | null {
	try {
		if (git(root, "status", "--porcelain", "--", ...measuredPaths) !== "") return null;
		return { commit: git(root, "rev-parse", "--short=12", "HEAD"), date: new Date().toISOString().slice(0, 10) };
	} catch {
		return null;
	}
}

/** A line of a source file that is no comment. */
const codeLine = "^[[:space:]]*[^[:space:]*/]";

/**
 * How many commits since then have changed more than comments in measured paths. Null if the available history does not
 * go back that far.
 */
export function changesSince(commit: string, root: string = project): number | null {
	const commits = (...words: readonly string[]): readonly string[] =>
		git(root, "log", "--format=%H", `${commit}..HEAD`, ...words).split("\n");
	try {
		// git does not search binary files for lines.
		const changed = [...commits("-G", codeLine, "--", ...measuredPaths), ...commits("--", "models/*.onnx")];
		return new Set(changed.filter((hash) => hash !== "")).size;
	} catch {
		return null;
	}
}

function git(root: string, ...words: readonly string[]): string {
	return execFileSync("git", ["-C", root, ...words], { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] }).trim();
}
