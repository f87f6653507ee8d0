import type { FastifyReply } from "fastify";
import type { RateWindow } from "../tokens/gate.ts";

/** Says where the window stands; `X-RateLimit-Reset` is a Unix timestamp in whole seconds, never before the window's end. */
export function setRateLimitHeaders(reply: FastifyReply, window: RateWindow): void {
	reply.headers({
		"x-ratelimit-limit": String(window.limit),
		"x-ratelimit-remaining": String(Math.max(0, window.remaining)),
		"x-ratelimit-reset": String(Math.ceil(window.resetAt.getTime() / 1000)),
	});
}

/**
 * The window that is told where none is known, because the database did not answer or was not asked: nothing remains until a
 * whole window has passed. Every answer of these endpoints carries the headers, and now nothing can be admitted.
 */
export function closedWindow({ limit, windowS }: { limit: number; windowS: number }, now: Date): RateWindow {
	return { limit, remaining: 0, resetAt: new Date(now.getTime() + windowS * 1000) };
}
