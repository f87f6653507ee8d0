import type { Skipped } from "./find-images.ts";
import type { ResultLine } from "./result-line.ts";

/** Names told for each reason; a folder may have many thousands. */
const namesMax = 10;

/** Counts what becomes of the files, and tells it at the end. */
export interface Summary {
	readonly done: number;
	readonly failed: number;
	add(line: ResultLine): void;
	skip(skipped: Skipped): void;
	/** For people, one line each: how many were read, how many were not by code, and what was passed over and why. */
	text(): string;
}

/** A summary of nothing yet. */
export function createSummary(): Summary {
	const codes = new Map<string, number>();
	const skippedByReason = new Map<string, { count: number; names: string[] }>();
	let done = 0;
	let failed = 0;
	return {
		get done() {
			return done;
		},
		get failed() {
			return failed;
		},
		add: (line) => {
			done += 1;
			if (line.success) return;
			failed += 1;
			codes.set(line.error.code, (codes.get(line.error.code) ?? 0) + 1);
		},
		skip: ({ file, reason }) => {
			const skipped = skippedByReason.get(reason) ?? { count: 0, names: [] };
			skippedByReason.set(reason, skipped);
			skipped.count += 1;
			if (skipped.names.length < namesMax) skipped.names.push(file);
		},
		text: () => [outcomeLine(done, failed, codes), ...[...skippedByReason].map(skippedLine)].join("\n"),
	};
}

function outcomeLine(done: number, failed: number, codes: ReadonlyMap<string, number>): string {
	if (done === 0) return "There is no image to read.";
	const counts = [...codes].map(([code, count]) => `${code} ${count}`).join(", ");
	return `${done} ${done === 1 ? "file" : "files"}: ${done - failed} read, ${failed} not${counts && ` (${counts})`}.`;
}

function skippedLine([reason, { count, names }]: readonly [
	string,
	{ count: number; names: readonly string[] },
]): string {
	const more = count > names.length ? `, and ${count - names.length} more` : "";
	return `Skipped ${count}, ${reason}: ${names.join(", ")}${more}`;
}
