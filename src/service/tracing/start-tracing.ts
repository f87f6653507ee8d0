import { setTimeout as delay } from "node:timers/promises";
import type { Context, HrTime, Span } from "@opentelemetry/api";
import type { RequestTrace, Tracing } from "./tracing.ts";

/** Maximum milliseconds for an export and for closing, which must not wait longer for an unavailable collector. */
const exportTimeoutMs = 3_000;

/**
 * Starts collecting traces with OpenTelemetry and exporting them as OTLP over HTTP to `url`, such as
 * `http://localhost:4318/v1/traces`. OpenTelemetry's packages are optional and are loaded only here. If they are not
 * installed, throws an error that names the variable to change.
 */
export async function startTracing({
	url,
	version,
}: {
	readonly url: URL;
	readonly version: string;
}): Promise<Tracing> {
	const { api, sdk, otlp, resources } = await loadPackages();
	const exporter = new otlp.OTLPTraceExporter({ url: url.href, timeoutMillis: exportTimeoutMs });
	const provider = new sdk.TracerProvider({
		resource: resources.resourceFromAttributes({ "service.name": "document-extraction", "service.version": version }),
		spanProcessors: [new sdk.BatchSpanProcessor({ exporter, exportTimeoutMillis: exportTimeoutMs })],
	});
	const tracer = provider.getTracer("document-extraction", version);
	return {
		begin: ({ method, route, traceparent }) => {
			const parent = parseParent(api, traceparent);
			const attributes = { "http.request.method": method, "http.route": route };
			const span = tracer.startSpan(`${method} ${route}`, { kind: api.SpanKind.SERVER, attributes }, parent);
			const spanContext = api.trace.setSpan(parent, span);
			return createTrace(span, api.SpanStatusCode.ERROR, (name, startTime) =>
				tracer.startSpan(name, { startTime }, spanContext),
			);
		},
		close: async () => {
			// If the collector is unavailable, spans are lost, but closing must still succeed.
			const shutdown = provider.shutdown().catch(() => undefined);
			await Promise.race([shutdown, delay(exportTimeoutMs, undefined, { ref: false })]);
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

function createTrace(
	span: Span,
	errorStatus: number,
	startSpan: (name: string, startTime: HrTime) => Span,
): RequestTrace {
	return {
		recordStage: (name, fromMs, toMs) => startSpan(name, toHrTime(fromMs)).end(toHrTime(toMs)),
		end: ({ status, code }) => {
			span.setAttribute("http.response.status_code", status);
			if (code !== null) span.setAttribute("error.type", code);
			if (status >= 500) span.setStatus({ code: errorStatus });
			span.end();
		},
	};
}

/** Parses the caller's trace context: its two ids and the sampled flag. The root context if there is no valid one. */
function parseParent(api: typeof import("@opentelemetry/api"), traceparent = ""): Context {
	const [, traceId = "", spanId = "", flags = ""] =
		/^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/.exec(traceparent) ?? [];
	const context = { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & api.TraceFlags.SAMPLED, isRemote: true };
	return api.isSpanContextValid(context) ? api.trace.setSpanContext(api.ROOT_CONTEXT, context) : api.ROOT_CONTEXT;
}

/** Converts a time of `performance.now()` to seconds and nanoseconds since 1970. */
function toHrTime(ms: number): HrTime {
	const sinceEpochMs = performance.timeOrigin + ms;
	const seconds = Math.floor(sinceEpochMs / 1000);
	return [seconds, Math.round((sinceEpochMs - seconds * 1000) * 1e6)];
}
