import type { DocumentType } from "../../reader/documents/definition.ts";

/** A document type, or `*` for all of them. `*` is never combined with other scopes. */
export type Scope = DocumentType | "*";

/** A token's owner: a person (issuer and subject), or a team (issuer and claim value). */
export type Owner =
	| { readonly issuer: string; readonly subject: string }
	| { readonly issuer: string; readonly team: string };

/** A person with access to their own and their teams' tokens. */
export interface Member {
	readonly issuer: string;
	readonly subject: string;
	/** The name shown to other people; absent if nobody else sees it. */
	readonly name?: string;
	/** Values of the team claim, from the same issuer; absent if there are none. */
	readonly teams?: readonly string[];
	/** Whether they also have access to the personal tokens of people in their teams. Default: false. */
	readonly isOverseer?: boolean;
}

/** A token's own limits. Where one is null, only the service's limit applies. */
export interface TokenLimits {
	/** Requests per window. The service's limit applies if it is lower. */
	readonly windowLimit: number | null;
	/** Requests per calendar month, UTC. */
	readonly monthQuota: number | null;
	/** Addresses and networks (`192.0.2.0/24`) from which the token may be used, in canonical form; at least one. */
	readonly allowedAddresses: readonly string[] | null;
}

/** A token's record, without the secret, which is never stored. */
export interface Token {
	readonly id: string;
	readonly owner: Owner;
	readonly tokenPrefix: string;
	readonly projectName: string;
	readonly scopes: readonly Scope[];
	/** False if the token is revoked, which is permanent. */
	readonly isActive: boolean;
	/** When the token was paused; null if it is not paused. */
	readonly pausedAt: Date | null;
	readonly expiresAt: Date | null;
	readonly createdAt: Date;
	readonly lastUsedAt: Date | null;
	readonly requestCount: number;
	readonly limits: TokenLimits;
	/**
	 * Document requests admitted in the UTC month that begins on `startsOn` (YYYY-MM-DD); `startsOn` is null before the
	 * token is first used.
	 */
	readonly month: { readonly startsOn: string | null; readonly requests: number };
	/**
	 * Requests from addresses outside the allow-list, and when and from where the newest came. `at` and `from` are null
	 * if there has been none; `from` is also null if the newest request had no valid address.
	 */
	readonly refusals: { readonly count: number; readonly at: Date | null; readonly from: string | null };
}

/** Whether a token is inactive at `now`: revoked or expired. */
export function hasEnded({ isActive, expiresAt }: Pick<Token, "isActive" | "expiresAt">, now: Date): boolean {
	return !isActive || (expiresAt !== null && expiresAt <= now);
}
