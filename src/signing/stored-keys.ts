import { sql } from "kysely";
import type { Database } from "../database/schema.ts";
import type { KeyRing, PrivateKey, PublicKey } from "./key-ring.ts";
import { type KeyPair, makeKey, privateKeyOf, publicKeyOf } from "./make-key.ts";

/**
 * How long a key is used without asking the database: after a rotation every instance signs with the new key by then.
 */
export const keysKeptMs = 10_000;

/** One key as operators see it. */
export interface KeyRecord {
	readonly kid: string;
	readonly createdAt: Date;
	/** Null: in use. */
	readonly retiredAt: Date | null;
}

/** Every key, the newest first. */
export async function listKeys(db: Database): Promise<readonly KeyRecord[]> {
	return db.selectFrom("signingKeys").select(["kid", "createdAt", "retiredAt"]).orderBy("createdAt", "desc").execute();
}

/** Puts a new key in the place of the one in use, whose private part is deleted. Answers the new key's `kid`. */
export async function rotateKey(db: Database): Promise<string> {
	const fresh = await makeKey();
	await db.transaction().execute(async (transaction) => {
		// Two rotations at once come one after the other.
		await sql`lock table signing_keys in share row exclusive mode`.execute(transaction);
		const retired = { privateKey: null, retiredAt: sql<Date>`now()` };
		await transaction.updateTable("signingKeys").set(retired).where("privateKey", "is not", null).execute();
		await transaction.insertInto("signingKeys").values(fresh).execute();
	});
	return fresh.kid;
}

/**
 * The keys in `db`. Makes the first one where there is none, once for any number of instances. Keys that were had once
 * are used for as long as the database is away.
 */
export async function openKeyRing(db: Database): Promise<KeyRing> {
	if ((await keysIn(db)).current === null)
		await db
			.insertInto("signingKeys")
			.values(await makeKey())
			.onConflict((on) => on.doNothing())
			.execute();
	let kept = await load(db);
	let askedAtMs = performance.now();
	let asking: Promise<void> | null = null;
	const renewed = async () => {
		if (performance.now() - askedAtMs < keysKeptMs) return kept;
		asking ??= load(db, kept)
			.then((found) => {
				kept = found;
			})
			.catch(() => undefined)
			.finally(() => {
				askedAtMs = performance.now();
				asking = null;
			});
		await asking;
		return kept;
	};
	return { current: async () => (await renewed()).current, publicKeys: async () => (await renewed()).published };
}

/** Keys ready for use. */
interface Loaded {
	readonly current: PrivateKey;
	readonly published: readonly PublicKey[];
}

async function load(db: Database, kept?: Loaded): Promise<Loaded> {
	const { current, published } = await keysIn(db);
	if (current === null) throw new Error("no signing key is in use");
	return { current: current.kid === kept?.current.kid ? kept.current : await privateKeyOf(current), published };
}

async function keysIn(
	db: Database,
): Promise<{ readonly current: KeyPair | null; readonly published: readonly PublicKey[] }> {
	const rows = await db.selectFrom("signingKeys").selectAll().orderBy("createdAt", "desc").execute();
	const pairs = rows.flatMap(({ kid, publicKey, privateKey }) => (privateKey ? [{ kid, publicKey, privateKey }] : []));
	return { current: pairs[0] ?? null, published: rows.map(publicKeyOf) };
}
