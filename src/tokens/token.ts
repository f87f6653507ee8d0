import type { DocumentType } from "../documents/definition.ts";

/** A document type, or `*` for all of them (`*` stands alone). */
export type Scope = DocumentType | "*";

/** A token's owner: a person (issuer and subject), or a team (issuer and the value of the claim that names it). */
export type Owner =
	| { readonly issuer: string; readonly subject: string }
	| { readonly issuer: string; readonly team: string };

/** A person who asks: their own tokens, and those of their teams, are what they see and touch. */
export interface Member {
	readonly issuer: string;
	readonly subject: string;
	/** The name shown to others; absent if nobody else sees it. */
	readonly name?: string;
	/** Values of the team claim, all of the same issuer; absent where there are none. */
	readonly teams?: readonly string[];
	/** Whether they see and touch the own tokens of their teams' people too. Absent: no. */
	readonly isOverseer?: boolean;
}

/** A token's own limits. Null where only the service's limits apply. */
export interface TokenLimits {
	/** Requests in a window. Where this is more than the service's, the service's holds. */
	readonly windowLimit: number | null;
	/** Requests in a calendar month, UTC. */
	readonly monthQuota: number | null;
	/** Addresses and networks (`192.0.2.0/24`) that it may be used from, in their shortest form; at least one. */
	readonly allowedAddresses: readonly string[] | null;
}

/** A token's record; the secret itself is never kept. */
export interface Token {
	readonly id: string;
	readonly owner: Owner;
	readonly tokenPrefix: string;
	readonly projectName: string;
	readonly scopes: readonly Scope[];
	/** False: it was revoked, for good. */
	readonly isActive: boolean;
	/** When it was paused, or null. */
	readonly pausedAt: Date | null;
	readonly expiresAt: Date | null;
	readonly createdAt: Date;
	readonly lastUsedAt: Date | null;
	readonly requestCount: number;
	readonly limits: TokenLimits;
	/**
	 * Requests for documents that were admitted in the UTC month that begins on this day (YYYY-MM-DD). Null before the
	 * first.
	 */
	readonly month: { readonly startsOn: string | null; readonly requests: number };
	/**
	 * Requests from addresses that its list does not have, and the newest of them. `from` is null where that had no
	 * address.
	 */
	readonly refusals: { readonly count: number; readonly at: Date | null; readonly from: string | null };
}

/** Whether a token is inactive at `now`: revoked or expired. */
export function hasEnded({ isActive, expiresAt }: Pick<Token, "isActive" | "expiresAt">, now: Date): boolean {
	return !isActive || (expiresAt !== null && expiresAt <= now);
}
