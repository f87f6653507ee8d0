import type { Token, TokenLimits } from "./token.ts";

export const noLimits: TokenLimits = { windowLimit: null, monthQuota: null, allowedAddresses: null };

/** The count of an unused token. */
export const nothingUsed: Token["month"] = { startsOn: null, requests: 0 };

/** Limits as columns of `tokens`. New limits start with nothing used. */
export function limitColumns({ windowLimit, monthQuota, allowedAddresses }: TokenLimits) {
	return { windowLimit, monthQuota, allowedAddresses: allowedAddresses && [...allowedAddresses], spentUntil: null };
}

/** A token's requests per window: its own limit or the service's, whichever is lower. */
export function windowLimitOf(
	{ limits }: { readonly limits: Pick<TokenLimits, "windowLimit"> },
	serviceLimit: number,
): number {
	return Math.min(limits.windowLimit ?? serviceLimit, serviceLimit);
}

/** How much of a token's quota was used in a month. */
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

/** The exclusive end of the UTC month of `instant`. */
export function endOfMonth(instant: Date): Date {
	return new Date(Date.UTC(instant.getUTCFullYear(), instant.getUTCMonth() + 1, 1));
}

/** A token's used quota at `now`. Null if it has none. */
export function quotaUseOf({ limits, month }: Pick<Token, "limits" | "month">, now: Date): QuotaUse | null {
	if (limits.monthQuota === null) return null;
	const used = month.startsOn === firstOfMonth(now) ? month.requests : 0;
	return { quota: limits.monthQuota, used, resetAt: endOfMonth(now) };
}
