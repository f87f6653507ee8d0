import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../test/support/database.ts";
import { connect } from "../database/connect.ts";
import type { Database } from "../database/schema.ts";
import { retireReplacedKeys, revokeKey, rotateKey } from "./change-keys.ts";
import { createSigner } from "./create-signer.ts";
import type { KeyRing } from "./key-ring.ts";
import { makeKey } from "./make-key.ts";
import { keysKeptMs, listKeys, openKeyRing } from "./stored-keys.ts";
import { type KeySet, verifyAnswer } from "./verify-answer.ts";

let database: TestDatabase;
beforeEach(async () => {
	database = await createTestDatabase();
});
afterEach(async () => {
	vi.restoreAllMocks();
	await database.drop();
});

const secret = "a secret of the tests, long enough";
const note = async () => {};
const picture = new Uint8Array([1, 2, 3]);

async function signedBy(keys: KeyRing, processedAt = new Date()) {
	const answer = { success: true, meta: { processedAt: processedAt.toISOString() } };
	const signer = createSigner({ keys, issuer: "http://localhost:3000", versions: { service: "1.0.0", models: {} } });
	return { ...answer, signature: await signer.sign({ picture, answer, fields: {}, tokenPrefix: null }) };
}

async function judge(signed: unknown, ring: KeyRing): Promise<string> {
	const keys: KeySet = { keys: [...(await ring.publicKeys())] as KeySet["keys"] };
	const verified = await verifyAnswer(signed, picture, keys);
	return verified.outcome === "verified" ? "verified" : verified.doubt;
}

/** Moves the clock past the time for which keys are cached. */
function later(): void {
	const now = performance.now() + keysKeptMs + 1;
	vi.spyOn(performance, "now").mockImplementation(() => now);
}

const rows = (db: Database) => db.selectFrom("signingKeys").selectAll().execute();

test("instances that start at once make one key, and each verifies what the other signed", async () => {
	const others = Array.from({ length: 4 }, () => connect(database.url, { connections: 2 }));
	const rings = await Promise.all(others.map((db) => openKeyRing(db, secret)));
	const kids = await Promise.all(rings.map(async ({ current }) => (await current()).kid));
	expect(new Set(kids).size).toBe(1);
	expect(await judge(await signedBy(rings[0] as KeyRing), rings[1] as KeyRing)).toBe("verified");
	await Promise.all(others.map((other) => other.destroy()));
});

test("a new key is published before it signs; when it does, the old one's private part is deleted", async () => {
	const ring = await openKeyRing(database.db, secret);
	const { kid: first } = await ring.current();
	const old = await signedBy(ring);
	const fresh = await rotateKey(database.db, { secret, isNow: false, note });
	later();
	expect((await ring.publicKeys()).map(({ kid }) => kid)).toContain(fresh);
	expect((await ring.current()).kid).toBe(first);
	await retireReplacedKeys(database.db);
	expect((await rows(database.db)).filter(({ sealedKey }) => sealedKey !== null)).toHaveLength(2);

	await database.db.updateTable("signingKeys").set({ signsFrom: new Date() }).where("kid", "=", fresh).execute();
	later();
	expect((await ring.current()).kid).toBe(fresh);
	await retireReplacedKeys(database.db);
	const sealed = (await rows(database.db)).filter(({ sealedKey }) => sealedKey !== null);
	expect(sealed.map(({ kid }) => kid)).toEqual([fresh]);
	for (const each of [old, await signedBy(ring)]) expect(await judge(each, ring)).toBe("verified");
});

test("rotations at once leave one key in use, and --now makes it sign at once", async () => {
	const ring = await openKeyRing(database.db, secret);
	const made = await Promise.all([1, 2].map(() => rotateKey(database.db, { secret, isNow: true, note })));
	later();
	expect(made).toContain((await ring.current()).kid);
	const keys = await listKeys(database.db);
	expect(keys.map(({ retiredAt }) => retiredAt === null).sort()).toEqual([false, false, true]);
});

test("a rotation that cannot be noted in the trail does not happen", async () => {
	await openKeyRing(database.db, secret);
	const failing = async () => Promise.reject(new Error("no trail"));
	await expect(rotateKey(database.db, { secret, isNow: true, note: failing })).rejects.toThrow("no trail");
	expect(await listKeys(database.db)).toMatchObject([{ retiredAt: null }]);
});

test("what a revoked key signed since then is disowned, what it signed before stands, and another key signs", async () => {
	const ring = await openKeyRing(database.db, secret);
	const { kid } = await ring.current();
	const since = new Date("2026-05-01T12:00:00.700Z");
	const before = await signedBy(ring, new Date("2026-05-01T11:59:59.999Z"));
	const after = await signedBy(ring, since);
	expect(await revokeKey(database.db, { kid, since, secret, note })).toBe(true);
	expect(await revokeKey(database.db, { kid, since: new Date(), secret, note })).toBe(true);
	expect(await revokeKey(database.db, { kid: "nobody", since, secret, note })).toBe(false);
	later();
	expect((await ring.publicKeys()).find((key) => key.kid === kid)?.revoked).toEqual({
		revoked_at: Date.parse("2026-05-01T12:00:00Z") / 1000,
	});
	expect(await judge(before, ring)).toBe("verified");
	expect(await judge(after, ring)).toBe("revoked-key");
	expect((await ring.current()).kid).not.toBe(kid);
	expect(await judge(await signedBy(ring), ring)).toBe("verified");
	expect((await rows(database.db)).find((row) => row.kid === kid)).toMatchObject({ sealedKey: null, privateKey: null });
});

test("keys of an older release are sealed at the first start, sign on, and no backup has them", async () => {
	const { kid, publicKey, privateKey } = await makeKey();
	await database.db
		.insertInto("signingKeys")
		.values({ kid, publicKey, privateKey } as never)
		.execute();
	const ring = await openKeyRing(database.db, secret);
	expect((await ring.current()).kid).toBe(kid);
	const [row] = await rows(database.db);
	expect(row?.privateKey).toBeNull();
	expect(row?.sealedKey?.includes(privateKey)).toBe(false);
	expect((await (await openKeyRing(database.db, secret)).current()).kid).toBe(kid);
});

test("with another secret an instance does not start, and the words say what to do", async () => {
	await openKeyRing(database.db, secret);
	const other = `another ${secret}`;
	await expect(openKeyRing(database.db, other)).rejects.toThrow("SIGNING_KEY_SECRET must be the secret");
	const kid = await rotateKey(database.db, { secret: other, isNow: true, note });
	expect((await (await openKeyRing(database.db, other)).current()).kid).toBe(kid);
});

test("a later start uses the key that is there; while the database is away an instance signs on", async () => {
	const kid = (await (await openKeyRing(database.db, secret)).current()).kid;
	const gone = connect(database.url, { connections: 1 });
	const ring = await openKeyRing(gone, secret);
	await gone.destroy();
	later();
	expect((await ring.current()).kid).toBe(kid);
	expect(await ring.publicKeys()).toHaveLength(1);
});
