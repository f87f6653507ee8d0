import helmet from "@fastify/helmet";
import fastify, { type FastifyInstance, LogController } from "fastify";
import type { DestinationStream, LevelWithSilent } from "pino";
import { refuseInvalid } from "../../answer/refusal.ts";
import type { ApiConfig, ApiDeps } from "../api/api-deps.ts";
import { jwksRoute } from "../api/jwks-route.ts";
import { ocrRoot, refuseUndecodablePath, refuseUnknownRoutes } from "../api/not-found.ts";
import { probeRoutes } from "../api/probe-routes.ts";
import { exhaustedWindow, refreshResetHeader, setRateLimitHeaders } from "../api/rate-limit-headers.ts";
import { apiRoutes } from "../api/routes.ts";
import { sendRefusal } from "../api/send-refusal.ts";
import type { Metrics } from "../metrics/metrics.ts";
import { handleClientError, rememberReplies } from "./client-error.ts";
import { createLog } from "./create-log.ts";
import { endConnectionsWhenClosing } from "./end-connections.ts";
import { handleError } from "./error-handler.ts";
import { deferContinue } from "./expectations.ts";
import { finishInFlight } from "./finish-in-flight.ts";
import { normaliseForwardedAddresses } from "./forwarded-addresses.ts";
import { findHeaderViolation } from "./header-violation.ts";
import { endSlowBodies, type MinimumSpeed } from "./least-speed.ts";
import { recordResponses } from "./record-responses.ts";
import { rememberAddresses } from "./remember-addresses.ts";
import { chooseRequestId } from "./request-id.ts";
import { logRequests } from "./request-log.ts";
import { toTrustProxyOption } from "./trusted-proxies.ts";
import { drainUnreadBodies } from "./unread-body.ts";

/** The server's settings, chosen by the operator. */
export interface ServerConfig extends ApiConfig {
	readonly logLevel: LevelWithSilent;
	/**
	 * Which proxies' X-Forwarded-For is trusted: none (false), all (true), a number of hops, or those with the given
	 * addresses. See Fastify's `trustProxy`.
	 */
	readonly trustProxy: boolean | number | string;
	/** Time within which the whole request must arrive. The default is 30 s, in which 4 MiB arrive at 1.2 Mbit/s. */
	readonly requestTimeoutMs?: number;
	/** Minimum upload speed of a request body. If absent, there is none. */
	readonly leastSpeed?: MinimumSpeed;
}

/** Dependencies of the server. */
export interface ServerDeps extends ApiDeps {
	readonly config: ServerConfig;
	/** Number of worker processes, and how many of them are ready. */
	readonly workers: () => { readonly workers: number; readonly ready: number };
	/** Counts and times the responses. Absent if they are not counted. */
	readonly metrics?: Pick<Metrics, "recordResponse">;
	/** Where the log is written. If absent, it is written to standard output. */
	readonly logDestination?: DestinationStream;
}

/** The policy for JSON, which needs no scripts, styles, frames or forms. Web pages set another one for their routes. */
const contentSecurityPolicy = {
	useDefaults: false,
	directives: { defaultSrc: ["'none'"], baseUri: ["'none'"], formAction: ["'none'"], frameAncestors: ["'none'"] },
};

/** Creates the HTTP server with the API. It does not listen yet, so that further routes can be registered. */
export async function createServer(deps: ServerDeps): Promise<FastifyInstance> {
	const app = createInstance(deps);
	app.decorate("publicUrl", deps.config.publicUrl);
	app.decorateRequest("ocrCall", null);
	app.decorateRequest("tokenId", null);
	app.decorateRequest("refusalCode", null);
	app.decorateRequest("refusedFor", null);
	app.setErrorHandler(handleError);
	rememberReplies(app);
	rememberAddresses(app.server);
	normaliseForwardedAddresses(app);
	deferContinue(app.server, (url) => url.startsWith(ocrRoot));
	app.addHook("onRequest", async (request, reply) => {
		reply.headers({ "x-request-id": request.id, "cache-control": "no-store" });
	});
	await app.register(helmet, { contentSecurityPolicy });
	app.addHook("onRequest", async (request, reply) => {
		const violation = findHeaderViolation(request.raw);
		if (!violation) return;
		if (request.url.startsWith(ocrRoot))
			setRateLimitHeaders(reply, exhaustedWindow(deps.config.rateLimit, deps.clock.now()));
		return sendRefusal(reply, refuseInvalid(violation));
	});
	refreshResetHeader(app);
	logRequests(app);
	if (deps.metrics) recordResponses(app, deps.metrics);
	endConnectionsWhenClosing(app);
	drainUnreadBodies(app);
	endSlowBodies(app, deps.config.leastSpeed ?? { bytesPerS: 0 });
	finishInFlight(app);
	refuseUnknownRoutes(app, deps);
	await app.register(apiRoutes, { ...deps, prefix: "/api/v1" });
	jwksRoute(app, deps.signer);
	probeRoutes(app, { isDatabaseUp: deps.isDatabaseUp, workers: deps.workers, isRetiring: () => app.isRetiring });
	return app;
}

function createInstance(deps: ServerDeps): FastifyInstance {
	const { config, logDestination } = deps;
	const requestTimeout = config.requestTimeoutMs ?? 30_000;
	return fastify({
		loggerInstance: createLog(config.logLevel, logDestination),
		logController: new LogController({ disableRequestLogging: true }),
		genReqId: chooseRequestId,
		requestIdHeader: false,
		trustProxy: toTrustProxyOption(config.trustProxy),
		requestTimeout,
		// Longer than the 60 s after which load balancers usually close an idle connection, so that they never use one
		// that this server has closed.
		keepAliveTimeout: 72_000,
		return503OnClosing: false,
		clientErrorHandler: handleClientError,
		frameworkErrors: (_error, request, reply) => void refuseUndecodablePath(request, reply, deps),
		http: {
			headersTimeout: Math.min(10_000, requestTimeout),
			connectionsCheckingInterval: 1_000,
			requireHostHeader: false,
		},
	}) as unknown as FastifyInstance;
}
