import { readFile } from "node:fs/promises";
import type { DocumentType } from "../../src/reader/documents/definition.ts";
import type { Outcome } from "../../src/reader/extraction/outcome.ts";
import type { Sample } from "./data-set.ts";
import { errorCodeOf, judgeFields, type SampleResult } from "./sample-result.ts";
import type { LineTexts } from "./seen/recorded-images.ts";
import { mapConcurrently } from "./several-at-once.ts";

/**
 * Reads one image. `expected` is the document type that it is sent as, `document` the number of one of several
 * documents in it. Returns the outcome, the time in milliseconds, and the texts of all lines as `seen`, which is null
 * if no page was read and absent if the reader does not record them.
 */
export type ReadImage = (
	image: Uint8Array,
	expected: DocumentType | null,
	document?: number,
) => Promise<{ readonly outcome: Outcome; readonly ms: number; readonly seen?: LineTexts | null }>;

/** Options for a measurement. */
export interface MeasureOptions {
	readonly read: ReadImage;
	/** How many images are read concurrently. */
	readonly atOnce: number;
	/** Each image is also sent as one of these types that it does not show, in turn. If empty, no image is. */
	readonly elsewhere: readonly DocumentType[];
	onDone?(done: number): void;
}

/**
 * Measures every sample, and returns the results in order. Each image is first read without a document type. If it is
 * classified wrongly, it is read again as its true type, so that classification errors do not hide reading errors.
 */
export async function measureSamples(
	samples: readonly Sample[],
	options: MeasureOptions,
): Promise<readonly SampleResult[]> {
	const measureAt = (sample: Sample, index: number) => measureSample(sample, index, options);
	return mapConcurrently(samples, options.atOnce, measureAt, (done) => options.onDone?.(done));
}

async function measureSample(
	sample: Sample,
	index: number,
	{ read, elsewhere }: MeasureOptions,
): Promise<SampleResult> {
	const image = await readFile(sample.file);
	const first = await read(image, null);
	const classifiedAs = first.outcome.outcome === "read" ? first.outcome.documentType : errorCodeOf(first.outcome);
	const isRightType = sample.documentType === null || classifiedAs === sample.documentType;
	const { outcome, seen: lineTexts = null } = isRightType ? first : await read(image, sample.documentType);
	const otherTypes = elsewhere.filter((type) => type !== sample.documentType && type !== sample.secondDocument);
	const otherType = otherTypes[index % Math.max(1, otherTypes.length)];
	return {
		sample,
		outcome,
		classifiedAs,
		elsewhere: otherType ? errorCodeOf((await read(image, otherType)).outcome) : null,
		ms: first.ms,
		fields: judgeFields(sample, outcome, lineTexts),
	};
}
