import type { IncomingMessage } from "node:http";
import type {} from "fastify";
import type { Violation } from "../../answer/refusal.ts";

declare module "fastify" {
	interface FastifyContextConfig {
		/** Whether the route itself reads the body, after the first checks, and observes `whenBodyBroken`. */
		readsBody?: boolean;
	}
}

const deferredByRequest = new WeakMap<IncomingMessage, PromiseWithResolvers<Violation>>();

/** The violation for a request that took too long to arrive. The playground recognises its message. */
export const timeoutViolation: Violation = { field: "request", message: "did not arrive in time" };

/** Records that the rest of this request's body will never arrive, and the reason. */
export function markBodyBroken(request: IncomingMessage, reason: Violation): void {
	deferredFor(request).resolve(reason);
}

/**
 * Resolves with the reason once the rest of the body can no longer arrive; otherwise never settles. The request stream
 * could only report this by closing the connection, which is still needed for the response.
 */
export function whenBodyBroken(request: IncomingMessage): Promise<Violation> {
	return deferredFor(request).promise;
}

function deferredFor(request: IncomingMessage): PromiseWithResolvers<Violation> {
	const deferred = deferredByRequest.get(request) ?? Promise.withResolvers<Violation>();
	deferredByRequest.set(request, deferred);
	return deferred;
}
