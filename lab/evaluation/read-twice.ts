import type { Field } from "../../src/reader/documents/definition.ts";
import type { ReadingSteps } from "../../src/reader/extraction/reading-steps.ts";
import type { Line } from "../../src/reader/page/page.ts";
import { closedWords, figureOf } from "./gate-words.ts";

/** The readings of a document as it is and with pale ink removed. */
export type Readings = ReadingSteps["readings"];

/** Says whether a document was read twice, why, and which reading is shown. Empty if it was read once. */
export function twiceWords({ readings, page }: Partial<ReadingSteps>, stamp: readonly Line[]): string {
	if (!readings) return "";
	const lines = stamp.map(({ text, certainty }) => `${JSON.stringify(text)} (read at ${figureOf(certainty)})`);
	const taken = lines.length > 0 ? lines.join(", ") : "no line by itself";
	const shown = page === readings[1].page ? "without pale ink" : "as it lies";
	return `Read twice, as it lies and without pale ink, for a stamp lies over it. Taken for a stamp: ${taken}. Shown is the reading ${shown}; it has more values, or as many.`;
}

/** Returns a reading's value, or the reason why it has none. */
export function gaveWords(field: Field | undefined): string {
	if (!field) return "nothing was read";
	return field.value === null
		? `null, ${closedWords(field).replace(/\.$/, "")}`
		: `${JSON.stringify(field.value)}, certainty ${figureOf(field.certainty)}`;
}
