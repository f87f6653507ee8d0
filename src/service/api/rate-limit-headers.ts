import type { FastifyInstance, FastifyReply } from "fastify";
import type { RateWindow } from "../tokens/gate.ts";

declare module "fastify" {
	interface FastifyRequest {
		/** The window that the response reports, and the `performance.now()` at which its headers were set. */
		reportedWindow: { readonly window: RateWindow; readonly atMs: number } | null;
	}
}

/**
 * Sets the window's headers. `X-RateLimit-Reset` is a Unix timestamp in whole seconds, never earlier than the window's
 * end.
 */
export function setRateLimitHeaders(reply: FastifyReply, window: RateWindow): void {
	reply.request.reportedWindow = { window, atMs: performance.now() };
	reply.headers({
		"x-ratelimit-limit": String(window.limit),
		"x-ratelimit-remaining": String(Math.max(0, window.remaining)),
		"x-ratelimit-reset": formatReset(window, 0),
	});
}

/** Updates `X-RateLimit-Reset` when a response is sent: if the window has ended meanwhile, the reset is now. */
export function refreshResetHeader(app: FastifyInstance): void {
	app.decorateRequest("reportedWindow", null);
	app.addHook("onSend", async ({ reportedWindow }, reply, payload) => {
		if (reportedWindow)
			reply.header("x-ratelimit-reset", formatReset(reportedWindow.window, performance.now() - reportedWindow.atMs));
		return payload;
	});
}

/** The later of the window's end and the current time, by the database's clock, `elapsedMs` after the query. */
function formatReset({ resetAt, askedAt }: RateWindow, elapsedMs: number): string {
	return String(Math.ceil(Math.max(resetAt.getTime(), askedAt.getTime() + elapsedMs) / 1000));
}

/** Seconds from the query to the window's end, by the database's clock. */
export function secondsUntilReset({ resetAt, askedAt }: RateWindow): number {
	return (resetAt.getTime() - askedAt.getTime()) / 1000;
}

/**
 * The window to report when the real one is unknown because the database was not queried or did not respond. It has no
 * requests left and ends a full window length from `now`.
 */
export function exhaustedWindow({ limit, windowS }: { limit: number; windowS: number }, now: Date): RateWindow {
	return { limit, remaining: 0, resetAt: new Date(now.getTime() + windowS * 1000), askedAt: now };
}
