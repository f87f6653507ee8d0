import type { FastifyInstance } from "fastify";
import type { Metrics } from "../metrics/metrics.ts";

/** Counts and times every response except those to paths that cannot be decoded, for which Fastify runs no hooks. */
export function recordResponses(app: FastifyInstance, metrics: Pick<Metrics, "recordResponse">): void {
	app.addHook(
		"onResponse",
		async ({ method, routeOptions, refusalCode: code, refusedFor }, { statusCode, elapsedTime }) => {
			const route = routeOptions.url ?? null;
			metrics.recordResponse({ method, route, status: statusCode, code, seconds: elapsedTime / 1000, refusedFor });
		},
	);
}
