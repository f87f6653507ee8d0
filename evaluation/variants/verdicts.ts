import { isTold } from "../agreement.ts";
import type { Measured } from "../measured.ts";

/**
 * What became of a value. `vouched`: WRONG, and given though print contradicts it. `told`: right to be null, and the
 * answer says what contradicts it.
 */
export type Became = "right" | "told" | "null" | "wrong" | "vouched";

/** One value of a data set. */
export interface Verdict {
	/** The data set's folder and the level, by which values are counted. */
	readonly set: string;
	readonly became: Became;
	/** What was answered. */
	readonly got: unknown;
}

/** By value, `FILE FIELD`. */
export type Verdicts = ReadonlyMap<string, Verdict>;

/** What became of each value of one picture. `set`: what its data set is called. */
export function verdictsOf({ sample, fields }: Measured, set: string): readonly (readonly [string, Verdict])[] {
	return fields.map(({ name, verdict, field, got }) => {
		const isDisputed = sample.print?.contradicts.includes(name) === true;
		const told = isDisputed && got === null && isTold(field) ? "told" : verdict;
		const became = isDisputed && verdict === "wrong" ? "vouched" : told;
		return [`${sample.file} ${name}`, { set: `${set} ${sample.level}`, became, got }] as const;
	});
}
