import type { Answer } from "./ask-database.ts";
import type { Admission, RateWindow } from "./gate.ts";
import type { Token } from "./token.ts";

/**
 * What the database's answer to a group of equal requests means for the one after which `after` more were counted: of k
 * requests after which a window stands at n, the first was number n - k + 1. `limit` is the window's.
 */
export function admissionOf(answer: Answer, after: number, limit: number): Admission {
	switch (answer.standing) {
		case "active":
			return granted(answer, answer.token, after, limit);
		case "scope-denied":
			// Only looked at: the window stands where it stood before the group.
			return { outcome: "scope-denied", token: answer.token, window: windowOf(answer, 0, limit) };
		default: {
			const outcome = isOver(answer, after, limit) ? "rate-limited" : answer.standing;
			return { outcome, token: answer.token, window: windowOf(answer, after, limit) };
		}
	}
}

function granted(answer: Answer, token: Token, after: number, limit: number): Admission {
	const outcome = isOver(answer, after, limit) ? "rate-limited" : "admitted";
	const counted = { ...token, requestCount: token.requestCount - after };
	return { outcome, token: counted, window: windowOf(answer, after, limit) };
}

function isOver({ window }: Answer, after: number, limit: number): boolean {
	return window !== null && window.requests - after > limit;
}

function windowOf({ window }: Answer, after: number, limit: number): RateWindow | null {
	if (window === null) return null;
	const { requests, endsAt: resetAt, askedAt } = window;
	return { limit, remaining: Math.max(0, limit - (requests - after)), resetAt, askedAt };
}
