/** The stages of a request, in order. */
export type Stage = "admission" | "queue" | "decode" | "find" | "read" | "understand";

/** The trace of one request. It contains only names chosen by the service, and nothing from the request's document. */
export interface RequestTrace {
	/** Records a stage, with the times of `performance.now()` at its start and end. */
	recordStage(name: Stage, fromMs: number, toMs: number): void;
	/** Ends the trace. `status` and `code` are those of the response; `code` is null if there is no error. */
	end(answer: { readonly status: number; readonly code: string | null }): void;
}

/** Exports traces to a collector. */
export interface Tracing {
	/**
	 * Starts the trace of a request. `route` is the route's pattern, such as `/api/v1/ocr/passport`. `traceparent` (W3C
	 * Trace Context) is the caller's, whose trace is continued. If it is absent or malformed, a new trace begins.
	 */
	begin(request: {
		readonly method: string;
		readonly route: string;
		readonly traceparent: string | undefined;
	}): RequestTrace;
	/** Exports the remaining traces, but gives up after a few seconds. */
	close(): Promise<void>;
}
