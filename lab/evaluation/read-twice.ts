import type { Field } from "../../src/reader/documents/definition.ts";
import type { ReadingSteps } from "../../src/reader/extraction/reading-steps.ts";
import type { Line } from "../../src/reader/page/page.ts";
import { describeRejections, formatNumber } from "./gate-words.ts";

/** The two readings of a document with a stamp over it: of the original picture, and of one without pale ink. */
export type TwoReadings = ReadingSteps["readings"];

/** Describes why a document was read twice and which reading is shown. Empty if it was read only once. */
export function describeReadings({ readings, page }: Partial<ReadingSteps>, stamp: readonly Line[]): string {
	if (!readings) return "";
	const lines = stamp.map(({ text, certainty }) => `${JSON.stringify(text)} (read at ${formatNumber(certainty)})`);
	const stampText = lines.length > 0 ? lines.join(", ") : "no line by itself";
	const shownReading = page === readings[1].page ? "without pale ink" : "as it lies";
	return `Read twice, as it lies and without pale ink, for a stamp lies over it. Taken for a stamp: ${stampText}. Shown is the reading ${shownReading}; it has more values, or as many.`;
}

/** Describes a field's value, or why it has none. */
export function describeValue(field: Field | undefined): string {
	if (!field) return "nothing was read";
	return field.value === null
		? `null, ${describeRejections(field).replace(/\.$/, "")}`
		: `${JSON.stringify(field.value)}, certainty ${formatNumber(field.certainty)}`;
}
