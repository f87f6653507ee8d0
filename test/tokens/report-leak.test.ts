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

test("anyone who has a token can revoke it from any address, and its owner sees why", async () => {
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

test("concurrent reports of a token succeed, and the audit trail has one entry", async () => {
	const { secret, id } = await gates.token({});
	expect(await Promise.all([report(secret), report(secret), report(secret)])).toEqual(
		Array(3).fill({ tokenPrefix: secret.slice(0, 10) }),
	);
	const entries = await createAuditTrail(gates.db).list(asker.owner, 100);
	expect(entries.filter(({ action, tokenId }) => action === "token-leaked" && tokenId === id)).toHaveLength(1);
});

test("reporting an unknown token changes nothing", async () => {
	expect(await report(createSecret())).toBeNull();
});
