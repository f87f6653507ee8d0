import { isContradictionReported } from "../agreement.ts";
import type { SampleResult } from "../sample-result.ts";

/**
 * The outcome for a value: its verdict or, for a field whose print contradicts the MRZ on purpose, `told` if it is null
 * and the contradiction is reported, and `vouched` if a value is given all the same.
 */
export type ValueOutcome = "right" | "told" | "null" | "wrong" | "vouched";

/** The outcome for one value of a data set. */
export interface ValueVerdict {
	/** The group in which the value is counted: the data set's name and the level. */
	readonly set: string;
	readonly became: ValueOutcome;
	/** The value in the response. */
	readonly got: unknown;
}

/** Outcomes by value. The keys have the form `FILE FIELD`. */
export type ValueVerdicts = ReadonlyMap<string, ValueVerdict>;

/** The outcomes of one picture's values. `set` is the data set's name; `root` is removed from the file's path. */
export function verdictsOf(
	{ sample, fields }: SampleResult,
	set: string,
	root = "",
): readonly (readonly [string, ValueVerdict])[] {
	return fields.map(({ name, verdict, field, got }) => {
		const isDisputed = sample.print?.contradicts.includes(name) === true;
		const reported = isDisputed && got === null && isContradictionReported(field) ? "told" : verdict;
		const outcome = isDisputed && verdict === "wrong" ? "vouched" : reported;
		return [
			`${sample.file.slice(root.length)} ${name}`,
			{ set: `${set} ${sample.level}`, became: outcome, got },
		] as const;
	});
}
