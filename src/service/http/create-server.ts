import helmet from "@fastify/helmet";
import fastify, { type FastifyInstance, LogController } from "fastify";
import type { DestinationStream, LevelWithSilent } from "pino";
import { refuseInvalid } from "../../answer/refusal.ts";
import type { ApiConfig, ApiDeps } from "../api/api-deps.ts";
import { jwksRoute } from "../api/jwks-route.ts";
import { ocrRoot, refuseUndecodable, refuseUnknownRoutes } from "../api/not-found.ts";
import { probeRoutes } from "../api/probe-routes.ts";
import { closedWindow, keepResetAhead, setRateLimitHeaders } from "../api/rate-limit-headers.ts";
import { apiRoutes } from "../api/routes.ts";
import { sendRefusal } from "../api/send-refusal.ts";
import type { Metrics } from "../metrics/metrics.ts";
import { handleClientError, rememberReplies } from "./client-error.ts";
import { createLog } from "./create-log.ts";
import { endConnectionsWhenClosing } from "./end-connections.ts";
import { handleError } from "./error-handler.ts";
import { holdContinue } from "./expectations.ts";
import { finishInFlight } from "./finish-in-flight.ts";
import { readForwardedAddresses } from "./forwarded-addresses.ts";
import { headerViolation } from "./header-violation.ts";
import { endSlowBodies, type LeastSpeed } from "./least-speed.ts";
import { recordAnswers } from "./record-answers.ts";
import { rememberAddresses } from "./remember-addresses.ts";
import { requestIdOf } from "./request-id.ts";
import { logRequests } from "./request-log.ts";
import { trustedProxies } from "./trusted-proxies.ts";
import { drainUnreadBodies } from "./unread-body.ts";

/** Settings of the operator. */
export interface ServerConfig extends ApiConfig {
	readonly logLevel: LevelWithSilent;
	/**
	 * Whose X-Forwarded-For is trusted: nobody's (false), everybody's (true), that of a number of hops, or that of
	 * certain addresses. See Fastify's `trustProxy`.
	 */
	readonly trustProxy: boolean | number | string;
	/** Time within which the whole request must arrive. Default: 30 s, enough for 4 MiB at 1.2 Mbit/s. */
	readonly requestTimeoutMs?: number;
	/** Minimum upload speed of a body; default: none. */
	readonly leastSpeed?: LeastSpeed;
}

/** Dependencies of the server. */
export interface ServerDeps extends ApiDeps {
	readonly config: ServerConfig;
	/** Number of worker processes, and how many of them are ready. */
	readonly workers: () => { readonly workers: number; readonly ready: number };
	/** Receives every response. */
	readonly metrics?: Pick<Metrics, "answered">;
	/** Where the log goes; default: standard output. */
	readonly logDestination?: DestinationStream;
}

/** JSON needs no scripts, styles, frames or forms; pages set their own policy for their routes. */
const contentSecurityPolicy = {
	useDefaults: false,
	directives: { defaultSrc: ["'none'"], baseUri: ["'none'"], formAction: ["'none'"], frameAncestors: ["'none'"] },
};

/** Creates the HTTP server with the API, not yet listening. Further routes may be registered before it listens. */
export async function createServer(deps: ServerDeps): Promise<FastifyInstance> {
	const app = newInstance(deps);
	app.decorate("publicUrl", deps.config.publicUrl);
	app.decorateRequest("ocrCall", null);
	app.decorateRequest("tokenId", null);
	app.decorateRequest("refusalCode", null);
	app.decorateRequest("refusedFor", null);
	app.setErrorHandler(handleError);
	rememberReplies(app);
	rememberAddresses(app.server);
	readForwardedAddresses(app);
	holdContinue(app.server, (url) => url.startsWith(ocrRoot));
	app.addHook("onRequest", async (request, reply) => {
		reply.headers({ "x-request-id": request.id, "cache-control": "no-store" });
	});
	await app.register(helmet, { contentSecurityPolicy });
	app.addHook("onRequest", async (request, reply) => {
		const violation = headerViolation(request.raw);
		if (!violation) return;
		if (request.url.startsWith(ocrRoot))
			setRateLimitHeaders(reply, closedWindow(deps.config.rateLimit, deps.clock.now()));
		return sendRefusal(reply, refuseInvalid(violation));
	});
	keepResetAhead(app);
	logRequests(app);
	if (deps.metrics) recordAnswers(app, deps.metrics);
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

function newInstance(deps: ServerDeps): FastifyInstance {
	const { config, logDestination } = deps;
	const requestTimeout = config.requestTimeoutMs ?? 30_000;
	return fastify({
		loggerInstance: createLog(config.logLevel, logDestination),
		logController: new LogController({ disableRequestLogging: true }),
		genReqId: requestIdOf,
		requestIdHeader: false,
		trustProxy: trustedProxies(config.trustProxy),
		requestTimeout,
		// Longer than the 60 s after which load balancers drop an idle connection, so that they never use one that we
		// have closed.
		keepAliveTimeout: 72_000,
		return503OnClosing: false,
		clientErrorHandler: handleClientError,
		frameworkErrors: (_error, request, reply) => void refuseUndecodable(request, reply, deps),
		http: {
			headersTimeout: Math.min(10_000, requestTimeout),
			connectionsCheckingInterval: 1_000,
			requireHostHeader: false,
		},
	}) as unknown as FastifyInstance;
}
