import { sql } from "kysely";
import type { Database } from "../database/schema.ts";
import { insertKey, keysKeptMs, lockKeys } from "./stored-keys.ts";

/** How long verifiers cache keys. A key is published for this time, plus the instances' own cache, before it signs. */
export const publishedKeptS = 300;
const publishedBeforeS = publishedKeptS + keysKeptMs / 1000;

/** Records an operation on a key in the same transaction. */
type Note = (db: Database, kid: string) => Promise<void>;

/**
 * Creates the next signing key. It is published immediately and used once every verifier knows it. If `isNow`, it is
 * used immediately and the private parts of the other keys are deleted. Returns the new key's `kid`.
 */
export async function rotateKey(
	db: Database,
	{ secret, isNow, note }: { readonly secret: string; readonly isNow: boolean; readonly note: Note },
): Promise<string> {
	return db.transaction().execute(async (transaction) => {
		await lockKeys(transaction);
		if (isNow) await retire(transaction, sql`true`);
		const waitS = isNow ? 0 : publishedBeforeS;
		const kid = await insertKey(transaction, secret, sql<Date>`now() + make_interval(secs => ${waitS})`);
		await note(transaction, kid);
		return kid;
	});
}

/**
 * Permanently revokes whatever a key signed from `since` on; a later call can only move `since` back. Deletes the key's
 * private part. If it was the current signing key, another one takes over immediately. Returns false if there is no
 * such key.
 */
export async function revokeKey(
	db: Database,
	{ kid, since, secret, note }: { kid: string; since: Date; secret: string; note: Note },
): Promise<boolean> {
	return db.transaction().execute(async (transaction) => {
		await lockKeys(transaction);
		await retire(transaction, sql`kid = ${kid}`);
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
	const inUse = db.selectFrom("signingKeys").select("kid").where("retiredAt", "is", null);
	return (await inUse.where("signsFrom", "<=", sql<Date>`now()`).executeTakeFirst()) !== undefined;
}

/** Deletes the private parts of keys whose successor already signs. */
export async function retireReplacedKeys(db: Database): Promise<void> {
	await retire(
		db,
		sql`exists (
			select from signing_keys as other
			where other.retired_at is null and other.signs_from <= now() and other.signs_from > signing_keys.signs_from
		)`,
	);
}

async function retire(db: Database, which: ReturnType<typeof sql>): Promise<void> {
	await sql`update signing_keys set private_key = null, sealed_key = null, retired_at = now()
		where retired_at is null and ${which}`.execute(db);
}
