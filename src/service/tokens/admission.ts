import type { Admission, RateWindow } from "./gate.ts";
import type { AdmissionRow } from "./query-admissions.ts";
import { endOfMonth } from "./token-limits.ts";

/** The position of one request in its group of equal requests. `ordinal` counts from 1. */
export interface GroupPosition {
	readonly ordinal: number;
	readonly groupSize: number;
}

/**
 * Derives the admission of one request from the database row of its group. `limit` is the limit of the window that
 * applies.
 */
export function toAdmission(answer: AdmissionRow, position: GroupPosition, limit: number): Admission {
	const { standing, token } = answer;
	const { window, isOver } = computeWindow(answer, position, limit);
	switch (standing) {
		case "active": {
			const requestCount = token.requestCount - (position.groupSize - position.ordinal);
			const record = answer.record && { ...answer.record, requestCount };
			return { outcome: isOver ? "rate-limited" : "admitted", token: { ...token, requestCount }, record, window };
		}
		case "scope-denied":
			return { outcome: "scope-denied", token, window };
		case "revoked":
			// The database reports a paused token as revoked (migrations/0260-paused-tokens.sql).
			return { outcome: isOver ? "rate-limited" : token.isActive ? "paused" : "revoked", token, window };
		default:
			return { outcome: isOver ? "rate-limited" : standing, token, window };
	}
}

/**
 * Computes what is left after this request. If a window's count is n after a group of k requests, the first of them was
 * request n - k + 1. Returns whichever has fewer requests left, the window or the monthly quota, and always the quota
 * once it is used up. A request with a denied scope spends neither.
 */
function computeWindow(
	answer: AdmissionRow,
	position: GroupPosition,
	limit: number,
): { window: RateWindow | null; isOver: boolean } {
	if (answer.window === null) return { window: null, isOver: false };
	const [ordinal, size] = answer.standing === "scope-denied" ? [0, 0] : [position.ordinal, position.groupSize];
	const windowLeft = limit - (answer.window.requests - size);
	const quotaLeft = answer.quotaLeft ?? Number.POSITIVE_INFINITY;
	const remaining = Math.max(0, windowLeft - ordinal);
	// The quota counts only requests that the window admits.
	const remainingInMonth = quotaLeft - Math.max(0, Math.min(ordinal, windowLeft, quotaLeft));
	const isQuotaTighter = remainingInMonth === 0 || remainingInMonth < remaining;
	const window = isQuotaTighter
		? quotaAsWindow(answer, answer.window, remainingInMonth)
		: toRateWindow(answer.window, limit, remaining);
	return { window, isOver: ordinal > windowLeft || ordinal > quotaLeft };
}

type Window = NonNullable<AdmissionRow["window"]>;

function toRateWindow({ endsAt: resetAt, askedAt }: Window, limit: number, remaining: number): RateWindow {
	return { limit, remaining, resetAt, askedAt };
}

/** Represents a monthly quota as a window that ends with the calendar month. */
function quotaAsWindow({ token }: AdmissionRow, { askedAt }: Window, remaining: number): RateWindow {
	return { limit: token?.limits.monthQuota ?? 0, remaining, resetAt: endOfMonth(askedAt), askedAt };
}
