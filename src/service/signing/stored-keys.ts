import { sql } from "kysely";
import type { Database } from "../database/schema.ts";
import type { KeyRing, PrivateKey, PublicKey } from "./key-ring.ts";
import { createKeyPair, importPrivateKey, toPublicKey } from "./make-key.ts";
import { openKey, sealKey } from "./sealed-key.ts";

/** How long an instance caches keys. When this time has passed after a key starts to sign, every instance uses it. */
export const keyCacheMs = 10_000;

/** A stored key without its key material, as operators see it. */
export interface KeyRecord {
	readonly kid: string;
	readonly createdAt: Date;
	/** When the key starts to sign. Until then it is only published. */
	readonly signsFrom: Date;
	/** When the key stopped signing; null if it signs or will sign. */
	readonly retiredAt: Date | null;
	/** From when on the key's signatures are revoked; null if they are not. */
	readonly revokedSince: Date | null;
}

/** Lists all keys, newest first. */
export async function listKeys(db: Database): Promise<readonly KeyRecord[]> {
	return db
		.selectFrom("signingKeys")
		.select(["kid", "createdAt", "signsFrom", "retiredAt", "revokedSince"])
		.orderBy("createdAt", "desc")
		.execute();
}

/** Creates a key that signs from `signsFrom` on, and stores it encrypted. Returns its `kid`. */
export async function insertKey(db: Database, secret: string, signsFrom = sql<Date>`now()`): Promise<string> {
	const { kid, publicKey, privateKey } = await createKeyPair();
	await db
		.insertInto("signingKeys")
		.values({ kid, publicKey, sealedKey: sealKey({ kid, privateKey }, secret), signsFrom })
		.execute();
	return kid;
}

/** Locks the keys until the transaction ends, so that concurrent changes run one after another. */
export async function lockKeys(db: Database): Promise<void> {
	await sql`lock table signing_keys in share row exclusive mode`.execute(db);
}

/**
 * Opens the keys in `db`, which are encrypted with `secret`. Creates a key if none signs, only once however many
 * instances start, and encrypts keys that an older release stored in plain text. While the database is unavailable, the
 * cached keys stay in use. Throws if the signing key was encrypted with another secret.
 */
export async function openKeyRing(db: Database, secret: string): Promise<KeyRing> {
	await db.transaction().execute(async (transaction) => {
		await lockKeys(transaction);
		const { keys } = await readKeys(transaction);
		if (!keys.some(({ isDue }) => isDue)) await insertKey(transaction, secret);
	});
	let cached = await loadKeys(db, secret);
	let loadedAtMs = performance.now();
	let pendingLoad: Promise<void> | null = null;
	const refresh = async () => {
		if (performance.now() - loadedAtMs < keyCacheMs) return cached;
		pendingLoad ??= loadKeys(db, secret, cached)
			.then((loaded) => {
				cached = loaded;
			})
			.catch(() => undefined)
			.finally(() => {
				loadedAtMs = performance.now();
				pendingLoad = null;
			});
		await pendingLoad;
		return cached;
	};
	return { current: async () => (await refresh()).current, publicKeys: async () => (await refresh()).published };
}

/** The current key, decrypted, and the public keys. */
interface LoadedKeys {
	readonly current: PrivateKey;
	readonly published: readonly PublicKey[];
}

async function loadKeys(db: Database, secret: string, cached?: LoadedKeys): Promise<LoadedKeys> {
	await sealPlainKeys(db, secret);
	const { keys, published } = await readKeys(db);
	const current = keys.find(({ isDue }) => isDue);
	if (!current?.sealedKey) throw new Error("no signing key is in use");
	const { kid, publicKey, sealedKey } = current;
	if (kid === cached?.current.kid) return { current: cached.current, published };
	const privateKey = openKey({ kid, sealedKey }, secret);
	// The cached private key stays in use, so that the instance continues to publish revocations.
	if (privateKey === null && cached) return { current: cached.current, published };
	if (privateKey === null) throw new Error(wrongSecretMessage(kid));
	return { current: await importPrivateKey({ kid, publicKey, privateKey }), published };
}

function wrongSecretMessage(kid: string): string {
	return [
		`SIGNING_KEY_SECRET must be the secret used to seal signing key ${kid}, the same on every instance.`,
		"If that secret is lost, npm run --silent token -- keys rotate --now replaces the key.",
	].join("\n");
}

/**
 * Encrypts private parts in plain text. Older releases stored them like this and may still be running alongside this
 * one.
 */
async function sealPlainKeys(db: Database, secret: string): Promise<void> {
	const plainKeys = await db
		.selectFrom("signingKeys")
		.select(["kid", "privateKey"])
		.where("privateKey", "is not", null)
		.execute();
	for (const { kid, privateKey } of plainKeys) {
		if (privateKey === null) continue;
		await db
			.updateTable("signingKeys")
			.set({ privateKey: null, sealedKey: sealKey({ kid, privateKey }, secret) })
			.where("kid", "=", kid)
			.where("privateKey", "is not", null)
			.execute();
	}
}

/**
 * Reads the stored keys. `keys` are the current and future signing keys, newest first; `isDue` says whether a key
 * already signs, by the database's clock.
 */
async function readKeys(db: Database) {
	const rows = await db
		.selectFrom("signingKeys")
		.selectAll()
		.select(sql<boolean>`signs_from <= now()`.as("isDue"))
		.orderBy("signsFrom", "desc")
		.orderBy("kid")
		.execute();
	return { keys: rows.filter(({ retiredAt }) => retiredAt === null), published: rows.map(toPublicKey) };
}
