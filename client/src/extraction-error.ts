import type { ErrorDetails, ServiceErrorCode } from "./api.ts";

/**
 * The codes of the service (NOT_FOUND and METHOD_NOT_ALLOWED are not in its description) and two of the client.
 * `NOT_REACHED`: there was no response; `cause` has the reason. `UNEXPECTED_ANSWER`: something other than the service
 * responded, such as a proxy.
 */
export type ErrorCode = ServiceErrorCode | "NOT_FOUND" | "METHOD_NOT_ALLOWED" | "NOT_REACHED" | "UNEXPECTED_ANSWER";

/** Details about a failed call. */
export interface Failure {
	readonly code: ErrorCode;
	readonly message: string;
	/** The HTTP status; null if there was no response. */
	readonly status: number | null;
	/** Identifies the request in the service's log; null if there was no response. */
	readonly requestId: string | null;
	/** Seconds to wait before a retry; null if the service gave none. */
	readonly retryAfterS: number | null;
	readonly details?: unknown;
	readonly cause?: unknown;
}

/**
 * The error of a failed call. Calls throw nothing else, apart from the reason of an AbortSignal and errors from reading
 * an image's stream. Decide by `code` how to handle it.
 */
export class ExtractionError<Code extends ErrorCode = ErrorCode> extends Error {
	override readonly name = "ExtractionError";
	readonly code: Code;
	readonly status: number | null;
	readonly requestId: string | null;
	readonly retryAfterS: number | null;
	/** Details for this code, listed in docs/api.md. */
	readonly details: ErrorDetails<Code>;

	constructor(failure: Failure) {
		super(`${failure.code}: ${failure.message}`, { cause: failure.cause });
		this.code = failure.code as Code;
		this.status = failure.status;
		this.requestId = failure.requestId;
		this.retryAfterS = failure.retryAfterS;
		this.details = failure.details as ErrorDetails<Code>;
	}

	/** Whether the error has this `code`; narrows `details` to that code's type. */
	is<Known extends ErrorCode>(code: Known): this is ExtractionError<Known> {
		return (this.code as ErrorCode) === code;
	}
}
