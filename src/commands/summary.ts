import type { Skipped } from "./find-images.ts";
import { printable } from "./printable.ts";
import type { ResultLine } from "./result-line.ts";

/** Maximum number of names listed per reason; a folder may contain many thousands. */
const namesMax = 10;

/** Counts the results for the summary at the end. */
export interface Summary {
	readonly done: number;
	readonly failed: number;
	/** Counts a picture by its documents: it failed if one of them did. */
	add(lines: readonly ResultLine[]): void;
	skip(skipped: Skipped): void;
	/**
	 * A summary for people, one line each: how many were read, how many failed by error code, then the files that could
	 * not be opened or were skipped, with the reason.
	 */
	text(): string;
}

/** An empty summary. */
export function createSummary(): Summary {
	const codes = new Map<string, number>();
	const unopened = createNames("Not read");
	const skipped = createNames("Skipped");
	let done = 0;
	let failed = 0;
	return {
		get done() {
			return done;
		},
		get failed() {
			return failed;
		},
		add: (lines) => {
			done += 1;
			const refused = lines.find((line) => !line.success);
			if (!refused) return;
			const { file, error } = refused;
			failed += 1;
			codes.set(error.code, (codes.get(error.code) ?? 0) + 1);
			if (error.code !== "WRONG_DOCUMENT_TYPE") unopened.add(file, reasonIn(error.details));
		},
		skip: ({ file, reason }) => skipped.add(file, reason),
		text: () => [outcomeLine(done, failed, codes), ...unopened.lines(), ...skipped.lines()].join("\n"),
	};
}

/** Why a file could not be opened. Null if it was. */
function reasonIn(details: object | undefined): string | null {
	return details && "reason" in details && typeof details.reason === "string" ? details.reason : null;
}

/** Groups file names by reason, in order of appearance. Names without a reason are dropped. */
function createNames(title: string) {
	const byReason = new Map<string, { count: number; names: string[] }>();
	return {
		add: (file: string, reason: string | null) => {
			if (reason === null) return;
			const known = byReason.get(reason) ?? { count: 0, names: [] };
			byReason.set(reason, known);
			known.count += 1;
			if (known.names.length < namesMax) known.names.push(printable(file));
		},
		lines: () => [...byReason].map(([reason, { count, names }]) => namesLine(title, reason, count, names)),
	};
}

function outcomeLine(done: number, failed: number, codes: ReadonlyMap<string, number>): string {
	if (done === 0) return "There is no image to read.";
	const counts = [...codes].map(([code, count]) => `${code} ${count}`).join(", ");
	return `${done} ${done === 1 ? "picture" : "pictures"}: ${done - failed} read, ${failed} not${counts && ` (${counts})`}.`;
}

function namesLine(title: string, reason: string, count: number, names: readonly string[]): string {
	const more = count > names.length ? `, and ${count - names.length} more` : "";
	return `${title} ${count}, ${printable(reason)}: ${names.join(", ")}${more}`;
}
