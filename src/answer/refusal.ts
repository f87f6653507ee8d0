import type { Outcome, ReadOutcome } from "../reader/extraction/outcome.ts";
import type { ErrorCode } from "./errors.ts";

/** An invalid part of the request; `message` never repeats what was sent. */
export interface Violation {
	/** `body`, `content-type`, `query`, or the name of a field. */
	readonly field: string;
	readonly message: string;
}

/** The content of `error.details`, for programs. */
export type RefusalDetails = Readonly<Record<string, unknown>>;

/** The response to a request that failed a check. A value, not an exception, because it is expected. */
export interface Refusal {
	readonly code: ErrorCode;
	readonly details?: RefusalDetails;
	/** Whole seconds until a retry can succeed; sent as `Retry-After`. */
	readonly retryAfterS?: number;
	/** Which limit caused `RATE_LIMITED`: the rate-limit window, or room in queue and memory. For the metrics. */
	readonly refusedFor?: "window" | "room";
}

/** Creates a refusal; omits empty `details`. */
export function refuse(code: ErrorCode, details: RefusalDetails = {}): Refusal {
	return Object.keys(details).length === 0 ? { code } : { code, details };
}

/** A `VALIDATION_ERROR` that lists the violations. */
export function refuseInvalid(...violations: readonly Violation[]): Refusal {
	return refuse("VALIDATION_ERROR", { violations });
}

/** Creates a `RATE_LIMITED` with its Retry-After: rounded up, at least 1 s. */
export function refuseForNow(waitS: number, refusedFor: "window" | "room"): Refusal {
	return { code: "RATE_LIMITED", retryAfterS: Math.max(1, Math.ceil(waitS)), refusedFor };
}

/** The refusal for a picture from which no values were read. Omitting an outcome is a compile error. */
export function refusalOfOutcome(outcome: Exclude<Outcome, ReadOutcome>): Refusal {
	switch (outcome.outcome) {
		case "unreadable":
			return refuse("IMAGE_UNREADABLE", { reasons: outcome.reasons });
		case "wrong-document":
			return refuse("WRONG_DOCUMENT_TYPE", {
				...(outcome.detected ? { detected: outcome.detected } : {}),
				...(outcome.shown ? { shown: outcome.shown } : {}),
				reason: outcome.reason,
			});
		case "failed":
			return refuse("EXTRACTION_FAILED", { reason: outcome.reason });
		case "busy":
			return refuseForNow(outcome.retryAfterS, "room");
	}
}
