import { csvOf } from "../format/csv.ts";
import type { Item } from "./desk.ts";

/** What the table can be narrowed to. */
export const filters = [
	["all", "All"],
	["read", "Read"],
	["doubtful", "With nulls or not high confidence"],
	["refused", "Refused or failed"],
	["open", "Still to read"],
] as const;

/** One of them. */
export type Filter = (typeof filters)[number][0];

/** One picture's row: null where it has not been read. */
export interface Row {
	readonly item: Item;
	readonly documentType: string | null;
	readonly confidence: string | null;
	readonly nulls: number | null;
	readonly latencyMs: number | null;
	/** The error's code, or what went wrong on the way. */
	readonly problem: string | null;
}

/** An item as a row of the table. */
export function rowOf(item: Item): Row {
	const { progress } = item;
	const nothing = { item, documentType: null, confidence: null, nulls: null, latencyMs: null };
	if (progress.stage === "failed") return { ...nothing, problem: progress.message };
	if (progress.stage !== "done") return { ...nothing, problem: null };
	const { body } = progress.result.answer;
	if (!body.success) return { ...nothing, problem: body.error.code };
	const { documentType, confidence, data, meta } = body;
	const nulls = Object.values(data).filter((value) => value === null).length;
	return { item, documentType, confidence, nulls, latencyMs: meta.latencyMs, problem: null };
}

/** Whether a row belongs to what is looked for. */
export function matches({ documentType, nulls, confidence, problem }: Row, filter: Filter): boolean {
	switch (filter) {
		case "all":
			return true;
		case "read":
			return documentType !== null;
		case "doubtful":
			return documentType !== null && (nulls !== 0 || confidence !== "high");
		case "refused":
			return problem !== null;
		case "open":
			return documentType === null && problem === null;
	}
}

function valuesOf({ progress }: Item): Readonly<Record<string, string | readonly string[] | null>> {
	const body = progress.stage === "done" ? progress.result.answer.body : null;
	return body?.success ? body.data : {};
}

/** A line for each picture; the columns of the values are those of every document that occurs, in the order they come. */
export function manyAsCsv(rows: readonly Row[]): string {
	const names = [...new Set(rows.flatMap(({ item }) => Object.keys(valuesOf(item))))];
	const head = ["file", "document", "confidence", "nulls", "ms", "problem", ...names];
	const lines = rows.map(({ item, documentType, confidence, nulls, latencyMs, problem }) => {
		const values = valuesOf(item);
		const cells = names.map((name) => [values[name] ?? null].flat().join(" "));
		return [item.name, documentType, confidence, nulls, latencyMs, problem, ...cells];
	});
	return csvOf([head, ...lines]);
}

/** The API's answers as they came, each with its file's name. */
export function manyAsJson(rows: readonly Row[]): string {
	const answers = rows.map(({ item: { name, progress }, problem }) =>
		progress.stage === "done" ? { file: name, ...progress.result.answer.body } : { file: name, problem },
	);
	return JSON.stringify(answers, null, 2);
}
