import { readFile } from "node:fs/promises";
import type { DocumentType } from "../../src/reader/documents/definition.ts";
import type { Outcome } from "../../src/reader/extraction/outcome.ts";
import type { Sample } from "./data-set.ts";
import { codeOf, type Measured, measureFields } from "./measured.ts";
import type { SeenLines } from "./seen/recorded-images.ts";
import { severalAtOnce } from "./several-at-once.ts";

/** Reads one image. `ms` is the reading time; `seen` are the lines found. Null or absent if no page was read. */
export type Read = (
	image: Uint8Array,
	expected: DocumentType | null,
	document?: number,
) => Promise<{ readonly outcome: Outcome; readonly ms: number; readonly seen?: SeenLines | null }>;

/** Options for a measurement. */
export interface Measuring {
	readonly read: Read;
	/** Images read concurrently. */
	readonly atOnce: number;
	/** Wrong types to try, one per image in rotation. Empty: none. */
	readonly elsewhere: readonly DocumentType[];
	onDone?(done: number): void;
}

/**
 * Measures every sample, in order. Each image is first read without a type. If the class is wrong, the image is read
 * again with the type given, so that classifier errors do not hide reading accuracy.
 */
export async function measure(samples: readonly Sample[], measuring: Measuring): Promise<readonly Measured[]> {
	const one = (sample: Sample, index: number) => measureOne(sample, index, measuring);
	return severalAtOnce(samples, measuring.atOnce, one, (done) => measuring.onDone?.(done));
}

async function measureOne(sample: Sample, index: number, { read, elsewhere }: Measuring): Promise<Measured> {
	const image = await readFile(sample.file);
	const first = await read(image, null);
	const takenFor = first.outcome.outcome === "read" ? first.outcome.documentType : codeOf(first.outcome);
	const isRightType = sample.documentType === null || takenFor === sample.documentType;
	const { outcome, seen = null } = isRightType ? first : await read(image, sample.documentType);
	const others = elsewhere.filter((type) => type !== sample.documentType && type !== sample.also);
	const other = others[index % Math.max(1, others.length)];
	return {
		sample,
		outcome,
		takenFor,
		elsewhere: other ? codeOf((await read(image, other)).outcome) : null,
		ms: first.ms,
		fields: measureFields(sample, outcome, seen),
	};
}
