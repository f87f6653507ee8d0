import { setTimeout as delay } from "node:timers/promises";
import type { Context, HrTime, Span } from "@opentelemetry/api";
import type { AnswerTrace, Tracing } from "./tracing.ts";

/** Export timeout. It also limits shutdown, which must not wait for an unavailable collector. */
const sendMsMax = 3_000;

/**
 * Creates traces with OpenTelemetry, exported as OTLP over HTTP to `url` (`http://localhost:4318/v1/traces`). Its
 * packages are optional and are loaded only here. Throws, naming the variable, if they are not installed.
 */
export async function startTracing({
	url,
	version,
}: {
	readonly url: URL;
	readonly version: string;
}): Promise<Tracing> {
	const { api, sdk, otlp, resources } = await loadPackages();
	const exporter = new otlp.OTLPTraceExporter({ url: url.href, timeoutMillis: sendMsMax });
	const provider = new sdk.TracerProvider({
		resource: resources.resourceFromAttributes({ "service.name": "document-extraction", "service.version": version }),
		spanProcessors: [new sdk.BatchSpanProcessor({ exporter, exportTimeoutMillis: sendMsMax })],
	});
	const tracer = provider.getTracer("document-extraction", version);
	return {
		begin: ({ method, route, traceparent }) => {
			const parent = parentOf(api, traceparent);
			const attributes = { "http.request.method": method, "http.route": route };
			const span = tracer.startSpan(`${method} ${route}`, { kind: api.SpanKind.SERVER, attributes }, parent);
			const within = api.trace.setSpan(parent, span);
			return answerTrace(span, api.SpanStatusCode.ERROR, (name, startTime) =>
				tracer.startSpan(name, { startTime }, within),
			);
		},
		close: async () => {
			// If the collector is unavailable, spans are lost, but nothing else may be.
			const sent = provider.shutdown().catch(() => undefined);
			await Promise.race([sent, delay(sendMsMax, undefined, { ref: false })]);
		},
	};
}

async function loadPackages() {
	try {
		const [api, sdk, otlp, resources] = await Promise.all([
			import("@opentelemetry/api"),
			import("@opentelemetry/sdk-trace"),
			import("@opentelemetry/exporter-trace-otlp-http"),
			import("@opentelemetry/resources"),
		]);
		return { api, sdk, otlp, resources };
	} catch (cause) {
		throw new Error(
			"OTEL_EXPORTER_OTLP_ENDPOINT needs OpenTelemetry's packages, which are not installed: run npm ci without --omit=optional.",
			{ cause },
		);
	}
}

function answerTrace(span: Span, failed: number, start: (name: string, startTime: HrTime) => Span): AnswerTrace {
	return {
		stage: (name, fromMs, toMs) => start(name, hrTimeOf(fromMs)).end(hrTimeOf(toMs)),
		end: ({ status, code }) => {
			span.setAttribute("http.response.status_code", status);
			if (code !== null) span.setAttribute("error.type", code);
			if (status >= 500) span.setStatus({ code: failed });
			span.end();
		},
	};
}

/** The caller's trace context, if any; only its two ids are used. */
function parentOf(api: typeof import("@opentelemetry/api"), traceparent = ""): Context {
	const [, traceId = "", spanId = "", flags = ""] =
		/^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/.exec(traceparent) ?? [];
	const context = { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & api.TraceFlags.SAMPLED, isRemote: true };
	return api.isSpanContextValid(context) ? api.trace.setSpanContext(api.ROOT_CONTEXT, context) : api.ROOT_CONTEXT;
}

/** Converts a time from `performance.now()` to seconds and nanoseconds since 1970. */
function hrTimeOf(ms: number): HrTime {
	const sinceEpochMs = performance.timeOrigin + ms;
	const seconds = Math.floor(sinceEpochMs / 1000);
	return [seconds, Math.round((sinceEpochMs - seconds * 1000) * 1e6)];
}
