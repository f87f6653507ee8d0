import { createHash } from "node:crypto";

/** An entry's columns as texts, in the order of `entryColumns`; null where the database has null. */
export type EntryTexts = readonly (string | null)[];

/** What of an entry is hashed, as SQL over `audit_events`: as migrations/0280-chained-trail.sql has it. */
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
 * The hash that an entry must have: SHA-256 over the hash of the one before (nothing for the first) and each text with
 * its length in bytes. Computed here rather than in the database, whose functions an attacker could have changed.
 */
export function entryHash(previousHash: Buffer | null, texts: EntryTexts): Buffer {
	const hash = createHash("sha256").update(previousHash ?? "");
	for (const text of texts) hash.update(text === null ? "-" : `${Buffer.byteLength(text)}:${text}`);
	return hash.digest();
}
