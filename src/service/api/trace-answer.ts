import type { FastifyReply, FastifyRequest } from "fastify";
import type { ImageTiming } from "../../reader/extraction/outcome.ts";
import type { AnswerTrace, Tracing } from "../tracing/tracing.ts";

/**
 * Starts a trace for a request. It ends with the response, even if the caller has disconnected. Null if traces are not
 * collected.
 */
export function beginTrace(
	tracing: Pick<Tracing, "begin"> | undefined,
	request: FastifyRequest,
	reply: FastifyReply,
): AnswerTrace | null {
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

/** Adds the time spent in the queue and in the worker's stages, one after another and ending now. */
export function traceReading(trace: AnswerTrace | null, timing: ImageTiming): void {
	if (trace === null) return;
	const { queuedAtMs, queueMs, workerMs, stages } = timing;
	trace.stage("queue", queuedAtMs, queuedAtMs + queueMs);
	let fromMs = performance.now() - workerMs;
	for (const { stage, ms } of stages) {
		trace.stage(stage, fromMs, fromMs + ms);
		fromMs += ms;
	}
}
