import { afterAll, beforeAll, expect, test } from "vitest";
import { systemClock } from "../../src/reader/clock.ts";
import { createAuditTrail } from "../../src/service/tokens/audit-trail.ts";
import { findRevocation } from "../../src/service/tokens/find-revocation.ts";
import { reportLeak } from "../../src/service/tokens/report-leak.ts";
import { createSecret } from "../../src/service/tokens/secret.ts";
import { asker, startTwoGates, type TwoGates } from "./support/two-gates.ts";

let gates: TwoGates;
beforeAll(async () => {
	gates = await startTwoGates();
});
afterAll(() => gates.close());

const report = (secret: string) => reportLeak({ db: gates.db, clock: systemClock }, secret, "203.0.113.7");

test("whoever has a token can end it, from an address that its list does not have; its owner reads why", async () => {
	const { secret, id } = await gates.token({ allowedAddresses: ["192.0.2.0/24"] });
	expect(await report(secret)).toEqual({ tokenPrefix: secret.slice(0, 10) });
	expect((await gates.ask(secret, "192.0.2.7")).outcome).toBe("revoked");
	expect(await findRevocation(gates.db, id, new Date())).toMatchObject({
		by: { issuer: "finder" },
		clientAddress: "203.0.113.7",
	});
	const [entry] = await createAuditTrail(gates.db).list(asker.owner, 1);
	expect(entry).toMatchObject({ action: "token-leaked", tokenId: id });
});

test("reported again it stays as it was, and the trail has one entry", async () => {
	const { secret, id } = await gates.token({});
	expect(await Promise.all([report(secret), report(secret), report(secret)])).toEqual(
		Array(3).fill({ tokenPrefix: secret.slice(0, 10) }),
	);
	const entries = await createAuditTrail(gates.db).list(asker.owner, 100);
	expect(entries.filter(({ action, tokenId }) => action === "token-leaked" && tokenId === id)).toHaveLength(1);
});

test("what is no token ends nothing", async () => {
	expect(await report(createSecret())).toBeNull();
});
