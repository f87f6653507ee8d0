import { expect, test } from "vitest";
import { loosensGrant, loosensLimits } from "./loosens.ts";
import { noLimits } from "./token-limits.ts";

const having = (limits: Partial<typeof noLimits>) => ({ ...noLimits, ...limits });
const from = (...allowedAddresses: string[]) => having({ allowedAddresses });

test.each([
	["more requests in a window", having({ windowLimit: 10 }), having({ windowLimit: 11 })],
	["as many requests in a window as the service allows", having({ windowLimit: 10 }), noLimits],
	["more requests in a month", having({ monthQuota: 10 }), having({ monthQuota: 11 })],
	["any number of requests in a month", having({ monthQuota: 10 }), noLimits],
	["any address", from("192.0.2.0/24"), noLimits],
	["another address", from("192.0.2.7"), from("192.0.2.8")],
	["one address more", from("192.0.2.7"), from("192.0.2.7", "192.0.2.8")],
	["the network of its address", from("192.0.2.7"), from("192.0.2.0/24")],
	["a wider network", from("192.0.2.0/25"), from("192.0.2.0/24")],
	["a network of the other family", from("0.0.0.0/1"), from("::/1")],
	["an address of the other family", from("128.0.0.0/1"), from("8000::")],
	[
		"fewer requests, but from anywhere",
		having({ windowLimit: 10, allowedAddresses: ["::1"] }),
		having({ windowLimit: 1 }),
	],
])("a token loosens with %s", (_, before, after) => {
	expect(loosensLimits({ from: before, to: after })).toBe(true);
});

test.each([
	["nothing changed", having({ windowLimit: 10 }), having({ windowLimit: 10 })],
	["its first limits", noLimits, { windowLimit: 1_000, monthQuota: 5, allowedAddresses: ["::/1"] }],
	["fewer requests", having({ windowLimit: 10, monthQuota: 9 }), having({ windowLimit: 9, monthQuota: 1 })],
	["an address of its network", from("192.0.2.0/24"), from("192.0.2.7")],
	["a network of its network", from("2001:db8::/32"), from("2001:db8:7::/48")],
	["one address less, in another order", from("192.0.2.7", "192.0.2.8", "::1"), from("::1", "192.0.2.7")],
])("a token does not loosen with %s", (_, before, after) => {
	expect(loosensLimits({ from: before, to: after })).toBe(false);
});

const [soon, late] = [new Date("2026-12-01T00:00:00Z"), new Date("2027-12-01T00:00:00Z")];
const granting = (expiresAt: Date | null, ...scopes: string[]) => ({ scopes, expiresAt });

test.each([
	["another scope", granting(soon, "passport"), granting(soon, "passport", "sa-id-greenbook")],
	["all scopes in place of each one", granting(soon, "passport"), granting(soon, "*")],
	["a later expiry", granting(soon, "*"), granting(late, "*")],
	["no expiry", granting(soon, "*"), granting(null, "*")],
	["another scope and a sooner expiry", granting(late, "passport"), granting(soon, "sa-id-greenbook")],
])("a token loosens with %s", (_, from, to) => {
	expect(loosensGrant({ from, to })).toBe(true);
});

test.each([
	["nothing changed", granting(soon, "passport"), granting(soon, "passport")],
	["one scope of all", granting(null, "*"), granting(soon, "passport")],
	["one scope less, in another order", granting(soon, "a", "b", "c"), granting(soon, "c", "a")],
	["a sooner expiry", granting(late, "*"), granting(soon, "*")],
])("a token does not loosen with %s", (_, from, to) => {
	expect(loosensGrant({ from, to })).toBe(false);
});
