import { afterAll, beforeAll, expect, test } from "vitest";
import { asker, perAddress, startTwoGates, type TwoGates } from "./support/two-gates.ts";

let gates: TwoGates;
beforeAll(async () => {
	gates = await startTwoGates();
});
afterAll(() => gates.close());

test.each<[string, string, boolean]>([
	["192.0.2.0/24", "192.0.2.255", true],
	["192.0.2.0/24", "192.0.3.0", false],
	["192.0.2.7", "192.0.2.7", true],
	["192.0.2.7", "192.0.2.8", false],
	["192.0.2.0/24", "::ffff:192.0.2.9", true],
	["192.0.2.0/24", "::ffff:c000:0209", true],
	["192.0.2.0/24", "::ffff:192.0.3.9", false],
	["::ffff:192.0.2.0/120", "192.0.2.9", true],
	["2001:db8::/32", "2001:db8:ffff::1", true],
	["2001:db8::/32", "2001:db9::1", false],
	["2001:db8::1", "2001:0DB8:0:0::1", true],
	["2001:db8::1", "2001:db8::2", false],
	["fe80::/10", "fe80::1%eth0", true],
	["::1", "127.0.0.1", false],
	["127.0.0.1", "::1", false],
	["128.0.0.0/1", "8.8.8.8", false],
	["192.0.2.0/24", "192.0.2.9, 10.0.0.1", false],
	["192.0.2.0/24", "192.0.2.9:443", true],
	["192.0.2.0/24", "", false],
	["::/1", "anything at all", false],
])("a token for %s, used from %j, is admitted: %s", async (entry, from, isLetIn) => {
	const { secret } = await gates.token({ allowedAddresses: [entry] });
	expect((await gates.ask(secret, from)).outcome).toBe(isLetIn ? "admitted" : "unauthorized");
	expect((await gates.ask(secret, from, null)).outcome).toBe(isLetIn ? "admitted" : "unauthorized");
});

test("one matching entry of several is enough, in either address family", async () => {
	const { secret } = await gates.token({ allowedAddresses: ["198.51.100.0/24", "2001:db8::/32", "192.0.2.7"] });
	const from = ["198.51.100.4", "2001:db8::4", "192.0.2.7", "192.0.2.8"];
	const outcomes = await Promise.all(from.map((address) => gates.ask(secret, address)));
	expect(outcomes.map(({ outcome }) => outcome)).toEqual(["admitted", "admitted", "admitted", "unauthorized"]);
});

test("from other addresses a token is refused like an unknown one, even if ended, and its owner sees it", async () => {
	const { secret, id } = await gates.token({ allowedAddresses: ["192.0.2.7"] });
	const unknown = await gates.ask(`svc_${"x".repeat(32)}`, "203.0.113.5");
	expect(unknown).toMatchObject({ outcome: "unauthorized", token: null, window: { limit: perAddress.limit } });
	const stolen = await Promise.all([
		gates.ask(secret, "203.0.113.6"),
		gates.ask(secret, "203.0.113.6", "passport", gates.there),
	]);
	for (const answer of stolen) {
		expect(answer).toMatchObject({ outcome: "unauthorized", token: null, window: { limit: perAddress.limit } });
	}
	const seen = await gates.record(id);
	expect(seen).toMatchObject({ requestCount: 0, lastUsedAt: null, refusals: { count: 2, from: "203.0.113.6" } });
	expect(Date.now() - (seen.refusals.at?.getTime() ?? 0)).toBeLessThan(60_000);
	await gates.ask(secret, "not an address");
	expect((await gates.record(id)).refusals).toMatchObject({ count: 3, from: null });
	await gates.book.revoke(asker, id);
	expect((await gates.ask(secret, "203.0.113.6")).outcome).toBe("unauthorized");
	expect((await gates.ask(secret, "192.0.2.7")).outcome).toBe("revoked");
	expect((await gates.record(id)).refusals.count).toBe(3);
});

test("a token without a list is admitted from any address, even an invalid or missing one", async () => {
	const { secret } = await gates.token({});
	expect((await gates.ask(secret, "nonsense")).outcome).toBe("admitted");
	expect((await gates.here.admit({ secret, documentType: "passport", clientAddress: undefined })).outcome).toBe(
		"admitted",
	);
});
