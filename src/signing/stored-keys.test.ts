import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../test/support/database.ts";
import { connect } from "../database/connect.ts";
import { createSigner } from "./create-signer.ts";
import { keysKeptMs, listKeys, openKeyRing, rotateKey } from "./stored-keys.ts";
import { verifyAnswer } from "./verify-answer.ts";

let database: TestDatabase;
beforeEach(async () => {
	database = await createTestDatabase();
});
afterEach(async () => {
	vi.restoreAllMocks();
	await database.drop();
});

const picture = new Uint8Array([1, 2, 3]);
const answer = { success: true };

async function signedBy(keys: Awaited<ReturnType<typeof openKeyRing>>) {
	const signer = createSigner({ keys, issuer: "http://localhost:3000", versions: { service: "1.0.0", models: {} } });
	return { ...answer, signature: await signer.sign({ picture, answer, fields: {}, tokenPrefix: null }) };
}

/** As if the time for which keys are kept had gone by. */
function later(): void {
	const now = performance.now() + keysKeptMs + 1;
	vi.spyOn(performance, "now").mockImplementation(() => now);
}

test("instances that start at once make one key, and each verifies what the other signed", async () => {
	const others = Array.from({ length: 4 }, () => connect(database.url, { connections: 2 }));
	const rings = await Promise.all(others.map(openKeyRing));
	const kids = await Promise.all(rings.map(async ({ current }) => (await current()).kid));
	expect(new Set(kids).size).toBe(1);
	const keys = [...((await rings[1]?.publicKeys()) ?? [])];
	expect(await verifyAnswer(await signedBy(rings[0] as never), picture, { keys })).toMatchObject({
		outcome: "verified",
	});
	await Promise.all(others.map((other) => other.destroy()));
});

test("after a rotation the new key signs, what the old one signed stays verifiable, and nobody can sign with it", async () => {
	const ring = await openKeyRing(database.db);
	const old = await signedBy(ring);
	const [first, second] = await Promise.all([rotateKey(database.db), rotateKey(database.db)]);
	later();
	const fresh = await signedBy(ring);
	const keys = [...(await ring.publicKeys())];
	expect(keys).toHaveLength(3);
	for (const each of [old, fresh]) {
		expect(await verifyAnswer(each, picture, { keys })).toMatchObject({ outcome: "verified" });
	}
	expect([first, second]).toContain((await ring.current()).kid);
	const rows = await database.db.selectFrom("signingKeys").selectAll().execute();
	expect(rows.filter(({ privateKey }) => privateKey !== null)).toHaveLength(1);
	expect((await listKeys(database.db)).map(({ retiredAt }) => retiredAt === null).sort()).toEqual([false, false, true]);
});

test("a later start uses the key that is there; while the database is away an instance signs on", async () => {
	const kid = (await (await openKeyRing(database.db)).current()).kid;
	const gone = connect(database.url, { connections: 1 });
	const ring = await openKeyRing(gone);
	await gone.destroy();
	later();
	expect((await ring.current()).kid).toBe(kid);
	expect(await ring.publicKeys()).toHaveLength(1);
});
