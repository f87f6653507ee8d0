/** The stages of an answer, in their order. */
export type Stage = "admission" | "queue" | "decode" | "find" | "read" | "understand";

/**
 * The trace of one answer. It has nothing of the request but what the service names itself: no value, no name, no
 * picture.
 */
export interface AnswerTrace {
	/** A stage from one moment to another, by `performance.now()`. */
	stage(name: Stage, fromMs: number, toMs: number): void;
	/** The answer is out; `code` is the error's, null for a success. */
	end(answer: { readonly status: number; readonly code: string | null }): void;
}

/** Sends traces to whoever collects them. */
export interface Tracing {
	/**
	 * `route` is the service's own name for the path, such as `/api/v1/ocr/passport`. `traceparent` is the caller's (W3C
	 * Trace Context): its trace goes on here. Where there is none, or one that is not well formed, a new trace begins.
	 */
	begin(request: {
		readonly method: string;
		readonly route: string;
		readonly traceparent: string | undefined;
	}): AnswerTrace;
	/** Sends what is left, within seconds. */
	close(): Promise<void>;
}
