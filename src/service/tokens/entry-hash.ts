import { createHash } from "node:crypto";

/** The hashed columns of an audit entry as strings, in the order of `entryColumns`; null for a column that is null. */
export type EntryTexts = readonly (string | null)[];

/**
 * The hashed columns of an audit entry as SQL expressions over `audit_events`. They must match
 * migrations/0280-chained-trail.sql.
 */
export const entryColumns = [
	"position::text",
	"owner_issuer",
	"owner_subject",
	"owner_team",
	"actor_issuer",
	"actor_subject",
	"actor_name",
	"((extract(epoch from at) * 1000000)::bigint)::text",
	"action",
	"client_address",
	"token_id::text",
	"token_prefix",
	"project_name",
	"previous_name",
	"limits_change::text",
	"note",
] as const;

/**
 * Computes the expected hash of an audit entry: SHA-256 over the previous hash (nothing for the first entry) and each
 * string after its length in bytes, or `-` for null. It is computed here, because anyone who can change entries could
 * also change the database's functions.
 */
export function computeEntryHash(previousHash: Buffer | null, texts: EntryTexts): Buffer {
	const hash = createHash("sha256").update(previousHash ?? "");
	for (const text of texts) hash.update(text === null ? "-" : `${Buffer.byteLength(text)}:${text}`);
	return hash.digest();
}
