import type { Sample } from "../data-set.ts";
import { measureSamples } from "../measure.ts";
import { createProgress } from "../progress.ts";
import type { SampleResult } from "../sample-result.ts";
import type { Reader, Readers } from "./readers.ts";
import type { Variant } from "./variant.ts";
import { type ValueVerdict, type ValueVerdicts, verdictsOf } from "./verdicts.ts";

/** The samples of one data set. `root` is the beginning of their paths, which may differ between runs. */
export interface NamedSamples {
	readonly name: string;
	readonly root: string;
	readonly samples: readonly Sample[];
}

/** The outcomes of one variant. */
export interface VariantVerdicts {
	readonly variant: Variant;
	readonly verdicts: ValueVerdicts;
}

/**
 * Reads samples with the unchanged code and with each variant, one sample at a time, so that a picture is opened only
 * once. If `every` is n, only every n-th sample is read.
 */
export async function readSideBySide(
	sets: readonly NamedSamples[],
	every: number,
	{ unchanged, variants }: Readers,
): Promise<readonly [unchanged: VariantVerdicts, ...others: VariantVerdicts[]]> {
	const all = sets.flatMap(({ name, root, samples }) => samples.map((sample) => ({ name, root, sample })));
	const selected = all.filter((_, index) => index % every === 0);
	const start = ({ variant }: Reader) => ({ variant, verdicts: new Map<string, ValueVerdict>() });
	const results = [start(unchanged), ...variants.map(start)] as const;
	const onDone = createProgress("read", selected.length);
	for (const [index, { name, root, sample }] of selected.entries()) {
		const measureWith = ({ read }: Reader) => measureSamples([sample], { read, atOnce: 1, elsewhere: [] });
		const first = await measureWith(unchanged);
		for (const [number, result] of results.entries()) {
			const other = variants[number - 1];
			const isUnaffected = !other || (other.variant.gate !== undefined && !hasRejection(first, other.variant.gate));
			const measured = isUnaffected ? first : await measureWith(other);
			for (const [value, verdict] of measured.flatMap((each) => verdictsOf(each, name, root)))
				result.verdicts.set(value, verdict);
		}
		onDone(index + 1);
	}
	return results as unknown as [VariantVerdicts, ...VariantVerdicts[]];
}

/** Whether the gate rejected any field. If it did not, the code without the gate gives the same results. */
const hasRejection = (measured: readonly SampleResult[], gate: string): boolean =>
	measured.some(({ fields }) => fields.some(({ field }) => field?.closedBy?.some((closed) => closed.gate === gate)));
