import type { ErrorDetails, ServiceErrorCode } from "./api.ts";

/**
 * The service's codes (the two of wrong addresses are described at no endpoint), and two of the client's own. `NOT_REACHED`: no answer came (`cause` has the reason).
 * `UNEXPECTED_ANSWER`: something else than the service answered, such as a proxy.
 */
export type ErrorCode = ServiceErrorCode | "NOT_FOUND" | "METHOD_NOT_ALLOWED" | "NOT_REACHED" | "UNEXPECTED_ANSWER";

/** Everything about a call that failed. */
export interface Failure {
	readonly code: ErrorCode;
	readonly message: string;
	/** The HTTP status; null where no answer came. */
	readonly status: number | null;
	/** Names the request in the service's log; null where no answer came. */
	readonly requestId: string | null;
	/** Seconds until it is worth trying again; null where the service named none. */
	readonly retryAfterS: number | null;
	readonly details?: unknown;
	readonly cause?: unknown;
}

/** The only error that the client throws, besides the reason of an AbortSignal. Go by `code`. */
export class ExtractionError<Code extends ErrorCode = ErrorCode> extends Error {
	override readonly name = "ExtractionError";
	readonly code: Code;
	readonly status: number | null;
	readonly requestId: string | null;
	readonly retryAfterS: number | null;
	/** More about this code, as docs/api.md lists it. */
	readonly details: ErrorDetails<Code>;

	constructor(failure: Failure) {
		super(`${failure.code}: ${failure.message}`, { cause: failure.cause });
		this.code = failure.code as Code;
		this.status = failure.status;
		this.requestId = failure.requestId;
		this.retryAfterS = failure.retryAfterS;
		this.details = failure.details as ErrorDetails<Code>;
	}

	/** Whether this is the error `code`; afterwards `details` has that code's type. */
	is<Known extends ErrorCode>(code: Known): this is ExtractionError<Known> {
		return (this.code as ErrorCode) === code;
	}
}
