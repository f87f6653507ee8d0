import type { Outcome, ReadOutcome } from "../reader/extraction/outcome.ts";
import type { ErrorCode } from "./errors.ts";

/** An invalid part of the request. `message` never repeats what was sent. */
export interface Violation {
	/** `request`, `body`, or the name of a header, a query parameter or a field. */
	readonly field: string;
	readonly message: string;
}

/** The content of `error.details`, for programs. */
export type RefusalDetails = Readonly<Record<string, unknown>>;

/** An error response. It is a value and not an exception, because refusals are expected. */
export interface Refusal {
	readonly code: ErrorCode;
	readonly details?: RefusalDetails;
	/** Whole seconds until a retry can succeed; sent as `Retry-After`. */
	readonly retryAfterS?: number;
	/** Which limit caused `RATE_LIMITED`, for the metrics: the rate-limit window, or the room in queue and memory. */
	readonly refusedFor?: "window" | "room";
}

/** Creates a refusal and omits empty `details`. */
export function refuse(code: ErrorCode, details: RefusalDetails = {}): Refusal {
	return Object.keys(details).length === 0 ? { code } : { code, details };
}

/** Creates a `VALIDATION_ERROR` that lists the violations. */
export function refuseInvalid(...violations: readonly Violation[]): Refusal {
	return refuse("VALIDATION_ERROR", { violations });
}

/** Creates a `RATE_LIMITED` whose Retry-After is `waitS`, rounded up and at least 1 s. */
export function refuseForNow(waitS: number, refusedFor: "window" | "room"): Refusal {
	return { code: "RATE_LIMITED", retryAfterS: Math.max(1, Math.ceil(waitS)), refusedFor };
}

/** Creates the refusal for a picture from which no values were read. A missing kind of outcome is a compile error. */
export function refuseOutcome(outcome: Exclude<Outcome, ReadOutcome>): Refusal {
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
