import { isReported } from "../agreement.ts";
import type { Measured } from "../measured.ts";

/**
 * The outcome for a value. `vouched`: WRONG, and returned although the print contradicts it. `told`: correctly null,
 * and the response reports the contradiction.
 */
export type Became = "right" | "told" | "null" | "wrong" | "vouched";

/** One value from a data set. */
export interface Verdict {
	/** The data set's folder and the level, which form the group for counting. */
	readonly set: string;
	readonly became: Became;
	/** The response's value. */
	readonly got: unknown;
}

/** Outcomes by value, with keys of the form `FILE FIELD`. */
export type Verdicts = ReadonlyMap<string, Verdict>;

/** The outcome of each value of one picture. `set`: the data set's name. `root`: what is left out of the file's path. */
export function verdictsOf(
	{ sample, fields }: Measured,
	set: string,
	root = "",
): readonly (readonly [string, Verdict])[] {
	return fields.map(({ name, verdict, field, got }) => {
		const isDisputed = sample.print?.contradicts.includes(name) === true;
		const told = isDisputed && got === null && isReported(field) ? "told" : verdict;
		const became = isDisputed && verdict === "wrong" ? "vouched" : told;
		return [`${sample.file.slice(root.length)} ${name}`, { set: `${set} ${sample.level}`, became, got }] as const;
	});
}
