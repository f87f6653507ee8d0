import type { IncomingMessage } from "node:http";
import type {} from "fastify";
import type { Violation } from "../../answer/refusal.ts";

declare module "fastify" {
	interface FastifyContextConfig {
		/** The route reads its own body after the first checks and calls `bodyBreaksOff`. */
		readsBody?: boolean;
	}
}

const endings = new WeakMap<IncomingMessage, PromiseWithResolvers<Violation>>();

/** The violation for a request that took too long. The playground recognises this message. */
export const tooSlow: Violation = { field: "request", message: "did not arrive in time" };

/** Records that the rest of this request's body will never arrive. */
export function breakOffBody(request: IncomingMessage, why: Violation): void {
	endingOf(request).resolve(why);
}

/**
 * Resolves with the reason if the rest of the body will never arrive. A stream could only report that by closing the
 * connection, which is still needed for the response.
 */
export function bodyBreaksOff(request: IncomingMessage): Promise<Violation> {
	return endingOf(request).promise;
}

function endingOf(request: IncomingMessage): PromiseWithResolvers<Violation> {
	const ending = endings.get(request) ?? Promise.withResolvers<Violation>();
	endings.set(request, ending);
	return ending;
}
