import type { Token, TokenLimits } from "./token.ts";

/** A token that only the service limits. */
export const noLimits: TokenLimits = { windowLimit: null, monthQuota: null, allowedAddresses: null };

/** Of a token that has not been used. */
export const nothingUsed: Token["month"] = { startsOn: null, requests: 0 };

/** Limits as columns of `tokens`. New limits start unspent. */
export function limitColumns({ windowLimit, monthQuota, allowedAddresses }: TokenLimits) {
	return { windowLimit, monthQuota, allowedAddresses: allowedAddresses && [...allowedAddresses], spentUntil: null };
}

/** The requests that a token may make in a window: its own limit where that is less than the service's. */
export function windowLimitOf(
	{ limits }: { readonly limits: Pick<TokenLimits, "windowLimit"> },
	serviceLimit: number,
): number {
	return Math.min(limits.windowLimit ?? serviceLimit, serviceLimit);
}

/** Requests of a token's quota, in the month of the moment that was asked for. */
export interface QuotaUse {
	readonly quota: number;
	readonly used: number;
	/** When the month ends. */
	readonly resetAt: Date;
}

/** The first day of the UTC month of `instant`, YYYY-MM-DD. */
export function firstOfMonth(instant: Date): string {
	return `${instant.toISOString().slice(0, 7)}-01`;
}

/** The first moment after the UTC month of `instant`. */
export function endOfMonth(instant: Date): Date {
	return new Date(Date.UTC(instant.getUTCFullYear(), instant.getUTCMonth() + 1, 1));
}

/** How much of its quota a token has used at `now`. Null where it has none. */
export function quotaUseOf({ limits, month }: Pick<Token, "limits" | "month">, now: Date): QuotaUse | null {
	if (limits.monthQuota === null) return null;
	const used = month.startsOn === firstOfMonth(now) ? month.requests : 0;
	return { quota: limits.monthQuota, used, resetAt: endOfMonth(now) };
}
