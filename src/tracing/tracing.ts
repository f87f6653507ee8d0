/** The stages of an answer, in their order. */
export type Stage = "admission" | "queue" | "decode" | "find" | "read" | "understand";

/** The trace of one answer. Nothing of the request is in it but what the service names itself: no value, no name, no picture. */
export interface AnswerTrace {
	/** A stage from one moment to another, by `performance.now()`. */
	stage(name: Stage, fromMs: number, toMs: number): void;
	/** The answer is out; `code` is the error's, null for a success. */
	end(answer: { readonly status: number; readonly code: string | null }): void;
}

/** Sends traces to whoever collects them. */
export interface Tracing {
	/**
	 * `endpoint` is the service's own name for the route, such as `POST /api/v1/ocr/passport`. `traceparent` is the caller's (W3C
	 * Trace Context), whose trace is gone on with; where it is none a new one begins.
	 */
	begin(request: { readonly endpoint: string; readonly traceparent: string | undefined }): AnswerTrace;
	/** Sends what is left, within seconds. */
	close(): Promise<void>;
}
