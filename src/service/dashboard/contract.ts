/**
 * The JSON exchanged between the web pages and the service: types only, imported by both. Timestamps are ISO 8601 UTC
 * with milliseconds. Every refusal is `{ success: false, error: { code, message, details? } }`, as in the API.
 */

import type { DocumentTypeJson, FieldJson } from "../../review/described.ts";
import type { Permission, Role } from "../sign-in/roles.ts";

export type * from "../../review/answer-json.ts";
export type * from "./playground-contract.ts";
export type { DocumentTypeJson, FieldJson, Permission, Role };

/** GET /dashboard/api/sign-in-ways (public). */
export interface SignInWaysJson {
	readonly ways: readonly { readonly id: string; readonly label: string; readonly icon: string }[];
	/** Whether the service started its own provider on this machine. */
	readonly isLocal: boolean;
	/** The contact for people who may not sign in; null if there is none. */
	readonly operatorContact: string | null;
	/** Whether this browser is signed in already. */
	readonly isSignedIn: boolean;
}

/** POST /dashboard/api/record: a signature over the digest of a list of files, the person and the time. */
export interface SignedRecordJson {
	/** The signature as a compact JWS. */
	readonly signature: string;
}

/** GET /dashboard/api/people: the people of the administrator's teams, most recent sign-in first. */
export interface PeopleJson {
	readonly people: readonly PersonJson[];
}

/** A person as of their last sign-in. */
export interface PersonJson extends HolderJson {
	readonly isYou: boolean;
	readonly roles: readonly Role[];
	/** The person's teams that the viewer is also in. */
	readonly teams: readonly TeamJson[];
	readonly signedInAt: string;
	/** The number of the person's own active or paused tokens. */
	readonly tokens: number;
}

/** The owner of a token, as shown to other people. */
export interface HolderJson {
	readonly name: string;
	readonly email: string | null;
}

/** One of the person's teams. `id` is the provider's value. */
export interface TeamJson {
	readonly id: string;
	readonly name: string;
}

/** GET /dashboard/api/session. */
export interface SessionInfoJson {
	readonly person: { readonly name: string; readonly email: string | null; readonly issuer: string };
	/** Sorted by name. If the list is empty, the pages do not show teams. */
	readonly teams: readonly TeamJson[];
	/**
	 * Why the list of teams is incomplete; null if it is complete. `pointer`: the provider sent a pointer instead of
	 * the list. `unreachable`: the provider did not respond. `too-many`: the provider sent too many.
	 */
	readonly teamsGap: "pointer" | "unreachable" | "too-many" | null;
	/** What the session may do besides using the playground and viewing its sessions and activity. */
	readonly permissions: readonly Permission[];
	/** The contact for further permissions; null if there is none. */
	readonly operatorContact: string | null;
	readonly documentTypes: readonly DocumentTypeJson[];
	/** Whether the person may see any token, including inactive ones. */
	readonly hasToken: boolean;
	/** The service's rate limit of a token: requests per window, and the length of a window in seconds. */
	readonly window: { readonly limit: number; readonly seconds: number };
	/** The service's root address, for commands to copy. */
	readonly publicUrl: string;
	readonly endsAt: string;
}

/**
 * The state of a token. If several apply, the last one in this order is reported. `expires-soon` means active, but
 * expiring within seven days.
 */
export type Standing = "active" | "expires-soon" | "expired" | "paused" | "revoked";

/** One row of the token list. */
export interface TokenJson {
	readonly id: string;
	readonly tokenPrefix: string;
	readonly projectName: string;
	/** The team that owns the token; null if a person does. */
	readonly team: TeamJson | null;
	/** The owner, if that is another person whom the viewer oversees; otherwise null. */
	readonly holder: HolderJson | null;
	readonly scopes: readonly string[];
	readonly standing: Standing;
	/** When the token was paused; null if it is not paused. */
	readonly pausedAt: string | null;
	readonly createdAt: string;
	readonly expiresAt: string | null;
	readonly lastUsedAt: string | null;
	readonly requestCount: number;
	readonly limits: LimitsJson;
	/** Use of the monthly quota; null if the token has none. */
	readonly quota: { readonly limit: number; readonly used: number; readonly resetAt: string } | null;
	/** Requests from addresses outside the allow-list. `at` and `from` are the time and address of the newest. */
	readonly refusals: { readonly count: number; readonly at: string | null; readonly from: string | null };
	/** What needs the person's attention. */
	readonly warnings: readonly ("quota-nearly-used" | "refused-by-address" | "expires-soon")[];
}

/**
 * A token's own limits. Where one is null, only the service's limit applies. Also the body of POST
 * /dashboard/api/tokens/:id/limits.
 */
export interface LimitsJson {
	/** Requests per window. */
	readonly windowLimit: number | null;
	/** Requests per calendar month, UTC. */
	readonly monthQuota: number | null;
	/** Addresses and networks from which the token may be used. */
	readonly allowedAddresses: readonly string[] | null;
}

/**
 * A token's scopes and expiry. The expiry is null if the token never expires. Also the body of POST
 * /dashboard/api/tokens/:id/grant.
 */
export interface GrantJson {
	readonly scopes: readonly string[];
	readonly expiresAt: string | null;
}

/** GET /dashboard/api/tokens. */
export interface TokenListJson {
	readonly tokens: readonly TokenJson[];
}

/** POST /dashboard/api/tokens. */
export interface NewTokenJson {
	readonly projectName: string;
	readonly scopes: readonly string[];
	readonly expiresAt: string | null;
	/** Absent: the token has no limits beyond those of the service. */
	readonly limits?: LimitsJson;
	/** The id of the team that will own the token. If it is null or absent, the person will. */
	readonly team?: string | null;
	/**
	 * 32 hexadecimal digits chosen by the client. A second request of the same person with the same key is rejected
	 * (ALREADY_MADE), so that a retry cannot create a second token.
	 */
	readonly key?: string;
}

/** The response to creating or replacing a token. No other response contains the plaintext. */
export interface CreatedTokenJson {
	readonly token: TokenJson;
	readonly plaintext: string;
}

/** Requests of one UTC day. */
export interface DayJson {
	/** The day, YYYY-MM-DD. */
	readonly day: string;
	readonly success: number;
	readonly clientErrors: number;
	readonly serverErrors: number;
	readonly limited: number;
}

/** GET /dashboard/api/tokens/:id. */
export interface TokenDetailJson {
	readonly token: TokenJson;
	/** The last 30 UTC days, oldest first, including days without requests. */
	readonly days: readonly DayJson[];
	/** The current rate window; `resetAt` is its end. */
	readonly window: { readonly limit: number; readonly remaining: number; readonly resetAt: string };
	/** The service's limit per window, which no token may exceed. */
	readonly windowLimitMax: number;
	/** The id of the token that replaced this one; null if none has. */
	readonly replacedBy: string | null;
	/** When, by whom and from where the token was revoked; null if it was not. */
	readonly revocation: RevocationJson | null;
}

/** Who revoked a token, and when. */
export interface RevocationJson {
	readonly at: string;
	/**
	 * `member` is another person: a member of the team, the token's owner or an administrator. `unknown` means that the
	 * audit entry has exceeded its retention.
	 */
	readonly by: "you" | "member" | "operator" | "provider" | "finder" | "unknown";
	/** The name of the other person; null if it is unknown or not needed. */
	readonly name: string | null;
	readonly clientAddress: string | null;
}

/**
 * GET /dashboard/api/tokens/:id/requests?code=: the last seven days. `code` filters the list: an empty code stands for
 * successes, and without a code the list has all requests.
 */
export interface RecentRequestsJson {
	/** The 200 newest requests that match `code`, newest first. */
	readonly list: readonly {
		readonly at: string;
		readonly endpoint: string;
		readonly status: number;
		readonly code: string | null;
		readonly ms: number;
		readonly requestId: string | null;
	}[];
	readonly codes: readonly { readonly code: string | null; readonly requests: number }[];
	/** Latency of successful readings by UTC hour, including the upload. `slowMs` is the 95th percentile. */
	readonly latencies: readonly { readonly hour: string; readonly medianMs: number; readonly slowMs: number }[];
	readonly errorsByDay: readonly { readonly day: string; readonly code: string; readonly requests: number }[];
}

/** POST /dashboard/api/tokens/:id/rename. */
export interface RenameJson {
	readonly projectName: string;
}

/** POST /dashboard/api/tokens/:id/revoke: the project's name, typed to confirm. */
export interface RevokeJson {
	readonly projectName: string;
}

/** POST /dashboard/api/tokens/:id/give: the id of one of the person's teams. */
export interface GiveJson {
	readonly team: string;
}

/** POST /dashboard/api/tokens/:id/replace: seconds until the old token expires (0 to 30 days). */
export interface ReplaceJson {
	readonly oldEndsInS: number;
}

/** An event of the audit trail that the person may see. */
export interface AuditEventJson {
	readonly at: string;
	readonly action: string;
	/** `member` is another person: a member of the team or an administrator. Their `name` is given if known. */
	readonly by: "you" | "member" | "operator" | "provider" | "finder";
	readonly name: string | null;
	/** The team that the event concerns; null if it concerns only the person. */
	readonly team: TeamJson | null;
	readonly clientAddress: string | null;
	/** The token concerned, with its project name at the time of the event. */
	readonly token: { readonly id: string; readonly tokenPrefix: string; readonly projectName: string } | null;
	/** The previous name, for a rename. Null if it is unknown, and for other actions. */
	readonly previousName: string | null;
	/**
	 * The old and new values, for a change of limits, scopes or expiry. Null if they are unknown, and for other
	 * actions.
	 */
	readonly limitsChange: { readonly from: ChangedJson; readonly to: ChangedJson } | null;
}

/** `scopes` and `expiresAt` are both present for a change of scopes or expiry, and absent for a change of limits. */
export type ChangedJson = LimitsJson & Partial<GrantJson>;

/** GET /dashboard/api/audit: the newest 1,000 events of the last 90 days, newest first. */
export interface AuditJson {
	readonly events: readonly AuditEventJson[];
}

/** A signed-in browser. */
export interface SessionJson {
	readonly id: string;
	readonly isThisOne: boolean;
	readonly address: string;
	readonly userAgent: string;
	readonly createdAt: string;
	readonly seenAt: string;
	readonly endsAt: string;
}

/** GET /dashboard/api/sessions. */
export interface SessionListJson {
	/** Hours after which a session expires even if it is in use. */
	readonly maxHours: number;
	/** Hours after which an unused session expires. */
	readonly idleHours: number;
	readonly sessions: readonly SessionJson[];
}

/** POST /dashboard/api/sign-out: the address to send the browser to. */
export interface SignedOutJson {
	readonly url: string;
}
