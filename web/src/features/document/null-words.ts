import { nullReasons } from "../../../../src/reader/documents/null-reasons.ts";
import type { FieldEvidenceJson, FieldJson, NullReason } from "../../../../src/service/dashboard/contract.ts";

/** Returns the text for an empty field if the document itself states why it is empty, otherwise null. */
export function describeStatedNull({ kind }: Pick<FieldJson, "kind">, reason: NullReason | undefined): string | null {
	if (reason === "not-on-document") return "none on this document";
	if (reason === "unknown-on-document") return kind === "date" ? "day and month unknown" : "unknown on this document";
	return null;
}

/** Returns the text shown in place of a missing value. If there is no null reason, a person left the field empty. */
export function describeEmptyField(field: Pick<FieldJson, "kind">, evidence: FieldEvidenceJson | undefined): string {
	const reason = evidence?.reason;
	const statedText = describeStatedNull(field, reason);
	if (statedText !== null || !reason) return statedText ?? "empty";
	if (!evidence?.alternatives.length) return nullReasons[reason].short;
	return reason === "contradicted"
		? "two readings"
		: reason === "unreadable"
			? "not certain"
			: nullReasons[reason].short;
}
