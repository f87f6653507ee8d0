import { readFile, writeFile } from "node:fs/promises";
import { documentTypes } from "../../src/reader/documents/catalogue.ts";
import type { Samples } from "./drawn-samples.ts";
import { measureSamples } from "./measure.ts";
import { type Figures, figuresOf } from "./metrics.ts";
import { type EvaluationOptions, isComparison } from "./order.ts";
import { createProgress } from "./progress.ts";
import { createReport } from "./report.ts";
import type { SpecimenSet } from "./specimen-sets.ts";
import { startReaderPool } from "./start-reading.ts";
import { computeDifference, describeChangedValues, formatCounts, formatDifferences } from "./variants/compared.ts";
import { type NamedSamples, readSideBySide } from "./variants/read-side-by-side.ts";
import { openReaders } from "./variants/readers.ts";
import type { ValueVerdicts } from "./variants/verdicts.ts";

/**
 * Reads samples and prints their table. If `report` names a file, also writes the page with each miss there. In a
 * comparison, compares variants of the code instead and returns null.
 */
export async function reportSamples(
	samples: Samples,
	sets: readonly NamedSamples[],
	order: EvaluationOptions,
	table: SpecimenSet["table"],
): Promise<Figures | null> {
	if (isComparison(order)) {
		await reportVariants(sets, order);
		return null;
	}
	const { workers, isJson, report } = order;
	const { sentElsewhere, others } = samples;
	const readerPool = await startReaderPool(workers);
	try {
		const count = sentElsewhere.length + others.length;
		const onDone = (offset: number) => (done: number) => createProgress("read", count)(offset + done);
		const options = { read: readerPool.read, atOnce: workers };
		const twice = await measureSamples(sentElsewhere, { ...options, elsewhere: documentTypes, onDone: onDone(0) });
		const once = await measureSamples(others, { ...options, elsewhere: [], onDone: onDone(twice.length) });
		const results = [...twice, ...once];
		const figures = figuresOf(results);
		console.log(isJson ? JSON.stringify(figures, null, "\t") : table(results, figures));
		if (report) await writeFile(report, await createReport(results, figures));
		// On standard error, because the figures on standard output may be JSON.
		if (report) console.error(`Each miss: ${report}`);
		return figures;
	} finally {
		await readerPool.close();
	}
}

/** Reads the samples with the service and with each variant of its code, and prints how their values differ. */
async function reportVariants(sets: readonly NamedSamples[], order: EvaluationOptions): Promise<void> {
	const { every, keep, against, isListing } = order;
	const readers = await openReaders(order);
	const [unchanged, ...variants] = await readSideBySide(sets, every, readers).finally(() => readers.close());
	console.log(formatCounts(unchanged.verdicts));
	if (keep !== null) await writeFile(keep, JSON.stringify([...unchanged.verdicts]));
	const compare = (name: string, before: ValueVerdicts, after: ValueVerdicts) => {
		const difference = computeDifference(name, before, after);
		if (isListing) for (const line of describeChangedValues(difference, before, after)) console.log(line);
		return difference;
	};
	if (against !== null) {
		const before: ValueVerdicts = new Map(JSON.parse(await readFile(against, "utf8")));
		console.log(formatDifferences([compare("(after)", before, unchanged.verdicts)]));
	}
	if (variants.length === 0) return;
	console.log(
		formatDifferences(variants.map(({ variant, verdicts }) => compare(variant.name, unchanged.verdicts, verdicts))),
	);
}
