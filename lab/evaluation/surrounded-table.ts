import type { SurroundedResult } from "./surrounded.ts";
import { formatTable } from "./table.ts";

const toPercent = (count: number, total: number): string => (total === 0 ? "" : ((100 * count) / total).toFixed(1));

/** Formats one row for each surrounding and a total: the verdicts with and without the surroundings, and the time. */
export function formatSurrounded(results: readonly SurroundedResult[]): string {
	const names = [...new Set(results.map(({ surrounding }) => surrounding))];
	const head = ["surrounding", "images", "right %", "null %", "WRONG", "another's", "refused", "alone: right %"];
	head.push("alone: WRONG", "alone: refused", "fields taken", "time / alone");
	const rows = names.map((name) => [name, ...formatCells(results.filter(({ surrounding }) => surrounding === name))]);
	return formatTable(head, [...rows, ["all", ...formatCells(results)]], 1);
}

function formatCells(results: readonly SurroundedResult[]): readonly string[] {
	const fields = results.flatMap((result) => result.fields);
	const count = (predicate: (field: (typeof fields)[number]) => boolean): number => fields.filter(predicate).length;
	const countRefused = (code: "came" | "cameAlone"): string =>
		String(results.filter((result) => result[code] !== "READ").length);
	const sum = (time: "ms" | "aloneMs"): number => results.reduce((total, result) => total + result[time], 0);
	return [
		String(results.length),
		toPercent(
			count(({ verdict }) => verdict === "right"),
			fields.length,
		),
		toPercent(
			count(({ verdict }) => verdict === "null"),
			fields.length,
		),
		String(count(({ verdict }) => verdict === "wrong")),
		String(count(({ isFromOther }) => isFromOther)),
		countRefused("came"),
		toPercent(
			count(({ aloneVerdict }) => aloneVerdict === "right"),
			fields.length,
		),
		String(count(({ aloneVerdict }) => aloneVerdict === "wrong")),
		countRefused("cameAlone"),
		String(count(({ verdict, aloneVerdict }) => verdict !== "right" && aloneVerdict === "right")),
		(sum("ms") / sum("aloneMs")).toFixed(2),
	];
}

/** Lists the pictures with a WRONG value or a value that was lost through the surroundings, one line each. */
export function listSurroundedMisses(results: readonly SurroundedResult[]): readonly string[] {
	return results.flatMap(({ seed, surrounding, documentType, variant, came, cameAlone, fields }) => {
		const missed = fields.filter(
			({ verdict, aloneVerdict }) => verdict === "wrong" || (verdict === "null" && aloneVerdict === "right"),
		);
		if (missed.length === 0) return [];
		const descriptions = missed.map(
			({ name, truth, got, aloneVerdict, isFromOther }) =>
				`${name}: ${truth}, got ${got}${isFromOther ? ", another's" : ""} (alone ${aloneVerdict})`,
		);
		const refusal = came === "READ" ? "" : ` ${came} (alone ${cameAlone})`;
		return [`${seed}, ${surrounding}, ${documentType}, ${variant}:${refusal} ${descriptions.join("; ")}`];
	});
}
