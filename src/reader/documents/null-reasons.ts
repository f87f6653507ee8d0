import data from "./null-reasons.json" with { type: "json" };

export type NullReason = keyof typeof data.reasons;

/** The meaning of each null reason for people, as a sentence and as a short phrase. */
export const nullReasons: Readonly<Record<NullReason, { readonly means: string; readonly short: string }>> =
	data.reasons;

/** Whether the document itself shows that the field has no value, so that no person needs to review it. */
export const isStatedByDocument = (reason: NullReason | undefined): boolean =>
	reason === "not-on-document" || reason === "unknown-on-document";
