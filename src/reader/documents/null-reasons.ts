import data from "./null-reasons.json" with { type: "json" };

export type NullReason = keyof typeof data.reasons;

/** What each null reason means, and short words for it. */
export const nullReasons: Readonly<Record<NullReason, { readonly means: string; readonly short: string }>> =
	data.reasons;

/** Whether the document itself shows that there is no value, so that a review cannot find one. */
export const isStatedByDocument = (reason: NullReason | undefined): boolean =>
	reason === "not-on-document" || reason === "unknown-on-document";
