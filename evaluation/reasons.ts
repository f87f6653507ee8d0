import { isSaidByDocument, type NullReason, nullReasons } from "../src/documents/null-reasons.ts";
import { reasonOf } from "../src/documents/reason-of.ts";
import type { Measured, MeasuredField } from "./measured.ts";

/** The reasons that nulls of one field were given, over all pictures that were read. */
export interface ReasonFigures {
	readonly documentType: string;
	readonly field: string;
	/** Whether the ground truth has a value for it. */
	readonly isPrinted: boolean;
	/** Fields that were judged, read or not. */
	readonly fields: number;
	/** How many nulls have each reason. */
	readonly reasons: Readonly<Partial<Record<NullReason, number>>>;
	/** Fields whose reason says that there is a value where none is printed, or that there is none where one is. */
	readonly misnamed: number;
}

/**
 * One row for each field, printed and not. Left out are refused pictures, and fields whose two sources contradict each
 * other by design. The ground truth of these has no value, though two are printed.
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
		misnamed: reasons.filter((reason) => isSaidByDocument(reason) === isPrinted).length,
	};
}
