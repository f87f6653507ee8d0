import type { SurroundedResult } from "./surrounded.ts";
import { markdown } from "./table.ts";

const percent = (part: number, whole: number): string => (whole === 0 ? "" : ((100 * part) / whole).toFixed(1));

/** Returns one row per surrounding and a total: verdicts, and losses caused by the surroundings. */
export function surroundedTable(results: readonly SurroundedResult[]): string {
	const names = [...new Set(results.map(({ surrounding }) => surrounding))];
	const head = ["surrounding", "images", "right %", "null %", "WRONG", "another's", "refused", "alone: right %"];
	head.push("alone: WRONG", "alone: refused", "fields taken", "time / alone");
	const rows = names.map((name) => [name, ...cells(results.filter(({ surrounding }) => surrounding === name))]);
	return markdown(head, [...rows, ["all", ...cells(results)]], 1);
}

function cells(results: readonly SurroundedResult[]): readonly string[] {
	const fields = results.flatMap((result) => result.fields);
	const count = (of: (field: (typeof fields)[number]) => boolean): number => fields.filter(of).length;
	const refused = (of: "came" | "cameAlone"): string =>
		String(results.filter((result) => result[of] !== "READ").length);
	const sum = (of: "ms" | "aloneMs"): number => results.reduce((total, result) => total + result[of], 0);
	return [
		String(results.length),
		percent(
			count(({ verdict }) => verdict === "right"),
			fields.length,
		),
		percent(
			count(({ verdict }) => verdict === "null"),
			fields.length,
		),
		String(count(({ verdict }) => verdict === "wrong")),
		String(count(({ isAnothers }) => isAnothers)),
		refused("came"),
		percent(
			count(({ aloneVerdict }) => aloneVerdict === "right"),
			fields.length,
		),
		String(count(({ aloneVerdict }) => aloneVerdict === "wrong")),
		refused("cameAlone"),
		String(count(({ verdict, aloneVerdict }) => verdict !== "right" && aloneVerdict === "right")),
		(sum("ms") / sum("aloneMs")).toFixed(2),
	];
}

/** Returns one line per picture that was read worse with its surroundings or gave a WRONG value. */
export function surroundedMisses(results: readonly SurroundedResult[]): readonly string[] {
	return results.flatMap(({ seed, surrounding, documentType, variant, came, cameAlone, fields }) => {
		const missed = fields.filter(
			({ verdict, aloneVerdict }) => verdict === "wrong" || (verdict === "null" && aloneVerdict === "right"),
		);
		if (missed.length === 0) return [];
		const told = missed.map(
			({ name, truth, got, aloneVerdict, isAnothers }) =>
				`${name}: ${truth}, got ${got}${isAnothers ? ", another's" : ""} (alone ${aloneVerdict})`,
		);
		const ways = came === "READ" ? "" : ` ${came} (alone ${cameAlone})`;
		return [`${seed}, ${surrounding}, ${documentType}, ${variant}:${ways} ${told.join("; ")}`];
	});
}
