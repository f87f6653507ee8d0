import { nullReasons } from "../../../../src/reader/documents/null-reasons.ts";
import type { FieldEvidenceJson, FieldJson, NullReason } from "../../../../src/service/dashboard/contract.ts";

/** Returns the text for a null that the document itself explains, otherwise null. */
export function settledWords({ kind }: Pick<FieldJson, "kind">, reason: NullReason | undefined): string | null {
	if (reason === "not-on-document") return "none on this document";
	if (reason === "unknown-on-document") return kind === "date" ? "day and month unknown" : "unknown on this document";
	return null;
}

/** Returns the text shown in place of a missing value. Without a reason, a person left the field empty. */
export function emptyWords(field: Pick<FieldJson, "kind">, evidence: FieldEvidenceJson | undefined): string {
	const reason = evidence?.reason;
	const settled = settledWords(field, reason);
	if (settled !== null || !reason) return settled ?? "empty";
	if (!evidence?.alternatives.length) return nullReasons[reason].short;
	return reason === "contradicted"
		? "two readings"
		: reason === "unreadable"
			? "not certain"
			: nullReasons[reason].short;
}
