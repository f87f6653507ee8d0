import { type Selectable, sql } from "kysely";
import type { DocumentType } from "../../reader/documents/definition.ts";
import type { Database, TokenTable } from "../database/schema.ts";
import type { KnownToken } from "./gate.ts";
import type { Token } from "./token.ts";
import { tokenOf } from "./token-row.ts";

/** A group of `uses` equal requests that arrived together. */
export interface AdmissionQuery {
	/** SHA-256 of the presented token. Null if none was presented or it was malformed. */
	readonly secretHash: Buffer | null;
	readonly documentType: DocumentType | null;
	/** The window key of a request without an active token, from `addressWindowOf`. */
	readonly clientAddress: string;
	/** The address for allow-lists, from `networkAddressOf`. */
	readonly networkAddress: string | null;
	readonly uses: number;
}

/** The database's row for one `Ask`. */
export type AdmissionRow = {
	/** The window that applies, with its count after these requests. Null if none does. */
	readonly window: { readonly requests: number; readonly endsAt: Date; readonly askedAt: Date } | null;
	/** The token's remaining quota before these requests. Null if it has none. */
	readonly quotaLeft: number | null;
	/** The token's full record if no document type was requested; else null. */
	readonly record: Token | null;
} & (
	| { readonly standing: "unauthorized"; readonly token: null }
	| { readonly standing: "active" | "scope-denied" | "revoked" | "expired"; readonly token: KnownToken }
);

interface AdmissionRecord extends Selectable<TokenTable> {
	readonly groupNumber: number;
	readonly standing: AdmissionRow["standing"];
	readonly windowRequests: number | null;
	readonly windowEndsAt: Date | null;
	readonly quotaLeft: number | null;
	readonly askedAt: Date;
}

/** A fixed window: `limit` requests in `windowMs` milliseconds. */
export interface GateLimit {
	readonly limit: number;
	readonly windowMs: number;
}

/** The limits per token, and per address for requests without an active token. */
export interface GateLimits {
	readonly perToken: GateLimit;
	readonly perAddress: GateLimit;
}

/**
 * Runs one statement for all `asks`, in a single round trip and transaction, and returns the rows in the same order.
 * See migrations/0260-paused-tokens.sql.
 */
export async function askDatabase(
	db: Database,
	asks: readonly AdmissionQuery[],
	limits: GateLimits,
): Promise<readonly AdmissionRow[]> {
	const isForRecord = asks.some(({ documentType }) => documentType === null);
	const { rows } = await sql<AdmissionRecord>`
		select group_number, standing, window_requests, window_ends_at, quota_left, clock_timestamp() as asked_at,
			${isForRecord ? sql`(token).*` : knownColumns}
		from admit_within_limits(
			${asks.map((ask) => ask.secretHash)}::bytea[], ${asks.map((ask) => ask.documentType)}::text[],
			${asks.map((ask) => ask.clientAddress)}::text[], ${asks.map((ask) => ask.networkAddress)}::inet[],
			${asks.map((ask) => ask.uses)}::bigint[],
			${limits.perToken.limit}, make_interval(secs => ${limits.perToken.windowMs / 1000}),
			make_interval(secs => ${limits.perAddress.windowMs / 1000})
		)
	`.execute(db);
	const answers = new Map(rows.map((row) => [row.groupNumber, row]));
	return asks.map((ask, index) => answerOf(answers.get(index + 1) ?? missing(), ask));
}

/** The other columns would double the cost of a batch. */
const knownColumns = sql.raw(
	["id", "revoked_at", "paused_at", "request_count", "window_limit", "month_quota"]
		.map((name) => `(token).${name}`)
		.join(", "),
);

function answerOf(row: AdmissionRecord, { documentType }: AdmissionQuery): AdmissionRow {
	const { standing, windowRequests: requests, windowEndsAt: endsAt, quotaLeft, askedAt } = row;
	const window = requests === null || endsAt === null ? null : { requests, endsAt, askedAt };
	if (standing === "unauthorized") return { standing, token: null, record: null, window, quotaLeft };
	const record = documentType === null ? tokenOf(row) : null;
	return { standing, token: knownTokenOf(row), record, window, quotaLeft };
}

function knownTokenOf({ id, revokedAt, pausedAt, requestCount, windowLimit, monthQuota }: AdmissionRecord): KnownToken {
	return { id, isActive: revokedAt === null, pausedAt, requestCount, limits: { windowLimit, monthQuota } };
}

function missing(): never {
	throw new Error("The function admit_within_limits() left a request unanswered.");
}
