import { readFile, writeFile } from "node:fs/promises";
import { documentTypes } from "../../src/reader/documents/catalogue.ts";
import type { Samples } from "./drawn-samples.ts";
import { measure } from "./measure.ts";
import { type Figures, figuresOf } from "./metrics.ts";
import { isComparing, type Order } from "./order.ts";
import { progress } from "./progress.ts";
import { createReport } from "./report.ts";
import type { SpecimenSet } from "./specimen-sets.ts";
import { startReading } from "./start-reading.ts";
import { countsTable, differenceOf, movedLines, variantsTable } from "./variants/compared.ts";
import { type NamedSamples, readSideBySide } from "./variants/read-side-by-side.ts";
import { openReaders } from "./variants/readers.ts";
import type { Verdicts } from "./variants/verdicts.ts";

/** Reads samples in the requested way. Null if that produces no figures. */
export async function reportSamples(
	samples: Samples,
	sets: readonly NamedSamples[],
	order: Order,
	table: SpecimenSet["table"],
): Promise<Figures | null> {
	if (isComparing(order)) {
		await reportVariants(sets, order);
		return null;
	}
	const { workers, isJson, report } = order;
	const { sentElsewhere, others } = samples;
	const reading = await startReading(workers);
	try {
		const count = sentElsewhere.length + others.length;
		const onDone = (before: number) => (done: number) => progress("read", count)(before + done);
		const way = { read: reading.read, atOnce: workers };
		const twice = await measure(sentElsewhere, { ...way, elsewhere: documentTypes, onDone: onDone(0) });
		const once = await measure(others, { ...way, elsewhere: [], onDone: onDone(twice.length) });
		const results = [...twice, ...once];
		const figures = figuresOf(results);
		console.log(isJson ? JSON.stringify(figures, null, "\t") : table(results, figures));
		if (report) await writeFile(report, await createReport(results, figures));
		// Kept separate from the figures, which may be JSON.
		if (report) console.error(`Each miss: ${report}`);
		return figures;
	} finally {
		await reading.close();
	}
}

/** Reports the outcome for each value, in the service and with each change. */
async function reportVariants(sets: readonly NamedSamples[], order: Order): Promise<void> {
	const { every, keep, against, isListing } = order;
	const readers = await openReaders(order);
	const [own, ...others] = await readSideBySide(sets, every, readers).finally(() => readers.close());
	console.log(countsTable(own.verdicts));
	if (keep !== null) await writeFile(keep, JSON.stringify([...own.verdicts]));
	const differences = (name: string, before: Verdicts, after: Verdicts) => {
		const difference = differenceOf(name, before, after);
		if (isListing) for (const line of movedLines(difference, before, after)) console.log(line);
		return difference;
	};
	if (against !== null) {
		const before: Verdicts = new Map(JSON.parse(await readFile(against, "utf8")));
		console.log(variantsTable([differences("(after)", before, own.verdicts)]));
	}
	if (others.length === 0) return;
	console.log(variantsTable(others.map(({ variant, verdicts }) => differences(variant.name, own.verdicts, verdicts))));
}
