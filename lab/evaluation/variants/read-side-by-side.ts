import type { Sample } from "../data-set.ts";
import { measure } from "../measure.ts";
import type { Measured } from "../measured.ts";
import { progress } from "../progress.ts";
import type { Reader, Readers } from "./readers.ts";
import type { Variant } from "./variant.ts";
import { type Verdict, type Verdicts, verdictsOf } from "./verdicts.ts";

/** Samples from one data set. `root`: the part of their paths that differs between runs. */
export interface NamedSamples {
	readonly name: string;
	readonly root: string;
	readonly samples: readonly Sample[];
}

/** A variant's results. */
export interface VariantVerdicts {
	readonly variant: Variant;
	readonly verdicts: Verdicts;
}

/** What became of each value, in the service and in each variant. `every`: one sample of so many is read. */
export async function readSideBySide(
	sets: readonly NamedSamples[],
	every: number,
	{ own, others }: Readers,
): Promise<readonly [own: VariantVerdicts, ...others: VariantVerdicts[]]> {
	const all = sets.flatMap(({ name, root, samples }) => samples.map((sample) => ({ name, root, sample })));
	const read = all.filter((_, index) => index % every === 0);
	const start = ({ variant }: Reader) => ({ variant, verdicts: new Map<string, Verdict>() });
	const results = [start(own), ...others.map(start)] as const;
	const onDone = progress("read", read.length);
	for (const [index, { name, root, sample }] of read.entries()) {
		const by = ({ read }: Reader) => measure([sample], { read, atOnce: 1, elsewhere: [] });
		const first = await by(own);
		for (const [at, result] of results.entries()) {
			const other = others[at - 1];
			const isAlike = !other || (other.variant.gate !== undefined && !isClosed(first, other.variant.gate));
			const measured = isAlike ? first : await by(other);
			for (const [value, verdict] of measured.flatMap((each) => verdictsOf(each, name, root)))
				result.verdicts.set(value, verdict);
		}
		onDone(index + 1);
	}
	return results as unknown as [VariantVerdicts, ...VariantVerdicts[]];
}

const isClosed = (measured: readonly Measured[], gate: string): boolean =>
	measured.some(({ fields }) => fields.some(({ field }) => field?.closedBy?.some((each) => each.gate === gate)));
