import type { IncomingMessage } from "node:http";
import type {} from "fastify";
import type { Violation } from "./refusal.ts";

declare module "fastify" {
	interface FastifyContextConfig {
		/** The route reads its own body after the first checks, and calls `bodyBreaksOff`. */
		readsBody?: boolean;
	}
}

const endings = new WeakMap<IncomingMessage, PromiseWithResolvers<Violation>>();

/** The message in `details` for a request that took too long. The playground recognises it by these words. */
export const tooSlow: Violation = { field: "request", message: "did not arrive in time" };

/** The rest of this request's body will never come. */
export function breakOffBody(request: IncomingMessage, why: Violation): void {
	endingOf(request).resolve(why);
}

/**
 * Resolves, with the reason, if the rest of the body will never come. A stream can say so only by ending the
 * connection, and the connection must carry the answer.
 */
export function bodyBreaksOff(request: IncomingMessage): Promise<Violation> {
	return endingOf(request).promise;
}

function endingOf(request: IncomingMessage): PromiseWithResolvers<Violation> {
	const ending = endings.get(request) ?? Promise.withResolvers<Violation>();
	endings.set(request, ending);
	return ending;
}
