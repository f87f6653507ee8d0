/**
 * The JSON between the web pages and the service: types only, imported by both. Moments are ISO 8601 UTC with
 * milliseconds. Every refusal is `{ success: false, error: { code, message, details? } }`, as in the API.
 */

import type { ExtractionJson } from "../review/answer-json.ts";
import type { DocumentTypeJson, FieldJson } from "../review/described.ts";
import type { Permission, Role } from "../sign-in/roles.ts";

export type * from "../review/answer-json.ts";
export type { DocumentTypeJson, FieldJson, Permission, Role };

/** GET /dashboard/api/sign-in-ways (public). */
export interface SignInWaysJson {
	readonly ways: readonly { readonly id: string; readonly label: string; readonly icon: string }[];
	/** True where the service started its own provider on this machine. */
	readonly isLocal: boolean;
	/** The contact for people who may not sign in, or null. */
	readonly operatorContact: string | null;
	/** Whether this browser is signed in already. */
	readonly isSignedIn: boolean;
}

/** POST /dashboard/api/record, with the digest of a list of files: a signature over it, the person and the time. */
export interface SignedRecordJson {
	/** A compact JWS. */
	readonly signature: string;
}

/** GET /dashboard/api/people: the people of the administrator's teams, the last to sign in first. */
export interface PeopleJson {
	readonly people: readonly PersonJson[];
}

/** Somebody as of their last sign-in. */
export interface PersonJson extends HolderJson {
	readonly isYou: boolean;
	readonly roles: readonly Role[];
	/** Those of the viewer's teams that they are in. */
	readonly teams: readonly TeamJson[];
	readonly signedInAt: string;
	/** How many tokens of their own can be used or are paused. */
	readonly tokens: number;
}

/** Whose own something is. */
export interface HolderJson {
	readonly name: string;
	readonly email: string | null;
}

/** A team of the person's. `id` is the provider's value. */
export interface TeamJson {
	readonly id: string;
	readonly name: string;
}

/** GET /dashboard/api/session. */
export interface SessionInfoJson {
	readonly person: { readonly name: string; readonly email: string | null; readonly issuer: string };
	/** By name. Empty: nothing of teams is shown. */
	readonly teams: readonly TeamJson[];
	/**
	 * Why the teams are not all of them. Null where they are. `pointer`: the provider sent a pointer in their place.
	 * `unreachable`: it did not answer. `too-many`: it sent too many.
	 */
	readonly teamsGap: "pointer" | "unreachable" | "too-many" | null;
	/** What the session may do beside the playground, its sessions and its activity. */
	readonly permissions: readonly Permission[];
	/** Whom to ask for more; null: nobody in particular. */
	readonly operatorContact: string | null;
	readonly documentTypes: readonly DocumentTypeJson[];
	/** Whether the person, or a team of theirs, has a token, ended ones too. */
	readonly hasToken: boolean;
	/** The requests of a window that the service allows a token, and its length in seconds. */
	readonly window: { readonly limit: number; readonly seconds: number };
	/** The service's root address, for commands to copy. */
	readonly publicUrl: string;
	readonly endsAt: string;
}

/** How a token stands now. `expires-soon`: active, and ends within seven days. The first that holds, from the right. */
export type Standing = "active" | "expires-soon" | "expired" | "paused" | "revoked";

/** One row of the token list. */
export interface TokenJson {
	readonly id: string;
	readonly tokenPrefix: string;
	readonly projectName: string;
	/** The team that owns it. Null: a person does. */
	readonly team: TeamJson | null;
	/** The person who owns it, if that is somebody else, whom the viewer oversees. Null otherwise. */
	readonly holder: HolderJson | null;
	readonly scopes: readonly string[];
	readonly standing: Standing;
	/** Since when it is paused. Null where it is not. */
	readonly pausedAt: string | null;
	readonly createdAt: string;
	readonly expiresAt: string | null;
	readonly lastUsedAt: string | null;
	readonly requestCount: number;
	readonly limits: LimitsJson;
	/** What was used of the month's quota. Null where there is none. */
	readonly quota: { readonly limit: number; readonly used: number; readonly resetAt: string } | null;
	/** Requests from addresses that its list does not have; `from` is where the newest came from. */
	readonly refusals: { readonly count: number; readonly at: string | null; readonly from: string | null };
	/** What needs the person's attention. */
	readonly warnings: readonly ("quota-nearly-used" | "refused-by-address" | "expires-soon")[];
}

/** A token's own limits. Null where only the service's apply. Sent to POST /dashboard/api/tokens/:id/limits too. */
export interface LimitsJson {
	/** Requests in a window. */
	readonly windowLimit: number | null;
	/** Requests in a calendar month, UTC. */
	readonly monthQuota: number | null;
	/** Addresses and networks that it may be used from. */
	readonly allowedAddresses: readonly string[] | null;
}

/** What a token may read, and until when; null: for ever. Sent to POST /dashboard/api/tokens/:id/grant. */
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
	/** Absent: none. */
	readonly limits?: LimitsJson;
	/** The id of the team that shall own it. Null or absent: the person. */
	readonly team?: string | null;
	/** 32 hexadecimal figures that name this wish: sent again, it is refused (ALREADY_MADE) and makes no second token. */
	readonly key?: string;
}

/** The answer to creating and replacing: the only time the plaintext is told. */
export interface CreatedTokenJson {
	readonly token: TokenJson;
	readonly plaintext: string;
}

/** Requests of one UTC day. */
export interface DayJson {
	/** YYYY-MM-DD. */
	readonly day: string;
	readonly success: number;
	readonly clientErrors: number;
	readonly serverErrors: number;
	readonly limited: number;
}

/** GET /dashboard/api/tokens/:id. */
export interface TokenDetailJson {
	readonly token: TokenJson;
	/** The last 30 UTC days, oldest first, days without a request included. */
	readonly days: readonly DayJson[];
	/** The rate window now; `resetAt` is when it is full again. */
	readonly window: { readonly limit: number; readonly remaining: number; readonly resetAt: string };
	/** The service's own limit of a window, which no token may exceed. */
	readonly windowLimitMax: number;
	/** The id of the token that took this one's place. */
	readonly replacedBy: string | null;
	/** When, by whom and from where it was revoked. Null where it was not. */
	readonly revocation: RevocationJson | null;
}

/** Who revoked a token, and when. */
export interface RevocationJson {
	readonly at: string;
	/** `member`: by another member of the team. `unknown`: longer ago than the trail goes back. */
	readonly by: "you" | "member" | "operator" | "provider" | "finder" | "unknown";
	/** That member's name, where it is known. */
	readonly name: string | null;
	readonly clientAddress: string | null;
}

/** GET /dashboard/api/tokens/:id/requests?code=: the last seven days; `code` narrows the list ("" to successes). */
export interface RecentRequestsJson {
	/** Newest first, at most 200. */
	readonly list: readonly {
		readonly at: string;
		readonly endpoint: string;
		readonly status: number;
		readonly code: string | null;
		readonly ms: number;
		readonly requestId: string | null;
	}[];
	readonly codes: readonly { readonly code: string | null; readonly requests: number }[];
	/** By UTC hour; `slowMs` is the 95th percentile. */
	readonly latencies: readonly { readonly hour: string; readonly medianMs: number; readonly slowMs: number }[];
	readonly errorsByDay: readonly { readonly day: string; readonly code: string; readonly requests: number }[];
}

/** POST /dashboard/api/tokens/:id/rename. */
export interface RenameJson {
	readonly projectName: string;
}

/** POST /dashboard/api/tokens/:id/revoke: the project's name, typed by the person. */
export interface RevokeJson {
	readonly projectName: string;
}

/** POST /dashboard/api/tokens/:id/give: the id of a team of the person's. */
export interface GiveJson {
	readonly team: string;
}

/** POST /dashboard/api/tokens/:id/replace: how many seconds the old token goes on working (0 to 30 days). */
export interface ReplaceJson {
	readonly oldEndsInS: number;
}

/** One thing that was done to what the person sees. */
export interface AuditEventJson {
	readonly at: string;
	readonly action: string;
	/** `member`: another member of the team, whose name follows where it is known. */
	readonly by: "you" | "member" | "operator" | "provider" | "finder";
	readonly name: string | null;
	/** The team that it concerns. Null: the person alone. */
	readonly team: TeamJson | null;
	readonly clientAddress: string | null;
	/** `projectName` is what the token was called then. */
	readonly token: { readonly id: string; readonly tokenPrefix: string; readonly projectName: string } | null;
	/** Of a renaming: what it was called before. Null where that is not known. */
	readonly previousName: string | null;
	/** Of a change of limits, or of scopes and expiry: from what to what. Null where that is not known. */
	readonly limitsChange: { readonly from: ChangedJson; readonly to: ChangedJson } | null;
}

/** `scopes` and `expiresAt` are there where these were changed. */
export type ChangedJson = LimitsJson & Partial<GrantJson>;

/** GET /dashboard/api/audit: newest first, at most 90 days back. */
export interface AuditJson {
	readonly events: readonly AuditEventJson[];
}

/** One browser that is signed in. */
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
	/** A session ends after this, used or not. */
	readonly maxHours: number;
	/** A session ends after this without use. */
	readonly idleHours: number;
	readonly sessions: readonly SessionJson[];
}

/** POST /dashboard/api/sign-out: where the browser goes next. */
export interface SignedOutJson {
	readonly url: string;
}

/** A supplied picture for the playground. */
export interface SpecimenJson {
	readonly file: string;
	readonly title: string;
	/** The endpoint to send it to. */
	readonly documentType: string;
	/** The error it brings about. Null where it is read. */
	readonly error: string | null;
}

/** GET /dashboard/api/specimens (public). */
export interface SpecimenListJson {
	readonly specimens: readonly SpecimenJson[];
}

/** GET /dashboard/api/playground: how many tries are left, and when they are all there again. */
export interface PlaygroundJson {
	readonly window: { readonly limit: number; readonly remaining: number; readonly resetAt: string };
}

/** GET /dashboard/api/showcase (public): a specimen and its real result. */
export interface ShowcaseJson {
	readonly specimen: SpecimenJson;
	readonly fields: readonly FieldJson[];
	readonly body: ExtractionJson;
}
