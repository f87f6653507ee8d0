import { sql } from "kysely";
import type { Database } from "../database/schema.ts";
import type { KeyRing, PrivateKey, PublicKey } from "./key-ring.ts";
import { makeKey, privateKeyOf, publicKeyOf } from "./make-key.ts";
import { openKey, sealKey } from "./sealed-key.ts";

/** How long an instance caches keys. That long after a rotation, every instance signs with the new key. */
export const keysKeptMs = 10_000;

/** A key as operators see it. */
export interface KeyRecord {
	readonly kid: string;
	readonly createdAt: Date;
	/** If this is in the future, the key is published but does not sign yet. */
	readonly signsFrom: Date;
	/** Null: it signs or will sign. */
	readonly retiredAt: Date | null;
	/** Null: not revoked. */
	readonly revokedSince: Date | null;
}

/** Every key, newest first. */
export async function listKeys(db: Database): Promise<readonly KeyRecord[]> {
	return db
		.selectFrom("signingKeys")
		.select(["kid", "createdAt", "signsFrom", "retiredAt", "revokedSince"])
		.orderBy("createdAt", "desc")
		.execute();
}

/** Stores a new key, encrypted, that signs from `signsFrom` on. Returns its `kid`. */
export async function insertKey(db: Database, secret: string, signsFrom = sql<Date>`now()`): Promise<string> {
	const { kid, publicKey, privateKey } = await makeKey();
	await db
		.insertInto("signingKeys")
		.values({ kid, publicKey, sealedKey: sealKey({ kid, privateKey }, secret), signsFrom })
		.execute();
	return kid;
}

/** Serialises concurrent changes of the keys. */
export async function lockKeys(db: Database): Promise<void> {
	await sql`lock table signing_keys in share row exclusive mode`.execute(db);
}

/**
 * The keys in `db`, encrypted with `secret`. Creates the first key only once, however many instances start, and
 * encrypts keys that an older release stored in plain text. While the database is unavailable, the cached keys stay in
 * use. Throws if the signing key was encrypted with another secret.
 */
export async function openKeyRing(db: Database, secret: string): Promise<KeyRing> {
	await db.transaction().execute(async (transaction) => {
		await lockKeys(transaction);
		const { keys } = await keysIn(transaction);
		if (!keys.some(({ isDue }) => isDue)) await insertKey(transaction, secret);
	});
	let kept = await load(db, secret);
	let askedAtMs = performance.now();
	let asking: Promise<void> | null = null;
	const renewed = async () => {
		if (performance.now() - askedAtMs < keysKeptMs) return kept;
		asking ??= load(db, secret, kept)
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

/** Decrypted keys. */
interface Loaded {
	readonly current: PrivateKey;
	readonly published: readonly PublicKey[];
}

async function load(db: Database, secret: string, kept?: Loaded): Promise<Loaded> {
	await sealPlainKeys(db, secret);
	const { keys, published } = await keysIn(db);
	const current = keys.find(({ isDue }) => isDue);
	if (!current?.sealedKey) throw new Error("no signing key is in use");
	const { kid, publicKey, sealedKey } = current;
	if (kid === kept?.current.kid) return { current: kept.current, published };
	const privateKey = openKey({ kid, sealedKey }, secret);
	// Revocations must continue to be published.
	if (privateKey === null && kept) return { current: kept.current, published };
	if (privateKey === null) throw new Error(sealedOtherwise(kid));
	return { current: await privateKeyOf({ kid, publicKey, privateKey }), published };
}

function sealedOtherwise(kid: string): string {
	return [
		`SIGNING_KEY_SECRET must be the secret used to seal signing key ${kid}, the same on every instance.`,
		"If that secret is lost, npm run --silent token -- keys rotate --now replaces the key.",
	].join("\n");
}

/** Older releases stored private parts in plain text and may still be running alongside this one. */
async function sealPlainKeys(db: Database, secret: string): Promise<void> {
	const plain = await db
		.selectFrom("signingKeys")
		.select(["kid", "privateKey"])
		.where("privateKey", "is not", null)
		.execute();
	for (const { kid, privateKey } of plain) {
		if (privateKey === null) continue;
		await db
			.updateTable("signingKeys")
			.set({ privateKey: null, sealedKey: sealKey({ kid, privateKey }, secret) })
			.where("kid", "=", kid)
			.where("privateKey", "is not", null)
			.execute();
	}
}

/** `keys`: current and future signing keys, newest first; `isDue`: it already signs, by the database's clock. */
async function keysIn(db: Database) {
	const rows = await db
		.selectFrom("signingKeys")
		.selectAll()
		.select(sql<boolean>`signs_from <= now()`.as("isDue"))
		.orderBy("signsFrom", "desc")
		.orderBy("kid")
		.execute();
	return { keys: rows.filter(({ retiredAt }) => retiredAt === null), published: rows.map(publicKeyOf) };
}
