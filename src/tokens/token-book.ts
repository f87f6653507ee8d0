import type { Clock } from "../clock.ts";
import type { Database } from "../database/schema.ts";
import type { DayCount } from "./day-counts.ts";
import type { LimitsProblem } from "./limits-request.ts";
import type { RecentRequests } from "./recent-requests.ts";
import type { Member, Token, TokenLimits } from "./token.ts";
import type { TokenGrant, TokenProblem, TokenRequest } from "./token-request.ts";

/**
 * Who asks, and from which network address (for the audit trail; null for operators' commands). The person owns what
 * they create, unless they name a team.
 */
export interface Asker {
	readonly owner: Member;
	readonly clientAddress: string | null;
	/** Whether a token that exists may be changed so that it can do more than before. Absent: it may. */
	readonly mayLoosen?: boolean;
}

/** What the book is made with. */
export interface TokenBookDeps {
	readonly db: Database;
	readonly clock: Clock;
	/**
	 * The service's requests in a window, which no token may exceed. Absent: any number is taken; the service's limit
	 * holds all the same.
	 */
	readonly windowLimitMax?: number;
	/** Tokens that a person or a team may have. Absent: any number. */
	readonly tokensPerOwner?: number;
}

/** A granted token with its plaintext, which exists only in this answer, or what was wrong with the request. */
export type CreateOutcome =
	| { readonly outcome: "created"; readonly token: Token; readonly secret: string }
	/** This idempotency key has already created its token; the secret was shown then. */
	| { readonly outcome: "repeated" }
	/** The owner has reached the limit, including tokens of the last 24 hours. */
	| { readonly outcome: "too-many" }
	| { readonly outcome: "invalid"; readonly problems: readonly TokenProblem[] };

/** `not-found` is the same for another person's token as for none. */
export type RevokeOutcome = "revoked" | "already-revoked" | "not-found";

/**
 * `ended`: the token is revoked, paused or expired, so there is nothing to replace. `too-many` as in `CreateOutcome`.
 */
export type ReplaceOutcome =
	| { readonly outcome: "created"; readonly token: Token; readonly secret: string }
	| { readonly outcome: "not-found" | "ended" | "too-many" };

/** `not-found` as in `RevokeOutcome`. */
export type RenameOutcome =
	| { readonly outcome: "renamed"; readonly token: Token }
	| { readonly outcome: "invalid"; readonly problems: readonly TokenProblem[] }
	| { readonly outcome: "not-found" };

/** `not-found` as in `RevokeOutcome`. `loosens`: the token could do more than now, and nothing was changed. */
export type SetLimitsOutcome =
	| { readonly outcome: "set"; readonly token: Token }
	| { readonly outcome: "invalid"; readonly problems: readonly LimitsProblem[] }
	| { readonly outcome: "not-found" | "loosens" };

/** `not-found` and `ended` as in `ReplaceOutcome`, but a paused token can be changed. `loosens` as in `SetLimitsOutcome`. */
export type GrantOutcome =
	| { readonly outcome: "set"; readonly token: Token }
	| { readonly outcome: "invalid"; readonly problems: readonly TokenProblem[] }
	| { readonly outcome: "not-found" | "ended" | "loosens" };

/** `not-found` as in `RevokeOutcome`, `loosens` as in `SetLimitsOutcome`. `ended`: the token is revoked or expired. */
export type PauseOutcome = "set" | "not-found" | "ended" | "loosens";

/**
 * `not-found` as in `RevokeOutcome`, and also for a team's token: those stay where they are. `ended` as in
 * `ReplaceOutcome`. `too-many`: the team has as many as one may have.
 */
export type GiveOutcome = "given" | "not-found" | "ended" | "not-in-team" | "too-many";

/** The tokens of a person and their teams. No method shows or changes anyone else's. */
export interface TokenBook {
	/** Grants a token to the asker, or to a team of theirs. */
	create(asker: Asker, request: TokenRequest): Promise<CreateOutcome>;
	/** Newest first, ended ones included. */
	list(member: Member): Promise<readonly Token[]>;
	/** Whether `list` has any. */
	hasAny(member: Member): Promise<boolean>;
	/** Null where there is none with this id, it is somebody else's, or `id` is no id at all. */
	get(member: Member, id: string): Promise<Token | null>;
	/** Permanently, from the next request, on every instance. */
	revoke(asker: Asker, id: string): Promise<RevokeOutcome>;
	/** Renames the project; works for inactive tokens too. */
	rename(asker: Asker, id: string, projectName: string): Promise<RenameOutcome>;
	/** Replaces all limits of the token, from the next request. */
	setLimits(asker: Asker, id: string, limits: TokenLimits): Promise<SetLimitsOutcome>;
	/** Other scopes and another expiry; they hold from the next request, on every instance. Not for a token that has ended. */
	setGrant(asker: Asker, id: string, grant: TokenGrant): Promise<GrantOutcome>;
	/** Pauses a token, or lets a paused one go on, whoever paused it. Holds from the next request, on every instance. */
	setPaused(asker: Asker, id: string, isPaused: boolean): Promise<PauseOutcome>;
	/** Gives the person's own token to one of their teams, permanently. */
	give(asker: Asker, id: string, team: string): Promise<GiveOutcome>;
	/** What was asked with it in the last seven days, `code` as in `recentRequestsOf`. Null as in `get`. */
	recentRequests(member: Member, id: string, code: string | null): Promise<RecentRequests | null>;
	/**
	 * A new token of the same owner with the same project, scopes and limits, and as much of its quota used. Its lifetime
	 * is as long as the old one's (none where that had none). The old one ends at `oldEndsAt`, or when it would have
	 * ended if that is sooner. A time that has passed revokes it at once.
	 */
	replace(asker: Asker, id: string, oldEndsAt: Date): Promise<ReplaceOutcome>;
	/** Requests by UTC day and outcome, days without any left out, oldest first, since `since`. Null as in `get`. */
	dayCounts(member: Member, id: string, since: Date): Promise<readonly DayCount[] | null>;
}
