import { sql } from "kysely";
import type { Database } from "../database/schema.ts";
import { insertKey, keyCacheMs, lockKeys } from "./stored-keys.ts";

/**
 * How long verifiers may cache keys, in seconds. Before a new key signs, it is published for this time plus the time
 * for which instances cache keys.
 */
export const verifierCacheS = 300;
const publicationLeadS = verifierCacheS + keyCacheMs / 1000;

/** Records a change of a key, in the same transaction. */
type RecordChange = (db: Database, kid: string) => Promise<void>;

/**
 * Creates the next signing key. It is published immediately, and signs once every verifier must know it. If `isNow`, it
 * signs immediately (in each instance within `keyCacheMs`), and the private parts of the other keys are deleted.
 * Returns the new key's `kid`.
 */
export async function rotateKey(
	db: Database,
	{ secret, isNow, note }: { readonly secret: string; readonly isNow: boolean; readonly note: RecordChange },
): Promise<string> {
	return db.transaction().execute(async (transaction) => {
		await lockKeys(transaction);
		if (isNow) await retireKeys(transaction, sql`true`);
		const delayS = isNow ? 0 : publicationLeadS;
		const kid = await insertKey(transaction, secret, sql<Date>`now() + make_interval(secs => ${delayS})`);
		await note(transaction, kid);
		return kid;
	});
}

/**
 * Permanently revokes all signatures that a key made from `since` on; a later call can only make `since` earlier.
 * Deletes the key's private part. If no other key signs at present, a new key takes over immediately. Returns false if
 * there is no such key.
 */
export async function revokeKey(
	db: Database,
	{ kid, since, secret, note }: { kid: string; since: Date; secret: string; note: RecordChange },
): Promise<boolean> {
	return db.transaction().execute(async (transaction) => {
		await lockKeys(transaction);
		await retireKeys(transaction, sql`kid = ${kid}`);
		const revoked = await transaction
			.updateTable("signingKeys")
			.set({ revokedSince: sql<Date>`least(revoked_since, ${since})` })
			.where("kid", "=", kid)
			.returning("kid")
			.executeTakeFirst();
		if (!revoked) return false;
		await note(transaction, kid);
		if (!(await hasKeyInUse(transaction))) await insertKey(transaction, secret);
		return true;
	});
}

async function hasKeyInUse(db: Database): Promise<boolean> {
	const unretired = db.selectFrom("signingKeys").select("kid").where("retiredAt", "is", null);
	return (await unretired.where("signsFrom", "<=", sql<Date>`now()`).executeTakeFirst()) !== undefined;
}

/** Deletes the private parts of keys whose successor already signs. */
export async function retireReplacedKeys(db: Database): Promise<void> {
	await retireKeys(
		db,
		sql`exists (
			select from signing_keys as other
			where other.retired_at is null and other.signs_from <= now() and other.signs_from > signing_keys.signs_from
		)`,
	);
}

async function retireKeys(db: Database, condition: ReturnType<typeof sql>): Promise<void> {
	await sql`update signing_keys set private_key = null, sealed_key = null, retired_at = now()
		where retired_at is null and ${condition}`.execute(db);
}
