import { execFileSync } from "node:child_process";
import { join } from "node:path";

const project = join(import.meta.dirname, "..");

/** The paths whose content affects accuracy or speed, as git pathspecs. */
export const measuredPaths: readonly string[] = [
	...["decode", "documents", "engine", "extraction", "formats", "page", "reading"].map((name) => `src/reader/${name}`),
	"models",
	// Tests do not affect either.
	":(exclude,glob)src/**/*.test.ts",
];

/** The commit at which figures were measured. */
export interface MeasuredCommit {
	/** The hash, abbreviated to twelve digits. */
	readonly commit: string;
	/** Day of the measurement, ISO 8601. */
	readonly date: string;
}

/**
 * Returns the commit checked out in `root` (default: the project), and today's date. Null if a measured path has
 * uncommitted changes, or if there is no history.
 */
export function readMeasuredCommit(root: string = project): MeasuredCommit | null {
	try {
		if (git(root, "status", "--porcelain", "--", ...measuredPaths) !== "") return null;
		return { commit: git(root, "rev-parse", "--short=12", "HEAD"), date: new Date().toISOString().slice(0, 10) };
	} catch {
		return null;
	}
}

/** A line of source code that is not a comment. */
const codeLine = "^[[:space:]]*[^[:space:]*/]";

/**
 * Counts the commits since `commit` that changed more than comments in measured paths. Null if the available history
 * does not go back that far.
 */
export function countChangesSince(commit: string, root: string = project): number | null {
	const listCommits = (...args: readonly string[]): readonly string[] =>
		git(root, "log", "--format=%H", `${commit}..HEAD`, ...args).split("\n");
	try {
		// Models are listed separately, because git does not search binary files for lines.
		const changed = [...listCommits("-G", codeLine, "--", ...measuredPaths), ...listCommits("--", "models/*.onnx")];
		return new Set(changed.filter((hash) => hash !== "")).size;
	} catch {
		return null;
	}
}

function git(root: string, ...args: readonly string[]): string {
	return execFileSync("git", ["-C", root, ...args], { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] }).trim();
}
