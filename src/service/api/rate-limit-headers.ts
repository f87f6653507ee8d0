import type { FastifyInstance, FastifyReply } from "fastify";
import type { RateWindow } from "../tokens/gate.ts";

declare module "fastify" {
	interface FastifyRequest {
		/** The window to report in the response, and the `performance.now()` at which it was queried. */
		toldWindow: { readonly window: RateWindow; readonly atMs: number } | null;
	}
}

/**
 * Sets the window's headers. `X-RateLimit-Reset` is a Unix timestamp in whole seconds, never earlier than the window's
 * end.
 */
export function setRateLimitHeaders(reply: FastifyReply, window: RateWindow): void {
	reply.request.toldWindow = { window, atMs: performance.now() };
	reply.headers({
		"x-ratelimit-limit": String(window.limit),
		"x-ratelimit-remaining": String(Math.max(0, window.remaining)),
		"x-ratelimit-reset": resetOf(window, 0),
	});
}

/** If the window has already ended, the reset is now, since a time in the past would be useless. */
export function keepResetAhead(app: FastifyInstance): void {
	app.decorateRequest("toldWindow", null);
	app.addHook("onSend", async ({ toldWindow }, reply, payload) => {
		if (toldWindow) reply.header("x-ratelimit-reset", resetOf(toldWindow.window, performance.now() - toldWindow.atMs));
		return payload;
	});
}

/** By the database's clock, `elapsedMs` after the query. */
function resetOf({ resetAt, askedAt }: RateWindow, elapsedMs: number): string {
	return String(Math.ceil(Math.max(resetAt.getTime(), askedAt.getTime() + elapsedMs) / 1000));
}

/** Seconds until the window ends, by the database's clock. */
export function secondsUntilReset({ resetAt, askedAt }: RateWindow): number {
	return (resetAt.getTime() - askedAt.getTime()) / 1000;
}

/**
 * The window reported when the real one is unknown, because the database did not respond or was not queried. It shows
 * an exhausted window of full length, because every response of these endpoints has the headers and no request can be
 * admitted now.
 */
export function closedWindow({ limit, windowS }: { limit: number; windowS: number }, now: Date): RateWindow {
	return { limit, remaining: 0, resetAt: new Date(now.getTime() + windowS * 1000), askedAt: now };
}
