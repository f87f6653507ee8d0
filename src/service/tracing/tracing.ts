/** The stages of a response, in order. */
export type Stage = "admission" | "queue" | "decode" | "find" | "read" | "understand";

/** The trace of one response. It holds only names that the service itself chose: no value, no name, no picture. */
export interface AnswerTrace {
	/** Records a stage; times by `performance.now()`. */
	stage(name: Stage, fromMs: number, toMs: number): void;
	/** Ends the trace when the response is sent. `code` is the error's, or null for a success. */
	end(answer: { readonly status: number; readonly code: string | null }): void;
}

/** Exports traces to a collector. */
export interface Tracing {
	/**
	 * `route` is the service's own name for the path, such as `/api/v1/ocr/passport`. `traceparent` (W3C Trace Context)
	 * is the caller's, whose trace continues here. If it is absent or malformed, a new trace begins.
	 */
	begin(request: {
		readonly method: string;
		readonly route: string;
		readonly traceparent: string | undefined;
	}): AnswerTrace;
	/** Exports what remains, within seconds. */
	close(): Promise<void>;
}
