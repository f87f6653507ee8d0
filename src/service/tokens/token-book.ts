import type { Clock } from "../../reader/clock.ts";
import type { Database } from "../database/schema.ts";
import type { DayCount } from "./day-counts.ts";
import type { LimitsProblem } from "./limits-request.ts";
import type { RecentRequests } from "./recent-requests.ts";
import type { Member, Token, TokenLimits } from "./token.ts";
import type { TokenGrant, TokenProblem, TokenRequest } from "./token-request.ts";

/**
 * The person, and their network address for the audit trail (null for operator commands). They own what they create,
 * unless they name a team.
 */
export interface Asker {
	readonly owner: Member;
	readonly clientAddress: string | null;
	/** Whether existing tokens may be changed to permit more. Default: yes. */
	readonly mayLoosen?: boolean;
}

export interface TokenBookDeps {
	readonly db: Database;
	readonly clock: Clock;
	/**
	 * The service's requests per window, which a token's limit cannot exceed. If absent, any number is accepted, but
	 * the service's limit still applies.
	 */
	readonly windowLimitMax?: number;
	/** Maximum tokens of a person or team. Absent: no limit. */
	readonly tokensPerOwner?: number;
}

/** The granted token with its plaintext, which no other result contains, or the problems with the request. */
export type CreateOutcome =
	| { readonly outcome: "created"; readonly token: Token; readonly secret: string }
	/** This idempotency key has already created its token; the secret was shown then. */
	| { readonly outcome: "repeated" }
	/** The owner has reached the limit, which includes tokens created in the last 24 hours. */
	| { readonly outcome: "too-many" }
	| { readonly outcome: "invalid"; readonly problems: readonly TokenProblem[] };

/** `not-found` also for other people's tokens. */
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

/** `not-found` as in `RevokeOutcome`. `loosens`: the change would permit more and was not made. */
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
 * `not-found` as in `RevokeOutcome`, and also for a team's token, which cannot be given. `ended` as in
 * `ReplaceOutcome`. `too-many`: the team has reached its limit.
 */
export type GiveOutcome = "given" | "not-found" | "ended" | "not-in-team" | "too-many";

/** The tokens of a person and their teams. No method reveals or changes anyone else's tokens. */
export interface TokenBook {
	/** Grants a token to the person asking, or to one of their teams. */
	create(asker: Asker, request: TokenRequest): Promise<CreateOutcome>;
	/** Newest first, including ended ones. */
	list(member: Member): Promise<readonly Token[]>;
	/** Whether `list` has any. */
	hasAny(member: Member): Promise<boolean>;
	/** Null if the id is unknown, invalid or belongs to another owner's token. */
	get(member: Member, id: string): Promise<Token | null>;
	/** Takes effect permanently, from the next request, on every instance. */
	revoke(asker: Asker, id: string): Promise<RevokeOutcome>;
	/** Renames the project; works for inactive tokens too. */
	rename(asker: Asker, id: string, projectName: string): Promise<RenameOutcome>;
	/** Replaces all of the token's limits, from the next request. */
	setLimits(asker: Asker, id: string, limits: TokenLimits): Promise<SetLimitsOutcome>;
	/** Replaces scopes and expiry from the next request, on every instance. Not possible for an ended token. */
	setGrant(asker: Asker, id: string, grant: TokenGrant): Promise<GrantOutcome>;
	/** Pauses a token, or resumes it no matter who paused it: from the next request, on every instance. */
	setPaused(asker: Asker, id: string, isPaused: boolean): Promise<PauseOutcome>;
	/** Transfers the person's own token to one of their teams, permanently. */
	give(asker: Asker, id: string, team: string): Promise<GiveOutcome>;
	/** Its requests of the last seven days, `code` as in `recentRequestsOf`. Null as in `get`. */
	recentRequests(member: Member, id: string, code: string | null): Promise<RecentRequests | null>;
	/**
	 * Creates a token with the same owner, project, scopes, limits and used quota, and the same lifetime (unlimited if
	 * the old one's was). The old token ends at `oldEndsAt`, or at its own expiry if that is earlier. A time in the
	 * past revokes it immediately.
	 */
	replace(asker: Asker, id: string, oldEndsAt: Date): Promise<ReplaceOutcome>;
	/** Requests by UTC day and outcome since `since`, oldest first; days without any are omitted. Null as in `get`. */
	dayCounts(member: Member, id: string, since: Date): Promise<readonly DayCount[] | null>;
}
