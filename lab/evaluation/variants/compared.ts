import { markdown } from "../table.ts";
import type { Became, Verdict, Verdicts } from "./verdicts.ts";

const columns: readonly Became[] = ["right", "null", "wrong", "told", "vouched"];

const countOf = (verdicts: readonly Verdict[], became: Became): number =>
	verdicts.filter((each) => each.became === became).length;

/** Numbers of values by data set and outcome. */
export function countsTable(verdicts: Verdicts): string {
	const sets = Map.groupBy(verdicts.values(), ({ set }) => set);
	const row = (name: string, own: readonly Verdict[]): readonly string[] => [
		name,
		...[own.length, ...columns.map((became) => countOf(own, became))].map(String),
	];
	const rows = [...sets].sort().map(([name, own]) => row(name, own));
	return markdown(["set", "values", ...columns], [...rows, row("all", [...verdicts.values()])], 1);
}

/** Values whose outcome changed, among those in both readings. */
export function movedValues(before: Verdicts, after: Verdicts): readonly string[] {
	return [...before].filter(([value, { became }]) => (after.get(value)?.became ?? became) !== became).map(([v]) => v);
}

/** Differences in outcome counts, and the number of values that changed. */
export interface Difference {
	readonly name: string;
	readonly moved: readonly string[];
	readonly more: Readonly<Record<Became, number>>;
}

/** Returns the difference between two readings, over the values in both. */
export function differenceOf(name: string, before: Verdicts, after: Verdicts): Difference {
	const moved = movedValues(before, after);
	const of = (verdicts: Verdicts, became: Became) =>
		moved.filter((value) => verdicts.get(value)?.became === became).length;
	const more = columns.map((became) => [became, of(after, became) - of(before, became)]);
	return { name, moved, more: Object.fromEntries(more) };
}

/** Formats one row per variant: how it differs from the service. */
export function variantsTable(differences: readonly Difference[]): string {
	const signed = (count: number) => (count > 0 ? `+${count}` : String(count));
	const rows = differences.map(({ name, moved, more }) => [
		name,
		String(moved.length),
		...columns.map((became) => signed(more[became])),
	]);
	return markdown(["variant", "moved", ...columns], rows, 1);
}

/** Lists each changed value with its outcome before and after. */
export function movedLines({ name, moved }: Difference, before: Verdicts, after: Verdicts): readonly string[] {
	const words = (verdict: Verdict | undefined) => `${verdict?.became} ${JSON.stringify(verdict?.got)}`;
	return moved.map((value) => `${name}: ${value}: ${words(before.get(value))} -> ${words(after.get(value))}`);
}
