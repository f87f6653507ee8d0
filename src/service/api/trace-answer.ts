import type { FastifyReply, FastifyRequest } from "fastify";
import type { ImageTiming } from "../../reader/extraction/outcome.ts";
import type { RequestTrace, Tracing } from "../tracing/tracing.ts";

/**
 * Starts a trace for a request. The trace ends when the response does, even if the caller disconnects. Null if traces
 * are not collected.
 */
export function beginTrace(
	tracing: Pick<Tracing, "begin"> | undefined,
	request: FastifyRequest,
	reply: FastifyReply,
): RequestTrace | null {
	if (!tracing) return null;
	const { traceparent } = request.headers;
	const trace = tracing.begin({
		method: request.method,
		route: request.routeOptions.url ?? "unknown",
		traceparent: typeof traceparent === "string" ? traceparent : undefined,
	});
	reply.raw.once("close", () => trace.end({ status: reply.statusCode, code: request.refusalCode }));
	return trace;
}

/** Records the wait in the queue and the worker's stages, which follow one another; the last one ends about now. */
export function traceStages(trace: RequestTrace | null, timing: ImageTiming): void {
	if (trace === null) return;
	const { queuedAtMs, queueMs, workerMs, stages } = timing;
	trace.recordStage("queue", queuedAtMs, queuedAtMs + queueMs);
	let startMs = performance.now() - workerMs;
	for (const { stage, ms } of stages) {
		trace.recordStage(stage, startMs, startMs + ms);
		startMs += ms;
	}
}
