import type { ColumnType, Generated, Kysely } from "kysely";

/** An int8 column, read as a number. No count comes near 2^53. */
type Count = ColumnType<number, number | undefined, number>;

/**
 * Table `tokens`. Its columns are described in migrations/0001-tokens.sql, 0121-token-limits.sql, 0200-teams.sql,
 * 0231-admit-within-limits.sql and 0260-paused-tokens.sql.
 */
export interface TokenTable {
	id: Generated<string>;
	ownerIssuer: string;
	ownerSubject: string;
	ownerTeam: string | null;
	secretHash: Buffer;
	tokenPrefix: string;
	projectName: string;
	scopes: string[];
	createdAt: Generated<Date>;
	expiresAt: Date | null;
	revokedAt: Date | null;
	/** Null if the token is not paused. */
	pausedAt: ColumnType<Date | null, Date | null | undefined, Date | null>;
	replacedBy: string | null;
	lastUsedAt: Date | null;
	requestCount: Count;
	windowLimit: ColumnType<number | null, number | null | undefined, number | null>;
	monthQuota: ColumnType<number | null, number | null | undefined, number | null>;
	allowedAddresses: string[] | null;
	/** The first day of a month, YYYY-MM-DD. */
	month: string | null;
	monthRequests: Count;
	refusedCount: Count;
	refusedAt: Date | null;
	refusedFrom: string | null;
	spentUntil: Date | null;
}

/** Table `token_day_counts`: `day` is a UTC day as YYYY-MM-DD. */
export interface TokenDayCountTable {
	tokenId: string;
	day: string;
	outcome: "success" | "client-error" | "server-error" | "limited";
	requests: Count;
}

/** Table `token_requests`. migrations/0110-token-requests.sql lists what is deliberately not stored. */
export interface TokenRequestTable {
	id: Generated<number>;
	tokenId: string;
	at: Date;
	endpoint: string;
	status: number;
	code: string | null;
	ms: number;
	requestId: string | null;
}

/** A token's limits as recorded in the audit trail. A member is null if only the service's limit applied. */
interface RecordedLimits {
	readonly windowLimit: number | null;
	readonly monthQuota: number | null;
	readonly allowedAddresses: readonly string[] | null;
}

/** A change of a token's limits. */
export interface LimitsChange {
	readonly from: RecordedLimits;
	readonly to: RecordedLimits;
}

/**
 * Table `audit_events`, append-only. The database itself fills in the token's names; see
 * migrations/0120-audit-entries.sql.
 */
export interface AuditEventTable {
	id: Generated<number>;
	ownerIssuer: string;
	ownerSubject: string;
	ownerTeam: string | null;
	actorIssuer: string | null;
	actorSubject: string | null;
	actorName: string | null;
	at: Generated<Date>;
	action: string;
	clientAddress: string | null;
	tokenId: string | null;
	tokenPrefix: ColumnType<string | null, never, never>;
	projectName: ColumnType<string | null, never, never>;
	previousName: ColumnType<string | null, string | null | undefined, never>;
	limitsChange: ColumnType<LimitsChange | null, LimitsChange | null | undefined, never>;
	/** The entry's position in the chain and its hash, set by the database; see migrations/0280-chained-trail.sql. */
	position: ColumnType<number, never, never>;
	previousHash: ColumnType<Buffer | null, never, never>;
	hash: ColumnType<Buffer, never, never>;
	/** Details of the action; see migrations/0270-sealed-signing-keys.sql. */
	note: ColumnType<string | null, string | null | undefined, never>;
}

/** Table `audit_seals`: `day` is a UTC day as YYYY-MM-DD. */
export interface AuditSealTable {
	day: string;
	position: number;
	signature: string;
}

/** Table `rate_windows`. */
export interface RateWindowTable {
	key: string;
	requests: Count;
	endsAt: Date;
}

/** Table `signing_keys`; see migrations/0240-signing-keys.sql and 0270-sealed-signing-keys.sql. */
export interface SigningKeyTable {
	kid: string;
	publicKey: Buffer;
	/** The unencrypted key, which only older releases write. It is replaced by `sealedKey` as soon as it is found. */
	privateKey: ColumnType<Buffer | null, never, null>;
	sealedKey: Buffer | null;
	signsFrom: Generated<Date>;
	revokedSince: ColumnType<Date | null, never, Date>;
	createdAt: Generated<Date>;
	retiredAt: ColumnType<Date | null, never, Date>;
}

/** All tables and columns, in camel case. The database uses snake case. */
export interface Schema {
	tokens: TokenTable;
	tokenDayCounts: TokenDayCountTable;
	tokenRequests: TokenRequestTable;
	auditEvents: AuditEventTable;
	auditSeals: AuditSealTable;
	rateWindows: RateWindowTable;
	signingKeys: SigningKeyTable;
}

/** A pool of connections with the schema's types. */
export type Database = Kysely<Schema>;
