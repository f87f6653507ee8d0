import type { AdmissionRow } from "./ask-database.ts";
import type { Admission, RateWindow } from "./gate.ts";
import { endOfMonth } from "./token-limits.ts";

/** One request in a group of equal requests, numbered from 1. */
export interface GroupPlace {
	readonly number: number;
	readonly of: number;
}

/** The admission of one request from the database's row for its group. `limit`: the window's. */
export function admissionOf(answer: AdmissionRow, place: GroupPlace, limit: number): Admission {
	const { standing, token } = answer;
	const { window, isOver } = standOf(answer, place, limit);
	switch (standing) {
		case "active": {
			const requestCount = token.requestCount - (place.of - place.number);
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
 * The limits after this request. If k requests leave a window at n, the first was number n - k + 1. Reports the limit
 * that ends first, window or quota. A denied scope spends neither.
 */
function standOf(
	answer: AdmissionRow,
	place: GroupPlace,
	limit: number,
): { window: RateWindow | null; isOver: boolean } {
	if (answer.window === null) return { window: null, isOver: false };
	const [number, of] = answer.standing === "scope-denied" ? [0, 0] : [place.number, place.of];
	const windowLeft = limit - (answer.window.requests - of);
	const quotaLeft = answer.quotaLeft ?? Number.POSITIVE_INFINITY;
	const remaining = Math.max(0, windowLeft - number);
	// The quota counts only requests that the window admits.
	const remainingInMonth = quotaLeft - Math.max(0, Math.min(number, windowLeft, quotaLeft));
	const isMonthFirst = remainingInMonth === 0 || remainingInMonth < remaining;
	const window = isMonthFirst
		? quotaAsWindow(answer, answer.window, remainingInMonth)
		: windowOf(answer.window, limit, remaining);
	return { window, isOver: number > windowLeft || number > quotaLeft };
}

type Window = NonNullable<AdmissionRow["window"]>;

function windowOf({ endsAt: resetAt, askedAt }: Window, limit: number, remaining: number): RateWindow {
	return { limit, remaining, resetAt, askedAt };
}

/** A quota as a window of a calendar month. */
function quotaAsWindow({ token }: AdmissionRow, { askedAt }: Window, remaining: number): RateWindow {
	return { limit: token?.limits.monthQuota ?? 0, remaining, resetAt: endOfMonth(askedAt), askedAt };
}
