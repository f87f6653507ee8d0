import type { Token, TokenLimits } from "./token.ts";

export const noLimits: TokenLimits = { windowLimit: null, monthQuota: null, allowedAddresses: null };

/** The monthly count of a token that has not been used. */
export const unusedMonth: Token["month"] = { startsOn: null, requests: 0 };

/** Converts limits to columns of `tokens`. Setting `spentUntil` to null lifts a refusal under the previous limits. */
export function toLimitColumns({ windowLimit, monthQuota, allowedAddresses }: TokenLimits) {
	return { windowLimit, monthQuota, allowedAddresses: allowedAddresses && [...allowedAddresses], spentUntil: null };
}

/** Computes a token's requests per window: its own limit or the service's, whichever is lower. */
export function effectiveWindowLimit(
	{ limits }: { readonly limits: Pick<TokenLimits, "windowLimit"> },
	serviceLimit: number,
): number {
	return Math.min(limits.windowLimit ?? serviceLimit, serviceLimit);
}

/** How much of a token's quota has been used in the current month. */
export interface QuotaUse {
	readonly quota: number;
	readonly used: number;
	/** When the month ends. */
	readonly resetAt: Date;
}

/** Returns the first day of the UTC month of `instant` as YYYY-MM-DD. */
export function firstDayOfMonth(instant: Date): string {
	return `${instant.toISOString().slice(0, 7)}-01`;
}

/** Returns the end of the UTC month of `instant`, which is the start of the next month. */
export function endOfMonth(instant: Date): Date {
	return new Date(Date.UTC(instant.getUTCFullYear(), instant.getUTCMonth() + 1, 1));
}

/** Computes how much of a token's quota is used at `now`; null if it has no quota. */
export function computeQuotaUse({ limits, month }: Pick<Token, "limits" | "month">, now: Date): QuotaUse | null {
	if (limits.monthQuota === null) return null;
	const used = month.startsOn === firstDayOfMonth(now) ? month.requests : 0;
	return { quota: limits.monthQuota, used, resetAt: endOfMonth(now) };
}
