import { formatTable } from "../table.ts";
import type { ValueOutcome, ValueVerdict, ValueVerdicts } from "./verdicts.ts";

const outcomes: readonly ValueOutcome[] = ["right", "null", "wrong", "told", "vouched"];

const countOutcome = (verdicts: readonly ValueVerdict[], outcome: ValueOutcome): number =>
	verdicts.filter((verdict) => verdict.became === outcome).length;

/** Formats the numbers of values by data set, level and outcome, with a total. */
export function formatCounts(verdicts: ValueVerdicts): string {
	const sets = Map.groupBy(verdicts.values(), ({ set }) => set);
	const formatRow = (name: string, group: readonly ValueVerdict[]): readonly string[] => [
		name,
		...[group.length, ...outcomes.map((outcome) => countOutcome(group, outcome))].map(String),
	];
	const rows = [...sets].sort().map(([name, group]) => formatRow(name, group));
	return formatTable(["set", "values", ...outcomes], [...rows, formatRow("all", [...verdicts.values()])], 1);
}

/** Lists the values whose outcome changed, among those that were read both times. */
export function findChangedValues(before: ValueVerdicts, after: ValueVerdicts): readonly string[] {
	return [...before]
		.filter(([value, { became: outcome }]) => (after.get(value)?.became ?? outcome) !== outcome)
		.map(([value]) => value);
}

/** How the outcomes of two readings differ. */
export interface Difference {
	readonly name: string;
	/** The values whose outcome changed. */
	readonly changed: readonly string[];
	/** How many more values have each outcome after than before. */
	readonly deltas: Readonly<Record<ValueOutcome, number>>;
}

/** Compares two readings, over the values in both. */
export function computeDifference(name: string, before: ValueVerdicts, after: ValueVerdicts): Difference {
	const changed = findChangedValues(before, after);
	const count = (verdicts: ValueVerdicts, outcome: ValueOutcome) =>
		changed.filter((value) => verdicts.get(value)?.became === outcome).length;
	const deltas = outcomes.map((outcome) => [outcome, count(after, outcome) - count(before, outcome)]);
	return { name, changed, deltas: Object.fromEntries(deltas) };
}

/** Formats one row for each difference: how many values changed, and how the number of each outcome changed. */
export function formatDifferences(differences: readonly Difference[]): string {
	const formatSigned = (count: number) => (count > 0 ? `+${count}` : String(count));
	const rows = differences.map(({ name, changed, deltas }) => [
		name,
		String(changed.length),
		...outcomes.map((outcome) => formatSigned(deltas[outcome])),
	]);
	return formatTable(["variant", "moved", ...outcomes], rows, 1);
}

/** Describes each changed value with its outcome before and after, one line each. */
export function describeChangedValues(
	{ name, changed }: Difference,
	before: ValueVerdicts,
	after: ValueVerdicts,
): readonly string[] {
	const describe = (verdict: ValueVerdict | undefined) => `${verdict?.became} ${JSON.stringify(verdict?.got)}`;
	return changed.map((value) => `${name}: ${value}: ${describe(before.get(value))} -> ${describe(after.get(value))}`);
}
