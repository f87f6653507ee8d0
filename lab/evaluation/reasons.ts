import { nullReasonOf } from "../../src/reader/documents/field.ts";
import { isStatedByDocument, type NullReason, nullReasons } from "../../src/reader/documents/null-reasons.ts";
import type { FieldResult, SampleResult } from "./sample-result.ts";

/** How often one field was null and why, over all pictures that were read. */
export interface ReasonFigures {
	readonly documentType: string;
	readonly field: string;
	/** Whether the ground truth has a value. */
	readonly isPrinted: boolean;
	/** Number of judged fields, with or without a value. */
	readonly fields: number;
	/** Number of nulls by reason. Reasons that did not occur are absent. */
	readonly reasons: Readonly<Partial<Record<NullReason, number>>>;
	/** Number of nulls whose reason says that a value is printed where none is, or the reverse. */
	readonly misnamed: number;
}

/**
 * Counts the null reasons of each field, in separate rows for printed and unprinted fields. Refused pictures are left
 * out. So are fields whose print contradicts the MRZ on purpose: their true value is null although two values are
 * printed. `rawBarcode` is left out because it is always null: a response never contains the bytes.
 */
export function countReasons(results: readonly SampleResult[]): readonly ReasonFigures[] {
	const judged = results
		.filter(({ outcome }) => outcome.outcome === "read")
		.flatMap(({ sample, fields }) =>
			fields
				.filter(({ name }) => !sample.print?.contradicts?.includes(name) && name !== "rawBarcode")
				.map((field) => ({ documentType: sample.kind, field })),
		);
	const groups = Map.groupBy(judged, ({ documentType, field: { name, truth } }) =>
		[documentType, name, truth !== null].join(" "),
	);
	return [...groups.values()].map((group) =>
		countGroup(
			group[0]?.documentType ?? "",
			group.map(({ field }) => field),
		),
	);
}

function countGroup(documentType: string, group: readonly FieldResult[]): ReasonFigures {
	const [{ name, truth }] = group as [FieldResult];
	const hasTrueValue = truth !== null;
	const reasons = group.flatMap(({ field }) => (field && nullReasonOf(field)) ?? []);
	const counts = Object.keys(nullReasons).map((known) => [known, reasons.filter((reason) => reason === known).length]);
	return {
		documentType,
		field: name,
		isPrinted: hasTrueValue,
		fields: group.length,
		reasons: Object.fromEntries(counts.filter(([, count]) => count !== 0)),
		misnamed: reasons.filter((reason) => isStatedByDocument(reason) === hasTrueValue).length,
	};
}
