import type { Skipped } from "./find-images.ts";
import { stripControlCharacters } from "./printable.ts";
import type { ResultLine } from "./result-line.ts";

/** The largest number of names listed per reason; a folder may contain many thousands. */
const namesMax = 10;

/** Counts the results for the summary at the end. */
export interface Summary {
	readonly done: number;
	readonly failed: number;
	/** Counts a picture. It has failed if one of its documents has. */
	add(lines: readonly ResultLine[]): void;
	skip(skipped: Skipped): void;
	/**
	 * Formats the summary for people: a line with how many pictures were read and how many failed by error code, then
	 * lines with the files whose error states a reason, and with the files that were skipped, by reason.
	 */
	text(): string;
}

/** Creates an empty summary. */
export function createSummary(): Summary {
	const codes = new Map<string, number>();
	const unread = createNameList("Not read");
	const skipped = createNameList("Skipped");
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
			const failedLine = lines.find((line) => !line.success);
			if (!failedLine) return;
			const { file, error } = failedLine;
			failed += 1;
			codes.set(error.code, (codes.get(error.code) ?? 0) + 1);
			if (error.code !== "WRONG_DOCUMENT_TYPE") unread.add(file, findReason(error.details));
		},
		skip: ({ file, reason }) => skipped.add(file, reason),
		text: () => [formatOutcome(done, failed, codes), ...unread.lines(), ...skipped.lines()].join("\n"),
	};
}

/** Returns the reason in an error's details; null if there is none. */
function findReason(details: object | undefined): string | null {
	return details && "reason" in details && typeof details.reason === "string" ? details.reason : null;
}

/** Creates a list of file names grouped by reason, in order of appearance. Names without a reason are dropped. */
function createNameList(title: string) {
	const byReason = new Map<string, { count: number; names: string[] }>();
	return {
		add: (file: string, reason: string | null) => {
			if (reason === null) return;
			const group = byReason.get(reason) ?? { count: 0, names: [] };
			byReason.set(reason, group);
			group.count += 1;
			if (group.names.length < namesMax) group.names.push(stripControlCharacters(file));
		},
		lines: () => [...byReason].map(([reason, { count, names }]) => formatNames(title, reason, count, names)),
	};
}

function formatOutcome(done: number, failed: number, codes: ReadonlyMap<string, number>): string {
	if (done === 0) return "There is no image to read.";
	const counts = [...codes].map(([code, count]) => `${code} ${count}`).join(", ");
	return `${done} ${done === 1 ? "picture" : "pictures"}: ${done - failed} read, ${failed} not${counts && ` (${counts})`}.`;
}

function formatNames(title: string, reason: string, count: number, names: readonly string[]): string {
	const more = count > names.length ? `, and ${count - names.length} more` : "";
	return `${title} ${count}, ${stripControlCharacters(reason)}: ${names.join(", ")}${more}`;
}
