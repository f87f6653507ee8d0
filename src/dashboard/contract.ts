/**
 * The JSON between the web pages and the service: types only, imported by both. Moments are ISO 8601 UTC with milliseconds.
 * Every refusal is `{ success: false, error: { code, message, details? } }`, as in the API.
 */

/** GET /dashboard/api/sign-in-ways (public). */
export interface SignInWaysJson {
	readonly ways: readonly { readonly id: string; readonly label: string; readonly icon: string }[];
	/** True where the service started its own provider on this machine. */
	readonly isLocal: boolean;
	/** Whether this browser is signed in already. */
	readonly isSignedIn: boolean;
}

/** What a document type is called, and its fields in the specification's order. */
export interface DocumentTypeJson {
	readonly documentType: string;
	readonly title: string;
	readonly fields: readonly { readonly name: string; readonly description: string }[];
}

/** GET /dashboard/api/session. */
export interface SessionInfoJson {
	readonly person: { readonly name: string; readonly email: string | null; readonly issuer: string };
	readonly documentTypes: readonly DocumentTypeJson[];
	/** The service's root address, for commands to copy. */
	readonly publicUrl: string;
	readonly endsAt: string;
}

/** How a token stands now. `expires-soon`: active, and ends within seven days. Revoked is judged before expired. */
export type Standing = "active" | "expires-soon" | "expired" | "revoked";

/** One row of the token list. */
export interface TokenJson {
	readonly id: string;
	readonly tokenPrefix: string;
	readonly projectName: string;
	readonly scopes: readonly string[];
	readonly standing: Standing;
	readonly createdAt: string;
	readonly expiresAt: string | null;
	readonly lastUsedAt: string | null;
	readonly requestCount: number;
	readonly limits: LimitsJson;
	/** What was used of the month's quota; null where there is none. */
	readonly quota: { readonly limit: number; readonly used: number; readonly resetAt: string } | null;
	/** Requests from addresses that its list does not have; `from` is where the newest came from. */
	readonly refusals: { readonly count: number; readonly at: string | null; readonly from: string | null };
	/** What the person should look after. */
	readonly warnings: readonly ("quota-nearly-used" | "refused-by-address" | "expires-soon")[];
}

/** Limits of a token's own; null where only the service's hold. Also the body of POST /dashboard/api/tokens/:id/limits. */
export interface LimitsJson {
	/** Requests in a window. */
	readonly windowLimit: number | null;
	/** Requests in a calendar month, UTC. */
	readonly monthQuota: number | null;
	/** Addresses and networks that it may be used from. */
	readonly allowedAddresses: readonly string[] | null;
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
	/** When, by whom and from where it was revoked; null where it was not. */
	readonly revocation: RevocationJson | null;
}

/** The end that somebody put to a token. */
export interface RevocationJson {
	readonly at: string;
	/** `owner`: in the dashboard, by the person whose token it is. */
	readonly by: "owner" | "operator";
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

/** POST /dashboard/api/tokens/:id/replace: how many seconds the old token goes on working (0 to 30 days). */
export interface ReplaceJson {
	readonly oldEndsInS: number;
}

/** One thing that the person did. */
export interface AuditEventJson {
	readonly at: string;
	readonly action: string;
	readonly clientAddress: string | null;
	/** `projectName` is what the token was called then. */
	readonly token: { readonly id: string; readonly tokenPrefix: string; readonly projectName: string } | null;
	/** Of a renaming: what it was called before; null where that is not known. */
	readonly previousName: string | null;
}

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
	/** The error it brings about; null where it is read. */
	readonly error: string | null;
}

/** GET /dashboard/api/specimens (public). */
export interface SpecimenListJson {
	readonly specimens: readonly SpecimenJson[];
}

/** A value that a field may have. */
export interface AlternativeJson {
	readonly value: string | readonly string[];
	readonly source: string;
	/** 0..1. */
	readonly certainty: number;
	/** Corners in pixels of the upright picture. */
	readonly quadrilateral: readonly (readonly [number, number])[] | null;
}

/** A value's proof, as `?evidence=true` of the API has it. */
export interface FieldEvidenceJson {
	readonly printed: string | null;
	readonly source: string | null;
	/** 0..1. */
	readonly certainty: number;
	/** Corners in pixels of the upright picture. */
	readonly quadrilateral: readonly (readonly [number, number])[] | null;
	readonly checks: readonly { readonly name: string; readonly passed: boolean }[];
	/** What else the field may be, the likeliest first; where two sources contradict each other, both readings. */
	readonly alternatives: readonly AlternativeJson[];
}

/** What the API answers with when a document was read. */
export interface ExtractionJson {
	readonly success: true;
	readonly documentType: string;
	readonly confidence: string;
	readonly data: Readonly<Record<string, string | readonly string[] | null>>;
	readonly evidence?: {
		readonly upright: { readonly width: number; readonly height: number; readonly rotation: number };
		readonly fields: Readonly<Record<string, FieldEvidenceJson>>;
	};
	readonly meta: { readonly processedAt: string; readonly latencyMs: number };
}

/** What the API answers with when it refuses. */
export interface RefusalJson {
	readonly success: false;
	readonly error: { readonly code: string; readonly message: string; readonly details?: object };
}

/** POST /dashboard/api/playground/:documentType: what the API would have answered. */
export interface ApiAnswerJson {
	/** The API's HTTP status. */
	readonly status: number;
	readonly body: ExtractionJson | RefusalJson;
	/** Seconds until it is worth trying again (`Retry-After`); null where waiting changes nothing. */
	readonly retryAfterS: number | null;
}

/** GET /dashboard/api/playground: how many tries are left, and when they are all there again. */
export interface PlaygroundJson {
	readonly window: { readonly limit: number; readonly remaining: number; readonly resetAt: string };
}

/** GET /dashboard/api/showcase (public): a specimen and its real result. */
export interface ShowcaseJson {
	readonly specimen: SpecimenJson;
	readonly body: ExtractionJson;
}
