import type { DocumentDefinition, Field } from "../src/documents/definition.ts";
import type { Sheet } from "../src/engine/index.ts";
import { documentPart, marksOn } from "../src/extraction/document-part.ts";
import type { ReadingSteps, ToldReading } from "../src/extraction/read-document.ts";
import { withoutStamp } from "../src/extraction/under-stamp.ts";
import type { Line } from "../src/page/page.ts";
import { areMarksApart } from "../src/reading/choice/weighed-words.ts";
import { closedWords, figureOf } from "./gate-words.ts";

/** What a document came to as it lies, and without pale ink. */
export type Readings = ReadingSteps["readings"];

/**
 * The lines that were taken for a stamp, for each of which a document would have been read once more. Each is asked
 * about beside the document's marks alone: what a stamp is, `withoutStamp` says. A certificate's words
 * beside the document are no stamp. Empty where no line tells by itself.
 */
export async function stampLines(
	{ page, fields, sheet }: ToldReading,
	definition: DocumentDefinition,
): Promise<readonly Line[]> {
	if (!page || !fields || !sheet) return [];
	const marks = new Set(marksOn(page)(definition).map(({ line }) => line));
	// Nothing is read anew: whether it would have been is all that is asked.
	const closed: Sheet = { ...sheet, readPage: async () => ({ outcome: "unreadable", reasons: ["no_text"] }) };
	const asked: Sheet = { ...closed, levelled: async () => closed };
	const found: Line[] = [];
	for (const line of documentPart(page, definition, []).lines) {
		if (marks.has(line)) continue;
		const beside = { ...page, lines: page.lines.filter((each) => each === line || marks.has(each)) };
		if (await withoutStamp(asked, { page: beside, fields }, definition)) found.push(line);
	}
	return found;
}

/** That a document was read twice, for which lines, and which reading is shown. Empty where it was read once. */
export function twiceWords({ readings, page }: Partial<ReadingSteps>, stamp: readonly Line[]): string {
	if (!readings) return "";
	const lines = stamp.map(({ text, certainty }) => `${JSON.stringify(text)} (read at ${figureOf(certainty)})`);
	const taken = lines.length > 0 ? lines.join(", ") : "no line by itself";
	const shown = page === readings[1].page ? "without pale ink" : "as it lies";
	return `Read twice, as it lies and without pale ink, for a stamp lies over it. Taken for a stamp: ${taken}. Shown is the reading ${shown}; a value on which the two differ is not given.`;
}

/** What each of two readings gave for a field, with its certainty, and whether marks alone part the two. */
export function bothWords(name: string, [lying, bare]: Readings): string {
	const [one, other] = [lying.fields?.[name], bare.fields?.[name]];
	const isMark = one?.value && other?.value && areMarksApart(String(one.value), String(other.value));
	return `As it lies: ${gaveWords(one)}. Without pale ink: ${gaveWords(other)}.${isMark ? " Their marks alone differ." : ""}`;
}

/** What a reading gave for a field, or what kept it from that. */
export function gaveWords(field: Field | undefined): string {
	if (!field) return "nothing was read";
	return field.value === null
		? `null, ${closedWords(field).replace(/\.$/, "")}`
		: `${JSON.stringify(field.value)}, certainty ${figureOf(field.certainty)}`;
}

/** Whether a field has no value because two readings differ. */
export const isByTwoReadings = ({ closedBy = [] }: Field): boolean =>
	closedBy.some(({ gate }) => gate === "two-readings");
