import type { Sample } from "./data-set.ts";
import { measure, type Read } from "./measure.ts";
import type { Measured } from "./measured.ts";
import { markdown } from "./table.ts";

/** What one document type reads with nothing switched off, or with one factor. */
export interface AblationRow {
	readonly documentType: string;
	/** Null: nothing was switched off. */
	readonly factor: string | null;
	/** Judged values. */
	readonly values: number;
	readonly right: number;
	readonly wrong: number;
}

/** What is read, and how a reader without some factor is had. */
export interface Ablation {
	readonly samples: readonly Sample[];
	/** What is left out in turn. */
	readonly factors: readonly string[];
	/** Null: with all of them. */
	readWithout(factor: string | null): Read;
	onDone?(done: number): void;
}

/**
 * Reads every sample with nothing left out, and then without each factor in turn. All readings of a picture follow each
 * other, so that an engine may remember it. The first is not counted: a reader with limited time sees less before the
 * engine remembers.
 */
export async function ablate(ablation: Ablation): Promise<readonly AblationRow[]> {
	const counts = new Map<string, AblationRow>();
	for (const [index, sample] of ablation.samples.entries()) {
		await ablateOne(sample, ablation, counts);
		ablation.onDone?.(index + 1);
	}
	return [...counts.values()];
}

async function ablateOne(sample: Sample, { factors, readWithout }: Ablation, counts: Map<string, AblationRow>) {
	const measured = (factor: string | null) =>
		measure([sample], { read: readWithout(factor), atOnce: 1, elsewhere: [] });
	await measured(null);
	for (const factor of [null, ...factors]) {
		for (const each of await measured(factor)) count(counts, factor, each);
	}
}

function count(counts: Map<string, AblationRow>, factor: string | null, { sample, fields }: Measured): void {
	const key = `${sample.kind} ${factor}`;
	const { values, right, wrong } = counts.get(key) ?? { values: 0, right: 0, wrong: 0 };
	counts.set(key, {
		documentType: sample.kind,
		factor,
		values: values + fields.length,
		right: right + fields.filter(({ verdict }) => verdict === "right").length,
		wrong: wrong + fields.filter(({ verdict }) => verdict === "wrong").length,
	});
}

/**
 * What each factor earns: how much less is right, and how much more WRONG, without it; in points of a hundred, the most
 * useful first.
 */
export function ablationTable(rows: readonly AblationRow[]): string {
	const points = (share: number) => `${share > 0 ? "+" : ""}${(100 * share).toFixed(2)}`;
	const lines = rows
		.filter(({ factor }) => factor === null)
		.flatMap((all) => {
			const off = rows
				.filter(({ documentType, factor }) => documentType === all.documentType && factor !== null)
				.map((row) => ({
					factor: row.factor as string,
					right: (all.right - row.right) / all.values,
					wrong: (row.wrong - all.wrong) / all.values,
				}))
				.sort((a, b) => b.right + b.wrong - a.right - a.wrong);
			const whole = [
				all.documentType,
				"(nothing)",
				(100 * (all.right / all.values)).toFixed(2),
				(100 * (all.wrong / all.values)).toFixed(2),
			];
			return [
				[...whole, String(all.values)],
				...off.map(({ factor, right, wrong }) => [all.documentType, factor, points(right), points(wrong), ""]),
			];
		});
	const head = ["document", "switched off", "right %, or lost by it", "WRONG %, or gained by it", "values"];
	return markdown(head, lines, 2);
}
