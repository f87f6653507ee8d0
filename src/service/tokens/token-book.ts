import type { Clock } from "../../reader/clock.ts";
import type { Database } from "../database/schema.ts";
import type { DayCount } from "./day-counts.ts";
import type { LimitsProblem } from "./limits-request.ts";
import type { RecentRequests } from "./recent-requests.ts";
import type { Member, Token, TokenLimits } from "./token.ts";
import type { TokenGrant, TokenProblem, TokenRequest } from "./token-request.ts";

/**
 * The person who asks for a change, and their network address for the audit trail (null for operator commands). They
 * own the tokens that they create, unless they name a team.
 */
export interface Requester {
	readonly owner: Member;
	readonly clientAddress: string | null;
	/** Whether existing tokens may be changed so that they permit more. Default: true. */
	readonly mayLoosen?: boolean;
}

export interface TokenBookDeps {
	readonly db: Database;
	readonly clock: Clock;
	/**
	 * The service's own requests per window, which a token's limit cannot exceed. If it is absent, any positive number is
	 * accepted, but the service's limit still applies.
	 */
	readonly windowLimitMax?: number;
	/** The largest number of tokens of a person or team. There is no limit if it is absent. */
	readonly tokensPerOwner?: number;
}

/**
 * The new token with its plaintext, which only this result and `ReplaceOutcome` contain, or the reason why none was
 * created.
 */
export type CreateOutcome =
	| { readonly outcome: "created"; readonly token: Token; readonly secret: string }
	/** The idempotency key has already been used; the secret was shown then. */
	| { readonly outcome: "repeated" }
	/** The owner has reached the limit, in which tokens created in the last 24 hours count too. */
	| { readonly outcome: "too-many" }
	| { readonly outcome: "invalid"; readonly problems: readonly TokenProblem[] };

/** `not-found` is also returned for tokens that the requester may not see. */
export type RevokeOutcome = "revoked" | "already-revoked" | "not-found";

/**
 * `ended` means that the token is revoked, paused, expired or already replaced. `not-found` is also returned for
 * another person's token, even to an overseer. `too-many` means that the owner has created as many tokens in the last
 * 24 hours as the limit allows.
 */
export type ReplaceOutcome =
	| { readonly outcome: "created"; readonly token: Token; readonly secret: string }
	| { readonly outcome: "not-found" | "ended" | "too-many" };

/** `not-found` is as in `RevokeOutcome`. */
export type RenameOutcome =
	| { readonly outcome: "renamed"; readonly token: Token }
	| { readonly outcome: "invalid"; readonly problems: readonly TokenProblem[] }
	| { readonly outcome: "not-found" };

/** `loosens` means that the change would permit more than before and was not made. */
export type SetLimitsOutcome =
	| { readonly outcome: "set"; readonly token: Token }
	| { readonly outcome: "invalid"; readonly problems: readonly LimitsProblem[] }
	| { readonly outcome: "not-found" | "loosens" };

/**
 * `ended` means that the token is revoked or expired; a paused token can be changed. `loosens` is as in
 * `SetLimitsOutcome`.
 */
export type GrantOutcome =
	| { readonly outcome: "set"; readonly token: Token }
	| { readonly outcome: "invalid"; readonly problems: readonly TokenProblem[] }
	| { readonly outcome: "not-found" | "ended" | "loosens" };

/** `ended` means that the token is revoked or expired. `loosens` is as in `SetLimitsOutcome`. */
export type PauseOutcome = "set" | "not-found" | "ended" | "loosens";

/**
 * `not-found` is also returned for tokens of other people and of teams, which cannot be given away. `ended` means that
 * the token is revoked or expired. `too-many` means that the team has reached its limit.
 */
export type GiveOutcome = "given" | "not-found" | "ended" | "not-in-team" | "too-many";

/**
 * The tokens that a member may see: their own, those of their teams and, for an overseer, the personal tokens of people
 * in these teams. No method reveals or changes any other token.
 */
export interface TokenBook {
	/** Creates a token for the person who asks, or for one of their teams. */
	create(asker: Requester, request: TokenRequest): Promise<CreateOutcome>;
	/** Lists all visible tokens, newest first, including inactive ones. */
	list(member: Member): Promise<readonly Token[]>;
	/** Whether `list` would return any token. */
	hasAny(member: Member): Promise<boolean>;
	/** Returns the token, or null if the id is invalid, unknown or that of a token that the member may not see. */
	get(member: Member, id: string): Promise<Token | null>;
	/** Revokes a token permanently, from the next request and on every instance. */
	revoke(asker: Requester, id: string): Promise<RevokeOutcome>;
	/** Renames a token's project, also for inactive tokens. */
	rename(asker: Requester, id: string, projectName: string): Promise<RenameOutcome>;
	/** Replaces all of the token's limits, from the next request. Inactive tokens can be changed too. */
	setLimits(asker: Requester, id: string, limits: TokenLimits): Promise<SetLimitsOutcome>;
	/** Replaces scopes and expiry from the next request, on every instance. An inactive token cannot be changed. */
	setGrant(asker: Requester, id: string, grant: TokenGrant): Promise<GrantOutcome>;
	/** Pauses a token, or resumes it no matter who paused it. Takes effect from the next request, on every instance. */
	setPaused(asker: Requester, id: string, isPaused: boolean): Promise<PauseOutcome>;
	/** Transfers the person's own token to one of their teams. They cannot take it back. */
	give(asker: Requester, id: string, team: string): Promise<GiveOutcome>;
	/** Returns the token's requests of the last seven days; `code` is as in `findRecentRequests`. Null as in `get`. */
	recentRequests(member: Member, id: string, code: string | null): Promise<RecentRequests | null>;
	/**
	 * Creates a token with the same owner, project, scopes, limits and used quota, and the same lifetime (unlimited if
	 * the old one's was). The old token ends at `oldEndsAt`, or at its own expiry if that is earlier. If `oldEndsAt` is
	 * not in the future, the old token is revoked immediately.
	 */
	replace(asker: Requester, id: string, oldEndsAt: Date): Promise<ReplaceOutcome>;
	/**
	 * Returns the number of requests by UTC day and outcome from the day of `since` on, oldest first. Days without
	 * requests are omitted. Null as in `get`.
	 */
	dayCounts(member: Member, id: string, since: Date): Promise<readonly DayCount[] | null>;
}
