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
	/** What others are told who did something; absent where nobody else sees it. */
	readonly name?: string;
	/** Values of the team claim, all of the same issuer; absent where there are none. */
	readonly teams?: readonly string[];
}

/** What a token may do besides its scopes. Null where only the service's limits hold. */
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
	/** Since when it is refused until somebody lets it go on. Null: it is not paused. */
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

/** Whether a token is of no use any more at `now`: it was revoked, or its time is over. */
export function hasEnded({ isActive, expiresAt }: Pick<Token, "isActive" | "expiresAt">, now: Date): boolean {
	return !isActive || (expiresAt !== null && expiresAt <= now);
}
