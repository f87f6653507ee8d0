import type { ErrorCode } from "./errors.ts";

/** A part of the request that does not hold; `message` never repeats what was sent. */
export interface Violation {
	/** `body`, `content-type`, `query`, or the name of a field. */
	readonly field: string;
	readonly message: string;
}

/** What stands in `error.details`, for programs. */
export type RefusalDetails = Readonly<Record<string, unknown>>;

/** The answer to a request that failed a check; a value, because it is expected. */
export interface Refusal {
	readonly code: ErrorCode;
	readonly details?: RefusalDetails;
	/** Whole seconds until it is worth trying again; becomes `Retry-After`. */
	readonly retryAfterS?: number;
	/**
	 * What was used up, for a `RATE_LIMITED`: a window of the rate limit, or room in queue and memory. For the operator's
	 * figures.
	 */
	readonly refusedFor?: "window" | "room";
}

/** A refusal; `details` without a key are left out. */
export function refuse(code: ErrorCode, details: RefusalDetails = {}): Refusal {
	return Object.keys(details).length === 0 ? { code } : { code, details };
}

/** A `VALIDATION_ERROR` that names what does not hold. */
export function refuseInvalid(...violations: readonly Violation[]): Refusal {
	return refuse("VALIDATION_ERROR", { violations });
}

/** A `RATE_LIMITED` that says when to come back: at least 1 s, rounded up. */
export function refuseForNow(waitS: number, refusedFor: "window" | "room"): Refusal {
	return { code: "RATE_LIMITED", retryAfterS: Math.max(1, Math.ceil(waitS)), refusedFor };
}
