import { expect, test } from "vitest";
import { loosensGrant, loosensLimits } from "./loosens.ts";
import { noLimits } from "./token-limits.ts";

const limitsWith = (limits: Partial<typeof noLimits>) => ({ ...noLimits, ...limits });
const allowing = (...allowedAddresses: string[]) => limitsWith({ allowedAddresses });

test.each([
	["more requests in a window", limitsWith({ windowLimit: 10 }), limitsWith({ windowLimit: 11 })],
	["as many requests in a window as the service allows", limitsWith({ windowLimit: 10 }), noLimits],
	["more requests in a month", limitsWith({ monthQuota: 10 }), limitsWith({ monthQuota: 11 })],
	["any number of requests in a month", limitsWith({ monthQuota: 10 }), noLimits],
	["any address", allowing("192.0.2.0/24"), noLimits],
	["another address", allowing("192.0.2.7"), allowing("192.0.2.8")],
	["one address more", allowing("192.0.2.7"), allowing("192.0.2.7", "192.0.2.8")],
	["the network of its address", allowing("192.0.2.7"), allowing("192.0.2.0/24")],
	["a wider network", allowing("192.0.2.0/25"), allowing("192.0.2.0/24")],
	["a network of the other family", allowing("0.0.0.0/1"), allowing("::/1")],
	["an address of the other family", allowing("128.0.0.0/1"), allowing("8000::")],
	[
		"fewer requests, but from anywhere",
		limitsWith({ windowLimit: 10, allowedAddresses: ["::1"] }),
		limitsWith({ windowLimit: 1 }),
	],
])("a token loosens with %s", (_, before, after) => {
	expect(loosensLimits({ from: before, to: after })).toBe(true);
});

test.each([
	["nothing changed", limitsWith({ windowLimit: 10 }), limitsWith({ windowLimit: 10 })],
	["its first limits", noLimits, { windowLimit: 1_000, monthQuota: 5, allowedAddresses: ["::/1"] }],
	["fewer requests", limitsWith({ windowLimit: 10, monthQuota: 9 }), limitsWith({ windowLimit: 9, monthQuota: 1 })],
	["an address of its network", allowing("192.0.2.0/24"), allowing("192.0.2.7")],
	["a network of its network", allowing("2001:db8::/32"), allowing("2001:db8:7::/48")],
	["one address less, in another order", allowing("192.0.2.7", "192.0.2.8", "::1"), allowing("::1", "192.0.2.7")],
])("a token does not loosen with %s", (_, before, after) => {
	expect(loosensLimits({ from: before, to: after })).toBe(false);
});

const [earlier, later] = [new Date("2026-12-01T00:00:00Z"), new Date("2027-12-01T00:00:00Z")];
const grantOf = (expiresAt: Date | null, ...scopes: string[]) => ({ scopes, expiresAt });

test.each([
	["another scope", grantOf(earlier, "passport"), grantOf(earlier, "passport", "sa-id-greenbook")],
	["all scopes in place of each one", grantOf(earlier, "passport"), grantOf(earlier, "*")],
	["a later expiry", grantOf(earlier, "*"), grantOf(later, "*")],
	["no expiry", grantOf(earlier, "*"), grantOf(null, "*")],
	["another scope and a sooner expiry", grantOf(later, "passport"), grantOf(earlier, "sa-id-greenbook")],
])("a token loosens with %s", (_, from, to) => {
	expect(loosensGrant({ from, to })).toBe(true);
});

test.each([
	["nothing changed", grantOf(earlier, "passport"), grantOf(earlier, "passport")],
	["one scope of all", grantOf(null, "*"), grantOf(earlier, "passport")],
	["one scope less, in another order", grantOf(earlier, "a", "b", "c"), grantOf(earlier, "c", "a")],
	["a sooner expiry", grantOf(later, "*"), grantOf(earlier, "*")],
])("a token does not loosen with %s", (_, from, to) => {
	expect(loosensGrant({ from, to })).toBe(false);
});
