import { reasonOf } from "../../src/reader/documents/field.ts";
import { isStatedByDocument, type NullReason, nullReasons } from "../../src/reader/documents/null-reasons.ts";
import type { Measured, MeasuredField } from "./measured.ts";

/** Null reasons for one field over all pictures that were read. */
export interface ReasonFigures {
	readonly documentType: string;
	readonly field: string;
	/** Whether the ground truth has a value. */
	readonly isPrinted: boolean;
	/** Judged fields, read or not. */
	readonly fields: number;
	/** Nulls by reason. */
	readonly reasons: Readonly<Partial<Record<NullReason, number>>>;
	/** Fields whose reason claims that a value is printed where none is, or the reverse. */
	readonly misnamed: number;
}

/**
 * Returns one row per field, printed and not printed. Refused pictures are left out, and so are fields whose two
 * sources contradict each other by design, because their truth is null although two values are printed.
 */
export function reasonsOf(results: readonly Measured[]): readonly ReasonFigures[] {
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
		reasonsOfGroup(
			group[0]?.documentType ?? "",
			group.map(({ field }) => field),
		),
	);
}

function reasonsOfGroup(documentType: string, group: readonly MeasuredField[]): ReasonFigures {
	const [{ name, truth }] = group as [MeasuredField];
	const isPrinted = truth !== null;
	const reasons = group.flatMap(({ field }) => (field && reasonOf(field)) ?? []);
	const counts = Object.keys(nullReasons).map((each) => [each, reasons.filter((reason) => reason === each).length]);
	return {
		documentType,
		field: name,
		isPrinted,
		fields: group.length,
		reasons: Object.fromEntries(counts.filter(([, count]) => count !== 0)),
		misnamed: reasons.filter((reason) => isStatedByDocument(reason) === isPrinted).length,
	};
}
