import { afterAll, beforeAll, expect, test } from "vitest";
import { createAuditTrail } from "../../src/service/tokens/audit-trail.ts";
import { asker, startTwoGates, type TwoGates } from "./support/two-gates.ts";

let gates: TwoGates;
beforeAll(async () => {
	gates = await startTwoGates();
});
afterAll(() => gates.close());

const inAnHour = () => new Date(Date.now() + 3_600_000);
const noOwnLimits = { windowLimit: null, monthQuota: null, allowedAddresses: null };

test("new scopes and expiry apply to the next request on every instance, and are in the audit trail", async () => {
	const { secret, id } = await gates.token({});
	const expiresAt = inAnHour();
	const licence = "sa-drivers-front";
	const set = await gates.book.setGrant(asker, id, { scopes: [licence], expiresAt });
	expect(set).toMatchObject({ outcome: "set", token: { scopes: [licence], expiresAt } });
	for (const gate of [gates.here, gates.there]) {
		expect((await gates.ask(secret, "192.0.2.1", "passport", gate)).outcome).toBe("scope-denied");
		expect((await gates.ask(secret, "192.0.2.1", licence, gate)).outcome).toBe("admitted");
	}
	expect((await gates.record(id)).expiresAt).toEqual(expiresAt);
	const [entry] = await createAuditTrail(gates.db).list(asker.owner, 1);
	expect(entry).toMatchObject({
		action: "token-grant-set",
		tokenId: id,
		limitsChange: {
			from: { ...noOwnLimits, scopes: ["passport"], expiresAt: null },
			to: { ...noOwnLimits, scopes: [licence], expiresAt: expiresAt.toISOString() },
		},
	});
});

test("a grant that changes nothing is not recorded, and an invalid one names the wrong fields", async () => {
	const { id } = await gates.token({});
	expect((await gates.book.setGrant(asker, id, { scopes: ["passport"], expiresAt: null })).outcome).toBe("set");
	const wrong = await gates.book.setGrant(asker, id, { scopes: ["*", "passport"], expiresAt: new Date(0) });
	expect(wrong.outcome === "invalid" && wrong.problems.map(({ field }) => field)).toEqual(["scopes", "expiresAt"]);
	const [entry] = await createAuditTrail(gates.db).list(asker.owner, 1);
	expect(entry).toMatchObject({ action: "token-created", tokenId: id });
});

test("a grant is refused for strangers and ended tokens; a paused token can change and stays paused", async () => {
	const { secret, id } = await gates.token({});
	const wanted = { scopes: ["*"], expiresAt: null };
	const stranger = { owner: { ...asker.owner, subject: "ben" }, clientAddress: null };
	expect((await gates.book.setGrant(stranger, id, wanted)).outcome).toBe("not-found");
	await gates.book.setPaused(asker, id, true);
	expect((await gates.book.setGrant(asker, id, wanted)).outcome).toBe("set");
	expect((await gates.ask(secret)).outcome).toBe("paused");
	await gates.book.revoke(asker, id);
	expect((await gates.book.setGrant(asker, id, { ...wanted, expiresAt: inAnHour() })).outcome).toBe("ended");
	expect((await gates.record(id)).expiresAt).toBe(null);
});
