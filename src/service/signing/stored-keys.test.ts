import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../test/support/database.ts";
import { connect } from "../database/connect.ts";
import type { Database } from "../database/schema.ts";
import { retireReplacedKeys, revokeKey, rotateKey } from "./change-keys.ts";
import { createSigner } from "./create-signer.ts";
import type { KeyRing } from "./key-ring.ts";
import { createKeyPair } from "./make-key.ts";
import { keyCacheMs, listKeys, openKeyRing } from "./stored-keys.ts";
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
const recordNothing = async () => {};
const picture = new Uint8Array([1, 2, 3]);

async function signAnswer(keys: KeyRing, processedAt = new Date()) {
	const answer = { success: true, meta: { processedAt: processedAt.toISOString() } };
	const signer = createSigner({ keys, issuer: "http://localhost:3000", versions: { service: "1.0.0", models: {} } });
	return { ...answer, signature: await signer.sign({ picture, answer, fields: {}, tokenPrefix: null }) };
}

async function verify(signed: unknown, ring: KeyRing): Promise<string> {
	const keys: KeySet = { keys: [...(await ring.publicKeys())] as KeySet["keys"] };
	const verified = await verifyAnswer(signed, picture, keys);
	return verified.outcome === "verified" ? "verified" : verified.doubt;
}

/** Moves the clock past the time for which keys are cached. */
function expireKeyCache(): void {
	const now = performance.now() + keyCacheMs + 1;
	vi.spyOn(performance, "now").mockImplementation(() => now);
}

const rows = (db: Database) => db.selectFrom("signingKeys").selectAll().execute();

test("instances that start concurrently create one key and verify each other's signatures", async () => {
	const connections = Array.from({ length: 4 }, () => connect(database.url, { connections: 2 }));
	const rings = await Promise.all(connections.map((db) => openKeyRing(db, secret)));
	const kids = await Promise.all(rings.map(async ({ current }) => (await current()).kid));
	expect(new Set(kids).size).toBe(1);
	expect(await verify(await signAnswer(rings[0] as KeyRing), rings[1] as KeyRing)).toBe("verified");
	await Promise.all(connections.map((other) => other.destroy()));
});

test("publishes a new key before it signs, and then deletes the private part of the old one", async () => {
	const ring = await openKeyRing(database.db, secret);
	const { kid: firstKid } = await ring.current();
	const oldAnswer = await signAnswer(ring);
	const newKid = await rotateKey(database.db, { secret, isNow: false, note: recordNothing });
	expireKeyCache();
	expect((await ring.publicKeys()).map(({ kid }) => kid)).toContain(newKid);
	expect((await ring.current()).kid).toBe(firstKid);
	await retireReplacedKeys(database.db);
	expect((await rows(database.db)).filter(({ sealedKey }) => sealedKey !== null)).toHaveLength(2);

	await database.db.updateTable("signingKeys").set({ signsFrom: new Date() }).where("kid", "=", newKid).execute();
	expireKeyCache();
	expect((await ring.current()).kid).toBe(newKid);
	await retireReplacedKeys(database.db);
	const sealed = (await rows(database.db)).filter(({ sealedKey }) => sealedKey !== null);
	expect(sealed.map(({ kid }) => kid)).toEqual([newKid]);
	for (const signedAnswer of [oldAnswer, await signAnswer(ring)])
		expect(await verify(signedAnswer, ring)).toBe("verified");
});

test("concurrent immediate rotations leave one key in use, which signs immediately", async () => {
	const ring = await openKeyRing(database.db, secret);
	const newKids = await Promise.all(
		[1, 2].map(() => rotateKey(database.db, { secret, isNow: true, note: recordNothing })),
	);
	expireKeyCache();
	expect(newKids).toContain((await ring.current()).kid);
	const keys = await listKeys(database.db);
	expect(keys.map(({ retiredAt }) => retiredAt === null).sort()).toEqual([false, false, true]);
});

test("rolls back a rotation that cannot be recorded in the audit trail", async () => {
	await openKeyRing(database.db, secret);
	const failing = async () => Promise.reject(new Error("no trail"));
	await expect(rotateKey(database.db, { secret, isNow: true, note: failing })).rejects.toThrow("no trail");
	expect(await listKeys(database.db)).toMatchObject([{ retiredAt: null }]);
});

test("a revocation rejects later signatures, keeps earlier ones, and makes another key sign", async () => {
	const ring = await openKeyRing(database.db, secret);
	const { kid } = await ring.current();
	const since = new Date("2026-05-01T12:00:00.700Z");
	const answerBefore = await signAnswer(ring, new Date("2026-05-01T11:59:59.999Z"));
	const answerAfter = await signAnswer(ring, since);
	expect(await revokeKey(database.db, { kid, since, secret, note: recordNothing })).toBe(true);
	expect(await revokeKey(database.db, { kid, since: new Date(), secret, note: recordNothing })).toBe(true);
	expect(await revokeKey(database.db, { kid: "nobody", since, secret, note: recordNothing })).toBe(false);
	expireKeyCache();
	expect((await ring.publicKeys()).find((key) => key.kid === kid)?.revoked).toEqual({
		revoked_at: Date.parse("2026-05-01T12:00:00Z") / 1000,
	});
	expect(await verify(answerBefore, ring)).toBe("verified");
	expect(await verify(answerAfter, ring)).toBe("revoked-key");
	expect((await ring.current()).kid).not.toBe(kid);
	expect(await verify(await signAnswer(ring), ring)).toBe("verified");
	expect((await rows(database.db)).find((row) => row.kid === kid)).toMatchObject({ sealedKey: null, privateKey: null });
});

test("encrypts keys of an older release at the first start and continues to sign with them", async () => {
	const { kid, publicKey, privateKey } = await createKeyPair();
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

test("rejects another secret with a message that says what to do", async () => {
	await openKeyRing(database.db, secret);
	const otherSecret = `another ${secret}`;
	await expect(openKeyRing(database.db, otherSecret)).rejects.toThrow("SIGNING_KEY_SECRET must be the secret");
	const kid = await rotateKey(database.db, { secret: otherSecret, isNow: true, note: recordNothing });
	expect((await (await openKeyRing(database.db, otherSecret)).current()).kid).toBe(kid);
});

test("uses the stored key after a restart, and continues to sign while the database is unavailable", async () => {
	const kid = (await (await openKeyRing(database.db, secret)).current()).kid;
	const closedDatabase = connect(database.url, { connections: 1 });
	const ring = await openKeyRing(closedDatabase, secret);
	await closedDatabase.destroy();
	expireKeyCache();
	expect((await ring.current()).kid).toBe(kid);
	expect(await ring.publicKeys()).toHaveLength(1);
});
