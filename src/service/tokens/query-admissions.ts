import { type Selectable, sql } from "kysely";
import type { DocumentType } from "../../reader/documents/definition.ts";
import type { Database, TokenTable } from "../database/schema.ts";
import type { KnownToken } from "./gate.ts";
import type { Token } from "./token.ts";
import { toToken } from "./token-row.ts";

/** A group of `uses` equal requests that are counted together. */
export interface AdmissionQuery {
	/** SHA-256 of the presented token; null if none was presented or it is malformed. */
	readonly secretHash: Buffer | null;
	readonly documentType: DocumentType | null;
	/** The window key of a request without an active token, from `toAddressWindow`. */
	readonly clientAddress: string;
	/** The address that is compared with allow-lists, from `toNetworkAddress`. */
	readonly networkAddress: string | null;
	readonly uses: number;
}

/** The database's row for one `AdmissionQuery`. */
export type AdmissionRow = {
	/** The window that applies, with its count after these requests; null if no window applies. */
	readonly window: { readonly requests: number; readonly endsAt: Date; readonly askedAt: Date } | null;
	/** The token's remaining monthly quota before these requests; null if it has no quota or is not active. */
	readonly quotaLeft: number | null;
	/** The token's full record if no document type was requested, otherwise null. */
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
 * Decides on all queries with one statement, in a single round trip and transaction, and returns the rows in the same
 * order. See migrations/0260-paused-tokens.sql.
 */
export async function queryAdmissions(
	db: Database,
	queries: readonly AdmissionQuery[],
	limits: GateLimits,
): Promise<readonly AdmissionRow[]> {
	const needsRecord = queries.some(({ documentType }) => documentType === null);
	const { rows } = await sql<AdmissionRecord>`
		select group_number, standing, window_requests, window_ends_at, quota_left, clock_timestamp() as asked_at,
			${needsRecord ? sql`(token).*` : knownTokenColumns}
		from admit_within_limits(
			${queries.map((query) => query.secretHash)}::bytea[], ${queries.map((query) => query.documentType)}::text[],
			${queries.map((query) => query.clientAddress)}::text[], ${queries.map((query) => query.networkAddress)}::inet[],
			${queries.map((query) => query.uses)}::bigint[],
			${limits.perToken.limit}, make_interval(secs => ${limits.perToken.windowMs / 1000}),
			make_interval(secs => ${limits.perAddress.windowMs / 1000})
		)
	`.execute(db);
	const rowsByGroup = new Map(rows.map((row) => [row.groupNumber, row]));
	return queries.map((query, index) => toAdmissionRow(rowsByGroup.get(index + 1) ?? throwMissingRow(), query));
}

/** Reading only these columns halves the cost of a batch. */
const knownTokenColumns = sql.raw(
	["id", "revoked_at", "paused_at", "request_count", "window_limit", "month_quota"]
		.map((name) => `(token).${name}`)
		.join(", "),
);

function toAdmissionRow(row: AdmissionRecord, { documentType }: AdmissionQuery): AdmissionRow {
	const { standing, windowRequests: requests, windowEndsAt: endsAt, quotaLeft, askedAt } = row;
	const window = requests === null || endsAt === null ? null : { requests, endsAt, askedAt };
	if (standing === "unauthorized") return { standing, token: null, record: null, window, quotaLeft };
	const record = documentType === null ? toToken(row) : null;
	return { standing, token: toKnownToken(row), record, window, quotaLeft };
}

function toKnownToken({ id, revokedAt, pausedAt, requestCount, windowLimit, monthQuota }: AdmissionRecord): KnownToken {
	return { id, isActive: revokedAt === null, pausedAt, requestCount, limits: { windowLimit, monthQuota } };
}

function throwMissingRow(): never {
	throw new Error("The function admit_within_limits() left a request unanswered.");
}
